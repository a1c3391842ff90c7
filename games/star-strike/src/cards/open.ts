import { readWell, type Read } from '@flagbridge/kernel'
import type { Cards } from './cards.ts'
import { compileBattlefield } from './battlefields.ts'
import { complain, type Desk, type Placed } from './desk.ts'
import { compileFleetList, compileLibrary } from './fleetLists.ts'
import { compileOrder } from './orders.ts'
import { compileReadyFleet } from './readyFleets.ts'
import { checkPositions, compileFormat, compileScenario } from './scenarios.ts'
import { compileShip } from './ships.ts'
import { gather, type Gathered } from './gather.ts'
import { compileWeapon } from './weapons.ts'
import { COLOR_WORDS, type Edition } from './words.ts'
import type { WrittenAllegiance } from './packSchema.ts'

/** Reads packs and compiles all their cards for an edition; or says everything that is wrong, card by card. */
export function openPacks(raws: readonly unknown[], edition: Edition = 2): Read<Cards> {
  const gathered = gather(raws, edition)
  if (gathered.problems.length > 0) return { ok: false, problems: gathered.problems }
  const desk: Desk = { edition, find: gathered.find, problems: [], effects: [] }
  const cards = compile(desk, gathered)
  return desk.problems.length > 0 ? { ok: false, problems: desk.problems } : readWell(cards)
}

function compile(desk: Desk, written: Gathered): Cards {
  for (const placed of written.allegiances) checkAllegiance(desk, placed)
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
    edition: desk.edition,
    allegiances: written.allegiances.map(({ card: { code, name, color, minor = false } }) => ({
      code,
      name,
      color,
      minor,
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
    effects: desk.effects,
    find: desk.find,
  }
  return { ...cards, readyFleets: written.readyFleets.map((placed) => compileReadyFleet(desk, placed, cards)) }
}

/** SS2-3A.01.IV: each Color has its word. */
function checkAllegiance(desk: Desk, placed: Placed<WrittenAllegiance>): void {
  const { color, word } = placed.card
  if (COLOR_WORDS[color] !== word)
    complain(desk, placed, ['word'], `${COLOR_WORDS[color]}, the word of ${color},`, 'SS2-3A.01.IV')
}
