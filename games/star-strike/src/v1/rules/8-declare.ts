import { NONE } from '../../table/indices.ts'
import type { Modifier, RuleId, Seat } from '@flagbridge/kernel'
import { effectAt } from '../../table/content/cards.ts'
import type { CardEffect } from '../../table/content/effect.ts'
import { inSet } from '../../table/content/sets.ts'
import { DUST, NEBULA, ORDNANCE_WEAPON, STEALTH, STRATEGIC } from '../../table/content/words.ts'
import type { StrikeAsked as AttackAsked } from '../../table/effects/conditions.ts'
import { netModifier } from '../../table/rules/dice.ts'
import { terrainOf } from '../../table/rules/field.ts'
import { refusing } from '../../table/rules/step.ts'
import { declarableBy, effectsOn, nextToDeclare, weaponModifiers } from '../../table/rules/strikes.ts'
import { type DeclaredUse, pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { attackOf, TALLY_FIELD, type Attack, type Reroll, type State, type IconTally } from '../state.ts'
import { augurFor, keywordNumber, skilledReady, skilledReroll } from './14-keywords.ts'
import { askedOf } from './7-armaments.ts'
import type { Step } from './step.ts'

/** What is declared before the dice of an attack are rolled, and what it all comes to. */

/** Why not, and by which rule. */
export const DECLARE_FAULTS = {
  'cannot-be-declared': 'SS1-ATTACK.5',
} as const satisfies Record<string, RuleId>

const refused = refusing(DECLARE_FAULTS)

/** SS1-ATTACK.5: cards that are used once; by default none (SS1-ATTACK.7: then the dice are rolled). */
export const declare: Step<ActionOf<'declare' | 'confirm'>> = {
  name: 'declare',
  verbs: ['declare', 'confirm'],
  asked: (c, s) => seatToDeclare(c, s, attackOf(s)) ?? NONE,
  legal(c, s, seat, into) {
    for (const use of declarable(c, s, attackOf(s), seat)) into.push({ do: 'declare', ...use })
    into.push({ do: 'confirm' })
  },
  check(c, s, seat, action) {
    if (action.do === 'confirm') return undefined
    const { effect, piece } = action
    const may = declarable(c, s, attackOf(s), seat).some((use) => use.effect === effect && use.piece === piece)
    return may ? undefined : refused('cannot-be-declared', { effect })
  },
  fallback: () => ({ do: 'confirm' }),
  play(c, t, seat, action) {
    if (action.do === 'confirm') return t.emit({ kind: 'DeclarationConfirmed', rule: 'SS1-ATTACK.7', seat })
    const { effect, piece } = action
    t.emit({ kind: 'EffectDeclared', rule: 'SS1-ATTACK.5', effect, card: effectAt(c, effect).card, piece })
  },
}

/**
 * Who may still declare a card before the roll: the attacker first, then the other seats in order.
 */
export function seatToDeclare(c: Content, s: State, attack: Attack): Seat | undefined {
  return nextToDeclare(s, attack, (seat) => declarable(c, s, attack, seat).length > 0)
}

/** What a seat may still declare for this attack with cards that are used once. */
export function declarable(c: Content, s: State, attack: Attack, seat: number): DeclaredUse[] {
  const asked = () => askedOf(c, s, attack.piece, attack.groups, attack.target, attack.facing)
  return declarableBy(c, s, attack, asked, seat)
}

/** Everything that is fixed about an attack before its dice are rolled (SS1-ATTACK.7). */
export interface Prepared {
  readonly modifiers: Modifier[]
  readonly modifier: number
  readonly rerolls: Reroll[]
  readonly added: IconTally
  moreDice: number
  /** Target Locks that a card adds; they are the first die's. */
  locks: number
  noArmor: number
  noFlak: number
  noShields: number
}

/** SS1-ATTACK.5, SS1-ATTACK.6, SS1-ATTACK.7: all modifiers are added, then limited, once for all dice and rerolls. */
export function prepare(c: Content, s: State, attack: Attack): Prepared {
  const asked = askedOf(c, s, attack.piece, attack.groups, attack.target, attack.facing)
  const modifiers: Modifier[] = []
  const prepared = {
    rerolls: [] as Reroll[],
    added: { hits: 0, criticals: 0, directHits: 0 },
    moreDice: 0,
    locks: 0,
    noArmor: 0,
    noFlak: 0,
    noShields: 0,
  }
  augur(c, s, attack, prepared.rerolls)
  weaponModifiers(c, s, attack, asked, 'SS1-ATTACK.5', modifiers)
  effectsOn(c, s, attack, asked, (effect) => takeEffect(effect, modifiers, prepared))
  terrainModifiers(c, s, attack, modifiers)
  stealth(c, s, attack, asked, modifiers)
  // SS1-DEF.2: Augur before the cards, Skilled last.
  if (skilledReady(c, s, attack.piece)) prepared.rerolls.push(skilledReroll(pieceOf(s, attack.piece).name))
  return { ...prepared, modifiers, modifier: netModifier(modifiers) }
}

/** SS1-KEY.AUGUR: each die showing an unmodified 6, once. */
function augur(c: Content, s: State, attack: Attack, into: Reroll[]): void {
  const seer = augurFor(c, s, attack.piece)
  if (seer === undefined) return
  into.push({
    from: seer.name,
    rule: 'SS1-KEY.AUGUR',
    most: 100,
    sixes: true,
    bought: false,
    skilled: false,
  })
}

function takeEffect(
  effect: CardEffect,
  modifiers: Modifier[],
  prepared: Omit<Prepared, 'modifiers' | 'modifier'>,
): void {
  const { act, card } = effect
  switch (act.do) {
    case 'dieModifier':
      modifiers.push({ by: act.by, rule: 'SS1-ATTACK.5', from: card })
      return
    case 'addDice':
      prepared.moreDice += act.n
      return
    case 'reroll':
      prepared.rerolls.push({
        from: card,
        rule: 'SS1-ATTACK.9',
        most: act.n,
        sixes: false,
        bought: false,
        skilled: false,
      })
      return
    case 'addIcon':
      if (act.icon === 'targetLock') prepared.locks += act.n
      else prepared.added[TALLY_FIELD[act.icon]] += act.n
      return
    case 'ignoreArmor':
      prepared.noArmor += act.icons
      return
    case 'ignoreFlak':
      prepared.noFlak += act.icons
      return
    case 'ignoreShields':
      prepared.noShields += act.icons
      return
    default: // What a card does at other moments.
  }
}

/**
 * SS1-TERRAIN.STAR.1, SS1-TERRAIN.DUST.1: +1; SS1-TERRAIN.NEBULA.1: +2; only the target's hex counts (SS1-TERRAIN.1).
 */
function terrainModifiers(c: Content, s: State, attack: Attack, into: Modifier[]): void {
  const terrain = terrainOf(c, s, pieceOf(s, attack.target))
  if (terrain === STRATEGIC) into.push({ by: 1, rule: 'SS1-TERRAIN.STAR.1', from: 'Star System' })
  if (terrain === DUST) into.push({ by: 1, rule: 'SS1-TERRAIN.DUST.1', from: 'Dust Cloud' })
  if (terrain === NEBULA) into.push({ by: 2, rule: 'SS1-TERRAIN.NEBULA.1', from: 'Nebula' })
}

/** SS1-KEY.STEALTH: +x, not against ORDNANCE (SS1-WEAPON.ORDNANCE). */
function stealth(c: Content, s: State, attack: Attack, asked: AttackAsked, into: Modifier[]): void {
  if (inSet(asked.types, ORDNANCE_WEAPON)) return
  const by = keywordNumber(c, s, attack.target, STEALTH)
  if (by > 0) into.push({ by, rule: 'SS1-KEY.STEALTH', from: pieceOf(s, attack.target).name })
}
