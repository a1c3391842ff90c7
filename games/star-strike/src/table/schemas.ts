import { patternSaid, type Schemas } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { packSchema } from './content/packSchema.ts'

/** Each edition has options of its own; the packs are the same. */
export function schemasOf(options: z.ZodMiniType): Schemas {
  return {
    options: z.toJSONSchema(options),
    pack: z.toJSONSchema(packSchema, { reused: 'ref', override: patternSaid }),
  }
}
