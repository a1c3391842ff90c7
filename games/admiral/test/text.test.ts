import { advance, decisionOf, isRefusal, nextDecision, seededDice, startMatch, type Outcome } from '@flagbridge/kernel'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/index.ts'
import { SUNK } from '../src/state.ts'
import { REFUSALS, SENTENCES, WORDS } from '../src/text/en.ts'
import { battle, box, game, table, words, type Given } from './table.ts'

function sources(folder: URL): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) =>
      entry.isDirectory()
        ? sources(new URL(`${entry.name}/`, folder))
        : readFileSync(new URL(entry.name, folder), 'utf8'),
    )
    .join('\n')
}

describe('What is said', () => {
  it('AD-GREEN.6 a torpedo that takes no Structure Point names the Protection belt and its rule', () => {
    const p = table({
      phase: 'gunnery',
      round: 3,
      south: { 'HMS Ajax': 'd4 north' },
      north: { Bismarck: { at: 'e4 south', active: ['protection-belt'] } },
      dice: { south: [4] },
    })
    p.ok(0, 'torpedo Ajax at Bismarck with 4', 'commit')
    if (p.state.phase === 'gunnery') p.ok(1, 'commit')
    const launched = p.events.find(({ kind }) => kind === 'TorpedoLaunched')!
    const said = words.event(launched, p.state)
    expect(said).toContain('AD-GREEN.6')
    expect(said).not.toContain('0 Structure Points')
  })
  it('AD-SUB.3 nobody is told of submarines that do not exist', () => {
    const said = (south: object) =>
      words.event(
        { kind: 'SubmarinesDeployed', rule: 'AD-SUB.3' },
        table({ south, north: { Bismarck: 'h8 south' } }).state,
      )
    expect(said({ 'HMS Ajax': 'a1 north' })).not.toContain('are deployed')
    expect(said({ 'HMS Upholder': 'a1 submerged' })).toContain('are deployed')
  })

  it('AD-VIC.1 the briefing tells how far each side has come with its goals', () => {
    const { state } = battle({ scenario: 'SCN-2' })
    const told = () => words.briefing?.(state, 0).join(' ')
    expect(told()).toContain('South: 0 of 1 sunk (Bismarck); HMS Hood still afloat, as it must be. [AD-VIC.1]')
    for (const unit of state.units) if (unit.name === 'Bismarck' || unit.name === 'HMS Hood') unit.at = SUNK
    expect(told()).toContain('South: 1 of 1 sunk (Bismarck); HMS Hood lost, so out of reach. [AD-VIC.1]')
  })

  it('AD-MOV.9, AD-ATK.1 a prompt names what is possible now, and nothing else', () => {
    const fleets = { south: { 'HMS Hood': 'd4 north' }, north: { Bismarck: 'd7 south' } }
    const prompt = (given: Given) => {
      const { state } = table({ ...fleets, ...given })
      return words.decision(decisionOf(game.pending(state), 0)!, state)
    }
    expect(prompt({ dice: { south: [5] } })).toBe('South: Give a unit a die to move with or move no more.')
    const hurt = { 'HMS Hood': { at: 'd4 north', structure: 2 } }
    expect(prompt({ south: hurt, dice: { south: [5, 2] } })).toContain('repair a unit')
    expect(prompt({ phase: 'gunnery', dice: { south: [2] } })).toBe('South: Fire artillery or commit your orders.')
  })
})

