import type { Seat } from '@flagbridge/kernel'
import { DEPLOY, DONE, ROLL, SELF_DESTRUCT, type Action, type ActionOf } from '../actions.ts'
import { firedCard, shipCardOf, type Content } from '../content/content.ts'
import { boardingOdds, type BoardingOdds } from '../odds.ts'
import { LINE_LIMIT, mayAttackFor, pointsOf, shipInPlay, totalDamage } from '../rules/1-battle-line.ts'
import { canStillFire } from '../rules/5-attack.ts'
import { destructionLimit } from '../rules/8-damage.ts'
import { course } from '../rules/steps.ts'
import {
  attackAt,
  boardingOf,
  damageAt,
  seatOf,
  type AttackIndex,
  type Ship,
  type ShipId,
  type State,
} from '../state.ts'
import { budgetOf, cardWorths, loadedBy, NEXT_CARD } from './hand.ts'

/** A boarding is tried from this chance on: marines are good for little else. */
const BOARDING = 0.25
/** And reinforced up to this one. */
const SURE = 0.8
/** From this chance of losing the ship on, it is rather blown up. */
const LOST = 0.6
/** Declared damage with which a target has had enough, in parts of what would destroy it: some of it is blocked. */
const ENOUGH = 1.4
/** The points of the most precious ships. */
const PRECIOUS = 66
/** What a racial bonus counts for, as damage. */
const BONUS = 0.5
/** Repairs where shields are down come first: it may be boarded. */
const SHIELDS_DOWN = 1.5
/** Of several ways to block: what is left of Max Shields, cards that do little else, and last the Mirror Decoys. */
const BLOCKS = { again: 1.2, fit: 1.1, plain: 1, decoys: 0.6 } as const
/** Damage that a Flank Speed Order has to bring. */
const FLANK = 3
/** One ship with both dice rather than a pair only where it does more. */
const PAIR = 0.1

/**
 * What a player answers without thinking: fires what can be fired, blocks what can be blocked, boards where there is a
 * fair chance. A turn is seen through with it; `fallback`, which only passes, would make every position look the same.
 */
export function rolloutPolicy(c: Content, s: State, seat: Seat): Action {
  switch (s.step) {
    case 'repair':
    case 'removal':
      return best(legal(c, s, seat), (a) => mending(c, s, a))
    case 'activation':
      return turnOut(s, seat)
    case 'activate':
      return wake(c, s, seat)
    case 'attack':
      return fire(c, s, seat)
    case 'defend':
      return best(legal(c, s, seat), (a) => saving(c, s, a))
    case 'casualties':
      return best(legal(c, s, seat), (a) => (a.do === 'shootDown' ? damageOf(c, s, a.attack) : 0))
    case 'splash':
      return best(legal(c, s, seat), (a) => (a.do === 'splash' ? pointsOf(c, a.ship) : 0))
    case 'leech':
      // Whatever was placed last: the policy does not look for the largest.
      return best(legal(c, s, seat), (a) => (a.do === 'leech' ? 1 + a.damage : 0))
    case 'board':
      return best(legal(c, s, seat), (a) => prize(c, s, a))
    case 'reinforce':
      return captured(boardingOdds(c, s, boardingOf(s).target, boardingOf(s).marines)) < SURE
        ? best(legal(c, s, seat), (a) => (a.do === 'reinforce' ? 1 : 0))
        : DONE
    case 'guard':
      return guard(c, s, seat)
    case 'discard':
      return discard(c, s, seat)
    case 'none':
      throw new Error('nothing is asked')
    default:
      return course.at(s)?.fallback?.(c, s, seat) ?? legal(c, s, seat)[0]!
  }
}

function legal(c: Content, s: State, seat: Seat): Action[] {
  const actions: Action[] = []
  course.at(s)?.legal(c, s, seat, actions)
  return actions
}

/** The first of the best; what is last in the list, mostly `done`, when nothing is worth more than nothing. */
function best(actions: readonly Action[], worth: (a: Action) => number): Action {
  let chosen = actions[actions.length - 1]!
  let most = worth(chosen)
  for (const action of actions) {
    const value = worth(action)
    if (value > most) [chosen, most] = [action, value]
  }
  return chosen
}

/** Points for each damage that would destroy the ship. */
function worthOf(c: Content, ship: Ship): number {
  return pointsOf(c, ship.id) / destructionLimit(c, ship)
}

function mending(c: Content, s: State, a: Action): number {
  if (a.do !== 'repair' && a.do !== 'remove') return 0
  const ship = shipInPlay(s, a.ship)
  return (damageAt(ship, a.damage).value - 1) * worthOf(c, ship) * (ship.shieldsUp ? 1 : SHIELDS_DOWN)
}

/** IS-ACT.1: a place in the line is filled first; IS-ACT.6: what is deployed is activated at once. */
function turnOut(s: State, seat: Seat): Action {
  const { line, reserves } = seatOf(s, seat)
  return line.length < LINE_LIMIT && reserves.length > 0 ? DEPLOY : ROLL
}

