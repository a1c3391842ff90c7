import { ALL_DIRECTIONS } from '@flagbridge/geometry'
import type { RuleId, Seat } from '@flagbridge/kernel'
import { isSet, type CellIndex, type PieceIndex } from '../../table/indices.ts'
import { SIDES } from '../../table/rules/dice.ts'
import { fieldOf, isEmpty, letterOf } from '../../table/rules/field.ts'
import { agreeStep } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import { sideInTurn } from '../../table/rules/turns.ts'
import { other, pieceOf, piecesThat, playerOf, type Side } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { leaderOf, type Piece, type State } from '../state.ts'
import { COMMON_FAULTS, type Step, type StrikeTable } from './step.ts'

/** Section 4A: setup, in the order of SS2-4A. Reinforcements (SS2-10E.01) are placed in the same way. */

/** A team of more than this many players takes turns among its players (SS2-4A.04.I, SS2-4B.02.I). */
const FREE_TEAM = 2

/** Why not, and by which rule. */
export const SETUP_FAULTS = {
  'unknown-battlefield': 'SS2-4A.02',
  'already-placed': 'SS2-4A.04.a',
  'off-the-map': 'SS2-2A',
  'not-a-setup-hex': 'SS2-4A.04.a',
  'hex-occupied': 'SS2-2A',
} as const satisfies Record<string, RuleId>

const refused = refusing({ ...SETUP_FAULTS, ...COMMON_FAULTS })
type Fault = keyof typeof SETUP_FAULTS | keyof typeof COMMON_FAULTS

/** SS2-4A.02. */
export const agree = agreeStep<State>((c, _, battlefield) =>
  c.battlefields[battlefield] === undefined ? refused('unknown-battlefield', { battlefield }) : undefined,
)

/** SS2-4A.04, SS2-10E.01: a piece in setup, or a Reinforcement. */
export const place: Step<ActionOf<'place'>> = {
  name: 'place',
  verbs: ['place'],
  asked: (c, s) => seatsToPlace(c, s).map((seat) => ({ seat, answered: false })),
  legal: legalPlacings,
  check: (c, s, seat, { piece, cell }) => refused(placeFault(c, s, seat, piece, cell), { piece, cell }),
  play: (_, t, _seat, { piece, cell, facing }) =>
    t.emit({
      kind: 'PiecePlaced',
      rule: t.state.phase === 'reinforce' ? 'SS2-10E.01' : 'SS2-4A.04.a',
      piece,
      cell,
      facing,
    }),
}

/** Of several copies of one card only the first is offered: they are alike. */
function legalPlacings(c: Content, s: State, seat: Seat, into: ActionOf<'place'>[]): void {
  const seen: number[] = []
  const cells = placingHexes(c, s, playerOf(s, seat).side)
  for (let piece = 0 as PieceIndex; piece < s.pieces.length; piece++) {
    const { ship } = pieceOf(s, piece)
    if (seen.includes(ship)) continue
    for (const cell of cells) {
      if (placeFault(c, s, seat, piece, cell) !== undefined) continue
      if (seen.at(-1) !== ship) seen.push(ship)
      for (const facing of ALL_DIRECTIONS) into.push({ do: 'place', piece, cell, facing })
    }
  }
}

/**
 * SS2-4A.01.b: a die for each team until they differ; the lower is Team A. SS2-4A.05: Team B has the first Initiative.
 * SS2-4, SS2-11A: a scenario names the sides itself, and says whether the Initiative is rolled for.
 */
export function rollForTeams(c: Content, t: StrikeTable): void {
  const scenario = c.scenarios[t.state.scenario]
  const faces: number[] = []
  if (scenario === undefined || scenario.initiative === 'roll')
    do faces.push(t.dice.die(SIDES, 'Team A or B'), t.dice.die(SIDES, 'Team A or B'))
    while (faces.at(-1) === faces.at(-2))
  const [of0 = 0, of1 = 0] = faces.slice(-2)
  const lower: Side = of1 < of0 ? 1 : 0
  const teamA = scenario === undefined ? lower : 0
  const fixed = scenario?.initiative === 'teamA' ? 0 : 1
  const initiative = faces.length > 0 ? other(lower) : fixed
  t.emit({ kind: 'TeamsRolled', rule: 'SS2-4A.01.b', faces, teamA, initiative })
}

