import { armamentAt, iconsAt, weaponAt } from '../../table/content/cards.ts'
import type { WeaponCard } from '../../table/content/content.ts'
import { modifiedResult, SIDES } from '../../table/rules/dice.ts'
import { shipOf } from '../../table/rules/field.ts'
import type { Content } from '../content.ts'
import type { IconCounts } from '../events/index.ts'
import type { Strike } from '../state.ts'
import { prepare } from './5b-modifiers.ts'
import type { StrikeTable } from './step.ts'
import { isSet } from '../../table/indices.ts'
import { pieceOf } from '../../table/state.ts'

/** Section 5C: the dice of a Strike. */

/** SS2-5C: as many dice as the Armament has, each read on the Effect Chart with the one modifier. */
export function rollStrike(c: Content, t: StrikeTable, strike: Strike): true {
  const s = t.state
  const weapon = weaponAt(c, strike.weapon)
  const prepared = prepare(c, s, strike)
  const dice = armamentAt(shipOf(c, pieceOf(s, strike.piece)), strike.armament).dice
  const faces = t.dice.roll(dice, SIDES, 'Strike')
  const results = faces.map((face) => modifiedResult(face, prepared.modifier))
  const icons = iconsOf(weapon, results)
  // SS2-9L: each unmodified 5 or 6 of an Augmented Strike grants a Lock On.
  const foreseen = !isSet(strike.augur) ? 0 : faces.filter((face) => face >= 5).length
  const augur = { dice: foreseen, rule: 'SS2-9L', from: s.pieces[strike.augur]?.name ?? '' }
  t.emit({
    kind: 'StrikeRolled',
    rule: 'SS2-5C',
    piece: strike.piece,
    target: strike.target,
    weapon: weapon.code,
    modifiers: prepared.modifiers,
    modifier: prepared.modifier,
    faces,
    results,
    icons: {
      locks: icons.locks + prepared.locks,
      hits: icons.hits + prepared.hits,
      criticals: icons.criticals + prepared.criticals,
      directHits: icons.directHits + prepared.directHits,
    },
    granted: foreseen > 0 ? [...prepared.granted, augur] : prepared.granted,
    noArmor: prepared.noArmor,
    noFlak: prepared.noFlak,
    unblockable: prepared.unblockable,
  })
  return true
}

/** SS2-5C: results run from 0 to 8, and every one has its row. */
export function iconsOf(weapon: WeaponCard, results: readonly number[]): IconCounts {
  const counts = { locks: 0, hits: 0, criticals: 0, directHits: 0 }
  for (const result of results) {
    const row = iconsAt(weapon, result)
    counts.locks += row.targetLock // SS2-5C.01
    counts.hits += row.hit // SS2-5C.02
    counts.criticals += row.critical // SS2-5C.03
    counts.directHits += row.directHit // SS2-5C.04
  }
  return counts
}
