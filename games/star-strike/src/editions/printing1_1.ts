import type { Problem } from '@flagbridge/kernel'
import type { Armament, Cards, Format, ReadyFleet } from '../cards/cards.ts'
import { complain, warn, type Desk, type Placed } from '../cards/desk.ts'
import type { WrittenReadyFleet, WrittenShip } from '../cards/packSchema.ts'
import type { Printing } from '../cards/printing.ts'
import { ARCS, ARMOR, FLAK, NUMBERED_KEYWORDS, ROLES, SLOTS, type KeywordName, type Role } from '../cards/words.ts'
import { fleetPower, isBig } from '../v1/rules/1-definitions.ts'
import { checkFleet } from '../v1/rules/19-fleets.ts'
import { checkLibrary } from '../v1/rules/20-libraries.ts'

/** How edition 1.1 reads cards: what is its own stands in `e1` and `chart1`. */
export const printing1_1: Printing = {
  edition: 1,
  knows: { fleetLists: false, formats: true },
  numbered: new Set<KeywordName>([...NUMBERED_KEYWORDS, 'Recharge', 'Swarm Bays', 'Stealth']),
  usualNumber: { Stealth: 1 },
  // SS1-KEY.REPEAT
  adding: new Set<KeywordName>(['Armor', 'Flak', 'Support', 'Stealth', 'Swarm Bays', 'Lethal', 'Recharge']),
  sharedHorizons: true, // SS1-TERRAIN.1
  keywordsOn: (card) => ({ written: card.e1?.keywords ?? [], path: ['e1', 'keywords'] }),
  keywordOf: (_desk, _placed, _path, entry) => entry,
  keywordFault: () => undefined,
  chartOf: (card) => card.chart1 ?? card.chart,
  armorOf: (_desk, _placed, printed) => printed.x[ARMOR]!,
  flakOf: (_desk, _placed, printed) => printed.x[FLAK]!,
  checkArmaments,
  checkDerived: () => undefined,
  /** SS1-FLEET.1: a fleet is legal in its format, and so is its library. */
  readyFleet(desk, placed, cards, { ships, orders }) {
    const card = placed.card as ForFormat
    const fleet: ReadyFleet = { id: card.id, list: -1, level: 'Alpha', format: card.format, ships, orders }
    const format = cards.formats.find(({ id }) => id === card.format)
    if (format === undefined) {
      complain(desk, placed, ['format'], `one of ${cards.formats.map(({ id }) => id).join(', ')}`, 'SS1-FLEET.1')
      return fleet
    }
    const problems = [...checkFleet(cards, ships, format), ...checkPrinted(cards, card, ships, format)]
    // SS1-FLEET.5: the list of a later pack may make a fleet too dear; then it is no longer ready.
    const outdated = Number(desk.fleetValues?.path[0] ?? 0) > Number(placed.path[0])
    const byValue = problems.filter(({ rule }) => rule === 'SS1-FLEET.5')
    if (outdated && byValue.length > 0) {
      for (const { path, expected, rule } of byValue) warn(desk, placed, path, expected, rule)
      return undefined
    }
    for (const { path, expected, rule } of problems) complain(desk, placed, path, expected, rule)
    for (const { expected, rule } of checkLibrary(cards, orders)) complain(desk, placed, ['library'], expected, rule)
    return fleet
  },
}

type ForFormat = Extract<WrittenReadyFleet, { format: string }>

/** What a fleet prints beside its ships must be what they add up to. */
function checkPrinted(
  cards: Cards,
  { fv, limit }: ForFormat,
  ships: readonly number[],
  { fvLimit }: Format,
): Problem[] {
  const power = fleetPower(cards, ships)
  const wrong = (field: string, printed: number | undefined, found: number): Problem[] =>
    printed === undefined || printed === found
      ? []
      : [{ path: [field], expected: `${found}, not ${printed},`, rule: 'SS1-FLEET.5' }]
  return [...wrong('fv', fv, power), ...wrong('limit', limit, fvLimit)]
}

const MOST_GROUPS = 2

/**
 * SS1-COMP.5: up to three rows, each of one weapon with one or two arc groups. Two groups belong in the first row, and rows of
 * one weapon are one armament written twice: both are odd, not wrong. SS1-ARM.8: an arc means nothing on a ship without a heading.
 */
function checkArmaments(desk: Desk, placed: Placed<WrittenShip>, armaments: readonly Armament[]): void {
  const path = ['armaments']
  for (const slot of SLOTS) {
    const row = armaments.filter((armament) => armament.slot === slot)
    if (row.length > MOST_GROUPS)
      complain(desk, placed, path, `at most two arc groups in the ${slot} row`, 'SS1-COMP.5')
    if (row.some(({ weapon }) => weapon !== row[0]!.weapon))
      complain(desk, placed, path, `one weapon in the ${slot} row`, 'SS1-COMP.5')
    if (row.length > 1 && slot !== 'Primary')
      warn(desk, placed, path, `two arc groups in the first row only, not in the ${slot} one,`, 'SS1-COMP.5')
  }
  const rows = SLOTS.flatMap((slot) => armaments.find((armament) => armament.slot === slot)?.weapon ?? [])
  if (new Set(rows).size < rows.length) warn(desk, placed, path, 'a different weapon in each row', 'SS1-COMP.5')
  const role = ROLES.indexOf(placed.card.role) as Role
  for (const [i, { arc }] of armaments.entries())
    if (arc !== 0 && !isBig(role))
      warn(desk, placed, [...path, i, 'arc'], `no arc ${ARCS[arc]}, for the ship has no heading,`, 'SS1-ARM.8')
}
