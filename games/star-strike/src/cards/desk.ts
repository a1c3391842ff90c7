import type { Problem } from '@flagbridge/kernel'
import type { CardEffect } from './effect.ts'
import type { Cards } from './cards.ts'
import type { WrittenFleetValues } from './packSchema.ts'
import type { Printing } from './printing.ts'

export type Path = readonly (string | number)[]

/** A written card and where it stands, so that every problem can name both. */
export interface Placed<Written> {
  readonly card: Written
  readonly name: string
  readonly path: Path
}

/** The desk on which packs are compiled: what is known so far, and what is wrong so far. */
export interface Desk {
  readonly printing: Printing
  readonly find: Cards['find']
  readonly problems: Problem[]
  /** What is odd, but can be played. */
  readonly warnings: Problem[]
  readonly effects: CardEffect[]
  /** SS1-FLEET.5: the list of Fleet Values that counts. */
  readonly fleetValues: Placed<WrittenFleetValues> | undefined
}

/** Notes what was expected at `path` of the card; the sentence names the card. */
export function complain(desk: Desk, placed: Placed<unknown>, path: Path, expected: string, rule?: string): void {
  desk.problems.push(problemOn(placed, path, expected, rule))
}

/** Notes what is odd about a card that can be played all the same. */
export function warn(desk: Desk, placed: Placed<unknown>, path: Path, expected: string, rule?: string): void {
  desk.warnings.push(problemOn(placed, path, expected, rule))
}

function problemOn(placed: Placed<unknown>, path: Path, expected: string, rule: string | undefined): Problem {
  const problem = { path: [...placed.path, ...path], expected: `${expected} on ${placed.name}` }
  return rule === undefined ? problem : { ...problem, rule }
}

/** The place of the card with this code, or -1 and a problem. */
export function refer(
  desk: Desk,
  placed: Placed<unknown>,
  path: Path,
  kind: keyof Cards['find'],
  code: string,
  rule?: string,
): number {
  const index = desk.find[kind].get(code)
  if (index !== undefined) return index
  complain(desk, placed, path, `the code of a known ${KINDS[kind]}, not "${code}",`, rule)
  return -1
}

const KINDS: Record<keyof Cards['find'], string> = {
  allegiance: 'allegiance',
  weapon: 'weapon',
  ship: 'ship',
  order: 'order',
  fleetList: 'fleet list',
  battlefield: 'battlefield',
  readyFleet: 'ready fleet',
  library: 'library',
  scenario: 'scenario',
}
