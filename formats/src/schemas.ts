import * as z from 'zod/mini'
import { recordSchema } from './record.ts'
import { vignetteSchema } from './vignette.ts'

/** The formats as JSON Schema, for editors and for other programs. */
export function formatSchemas(): { record: object; vignette: object } {
  return { record: z.toJSONSchema(recordSchema), vignette: z.toJSONSchema(vignetteSchema) }
}
