import type { Equipment } from '../design/spec.ts'
import type { Agreement, State } from '../state.ts'
import { MOMENTS, type MomentName, type Moments, type Option, type ExtraSays } from './extra.ts'
import { ITEMS } from './items.ts'
import type { OptionKey } from './keys.ts'

/** What is in force in a match, moment by moment: its options, and the items that its ships carry. */
export type InForce = { readonly [M in MomentName]: readonly Moments[M][] } & {
  readonly keys: ReadonlySet<Equipment | OptionKey>
}

/** Matches of the same agreement have the same ships and options, so it is worked out once for each. */
export function openInForce(
  options: readonly Option[],
  itemsOf: (state: State) => ReadonlySet<Equipment>,
): (state: State) => InForce {
  const known = new WeakMap<Agreement, InForce>()
  let last: Agreement | undefined
  let lastFound: InForce | undefined
  return (state) => {
    if (state.agreed === last && lastFound !== undefined) return lastFound
    let found = known.get(state.agreed)
    if (found === undefined)
      known.set(state.agreed, (found = gather(options, itemsOf(state), state.agreed.rules ?? [])))
    last = state.agreed
    return (lastFound = found)
  }
}

/** Options first, then items, each in the order of the appendix. */
function gather(options: readonly Option[], items: ReadonlySet<Equipment>, rules: readonly OptionKey[]): InForce {
  const speaking: { readonly moments: ExtraSays }[] = [
    ...options.filter(({ key }) => rules.includes(key)),
    ...ITEMS.filter(({ key }) => items.has(key)),
  ]
  const at = Object.fromEntries(
    MOMENTS.map((moment) => [moment, speaking.flatMap(({ moments }) => moments[moment] ?? [])]),
  ) as { [M in MomentName]: Moments[M][] }
  return { ...at, keys: new Set<Equipment | OptionKey>([...rules, ...items]) }
}
