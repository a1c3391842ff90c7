import type { AnyEvent } from '@flagbridge/kernel'
import type { MatchEnding } from '@flagbridge/protocol'
import type { LogLine } from './log.ts'

/**
 * What a log line did at the table, with every card face up. It is not the line itself, because one line may do
 * several things and some do nothing that others hear of; it is not yet news, because news differ from seat to seat.
 */
export type Happening =
  | { readonly t: 'step'; readonly events: readonly AnyEvent[] }
  /** Something was said that stands as it was said: chat, an offer, an answer. */
  | { readonly t: 'line'; readonly line: LogLine }
  /** Somebody else sits in a seat; who sits where is told as it is when it is told. */
  | { readonly t: 'seats' }
  /** The table was put back to how it stood before. */
  | { readonly t: 'reset'; readonly state: unknown }
  | { readonly t: 'over'; readonly ending: MatchEnding }