describe('Words', () => {
  it('there is a sentence for every refusal code in the rules, and none without use', () => {
    const text = sources(new URL('../src/', import.meta.url))
    const codes = new Set([...text.matchAll(/refuse\(\s*'([a-z-]+)'/g)].map((match) => match[1]!))
    for (const fault of ['rows', 'overlap', 'no-path', 'off-board']) codes.add(`scenery-${fault}`)
    expect([...codes].filter((code) => REFUSALS[code] === undefined)).toEqual([])
    const ofTheTable = new Set(['malformed-action', 'nothing-asked-of-you', 'another-decision'])
    expect(Object.keys(REFUSALS).filter((code) => !codes.has(code) && !ofTheTable.has(code))).toEqual([])
  })

  it('every refusal ends with its rule', () => {
    for (const code of Object.keys(REFUSALS))
      expect(words.refusal({ refused: code, rule: 'AD-X.1', values: {} }, table({}).state)).toMatch(/\(AD-X\.1\)$/)
  })

  it('AD-VIC.1: a battle decided by the goals of its scenario says so', () => {
    const { state } = table({ scenario: 'SCN-2' })
    const outcome: Outcome = { winner: 1, points: [0, 0], how: 'scenario', rule: 'AD-VIC.1' }
    const sentence = words.event({ kind: 'MatchEnded', rule: 'AD-VIC.1', outcome }, state)
    expect(sentence).toBe('North wins by the goals of Denmark Strait: South 0, North 0 Tactical Points.')
  })

  it('what is said is understood: every legal action, every event and every decision of random games', () => {
    const heard = new Set<string>()
    const told = new Set<string>()
    const asked = new Set<string>()
    for (let number = 0; number < 40; number++) {
      const options = box.ready({ number })
      if (!options.ok) throw new Error('no battle')
      const { match } = startMatch(game, options.value, seededDice(number))
      const chance = seededDice(number + 1000)
      for (
        let decision = nextDecision(game.pending(match.state));
        decision !== undefined;
        decision = nextDecision(game.pending(match.state))
      ) {
        const { seat, id, kind } = decision
        asked.add(kind)
        expect(words.decision(decision, match.state)).toMatch(/^(South|North): .*\.$/)
        const actions: Action[] = []
        game.legal(match.state, seat, actions)
        const action = actions[chance.die(actions.length, 'choice') - 1]!
        expect(words.hear(words.say(action, match.state), match.state, seat)).toEqual(action)
        heard.add(action.do)
        const happened = advance(match, seat, id, action)
        if (isRefusal(happened)) throw new Error(happened.refused)
        for (const event of happened) {
          told.add(event.kind)
          expect(words.event(event, match.state)).toMatch(/^[A-Z0-9ÁÉÈÎ].*\.$/s)
          expect(words.event(event, match.state)).not.toMatch(/undefined|NaN/)
        }
      }
      expect(words.show(match.state, 0).split('\n').length).toBeGreaterThan(12)
    }
    expect(heard.size).toBeGreaterThan(20)
    expect(told.size).toBeGreaterThan(40)
    expect(asked.size).toBeGreaterThan(10)
    expect(Object.keys(SENTENCES).length).toBeGreaterThan(told.size)
    expect(Object.keys(WORDS).length).toBeGreaterThanOrEqual(asked.size)
  })

  it('a redacted card is told without its name', () => {
    const p = battle({ points: 60, fleets: [['RN-05'], ['KM-05']] })
    p.ok(0, 'place Ajax on d2 heading north')
    const seen = game.redact(p.events[0]!, 1)!
    expect(words.event(seen, game.view(p.state, 1))).toBe('South places a face-down card on d2.')
    expect(words.show(game.view(p.state, 1), 1)).toContain('##')
  })

  it('what is not understood says why', () => {
    const p = table({ south: { 'HMS Ajax': 'd4 north' }, north: { Bismarck: 'h8 south' }, dice: { south: [5] } })
    const why = (text: string) => {
      const heard = words.hear(text, p.state, 0)
      return isRefusal(heard) ? words.refusal(heard, p.state) : 'understood'
    }
    expect(why('sail away')).toContain('is no order. Try: assign 5 to HMS Ajax')
    expect(why('assign 5 to Hood')).toContain('There is no unit "hood"')
    expect(why('ASSIGN 5 TO ajax')).toBe('understood')
    expect(why('activate stealth of Ajax with 1')).toContain('There is no feature')
    expect(decisionOf(game.pending(p.state), 0)?.kind).toBe('go')
  })
})
