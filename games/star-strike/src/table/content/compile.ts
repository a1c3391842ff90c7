import { readWell, type Read } from '@flagbridge/kernel'
import type { MapIndex, OrderIndex, ShipIndex, WeaponIndex } from '../indices.ts'
import { compileBattlefield } from './battlefields.ts'
import { complain, warn, type Compiler, type Placed } from './compiler.ts'
import type { Content } from './content.ts'
import { compileFleetList, compileLibrary } from './fleetLists.ts'
import { gather, type Gathered } from './gather.ts'
import { compileOrder } from './orders.ts'
import type { Pack, WrittenAllegiance } from './packSchema.ts'
import type { Printing } from './printing.ts'
import { compileReadyFleet } from './readyFleets.ts'
import { checkPositions, compileFormat, compileScenario } from './scenarios.ts'
import { compileShip } from './ships.ts'
import { compileWeapon } from './weapons.ts'
import { COLOR_WORDS } from './words.ts'

/** Compiles all cards of packs that were read for an edition. */
export function compilePacks(packs: readonly Pack[], printing: Printing): Read<Content> {
  const gathered = gather(packs, printing)
  const compiler: Compiler = {
    printing,
    find: gathered.find,
    problems: gathered.problems,
    warnings: [],
    effects: [],
    fleetValues: gathered.fleetValues,
  }
  const content = compile(compiler, gathered)
  return compiler.problems.length > 0
    ? { ok: false, problems: compiler.problems }
    : readWell(content, compiler.warnings)
}

function compile(compiler: Compiler, written: Gathered): Content {
  for (const placed of written.allegiances) checkAllegiance(compiler, placed)
  checkFleetValues(compiler)
  const weapons = written.weapons.map((placed, i) => compileWeapon(compiler, placed, i as WeaponIndex))
  const orders = written.orders.map((placed, i) => compileOrder(compiler, placed, i as OrderIndex))
  const ships = written.ships.map((placed, i) => compileShip(compiler, placed, i as ShipIndex, written.legacyKeywords))
  const battlefields = written.battlefields.map((placed, i) => compileBattlefield(compiler, placed, i as MapIndex))
  const libraries = written.libraries.map((placed) => compileLibrary(compiler, placed))
  const shelf = { battlefields, libraries, printedPp: (ship: ShipIndex) => ships[ship]?.pp ?? 0 }
  const scenarios = written.scenarios.flatMap((placed, i) => {
    const scenario = compileScenario(compiler, placed, i, shelf)
    if (scenario !== undefined) checkPositions(compiler, placed, scenario)
    return scenario ?? []
  })
  const content: Omit<Content, 'readyFleets'> = {
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
    fleetLists: written.fleetLists.map((placed, i) => compileFleetList(compiler, placed, i)),
    battlefields,
    libraries,
    scenarios,
    formats: written.formats.map((placed) => compileFormat(compiler, placed, battlefields[0])),
    copyLimits: written.copyLimits,
    fleetValuesAsOf: compiler.fleetValues?.card.asOf ?? '',
    effects: compiler.effects,
    find: compiler.find,
  }
  const readyFleets = written.readyFleets.flatMap((placed) => compileReadyFleet(compiler, placed, content) ?? [])
  const readyFleet = new Map(readyFleets.map(({ id }, i) => [id, i]))
  return { ...content, readyFleets, find: { ...content.find, readyFleet } }
}

/** SS2-3A.01.IV: each Color has its word. */
function checkAllegiance(compiler: Compiler, placed: Placed<WrittenAllegiance>): void {
  const { color, word } = placed.card
  if (COLOR_WORDS[color] !== word)
    complain(compiler, placed, ['word'], `${COLOR_WORDS[color]}, the word of ${color},`, 'SS2-3A.01.IV')
}

/** SS1-FLEET.5: a list may be longer than the box, but a code that no card has is worth a look. */
function checkFleetValues(compiler: Compiler): void {
  const { fleetValues, printing, find } = compiler
  if (fleetValues === undefined || !printing.knows.formats) return
  for (const code of Object.keys(fleetValues.card.values))
    if (!find.ship.has(code))
      warn(compiler, fleetValues, ['values', code], `the code of a known ship, not "${code}",`, 'SS1-FLEET.5')
}
