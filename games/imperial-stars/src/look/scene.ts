import type { Seat } from '@flagbridge/kernel'
import type { Piece, Scene, SideLine } from '@flagbridge/scene'
import { shipCardOf, type Content } from '../content/content.ts'
import { totalDamage } from '../rules/1-battle-line.ts'
import { destructionLimit } from '../rules/8-damage.ts'
import { pointsBySide } from '../rules/11-victory.ts'
import { seatOf, type Phase, type Ship, type ShipId, type State } from '../state.ts'
import { shipArt } from './art.ts'
import { LOOKS } from './steps.ts'
import { playerName } from '../text/names.ts'
import { titleOf } from '../text/steps.ts'
import { markOf, tableOf } from './table.ts'
import { traysOf } from './trays.ts'

/** IS-TURN.1: the seven steps as the prompt line calls them. */
const PHASES: Readonly<Record<Phase, string>> = {
  setup: 'Setup',
  repair: 'Repair',
  activation: 'Activation',
  attack: 'Attack',
  defend: 'Defend',
  resolve: 'Damage and boarding',
  discard: 'Discard',
  draw: 'Draw',
  over: 'The battle is over',
}

export function sceneOf(c: Content, s: State, seat: Seat): Scene {
  return {
    field: tableOf(c, s, seat),
    pieces: piecesOf(c, s),
    trays: traysOf(c, s, seat),
    panels: (s.step === 'none' ? undefined : LOOKS[s.step].panels?.(c, s, seat)) ?? [],
    round: s.turn === 0 ? 'Before the battle' : `Turn ${s.turn}`,
    phase: phaseOf(c, s),
    sides: sidesOf(c, s),
  }
}

/** Whose turn it is and which step of it. */
function phaseOf(c: Content, s: State): string {
  if (s.turn === 0) return titleOf(s.step)
  return s.phase === 'over' ? PHASES.over : `${playerName(c, s, s.active)} · ${PHASES[s.phase]}`
}

function sidesOf(c: Content, s: State): SideLine[] {
  const points = pointsBySide(c, s)
  return points.map((score, side) => ({
    side,
    name: s.seats.flatMap((one, seat) => (one.side === side ? [playerName(c, s, seat)] : [])).join(' & '),
    score: String(score),
    unit: 'points',
  }))
}

/** Every ship that has been seen, so that its name can be pointed at; where it lies is told by the table. */
function piecesOf(c: Content, s: State): Piece[] {
  const pieces: Piece[] = []
  for (const [seat, { line, prizes, side }] of s.seats.entries())
    for (const ship of [...line, ...prizes]) pieces.push(inPlay(c, s, ship, seat, side))
  if (s.arriving !== null) pieces.push(inPlay(c, s, s.arriving, s.active, seatOf(s, s.active).side))
  for (const { side, destroyed, kept } of s.seats)
    for (const id of [...destroyed, ...kept]) pieces.push(lost(c, id, side))
  for (const id of s.gone) pieces.push(lost(c, id, 0))
  if (s.step === 'draft') for (const id of c.ships.keys()) pieces.push(lost(c, id, -1))
  return pieces
}

function inPlay(c: Content, s: State, ship: Ship, seat: Seat, side: number): Piece {
  const card = shipCardOf(c, ship.id)
  const limit = destructionLimit(c, ship)
  const mark = markOf(s, ship, seat)
  return {
    id: ship.id,
    name: card.name,
    kind: `${card.class}, shields ${ship.shieldsUp ? 'up' : 'down'}`,
    side,
    art: shipArt(c, card),
    hull: { left: Math.max(0, limit - totalDamage(ship)), of: limit },
    ...(mark === undefined ? {} : { mark }),
  }
}

function lost(c: Content, id: ShipId, side: number): Piece {
  const card = shipCardOf(c, id)
  return { id, name: card.name, kind: card.class, side, art: shipArt(c, card) }
}
