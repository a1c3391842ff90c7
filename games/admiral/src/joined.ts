/** Every member of a union at once. */
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

type OfSteps = Readonly<Record<string, object>>

/**
 * What the sections of the book say of the steps, joined. Where several speak of the same step, each of its own verbs,
 * the step has what all of them say: a verb is known in the section it belongs to and nowhere else.
 */
export function joined<Sections extends readonly object[]>(...sections: Sections): AllOf<Sections[number]> {
  const steps: Record<string, Record<string, object>> = {}
  for (const section of sections)
    for (const [name, step] of Object.entries(section as OfSteps)) {
      const known = (steps[name] ??= {})
      for (const [key, said] of Object.entries(step as OfSteps))
        known[key] = typeof said === 'function' ? said : { ...known[key], ...said }
    }
  return steps as AllOf<Sections[number]>
}
