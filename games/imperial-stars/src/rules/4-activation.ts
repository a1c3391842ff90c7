import { refuse, sumOf, type Modifier, type Refusal, type Seat } from '@flagbridge/kernel'
import { DEPLOY, DONE, ROLL, type ActionOf } from '../actions.ts'
import type { Content, OrderCard } from '../content/content.ts'
import { lastingOn } from '../effects/bonus.ts'
import type { OrderCode } from '../effects/orders.ts'
import type { SpecialPlayed } from '../events/2-turn.ts'
import { FIRST_PLACE, seatOf, type CardId, type PlaceIndex, type Ship, type ShipId, type State } from '../state.ts'
import { isCaptured, LINE_LIMIT, lineIndexOf, mayAttackFor, shipAt, shipInPlay, waitingOf } from './1-battle-line.ts'
import { cardRefusal, loweredRating, theOneAsked, usableCards, type OpenStep, type Step, type Table } from './step.ts'

/** IS-ACT.4: it needs a free place in the line and a ship in reserve. */
function deployRefusal(s: State, seat: Seat): Refusal | undefined {
  const { line, reserves } = seatOf(s, seat)
  if (line.length >= LINE_LIMIT) return refuse('line-full', 'IS-LINE.2', { limit: LINE_LIMIT })
  if (reserves.length === 0) return refuse('no-reserves', 'IS-ACT.4')
  return undefined
}

export function orderRefusal(c: Content, s: State, seat: Seat, id: CardId, effect: OrderCode): Refusal | undefined {
  const refusal = cardRefusal(c, s, seat, id)
  if (refusal !== undefined) return refusal
  const card = c.cards.get(id)
  return card?.category === 'order' && card.effect === effect
    ? undefined
    : refuse('not-that-order', 'IS-SPECIAL.1', { card: id })
}

/** The usable cards in hand that give this order. */
export function ordersInHand(c: Content, s: State, seat: Seat, effect: OrderCode): OrderCard[] {
  return usableCards(c, s, seat, 'order').filter((card) => card.effect === effect)
}

/** IS-SPECIAL.1: an order counts against the limit where its card is marked Special. */
export function playOrder(
  c: Content,
  t: Table,
  seat: Seat,
  card: CardId,
  does: Pick<SpecialPlayed, 'gate' | 'overcharged'> = {},
): void {
  const mark = c.cards.get(card)?.special === false ? { plain: true as const } : {}
  t.emit({ kind: 'SpecialPlayed', rule: 'IS-SPECIAL.1', seat, card, ...does, ...mark })
}

/** IS-ACT.1: roll to activate, or deploy a new ship; not both, unless the Reserve Gate is opened. */
export const activation: Step<ActionOf<'roll' | 'deploy' | 'openGate'>> = {
  name: 'activation',
  verbs: ['roll', 'deploy', 'openGate'],
  asked: theOneAsked,
  legal(c, s, seat, into) {
    if (deployRefusal(s, seat) === undefined) {
      into.push(DEPLOY)
      for (const { id } of ordersInHand(c, s, seat, 'OPEN_GATE')) into.push({ do: 'openGate', card: id })
    }
    if (seatOf(s, seat).line.length > 0) into.push(ROLL)
  },
  check(c, s, seat, a) {
    switch (a.do) {
      case 'roll':
        // IS-ACT.2: with an empty battle-line a ship must be deployed.
        return seatOf(s, seat).line.length === 0 ? refuse('must-deploy', 'IS-ACT.2') : undefined
      case 'deploy':
        return deployRefusal(s, seat)
      case 'openGate':
        return orderRefusal(c, s, seat, a.card, 'OPEN_GATE') ?? deployRefusal(s, seat)
    }
  },
  play(c, t, seat, a) {
    if (a.do === 'roll') {
      rollActivation(t, seat)
      return
    }
    if (a.do === 'openGate') playOrder(c, t, seat, a.card, { gate: true })
    const { reserves, line } = seatOf(t.state, seat)
    // IS-ACT.4: the top ship of the Reserves comes, whichever it is.
    const ship = reserves[reserves.length - 1]!
    t.emit({ kind: 'ShipDrawn', rule: 'IS-ACT.4', seat, ship })
    if (line.length === 0) t.emit({ kind: 'ShipPlaced', rule: 'IS-ACT.6', seat, ship, at: FIRST_PLACE })
  },
  fallback: (_c, s, seat) => (seatOf(s, seat).line.length > 0 ? ROLL : DEPLOY),
}

