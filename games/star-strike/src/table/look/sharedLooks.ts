import type { Seat } from '@flagbridge/kernel'
import type { Pointer, StepLook } from '@flagbridge/scene'
import type { SharedAction, Use } from '../actions.ts'
import { effectAt, mapAt, orderAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { Bound } from '../edition.ts'
import { isSet, type FacingIndex, type PieceIndex } from '../indices.ts'
import { owing } from '../rules/sharedSteps.ts'
import { asks, type Asking, type SharedActionOf } from '../rules/step.ts'
import type { TableState } from '../state.ts'
import { cardName, pieceName } from '../text/names.ts'
import { button, pieceAt, shieldAt, type ShieldName } from './pointers.ts'

/** What one points at to say what both editions say, verb by verb; an edition's steps put them together. */

type Pointing<Verb extends SharedAction['do']> = (
  c: Content,
  action: SharedActionOf<Verb>,
  s: TableState,
) => readonly Pointer[]

export const assignPointers: Pointing<'assign'> = (_, { order, piece }) => [
  { thing: `card:${order}` },
  pieceAt(piece, 'Assign'),
]

export const withdrawPointers: Pointing<'withdraw'> = (_, { order, piece }) => [
  button('withdraw', 'Take back'),
  { thing: `card:${order}` },
  pieceAt(piece),
]

export const commitPointers: Pointing<'commit'> = () => [button('commit', 'Seal the Orders')]

export const activatePointers: Pointing<'activate'> = (_, { piece }) => [pieceAt(piece, 'Activate')]

export const endPointers: Pointing<'end'> = () => [button('end', 'End the activation')]

export const declarePointers: Pointing<'declare'> = (c, { effect, piece }) => [
  button(`declare-${effect}-${piece}`, `Use ${cardName(c, effectAt(c, effect).card)}`),
]

export const confirmPointers: Pointing<'confirm'> = () => [button('confirm', 'Nothing more, roll')]

export const leavePointers: Pointing<'leave'> = () => [button('leave', 'Leave the rest')]

export const standPointers: Pointing<'stand'> = () => [button('stand', 'Stand and fight')]

export const agreeLook: StepLook<Content, TableState, SharedActionOf<'agree'>> = {
  pointers: (c, { battlefield }) => [button(`agree-${battlefield}`, mapAt(c, battlefield).name)],
}

export const useLook: StepLook<Content, TableState, Use> = {
  pointers: (c, { effect, piece, on, order, to }, s) => [
    button(`use-${effect}-${piece}`, `${pieceName(s, piece)}: ${cardName(c, effectAt(c, effect).card)}`),
    ...(isSet(on) ? [pieceAt(on)] : []),
    ...(isSet(order) ? [button(`order-${order}`, orderAt(c, order).name)] : []),
    ...(isSet(to) ? [pieceAt(to)] : []),
  ],
}

export const returnOrderLook: StepLook<Content, TableState, SharedActionOf<'return'>> = {
  pointers: (c, { order }) => [button(`return-${order}`, `Return ${orderAt(c, order).name}`)],
}

/** `target` is the piece that the Strike or attack is aimed at, `shieldName` the edition's name of its facings. */
export function nominateLook<S extends TableState>(
  target: (s: S) => PieceIndex,
  shieldName: ShieldName<S>,
): StepLook<Bound<S>, S, SharedActionOf<'nominate'>> {
  return {
    pointers: (_, { facing }, s) => [shieldAt(s, target(s), facing, shieldName)],
    preview: (_, { facing }, s) => ({ verb: `Take it on the ${shieldName(s, target(s), facing)}` }),
  }
}

export function shiftLook<S extends TableState>(
  shieldName: ShieldName<S>,
): StepLook<Bound<S>, S, SharedActionOf<'shift'>> {
  return {
    pointers: (_, { from, to }, s) =>
      isSet(from) && isSet(to)
        ? [shieldAt(s, owing(s), from, shieldName), shieldAt(s, owing(s), to, shieldName)]
        : [button('no-shift', 'Shift no more')],
  }
}

/** One box of the piece whose owner chooses. */
export function facingPointers<S extends TableState>(
  s: S,
  facing: FacingIndex,
  shieldName: ShieldName<S>,
): readonly Pointer[] {
  return [shieldAt(s, owing(s), facing, shieldName)]
}

type Why<S extends TableState> = NonNullable<StepLook<Bound<S>, S, never>['why']>

/**
 * Why none of the actions is allowed that were most likely meant by pointing at these things; `at` is the step that the
 * table waits at.
 */
export function whyNotAt<S extends TableState>(at: (s: S) => Asking<S> | undefined) {
  return <Answer>(
    step: { check(c: Bound<S>, s: S, seat: Seat, action: Answer): ReturnType<Why<S>> },
    meant: (c: Bound<S>, s: S, seat: Seat, things: readonly Pointer['thing'][]) => readonly Answer[],
  ): Why<S> => {
    return (c, s, seat, things) => {
      if (!asks(at(s), c, s, seat)) return undefined
      for (const action of meant(c, s, seat, things)) {
        const refusal = step.check(c, s, seat, action)
        if (refusal !== undefined) return refusal
      }
      return undefined
    }
  }
}
