import path from 'node:path'
import { conforms, legalActions, seededDice, type Dice, type Seat } from '@flagbridge/kernel'
import { agrees, imaged, legality, possible, rewritten, tellingOf, upholds, type Image } from '@flagbridge/laws'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../src/content/board.ts'
import { DIVE_BOMBERS, TORPEDO_BOMBERS } from '../src/content/content.ts'
import { SHOWS_ANTI_AIRCRAFT, SHOWS_ARTILLERY, SHOWS_MOVEMENT } from '../src/content/symbols.ts'
import type { Action, Event, Options, State } from '../src/index.ts'
import { antiAircraftOdds, bomberOdds, chanceOf } from '../src/odds.ts'
import { box, content, game } from './table.ts'
import { must } from './referee/opened.ts'
import { option } from './referee/variants.ts'

const ORDERS = ['fire', 'torpedo', 'depthCharge', 'activate']
const kept = path.join(import.meta.dirname, 'kept')

function options(n: number): Options {
  const read = game.readOptions(option(box, n))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

type Move = (cell: number) => number
type Turn = (heading: number) => number

/** How squares and headings are written anew, wherever they stand. */
function squares(move: Move, turn: Turn) {
  const cell = (at: number): number => (at < 0 ? at : move(at))
  const cells = (list: readonly number[]): number[] => list.map(cell)
  return {
    at: cell,
    from: (from: unknown) => (typeof from === 'number' ? cell(from) : from),
    path: cells,
    squares: cells,
    smoke: cells,
    heading: turn,
    backs: (backs: readonly (readonly number[])[]) => backs.map(cells),
    terrain: (terrain: unknown) =>
      Array.isArray(terrain) ? terrain.map((_, i) => terrain[move(i)] as unknown) : terrain,
  }
}

/** The order in which squares are named is the board's. */
const byNumber = (list: readonly Cell[]): readonly Cell[] => list.toSorted((a, b) => a - b)
const inOrder = (s: State): State => ({
  ...s,
  smoke: byNumber(s.smoke),
  backs: [byNumber(s.backs[0]), byNumber(s.backs[1])],
})
const told = (e: Event): unknown =>
  'smoke' in e ? { ...e, smoke: byNumber(e.smoke) } : 'squares' in e ? { ...e, squares: byNumber(e.squares) } : e

/** The list has one path to each square and heading. */
const whereTo = (a: Action): unknown => (a.do === 'move' ? { ...a, path: a.path.at(-1) ?? 'nowhere' } : a)

/** East is west: the battle in a mirror. */
function mirror(): Image<State, Action, Event> {
  const fields = squares(
    (cell) => (cell & ~7) + 7 - (cell & 7),
    (heading) => (8 - heading) % 8,
  )
  return {
    state: (s) => rewritten(s, fields),
    action: (a) => rewritten(a, fields),
    event: (e) => rewritten(e, fields),
    skips: (s) => s.phase === 'scenery',
    table: inOrder,
    told,
    listedAs: whereTo,
  }
}

/** The board turned round, and the players with it. */
function turned(): Image<State, Action, Event> {
  const seat = (one: Seat): Seat => (one === 0 ? 1 : one === 1 ? 0 : one)
  const pair = ([south, north]: readonly [unknown, unknown]): unknown => [north, south]
  const where = squares(
    (cell) => 63 - cell,
    (heading) => (heading + 4) % 8,
  )
  const fields = {
    ...where,
    seat,
    first: seat,
    turn: seat,
    backs: (backs: readonly [readonly number[], readonly number[]]) => pair(where.backs(backs) as never),
    ...Object.fromEntries(
      ['scenery', 'sealed', 'stopped', 'late', 'dice', 'exhausted', 'orders'].map((f) => [f, pair]),
    ),
  }
  const byEvent = { ...where, seat, first: seat }
  return {
    state: (s) => rewritten(s, fields),
    action: (a) => rewritten(a, byEvent),
    event(e) {
      if (e.kind === 'OrdersRevealed') return { ...e, south: e.north, north: e.south }
      return rewritten(e, byEvent)
    },
    seat,
    table: inOrder,
    told,
    listedAs: whereTo,
    // South comes first where both roll, and where what both have done is laid open.
    skips: (s) => s.phase === 'scenery',
    skipsEvent: ({ kind }) => kind.endsWith('Rolled') || kind.endsWith('Revealed') || kind === 'ResolutionBegan',
  }
}

/** Units and where they are, and no more orders than there are dice. */
function census(s: State): string[] {
  const units = s.units.map((unit) => `${unit.seat} ${s.secretFleets ? 'a unit' : unit.name}`)
  const places = s.phase === 'deployment' ? s.units.map((unit) => `${unit.seat} stands at ${unit.at}`) : []
  const unpaid = s.orders.flatMap((orders, seat) =>
    [1, 2, 3, 4, 5, 6]
      .filter((face) => orders.filter(({ die }) => die === face).length > s.dice[seat]![face]!)
      .map((face) => `${seat} lacks a ${face}`),
  )
  return [...units, ...places, ...unpaid]
}

/**
 * What `legal` leaves out: other paths, other units than the first to be placed, and Admiral dice that change nothing.
 */
function unlisted(a: Action, s: State): boolean {
  if (a.do === 'move') return true
  const { seat } = game.pending(s).find(({ answered }) => answered !== true)!
  const listed = legalActions(game, s, seat)
  if (a.do === 'place' || a.do === 'deploySubmarine')
    return !listed.some((one) => one.do === a.do && one.unit === a.unit)
  if (a.do !== 'activate') return false
  const unit = s.units[a.unit]!
  const whole = unit.structure === content.units[unit.card]!.structure
  return (
    (whole && a.feature.includes('damage-control')) ||
    listed.some((one) => one.do === 'activate' && one.unit === a.unit && one.feature === a.feature)
  )
}

describe('what is told to whom', () => {
  it('cards that lie face down and orders are hidden, until both are revealed', () => {
    expect(tellingOf(game, 24, options)).toEqual({
      turnsUp: ['FleetsRevealed', 'OrdersRevealed'],
      sometimes: [],
      hides: ['OrderWritten', 'UnitPlaced'],
    })
  })
  it('orders torn up are torn up behind the hand', () => {
    const cleared: Event = { kind: 'OrdersCleared', rule: 'AD-ATK.1', seat: 0 }
    expect([0, 1, -1].map((seat) => game.redact(cleared, seat))).toEqual([cleared, undefined, undefined])
  })
  it('AD-SET.4 AD-ATK.1 what is imagined is not always the same', () => {
    const fleets = new Set<string>()
    const orders = new Set<number>()
    const headings = new Set<number>()
    const secret = (n: number) => must(game.readOptions({ ...(option(box, n) as object), secretFleets: true }))
    const look = ({ state, chance }: { state: State; chance: Dice }): void => {
      const world = game.imagine(game.view(state, 0), 0, chance)
      const theirs = world.units.filter(({ seat }) => seat === 1)
      if (state.phase === 'deployment') {
        for (const unit of theirs) {
          const { name, structure, torpedoes, squadrons } = content.units[unit.card]!
          expect(unit).toMatchObject({ name, structure, torpedoes, squadrons })
          fleets.add(name)
          if (unit.at >= 0) headings.add(unit.heading)
        }
        expect(theirs.every(({ card }) => content.units[card]!.submerged === null)).toBe(true)
      }
      if (state.phase === 'gunnery') {
        orders.add(world.orders[1].length)
        // AD-ATK.1: nothing but orders is written, whatever else might be answered.
        for (const { do: verb } of world.orders[1]) expect(ORDERS).toContain(verb)
      }
    }
    upholds(game, { name: 'variety', games: 20, every: 2, options: (n) => secret(6 * n + 5), holds: look })
    expect(fleets.size).toBeGreaterThan(30)
    expect(headings).toEqual(new Set([0, 2, 4, 6]))
    expect(Math.max(...orders)).toBeGreaterThan(1)
    expect(orders.has(0)).toBe(true)
  })
  it('the contract holds, looked at closely', () => {
    expect(conforms(game, { games: 24, every: 6, limit: 6_000, options }).looks).toBeGreaterThan(300)
  })
})

describe('laws of random battles', () => {
  it('whatever check accepts is listed, and whatever is listed it accepts', () => {
    const holds = legality(game, { unlisted })
    expect(upholds(game, { name: 'legality', games: 30, every: 6, options, kept, holds })).toBeGreaterThan(700)
  })
  it('an imagined table could be: the same units on the same squares, orders that the dice pay for', () => {
    const holds = possible(game, census)
    expect(upholds(game, { name: 'worlds', games: 30, every: 10, options, kept, holds })).toBeGreaterThan(400)
  })
  it('the battle in a mirror is the same battle', () => {
    const holds = imaged(game, mirror())
    expect(upholds(game, { name: 'mirror', games: 30, every: 8, options, kept, holds })).toBeGreaterThan(500)
  })
  it('South and North change places, and nothing else changes', () => {
    const holds = imaged(game, turned())
    expect(upholds(game, { name: 'turned', games: 30, every: 8, options, kept, holds })).toBeGreaterThan(500)
  })
})

describe('exact odds are those of 20,000 rolls', () => {
  it.each([
    ['Torpedo', TORPEDO_BOMBERS, SHOWS_ARTILLERY],
    ['Dive', DIVE_BOMBERS, SHOWS_MOVEMENT],
  ] as const)('AD-DOG.5 AD-DOG.6 a fighter against %s Bombers', (name, type, symbol) => {
    const dice = seededDice(`fighter against ${name}`)
    const chance = chanceOf(bomberOdds(content, type))
    const odds = new Map([
      ['down', chance],
      ['through', 1 - chance],
    ])
    agrees(name, odds, () => ((content.shows[dice.die(6, 'fighter')]! & symbol) === 0 ? 'through' : 'down'))
  })
  it.each([
    [4, 3, false],
    [7, 2, true],
  ])('AD-AA.2 AD-RED.1 %i Anti-aircraft dice against %i squadrons, old planes: %s', (count, squadrons, old) => {
    const dice = seededDice(`anti-aircraft ${count}`)
    const hits = (): boolean => (content.shows[dice.die(6, 'anti-aircraft')]! & SHOWS_ANTI_AIRCRAFT) !== 0
    const odds = antiAircraftOdds(content, count, squadrons, old)
    agrees('losses', new Map(odds.map((chance, lost) => [String(lost), chance])), () => {
      let lost = 0
      for (let die = 0; die < count; die++) if (hits() || (old && hits())) lost++
      return String(Math.min(lost, squadrons))
    })
  })
  it('AD-AA.1 more Anti-aircraft never helps the bombers', () => {
    const lost = (dice: number): number =>
      antiAircraftOdds(content, dice, 4, false).reduce((sum, chance, squadrons) => sum + chance * squadrons, 0)
    for (let dice = 0; dice < 10; dice++) expect(lost(dice + 1)).toBeGreaterThan(lost(dice))
  })
})
