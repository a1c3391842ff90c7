import type { Cards } from '../cards/cards.ts'
import { onField, shipOf } from '../rules/2-field.ts'
import { takeOff } from '../shared/write.ts'
import { trigger } from './effects/due.ts'
import type { ShipMoved } from './events.ts'
import { isBig } from './rules/1-definitions.ts'
import { stepFor } from './rules/17-terrain.ts'
import { NONE, other, type Piece, type Side, type State } from './state.ts'

/** Writes what becomes of ships: activated, moved, dragged, destroyed, refreshed. Called by `apply` alone. */

export function activate(cards: Cards, s: State, p: number, early: number, recharge: number): void {
  s.active = { piece: p, early, recharge, moving: false, spent: 0, skirmishes: 0, nominated: [], over: false }
  s.proposals.fill(NONE)
  s.commander = NONE
  trigger(cards, s, 'startOfActivation', p, NONE)
}

/** SS1-SHIP.5. SS1-KEY.SKILLED: with the activation the one reroll of every ship is fresh again. */
export function endActivation(cards: Cards, s: State, p: number, heading: Piece['facing']): void {
  const piece = s.pieces[p]!
  s.active = null
  s.next = other(piece.side)
  for (const one of s.pieces) one.skilledUsed = false
  if (!onField(piece)) return
  piece.activated = true
  turnTo(cards, s, p, heading)
  s.inPlay = s.inPlay.filter((entry) => entry.until !== 'nextActivation' || entry.on !== p)
  trigger(cards, s, 'endOfActivation', p, NONE)
}

/** SS1-SHIP.3: the movement step has begun, unless this is the Fast step, which may start a Skirmish too (SS1-KEY.FAST.2). */
export function beginMoving(s: State): void {
  const { active } = s
  if (active === null) return
  if (active.early > 0) active.early--
  else active.moving = true
}

/** SS1-MOVE.6: the heading stays; SS1-SETUP.4: ships without one never get any. */
export function turnTo(cards: Cards, s: State, p: number, heading: Piece['facing']): void {
  const piece = s.pieces[p]!
  if (isBig(shipOf(cards, piece).role)) piece.facing = heading
}

/** SS1-MOVE.9: a friend's space stays the friend's; the ship passes through. */
export function move(cards: Cards, s: State, e: ShipMoved): void {
  const piece = s.pieces[e.piece]!
  turnTo(cards, s, e.piece, e.heading)
  leaveSpace(s, e.piece)
  piece.cell = e.to
  if (s.at[e.to] === NONE) s.at[e.to] = e.piece
  if (e.how === 'enter' || e.how === 'advance') s.approach = null
  if (s.active?.piece === e.piece) {
    s.active.spent++
    // The Skirmish that led here has begun the movement already.
    if (e.how === 'move') beginMoving(s)
  }
  s.step = stepFor(cards, s, e.piece)
}

function leaveSpace(s: State, p: number): void {
  const { cell } = s.pieces[p]!
  if (s.at[cell] === p) s.at[cell] = NONE
}

/** SS1-TERRAIN.HOLE.1: put into the hole's hex, the heading unchanged. */
export function drag(s: State, p: number, hole: number, dragged: boolean, collides: number): void {
  const step = s.step!
  step.holes = step.holes.filter((cell) => cell !== hole)
  if (dragged || step.holes.length === 0) s.step = null
  if (!dragged || collides !== NONE) return
  leaveSpace(s, p)
  s.pieces[p]!.cell = hole
  s.at[hole] = p
}

/** SS1-DEF.12. */
export function removePiece(s: State, p: number): void {
  const piece = s.pieces[p]!
  takeOff(s, p, 'destroyed')
  s.losses[piece.side]! += piece.fv
  s.starcasters = s.starcasters.filter((one) => one !== p)
  if (s.step?.piece === p) s.step = null
  if (s.active?.piece === p) s.active.over = true
  if (s.approach?.piece === p) s.approach = null
}

/** SS1-REFRESH.2: hull, shields, Crippled and the marks on HEAVY armaments stay. */
export function refresh(s: State): void {
  s.phase = 'arrive'
  s.next = s.first as Side
  for (const piece of s.pieces) {
    piece.activated = false
    piece.evaded = false
    piece.prior = 0
    piece.fired = 0
    piece.cleared = 0
    piece.orders = []
  }
  s.inPlay = s.inPlay.filter((entry) => entry.until !== 'round')
  s.used = s.used.filter((used) => used.ever)
}
