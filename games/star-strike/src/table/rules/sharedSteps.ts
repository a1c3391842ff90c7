import type { Direction } from '@flagbridge/geometry'
import type { AnyAction, AnyEvent, AskedTogether, Refusal, Seat, Table as GameTable } from '@flagbridge/kernel'
import type { Use } from '../actions.ts'
import type { Bound } from '../edition.ts'
import { seatOfDue, type DueChoice } from '../effects/due.ts'
import type { BattlefieldNamed, FacingNominated, OrderReturned, ShieldShifted } from '../events/events.ts'
import type { FacingIndex, MapIndex, PieceIndex } from '../indices.ts'
import { owedFirst, pieceOf, pieceOwing, playerOf, type Due, type TableState } from '../state.ts'
import { mayShift, mayTurn, offerMaps, offerShifts, offerUses, ordersOwed, turnsOwed, useFault } from './answers.ts'
import { hasAgreed } from './scenarios.ts'
import type { Refusing, SharedActionOf, TableStep } from './step.ts'

/** Steps that every edition has: an edition makes them with what is its own, the rules it cites and what follows. */

/** SS2-4A.02, SS1-SETUP.6: everybody is asked at once for a map, until all name the same. */
export function agreeStep<S extends TableState>(
  refuseMap: (c: Bound<S>, s: S, battlefield: MapIndex) => Refusal | undefined,
): TableStep<S, SharedActionOf<'agree'>, BattlefieldNamed> {
  return {
    name: 'agree',
    verbs: ['agree'],
    asked: (_, s) => s.players.map((_player, seat) => ({ seat, answered: hasAgreed(s, seat) })),
    legal: (c, s, seat, into) =>
      offerMaps(c, s, seat, into, (battlefield) => refuseMap(c, s, battlefield) === undefined),
    check: (c, s, _seat, { battlefield }) => refuseMap(c, s, battlefield),
    play: (c, t, seat, { battlefield }) =>
      t.emit({ kind: 'BattlefieldNamed', rule: c.edition.cites.agreement, seat, battlefield }),
  }
}

/** Sealed answers: a seat may change its Orders until the last one has committed. */
export function askForOrders(s: TableState, has: (seat: Seat) => boolean): readonly AskedTogether[] {
  const asked: AskedTogether[] = []
  for (let seat = 0; seat < s.players.length; seat++)
    if (has(seat)) asked.push({ seat, answered: playerOf(s, seat).committed })
  return asked
}

/** Which card takes effect, and on what. */
export function useStep<S extends TableState, Event extends AnyEvent>(
  refused: Refusing<'effect-not-due' | 'order-cannot-be-passed' | 'not-a-target-of-the-card'>,
  useDue: (c: Bound<S>, t: GameTable<S, Event>, due: Due, choice: DueChoice) => void,
): TableStep<S, Use, Event> {
  return {
    name: 'use',
    verbs: ['use'],
    asked: (_, s) => seatOfDue(s),
    legal: (c, s, seat, into) => offerUses(c, s, seat, into),
    check: (c, s, seat, action) =>
      refused(useFault(c, s, seat, action), { effect: action.effect, piece: action.piece, on: action.on }),
    play(c, t, _seat, { effect, piece, on, order, to }) {
      const due = t.state.due.find((one) => one.effect === effect && one.piece === piece)!
      useDue(c, t, due, { on, order, to })
    },
  }
}

/** SS2-5E.01, SS1-SHIELD.4: from a corner the owner nominates the facing that takes the Strike. */
export function nominateStep<S extends TableState>(
  struck: (s: S) => { readonly target: PieceIndex; readonly corner: readonly FacingIndex[] },
  rule: string,
  refused: Refusing<'not-under-attack'>,
): TableStep<S, SharedActionOf<'nominate'>, FacingNominated> {
  return {
    name: 'nominate',
    verbs: ['nominate'],
    asked: (_, s) => pieceOf(s, struck(s).target).seat,
    legal(_, s, _seat, into) {
      for (const facing of struck(s).corner) into.push({ do: 'nominate', facing })
    },
    check: (_, s, _seat, { facing }) =>
      struck(s).corner.includes(facing) ? undefined : refused('not-under-attack', { facing }),
    play: (_, t, _seat, { facing }) => t.emit({ kind: 'FacingNominated', rule, piece: struck(t.state).target, facing }),
  }
}

