import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import { DONE, type ActionOf } from '../actions.ts'
import { repairCardOf, type Content, type RepairCard } from '../content/content.ts'
import {
  damageAt,
  repairOf,
  seatOf,
  type Damage,
  type DamageIndex,
  type Ship,
  type ShipId,
  type State,
} from '../state.ts'
import { areEnemies, controllerOf, shipInPlay, shipOf } from './1-battle-line.ts'
import { settleShields } from './8-damage.ts'
import { cardRefusal, specialMark, theOneAsked, usableCards, type OpenStep, type Table } from './step.ts'

/**
 * IS-REPAIR.2, IS-VAR-TEAM.2, IS-BOARD.13: ships in play that you or an ally control, prizes included; never a ship
 * that an enemy controls.
 */
function repairable(s: State, seat: Seat): Ship[] {
  const ships: Ship[] = []
  for (let other = 0; other < s.seats.length; other++) {
    if (areEnemies(s, seat, other)) continue
    const { line, prizes } = seatOf(s, other)
    for (const ship of line) if (ship.damage.length > 0) ships.push(ship)
    for (const ship of prizes) if (ship.damage.length > 0) ships.push(ship)
  }
  return ships
}

/** STUBBORN: while it lies under a ship, plain Damage Control cannot remove it. */
function isStubborn(c: Content, damage: Damage): boolean {
  const card = damage.bonus ? c.cards.get(damage.card) : undefined
  return card?.category === 'attack' && card.bonus?.stubborn === true
}

/** IS-REPAIR.3: any one damage card or token, the player's choice. IS-REPAIR.5: a token counts as a card. */
function removalRefusal(
  c: Content,
  s: State,
  seat: Seat,
  card: RepairCard,
  id: ShipId,
  at: DamageIndex,
): Refusal | undefined {
  const ship = shipOf(s, id)
  if (ship === undefined) return refuse('no-such-ship', 'IS-REPAIR.2', { ship: id })
  if (areEnemies(s, seat, controllerOf(s, id))) return refuse('enemy-ship', 'IS-REPAIR.2', { ship: id })
  const damage = ship.damage[at]
  if (damage === undefined) return refuse('no-such-damage', 'IS-REPAIR.3', { ship: id, damage: at + 1 })
  if (!card.stubborn && isStubborn(c, damage)) return refuse('stubborn', 'IS-ATTACK.13', { card: damage.card })
  return undefined
}

function removeDamage(c: Content, t: Table, id: ShipId, at: DamageIndex, rule: string): void {
  const ship = shipInPlay(t.state, id)
  t.emit({ kind: 'DamageRemoved', rule, ship: id, at, damage: damageAt(ship, at) })
  settleShields(c, t, ship)
}

/** IS-REPAIR.1: in the step that opens your own turn, as many repair cards as you like. */
export const repair: OpenStep<ActionOf<'repair' | 'done'>> = {
  name: 'repair',
  verbs: ['repair', 'done'],
  asked: theOneAsked,
  isOpen: (_c, s, seat) => seatOf(s, seat).hand.length > 0 && repairable(s, seat).length > 0,
  legal(c, s, seat, into) {
    for (const card of usableCards(c, s, seat, 'repair'))
      for (const ship of repairable(s, seat))
        for (let damage = 0 as DamageIndex; damage < ship.damage.length; damage++)
          if (card.stubborn || !isStubborn(c, damageAt(ship, damage)))
            into.push({ do: 'repair', card: card.id, ship: ship.id, damage })
    into.push(DONE)
  },
  check(c, s, seat, a) {
    if (a.do === 'done') return undefined
    const refusal = cardRefusal(c, s, seat, a.card)
    if (refusal !== undefined) return refusal
    const card = repairCardOf(c, a.card)
    if (card === undefined) return refuse('not-a-repair-card', 'IS-REPAIR.1', { card: a.card })
    return removalRefusal(c, s, seat, card, a.ship, a.damage)
  },
  play(c, t, seat, a) {
    if (a.do !== 'repair') return true
    const card = c.cards.get(a.card) as RepairCard
    const { removes, spread } = card
    // IS-REPAIR.4: what removes several removes them from one ship; only a card that says so may be spread.
    const rule = removes === 1 ? 'IS-REPAIR.3' : 'IS-REPAIR.4'
    t.emit({
      kind: 'RepairPlayed',
      rule,
      seat,
      card: a.card,
      ship: spread ? null : a.ship,
      removes,
      ...specialMark(card.special),
    })
    removeDamage(c, t, a.ship, a.damage, rule)
    return true
  },
  fallback: () => DONE,
}

/** IS-REPAIR.4: up to two (or as many as the card says); the player may stop earlier. */
export const removal: OpenStep<ActionOf<'remove' | 'done'>> = {
  name: 'removal',
  verbs: ['remove', 'done'],
  asked: theOneAsked,
  isOpen: (c, s, seat) => candidates(c, s, seat).length > 0,
  legal(c, s, seat, into) {
    for (const { ship, damage } of candidates(c, s, seat)) into.push({ do: 'remove', ship, damage })
    into.push(DONE)
  },
  check(c, s, seat, a) {
    if (a.do === 'done') return undefined
    const { card, ship } = repairOf(s)
    if (ship !== null && ship !== a.ship) return refuse('one-ship-only', 'IS-REPAIR.4', { card, ship })
    return removalRefusal(c, s, seat, c.cards.get(card) as RepairCard, a.ship, a.damage)
  },
  play(c, t, _seat, a) {
    if (a.do !== 'remove') return true
    removeDamage(c, t, a.ship, a.damage, 'IS-REPAIR.4')
    return false
  },
  fallback: () => DONE,
}

function candidates(c: Content, s: State, seat: Seat): { ship: ShipId; damage: DamageIndex }[] {
  if (s.repair === null || s.repair.left <= 0) return []
  const card = c.cards.get(s.repair.card) as RepairCard
  const found: { ship: ShipId; damage: DamageIndex }[] = []
  for (const ship of repairable(s, seat)) {
    if (s.repair.ship !== null && s.repair.ship !== ship.id) continue
    for (let damage = 0 as DamageIndex; damage < ship.damage.length; damage++)
      if (card.stubborn || !isStubborn(c, damageAt(ship, damage))) found.push({ ship: ship.id, damage })
  }
  return found
}
