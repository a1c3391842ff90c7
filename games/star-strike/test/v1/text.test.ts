import { isRefusal, nextDecision, seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Event, EventKind } from '../../src/v1/events/index.ts'
import { createGame } from '../../src/v1/game.ts'
import { REFUSALS } from '../../src/v1/refusals.ts'
import { stage } from '../../src/v1/stage/stage.ts'
import { english } from '../../src/v1/text/terminal.ts'
import { battle } from './battles1.ts'
import { cards } from './cards1.ts'
import { cards as trial } from './trial1.ts'

const game = createGame(cards)
const words = english(cards)

describe('the words of edition 1.1', () => {
  it('what is said is heard again, prompts and sentences are for everything that happens', () => {
    const kinds = new Set<EventKind>()
    for (let n = 0; n < 60; n++) {
      const state = game.start(battle(n))
      const sentences: string[] = []
      const emit = (event: Event) => {
        game.apply(state, event)
        kinds.add(event.kind)
        sentences.push(words.event(event, state))
      }
      const table = { state, dice: seededDice(`text/${n}`), emit }
      const chance = seededDice(`text/${n}/choices`)
      game.begin(table)
      for (
        let asked = nextDecision(game.pending(state));
        asked !== undefined;
        asked = nextDecision(game.pending(state))
      ) {
        expect(words.decision(asked, state)).toMatch(/[.?]$/)
        const actions: Parameters<typeof words.say>[0][] = []
        game.legal(state, asked.seat, actions)
        const action = actions[chance.die(actions.length, 'choice') - 1]!
        const heard = words.hear(words.say(action, state), state, asked.seat)
        expect(heard, words.say(action, state)).toEqual(action)
        game.play(table, asked.seat, action)
      }
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^[A-Z\d].*\.$/)
        expect(sentence).not.toMatch(/undefined|NaN|nobody/)
      }
    }
    expect(kinds.size).toBeGreaterThan(50)
  })
  it('there is a sentence for every refusal', () => {
    const read = stage(cards, { pieces: { Aurora: '0 PA-CA 1,2', Hydra: '1 NE-C3 1,-2' } })
    if (!read.ok) throw new Error('not staged')
    for (const [refusal, rule] of Object.entries(REFUSALS)) {
      const sentence = words.refusal(
        { refused: refusal, rule, values: { piece: 0, target: 1, order: 0, cell: 5, keyword: 0, asked: 'act' } },
        read.value,
      )
      expect(sentence, refusal).toMatch(/^[A-Z\d].*\.$/)
      expect(sentence).not.toBe(refusal)
    }
    const heard = words.hear('activate Nobody', read.value, 0)
    expect(isRefusal(heard) && words.refusal(heard, read.value)).toBe(
      '"activate Nobody" is not understood. There is no ship "Nobody". Try: activate Aurora.',
    )
  })
  it('an order that is half understood is told how to be worded', () => {
    const read = stage(cards, { pieces: { Aurora: '0 PA-CA 1,2', Hydra: '1 NE-C3 1,-2' } })
    if (!read.ok) throw new Error('not staged')
    const heard = words.hear('go third', read.value, 0)
    expect(isRefusal(heard) && words.refusal(heard, read.value)).toContain('go first, or go second')
  })
  it('nonsense is not understood', () => {
    const read = stage(cards, { pieces: { Aurora: '0 PA-CA 1,2', Hydra: '1 NE-C3 1,-2' } })
    if (!read.ok) throw new Error('not staged')
    for (const text of [
      '',
      'fire',
      'attack',
      'attack primary',
      'move 9',
      'activate Nobody',
      'reroll x',
      'lose Nothing',
      'go third',
      'let it',
      'activate Aurora now',
      'constructor',
      'toString',
    ])
      expect(isRefusal(words.hear(text, read.value, 0)), text).toBe(true)
  })
  it('the table is drawn in characters, each ship on a line of its own', () => {
    const read = stage(cards, {
      turn: 2,
      pieces: {
        Aurora: '0 PA-CA 1,2 heading 1 lost Armor orders B-001',
        Hydra: '1 NE-S2 1,-2 evaded',
        Gone: '1 NE-T4 destroyed',
      },
    })
    if (!read.ok) throw new Error('not staged')
    const shown = words.show(read.value, 0)
    expect(shown).toContain('Turn 2')
    expect(shown).toContain('A1')
    expect(shown).toContain('Crippled (Armor lost)')
    expect(shown.split('\n').filter((line) => /hull \d/.test(line))).toHaveLength(3)
  })
})

describe('positions written down', () => {
  const problems = (given: unknown) => {
    const read = stage(trial, given)
    return read.ok ? [] : read.problems.map(({ path, expected }) => `${path.join('.')}: ${expected}`)
  }
  it('say what is wrong with them', () => {
    expect(problems({ pieces: { A: '7 PA-L 0,0' } })[0]).toContain('a seat')
    expect(problems({ pieces: { A: '0 PA-NONE 0,0' } })[0]).toContain('the code of a ship')
    expect(problems({ pieces: { A: '0 PA-L 99,99' } })[0]).toContain('a hex q,r')
    expect(problems({ pieces: { A: '0 PA-L 0,0 heading 2' } })[0]).toContain('no heading')
    expect(problems({ pieces: { A: '0 PA-L 0,0 lost Fast' } })[0]).toContain('a keyword printed')
    expect(problems({ pieces: { A: '0 PA-L 0,0 constructor' } })[0]).toContain('not "constructor"')
    expect(problems({ pieces: { A: '0 PA-L 0,0 hull 0' } })[0]).toContain('a number')
    expect(problems({ pieces: { A: '0 PA-L 0,0 shields 9' } })[0]).toContain('at most')
    expect(problems({ pieces: { A: '0 PA-L 0,0 wobbly' } })[0]).toContain('not "wobbly"')
    expect(problems({ pieces: { A: '0 PA-L 0,0', B: '0 PA-L 0,0' } })[0]).toContain('a hex of its own')
    expect(problems({ pieces: { A: '0 PA-L 0,0' }, active: { piece: 'B' } })[0]).toContain('the name of a ship')
    expect(problems({ pieces: { A: '0 PA-L 0,0' }, format: 'Chess' })[0]).toContain('one of Clash')
    expect(problems({ pieces: { A: '0 PA-L 0,0' }, libraries: [['B-999']] })[0]).toContain('the id of an Order')
    expect(problems({ pieces: { A: '0 PA-H 0,0 shields 1,2' } })[0]).toContain('six numbers')
    expect(problems({ pieces: { A: '0 PA-L 0,0 fired 9' } })[0]).toContain('arc groups')
  })
})