/** The piece whose owner chooses something before anything else goes on. */
export function owing(s: Pick<TableState, 'owed'>): PieceIndex {
  return owedFirst(s).piece
}

/** Who chooses it. */
export function seatOwing(s: TableState): Seat {
  return pieceOwing(s).seat
}

/** One box at a time, on a facing of the owner's choice. */
export function facingStep<
  S extends TableState,
  Answer extends AnyAction & { readonly facing: FacingIndex },
  Event extends AnyEvent,
>(
  name: string,
  verb: Answer['do'],
  facings: (c: Bound<S>, s: S, piece: PieceIndex) => readonly FacingIndex[],
  refuseFacing: (facing: FacingIndex) => Refusal,
  give: (t: GameTable<S, Event>, piece: PieceIndex, facing: FacingIndex) => void,
): TableStep<S, Answer, Event> {
  return {
    name,
    verbs: [verb],
    asked: (_, s) => seatOwing(s),
    legal(c, s, _seat, into) {
      for (const facing of facings(c, s, owing(s))) into.push({ do: verb, facing } as Answer)
    },
    check: (c, s, _seat, { facing }) => (facings(c, s, owing(s)).includes(facing) ? undefined : refuseFacing(facing)),
    play: (_, t, _seat, { facing }) => give(t, owing(t.state), facing),
  }
}

/** SS2-13A.02.I, SS1-SHIELD.7: boxes shifted from facing to facing, as many as the card allows. */
export function shiftStep<S extends TableState>(
  rule: string,
  refused: Refusing<'facing-full'>,
): TableStep<S, SharedActionOf<'shift'>, ShieldShifted> {
  return {
    name: 'shift',
    verbs: ['shift'],
    asked: (_, s) => seatOwing(s),
    legal: (c, s, _seat, into) => offerShifts(c, s, into),
    check: (c, s, _seat, action) =>
      mayShift(c, s, action) ? undefined : refused('facing-full', { from: action.from, to: action.to }),
    play: (_, t, _seat, { from, to }) => t.emit({ kind: 'ShieldShifted', rule, piece: owing(t.state), from, to }),
  }
}

/** A card turns the piece, up to so many steps; `action` and `direction` are the edition's word for it. */
export function turnStep<
  S extends TableState,
  Answer extends AnyAction & { readonly do: 'rotate' },
  Event extends AnyEvent,
>({
  action,
  direction,
  refuse,
  turn,
}: {
  action(direction: Direction): Answer
  direction(action: Answer): Direction
  refuse(piece: PieceIndex, direction: Direction): Refusal
  turn(t: GameTable<S, Event>, piece: PieceIndex, direction: Direction): void
}): TableStep<S, Answer, Event> {
  return {
    name: 'turn',
    verbs: ['rotate'],
    asked: (_, s) => seatOwing(s),
    legal(_, s, _seat, into) {
      for (const to of turnsOwed(s)) into.push(action(to))
    },
    check: (_, s, _seat, said) => (mayTurn(s, direction(said)) ? undefined : refuse(owing(s), direction(said))),
    play: (_, t, _seat, said) => turn(t, owing(t.state), direction(said)),
  }
}

/** SS2-5F.03.a, SS1-ORDERS.9: which of its Orders goes back to the Library. */
export function returnOrderStep<S extends TableState>(
  refused: Refusing<'not-assigned'>,
): TableStep<S, SharedActionOf<'return'>, OrderReturned> {
  return {
    name: 'returnOrder',
    verbs: ['return'],
    asked: (_, s) => seatOwing(s),
    legal(_, s, _seat, into) {
      for (const order of ordersOwed(s)) into.push({ do: 'return', order })
    },
    check: (_, s, _seat, { order }) =>
      ordersOwed(s).has(order) ? undefined : refused('not-assigned', { piece: owing(s), order }),
    play: (c, t, _seat, { order }) =>
      t.emit({ kind: 'OrderReturned', rule: c.edition.cites.returned, piece: owing(t.state), card: order }),
  }
}
