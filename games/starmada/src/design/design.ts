import { CONSTANTS, type Constants } from './constants.ts'
import { partViolations } from './limits.ts'
import { accountOf, type Account } from './printed.ts'
import { spaceOf, spaceViolations } from './space.ts'
import type { Spec } from './spec.ts'
import type { Violation } from './violation.ts'

/** A design that is only too big keeps its account, to show by how much. */
export type Design =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly violations: readonly Violation[]; readonly account?: Account }

/**
 * SX-A.1: built first, then evaluated. SXS-A.1.12: names every violated limit. SXS-A.2.7 and SXS-A.2.8 work two designs
 * out: a printed one comes to its printed rating and chart, and so does one that its publisher posted.
 */
export function design(spec: Spec, constants: Constants = CONSTANTS): Design {
  const violations = partViolations(spec, constants)
  const space = spaceOf(spec, constants)
  // Space is counted beside broken limits too, as far as it can be: without a legal hull there is none to compare with.
  if (violations.length > 0) {
    const countable = Number.isFinite(space.used) && !violations.some(({ rule }) => rule === 'SXS-A.1.1')
    return { ok: false, violations: countable ? [...violations, ...spaceViolations(space)] : violations }
  }
  const account = accountOf(spec, constants, space)
  const tooBig = spaceViolations(space)
  return tooBig.length === 0 ? { ok: true, account } : { ok: false, violations: tooBig, account }
}
