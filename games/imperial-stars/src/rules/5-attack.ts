import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import { DONE, type ActionOf } from '../actions.ts'
import { attackCardOf, firedCard, shipCardOf, type AttackCard, type Content } from '../content/content.ts'
import type { Weapon } from '../content/pack.ts'
import { seatOf, type Ship, type ShipId, type State } from '../state.ts'
import { areEnemies, controllerOf, isCaptured, mayAttackFor, shipAt, shipInPlay } from './1-battle-line.ts'
import { orderRefusal, ordersInHand, playOrder } from './4-activation.ts'
import { cardRefusal, specialMark, theOneAsked, usableCards, type OpenStep, type Table } from './step.ts'

/** IS-ATTACK.7: Missiles, Beams and Carrier are separate budgets. OVERCHARGE raises the first two. */
export function ratingFor(c: Content, s: State, ship: ShipId, weapon: Weapon): number {
  const card = shipCardOf(c, ship)
  const extra = s.overcharged?.ship === ship ? s.overcharged.by : 0
  if (weapon === 'missile') return card.missiles + extra
  if (weapon === 'beam') return card.beams + extra
  return card.carrier
}

function sameBudget(a: Weapon, b: Weapon): boolean {
  return a === b || (isCraft(a) && isCraft(b))
}

function isCraft(weapon: Weapon): boolean {
  return weapon === 'fighter' || weapon === 'bomber'
}

/**
 * What a card takes of its ship's rating. IS-ATTACK.6: its capacity; with the option attacksByNumber a missile or beam
 * counts as one attack. IS-CARRIER.2: small craft always count by their capacity.
 */
export function capacityTaken(s: State, card: AttackCard): number {
  return s.rules.attacksByNumber && !card.smallCraft ? 1 : card.capacity
}

/** IS-ATTACK.5: the ship could fire it at all; IS-ATTACK.6: and what is left of its rating is enough. */
export function canStillFire(c: Content, s: State, ship: ShipId, card: AttackCard): boolean {
  return (
    capacityTaken(s, card) <= freeCapacity(c, s, ship, card.weapon) &&
    (!s.rules.attacksByNumber || card.capacity <= ratingFor(c, s, ship, card.weapon))
  )
}

/**
 * IS-ATTACK.6, IS-CARRIER.2: the capacities of a ship's cards add up to its rating at most. IS-ATTACK.8: what is left
 * over is not kept: only this turn's declarations count.
 */
export function freeCapacity(c: Content, s: State, ship: ShipId, weapon: Weapon): number {
  let free = ratingFor(c, s, ship, weapon)
  for (const attack of s.attacks) {
    if (attack.ship !== ship) continue
    const card = firedCard(c, attack.card)
    if (sameBudget(card.weapon, weapon)) free -= capacityTaken(s, card)
  }
  return free
}

/** IS-ATTACK.2: the one target this ship has chosen, if it has. */
export function targetOf(s: State, ship: ShipId): ShipId | undefined {
  for (const attack of s.attacks) if (attack.ship === ship) return attack.target
  return undefined
}

/** IS-ATTACK.10: the bonus belongs to the race of the firing ship, whoever commands it (IS-VAR-MERC.3). */
export function bonusMatches(c: Content, card: AttackCard, ship: ShipId): boolean {
  return card.bonus !== null && card.race === c.ships.get(ship)?.race
}

/** IS-ATTACK.1, IS-CARRIER.1: only ships activated this turn attack; IS-BOARD.10: captured ships do not. */
function firingRefusal(s: State, seat: Seat, id: ShipId): Refusal | undefined {
  const ship = shipAt(s, seat, id)
  if (ship === undefined) return refuse('not-your-ship', 'IS-ATTACK.1', { ship: id })
  if (isCaptured(ship, seat) && !s.rules.prizesAttack) return refuse('captured-ship', 'IS-BOARD.10', { ship: id })
  return ship.activated ? undefined : refuse('not-activated', 'IS-ATTACK.1', { ship: id })
}

/**
 * IS-ATTACK.3, IS-BOARD.11: any ship in play of any enemy, in line or prize row. IS-VAR-TEAM.3: never an allied one.
 */
function targetRefusal(s: State, seat: Seat, ship: ShipId, target: ShipId): Refusal | undefined {
  const controller = controllerOf(s, target)
  if (controller < 0) return refuse('no-such-target', 'IS-ATTACK.3', { target })
  if (!areEnemies(s, seat, controller))
    return refuse('not-an-enemy', controller === seat ? 'IS-ATTACK.3' : 'IS-VAR-TEAM.3', { target })
  const chosen = targetOf(s, ship)
  return chosen === undefined || chosen === target
    ? undefined
    : refuse('one-target', 'IS-ATTACK.2', { ship, target: chosen })
}