/** The hexes in which this side places now: its Setup Hexes, or those a scenario names for its arrivals. */
export function placingHexes(c: Content, s: State, side: Side): readonly CellIndex[] {
  if (s.calledUp !== null && s.calledUp.side === side) return s.calledUp.cells
  return fieldOf(c, s).setup[letterOf(s, side)]
}

export function hasRoom(c: Content, s: State, side: Side): boolean {
  return placingHexes(c, s, side).some((cell) => isEmpty(s, cell))
}

/** In setup pieces come from the hand, as Reinforcements from the Reserve; a scenario's arrivals are in hand. */
function placeable(s: State, { where }: Piece): boolean {
  return s.phase === 'reinforce' && s.calledUp === null ? where === 'reserve' : where === 'hand'
}

export function hasToPlace(s: State, seat: Seat): boolean {
  return s.pieces.some((piece) => piece.seat === seat && placeable(s, piece))
}

function sideHasToPlace(s: State, side: Side): boolean {
  return s.pieces.some((piece) => piece.side === side && placeable(s, piece))
}

/** SS2-4A.04.a: the side in turn, or the other when it has no more to place; undefined when nobody can place. */
export function sideToPlace(c: Content, s: State): Side | undefined {
  return sideInTurn(
    s.turn,
    (side) => sideHasToPlace(s, side) && hasRoom(c, s, side) && (s.calledUp === null || s.calledUp.side === side),
  )
}

/** SS2-4A.04.I: the seats that may place now. */
export function seatsToPlace(c: Content, s: State): Seat[] {
  const side = sideToPlace(c, s)
  return side === undefined ? [] : inTurns(s, side, (seat) => hasToPlace(s, seat))
}

/**
 * SS2-4A.04.I, SS2-4B.02.I: in a team of three or more nobody takes two turns running while a teammate still could;
 * smaller teams agree freely.
 */
export function inTurns(s: State, side: Side, could: (seat: Seat) => boolean): Seat[] {
  const seats: Seat[] = []
  let members = 0
  for (let seat = 0; seat < s.players.length; seat++) {
    if (playerOf(s, seat).side !== side) continue
    members++
    if (could(seat)) seats.push(seat)
  }
  if (members <= FREE_TEAM || seats.length < 2) return seats
  return seats.filter((seat) => seat !== s.lastSeat[side])
}

/** SS2-4A.04.a: an own piece, an empty Setup Hex of the own side; SS2-4A.04.b: any facing. */
export function placeFault(c: Content, s: State, seat: Seat, p: PieceIndex, cell: CellIndex): Fault | undefined {
  const piece = s.pieces[p]
  if (piece === undefined) return 'no-such-piece'
  if (piece.seat !== seat) return 'not-your-piece'
  if (!placeable(s, piece)) return 'already-placed'
  if (cell < 0 || cell >= s.at.length) return 'off-the-map'
  if (!placingHexes(c, s, piece.side).includes(cell)) return 'not-a-setup-hex'
  return isEmpty(s, cell) ? undefined : 'hex-occupied'
}

/**
 * SS2-10D.01: a player who has the turn to place and finds no empty Setup Hex has the rest In Reserve. SS2-4A.04.a:
 * when all is placed the first Battle Round begins.
 */
export function proceedPlacing(c: Content, t: StrikeTable): boolean {
  const s = t.state
  if (sideToPlace(c, s) !== undefined) return false
  const left = s.players.findIndex((_, seat) => hasToPlace(s, seat))
  if (!isSet(left)) {
    t.emit({ kind: 'RoundBegan', rule: 'SS2-4A.05', round: 1, initiative: leaderOf(s) })
    return true
  }
  const pieces = piecesThat(s, (piece) => piece.seat === left && piece.where === 'hand')
  t.emit({ kind: 'PiecesHeldInReserve', rule: 'SS2-10D.01', seat: left, pieces })
  return true
}
