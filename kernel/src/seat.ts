/** A chair at the table, numbered from 0. A side is one or more seats. */
export type Seat = number

/** Whoever looks on without a seat sees only what lies face up for everybody. */
export const ONLOOKER: Seat = -1

/** The id of a rule in a game's catalogue, for example `SS2-5A.01`. */
export type RuleId = string
