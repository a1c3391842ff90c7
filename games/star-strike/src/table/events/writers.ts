import type { AnyEvent } from '@flagbridge/kernel'
import { effectAt } from '../content/cards.ts'
import type { CardEffect } from '../content/effect.ts'
import type { Bound } from '../edition.ts'
import { affected } from '../effects/due.ts'
import { isSet, NONE, type None, type OrderIndex, type PieceIndex } from '../indices.ts'
import { pieceOf, playerOf, type TableState } from '../state.ts'
import { changeShield, liftOrder } from './boxes.ts'
import { payAll, payOwed } from './deeds.ts'
import type { EffectUsed, QuietEvent, SharedEvent, ShieldShifted, ShipsCalledUp } from './events.ts'
import { markUsed, orderOf, passOrder, removeDue, takeBack } from './inPlay.ts'

/** How each kind of event changes the state, in place. */
export type WritersOf<C, State, Event extends AnyEvent> = {
  readonly [Kind in Event['kind']]: (c: C, s: State, e: Extract<Event, { kind: Kind }>) => void
}

/** Does what an effect of the bearer's card says to one piece; `order` is the Order it stands on. */
type Perform<S extends TableState> = (
  c: Bound<S>,
  s: S,
  effect: CardEffect,
  bearer: PieceIndex,
  order: OrderIndex | None,
  on: PieceIndex,
) => void

type Written = Extract<
  SharedEvent,
  {
    kind:
      | QuietEvent['kind']
      | 'EffectUsed'
      | 'EffectLapsed'
      | 'OrderReturned'
      | 'ShieldShifted'
      | 'PointsScored'
      | 'ShipsCalledUp'
  }
>

/** What happens alike in every edition. The deed of an effect that was used is done by `perform`. */
export function sharedWriters<S extends TableState>(perform: Perform<S>): WritersOf<Bound<S>, S, Written> {
  return {
    BattlefieldNamed(_, s, e) {
      playerOf(s, e.seat).agrees = e.battlefield
    },
    OrderWithdrawn(_, s, e) {
      liftOrder(pieceOf(s, e.piece), e.place)
      playerOf(s, e.seat).committed = false
    },
    OrdersCommitted(_, s, e) {
      playerOf(s, e.seat).committed = true
    },
    EffectUsed: (c, s, e) => useEffect(c, s, e, perform),
    EffectLapsed: (_, s, e) => removeDue(s, e.effect, e.piece),
    OrderReturned(c, s, e) {
      takeBack(c, s, e.piece, e.card)
      if (s.owed[0]?.kind === 'returnOrder') payOwed(s, 1)
    },
    ShieldShifted: (_, s, e) => shiftShield(s, e),
    PointsScored(_, s, e) {
      s.points[e.side]! += e.points
    },
    ShipsCalledUp: (_, s, e) => callUp(s, e),
  }
}

/** An effect that is due was used: on the pieces it is applied to, its deed is done by `perform`. */
function useEffect<S extends TableState>(
  c: Bound<S>,
  s: S,
  e: Omit<EffectUsed, 'kind' | 'rule' | 'card'>,
  perform: Perform<S>,
): void {
  const effect = effectAt(c, e.effect)
  const due = s.due.find((one) => one.effect === e.effect && one.piece === e.piece)
  if (due === undefined) return
  const pieces = affected(c, s, due, e.on)
  removeDue(s, e.effect, e.piece)
  markUsed(c, s, e.effect, e.piece)
  const source = orderOf(c, s, e.piece, effect.card)
  if (isSet(e.on) && isSet(e.order) && isSet(e.to)) return passOrder(c, s, e.on, e.order, e.to)
  for (const p of pieces) perform(c, s, effect, e.piece, source, p)
}

function shiftShield(s: TableState, { piece, from, to }: ShieldShifted): void {
  if (!isSet(from) || !isSet(to)) return payAll(s)
  changeShield(pieceOf(s, piece), from, -1)
  changeShield(pieceOf(s, piece), to, 1)
  payOwed(s, 1)
}

function callUp(s: TableState, { effect, side, pieces, cells }: ShipsCalledUp): void {
  for (const p of pieces) pieceOf(s, p).where = 'hand'
  s.calledUp = { side, cells: [...cells] }
  s.used.push({ effect, piece: NONE, ever: true })
}
