import type { Modifier } from '@flagbridge/kernel'
import { iconsAt, weaponAt } from '../../table/content/cards.ts'
import type { FacingIndex, PieceIndex } from '../../table/indices.ts'
import { convolve, power, type Spread } from '../../table/odds/spread.ts'
import { modifiedResult } from '../../table/rules/dice.ts'
import { distanceBetween, shipOf } from '../../table/rules/field.ts'
import { type DeclaredUse, pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { newAttack } from '../events/8-attacks.ts'
import { DIE } from '../rules/1-definitions.ts'
import { firstFacing } from '../rules/10-shields.ts'
import { armamentOf, diceReady, firstGroup, groupAt } from '../rules/2-components.ts'
import { prepare } from '../rules/8-declare.ts'
import { fork, type Attack, type GroupSet, type State } from '../state.ts'
import { Outcomes, type TargetOdds } from './icons.ts'

/**
 * Exact odds, from the functions that resolve the rolls. Choices on the way are the stated defaults (`fallback` of the
 * steps): every Target Lock rerolls its die, 6s are rolled again where that is free, every icon that may be blocked is
 * blocked, the first keyword is lost, and neither Skilled nor cards are used unless they are named.
 */
export interface AttackToJudge {
  readonly piece: PieceIndex
  readonly groups: GroupSet
  readonly target: PieceIndex
  /** SS1-ATTACK.4: where an arc group is divided, how many dice; all that are left unless said. */
  readonly dice?: number
  readonly uses?: readonly DeclaredUse[]
  /** Through a corner, the facing nominated; the first unless said. */
  readonly facing?: FacingIndex
}

export interface AttackOdds extends TargetOdds {
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  readonly modifier: number
}

/** The icons of a roll in one number, so that rolls are added up as numbers are. */
const HIT = 1
const CRITICAL = 64
const DIRECT = 64 * 64

export function attackOdds(c: Content, view: State, asked: AttackToJudge): AttackOdds {
  const s = fork(view)
  const attacker = pieceOf(s, asked.piece)
  const target = pieceOf(s, asked.target)
  const facing = asked.facing ?? firstFacing(c, s, target, attacker)
  const ship = shipOf(c, attacker)
  const armament = armamentOf(ship, firstGroup(ship, asked.groups))
  const { weapon } = groupAt(ship, armament)
  const distance = distanceBetween(c, s, attacker, target)
  const own = asked.dice ?? diceReady(c, s, asked.piece, asked.groups)
  const attack = newAttack({ ...asked, dice: own, armament, distance, facings: [facing] }, weapon)
  attack.uses = [...(asked.uses ?? [])]
  const prepared = prepare(c, s, attack)
  attack.modifier = prepared.modifier
  const augured = prepared.rerolls.some((one) => one.sixes)
  const icons = convolve(
    power(dieOf(c, attack, augured, true), own),
    power(dieOf(c, attack, false, false), prepared.moreDice),
  )
  const results = new Outcomes(c, s, attack)
  const { hits, criticals, directHits } = prepared.added
  for (const [key, chance] of icons)
    results.take(
      {
        hits: (key % CRITICAL) + hits,
        criticals: (Math.floor(key / CRITICAL) % 64) + criticals,
        directHits: Math.floor(key / DIRECT) + directHits,
      },
      { noArmor: prepared.noArmor, noFlak: prepared.noFlak, noShields: prepared.noShields },
      chance,
    )
  return {
    dice: own + prepared.moreDice,
    modifiers: prepared.modifiers,
    modifier: prepared.modifier,
    ...results.summary(),
  }
}

/** SS1-KEY.AUGUR, then SS1-ICON.3: what one die comes to when 6s and Target Locks are rolled again. */
function dieOf(c: Content, attack: Attack, augured: boolean, locks: boolean): Spread {
  const { chart } = weaponAt(c, attack.weapon)
  const read = (face: number) => iconsAt({ chart }, modifiedResult(face, attack.modifier))
  const key = (face: number) => read(face).hit * HIT + read(face).critical * CRITICAL + read(face).directHit * DIRECT
  const add = (into: Spread, at: number, chance: number) => into.set(at, (into.get(at) ?? 0) + chance)
  const last: Spread = new Map()
  for (let face = 1; face <= DIE; face++) add(last, key(face), 1 / DIE)
  const settled = (face: number, chance: number, into: Spread) => {
    if (!locks || read(face).targetLock === 0) add(into, key(face), chance)
    else for (const [at, p] of last) add(into, at, chance * p)
  }
  const die: Spread = new Map()
  for (let face = 1; face <= DIE; face++) {
    if (augured && face === DIE) for (let again = 1; again <= DIE; again++) settled(again, 1 / DIE / DIE, die)
    else settled(face, 1 / DIE, die)
  }
  return die
}
