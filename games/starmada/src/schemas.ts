import { patternSaid, type Schemas } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { packSchema } from './content/packSchema.ts'
import { optionsSchema } from './options/options.ts'

export const schemas: Schemas = {
  options: z.toJSONSchema(optionsSchema, { io: 'input' }),
  pack: z.toJSONSchema(packSchema, { io: 'input', override: patternSaid }),
}
