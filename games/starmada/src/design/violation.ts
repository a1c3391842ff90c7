import type { Problem, RuleId } from '@flagbridge/kernel'

/** A limit of construction that a design breaks: where, what was expected, and the rule that says so. */
export interface Violation extends Problem {
  readonly rule: RuleId
}

export type Path = readonly (string | number)[]

export function violation(rule: RuleId, path: Path, expected: string): Violation {
  return { path, expected, rule }
}