/** IS-ACT.7: two dice, used separately, never added. */
export function rollActivation(t: Table, seat: Seat): void {
  t.emit({ kind: 'ActivationRolled', rule: 'IS-ACT.7', seat, faces: t.dice.roll(2, 6, 'activation') })
}

/**
 * IS-ACT.5: a deployed ship may be put anywhere in the row. IS-DEF.2: so may a ship that waited in the prize row.
 */
export const place: Step<ActionOf<'place'>> = {
  name: 'place',
  verbs: ['place'],
  asked: theOneAsked,
  legal(_c, s, seat, into) {
    const ships = s.arriving === null ? waitingOf(s, seat) : [s.arriving]
    for (const ship of ships)
      for (let at = FIRST_PLACE; at <= seatOf(s, seat).line.length; at++) into.push({ do: 'place', ship: ship.id, at })
  },
  check(_c, s, seat, a) {
    const ships = s.arriving === null ? waitingOf(s, seat) : [s.arriving]
    if (!ships.some((ship) => ship.id === a.ship)) return refuse('not-arriving', 'IS-ACT.5', { ship: a.ship })
    const places = seatOf(s, seat).line.length
    return a.at <= places ? undefined : refuse('no-such-place', 'IS-ACT.5', { at: a.at + 1, places: places + 1 })
  },
  play(_c, t, seat, a) {
    // IS-ACT.6: a deployed ship is activated at once, whatever its Speed.
    const rule = t.state.arriving === null ? 'IS-DEF.2' : 'IS-ACT.6'
    t.emit({ kind: 'ShipPlaced', rule, seat, ship: a.ship, at: a.at })
  },
  fallback(_c, s, seat) {
    const ship = s.arriving ?? waitingOf(s, seat)[0]!
    return { do: 'place', ship: ship.id, at: seatOf(s, seat).line.length as PlaceIndex }
  },
}

/** The Speed that counts, with what slows the ship. */
export function speedOf(c: Content, s: State, ship: Ship): Modifier[] {
  const base = { by: c.ships.get(ship.id)?.speed ?? 0, rule: 'IS-ACT.8', from: ship.id }
  return loweredRating(base, s.lasting.length === 0 ? [] : lastingOn(s, ship.id, 'SLOW', -1))
}

/** IS-ACT.8: the ships of the line; IS-DEF.2: and those that wait for a place in it. */
export function activatable(s: State, seat: Seat): Ship[] {
  const { line, prizes } = seatOf(s, seat)
  const ships = line.filter((ship) => !ship.activated && mayAttackFor(s, ship, seat))
  for (const ship of prizes) if (!ship.activated && mayAttackFor(s, ship, seat)) ships.push(ship)
  return ships
}

function activateRefusal(s: State, seat: Seat, id: ShipId): Refusal | undefined {
  const ship = shipAt(s, seat, id)
  if (ship === undefined) return refuse('not-your-ship', 'IS-ACT.8', { ship: id })
  if (isCaptured(ship, seat) && !s.rules.prizesAttack) return refuse('captured-ship', 'IS-BOARD.10', { ship: id })
  // IS-ACT.10: a second die on the same ship gives nothing more.
  if (ship.activated) return refuse('already-activated', 'IS-ACT.10', { ship: id })
  return undefined
}

/** IS-ACT.11: an activated ship of the line, once, with any other ship of the same line. */
function swapRefusal(s: State, seat: Seat, a: ActionOf<'swap'>): Refusal | undefined {
  const ship = shipAt(s, seat, a.ship)
  if (ship === undefined) return refuse('not-your-ship', 'IS-ACT.11', { ship: a.ship })
  if (!ship.activated) return refuse('not-activated', 'IS-ACT.11', { ship: a.ship })
  if (ship.swapped) return refuse('already-swapped', 'IS-ACT.11', { ship: a.ship })
  for (const id of [a.ship, a.with])
    if (lineIndexOf(s, seat, id) < 0) return refuse('not-in-line', 'IS-ACT.11', { ship: id })
  return a.ship === a.with ? refuse('with-itself', 'IS-ACT.11', { ship: a.ship }) : undefined
}

