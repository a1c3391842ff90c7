import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { RuleId, Seat } from '@flagbridge/kernel'
import { shipAt } from '../../table/content/cards.ts'
import type { Battlefield } from '../../table/content/content.ts'
import { isSet, type CellIndex, type MapIndex, type PieceIndex } from '../../table/indices.ts'
import { fieldOf, isEmpty, letterOf, shipOf } from '../../table/rules/field.ts'
import { agree as agreeOn } from '../../table/rules/scenarios.ts'
import { agreeStep } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import { sideInTurn } from '../../table/rules/turns.ts'
import { other, pieceOf, playerOf, type Side } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'
import { isBig, rollApart } from './1-definitions.ts'
import { COMMON_FAULTS, type Step, type StrikeTable } from './step.ts'

/** Setup: the map and its edges are agreed on (SS1-SETUP.6), then First and Second, then the ships. */

/** Why not, and by which rule. */
export const SETUP_FAULTS = {
  'unknown-battlefield': 'SS1-SETUP.6',
  'fleet-does-not-fit': 'SS1-SETUP.3',
  'already-placed': 'SS1-SETUP.2',
  'off-the-map': 'SS1-COMP.11',
  'not-a-setup-hex': 'SS1-SETUP.3',
  'hex-occupied': 'SS1-SETUP.3',
  'heading-missing': 'SS1-SETUP.4',
} as const satisfies Record<string, RuleId>

const refused = refusing({ ...SETUP_FAULTS, ...COMMON_FAULTS })
type Fault = keyof typeof SETUP_FAULTS | keyof typeof COMMON_FAULTS

/** SS1-SETUP.6. */
export const agree = agreeStep<State>((c, s, battlefield) => refused(mapFault(c, s, battlefield), { battlefield }))

/** SS1-SETUP.1: the side that rolled highest. SS1-FORMAT.BATTLELINE.4: either partner answers for the team. */
export const first: Step<ActionOf<'go'>> = {
  name: 'first',
  verbs: ['go'],
  asked: (_, s) => s.players.flatMap(({ side }, seat) => (side === s.chooser ? [{ seat, answered: false }] : [])),
  legal(_, _s, _seat, into) {
    into.push({ do: 'go', first: true }, { do: 'go', first: false })
  },
  check: () => undefined,
  play(_, t, _seat, action) {
    const chooser = t.state.chooser as Side
    t.emit({ kind: 'FirstChosen', rule: 'SS1-SETUP.1', first: action.first ? chooser : other(chooser) })
  },
}

/** SS1-SETUP.2, SS1-HISTORIC.2: a ship of the fleet, or one that arrives later. */
export const place: Step<ActionOf<'place'>> = {
  name: 'place',
  verbs: ['place'],
  asked: (c, s) => seatsToPlace(c, s).map((seat) => ({ seat, answered: false })),
  legal: legalPlacings,
  check: (c, s, seat, { piece, cell, heading }) =>
    refused(placeFault(c, s, seat, piece, cell, heading), { piece, cell }),
  /** SS1-SETUP.5: placing is a relocation (SS1-DEF.9); no hazard is rolled for. */
  play: (_, t, _seat, { piece, cell, heading }) =>
    t.emit({
      kind: 'ShipPlaced',
      rule: t.state.phase === 'arrive' ? 'SS1-HISTORIC.2' : 'SS1-SETUP.2',
      piece,
      cell,
      heading,
    }),
}

/** Of several copies of one card only the first is offered: they are alike. */
function legalPlacings(c: Content, s: State, seat: Seat, into: ActionOf<'place'>[]): void {
  const seen: number[] = []
  const cells = placingHexes(c, s, playerOf(s, seat).side)
  for (let piece = 0 as PieceIndex; piece < s.pieces.length; piece++) {
    const { ship, where, seat: owner } = pieceOf(s, piece)
    if (owner !== seat || where !== 'hand' || seen.includes(ship)) continue
    seen.push(ship)
    const big = isBig(shipAt(c, ship).role)
    for (const cell of cells) {
      if (placeFault(c, s, seat, piece, cell, big ? 0 : -1) !== undefined) continue
      if (!big) into.push({ do: 'place', piece, cell, heading: -1 })
      else for (const heading of ALL_DIRECTIONS) into.push({ do: 'place', piece, cell, heading })
    }
  }
}

/**
 * SS1-SETUP.6: when every seat names the same map, it is agreed on, and the dice say who chooses. Side 0 has edge A.
 */
