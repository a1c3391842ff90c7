import { advance, isRefusal, nextDecision, seededDice, startMatch, type Match, type Seat } from '@flagbridge/kernel'
import type { Look, Scene, Thing } from '@flagbridge/scene'
import { lookOf as lookInBox } from '@flagbridge/scene'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import type { Event } from '../src/events/index.ts'
import { lookOf } from '../src/look/look.ts'
import type { StepName } from '../src/rules/steps.ts'
import type { AttackIndex, State } from '../src/state.ts'
import { box, content, duel, game, must, table } from './table.ts'

const look: Look<State, Action, Event> = lookOf(content)

const BATTLES: readonly object[] = [
  { seats: 2 },
  { seats: 3, races: ['HES', 'KOR', 'THA'] },
  { seats: 4, teams: [0, 1, 0, 1] },
  { mode: 'mercenaries', seats: 2 },
  { mode: 'hired', seats: 2, budget: 200 },
]

/** Of each battle: enough to see every step of it. */
const DECISIONS = 400

interface Watched {
  readonly match: Match<State, Action, Event>
  readonly seat: Seat
  readonly view: State
  readonly legal: readonly Action[]
  readonly action: Action
}

/** Plays every kind of battle at random and shows each decision as the one who is asked sees it. */
function watch(see: (at: Watched) => void, happen: (events: readonly Event[], at: Watched) => void = () => {}): void {
  for (const [n, options] of BATTLES.entries()) {
    const chance = seededDice(`look ${n}`)
    const { match } = startMatch(game, must(game.readOptions(options)), seededDice(`battle ${n}`))
    let decision = nextDecision(game.pending(match.state))
    for (let asked = 0; decision !== undefined && asked < DECISIONS; asked++) {
      const { seat, id } = decision
      const view = game.view(match.state, seat)
      const legal: Action[] = []
      game.legal(view, seat, legal)
      const action = legal[chance.die(legal.length, 'choice') - 1]!
      const at = { match, seat, view, legal, action }
      see(at)
      const events = advance(match, seat, id, action)
      if (isRefusal(events)) throw new Error(events.refused)
      happen(events, at)
      decision = nextDecision(game.pending(match.state))
    }
  }
}

/** What can be sent to another thread and come out the same: no function, no class, no undefined. */
function isPlain(value: unknown): void {
  expect(JSON.stringify(structuredClone(value))).toBe(JSON.stringify(value))
  expect(holdsUndefined(value)).toBe(false)
}

function holdsUndefined(value: unknown): boolean {
  if (value === undefined) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUndefined)
}

function drawnIn({ field, pieces, trays = [] }: Scene): Set<Thing> {
  const things = new Set<Thing>(pieces.map(({ id }) => `piece:${id}` as const))
  if (field.kind !== 'cards') throw new Error('no table of cards')
  for (const { cards, gaps = [] } of field.rows)
    for (const one of [...cards.map(({ thing }) => thing), ...gaps]) things.add(one)
  for (const { thing } of [...field.arrows, ...field.piles]) if (thing !== undefined) things.add(thing)
  for (const { items } of trays) for (const { thing } of items) things.add(thing)
  return things
}

const wayOf = ({ view, seat }: Watched, action: Action) =>
  look
    .pointers(action, view, seat)
    .map(({ thing }) => thing)
    .join(' ')

