import type { Cards } from './cards/cards.ts'
import { CORE, GRUDGE } from './cards/words.ts'
import { trigger } from './effects/due.ts'
import { arrive } from './effects/perform.ts'
import type { PieceMoved } from './events.ts'
import { fieldOf, onField, shipOf } from './rules/2-field.ts'
import { hasKeywordNow } from './rules/9-keywords.ts'
import { takeOff } from './shared/write.ts'
import { NO_CARD, NONE, other, type State } from './state.ts'

/** Writes what becomes of pieces: placed, activated, moved, damaged, defeated, reset. Called by `apply` alone. */

/** What keywords of older cards became is in play from the start. */
export function enterPlay(cards: Cards, s: State, p: number): void {
  for (const effect of shipOf(cards, s.pieces[p]!).effects)
    s.inPlay.push({ effect: effect.index, piece: p, on: NONE, order: NONE, until: 'game' })
}

export function activate(cards: Cards, s: State, p: number, threader: number): void {
  const piece = s.pieces[p]!
  s.active = {
    piece: p,
    strikes: 0,
    moving: false,
    spent: 0,
    early: 0,
    heavyBarred: false,
    threaded: threader !== NONE, // SS2-9R
    core: fieldOf(cards, s).terrain[piece.cell] === CORE ? piece.cell : NONE, // SS2-8B.04
    over: false,
  }
  trigger(cards, s, 'startOfActivation', p, NONE)
}

/** SS2-4B.02.d, and the turn passes (SS2-4B.02.a). */
export function endActivation(cards: Cards, s: State, p: number, facing: State['pieces'][number]['facing']): void {
  const piece = s.pieces[p]!
  s.active = null
  s.turn = other(piece.side)
  s.lastSeat[piece.side] = piece.seat
  if (!onField(piece)) return
  piece.activated = true
  piece.facing = facing
  s.inPlay = s.inPlay.filter((entry) => entry.until !== 'nextActivation' || entry.on !== p)
  trigger(cards, s, 'endOfActivation', p, NONE)
}

/** SS2-4B.02.b: Movement has begun, unless a card lets this Move come before the Strikes. */
export function beginMoving(s: State, cost: number): void {
  const { active } = s
  if (active === null) return
  if (active.early >= cost) active.early -= cost
  else active.moving = true
}

export function move(cards: Cards, s: State, e: PieceMoved): void {
  const piece = s.pieces[e.piece]!
  piece.facing = e.facing
  putAt(s, e.piece, e.to)
  const { active } = s
  if (active?.piece === e.piece) {
    if (e.how === 'ahead' || e.how === 'aheadPass' || e.how === 'bypassSling') beginMoving(s, e.cost)
    active.spent += e.cost
  }
  if (e.escaping) piece.extraMoves += 2 // SS2-8B.05.c
  if (e.how === 'advance' || e.how === 'follow') s.assault = null
  arrive(cards, s, e.piece, e.escaping)
}

export function putAt(s: State, p: number, cell: number): void {
  const piece = s.pieces[p]!
  s.at[piece.cell] = NONE
  piece.cell = cell
  s.at[cell] = p
}

export function reportDamage(
  cards: Cards,
  s: State,
  pieces: readonly number[],
  losses: readonly number[],
  lethal: readonly number[],
): void {
  const skirmish = s.skirmish!
  skirmish.stage = 'report'
  skirmish.lethal = [...lethal]
  for (const [i, p] of pieces.entries()) {
    const piece = s.pieces[p]!
    piece.hull -= losses[i]!
    if (losses[i]! > 0 && hasKeywordNow(cards, s, p, GRUDGE)) piece.grudge += losses[i]! // SS2-9Q
  }
  for (const [i, p] of pieces.entries()) trigger(cards, s, 'damageReport', p, pieces[1 - i]!)
}

/** SS2-0.04. */
export function removePiece(s: State, p: number): void {
  const piece = s.pieces[p]!
  takeOff(s, p, 'defeated')
  s.losses[piece.side]! += piece.pp
  s.arrivals = s.arrivals.filter((arrival) => arrival.piece !== p)
  if (s.active?.piece === p) s.active.over = true
  if (s.assault?.piece === p) s.assault = null
}

/** SS2-4B.03.b: activations and Orders. SS2-4B.03.c: once-per-Round trackers. Damage, shields and Reloading stay. */
export function resetPieces(s: State): void {
  s.phase = 'rest'
  s.rested = []
  for (const piece of s.pieces) {
    piece.activated = false
    piece.evaded = false
    piece.skilledUsed = false
    piece.augurUsed = false
    piece.extraMoves = 0
    piece.fired = 0
    piece.orders = []
  }
  for (const player of s.players) {
    player.omega = NO_CARD
    player.omegaShown = false
  }
  s.inPlay = s.inPlay.filter((entry) => entry.until !== 'round')
  s.used = s.used.filter((used) => used.ever)
}
