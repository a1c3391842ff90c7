import { declarableBy, effectsOn, nextToDeclare, weaponModifiers } from '../../shared/strikes.ts'
import { v1_1 } from '../../editions/v1_1.ts'
import type { Modifier, Table } from '@flagbridge/kernel'
import type { Cards, WeaponCard } from '../../cards/cards.ts'
import type { CardEffect } from '../../cards/effect.ts'
import { DUST, NEBULA, ORDNANCE_WEAPON, STEALTH, STRATEGIC } from '../../cards/words.ts'
import { modifiedResult, netModifier } from '../../rules/1-dice.ts'
import { distanceBetween, shipOf, terrainOf } from '../../rules/2-field.ts'
import type { AttackAsked } from '../effects/conditions.ts'
import type { Event } from '../events.ts'
import { NONE, type Attack, type DeclaredUse, type Reroll, type State, type Tally } from '../state.ts'
import { DIE } from './1-definitions.ts'
import { armamentOf, diceOf, firstGroup } from './2-components.ts'
import { askedOf, reachFor, weaponOf } from './7-armaments.ts'
import { defendingFacings, isShielded } from './10-shields.ts'
import { augurFor, keywordNumber, skilledReady } from './14-keywords.ts'

/** Attacks from the declaration to the dice. SS1-ATTACK.11: none of this touches Skirmish dice. */

/** SS1-ATTACK.1, SS1-ATTACK.4: one armament, one target, one roll. */
export function declareAttack(cards: Cards, t: Table<State, Event>, groups: number, target: number): void {
  const s = t.state
  const attacker = s.active!.piece
  const ship = shipOf(cards, s.pieces[attacker]!)
  const armament = armamentOf(ship, firstGroup(ship, groups))
  const distance = distanceBetween(cards, s, s.pieces[attacker]!, s.pieces[target]!)
  t.emit({
    kind: 'AttackDeclared',
    rule: 'SS1-ATTACK.1',
    piece: attacker,
    armament,
    groups,
    weapon: weaponOf(cards, s, attacker, groups).code,
    target,
    distance,
    facings: facingsToNominate(cards, s, attacker, armament, target),
    reach: reachFor(cards, s, attacker, groups, target, distance) ?? NONE,
  })
}

/**
 * SS1-SHIELD.4: through a corner the defender picks one of two facings, once for each armament and target. Where neither
 * has a box there is nothing to pick.
 */
function facingsToNominate(cards: Cards, s: State, attacker: number, armament: number, target: number): number[] {
  const aim = s.pieces[target]!
  const facings = defendingFacings(cards, s, aim, s.pieces[attacker]!)
  const before = s.active!.nominated.find((one) => one.armament === armament && one.target === target)
  if (before !== undefined && facings.includes(before.facing)) return [before.facing]
  return facings.some((facing) => isShielded(cards, s, aim, facing)) ? facings : facings.slice(0, 1)
}

/** An attack as it stands when it has just been declared. */
export function newAttack(
  cards: Cards,
  s: State,
  piece: number,
  groups: number,
  target: number,
  facings: readonly number[],
): Attack {
  const ship = shipOf(cards, s.pieces[piece]!)
  const first = firstGroup(ship, groups)
  const corner = facings.length > 1
  return {
    piece,
    armament: armamentOf(ship, first),
    groups,
    weapon: ship.armaments[first]!.weapon,
    target,
    distance: distanceBetween(cards, s, s.pieces[piece]!, s.pieces[target]!),
    stage: corner ? 'nominate' : 'declare',
    facing: corner ? NONE : facings[0]!,
    corner: corner ? [...facings] : [],
    confirmed: 0,
    uses: [],
    modifiers: [],
    modifier: 0,
    faces: [],
    locks: [],
    added: { hits: 0, criticals: 0, directHits: 0 },
    rerolls: [],
    left: { hits: 0, criticals: 0, directHits: 0 },
    open: null,
    noArmor: { hits: 0, criticals: 0 },
    noFlak: { hits: 0, criticals: 0 },
    noShields: { hits: 0, criticals: 0 },
    bought: [],
  }
}

/** Who may still declare a card before the roll: the attacker first, then the other seats in order; NONE when nobody. */
export function seatToDeclare(cards: Cards, s: State, attack: Attack): number {
  return nextToDeclare(s, attack, (seat) => declarable(cards, s, attack, seat).length > 0)
}

/** What a seat may still declare for this attack with cards that are used once. */
export function declarable(cards: Cards, s: State, attack: Attack, seat: number): DeclaredUse[] {
  const asked = () => askedOf(cards, s, attack.piece, attack.groups, attack.target, attack.facing)
  return declarableBy(v1_1, cards, s, attack, asked, seat)
}

/** Everything that is fixed about an attack before its dice are rolled (SS1-ATTACK.7). */
export interface Prepared {
  readonly modifiers: Modifier[]
  readonly modifier: number
  readonly rerolls: Reroll[]
  readonly added: Tally
  moreDice: number
  /** Target Locks that a card adds; they are the first die's. */
  locks: number
  noArmor: number
  noFlak: number
  noShields: number
}

/** SS1-ATTACK.5, SS1-ATTACK.6, SS1-ATTACK.7: all modifiers are added, then limited, once for all dice and rerolls. */
export function prepare(cards: Cards, s: State, attack: Attack): Prepared {
  const asked = askedOf(cards, s, attack.piece, attack.groups, attack.target, attack.facing)
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
  augur(cards, s, attack, prepared.rerolls)
  weaponModifiers(v1_1, cards, s, attack, asked, 'SS1-ATTACK.5', modifiers)
  effectsOn(v1_1, cards, s, attack, asked, (effect) => takeEffect(effect, modifiers, prepared))
  terrainModifiers(cards, s, attack, modifiers)
  stealth(cards, s, attack, asked, modifiers)
  // SS1-DEF.2: Augur before the cards, Skilled last.
  if (skilledReady(cards, s, attack.piece)) prepared.rerolls.push(skilledReroll(s.pieces[attack.piece]!.name))
  return { ...prepared, modifiers, modifier: netModifier(modifiers) }
}

