import type { Judge, Seat, Term, TermKind } from '@flagbridge/kernel'
import type { Action } from './actions.ts'
import type { Book } from './book.ts'
import { fireOf, skyOf, type Sky } from './judge/exchange.ts'
import { fightersOf } from './judge/flights.ts'
import { astray, carryOutOrders, foresee, openForesight, WAYS } from './judge/foresee.ts'
import { hopesOf } from './judge/objectives.ts'
import { placeWorth, promiseOf } from './judge/promise.ts'
import { fights, openStandings, woundsMatter } from './judge/standing.ts'
import { openStations } from './judge/stations.ts'
import { openReach } from './rules/3-reach.ts'
import { explosionAt } from './rules/4-3-effects-of-damage.ts'
import type { Phase, Ship, Side, State } from './state.ts'

/** What a whole fleet is worth in the units of `value`. */
const SCALE = 5
/** How much a weapon is missed that could have fired and did not. */
const WASTE = 3
/** What one does counts for more than what one suffers: who never attacks wins nothing. */
const BOLDNESS = 1.15

/** What speaks for a position, in the order of the sums below. */
const WHAT: readonly { what: string; kind: TermKind; better: string; worse: string }[] = [
  { what: 'victory points', kind: 'objective', better: 'scores', worse: 'gives points away' },
  { what: 'damage done', kind: 'harm', better: 'damages the enemy', worse: 'spares the enemy' },
  { what: 'damage suffered', kind: 'safety', better: 'keeps its ships whole', worse: 'takes damage' },
  { what: 'own fire to come', kind: 'harm', better: 'brings more guns to bear', worse: 'brings fewer guns to bear' },
  {
    what: 'enemy fire to come',
    kind: 'safety',
    better: 'keeps out of the enemy’s fire',
    worse: 'comes under more fire',
  },
  { what: 'own fighters', kind: 'harm', better: 'sends fighters where they bite', worse: 'leaves fighters idle' },
  { what: 'enemy fighters', kind: 'safety', better: 'thins out enemy fighters', worse: 'lets enemy fighters close' },
  {
    what: 'enemies within reach',
    kind: 'position',
    better: 'closes to a better range',
    worse: 'turns away from the fight',
  },
  { what: 'dangers of the place', kind: 'safety', better: 'keeps clear of explosions', worse: 'goes near explosions' },
  { what: 'objectives', kind: 'objective', better: 'goes for the objective', worse: 'neglects the objective' },
]
const [POINTS, HARM, WOUNDS, FIRE, THREAT, FIGHTERS, RAIDERS, REACH, DANGERS, OBJECTIVES] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
]

