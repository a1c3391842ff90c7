import type { Modifier } from '@flagbridge/kernel'
import { effectAt } from '../../table/content/cards.ts'
import { ESCORT, SHUTTLE_HANGAR, SUPPORT, SWARM_BAYS } from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { onField, shipOf } from '../../table/rules/field.ts'
import { changesDice } from '../../table/rules/skirmishes.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { Reroll, State } from '../state.ts'
import { isAdjacent, isFriendly } from './1-definitions.ts'
import { keywordNumber, skilledReady, skilledReroll } from './14-keywords.ts'
import { totalArmamentDice } from './2-components.ts'

/** The dice that each ship brings to a Skirmish. */

/** SS1-SKIRMISH.8: how many Skirmishes count as fought before: the Active ship's own of this activation. */
function priorSkirmishes(s: State, p: PieceIndex, active: boolean): number {
  return Math.max(0, (active ? (s.active?.skirmishes ?? 0) : 0) + pieceOf(s, p).prior)
}

/** SS1-SKIRMISH.5: all dice; SS1-SKIRMISH.6: half of them, rounded up; SS1-SKIRMISH.7: one. */
export function armamentDice(total: number, prior: number): { dice: number; rule: string } {
  if (prior === 0) return { dice: total, rule: 'SS1-SKIRMISH.5' }
  return prior === 1 ? { dice: Math.ceil(total / 2), rule: 'SS1-SKIRMISH.6' } : { dice: 1, rule: 'SS1-SKIRMISH.7' }
}

/** SS1-SKIRMISH.9: the Enemy ship always has all its dice; only a card changes that. */
export function baseDice(c: Content, s: State, p: PieceIndex, active: boolean): { dice: number; rule: string } {
  const total = totalArmamentDice(shipOf(c, pieceOf(s, p)))
  const base = armamentDice(total, priorSkirmishes(s, p, active))
  return active ? base : { ...base, rule: 'SS1-SKIRMISH.9' }
}

/**
 * SS1-SKIRMISH.11: bonus dice all add up and are never divided; what cards take away is taken last. SS1-KEY.HANGAR: one
 * die.
 */
export function bonusDice(c: Content, s: State, p: PieceIndex): Modifier[] {
  const { name } = pieceOf(s, p)
  const bonus: Modifier[] = []
  if (hasKeywordNow(c, s, p, SHUTTLE_HANGAR)) bonus.push({ by: 1, rule: 'SS1-KEY.HANGAR', from: name })
  const swarm = keywordNumber(c, s, p, SWARM_BAYS)
  if (swarm > 0) bonus.push({ by: swarm, rule: 'SS1-KEY.SWARM', from: name })
  if (shipOf(c, pieceOf(s, p)).role === ESCORT) support(c, s, p, bonus)
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do !== 'skirmishDice') continue
    if (changesDice(c, s, entry, effect, p))
      bonus.push({ by: effect.act.n, rule: 'SS1-SKIRMISH.11', from: effect.card })
  }
  return bonus
}

/** SS1-KEY.SUPPORT: friendly ships with Support beside an Escort; they add up. */
function support(c: Content, s: State, p: PieceIndex, into: Modifier[]): void {
  const piece = pieceOf(s, p)
  for (let i = 0 as PieceIndex; i < s.pieces.length; i++) {
    const friend = pieceOf(s, i)
    if (i === p || !isFriendly(friend, piece) || !onField(friend) || !isAdjacent(c, s, friend, piece)) continue
    const by = keywordNumber(c, s, i, SUPPORT)
    if (by > 0) into.push({ by, rule: 'SS1-KEY.SUPPORT', from: friend.name })
  }
}

export function poolOf(c: Content, s: State, p: PieceIndex, active: boolean): number {
  let dice = baseDice(c, s, p, active).dice
  for (const { by } of bonusDice(c, s, p)) dice += by
  return Math.max(0, dice)
}

/** SS1-DEF.2: Swarm Bays, then Skilled. SS1-KEY.SWARM: all its dice showing 6, each once. */
export function rerollsOf(c: Content, s: State, p: PieceIndex): Reroll[] {
  const { name } = pieceOf(s, p)
  const rerolls: Reroll[] = []
  if (hasKeywordNow(c, s, p, SWARM_BAYS))
    rerolls.push({ from: name, rule: 'SS1-KEY.SWARM', most: 100, sixes: true, bought: false, skilled: false })
  if (skilledReady(c, s, p)) rerolls.push(skilledReroll(name))
  return rerolls
}
