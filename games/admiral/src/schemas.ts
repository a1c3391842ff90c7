import { patternSaid, type Schemas } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { packSchema } from './content/pack.ts'
import { optionsSchema } from './options.ts'

export const schemas: Schemas = {
  options: z.toJSONSchema(optionsSchema),
  pack: z.toJSONSchema(packSchema, { reused: 'ref', override: patternSaid }),
}
