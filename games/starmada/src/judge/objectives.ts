import type { Cell } from '../content/board.ts'
import { pointsOf, type Objective, type Zone } from '../content/parts.ts'
import { cellAt, columnOf, rowOf } from '../rules/2-1-setting-up.ts'
import type { Side } from '../state.ts'
import { aboard } from '../rules/c-20-shipboard.ts'
import { beaconsOf, isScanned, landedBy } from '../rules/g-23-scenes.ts'
import type { Sky } from './exchange.ts'
import { fights, type JudgedShip } from './standing.ts'

/** Hexes over which being nearer to an objective is felt. */
const FELT = 24

/** SX-2.3.e: what a side may hope for from the scenario's objectives, more the nearer the end of the battle. */
export function hopesOf(sky: Sky, side: Side): number {
  const { agreed, turn } = sky.state
  let sum = 0
  for (const objective of agreed.objectives)
    sum += pointsOf(objective.share, agreed.points) * hope(sky, objective, side)
  return (sum * (2 + turn)) / (2 + agreed.turns)
}

function hope(sky: Sky, objective: Objective, side: Side): number {
  switch (objective.kind) {
    case 'hold': {
      const place = cellAt(sky.board, objective.column, objective.row)
      const ours = nearest(sky, side, place, objective.within)
      const theirs = nearest(sky, side === 0 ? 1 : 0, place, objective.within)
      return ours > 0 ? 0.5 * nearTo(ours) : theirs > 0 ? 1 : 0.5
    }
    case 'reach':
      return objective.side === side ? crossing(sky, objective.zone, side, objective.most) : 0
    case 'survive':
      return objective.side === side ? Math.min(objective.most, ofSide(sky, side).length) : 0
    case 'flagship':
      return objective.side === side ? 0 : flagshipLost(sky, objective.side)
    case 'convoy':
      return objective.side === side ? transportsOnTheWay(sky) : 0
    case 'buoy':
      return buoyHope(sky, side)
    case 'scan':
      return beaconHope(sky, side)
    case 'assault':
      return objective.side === side ? landingHope(sky, side, objective.most) : 0
    // It counts twice when it is lost, which is points.
    case 'namedFlagship':
      return 0
  }
}

/** SXS-G.23.d: who is near a beacon that his side has not scanned. */
function beaconHope(sky: Sky, side: Side): number {
  let sum = 0
  beaconsOf(sky.content, sky.state).forEach((cell, beacon) => {
    if (!isScanned(sky.state, side, beacon)) sum += 0.6 * nearTo(nearest(sky, side, cell, 1))
  })
  return sum
}

/** SXS-G.23.f: companies on their way, the nearer the better. */
function landingHope({ content, state, board, ships }: Sky, side: Side, most: number): number {
  const planet = state.objects.find(({ kind }) => kind === 'planet')
  if (planet === undefined) return 0
  const place = cellAt(board, planet.column, planet.row)
  let sum = 0
  for (const one of ships)
    if (one.side === side && one.cell >= 0 && fights(one))
      sum +=
        aboard(content, state, one.ship, 'troops') * 0.7 * nearTo(board.distance(place, one.cell) - planet.radius - 1)
  return Math.min(most - landedBy(state, side), sum)
}

function ofSide({ ships }: Sky, side: Side): JudgedShip[] {
  return ships.filter((one) => one.side === side && one.cell >= 0 && fights(one))
}

/** Hexes that the nearest ship of a side is away from a place. */
function nearest(sky: Sky, side: Side, place: Cell, within: number): number {
  let least = 2 * FELT
  for (const { cell } of ofSide(sky, side))
    least = Math.min(least, Math.max(0, sky.board.distance(place, cell) - within))
  return least
}

function nearTo(hexes: number): number {
  return Math.max(0, 1 - hexes / FELT)
}

/** The ships that are across the line, and for the others how far they have come. */
function crossing({ board, ships }: Sky, { columns, rows }: Zone, side: Side, most: number): number {
  const come = ships
    .filter((one) => one.side === side && one.cell >= 0 && fights(one))
    .map(({ cell }) => {
      const column = Math.min(columns[1], Math.max(columns[0], columnOf(board, cell)))
      const row = Math.min(rows[1], Math.max(rows[0], rowOf(board, cell)))
      const hexes = board.distance(cell, cellAt(board, column, row))
      return hexes === 0 ? 1 : 0.8 * nearTo(hexes)
    })
  return come
    .sort((one, other) => other - one)
    .slice(0, most)
    .reduce((sum, one) => sum + one, 0)
}

/** The ship with the highest Combat Rating, the first listed of equals: by how much it has suffered. */
function flagshipLost({ ships }: Sky, side: Side): number {
  let flag: JudgedShip | undefined
  for (const one of ships)
    if (one.side === side && (flag === undefined || one.kind.class.combatRating > flag.kind.class.combatRating))
      flag = one
  if (flag === undefined || flag.ship.fate === 'jumped') return 0
  return 1 - flag.left / Math.max(1, flag.kind.class.combatRating)
}

/** SXS-G.23.b: how far each transport has come. */
function transportsOnTheWay({ state, board, ships }: Sky): number {
  let sum = 0
  for (let i = state.agreed.transports ?? ships.length; i < ships.length; i++) {
    const one = ships[i]
    if (one !== undefined && one.cell >= 0 && fights(one))
      sum += 0.8 * (columnOf(board, one.cell) / Math.max(1, state.agreed.columns - 1))
  }
  return sum
}

/** SXS-G.23.c: to have it is most of it; else who is nearer. */
function buoyHope(sky: Sky, side: Side): number {
  const { buoy, ships } = sky.state
  if (buoy === null) return 0
  const carrier = ships[buoy.carrier]
  if (carrier !== undefined) return carrier.side === side ? 0.9 : 0.1
  return 0.5 * nearTo(nearest(sky, side, buoy.cell, 0))
}
