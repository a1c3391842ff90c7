import type { Schemas } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { optionsSchema } from './game.ts'

/** DUEL-2: there are no cards to add. */
export const schemas: Schemas = { options: z.toJSONSchema(optionsSchema), pack: { not: {} } }
