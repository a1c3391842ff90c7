import { maybeMeant } from './nearest.ts'
import type { Problem } from './read.ts'

/** The part of a schema that tells which keys it knows (zod's schemas have this form). */
interface Schema {
  readonly _zod?: { readonly def?: Definition }
}

interface Definition {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly valueType?: Schema
  readonly options?: readonly Schema[]
  readonly items?: readonly Schema[]
}

/**
 * Problems in which a misspelt key stands with the known one that is most like it: "no key named "hul"; nearest:
 * hull".
 */
export function withNearestKeys(problems: readonly Problem[], schema: unknown): Problem[] {
  return problems.map((problem) => {
    if (problem.key === undefined) return problem
    const meant = maybeMeant(problem.key, keysAt(schema as Schema, problem.path))
    return { ...problem, expected: `${problem.expected}${meant}` }
  })
}

/** The keys that the schema knows at a place. */
function keysAt(schema: Schema, path: Problem['path']): string[] {
  let here = forms(schema)
  for (const step of path) here = here.flatMap((form) => inside(form, step))
  return here.flatMap(({ shape }) => Object.keys(shape ?? {}))
}

function inside({ shape, element, valueType, items }: Definition, step: string | number): Definition[] {
  const found = typeof step === 'number' ? (items?.[step] ?? element) : (shape?.[step] ?? valueType)
  return found === undefined ? [] : forms(found)
}

/** Every form that is meant by one that is optional, has a default, or is one of several. */
function forms(schema: Schema): Definition[] {
  const def = schema._zod?.def
  if (def === undefined) return []
  if (def.innerType !== undefined) return forms(def.innerType)
  return def.options === undefined ? [def] : def.options.flatMap(forms)
}
