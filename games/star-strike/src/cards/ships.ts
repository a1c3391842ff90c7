import {
  fullSkirmishDice,
  hasFacings,
  hasKeyword,
  initialOrderLimit,
  leastMoves,
  mostMoves,
  rotationsOf,
  skirmishDiceNow,
  subtypeOf,
} from '../rules/3-pieces.ts'
import type { ShipCard } from './cards.ts'
import { complain, refer, type Desk, type Placed } from './desk.ts'
import type { WrittenShip } from './packSchema.ts'
import { printedKeywords, type LegacyKeywords, type Printed } from './printed.ts'
import { compileArmaments } from './weapons.ts'
import { MASSIVE, ROLES, SHUTTLE_HANGAR, type Role } from './words.ts'

/** SS2-3, SS1-COMP.1: a ship card; every piece that uses a copy of it is tracked by itself. */
export function compileShip(desk: Desk, placed: Placed<WrittenShip>, index: number, legacy: LegacyKeywords): ShipCard {
  const { card } = placed
  const role = ROLES.indexOf(card.role) as Role
  const printed = printedKeywords(desk, placed, legacy)
  const armaments = compileArmaments(desk, placed)
  const full = fullSkirmishDice(armaments, hasKeyword(printed.keywords, SHUTTLE_HANGAR))
  const ship: ShipCard = {
    index,
    code: card.code,
    name: card.name,
    className: card.className ?? '',
    allegiance: allegianceOf(desk, placed),
    type: card.type,
    subtype: compileSubtype(desk, placed, printed),
    role,
    hull: card.hull,
    armor: desk.printing.armorOf(desk, placed, printed),
    flak: desk.printing.flakOf(desk, placed, printed),
    shields: shieldsOf(desk, placed, role),
    armaments,
    keywords: printed.keywords,
    x: printed.x,
    bonusOrders: bonusOrders(desk, placed, printed),
    orderLimit: initialOrderLimit(role, card.type, printed.keywords),
    movesMin: leastMoves(role),
    movesMax: mostMoves(role),
    rotations: rotationsOf(role),
    skirmishDice: [full, skirmishDiceNow(full, 1, 0), skirmishDiceNow(full, 0, 2)],
    pp: card.pp ?? 0,
    effects: printed.effects,
    // SS1-FLEET.5: the list replaces what the card says.
    fleetValue: desk.fleetValues?.card.values[card.code] ?? card.e1?.fv ?? 0,
    refitPanel: (card.e1?.refitPanel ?? []).map((id, i) => refer(desk, placed, ['e1', 'refitPanel', i], 'order', id)),
    massiveOrder: printed.massiveOrder,
    text: card.text ?? '',
  }
  desk.printing.checkDerived(desk, placed, ship)
  return ship
}

/** SS2-3A.01.I, SS2-3A.01.IV: the first two letters of the code are those of its Allegiance. */
function allegianceOf(desk: Desk, placed: Placed<WrittenShip>): number {
  const { code, allegiance } = placed.card
  if (code.slice(0, 2) !== allegiance)
    complain(
      desk,
      placed,
      ['code'],
      `a code that begins with ${allegiance}-, the letters of its allegiance,`,
      'SS2-3A.01.I',
    )
  return refer(desk, placed, ['allegiance'], 'allegiance', allegiance, 'SS2-3A.01.IV')
}

/** SS2-3A.01.VI: a Refit says what kind it is; Massive follows from the keyword; nothing else is a Subtype. */
function compileSubtype(desk: Desk, placed: Placed<WrittenShip>, printed: Printed): string {
  const { type, subtype } = placed.card
  if (type === 'Refit' && subtype === undefined)
    complain(desk, placed, ['subtype'], 'the kind of Refit', 'SS2-3A.01.VI')
  const found = subtypeOf(type, subtype ?? '', printed.keywords)
  if (subtype !== undefined && subtype !== found)
    complain(desk, placed, ['subtype'], found === '' ? 'no subtype' : found, 'SS2-3A.01.VI')
  return found
}

function shieldsOf(desk: Desk, placed: Placed<WrittenShip>, role: Role): readonly number[] {
  const { shields } = placed.card
  if (hasFacings(role)) {
    if ('facings' in shields) return shields.facings
    complain(desk, placed, ['shields'], `six facings for ${ROLES[role]}`, 'SS2-3A.01.XIII.b')
    return [0, 0, 0, 0, 0, 0]
  }
  if ('pool' in shields) return [shields.pool]
  complain(desk, placed, ['shields'], `a pool for ${ROLES[role]}`, 'SS2-3A.01.XIII.a')
  return [0]
}

/** SS2-3A.01.VIII.a: only Refits and Massive ships list any; SS2-9G: the id of Massive [B-xxx] is one of them. */
function bonusOrders(desk: Desk, placed: Placed<WrittenShip>, printed: Printed): number[] {
  const written = placed.card.bonusOrders ?? []
  if (written.length > 0 && placed.card.type !== 'Refit' && !hasKeyword(printed.keywords, MASSIVE))
    complain(desk, placed, ['bonusOrders'], 'no Bonus Orders, for it is neither Refit nor Massive,', 'SS2-3A.01.VIII.a')
  const listed = written.map((id, i) => refer(desk, placed, ['bonusOrders', i], 'order', id, 'SS2-3A.01.VIII.a'))
  if (printed.massiveOrder !== -1 && !listed.includes(printed.massiveOrder)) listed.push(printed.massiveOrder)
  return listed
}