describe('the look', () => {
  it('is in the box', () => expect(lookInBox(box)).toBeDefined())

  it('points at every legal action in its own way, and at things that are drawn', () => {
    const steps = new Set<StepName | 'none'>()
    watch((at) => {
      steps.add(at.view.step)
      const ways = at.legal.map((action) => wayOf(at, action))
      expect(new Set(ways).size, ways.join('\n')).toBe(ways.length)
      const drawn = drawnIn(look.scene(at.view, at.seat))
      for (const action of at.legal)
        for (const { thing, label } of look.pointers(action, at.view, at.seat)) {
          expect(label, thing).toBeTruthy()
          if (!/^(button|space):/.test(thing)) expect(drawn.has(thing), `${thing} is not drawn`).toBe(true)
        }
    })
    for (const step of [
      'race',
      'draft',
      'repair',
      'activation',
      'place',
      'activate',
      'attack',
      'defend',
      'discard',
    ] as const)
      expect(steps).toContain(step)
  })

  it('gives plain data without throwing, for every seat and an onlooker', () => {
    let n = 0
    watch(({ match, seat, view, action, legal }) => {
      const preview = look.preview(action, view, seat)
      isPlain(preview)
      for (const part of preview.panels?.flatMap(({ parts }) => parts) ?? [])
        if (part.kind === 'odds' && part.odds.every(({ label }) => /^\d+$/.test(label)))
          expect(part.odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
      const things = look.pointers(action, view, seat).map(({ thing }) => thing)
      for (let kept = 1; kept <= things.length; kept++) look.pointed?.(view, seat, things.slice(0, kept))
      look.why(view, seat, [...things, ...look.pointers(legal[0]!, view, seat).map(({ thing }) => thing)])
      if (n++ % 4 === 0)
        for (let eyes = -1; eyes < match.state.seats.length; eyes++)
          isPlain(look.scene(game.view(match.state, eyes), eyes))
    })
  })

  it('has a record for every ship on the table and every card in hand', () => {
    watch(({ view, seat }) => {
      const { pieces, trays = [] } = look.scene(view, seat)
      for (const { id } of pieces) expect(look.card(view, `piece:${id}`, seat)?.name).toBeTruthy()
      for (const { items, place } of trays)
        if (place === 'hand') for (const { thing } of items) expect(look.card(view, thing, seat)?.name).toBeTruthy()
      expect(look.card(view, 'card:discard-pile', seat)?.name).toBe('Discard pile')
    })
  })

  it('writes every event into the log, for every seat', () => {
    watch(
      () => {},
      (events, { match }) => {
        for (let eyes = -1; eyes < match.state.seats.length; eyes++) {
          const view = game.view(match.state, eyes)
          for (const event of events) {
            isPlain(look.entry(game.redact(event, eyes)!, view))
          }
        }
      },
    )
  })

  it('shows nothing that lies face down: a hand only to its player, no pile, no Reserves', () => {
    watch(({ match, view, seat }) => {
      const scene = look.scene(view, seat)
      expect(JSON.stringify(scene)).not.toContain('face-down')
      const hand = (scene.trays ?? []).find(({ title }) => title === 'Your hand')
      const shown = (hand?.items ?? []).reduce((sum, { count = 1 }) => sum + count, 0)
      expect(shown).toBe(view.step === 'race' ? 0 : view.seats[seat]!.hand.length)
      expect(look.scene(game.view(match.state, -1), -1).trays?.some(({ place }) => place === 'hand')).not.toBe(true)
    })
  })
})

describe('what a choice would do', () => {
  const flight = () =>
    table(
      duel(
        'attack',
        { line: ['KOR-02*', 'KOR-03*'], hand: ['HM-KOR', 'MB-HES', 'FTR'] },
        { line: ['HES-02: 2', 'HES-05'], hand: ['CTM', 'SHD'] },
      ),
    )

  it('IS-DEFEND.4 asks about a block as one would at the table, with and without it', () => {
    const t = flight().play(0, 'fire HM-KOR from Hammer of Orrin at Fair Measure', 'done')
    const preview = look.preview({ do: 'block', card: 'CTM', attack: 0 as AttackIndex }, game.view(t.state, 1), 1)
    expect(preview.question).toBe('Block the Heavy Missile on Fair Measure with Countermeasures?')
    expect(preview.panels?.[0]?.parts).toContainEqual({
      kind: 'figures',
      figures: [
        { label: 'Without it', value: '11, lost' },
        { label: 'With this block', value: '2, shields hold' },
      ],
    })
  })

  it('IS-ATTACK.10 adds up the attack and what all attacks come to', () => {
    const preview = look.preview(
      { do: 'fire', card: 'HM-KOR', ship: 'KOR-02', target: 'HES-02', bonus: true },
      game.view(flight().state, 0),
      0,
    )
    expect(preview.panels?.[0]?.parts[0]).toMatchObject({
      terms: [{ by: '7' }, { by: '+2' }, { by: '9', total: true }],
    })
    expect(preview.overlays).toContainEqual({ kind: 'line', from: 'piece:KOR-02', to: 'piece:HES-02' })
  })

  it('IS-ATTACK.9, IS-ATTACK.10, IS-DAMAGE.2: behind a line of the log stand its terms with their rules', () => {
    const t = table(duel('attack', { line: ['KOR-02*'], hand: ['HM-KOR', 'SHD'] }, {})).play(
      0,
      'fire HM-KOR from KOR-02 at KOR-01',
      'done',
    )
    expect(look.entry(t.last('DamagePlaced'), t.state).panel?.parts).toEqual([
      {
        kind: 'sum',
        terms: [
          { by: '7', text: 'Heavy Missile', rule: 'IS-ATTACK.9' },
          { by: '+2', text: 'Siege Head', rule: 'IS-ATTACK.10' },
          { by: '9', text: 'damage', total: true },
        ],
      },
    ])
    expect(JSON.stringify(look.entry(t.last('ShieldsLowered'), t.state).panel)).toContain('"IS-DAMAGE.2"')
  })

  it('IS-DEFEND.5 says why a card cannot be used', () => {
    const t = flight().play(0, 'fire MB-HES from Slag Titan at Fair Measure', 'done')
    expect(look.why(game.view(t.state, 1), 1, ['card:CTM'])).toMatchObject({ rule: 'IS-DEFEND.4' })
  })

  it('IS-BOARD.7 shows the exact chances of a boarding', () => {
    const t = table(duel('board', { hand: ['SPM'] }, { line: ['KOR-08 down: 3'] }))
    const preview = look.preview({ do: 'board', card: 'SPM', target: 'KOR-08' }, game.view(t.state, 0), 0)
    expect(preview.panels?.[0]?.parts[0]).toMatchObject({
      odds: [
        { label: 'captured', chance: 21 / 36 },
        { label: 'held', chance: 15 / 36 },
      ],
    })
  })
})
