import { refuse, sumOf, type Modifier, type Seat } from '@flagbridge/kernel'
import { DONE, type ActionOf } from '../actions.ts'
import { attackCardOf, firedCard, shipCardOf, type Bonus, type Content } from '../content/content.ts'
import { mayLeech, splash as placeSplash } from '../effects/bonus.ts'
import {
  attackAt,
  damageAt,
  resolvedAttack,
  seatOf,
  TOKEN,
  type Attack,
  type AttackIndex,
  type DamageIndex,
  type Ship,
  type State,
} from '../state.ts'
import { neighboursOf, pointsOf, shipInPlay, totalDamage } from './1-battle-line.ts'
import { bonusOf } from './6-defend.ts'
import { ask, loweredRating, theOneAsked, type Step, type Table } from './step.ts'

/** IS-ATTACK.9: the printed damage; IS-ATTACK.10: and what the racial bonus adds, as long as the card lies there. */
export function damageTerms(c: Content, s: State, attack: Attack): [Modifier, ...Modifier[]] {
  const card = firedCard(c, attack.card)
  const terms: [Modifier, ...Modifier[]] = [
    { by: card.damage, rule: card.smallCraft ? 'IS-TURRET.9' : 'IS-ATTACK.9', from: attack.card },
  ]
  const bonus = bonusOf(c, attack)
  const extra = bonus?.addsDamage?.(s, { c, attack, n: bonus.n }) ?? 0
  if (bonus !== null && extra !== 0) terms.push({ by: extra, rule: 'IS-ATTACK.10', from: bonus.name })
  return terms
}

/** IS-DAMAGE.1: everything that was not defended is placed, all together, in the order it was declared. */
export function placeDamage(c: Content, t: Table): void {
  const { attacks, active } = t.state
  for (const attack of attacks) {
    if (attack.fate !== 'declared' && attack.fate !== 'faced') continue
    const terms = damageTerms(c, t.state, attack)
    const value = sumOf(terms)
    const { card, target, bonus } = attack
    if (firedCard(c, card).smallCraft) {
      // IS-TURRET.9, IS-COMP.4: a token, however many there are, and the card goes back to the hand.
      t.emit({
        kind: 'DamagePlaced',
        rule: 'IS-TURRET.9',
        ship: target,
        damage: { card: TOKEN, value, bonus: false },
        terms,
      })
      t.emit({ kind: 'CardReturned', rule: 'IS-TURRET.9', seat: active, card, from: 'attack' })
    } else t.emit({ kind: 'DamagePlaced', rule: 'IS-DAMAGE.1', ship: target, damage: { card, value, bonus }, terms })
  }
}

/** IS-ATTACK.13: effects that act when placed, in the order of declaration. True when the attacker has to choose. */
export function placedEffects(c: Content, t: Table): boolean {
  const { state } = t
  for (let i = (state.resolved + 1) as AttackIndex; i < state.attacks.length; i++) {
    const attack = attackAt(state, i)
    const bonus = attack.fate === 'declared' ? bonusOf(c, attack) : null
    if (bonus === null) continue
    const acting = { c, attack, n: bonus.n }
    const step = bonus.asksWhenPlaced?.(state, acting)
    if (step === undefined) bonus.whenPlaced?.(t, acting)
    else {
      ask(t, state.active, step, 'resolve', 'IS-ATTACK.13', i)
      return true
    }
  }
  return false
}

function resolvedBonus(c: Content, s: State): Bonus {
  return bonusOf(c, resolvedAttack(s))!
}

/** SPLASH: the attacker chooses a ship adjacent to the target. */
export const splash: Step<ActionOf<'splash'>> = {
  name: 'splash',
  verbs: ['splash'],
  asked: theOneAsked,
  legal(_c, s, _seat, into) {
    for (const { id } of neighboursOf(s, resolvedAttack(s).target)) into.push({ do: 'splash', ship: id })
  },
  check(_c, s, _seat, a) {
    const near = neighboursOf(s, resolvedAttack(s).target).some((ship) => ship.id === a.ship)
    return near ? undefined : refuse('not-adjacent', 'IS-LINE.1', { ship: a.ship })
  },
  play(c, t, _seat, a) {
    placeSplash(t, a.ship, resolvedBonus(c, t.state).n, resolvedAttack(t.state).card)
  },
}

