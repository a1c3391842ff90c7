import { readdirSync, readFileSync } from 'node:fs'
import { advance, isRefusal, nextDecision, seededDice, startMatch, type Refusal } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import { EVENT_SENTENCES, PROMPTS } from '../src/text/events.ts'
import { REFUSAL_SENTENCES } from '../src/text/refusals.ts'
import { ORDER_FORMS } from '../src/text/orders.ts'
import { box, duel, game, must, table, words } from './table.ts'

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
      'Shields of Anvil Sovereign are down: damage 9 against 5 Anvil Sovereign.',
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
    expect(words.refusal(words.hear('dance', state, 0) as Refusal, state)).toContain(ORDER_FORMS[0])
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
  it('has a prompt for every decision', () =>
    expect(Object.values(PROMPTS).every((text) => text.length > 3)).toBe(true))
})

describe('ready battles', () => {
  it('by number, by fleets, for any number of seats', () => {
    expect(must(box.ready({ number: 0 })).races).toHaveLength(2)
    expect(must(box.ready({ number: 3, seats: 4 })).races).toHaveLength(4)
    expect(must(box.ready({ number: 1, fleets: ['Thaal Brood', 'HES'] })).races).toEqual(['THA', 'HES'])
    expect(new Set([0, 1, 2, 3, 4, 5].map((number) => must(box.ready({ number })).races!.join())).size).toBeGreaterThan(
      3,
    )
    expect(box.ready({ number: 0, fleets: ['Nobody'] }).ok).toBe(false)
    expect(box.ready({ number: 0, seats: 7 }).ok).toBe(false)
  })
  it('options read back as themselves', () => {
    for (const raw of [{}, { mode: 'hired', budget: 200 }, { teams: [0, 1, 0] }, { races: ['HES', 'THA'] }]) {
      const options = must(game.readOptions(raw))
      expect(must(game.readOptions(JSON.parse(JSON.stringify(options))))).toEqual(options)
    }
  })
})

describe('staging', () => {
  it.each([
    [{ seats: [{}] }, 'seats'],
    [duel('attack', { line: ['HES-99'] }, {}), 'seats[0].line[0]'],
    [duel('attack', { line: ['HES-01 sideways'] }, {}), 'seats[0].line[0]'],
    [duel('attack', { line: ['HES-01 @7'] }, {}), 'seats[0].line[0]'],
    [duel('attack', { line: ['HES-01: XX'] }, {}), 'seats[0].line[0]'],
    [duel('attack', { hand: ['XX'] }, {}), 'seats[0].hand[0]'],
    [duel('attack', {}, {}, { turn: 3 }), 'turn'],
    [duel('attack', { race: 'XX' }, {}), 'seats[0].race'],
    [duel('attack', {}, {}, { options: { mode: 'campaign' } }), 'options.mode'],
    [duel('attack', { race: 'KOR' }, { race: 'KOR' }), 'seats[1].race'],
    [duel('attack', { line: ['HES-01', 'HES-01'] }, {}), 'seats[0]'],
    [duel('attack', { line: ['HES-01', 'HES-02', 'HES-04', 'HES-05'] }, {}), 'seats[0].line'],
  ])('says where %j is wrong', (given, where) => {
    const read = box.stage(given)
    expect(
      read.ok
        ? []
        : read.problems.map(({ path }) =>
            path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join(''),
          ),
    ).toContain(where)
  })
  it('says that a ship with damage needs quotes', () => {
    const read = box.stage({ seats: [{ race: 'HES', line: [{ 'HES-01': 3 }] }, { race: 'KOR' }] })
    const expected = 'a ship such as HES-01, or in quotes "HES-01 down: MB-KOR+ 3"'
    expect(read).toMatchObject({ problems: [{ path: ['seats', 0, 'line', 0], expected }] })
  })
  it('puts what is not shown into the Draw Pile', () => {
    const { state } = table({
      step: 'attack',
      seats: [
        { race: 'HES', line: ['Ledger of Dawn: MB-KOR=6'], hand: ['FTR'] },
        { race: 'KOR', line: ['KOR-01'] },
      ],
    })
    expect(state.drawPile).toHaveLength(111)
    expect(state.seats[0]!.line[0]).toMatchObject({ id: 'HES-01', damage: [{ card: 'MB-KOR', value: 6 }] })
  })
})
