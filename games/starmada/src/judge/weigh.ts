import type { TermKind } from '@flagbridge/kernel'
import { OFF_BOARD } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { ShipIndex } from '../indices.ts'
import { explosionAt } from '../rules/4-3-effects-of-damage.ts'
import { opponentOf, type Phase, type Side } from '../state.ts'
import { fireOf, type Sky } from './exchange.ts'
import { fightersOf } from './flights.ts'
import { astray, carryOutOrders, foresee, openForesight, WAYS } from './foresee.ts'
import { hopesOf } from './objectives.ts'
import { placeWorth } from './prior.ts'
import { fights } from './standing.ts'

/** How much a weapon is missed that could have fired and did not. */
const WASTE = 3
/** What one does counts for more than what one suffers: who never attacks wins nothing. */
const BOLDNESS = 1.15

/** What speaks for a position, in the order of the sums below. */
export const WHAT: readonly { what: string; kind: TermKind; better: string; worse: string }[] = [
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

/** What speaks for a side, in points, one number for each line of WHAT. */
export type Sums = Float64Array

/** Fills in the sums. */
export function openScales(content: Content): (sky: Sky, side: Side, sums: Sums) => void {
  const foresight = openForesight(content)

  return (sky, side, sums) => {
    sums.fill(0)
    const { state } = sky
    if (state.phase === 'objects' || state.phase === 'edges') return
    if (state.phase === 'setUp') return weighSetUp(sky, side, sums)
    const enemy = opponentOf(side)
    // Before any orders are looked at: the forecast is everybody's.
    const forecast = isSealed(state.phase) ? foresight(sky) : undefined
    const ways = forecast !== undefined && carryOutOrders(sky, side) ? WAYS : 1
    weighLosses(sky, side, sums)
    for (let way = 0; way < ways; way++) {
      if (forecast !== undefined) foresee(sky, forecast, way)
      sums[FIRE]! += (BOLDNESS * fireOf(sky, side)) / ways
      sums[THREAT]! -= fireOf(sky, enemy) / ways
      weighPlaces(sky, side, ways, sums)
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
}

function weighSetUp(sky: Sky, side: Side, sums: Sums): void {
  sky.ships.forEach((one, i) => {
    if (one.side === side && one.cell >= 0) sums[REACH]! += placeWorth(sky, i as ShipIndex, one.cell, one.facing)
  })
}

/** SX-2.3: points made already, also by damage that has yet to take effect; and damage that scores nothing. */
function weighLosses({ state, ships }: Sky, side: Side, sums: Sums): void {
  sums[POINTS] = state.points[side] - state.points[opponentOf(side)]
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
function weighPlaces(sky: Sky, side: Side, ways: number, sums: Sums): void {
  const { state, board, ships } = sky
  for (const one of ships) {
    if (one.side !== side || one.cell < 0 || !fights(one)) continue
    let near = OFF_BOARD
    for (const other of ships)
      if (other.side !== side && other.cell >= 0 && fights(other))
        if (near < 0 || board.distance(one.cell, other.cell) < board.distance(one.cell, near)) near = other.cell
    if (near >= 0) sums[REACH]! -= astray(sky, one, one.cell, one.facing, near) / ways
    if (state.explosions.length > 0) sums[DANGERS]! -= (one.left * 0.05 * explosionAt(state, one.cell)) / ways
  }
}

/** SX-2.2.1.a: orders are written and not yet carried out. */
function isSealed(phase: Phase): boolean {
  return phase === 'orders' || phase === 'movement'
}
