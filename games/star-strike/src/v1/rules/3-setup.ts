import { sideInTurn } from '../../shared/turns.ts'
import { agree } from '../../shared/scenarios.ts'
import { v1_1 } from '../../editions/v1_1.ts'
import type { Direction } from '@flagbridge/geometry'
import type { Seat, Table } from '@flagbridge/kernel'
import type { Battlefield, Cards } from '../../cards/cards.ts'
import { fieldOf, isEmpty, letterOf, shipOf } from '../../rules/2-field.ts'
import type { Event } from '../events.ts'
import type { Fault } from '../refusals.ts'
import { type Side, type State } from '../state.ts'
import { DIE, isBig } from './1-definitions.ts'

/** Setup: the map and its edges are agreed on (SS1-SETUP.6), then First and Second, then the ships. */

/** SS1-SETUP.6: when every seat names the same map, it is agreed on. Side 0 has edge A. */
export function proceedAgreement(t: Table<State, Event>): boolean {
  return agree(v1_1, t)
}

/** SS1-SETUP.6: there is such a map. SS1-SETUP.3: without a reserve, both fleets must fit its setup hexes. */
export function mapFault(cards: Cards, s: State, battlefield: number): Fault | undefined {
  const map = cards.battlefields[battlefield]
  if (map === undefined) return 'unknown-battlefield'
  const ships = ([0, 1] as const).map((side) => s.pieces.filter((piece) => piece.side === side).length)
  return hasRoomFor(map, ships) ? undefined : 'fleet-does-not-fit'
}

/** SS1-SETUP.3: so many ships of side A and B find room on the map. */
export function hasRoomFor({ setup }: Battlefield, ships: readonly number[]): boolean {
  return setup.every((cells, side) => ships[side]! <= cells.length)
}

/**
 * SS1-SETUP.1: a die for each side until they differ; the highest chooses. SS1-HISTORIC.2: a scenario may name the First
 * player itself.
 */
export function rollForFirst(cards: Cards, t: Table<State, Event>): void {
  const scenario = cards.scenarios[t.state.scenario]
  if (scenario !== undefined && scenario.initiative !== 'roll') {
    t.emit({ kind: 'FirstChosen', rule: 'SS1-HISTORIC.2', first: scenario.initiative === 'teamA' ? 0 : 1 })
    return
  }
  const faces: number[] = []
  do faces.push(t.dice.die(DIE, 'First or Second'), t.dice.die(DIE, 'First or Second'))
  while (faces.at(-1) === faces.at(-2))
  t.emit({ kind: 'FirstRolled', rule: 'SS1-SETUP.1', faces, chooser: faces.at(-1)! > faces.at(-2)! ? 1 : 0 })
}

/** SS1-SETUP.3: the hexes in which this side places: its setup hexes, or those a scenario names for its arrivals. */
export function placingHexes(cards: Cards, s: State, side: Side): readonly number[] {
  if (s.calledUp !== null) return s.calledUp.side === side ? s.calledUp.cells : []
  return fieldOf(cards, s).setup[letterOf(s, side)]
}

function hasRoom(cards: Cards, s: State, side: Side): boolean {
  return placingHexes(cards, s, side).some((cell) => isEmpty(s, cell))
}

function hasToPlace(s: State, seat: Seat): boolean {
  return s.pieces.some((piece) => piece.seat === seat && piece.where === 'hand')
}

function sideHasToPlace(s: State, side: Side): boolean {
  return s.pieces.some((piece) => piece.side === side && piece.where === 'hand')
}

/** SS1-SETUP.2: the side in turn, or the other when it has no more to place; NONE when all are on the board. */
export function sideToPlace(cards: Cards, s: State): number {
  return sideInTurn(s.next, (side) => sideHasToPlace(s, side) && hasRoom(cards, s, side))
}

/** SS1-FORMAT.BATTLELINE.4: partners decide between themselves who places. */
export function seatsToPlace(cards: Cards, s: State): Seat[] {
  const side = sideToPlace(cards, s)
  return s.players.flatMap((player, seat) => (player.side === side && hasToPlace(s, seat) ? [seat] : []))
}

/** SS1-SETUP.3: an empty setup hex of the own edge. SS1-SETUP.4: a heading for big ships, none for the others. */
export function placeFault(
  cards: Cards,
  s: State,
  seat: Seat,
  p: number,
  cell: number,
  heading: Direction | -1,
): Fault | undefined {
  const piece = s.pieces[p]
  if (piece === undefined) return 'no-such-ship'
  if (piece.seat !== seat) return 'not-your-ship'
  if (piece.where !== 'hand') return 'already-placed'
  if (cell < 0 || cell >= s.at.length) return 'off-the-map'
  if (!placingHexes(cards, s, piece.side).includes(cell)) return 'not-a-setup-hex'
  if (!isEmpty(s, cell)) return 'hex-occupied'
  if (isBig(shipOf(cards, piece).role)) return heading === -1 ? 'heading-missing' : undefined
  return heading === -1 ? undefined : 'has-no-heading'
}

/** SS1-SETUP.5: placing is a relocation (SS1-DEF.9); no hazard is rolled for. */
export function place(t: Table<State, Event>, piece: number, cell: number, heading: Direction | -1): void {
  t.emit({
    kind: 'ShipPlaced',
    rule: t.state.phase === 'arrive' ? 'SS1-HISTORIC.2' : 'SS1-SETUP.2',
    piece,
    cell,
    heading,
  })
}
