import type { AnyEvent } from '@flagbridge/kernel'
import type { EventLook } from '@flagbridge/scene'
import type { Bound } from '../edition.ts'
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

/** What a reader may skip. */
export const quiet = (): EventLook => ({ quiet: true })
