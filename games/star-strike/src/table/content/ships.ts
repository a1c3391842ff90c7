import {
  fullSkirmishDice,
  hasFacings,
  initialOrderLimit,
  leastMoves,
  mostMoves,
  rotationsOf,
  skirmishDiceNow,
  subtypeOf,
} from '../rules/pieces.ts'
import { isSet, type OrderIndex, type ShipIndex } from '../indices.ts'
import { complain, refer, type Compiler, type Placed } from './compiler.ts'
import type { ShipCard } from './content.ts'
import type { CardEffect } from './effect.ts'
import { compileEffects } from './effects.ts'
import type { WrittenShip } from './packSchema.ts'
import { printedKeywords, type LegacyKeywords, type Printed } from './printed.ts'
import { inSet } from './sets.ts'
import { compileArmaments } from './weapons.ts'
import { MASSIVE, ROLES, SHUTTLE_HANGAR, type Role } from './words.ts'

/** SS2-3, SS1-COMP.1: a ship card; every piece that uses a copy of it is tracked by itself. */
export function compileShip(
  compiler: Compiler,
  placed: Placed<WrittenShip>,
  index: ShipIndex,
  legacy: LegacyKeywords,
): ShipCard {
  const { card } = placed
  const role = ROLES.indexOf(card.role) as Role
  const printed = printedKeywords(compiler, placed, legacy)
  const armaments = compileArmaments(compiler, placed)
  const full = fullSkirmishDice(armaments, inSet(printed.keywords, SHUTTLE_HANGAR))
  const ship: ShipCard = {
    index,
    code: card.code,
    name: card.name,
    className: card.className ?? '',
    allegiance: allegianceOf(compiler, placed),
    type: card.type,
    subtype: compileSubtype(compiler, placed, printed),
    role,
    hull: card.hull,
    armor: compiler.printing.armorOf(compiler, placed, printed),
    flak: compiler.printing.flakOf(compiler, placed, printed),
    shields: shieldsOf(compiler, placed, role),
    armaments,
    keywords: printed.keywords,
    x: printed.x,
    bonusOrders: bonusOrders(compiler, placed, printed),
    orderLimit: initialOrderLimit(role, card.type, printed.keywords),
    movesMin: leastMoves(role),
    movesMax: mostMoves(role),
    rotations: rotationsOf(role),
    skirmishDice: [full, skirmishDiceNow(full, 1, 0), skirmishDiceNow(full, 0, 2)],
    pp: card.pp ?? 0,
    effects: [...printed.effects, ...ownRules(compiler, placed)],
    rules: (card.rules ?? []).map(({ name, text }) => ({ name, text })),
    // SS1-FLEET.5: the list replaces what the card says.
    fleetValue: compiler.fleetValues?.card.values[card.code] ?? card.e1?.fv ?? 0,
    refitPanel: (card.e1?.refitPanel ?? []).map((id, i) =>
      refer(compiler, placed, ['e1', 'refitPanel', i], 'order', id),
    ),
    massiveOrder: printed.massiveOrder,
    text: card.text ?? '',
  }
  compiler.printing.checkDerived(compiler, placed, ship)
  return ship
}

/** What the ship alone can do: it is in play as long as the ship is. */
function ownRules(compiler: Compiler, placed: Placed<WrittenShip>): CardEffect[] {
  return (placed.card.rules ?? []).flatMap(({ effects }, i) =>
    compileEffects(compiler, placed, effects, {
      id: `${placed.card.code}.${i + 1}`,
      path: ['rules', i, 'effects'],
      at: 'continuous',
      ship: true,
    }),
  )
}

/** SS2-3A.01.I, SS2-3A.01.IV: the first two letters of the code are those of its Allegiance. */
function allegianceOf(compiler: Compiler, placed: Placed<WrittenShip>): number {
  const { code, allegiance } = placed.card
  if (code.slice(0, 2) !== allegiance)
    complain(
      compiler,
      placed,
      ['code'],
      `a code that begins with ${allegiance}-, the letters of its allegiance,`,
      'SS2-3A.01.I',
    )
  return refer(compiler, placed, ['allegiance'], 'allegiance', allegiance, 'SS2-3A.01.IV')
}

/** SS2-3A.01.VI: a Refit says what kind it is; Massive follows from the keyword; nothing else is a Subtype. */
function compileSubtype(compiler: Compiler, placed: Placed<WrittenShip>, printed: Printed): string {
  const { type, subtype } = placed.card
  if (type === 'Refit' && subtype === undefined)
    complain(compiler, placed, ['subtype'], 'the kind of Refit', 'SS2-3A.01.VI')
  const found = subtypeOf(type, subtype ?? '', printed.keywords)
  if (subtype !== undefined && subtype !== found)
    complain(compiler, placed, ['subtype'], found === '' ? 'no subtype' : found, 'SS2-3A.01.VI')
  return found
}

function shieldsOf(compiler: Compiler, placed: Placed<WrittenShip>, role: Role): readonly number[] {
  const { shields } = placed.card
  if (hasFacings(role)) {
    if ('facings' in shields) return shields.facings
    complain(compiler, placed, ['shields'], `six facings for ${ROLES[role]}`, 'SS2-3A.01.XIII.b')
    return [0, 0, 0, 0, 0, 0]
  }
  if ('pool' in shields) return [shields.pool]
  complain(compiler, placed, ['shields'], `a pool for ${ROLES[role]}`, 'SS2-3A.01.XIII.a')
  return [0]
}

/** SS2-3A.01.VIII.a: only Refits and Massive ships list any; SS2-9G: the id of Massive [B-xxx] is one of them. */
function bonusOrders(compiler: Compiler, placed: Placed<WrittenShip>, printed: Printed): OrderIndex[] {
  const written = placed.card.bonusOrders ?? []
  if (written.length > 0 && placed.card.type !== 'Refit' && !inSet(printed.keywords, MASSIVE))
    complain(
      compiler,
      placed,
      ['bonusOrders'],
      'no Bonus Orders, for it is neither Refit nor Massive,',
      'SS2-3A.01.VIII.a',
    )
  const listed = written.map((id, i) => refer(compiler, placed, ['bonusOrders', i], 'order', id, 'SS2-3A.01.VIII.a'))
  if (isSet(printed.massiveOrder) && !listed.includes(printed.massiveOrder)) listed.push(printed.massiveOrder)
  return listed
}
