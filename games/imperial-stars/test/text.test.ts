import { readdirSync, readFileSync } from 'node:fs'
import { advance, isRefusal, nextDecision, seededDice, startMatch, type Refusal } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import { STEPS } from '../src/rules/steps.ts'
import { EVENT_SENTENCES, REFUSAL_SENTENCES } from '../src/text/en.ts'
import { type TestTable, duel, game, must, table, words } from './table.ts'

const folder = new URL('../src/', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))

describe('words', () => {
  it('there is a sentence for every refusal the rules give', () => {
    const codes = sources.flatMap((text) => [...text.matchAll(/refuse\('([a-z-]+)'/g)].map((found) => found[1]!))
    expect(codes.length).toBeGreaterThan(60)
    expect(codes.filter((code) => REFUSAL_SENTENCES[code] === undefined)).toEqual([])
  })

  it('everything that happens, is asked or may be said in a game has words, without holes', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 6; seed++) {
      const options = [{ seats: 2 }, { seats: 3, mode: 'mercenaries' }, { seats: 2, mode: 'hired', budget: 100 }][
        seed % 3
      ]
      const chance = seededDice(seed + 50)
      const { match, opening } = startMatch(game, must(game.readOptions(options)), seededDice(seed))
      const tell = (events: typeof opening) => {
        for (const event of events)
          for (const eyes of [-1, 0]) {
            const text = words.event(game.redact(event, eyes)!, match.state)
            expect(text).not.toMatch(/undefined|NaN|object|face-down|null/)
            seen.add(event.kind)
          }
      }
      tell(opening)
      for (;;) {
        const decision = nextDecision(game.pending(match.state))
        if (decision === undefined) break
        expect(words.decision(decision, match.state)).not.toMatch(/undefined|null/)
        const actions: Action[] = []
        game.legal(match.state, decision.seat, actions)
        const action = actions[chance.die(actions.length, 'choice') - 1]!
        expect(words.hear(words.say(action, match.state), match.state, decision.seat)).toEqual(action)
        const happened = advance(match, decision.seat, decision.id, action)
        if (!isRefusal(happened)) tell(happened)
      }
      expect(words.show(match.state, 0)).not.toMatch(/undefined|NaN/)
    }
    const rare = new Set([
      'CardScrambled',
      'DecoysLaunched',
      'SpecialPlayed',
      'ShipSelfDestructed',
      'RaceChosen',
      'ShipHired',
      'DraftPassed',
    ])
    expect(Object.keys(EVENT_SENTENCES).filter((kind) => !seen.has(kind) && !rare.has(kind))).toEqual([])
  })

  it('explains numbers by their terms', () => {
    const t = table(duel('attack', { line: ['KOR-02*'], hand: ['HM-KOR', 'SHD'] }, {})).play(
      0,
      'fire HM-KOR from KOR-02 at KOR-01',
      'done',
    )
    expect(words.event(t.last('DamagePlaced'), t.state)).toBe(
      'Anvil Sovereign takes 9 damage: 7 Heavy Missile +2 Siege Head = 9.',
    )
    expect(words.event(t.last('ShieldsLowered'), t.state)).toBe(
      'Shields of Anvil Sovereign are down: damage 9 against Shields 5.',
    )
  })

  it('understands names and ids, in any case and spacing', () => {
    const { state } = table(duel('attack', { hand: ['LB-HES'] }, {}))
    const order = { do: 'fire', card: 'LB-HES', ship: 'HES-01', target: 'KOR-01', bonus: true }
    for (const text of [
      'fire LB-HES from HES-01 at KOR-01',
      '  fire lb-hes  from ledger of dawn at Anvil Sovereign',
      'FIRE LB-HES FROM hes-01 AT kor-01 with bonus',
    ])
      expect(words.hear(text, state, 0)).toEqual(order)
  })
  it('says what it would understand', () => {
    const { state } = table(duel('attack', {}, {}))
    for (const text of ['', 'dance', 'block #0 with SHD', 'fire', '__proto__'])
      expect(words.hear(text, state, 0)).toMatchObject({ refused: 'not-understood' })
    expect(words.refusal(words.hear('dance', state, 0) as Refusal, state)).toContain('fire CARD from SHIP')
    expect(
      words.refusal({ refused: 'too-slow', rule: 'IS-ACT.8', values: { ship: 'KOR-01', die: 4, speed: 1 } }, state),
    ).toBe('A 4 does not activate Anvil Sovereign: its Speed is 1.')
    expect(words.refusal({ refused: 'never-heard-of', rule: 'TABLE.1' }, state)).toContain('never-heard-of')
  })
  it("shows the table, one's own hand only", () => {
    const { state } = table(
      duel('attack', { hand: ['LB-HES'] }, { hand: ['SP-MIRROR'], line: ['KOR-01 down: MB-KOR 3'] }),
    )
    const text = words.show(game.view(state, 0), 0)
    expect(text).toContain('hand 1 (LB-HES)')
    expect(text).toContain('SHIELDS DOWN (5) 7/14 [MB-KOR:4 3]')
    expect(text).not.toContain('SP-MIRROR')
  })
  it('tells what is fought for', () => {
    const told = (options: object) => words.briefing?.(game.start(must(game.readOptions(options))), 0).join(' ')
    expect(told({ scenario: 'THREE-ROADS' })).toMatch(/^Scenario: Where three roads meet\. Three squadrons/)
    expect(told({ mode: 'hired', budget: 90 })).toContain('Each has 90 points to spend.')
  })
  it('names in a prompt what is possible now, and nothing else', () => {
    const prompt = (t: TestTable) => words.decision(game.pending(t.state)[0]!, t.state).replace(/^[^:]*: /, '')
    const line = ['HES-01', 'HES-02', 'HES-04']
    expect(prompt(table(duel('activation', {}, {})))).toBe('roll to activate ships, or deploy a new one.')
    expect(prompt(table(duel('activation', { line }, {})))).toBe('roll to activate your ships.')
    expect(prompt(table(duel('activation', { line: [] }, {})))).toBe('deploy a ship from your Reserves.')
    const rolled = table(duel('activation', { line: ['HES-01', 'HES-02'] }, {}), 2, 6).play(0, 'roll')
    expect(prompt(rolled)).toBe('use the dice 2 and 6, or go on.')
    expect(prompt(rolled.play(0, 'activate HES-01 with 2'))).toBe('use the die 6, or swap places, or go on.')
    const fired = table(duel('attack', { hand: ['LB-KOR'] }, { hand: ['SHD'] })).play(
      0,
      'fire LB-KOR from HES-01 at KOR-01',
    )
    expect(prompt(fired)).toBe('block one attack on your ships, or let it come.')
    const thrown = table(duel('discard', { hand: ['SHD', 'CTM'] }, {}))
    expect(prompt(thrown)).toBe('discard up to two cards, or none.')
    expect(prompt(thrown.play(0, 'discard SHD'))).toBe('discard one more card, or no more.')
  })
  it('has a prompt for every decision', () => {
    const { state } = table(duel('attack', {}, {}))
    for (const kind of Object.keys(STEPS))
      expect(words.decision({ seat: 0, id: 0, kind }, state)).toMatch(/^Hesperine Compact: .{4,}\.$/)
  })
})
