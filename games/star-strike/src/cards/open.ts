import { readWell, type Read } from '@flagbridge/kernel'
import type { Cards } from './cards.ts'
import { compileBattlefield } from './battlefields.ts'
import { complain, warn, type Desk, type Placed } from './desk.ts'
import { compileFleetList, compileLibrary } from './fleetLists.ts'
import { compileOrder } from './orders.ts'
import { compileReadyFleet } from './readyFleets.ts'
import { checkPositions, compileFormat, compileScenario } from './scenarios.ts'
import { compileShip } from './ships.ts'
import { gather, type Gathered } from './gather.ts'
import { compileWeapon } from './weapons.ts'
import { COLOR_WORDS } from './words.ts'
import type { Printing } from './printing.ts'
import type { WrittenAllegiance } from './packSchema.ts'

/** Reads packs and compiles all their cards for an edition; or says everything that is wrong, card by card. */
export function openPacks(raws: readonly unknown[], printing: Printing): Read<Cards> {
  const gathered = gather(raws, printing)
  if (gathered.problems.length > 0) return { ok: false, problems: gathered.problems }
  const desk: Desk = {
    printing,
    find: gathered.find,
    problems: [],
    warnings: [],
    effects: [],
    fleetValues: gathered.fleetValues,
  }
  const cards = compile(desk, gathered)
  return desk.problems.length > 0 ? { ok: false, problems: desk.problems } : readWell(cards, desk.warnings)
}

function compile(desk: Desk, written: Gathered): Cards {
  for (const placed of written.allegiances) checkAllegiance(desk, placed)
  checkFleetValues(desk)
  const weapons = written.weapons.map((placed, i) => compileWeapon(desk, placed, i))
  const orders = written.orders.map((placed, i) => compileOrder(desk, placed, i))
  const ships = written.ships.map((placed, i) => compileShip(desk, placed, i, written.legacyKeywords))
  const battlefields = written.battlefields.map((placed, i) => compileBattlefield(desk, placed, i))
  const libraries = written.libraries.map((placed) => compileLibrary(desk, placed))
  const shelf = { battlefields, libraries, printedPp: (ship: number) => ships[ship]?.pp ?? 0 }
  const scenarios = written.scenarios.flatMap((placed, i) => {
    const scenario = compileScenario(desk, placed, i, shelf)
    if (scenario !== undefined) checkPositions(desk, placed, scenario)
    return scenario ?? []
  })
  const cards: Omit<Cards, 'readyFleets'> = {
    allegiances: written.allegiances.map(({ card: { code, name, color, minor = false, shipNames = [] } }) => ({
      code,
      name,
      color,
      minor,
      shipNames,
    })),
    weapons,
    ships,
    orders,
    fleetLists: written.fleetLists.map((placed, i) => compileFleetList(desk, placed, i)),
    battlefields,
    libraries,
    scenarios,
    formats: written.formats.map((placed) => compileFormat(desk, placed, battlefields[0])),
    copyLimits: written.copyLimits,
    fleetValuesAsOf: desk.fleetValues?.card.asOf ?? '',
    effects: desk.effects,
    find: desk.find,
  }
  const readyFleets = written.readyFleets.flatMap((placed) => compileReadyFleet(desk, placed, cards) ?? [])
  const readyFleet = new Map(readyFleets.map(({ id }, i) => [id, i]))
  return { ...cards, readyFleets, find: { ...cards.find, readyFleet } }
}

/** SS2-3A.01.IV: each Color has its word. */
function checkAllegiance(desk: Desk, placed: Placed<WrittenAllegiance>): void {
  const { color, word } = placed.card
  if (COLOR_WORDS[color] !== word)
    complain(desk, placed, ['word'], `${COLOR_WORDS[color]}, the word of ${color},`, 'SS2-3A.01.IV')
}

/** SS1-FLEET.5: a list may be longer than the box, but a code that no card has is worth a look. */
function checkFleetValues(desk: Desk): void {
  const { fleetValues, printing, find } = desk
  if (fleetValues === undefined || !printing.knows.formats) return
  for (const code of Object.keys(fleetValues.card.values))
    if (!find.ship.has(code))
      warn(desk, fleetValues, ['values', code], `the code of a known ship, not "${code}",`, 'SS1-FLEET.5')
}
