import {
  readBadly,
  readWell,
  type AnyAction,
  type AnyEvent,
  type PlainRulebook,
  type Read,
  type Rulebook,
  type TableBox,
} from '@flagbridge/kernel'
import type * as z from 'zod/mini'
import core from '../../packs/core.yaml'
import fleets from '../../packs/fleets.yaml'
import type { Pack } from './content/packSchema.ts'

const PACKS: readonly unknown[] = [core, fleets]

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
    packs: PACKS,
    open(packs) {
      const read = openContent(packs)
      return read.ok ? readWell(boxOf(read.value), read.warnings) : read
    },
  }
}

/** An edition for battles with the built-in packs alone: they are known to be right, and what reads packs is left out. */
export function shelvePlain<Content, S, A extends AnyAction, E extends AnyEvent, O>(
  title: Title<S, A, E, O>,
  options: z.ZodMiniType,
  contentOf: (packs: readonly Pack[]) => Read<Content>,
  boxOf: (content: Content) => TableBox<S, A, E, O>,
): PlainRulebook<S, A, E, O> {
  return {
    ...title,
    schemas: async () => (await import('./schemas.ts')).schemasOf(options),
    packs: PACKS,
    open(packs) {
      if (packs !== PACKS) return readBadly({ path: [], expected: 'the built-in packs' })
      const read = contentOf(PACKS as readonly Pack[])
      return read.ok ? readWell(boxOf(read.value), read.warnings) : read
    },
    suffices: () => true,
  }
}