function fireRefusal(c: Content, s: State, seat: Seat, a: ActionOf<'fire'>): Refusal | undefined {
  const refusal =
    cardRefusal(c, s, seat, a.card) ?? firingRefusal(s, seat, a.ship) ?? targetRefusal(s, seat, a.ship, a.target)
  if (refusal !== undefined) return refusal
  const card = attackCardOf(c, a.card)
  if (card === undefined) return refuse('not-an-attack-card', 'IS-ATTACK.5', { card: a.card })
  const { weapon, capacity } = card
  const rating = ratingFor(c, s, a.ship, weapon)
  // IS-ATTACK.5: a card that the ship could never fire; IS-ATTACK.6: a card for which nothing is left.
  if (capacity > rating)
    return refuse('rating-too-low', card.smallCraft ? 'IS-CARRIER.2' : 'IS-ATTACK.5', { weapon, capacity, rating })
  const free = freeCapacity(c, s, a.ship, weapon)
  if (capacityTaken(s, card) > free)
    return refuse('capacity-used', card.smallCraft ? 'IS-CARRIER.2' : 'IS-ATTACK.6', { weapon, capacity, free, rating })
  // IS-ATTACK.12: other races fire the card without its extra effect.
  if (a.bonus && !bonusMatches(c, card, a.ship))
    return refuse('no-bonus', 'IS-ATTACK.12', { card: a.card, ship: a.ship })
  return undefined
}

/** The ships of a seat that may attack this turn. */
function attackers(s: State, seat: Seat): Ship[] {
  const { line, prizes } = seatOf(s, seat)
  const ships = line.filter((ship) => ship.activated && mayAttackFor(s, ship, seat))
  for (const ship of prizes) if (ship.activated && mayAttackFor(s, ship, seat)) ships.push(ship)
  return ships
}

function enemyShips(s: State, seat: Seat): ShipId[] {
  const targets: ShipId[] = []
  for (let other = 0; other < s.seats.length; other++) {
    if (!areEnemies(s, seat, other)) continue
    const { line, prizes } = seatOf(s, other)
    for (const ship of line) targets.push(ship.id)
    for (const ship of prizes) targets.push(ship.id)
  }
  return targets
}

/** IS-ATTACK.4: firing ship, card and target of every attack are announced before anything is defended. */
export const attack: OpenStep<ActionOf<'fire' | 'overcharge' | 'done'>> = {
  name: 'attack',
  verbs: ['fire', 'overcharge', 'done'],
  asked: theOneAsked,
  isOpen: (_c, s, seat) =>
    seatOf(s, seat).hand.length > 0 && attackers(s, seat).length > 0 && enemyShips(s, seat).length > 0,
  legal(c, s, seat, into) {
    const cards = usableCards(c, s, seat, 'attack')
    const enemies = enemyShips(s, seat)
    const ships = attackers(s, seat)
    for (const { id: ship } of ships) {
      const chosen = targetOf(s, ship)
      const targets = chosen === undefined ? enemies : [chosen]
      for (const card of cards) {
        if (!canStillFire(c, s, ship, card)) continue
        const matches = bonusMatches(c, card, ship)
        for (const target of targets) {
          if (matches) into.push({ do: 'fire', card: card.id, ship, target, bonus: true })
          into.push({ do: 'fire', card: card.id, ship, target, bonus: false })
        }
      }
    }
    if (s.overcharged === null)
      for (const { id: card } of ordersInHand(c, s, seat, 'OVERCHARGE'))
        for (const { id } of ships) into.push({ do: 'overcharge', card, ship: id })
    into.push(DONE)
  },
  check(c, s, seat, a) {
    switch (a.do) {
      case 'fire':
        return fireRefusal(c, s, seat, a)
      case 'overcharge':
        return (
          orderRefusal(c, s, seat, a.card, 'OVERCHARGE') ??
          firingRefusal(s, seat, a.ship) ??
          (s.overcharged === null ? undefined : refuse('overcharged', 'IS-ATTACK.7', { ship: s.overcharged.ship }))
        )
      case 'done':
        return undefined
    }
  },
  play(c, t, seat, a) {
    if (a.do === 'fire') declare(c, t, seat, a)
    else if (a.do === 'overcharge') {
      const card = c.cards.get(a.card)
      const by = card?.category === 'order' ? card.n : 0
      playOrder(c, t, seat, a.card, { overcharged: { ship: a.ship, card: a.card, by } })
    }
    return a.do === 'done'
  },
  fallback: () => DONE,
}

/** IS-ATTACK.11: whether the racial benefit is used is said with the declaration, card by card. */
function declare(c: Content, t: Table, seat: Seat, a: ActionOf<'fire'>): void {
  const { card, ship, target, bonus } = a
  const { special, smallCraft } = firedCard(c, card)
  t.emit({
    kind: 'AttackDeclared',
    // IS-CARRIER.1: small craft are launched in the same declaration. IS-SPECIAL.2: the same rules for Special attacks.
    rule: smallCraft ? 'IS-CARRIER.1' : special ? 'IS-SPECIAL.2' : 'IS-ATTACK.4',
    seat,
    ship,
    card,
    target,
    defender: controllerOf(t.state, target),
    bonus,
    exposed: !shipInPlay(t.state, target).shieldsUp,
    ...specialMark(special),
  })
}
