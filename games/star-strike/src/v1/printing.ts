import { unknownWord, type Problem } from '@flagbridge/kernel'
import { complain, warn, type Compiler, type Placed } from '../table/content/compiler.ts'
import type { Armament, Content, Format, ReadyFleet } from '../table/content/content.ts'
import type { WrittenReadyFleet, WrittenShip } from '../table/content/packSchema.ts'
import type { Printing } from '../table/content/printing.ts'
import { setOf } from '../table/content/sets.ts'
import {
  ARCS,
  ARMOR,
  FLAK,
  LATER_KEYWORDS,
  LETHAL,
  NUMBERED_KEYWORDS,
  RECHARGE,
  ROLES,
  SLOTS,
  STEALTH,
  SUPPORT,
  SWARM_BAYS,
  type KeywordName,
  type Role,
} from '../table/content/words.ts'
import { NONE, type ShipIndex } from '../table/indices.ts'
import { fleetPower, isBig } from './rules/1-definitions.ts'
import { checkFleet } from './rules/19-fleets.ts'
import { checkLibrary } from './rules/20-libraries.ts'

/** How edition 1.1 reads cards: what is its own stands in `e1` and `chart1`. */
export const printing: Printing = {
  edition: 1,
  knows: { fleetLists: false, formats: true },
  numbered: new Set<KeywordName>([...NUMBERED_KEYWORDS, 'Recharge', 'Swarm Bays', 'Stealth']),
  usualNumber: { Stealth: 1 },
  // SS1-KEY.REPEAT
  adding: setOf(ARMOR, FLAK, SUPPORT, STEALTH, SWARM_BAYS, LETHAL, RECHARGE),
  sharedHorizons: true, // SS1-TERRAIN.1
  keywordsOn: (card) => ({ written: card.e1?.keywords ?? [], path: ['e1', 'keywords'] }),
  keywordOf(compiler, placed, path, entry) {
    const expected = keywordFault(entry.name)
    if (expected === undefined) return entry
    complain(compiler, placed, [...path, 'name'], expected, 'SS2-9')
    return undefined
  },
  keywordFault,
  chartOf: (card) => card.chart1 ?? card.chart,
  armorOf: (_desk, _placed, printed) => printed.x[ARMOR] ?? 0,
  flakOf: (_desk, _placed, printed) => printed.x[FLAK] ?? 0,
  checkArmaments,
  checkDerived: () => undefined,
  /** SS1-FLEET.1: a fleet is legal in its format, and so is its library. */
  readyFleet(compiler, placed, content, { ships, orders }) {
    const card = placed.card as ForFormat
    const fleet: ReadyFleet = { id: card.id, list: -1, level: 'Alpha', format: card.format, ships, orders }
    const format = content.formats.find(({ id }) => id === card.format)
    if (format === undefined) compiler.problems.push(unknownFormat(content, placed, card.format))
    const known = !ships.includes(NONE)
    const problems = [
      ...(format === undefined ? [] : checkFleet(content, ships, format)),
      ...(known ? checkPrinted(content, card, ships, format) : []),
    ]
    // SS1-FLEET.5: the list of a later pack may make a fleet too dear; then it is no longer ready.
    const outdated = Number(compiler.fleetValues?.path[0] ?? 0) > Number(placed.path[0])
    const byValue = problems.filter(({ rule }) => rule === 'SS1-FLEET.5')
    if (outdated && byValue.length > 0) {
      for (const { path, expected, rule } of byValue) warn(compiler, placed, path, expected, rule)
      return undefined
    }
    for (const { path, expected, rule } of problems) complain(compiler, placed, path, expected, rule)
    // An unknown Order has been told already.
    for (const { path, expected, rule } of checkLibrary(content, orders))
      if (orders[Number(path[1])] !== NONE) complain(compiler, placed, ['library'], expected, rule)
    return fleet
  },
}

function unknownFormat({ formats }: Pick<Content, 'formats'>, placed: Placed<unknown>, word: string): Problem {
  const known = formats.map(({ id }) => id)
  const expected = `one of ${known.join(', ')} on ${placed.name}`
  return unknownWord([...placed.path, 'format'], expected, word, known, 'SS1-FLEET.1')
}

/** A keyword of 2.0 has no rule in 1.1. */
function keywordFault(name: KeywordName): string | undefined {
  return LATER_KEYWORDS.has(name) ? `a keyword of edition 1.1, not ${name},` : undefined
}

type ForFormat = Extract<WrittenReadyFleet, { format: string }>

/** What a fleet prints beside its ships must be what they add up to. */
function checkPrinted(
  content: Content,
  { fv, limit }: ForFormat,
  ships: readonly ShipIndex[],
  format: Format | undefined,
): Problem[] {
  const power = fleetPower(content, ships)
  const wrong = (field: string, printed: number | undefined, found: number): Problem[] =>
    printed === undefined || printed === found
      ? []
      : [{ path: [field], expected: `${found}, not ${printed},`, rule: 'SS1-FLEET.5' }]
  return [...wrong('fv', fv, power), ...(format === undefined ? [] : wrong('limit', limit, format.fvLimit))]
}

const MOST_GROUPS = 2

/**
 * SS1-COMP.5: up to three rows, each of one weapon with one or two arc groups. Two groups belong in the first row, and
 * rows of one weapon are one armament written twice: both are odd, not wrong. SS1-ARM.8: an arc means nothing on a ship
 * without a heading.
 */
function checkArmaments(compiler: Compiler, placed: Placed<WrittenShip>, armaments: readonly Armament[]): void {
  const path = ['armaments']
  for (const slot of SLOTS) {
    const row = armaments.filter((armament) => armament.slot === slot)
    if (row.length > MOST_GROUPS)
      complain(compiler, placed, path, `at most two arc groups in the ${slot} row`, 'SS1-COMP.5')
    if (row.some(({ weapon }) => weapon !== row[0]?.weapon))
      complain(compiler, placed, path, `one weapon in the ${slot} row`, 'SS1-COMP.5')
    if (row.length > 1 && slot !== 'Primary')
      warn(compiler, placed, path, `two arc groups in the first row only, not in the ${slot} one,`, 'SS1-COMP.5')
  }
  const rows = SLOTS.flatMap((slot) => armaments.find((armament) => armament.slot === slot)?.weapon ?? [])
  if (new Set(rows).size < rows.length) warn(compiler, placed, path, 'a different weapon in each row', 'SS1-COMP.5')
  const role = ROLES.indexOf(placed.card.role) as Role
  for (const [i, { arc }] of armaments.entries())
    if (arc !== 0 && !isBig(role))
      warn(compiler, placed, [...path, i, 'arc'], `no arc ${ARCS[arc]}, for the ship has no heading,`, 'SS1-ARM.8')
}
