import { advance, isRefusal, nextDecision, ONLOOKER, seededDice, startMatch } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { boxOf } from '../../src/index.ts'
import type { Action } from '../../src/v2/actions.ts'
import { REFUSALS } from '../../src/v2/refusals.ts'
import { cards } from '../table/packs.ts'
import { battle } from './battles.ts'

const { game, words } = boxOf(cards)

/** Plays a battle at random and shows every decision to `look`. */
function watch(
  n: number,
  look: (
    match: ReturnType<
      typeof startMatch<
        ReturnType<typeof game.start>,
        Action,
        Parameters<typeof words.event>[0],
        ReturnType<typeof battle>
      >
    >['match'],
    seat: number,
    actions: readonly Action[],
    kind: string,
  ) => void,
): void {
  const { match } = startMatch(game, battle(n), seededDice(n))
  const chance = seededDice(n + 1)
  for (;;) {
    const decision = nextDecision(game.pending(match.state))
    if (decision === undefined) return
    const actions: Action[] = []
    game.legal(match.state, decision.seat, actions)
    look(match, decision.seat, actions, decision.kind)
    const action = actions[chance.die(actions.length, 'choice') - 1]!
    const events = advance(match, decision.seat, decision.id, action)
    if (isRefusal(events)) throw new Error(JSON.stringify(events))
    for (const event of events) expect(words.event(event, match.state)).toMatch(/^[A-Z].*[^ ]\.$/)
  }
}

describe('words', () => {
  it('every event has a sentence, every order that is said is understood, every question has a prompt', () => {
    for (const n of [0, 3, 17, 24, 31, 49])
      watch(n, (match, seat, actions, kind) => {
        for (const action of actions.slice(0, 12))
          expect(words.hear(words.say(action, match.state), match.state, seat)).toEqual(action)
        expect(words.decision({ seat, id: 0, kind }, match.state)).toMatch(/[.?]$/)
      })
  })
  it.each(Object.keys(REFUSALS))('the refusal %s has a sentence', (code) => {
    const { match } = startMatch(game, battle(0), seededDice(1))
    const refusal = {
      refused: code,
      rule: 'SS2-4B',
      values: { piece: 0, order: 0, target: 1, cell: 3, asked: 'act', locks: 1 },
    }
    expect(words.refusal(refusal, match.state)).toMatch(/^[A-Z].*\.$/)
  })
  it('nonsense is not understood', () => {
    const { match } = startMatch(game, battle(0), seededDice(1))
    for (const text of [
      '',
      'fire',
      'strike',
      'place',
      'assign B-001',
      'shields many 3',
      'arm x',
      'use nothing',
      'end now',
      'lock off',
    ])
      expect(words.hear(text, match.state, 0)).toMatchObject({ refused: 'not-understood' })
  })
  it('what is not understood is answered with what was expected', () => {
    const { match } = startMatch(game, battle(0), seededDice(1))
    const answer = (text: string) => {
      const heard = words.hear(text, match.state, 0)
      return isRefusal(heard) ? words.refusal(heard, match.state) : 'understood'
    }
    expect(answer('strike primary Zorro')).toBe(
      '"strike primary Zorro" is not understood. There is no piece "Zorro". Try: strike ARMAMENT PIECE.',
    )
    expect(answer('ahead 7')).toBe('"ahead 7" is not understood. Try: ahead [FACING].')
    expect(answer('fire')).toContain('Try: place PIECE HEX [FACING].')
    expect(answer('constructor')).toContain('Try: place PIECE HEX [FACING].')
  })
  it('the table is drawn with pieces, terrain and points', () => {
    watch(0, (match, seat) => {
      const drawn = words.show(game.view(match.state, seat), seat)
      expect(drawn).toContain('Points')
      for (const { name } of match.state.pieces) expect(drawn).toContain(name)
    })
    const { match } = startMatch(game, battle(1), seededDice(1))
    expect(words.show(game.view(match.state, ONLOOKER), ONLOOKER).split('\n').length).toBeGreaterThan(20)
  })
})
