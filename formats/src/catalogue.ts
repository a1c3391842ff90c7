import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'

const list = z.array(z.string())

/** One rule of a game, in our own words. */
const ruleSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  rule: z.string(),
  examples: z.optional(list),
  ruling: z.optional(z.string()),
  tests: z.optional(list),
})

const catalogueSchema = z.looseObject({ game: z.string(), title: z.string(), rules: z.array(ruleSchema) })

export type Rule = z.infer<typeof ruleSchema>
export type Catalogue = z.infer<typeof catalogueSchema>

/** A rulebook as numbered entries; ids must be unique. */
export function readCatalogue(raw: unknown): Read<Catalogue> {
  const read = z.safeParse(catalogueSchema, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  const seen = new Set<string>()
  for (const [i, { id }] of read.data.rules.entries()) {
    if (seen.has(id)) return readBadly({ path: ['rules', i, 'id'], expected: `an id not used before, ${id} is` })
    seen.add(id)
  }
  return readWell(read.data)
}
