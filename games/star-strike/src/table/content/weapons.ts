import type { WeaponIndex } from '../indices.ts'
import { complain, refer, type Compiler, type Placed } from './compiler.ts'
import { arcName, compileCondition } from './conditions.ts'
import type { Ability, Armament, Icons, WeaponCard } from './content.ts'
import { compileEffect } from './effects.ts'
import type { WrittenShip, WrittenWeapon } from './packSchema.ts'
import { inSet, setOf, setOfWords, type SetOf } from './sets.ts'
import { ARCS, BASIC_WEAPON, WEAPON_TYPES, type ArcIndex, type WeaponType } from './words.ts'

/** SS2-3A.03, SS2-5C, SS1-COMP.10: a weapon card and the Armaments that name it. */
export function compileWeapon(compiler: Compiler, placed: Placed<WrittenWeapon>, index: WeaponIndex): WeaponCard {
  const { card } = placed
  const types: SetOf<WeaponType> = setOfWords(WEAPON_TYPES, card.types)
  if (inSet(types, BASIC_WEAPON) && types !== setOf(BASIC_WEAPON))
    complain(compiler, placed, ['types'], 'Basic alone, or Heavy, Ordnance or both', 'SS2-5A.b')
  return {
    index,
    code: card.code,
    name: card.name,
    types,
    maxDistance: card.maxDistance,
    chart: wholeChart(compiler.printing.chartOf(card)).map(iconsOf),
    modifiers: (card.modifiers ?? []).map(({ by, when }, i) => {
      if (by === 0) complain(compiler, placed, ['modifiers', i, 'by'], 'a number other than 0', 'SS2-5B.01')
      return { by, when: when && compileCondition(compiler, placed, when, ['modifiers', i, 'when']) }
    }),
    abilities: compileAbilities(compiler, placed),
    text: card.text ?? '',
  }
}

const PRINTED_RESULTS = 6

/** SS2-5C, SS1-COMP.10: a chart printed for 1 to 6 is read at 0 like at 1, and gives nothing at 7 and 8. */
function wholeChart(chart: readonly string[]): readonly string[] {
  return chart.length === PRINTED_RESULTS ? [chart[0]!, ...chart, '-', '-'] : chart
}

function iconsOf(letters: string): Icons {
  const count = (letter: string) => letters.split(letter).length - 1
  return { targetLock: count('T'), hit: count('H'), critical: count('C'), directHit: count('D') }
}

/** SS2-5F.01.II: what the weapon's Target Locks can buy. */
function compileAbilities(compiler: Compiler, placed: Placed<WrittenWeapon>): Ability[] {
  const abilities: Ability[] = []
  for (const [i, written] of (placed.card.targetLockAbilities ?? []).entries()) {
    const { id, name, cost = 1, limitPerStrike = 0 } = written
    const path = ['targetLockAbilities', i, 'effect']
    const effect = compileEffect(compiler, placed, written.effect, { id, path, at: 'targetLock', cost })
    if (effect !== undefined) abilities.push({ id, name, cost, limitPerStrike, effect })
  }
  return abilities
}

/** The Armaments of a ship in the order of its card. */
export function compileArmaments(compiler: Compiler, placed: Placed<WrittenShip>): Armament[] {
  const armaments = placed.card.armaments.map(({ slot, weapon, arc, dice }, i) => ({
    slot,
    weapon: refer(compiler, placed, ['armaments', i, 'weapon'], 'weapon', weapon, 'SS2-3A.03'),
    arc: ARCS.indexOf(arcName(arc)) as ArcIndex,
    dice,
  }))
  compiler.printing.checkArmaments(compiler, placed, armaments)
  return armaments
}
