import type { RuleId } from './seat.ts'

/** Why an action may not be taken: a code with values for the sentence, and the rule that says so. */
export interface Refusal {
  readonly refused: string
  readonly rule: RuleId
  readonly values?: Readonly<Record<string, unknown>>
}

export function refuse(code: string, rule: RuleId, values?: Readonly<Record<string, unknown>>): Refusal {
  return values === undefined ? { refused: code, rule } : { refused: code, rule, values }
}

export function isRefusal(x: unknown): x is Refusal {
  return typeof x === 'object' && x !== null && 'refused' in x
}

/** The table's own rules: they hold for every game and come before any rulebook. */
export const TABLE_RULES = {
  'TABLE.1': 'Only a seat that is asked for a decision may answer, and a finished match asks nobody.',
  'TABLE.2': 'An answer names the decision it answers; one that came too late is not taken for the next.',
  'TABLE.3': "An answer has the form of one of the game's actions.",
  'TABLE.4': 'Players may end a match by agreeing to a draw; whoever resigns loses for his side.',
  'TABLE.5': 'A computer keeps the seat of somebody absent if he or all others agree, until he is back.',
  'TABLE.8':
    'Where players bring their own fleets, each says when theirs is ready; nobody else sees it before the battle.',
  'TABLE.7': 'Every message has a number of its own: one that is said again is carried out once.',
  'TABLE.6': 'A match is set up by the choices that its game offers, in their order.',
} as const satisfies Record<RuleId, string>