/** Points made and the worth of what is left; what both sides' fire will take; being where one's guns bear. */
export function createJudge(book: Book): Judge<State, Action> {
  const standings = openStandings(book)
  const reach = openReach()
  const foresight = openForesight(book, reach)
  const stations = openStations(book, reach)
  const sums = new Float64Array(WHAT.length)
  let promised: { state: State; step: number; sky: Sky } | undefined

  function skyAt(state: State): Sky {
    return skyOf(state, book.board(state), standings(state), woundsMatter(state))
  }

  /** Fills in the sums: what speaks for the side, in points. */
  function weigh(state: State, side: Side): void {
    sums.fill(0)
    const sky = skyAt(state)
    const enemy: Side = side === 0 ? 1 : 0
    if (state.phase === 'objects' || state.phase === 'edges') return
    if (state.phase === 'setUp') {
      sky.ships.forEach((one, i) => {
        if (one.side === side && one.cell >= 0) sums[REACH]! += placeWorth(sky, i, one.cell, one.facing)
      })
      return
    }
    // Before any orders are looked at: the forecast is everybody's.
    const forecast = isSealed(state.phase) ? foresight(sky) : undefined
    const ways = forecast !== undefined && carryOutOrders(sky, side) ? WAYS : 1
    weighLosses(sky, side, enemy)
    for (let way = 0; way < ways; way++) {
      if (forecast !== undefined) foresee(sky, forecast, way)
      sums[FIRE]! += (BOLDNESS * fireOf(sky, side)) / ways
      sums[THREAT]! -= fireOf(sky, enemy) / ways
      weighPlaces(sky, side, ways)
      if (state.flights.length > 0) {
        sums[FIGHTERS]! += fightersOf(sky, side) / ways
        sums[RAIDERS]! -= fightersOf(sky, enemy) / ways
      }
      if (state.agreed.objectives.length > 0) sums[OBJECTIVES]! += (hopesOf(sky, side) - hopesOf(sky, enemy)) / ways
    }
    if (state.phase === 'combat') {
      sums[FIRE]! -= WASTE * fireOf(sky, side, 'idle')
      sums[THREAT]! += WASTE * fireOf(sky, enemy, 'idle')
    }
  }

  /** SX-2.3: points made already, also by damage that has yet to take effect; and damage that scores nothing. */
  function weighLosses({ state, ships }: Sky, side: Side, enemy: Side): void {
    sums[POINTS] = state.points[side] - state.points[enemy]
    for (const { ship, kind, left, cell } of ships) {
      const { combatRating } = kind.class
      const sign = ship.side === side ? -1 : 1
      // SX-3.3.2.b: off the board is as good as sunk.
      const gone = ship.fate === 'here' && !ship.crewless && (left <= 0 || cell < 0)
      if (gone && !ship.scored) sums[POINTS] += sign * combatRating
      else if (ship.side === side && ship.plot === 'jump') sums[POINTS] += (sign * combatRating) / 2
      else if (ship.fate === 'here' && !ship.crewless) sums[sign > 0 ? HARM : WOUNDS]! += sign * (combatRating - left)
    }
  }

  /** Guns far from everybody do nothing; explosions harm and blind. */
  function weighPlaces(sky: Sky, side: Side, ways: number): void {
    const { state, board, ships } = sky
    for (const one of ships) {
      if (one.side !== side || one.cell < 0 || !fights(one)) continue
      let near = -1
      for (const other of ships)
        if (other.side !== side && other.cell >= 0 && fights(other))
          if (near < 0 || board.distance(one.cell, other.cell) < board.distance(one.cell, near)) near = other.cell
      if (near >= 0) sums[REACH]! -= astray(sky, one, one.cell, one.facing, near) / ways
      if (state.explosions.length > 0) sums[DANGERS]! -= (one.left * 0.05 * explosionAt(state, one.cell)) / ways
    }
  }

  function terms(state: State, seat: Seat): Term[] {
    weigh(state, state.agreed.sides[seat] ?? 0)
    const unit = SCALE / sizeOf(state)
    return WHAT.map((term, i) => ({ ...term, value: sums[i]! * unit }))
      .filter(({ value }) => value !== 0)
      .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
  }

  /** What half the ships of both sides together are rated. */
  function sizeOf(state: State): number {
    let sum = 0
    for (const ship of state.ships) sum += book.kindOf(state, ship).class.combatRating
    return Math.max(1, sum / 2)
  }

  return {
    value(state, seat) {
      if (state.result !== null) {
        const { winner } = state.result
        return winner === 'draw' ? 0 : winner === state.agreed.sides[seat] ? 1 : -1
      }
      weigh(state, state.agreed.sides[seat] ?? 0)
      let sum = 0
      for (const one of sums) sum += one
      return Math.tanh((SCALE * sum) / sizeOf(state))
    },
    terms,
    /** Dice of an attack half taken say nothing yet; all else the odds can tell. */
    settled: ({ attack, resolving, phase }) => attack === null && !resolving && phase !== 'end',
    promise(state, _, action) {
      // Between two questions nothing moves, so that one look at the table serves for all answers.
      if (promised?.state !== state || promised.step !== state.step)
        promised = { state, step: state.step, sky: skyAt(state) }
      return promiseOf(promised.sky, stations, action)
    },
    fates: {
      verbs: ['damage', 'cripple', 'destroy'],
      of: (state) =>
        state.ships
          .filter(({ fate, crewless }) => fate !== 'destroyed' && !crewless)
          .map((ship) => ({
            name: ship.name,
            side: ship.side,
            suffered: sufferedOf(ship, book.kindOf(state, ship).class.hull),
          })),
    },
  }
}

/** Damaged, or with half its hull boxes marked. */
function sufferedOf({ hullHits, marked }: Ship, hull: number): number {
  return 2 * hullHits >= hull ? 2 : marked > 0 ? 1 : 0
}

/** SX-2.2.1.a: orders are written and not yet carried out. */
function isSealed(phase: Phase): boolean {
  return phase === 'orders' || phase === 'movement'
}
