import { effectAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { CardEffect } from '../content/effect.ts'
import { NONE, type FacingIndex, type MapIndex, type None, type OrderIndex, type PieceIndex } from '../indices.ts'
import { emptyHexes, fieldOf, shipOf } from '../rules/field.ts'
import { boxesLeft, boxesOn } from '../rules/shields.ts'
import { pieceOf, piecesOf, type DeclaredUse, type TableState } from '../state.ts'
import { changeShield } from './boxes.ts'
import { enterPlay, layOn, leavesPlay, markUsed } from './inPlay.ts'

/** What writers of every edition do to the table. */

/**
 * SS2-4A.02, SS1-SETUP.6: a scenario's pieces with a starting position stand there and are in play (SS2-11A,
 * SS1-HISTORIC.2).
 */
export function layOutField(c: Content, s: TableState, battlefield: MapIndex): void {
  s.battlefield = battlefield
  s.at = emptyHexes(fieldOf(c, s).board.size)
  for (const [p, piece] of piecesOf(s)) {
    if (piece.where !== 'field') continue
    s.at[piece.cell] = p
    enterPlay(c, s, p)
  }
}

/** SS2-4B.01.b, SS1-ORDERS.7: all Orders are turned up. */
export function turnUp(s: TableState, orders: readonly { piece: PieceIndex; cards: readonly OrderIndex[] }[]): void {
  s.phase = 'reveal'
  for (const { piece, cards } of orders) pieceOf(s, piece).orders = cards.map((card) => ({ card, up: true }))
}

/** The effects of a card that are declared for a Strike or attack. */
export function declareUses(c: Content, s: TableState, uses: DeclaredUse[], card: string, piece: PieceIndex): void {
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (entry.piece !== piece || effect.card !== card) continue
    if (effect.at !== 'declareStrike' || effect.limit === 'always') continue
    uses.push({ effect: entry.effect, piece })
    markUsed(c, s, entry.effect, piece)
  }
}

/**
 * The deeds that are the same in every edition, done to one piece; false for all others. The boxes, Orders and turns
 * are chosen by the owner, so they are owed.
 */
export function performShared(
  c: Content,
  s: TableState,
  effect: CardEffect,
  bearer: PieceIndex,
  order: OrderIndex | None,
  on: PieceIndex,
): boolean {
  const { act } = effect
  const piece = pieceOf(s, on)
  switch (act.do) {
    case 'repairHull':
      piece.hull = Math.min(shipOf(c, piece).hull, piece.hull + act.n) // SS2-13A.01
      return true
    case 'damageShield':
      owe(s, 'lose', on, Math.min(act.n, boxesLeft(piece)))
      return true
    case 'shiftShields':
      owe(s, 'shift', on, piece.shields.length > 1 ? act.n : 0)
      return true
    case 'returnOrder':
      owe(s, 'returnOrder', on, Math.min(act.n, piece.orders.length))
      return true
    case 'readyEvade':
      piece.evaded = false
      return true
    case 'earlyMove':
      if (s.active?.piece === on) s.active.early += act.n
      return true
    case 'attribute':
    case 'grantKeyword':
    case 'suppressKeyword':
    case 'skirmishDice':
    case 'dieModifier':
    case 'pinMoves':
      layOn(s, effect, bearer, order, on)
      return true
    default:
      return false
  }
}

/** What the owner of a piece chooses. */
type Choosable = 'lose' | 'shift' | 'turn' | 'returnOrder' | 'regain' | 'repair'

export function owe(s: TableState, kind: Choosable, piece: PieceIndex, n: number): void {
  if (n > 0) s.owed.push({ kind, piece, n })
}

/** Part of what is owed first is done; when all is, it is off the list. */
export function payOwed(s: TableState, n: number): void {
  const owed = s.owed[0]
  if (owed === undefined) return
  owed.n -= n
  if (owed.n <= 0) s.owed.shift()
}

/** Nothing more is wanted of what is owed first. */
export function payAll(s: TableState): void {
  s.owed.shift()
}

/** SS2-13C: in a Strike or attack the box is lost on the facing under attack. */
export function loseUnderAttack(
  s: TableState,
  { target, facing }: { target: PieceIndex; facing: FacingIndex },
  n: number,
): void {
  const piece = pieceOf(s, target)
  changeShield(piece, facing, -Math.min(n, boxesOn(piece, facing)))
}

/** Two pieces change places. */
export function changePlaces(s: TableState, a: PieceIndex, b: PieceIndex): void {
  const [first, second] = [pieceOf(s, a), pieceOf(s, b)]
  const cell = first.cell
  first.cell = second.cell
  second.cell = cell
  s.at[first.cell] = a
  s.at[second.cell] = b
}

/** SS2-0.04, SS1-DEF.12: a piece that is lost leaves the field, and with it go its Orders and all that it owed. */
export function takeOff(s: TableState, p: PieceIndex, gone: string): void {
  const piece = pieceOf(s, p)
  if (s.at[piece.cell] === p) s.at[piece.cell] = NONE
  piece.cell = NONE
  piece.where = gone
  piece.orders = []
  piece.hull = Math.max(0, piece.hull)
  s.inPlay = s.inPlay.filter((entry) => !leavesPlay(entry, p))
  s.owed = s.owed.filter((owed) => owed.piece !== p)
  s.due = s.due.filter((due) => due.piece !== p && due.on !== p)
}
