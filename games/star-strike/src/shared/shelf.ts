import type { AnyAction, AnyEvent, Box, Rulebook } from '@flagbridge/kernel'
import type * as z from 'zod/mini'
import core from '../../packs/core.yaml'
import type { Cards } from '../cards/cards.ts'
import { openPacks } from '../cards/open.ts'
import type { Printing } from '../cards/printing.ts'

type Title<S, A extends AnyAction, E extends AnyEvent, O> = Pick<
  Rulebook<S, A, E, O>,
  'id' | 'title' | 'version' | 'seats'
>

/** An edition on the shelf. Both open the same packs; each card says what it is in which edition. */
export function shelve<S, A extends AnyAction, E extends AnyEvent, O>(
  title: Title<S, A, E, O>,
  options: z.ZodMiniType,
  printing: Printing,
  boxOf: (cards: Cards) => Box<S, A, E, O>,
): Rulebook<S, A, E, O> {
  return {
    ...title,
    schemas: async () => (await import('./schemas.ts')).schemasOf(options),
    packs: [core],
    open(packs) {
      const read = openPacks(packs, printing)
      return read.ok ? { ...read, value: boxOf(read.value) } : read
    },
  }
}
