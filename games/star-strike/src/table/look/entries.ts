import type { AnyEvent } from '@flagbridge/kernel'
import type { EventLook } from '@flagbridge/scene'
import { orderAt } from '../content/cards.ts'
import type { Bound } from '../edition.ts'
import type { OrderIndex, PieceIndex } from '../indices.ts'
import type { TableState } from '../state.ts'

/** How events stand in the log, by kind: arithmetic, whom they hurt, headings. What is not listed is a plain line. */
export type Entries<Event extends AnyEvent, S extends TableState> = {
  readonly [Kind in Event['kind']]?: (event: Extract<Event, { kind: Kind }>, s: S, c: Bound<S>) => EventLook
}

const PLAIN: EventLook = {}

export function entryOf<Event extends AnyEvent, S extends TableState>(
  entries: Entries<Event, S>,
  c: Bound<S>,
  event: Event,
  s: S,
): EventLook {
  const entry = entries[event.kind as Event['kind']] as ((event: Event, s: S, c: Bound<S>) => EventLook) | undefined
  return entry === undefined ? PLAIN : entry(event, s, c)
}

/** Orders lie open now: their seals break. */
export function ordersTurnedUp<S extends TableState>(
  { orders }: { readonly orders: readonly { readonly piece: PieceIndex; readonly cards: readonly OrderIndex[] }[] },
  c: Bound<S>,
): EventLook {
  const turned = orders.filter(({ cards }) => cards.length > 0)
  return {
    reveals: turned.map(({ piece, cards }) => ({
      thing: `piece:${piece}`,
      text: cards.map((card) => orderAt(c, card).name).join(', '),
    })),
  }
}

/** What a reader may skip. */
export const quiet = (): EventLook => ({ quiet: true })