/** SS1-KEY.AUGUR: each die showing an unmodified 6, once. */
function augur(cards: Cards, s: State, attack: Attack, into: Reroll[]): void {
  const seer = augurFor(cards, s, attack.piece)
  if (seer === NONE) return
  into.push({
    from: s.pieces[seer]!.name,
    rule: 'SS1-KEY.AUGUR',
    most: 100,
    sixes: true,
    bought: false,
    skilled: false,
  })
}

/** SS1-KEY.SKILLED: one attack die or Skirmish die. */
export function skilledReroll(from: string): Reroll {
  return { from, rule: 'SS1-KEY.SKILLED', most: 1, sixes: false, bought: false, skilled: true }
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

export const TALLY_FIELD = { hit: 'hits', critical: 'criticals', directHit: 'directHits' } as const

/** SS1-TERRAIN.STAR.1, SS1-TERRAIN.DUST.1: +1; SS1-TERRAIN.NEBULA.1: +2; only the target's hex counts (SS1-TERRAIN.1). */
function terrainModifiers(cards: Cards, s: State, attack: Attack, into: Modifier[]): void {
  const terrain = terrainOf(cards, s, s.pieces[attack.target]!)
  if (terrain === STRATEGIC) into.push({ by: 1, rule: 'SS1-TERRAIN.STAR.1', from: 'Star System' })
  if (terrain === DUST) into.push({ by: 1, rule: 'SS1-TERRAIN.DUST.1', from: 'Dust Cloud' })
  if (terrain === NEBULA) into.push({ by: 2, rule: 'SS1-TERRAIN.NEBULA.1', from: 'Nebula' })
}

/** SS1-KEY.STEALTH: +x, not against ORDNANCE (SS1-WEAPON.ORDNANCE). */
function stealth(cards: Cards, s: State, attack: Attack, asked: AttackAsked, into: Modifier[]): void {
  if ((asked.types & ORDNANCE_WEAPON) !== 0) return
  const by = keywordNumber(cards, s, attack.target, STEALTH)
  if (by > 0) into.push({ by, rule: 'SS1-KEY.STEALTH', from: s.pieces[attack.target]!.name })
}

/** SS1-ATTACK.5, SS1-ATTACK.8: all dice of the groups named, each read on the chart. */
export function rollAttack(cards: Cards, t: Table<State, Event>, attack: Attack): void {
  const s = t.state
  const weapon = cards.weapons[attack.weapon]!
  const prepared = prepare(cards, s, attack)
  const own = diceOf(shipOf(cards, s.pieces[attack.piece]!), attack.groups)
  const faces = t.dice.roll(own + prepared.moreDice, DIE, 'attack')
  const results = faces.map((face) => modifiedResult(face, prepared.modifier))
  t.emit({
    kind: 'AttackRolled',
    rule: 'SS1-ATTACK.5',
    piece: attack.piece,
    target: attack.target,
    weapon: weapon.code,
    modifiers: prepared.modifiers,
    modifier: prepared.modifier,
    faces,
    results,
    locks: results.map(
      (result, i) => (i < own ? weapon.chart[result]!.targetLock : 0) + (i === 0 ? prepared.locks : 0),
    ),
    rerolls: prepared.rerolls,
    added: prepared.added,
    noArmor: prepared.noArmor,
    noFlak: prepared.noFlak,
    noShields: prepared.noShields,
  })
}

/** SS1-ATTACK.8: what all dice and abilities come to. */
export function tallyOf(weapon: WeaponCard, attack: Attack): Tally {
  const tally = { ...attack.added }
  for (const face of attack.faces) {
    const row = weapon.chart[modifiedResult(face, attack.modifier)]!
    tally.hits += row.hit
    tally.criticals += row.critical
    tally.directHits += row.directHit
  }
  return {
    hits: Math.max(0, tally.hits),
    criticals: Math.max(0, tally.criticals),
    directHits: Math.max(0, tally.directHits),
  }
}

/** SS1-ATTACK.9: the dice that the reroll on offer may take. */
export function diceToReroll(reroll: Reroll, faces: readonly number[]): number[] {
  const dice: number[] = []
  for (let i = 0; i < faces.length; i++) if (!reroll.sixes || faces[i] === DIE) dice.push(i)
  return dice
}

/** May these dice be rolled again? */
export function rerollFits(reroll: Reroll, faces: readonly number[], dice: readonly number[]): boolean {
  if (dice.length > reroll.most) return false
  const offered = diceToReroll(reroll, faces)
  return dice.every((die, at) => offered.includes(die) && dice.indexOf(die) === at)
}

/** SS1-ATTACK.9: the new results stand, and new Target Locks count, unless a Target Lock paid for it (SS1-ICON.3). */
export function rerollAttack(cards: Cards, t: Table<State, Event>, attack: Attack, dice: readonly number[]): void {
  const reroll = attack.rerolls[0]!
  const weapon = cards.weapons[attack.weapon]!
  const faces = t.dice.roll(dice.length, DIE, 'reroll')
  const results = faces.map((face) => modifiedResult(face, attack.modifier))
  t.emit({
    kind: 'DiceRerolled',
    rule: reroll.rule,
    piece: attack.piece,
    from: reroll.from,
    dice,
    faces,
    results,
    locks: results.map((result) => (reroll.bought ? 0 : weapon.chart[result]!.targetLock)),
    skilled: reroll.skilled && dice.length > 0,
  })
}
