import * as z from 'zod/mini'
import { experimentSchema } from './experiment.ts'
import { guideSchema } from './guide.ts'
import { planSchema } from './plan.ts'
import { recordSchema } from './record.ts'
import { vignetteSchema } from './vignette.ts'

/** The formats as JSON Schema, for editors and for other programs. */
export function formatSchemas(): { experiment: object; guide: object; plan: object; record: object; vignette: object } {
  return {
    experiment: z.toJSONSchema(experimentSchema),
    guide: z.toJSONSchema(guideSchema),
    plan: z.toJSONSchema(planSchema),
    record: z.toJSONSchema(recordSchema),
    vignette: z.toJSONSchema(vignetteSchema),
  }
}
