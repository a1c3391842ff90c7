import { sideInTurn } from '../shared/turns.ts'
import { agree } from '../shared/scenarios.ts'
import { v2_0 } from '../editions/v2_0.ts'
import type { Seat, Table } from '@flagbridge/kernel'
import type { Direction } from '@flagbridge/geometry'
import type { Cards } from '../cards/cards.ts'
import type { Event } from '../events.ts'
import type { Fault } from '../refusals.ts'
import { NONE, type Side, type State } from '../state.ts'
import { SIDES } from './1-dice.ts'
import { fieldOf, isEmpty, letterOf } from './2-field.ts'

/** Section 4A: setup, in the order of SS2-4A. Reinforcements (SS2-10E.01) are placed in the same way. */

/** A team of more than this many players takes turns among its players (SS2-4A.04.I, SS2-4B.02.I). */
const FREE_TEAM = 2

/** SS2-4A.02: when every seat names the same Battlefield, it is agreed on. */
export function proceedAgreement(t: Table<State, Event>): boolean {
  return agree(v2_0, t)
}

/**
 * SS2-4A.01.b: a die for each team until they differ; the lower is Team A. SS2-4A.05: Team B has the first Initiative.
 * SS2-4, SS2-11A: a scenario names the sides itself, and says whether the Initiative is rolled for.
 */
export function rollForTeams(cards: Cards, t: Table<State, Event>): void {
  const scenario = cards.scenarios[t.state.scenario]
  const faces: number[] = []
  if (scenario === undefined || scenario.initiative === 'roll')
    do faces.push(t.dice.die(SIDES, 'Team A or B'), t.dice.die(SIDES, 'Team A or B'))
    while (faces.at(-1) === faces.at(-2))
  const lower = faces.length > 0 && faces.at(-1)! < faces.at(-2)! ? 1 : 0
  const teamA = scenario === undefined ? lower : 0
  const fixed = scenario?.initiative === 'teamA' ? 0 : 1
  const initiative = faces.length > 0 ? 1 - lower : fixed
  t.emit({ kind: 'TeamsRolled', rule: 'SS2-4A.01.b', faces, teamA, initiative })
}

/** The hexes in which this side places now: its Setup Hexes, or those a scenario names for its arrivals. */
export function placingHexes(cards: Cards, s: State, side: Side): readonly number[] {
  if (s.calledUp !== null && s.calledUp.side === side) return s.calledUp.cells
  return fieldOf(cards, s).setup[letterOf(s, side)]
}

export function hasRoom(cards: Cards, s: State, side: Side): boolean {
  return placingHexes(cards, s, side).some((cell) => isEmpty(s, cell))
}

/** In setup pieces come from the hand, as Reinforcements from the Reserve; a scenario's arrivals are in hand. */
function placeable(s: State, p: number): boolean {
  const { where } = s.pieces[p]!
  return s.phase === 'reinforce' && s.calledUp === null ? where === 'reserve' : where === 'hand'
}

export function hasToPlace(s: State, seat: Seat): boolean {
  return s.pieces.some((piece, p) => piece.seat === seat && placeable(s, p))
}

function sideHasToPlace(s: State, side: Side): boolean {
  return s.pieces.some((piece, p) => piece.side === side && placeable(s, p))
}

/** SS2-4A.04.a: the side in turn, or the other when it has no more to place; NONE when nobody can place. */
export function sideToPlace(cards: Cards, s: State): number {
  return sideInTurn(
    s.turn,
    (side) => sideHasToPlace(s, side) && hasRoom(cards, s, side) && (s.calledUp === null || s.calledUp.side === side),
  )
}

/** SS2-4A.04.I: the seats that may place now. */
export function seatsToPlace(cards: Cards, s: State): Seat[] {
  const side = sideToPlace(cards, s)
  if (side === NONE) return []
  return inTurns(s, side as Side, (seat) => hasToPlace(s, seat))
}

/**
 * SS2-4A.04.I, SS2-4B.02.I: in a team of three or more nobody takes two turns running while a teammate still could;
 * smaller teams agree freely.
 */
export function inTurns(s: State, side: Side, could: (seat: Seat) => boolean): Seat[] {
  const seats: Seat[] = []
  let members = 0
  for (let seat = 0; seat < s.players.length; seat++) {
    if (s.players[seat]!.side !== side) continue
    members++
    if (could(seat)) seats.push(seat)
  }
  if (members <= FREE_TEAM || seats.length < 2) return seats
  return seats.filter((seat) => seat !== s.lastSeat[side])
}

/** SS2-4A.04.a: an own piece, an empty Setup Hex of the own side; SS2-4A.04.b: any facing. */
export function placeFault(cards: Cards, s: State, seat: Seat, p: number, cell: number): Fault | undefined {
  const piece = s.pieces[p]
  if (piece === undefined) return 'no-such-piece'
  if (piece.seat !== seat) return 'not-your-piece'
  if (!placeable(s, p)) return 'already-placed'
  if (cell < 0 || cell >= s.at.length) return 'off-the-map'
  if (!placingHexes(cards, s, piece.side).includes(cell)) return 'not-a-setup-hex'
  return isEmpty(s, cell) ? undefined : 'hex-occupied'
}

export function place(t: Table<State, Event>, piece: number, cell: number, facing: Direction): void {
  t.emit({
    kind: 'PiecePlaced',
    rule: t.state.phase === 'reinforce' ? 'SS2-10E.01' : 'SS2-4A.04.a',
    piece,
    cell,
    facing,
  })
}

/**
 * SS2-10D.01: a player who has the turn to place and finds no empty Setup Hex has the rest In Reserve. SS2-4A.04.a: when
 * all is placed the first Battle Round begins.
 */
export function proceedPlacing(cards: Cards, t: Table<State, Event>): boolean {
  const s = t.state
  if (sideToPlace(cards, s) !== NONE) return false
  const left = s.players.findIndex((_, seat) => hasToPlace(s, seat))
  if (left === NONE) {
    t.emit({ kind: 'RoundBegan', rule: 'SS2-4A.05', round: 1, initiative: s.initiative })
    return true
  }
  const pieces = s.pieces.flatMap((piece, p) => (piece.seat === left && piece.where === 'hand' ? [p] : []))
  t.emit({ kind: 'PiecesHeldInReserve', rule: 'SS2-10D.01', seat: left, pieces })
  return true
}
