import { arcName, bitsOf, compileCondition } from './conditions.ts'
import { complain, refer, type Desk, type Placed } from './desk.ts'
import { compileEffect } from './effects.ts'
import type { Ability, Armament, Icons, WeaponCard } from './cards.ts'
import type { WrittenShip, WrittenWeapon } from './packSchema.ts'
import { ARCS, BASIC_WEAPON, WEAPON_TYPES, type ArcIndex } from './words.ts'

/** SS2-3A.03, SS2-5C, SS1-COMP.10: a weapon card and the Armaments that name it. */
export function compileWeapon(desk: Desk, placed: Placed<WrittenWeapon>, index: number): WeaponCard {
  const { card } = placed
  const types = bitsOf(WEAPON_TYPES, card.types)
  if ((types & BASIC_WEAPON) !== 0 && types !== BASIC_WEAPON)
    complain(desk, placed, ['types'], 'Basic alone, or Heavy, Ordnance or both', 'SS2-5A.b')
  const written = desk.edition === 1 ? (card.chart1 ?? card.chart) : card.chart
  return {
    index,
    code: card.code,
    name: card.name,
    types,
    maxDistance: card.maxDistance,
    chart: written.map(iconsOf),
    modifiers: (card.modifiers ?? []).map(({ by, when }, i) => {
      if (by === 0) complain(desk, placed, ['modifiers', i, 'by'], 'a number other than 0', 'SS2-5B.01')
      return { by, when: when && compileCondition(desk, placed, when, ['modifiers', i, 'when']) }
    }),
    abilities: compileAbilities(desk, placed),
    text: card.text ?? '',
  }
}

function iconsOf(letters: string): Icons {
  const count = (letter: string) => letters.split(letter).length - 1
  return { targetLock: count('T'), hit: count('H'), critical: count('C'), directHit: count('D') }
}

/** SS2-5F.01.II: what the weapon's Target Locks can buy. */
function compileAbilities(desk: Desk, placed: Placed<WrittenWeapon>): Ability[] {
  const abilities: Ability[] = []
  for (const [i, written] of (placed.card.targetLockAbilities ?? []).entries()) {
    const { id, name, cost = 1, limitPerStrike = 0 } = written
    const path = ['targetLockAbilities', i, 'effect']
    const effect = compileEffect(desk, placed, written.effect, { id, path, at: 'targetLock', cost })
    if (effect !== undefined) abilities.push({ id, name, cost, limitPerStrike, effect })
  }
  return abilities
}

/** SS2-3A.01.XIV: up to two Primaries, which share one weapon, one Secondary and one Tertiary. */
export function compileArmaments(desk: Desk, placed: Placed<WrittenShip>): Armament[] {
  const written = placed.card.armaments
  const inSlot = (slot: Armament['slot']) => written.filter((armament) => armament.slot === slot)
  const primaries = inSlot('Primary')
  const wrong = (expected: string) => complain(desk, placed, ['armaments'], expected, 'SS2-3A.01.XIV')
  if (primaries.length > 2) wrong('at most two Primary Armaments')
  if (primaries.some(({ weapon }) => weapon !== primaries[0]!.weapon)) wrong('one weapon in both Primary Armaments')
  if (inSlot('Secondary').length > 1) wrong('at most one Secondary Armament')
  if (inSlot('Tertiary').length > 1) wrong('at most one Tertiary Armament')
  return written.map(({ slot, weapon, arc, dice }, i) => ({
    slot,
    weapon: refer(desk, placed, ['armaments', i, 'weapon'], 'weapon', weapon, 'SS2-3A.03'),
    arc: ARCS.indexOf(arcName(arc)) as ArcIndex,
    dice,
  }))
}