export function proceedAgreement(c: Content, t: StrikeTable): boolean {
  if (!isSet(t.state.battlefield)) return agreeOn(c, t)
  rollForFirst(c, t)
  return true
}

/** SS1-SETUP.6: there is such a map. SS1-SETUP.3: without a reserve, both fleets must fit its setup hexes. */
function mapFault(c: Content, s: State, battlefield: MapIndex): Fault | undefined {
  const map = c.battlefields[battlefield]
  if (map === undefined) return 'unknown-battlefield'
  const ships: [number, number] = [0, 0]
  for (const { side } of s.pieces) ships[side]++
  return hasRoomFor(map, ships) ? undefined : 'fleet-does-not-fit'
}

/** SS1-SETUP.3: so many ships of side A and B find room on the map. */
export function hasRoomFor({ setup }: Battlefield, ships: readonly [number, number]): boolean {
  return ships[0] <= setup[0].length && ships[1] <= setup[1].length
}

/**
 * SS1-SETUP.1: a die for each side until they differ; the highest chooses. SS1-HISTORIC.2: a scenario may name the
 * First player itself.
 */
function rollForFirst(c: Content, t: StrikeTable): void {
  const scenario = c.scenarios[t.state.scenario]
  if (scenario !== undefined && scenario.initiative !== 'roll') {
    t.emit({ kind: 'FirstChosen', rule: 'SS1-HISTORIC.2', first: scenario.initiative === 'teamA' ? 0 : 1 })
    return
  }
  const { faces, highest } = rollApart(t.dice, 'First or Second')
  t.emit({ kind: 'FirstRolled', rule: 'SS1-SETUP.1', faces, chooser: highest })
}

/** SS1-SETUP.3: the hexes in which this side places: its setup hexes, or those a scenario names for its arrivals. */
export function placingHexes(c: Content, s: State, side: Side): readonly CellIndex[] {
  if (s.calledUp !== null) return s.calledUp.side === side ? s.calledUp.cells : []
  return fieldOf(c, s).setup[letterOf(s, side)]
}

function hasRoom(c: Content, s: State, side: Side): boolean {
  return placingHexes(c, s, side).some((cell) => isEmpty(s, cell))
}

function hasToPlace(s: State, seat: Seat): boolean {
  return s.pieces.some((piece) => piece.seat === seat && piece.where === 'hand')
}

function sideHasToPlace(s: State, side: Side): boolean {
  return s.pieces.some((piece) => piece.side === side && piece.where === 'hand')
}

/** SS1-SETUP.2: the side in turn, or the other when it has no more to place; undefined when all are on the board. */
export function sideToPlace(c: Content, s: State): Side | undefined {
  return sideInTurn(s.next, (side) => sideHasToPlace(s, side) && hasRoom(c, s, side))
}

/** SS1-SETUP.2: when all ships are on the board the first turn begins. */
export function proceedPlacing(c: Content, t: StrikeTable): boolean {
  if (sideToPlace(c, t.state) !== undefined) return false
  t.emit({ kind: 'TurnBegan', rule: 'SS1-TURN.1', turn: 1 })
  return true
}

/** SS1-FORMAT.BATTLELINE.4: partners decide between themselves who places. */
export function seatsToPlace(c: Content, s: State): Seat[] {
  const side = sideToPlace(c, s)
  return s.players.flatMap((player, seat) => (player.side === side && hasToPlace(s, seat) ? [seat] : []))
}

/** SS1-SETUP.3: an empty setup hex of the own edge. SS1-SETUP.4: a heading for big ships, none for the others. */
function placeFault(
  c: Content,
  s: State,
  seat: Seat,
  p: PieceIndex,
  cell: CellIndex,
  heading: Direction | -1,
): Fault | undefined {
  const piece = s.pieces[p]
  if (piece === undefined) return 'no-such-ship'
  if (piece.seat !== seat) return 'not-your-ship'
  if (piece.where !== 'hand') return 'already-placed'
  if (cell < 0 || cell >= s.at.length) return 'off-the-map'
  if (!placingHexes(c, s, piece.side).includes(cell)) return 'not-a-setup-hex'
  if (!isEmpty(s, cell)) return 'hex-occupied'
  if (isBig(shipOf(c, piece).role)) return heading === -1 ? 'heading-missing' : undefined
  return heading === -1 ? undefined : 'has-no-heading'
}
