import type { Modifier } from '@flagbridge/kernel'
import { armamentAt } from '../../table/content/cards.ts'
import { NONE, type ArmamentIndex, type FacingIndex, type PieceIndex } from '../../table/indices.ts'
import { power } from '../../table/odds/spread.ts'
import { countIn } from '../../table/odds/tally.ts'
import { facingsUnderAttack } from '../../table/rules/arcs.ts'
import { shipOf } from '../../table/rules/field.ts'
import { spread } from '../../table/rules/icons.ts'
import { pieceOf, type DeclaredUse } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { newStrike } from '../events/5-strike.ts'
import { prepare } from '../rules/5b-modifiers.ts'
import { fork, type State } from '../state.ts'
import { block, CRITICAL, dieOf, DIRECT, FORESEEN, HIT, LOCK, Totals, type IconOdds } from './icons.ts'

/**
 * Exact odds, from the functions that resolve the rolls. Choices on the way are made as SS2-0.05 has them by default:
 * as many icons blocked as possible, Criticals first; a Lock On for every Target Lock; all optional dice.
 */

export interface StrikeToJudge {
  readonly piece: PieceIndex
  readonly armament: ArmamentIndex
  readonly target: PieceIndex
  readonly skilled?: boolean
  /** The piece that Augments it. */
  readonly augur?: PieceIndex
  readonly uses?: readonly DeclaredUse[]
  /** From a corner, the facing nominated; the first unless said. */
  readonly facing?: FacingIndex
}

export interface StrikeOdds extends IconOdds {
  readonly dice: number
  readonly modifiers: readonly Modifier[]
  readonly modifier: number
}

export function strikeOdds(c: Content, view: State, asked: StrikeToJudge): StrikeOdds {
  const s = fork(view)
  const striker = pieceOf(s, asked.piece)
  const facings = facingsUnderAttack(c, s, pieceOf(s, asked.target), striker)
  const strike = newStrike(c, s, {
    ...asked,
    facings: asked.facing === undefined ? facings.slice(0, 1) : [asked.facing],
  })
  strike.skilled = asked.skilled ?? false
  strike.augur = asked.augur ?? NONE
  strike.uses = [...(asked.uses ?? [])]
  const prepared = prepare(c, s, strike)
  const dice = armamentAt(shipOf(c, striker), asked.armament).dice
  const rolled = power(dieOf(c, strike, prepared.modifier, true), dice)
  const lockOn = dieOf(c, strike, prepared.modifier, false)
  const granted = prepared.granted.reduce((sum, one) => sum + one.dice, 0)

  const totals = new Totals(c, s, strike)
  for (const [key, chance] of rolled) {
    const first = {
      hits: countIn(key, HIT) + prepared.hits,
      criticals: countIn(key, CRITICAL) + prepared.criticals,
      directHits: countIn(key, DIRECT) + prepared.directHits,
    }
    const more = countIn(key, LOCK) + prepared.locks + countIn(key, FORESEEN) + granted
    const [noArmorHits, noArmorCriticals] = spread(prepared.noArmor, first.hits)
    const [noFlakHits, noFlakCriticals] = spread(prepared.noFlak, first.hits)
    Object.assign(strike, {
      noArmorHits,
      noArmorCriticals,
      noFlakHits,
      noFlakCriticals,
      unblockable: prepared.unblockable,
    })
    if (!s.rules.shieldWindowAfterLockOn) block(c, s, strike, first)
    for (const [added, given] of power(lockOn, more)) {
      const all = {
        hits: first.hits + countIn(added, HIT),
        criticals: first.criticals + countIn(added, CRITICAL),
        directHits: first.directHits + countIn(added, DIRECT),
      }
      if (s.rules.shieldWindowAfterLockOn) block(c, s, strike, all)
      totals.take({ ...strike, ...all }, chance * given)
    }
  }
  return { dice, modifiers: prepared.modifiers, modifier: prepared.modifier, ...totals.summary() }
}
