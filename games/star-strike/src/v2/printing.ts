import { printedNumber, fleetListAt } from '../table/content/cards.ts'
import { complain, refer, type Compiler, type Path, type Placed } from '../table/content/compiler.ts'
import type { Content, ReadyFleet } from '../table/content/content.ts'
import { compileEffect } from '../table/content/effects.ts'
import type { WrittenReadyFleet, WrittenShip } from '../table/content/packSchema.ts'
import type { Printed } from '../table/content/printed.ts'
import type { Printing } from '../table/content/printing.ts'
import { inSet } from '../table/content/sets.ts'
import { ARMOR, CATEGORIES, FLAK, LEGACY_KEYWORDS, NUMBERED_KEYWORDS } from '../table/content/words.ts'
import { isSet, NONE } from '../table/indices.ts'
import { attribute } from '../table/rules/pieces.ts'
import { allowanceOf } from './rules/10a-constructed.ts'
import { checkFleet, costOf, splitOf } from './rules/10b-fleets.ts'
import { checkLibrary } from './rules/10c-libraries.ts'
import { ADDING_UP } from './rules/9-keywords.ts'

/** How edition 2.0 reads cards. */
export const printing: Printing = {
  edition: 2,
  knows: { fleetLists: true, formats: false },
  numbered: NUMBERED_KEYWORDS,
  usualNumber: {},
  adding: ADDING_UP,
  sharedHorizons: false, // SS2-8B
  keywordsOn: (card) => ({ written: card.keywords ?? [], path: ['keywords'] }),
  /** GAP-legacy-keywords: an older keyword is mapped by the pack or refused, never ignored. */
  keywordOf(compiler, placed, path, entry, legacy) {
    const older = LEGACY_KEYWORDS.has(entry.name) || (entry.name === 'Stealth' && entry.x !== undefined)
    if (!older) return entry
    const mapping = legacy[entry.name]
    if (mapping === undefined) {
      complain(compiler, placed, path, `a keyword of edition 2.0, or ${entry.name} in legacyKeywords,`, 'SS2-9')
      return undefined
    }
    if ('to' in mapping) return { name: mapping.to }
    const id = `${placed.card.code}.${entry.name}`
    return compileEffect(compiler, placed, mapping.effect, { id, path, at: 'continuous' })
  },
  keywordFault: (name) => (LEGACY_KEYWORDS.has(name) ? `a keyword of edition 2.0, not ${name},` : undefined),
  chartOf: (card) => card.chart,
  /** SS2-3A.01.XI: the printed value and any Armor [x]. SS2-3A.01.XI.a: on an older card the keyword alone, or 1. */
  armorOf(compiler, placed, printed) {
    const older = inSet(printed.keywords, ARMOR) ? printedNumber(printed, ARMOR) : 1
    return printedOr(compiler, placed, printedNumber(printed, ARMOR), older, 'armor', 'SS2-3A.01.XI')
  },
  /** SS2-3A.01.XII, and SS2-3A.01.XII.a: on an older card the keyword alone, or 0. */
  flakOf(compiler, placed, printed) {
    const flak = printedNumber(printed, FLAK)
    return printedOr(compiler, placed, flak, flak, 'flak', 'SS2-3A.01.XII')
  },
  /** SS2-3A.01.XIV: up to two Primaries, which share one weapon, one Secondary and one Tertiary. */
  checkArmaments(compiler, placed, armaments) {
    const inSlot = (slot: string) => armaments.filter((armament) => armament.slot === slot)
    const primaries = inSlot('Primary')
    const [first] = primaries
    const wrong = (expected: string) => complain(compiler, placed, ['armaments'], expected, 'SS2-3A.01.XIV')
    if (primaries.length > 2) wrong('at most two Primary Armaments')
    if (primaries.some(({ weapon }) => weapon !== first?.weapon)) wrong('one weapon in both Primary Armaments')
    if (inSlot('Secondary').length > 1) wrong('at most one Secondary Armament')
    if (inSlot('Tertiary').length > 1) wrong('at most one Tertiary Armament')
  },
  /** SS2-3A: a card need not print what follows from the rest of it; what it prints must be right. */
  checkDerived(compiler, placed, ship) {
    for (const [name, value] of Object.entries(placed.card.derived ?? {})) {
      const found = ship[name as 'orderLimit' | 'movesMin' | 'movesMax' | 'rotations' | 'skirmishDice']
      if (String(value) === String(found)) continue
      const expected = `${name} ${String(found)}, as calculated, not ${String(value)},`
      complain(compiler, placed, ['derived', name], expected, 'SS2-3A')
    }
  },
  /** SS2-10: a ready fleet is legal for its level, with its library, or it is not ready. */
  readyFleet(compiler, placed, content, { ships, orders }) {
    const card = placed.card as Constructed
    for (const { expected, rule } of checkLibrary(content, orders))
      complain(compiler, placed, ['library'], expected, rule)
    const list = refer(compiler, placed, ['list'], 'fleetList', card.list, 'SS2-10B')
    const fleet: ReadyFleet = { id: card.id, list, level: card.level, format: '', ships, orders }
    if (isSet(list) && !ships.includes(NONE)) {
      for (const { path, expected, rule } of checkFleet(content, fleet, card.level))
        complain(compiler, placed, path, expected, rule)
      checkSums(compiler, { ...placed, card }, content, fleet)
    }
    return fleet
  },
}

type Constructed = Extract<WrittenReadyFleet, { list: string }>

/** An attribute as printed with what its keyword adds, or in the older layout what the keyword alone makes of it. */
function printedOr(
  compiler: Compiler,
  placed: Placed<WrittenShip>,
  added: Printed['x'][number],
  older: number,
  field: 'armor' | 'flak',
  rule: string,
): number {
  const value = placed.card[field]
  const word = field === 'armor' ? 'Armor' : 'Flak'
  const at: Path = [field]
  if (placed.card.legacyLayout === true) {
    if (value !== undefined)
      complain(compiler, placed, at, `${word} as a keyword, for the layout is the older one,`, `${rule}.a`)
    return attribute(older)
  }
  if (value === undefined) complain(compiler, placed, at, 'a number from 0 to 4', rule)
  return attribute((value ?? 0) + added)
}

/** What a fleet prints beside its ships must be what they add up to. */
function checkSums(compiler: Compiler, placed: Placed<Constructed>, content: Content, fleet: ReadyFleet): void {
  const { card } = placed
  const list = fleetListAt(content, fleet.list)
  const sum = (field: string, printed: number | undefined, found: number, rule: string) => {
    if (printed !== undefined && printed !== found)
      complain(compiler, placed, field.split('.'), `${found}, not ${printed},`, rule)
  }
  sum('allowance', card.allowance, allowanceOf(card.level), 'SS2-10A')
  sum('pp', card.pp, costOf(list, fleet.ships), 'SS2-10B')
  const split = splitOf(list, fleet.ships)
  for (const category of CATEGORIES) sum(`split.${category}`, card.split?.[category], split[category], 'SS2-10B')
}