/** FLANK_SPEED: after an activation roll, a ship on the battle-line that the dice did not activate. */
function flankRefusal(s: State, seat: Seat, id: ShipId): Refusal | undefined {
  if (!s.rolled) return refuse('no-roll', 'IS-ACT.7')
  if (lineIndexOf(s, seat, id) < 0) return refuse('not-in-line', 'IS-ACT.8', { ship: id })
  return activateRefusal(s, seat, id)
}

/** IS-ACT.8 to IS-ACT.11: which die for which ship, both dice for one, and swaps; dice may be left unused. */
export const activate: OpenStep<ActionOf<'activate' | 'activateWithBoth' | 'flank' | 'swap' | 'done'>> = {
  name: 'activate',
  verbs: ['activate', 'activateWithBoth', 'flank', 'swap', 'done'],
  asked: theOneAsked,
  isOpen(c, s, seat) {
    const { line, hand, special } = seatOf(s, seat)
    if (s.dice.length > 0 && activatable(s, seat).length > 0) return true
    if (line.length > 1 && line.some((ship) => ship.activated && !ship.swapped)) return true
    const mayFlank = !special || c.plainOrders.has('FLANK_SPEED')
    return s.rolled && hand.length > 0 && mayFlank && line.some((ship) => !ship.activated)
  },
  legal(c, s, seat, into) {
    const ships = s.dice.length > 0 ? activatable(s, seat) : []
    for (const ship of ships) {
      const speed = sumOf(speedOf(c, s, ship))
      for (const [i, die] of s.dice.entries())
        if (die <= speed && s.dice.indexOf(die) === i) into.push({ do: 'activate', ship: ship.id, die })
      if (s.dice.length === 2) into.push({ do: 'activateWithBoth', ship: ship.id })
    }
    const { line } = seatOf(s, seat)
    if (s.rolled)
      for (const { id: card } of ordersInHand(c, s, seat, 'FLANK_SPEED'))
        for (const ship of line)
          if (!ship.activated && mayAttackFor(s, ship, seat)) into.push({ do: 'flank', card, ship: ship.id })
    for (const ship of line)
      if (ship.activated && !ship.swapped)
        for (const other of line) if (other !== ship) into.push({ do: 'swap', ship: ship.id, with: other.id })
    into.push(DONE)
  },
  check(c, s, seat, a) {
    switch (a.do) {
      case 'activate': {
        const refusal = activateRefusal(s, seat, a.ship)
        if (refusal !== undefined) return refusal
        if (!s.dice.includes(a.die)) return refuse('no-such-die', 'IS-ACT.8', { die: a.die, dice: [...s.dice] })
        const speed = sumOf(speedOf(c, s, shipInPlay(s, a.ship)))
        return a.die <= speed ? undefined : refuse('too-slow', 'IS-ACT.8', { ship: a.ship, die: a.die, speed })
      }
      case 'activateWithBoth':
        if (s.dice.length < 2) return refuse('needs-both-dice', 'IS-ACT.9', { dice: [...s.dice] })
        return activateRefusal(s, seat, a.ship)
      case 'flank':
        return orderRefusal(c, s, seat, a.card, 'FLANK_SPEED') ?? flankRefusal(s, seat, a.ship)
      case 'swap':
        return swapRefusal(s, seat, a)
      case 'done':
        return undefined
    }
  },
  play(c, t, seat, a) {
    const { state } = t
    switch (a.do) {
      case 'activate': {
        const speed = speedOf(c, state, shipInPlay(state, a.ship))
        t.emit({ kind: 'ShipActivated', rule: 'IS-ACT.8', seat, ship: a.ship, dice: [a.die], speed })
        return false
      }
      case 'activateWithBoth':
        // IS-ACT.9: whatever the dice show and whatever its Speed.
        t.emit({ kind: 'ShipActivated', rule: 'IS-ACT.9', seat, ship: a.ship, dice: [...state.dice], speed: [] })
        return false
      case 'flank':
        playOrder(c, t, seat, a.card)
        t.emit({ kind: 'ShipActivated', rule: 'IS-SPECIAL.1', seat, ship: a.ship, dice: [], speed: [] })
        return false
      case 'swap':
        t.emit({ kind: 'ShipsSwapped', rule: 'IS-ACT.11', seat, ship: a.ship, with: a.with })
        return false
      default:
        return true
    }
  },
  fallback: () => DONE,
}
