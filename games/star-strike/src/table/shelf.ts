import { readWell, type AnyAction, type AnyEvent, type Read, type Rulebook, type TableBox } from '@flagbridge/kernel'
import type * as z from 'zod/mini'
import core from '../../packs/core.yaml'
import fleets from '../../packs/fleets.yaml'

type Title<S, A extends AnyAction, E extends AnyEvent, O> = Pick<
  Rulebook<S, A, E, O>,
  'id' | 'title' | 'version' | 'seats'
>

/** An edition on the shelf. Both open the same packs; each card says what it is in which edition. */
export function shelve<Content, S, A extends AnyAction, E extends AnyEvent, O, B extends TableBox<S, A, E, O>>(
  title: Title<S, A, E, O>,
  options: z.ZodMiniType,
  openContent: (packs: readonly unknown[]) => Read<Content>,
  boxOf: (content: Content) => B,
): Omit<Rulebook<S, A, E, O>, 'open'> & { open(packs: readonly unknown[]): Read<B> } {
  return {
    ...title,
    schemas: async () => (await import('./schemas.ts')).schemasOf(options),
    packs: [core, fleets],
    open(packs) {
      const read = openContent(packs)
      return read.ok ? readWell(boxOf(read.value), read.warnings) : read
    },
  }
}
