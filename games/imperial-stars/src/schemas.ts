import { patternSaid, type Schemas } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { optionsSchema } from './options.ts'
import { packSchema } from './content/pack.ts'

export const schemas: Schemas = {
  options: z.toJSONSchema(optionsSchema, { io: 'input' }),
  pack: z.toJSONSchema(packSchema, { io: 'input', override: patternSaid }),
}