/** LEECH: the attacker may remove one small damage from the firing ship. */
export const leech: Step<ActionOf<'leech' | 'done'>> = {
  name: 'leech',
  verbs: ['leech', 'done'],
  asked: theOneAsked,
  legal(c, s, _seat, into) {
    const { n } = resolvedBonus(c, s)
    const ship = shipInPlay(s, resolvedAttack(s).ship)
    for (let i = 0 as DamageIndex; i < ship.damage.length; i++)
      if (mayLeech(damageAt(ship, i), n)) into.push({ do: 'leech', damage: i })
    into.push(DONE)
  },
  check(c, s, _seat, a) {
    if (a.do === 'done') return undefined
    const { ship } = resolvedAttack(s)
    const damage = shipInPlay(s, ship).damage[a.damage]
    if (damage === undefined) return refuse('no-such-damage', 'IS-ATTACK.13', { ship, damage: a.damage + 1 })
    const { n } = resolvedBonus(c, s)
    return mayLeech(damage, n) ? undefined : refuse('too-much-damage', 'IS-ATTACK.13', { value: damage.value, n })
  },
  play(_c, t, _seat, a) {
    if (a.do === 'done') return
    const ship = shipInPlay(t.state, resolvedAttack(t.state).ship)
    t.emit({
      kind: 'DamageRemoved',
      rule: 'IS-ATTACK.13',
      ship: ship.id,
      at: a.damage,
      damage: damageAt(ship, a.damage),
    })
  },
  fallback: () => DONE,
}

/** The Shields rating that decides whether shields are up or down: SAP lowers it while its card lies under the ship. */
export function shieldRating(c: Content, ship: Ship): Modifier[] {
  const saps: Modifier[] = []
  for (const { card: id, bonus } of ship.damage) {
    const card = bonus ? attackCardOf(c, id) : undefined
    if (card?.bonus?.sapsShields === true) saps.push({ by: -card.bonus.n, rule: 'IS-ATTACK.13', from: id })
  }
  return loweredRating({ by: shipCardOf(c, ship.id).shields, rule: 'IS-DAMAGE.2', from: ship.id }, saps)
}

/**
 * IS-DAMAGE.2: down when damage is greater than the rating. IS-DAMAGE.3: up again when it is less. IS-DAMAGE.4: equal
 * keeps what was, and a ship without damage has its shields up.
 */
export function shieldsAfter(up: boolean, damage: number, rating: number): boolean {
  if (damage === 0 || damage < rating) return true
  return damage === rating && up
}

export function settleShields(c: Content, t: Table, ship: Ship): void {
  if (ship.shieldsUp && ship.damage.length === 0) return
  const damage = totalDamage(ship)
  const rating = shieldRating(c, ship)
  if (shieldsAfter(ship.shieldsUp, damage, sumOf(rating)) === ship.shieldsUp) return
  if (ship.shieldsUp) t.emit({ kind: 'ShieldsLowered', rule: 'IS-DAMAGE.2', ship: ship.id, damage, rating })
  else t.emit({ kind: 'ShieldsRaised', rule: 'IS-DAMAGE.3', ship: ship.id, damage, rating })
}

/** IS-DAMAGE.5: destroyed when damage is greater than Shields and Hull together; SAP does not change that sum. */
export function destructionLimit(c: Content, ship: Ship): number {
  const card = shipCardOf(c, ship.id)
  return card.shields + card.hull
}

/** Checked once, after all damage and all its effects: shields of those that live, then the losses. */
export function settleDamage(c: Content, t: Table): void {
  const { seats, active } = t.state
  const lost: { ship: Ship; seat: Seat }[] = []
  for (let seat = 0; seat < seats.length; seat++) {
    const { line, prizes } = seatOf(t.state, seat)
    for (const row of [line, prizes])
      for (const ship of row) {
        if (totalDamage(ship) > destructionLimit(c, ship)) lost.push({ ship, seat })
        else settleShields(c, t, ship)
      }
  }
  for (const { ship, seat } of lost) {
    const limit = destructionLimit(c, ship)
    // IS-DAMAGE.6: all damage of a turn is the active player's, so that player takes the card.
    t.emit({
      kind: 'ShipDestroyed',
      rule: 'IS-DAMAGE.5',
      ship: ship.id,
      seat,
      by: active,
      damage: totalDamage(ship),
      limit,
      points: pointsOf(c, ship.id),
    })
  }
}
