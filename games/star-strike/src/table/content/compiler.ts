import { unknownWord, type Problem } from '@flagbridge/kernel'
import { NONE } from '../indices.ts'
import type { Content } from './content.ts'
import type { CardEffect } from './effect.ts'
import type { WrittenFleetValues } from './packSchema.ts'
import type { Printing } from './printing.ts'

export type Path = readonly (string | number)[]

/** A written card and where it stands, so that every problem can name both. */
export interface Placed<Written> {
  readonly card: Written
  readonly name: string
  readonly path: Path
}

/** Packs being compiled: what is known so far, and what is wrong so far. */
export interface Compiler {
  readonly printing: Printing
  readonly find: Content['find']
  readonly problems: Problem[]
  /** What is odd, but can be played. */
  readonly warnings: Problem[]
  readonly effects: CardEffect[]
  /** SS1-FLEET.5: the list of Fleet Values that counts. */
  readonly fleetValues: Placed<WrittenFleetValues> | undefined
}

/** Notes what was expected at `path` of the card; the sentence names the card. */
export function complain(
  compiler: Compiler,
  placed: Placed<unknown>,
  path: Path,
  expected: string,
  rule?: string,
): void {
  compiler.problems.push(problemOn(placed, path, expected, rule))
}

/** Notes what is odd about a card that can be played all the same. */
export function warn(compiler: Compiler, placed: Placed<unknown>, path: Path, expected: string, rule?: string): void {
  compiler.warnings.push(problemOn(placed, path, expected, rule))
}

function problemOn(placed: Placed<unknown>, path: Path, expected: string, rule: string | undefined): Problem {
  const problem = { path: [...placed.path, ...path], expected: `${expected} on ${placed.name}` }
  return rule === undefined ? problem : { ...problem, rule }
}

type Find = Content['find']
type IndexIn<Kind extends keyof Find> = Find[Kind] extends ReadonlyMap<string, infer Found> ? Found : never

/** The place of the card with this code; or a problem, so that what is compiled is not played with. */
export function refer<Kind extends keyof Find>(
  compiler: Compiler,
  placed: Placed<unknown>,
  path: Path,
  kind: Kind,
  code: string,
  rule?: string,
): IndexIn<Kind> {
  const index = compiler.find[kind].get(kind === 'order' ? orderId(code) : code)
  if (index !== undefined) return index as IndexIn<Kind>
  const known = [...compiler.find[kind].keys()]
  const expected = `the code of a known ${KINDS[kind]} on ${placed.name}`
  compiler.problems.push(unknownWord([...placed.path, ...path], expected, code, known, rule))
  return NONE as IndexIn<Kind>
}

/** SS1-COMP.8: a Refit's panel prints an Order as B001. */
export function orderId(written: string): string {
  return written.replace(/^([A-Z])(\d{3})$/, '$1-$2')
}

const KINDS: Record<keyof Find, string> = {
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