/** What a ship could fire with the cards in hand, as damage. */
function broadside(c: Content, s: State, seat: Seat, ship: Ship): number {
  if (!mayAttackFor(s, ship, seat)) return 0
  const { missiles, beams, carrier } = shipCardOf(c, ship.id)
  const left = { missile: missiles, beam: beams, craft: carrier }
  let sum = 0
  for (const card of loadedBy(c, seatOf(s, seat).hand)) {
    const budget = budgetOf(card)
    if (card.capacity > left[budget]) continue
    left[budget] -= card.capacity
    sum += card.damage
  }
  return sum
}

/** IS-ACT.8, IS-ACT.9: the strongest pair of ships, or one of them with both dice. */
function wake(c: Content, s: State, seat: Seat): Action {
  const actions = legal(c, s, seat)
  const power = new Map<ShipId, number>()
  for (const ship of seatOf(s, seat).line) if (!ship.activated) power.set(ship.id, broadside(c, s, seat, ship))
  const strength = (id: ShipId) => power.get(id) ?? 0
  return best(actions, (a) => {
    switch (a.do) {
      case 'activate': {
        let second = 0
        const used = s.dice.indexOf(a.die)
        for (const other of actions)
          if (
            other.do === 'activate' &&
            other.ship !== a.ship &&
            s.dice.some((die, i) => i !== used && die === other.die)
          )
            second = Math.max(second, strength(other.ship))
        return strength(a.ship) + second
      }
      case 'activateWithBoth':
        return strength(a.ship) - PAIR
      case 'flank':
        return s.dice.length === 0 ? strength(a.ship) - FLANK : 0
      default:
        return 0
    }
  })
}

/** Everything that can be fired, on the ship where it counts most; when that one has had enough, on the next. */
function fire(c: Content, s: State, seat: Seat): Action {
  const loaded = loadedBy(c, seatOf(s, seat).hand)
  const broadsides = new Map<ShipId, number>()
  const left = (ship: ShipId): number => {
    let sum = broadsides.get(ship)
    if (sum === undefined) {
      sum = 0
      for (const card of loaded) if (canStillFire(c, s, ship, card)) sum += card.damage
      broadsides.set(ship, sum)
    }
    return sum
  }
  return best(legal(c, s, seat), (a) => {
    if (a.do !== 'fire') return 0
    const card = firedCard(c, a.card)
    return (card.damage + (a.bonus ? BONUS : 0)) * (1 + appeal(c, s, a, left))
  })
}

/** How much a target is worth firing at, from 0 to 1; `left` is what a ship can still fire. */
function appeal(c: Content, s: State, { ship, target }: ActionOf<'fire'>, left: (ship: ShipId) => number): number {
  const aimed = shipInPlay(s, target)
  const limit = destructionLimit(c, aimed) + 1
  const done = totalDamage(aimed) + declaredAt(c, s, target)
  if (done >= ENOUGH * limit) return 0
  const near = Math.min(1, (done + left(ship)) / limit)
  return (near * near * pointsOf(c, target)) / PRECIOUS
}

function declaredAt(c: Content, s: State, target: ShipId): number {
  let sum = 0
  for (const attack of s.attacks) if (attack.target === target) sum += firedCard(c, attack.card).damage
  return sum
}

function damageOf(c: Content, s: State, attack: AttackIndex): number {
  return firedCard(c, attackAt(s, attack).card).damage
}

/** The attack that costs most is blocked, with the card that can do least else. */
function saving(c: Content, s: State, a: Action): number {
  switch (a.do) {
    case 'block':
    case 'blockAgain': {
      const { target } = attackAt(s, a.attack)
      const saved = damageOf(c, s, a.attack) * worthOf(c, shipInPlay(s, target))
      if (a.do === 'blockAgain') return saved * BLOCKS.again
      const card = c.cards.get(a.card)
      return (
        saved * (card?.category === 'defensive' && (card.missilesOnly || card.blocks > 1) ? BLOCKS.fit : BLOCKS.plain)
      )
    }
    case 'decoys': {
      let saved = 0
      for (const attack of s.attacks)
        if (attack.ship === a.ship && attack.fate === 'declared')
          saved += firedCard(c, attack.card).damage * worthOf(c, shipInPlay(s, attack.target))
      return saved * BLOCKS.decoys
    }
    default:
      return 0
  }
}

function captured({ captured: { rolls, of } }: BoardingOdds): number {
  return rolls / of
}

function prize(c: Content, s: State, a: Action): number {
  if (a.do !== 'board') return 0
  const chance = captured(boardingOdds(c, s, a.target, [a.card]))
  return chance < BOARDING ? 0 : chance * pointsOf(c, a.target)
}

/** Cards that are worth less than what is drawn for them. */
function discard(c: Content, s: State, seat: Seat): Action {
  const worth = cardWorths(c, s, seat)
  return best(legal(c, s, seat), (a) => (a.do === 'discard' ? NEXT_CARD - worth(a.card) : 0))
}

function guard(c: Content, s: State, seat: Seat): Action {
  const { target, marines, guards, selfDestruct } = boardingOf(s)
  const actions = legal(c, s, seat)
  const card = actions.find((a) => a.do === 'guard')
  if (card !== undefined) return card
  const announce = actions.includes(SELF_DESTRUCT) && !selfDestruct
  return announce && captured(boardingOdds(c, s, target, marines, guards)) >= LOST ? SELF_DESTRUCT : DONE
}
