import { refuse, sumOf, type Modifier, type Refusal, type Seat } from '@flagbridge/kernel'
import { DEPLOY, DONE, ROLL, type Action } from '../actions.ts'
import type { Content } from '../content.ts'
import { lastingOn } from '../effects/bonus.ts'
import type { OrderCode } from '../effects/orders.ts'
import type { CardId, Ship, State } from '../state.ts'
import { isCaptured, LINE_LIMIT, lineIndexOf, mayAttackFor, shipAt, waitingOf } from './1-battle-line.ts'
import { cardRefusal, loweredRating, usableCards, wrongStep, type Play, type Step } from './step.ts'

/** IS-ACT.4: it needs a free place in the line and a ship in reserve. */
function deployRefusal(s: State, seat: Seat): Refusal | undefined {
  const { line, reserves } = s.seats[seat]!
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
export function ordersInHand(c: Content, s: State, seat: Seat, effect: OrderCode): CardId[] {
  return usableCards(c, s, seat).filter((id) => {
    const card = c.cards.get(id)
    return card?.category === 'order' && card.effect === effect
  })
}

/** IS-ACT.1: roll to activate, or deploy a new ship; not both, unless the Reserve Gate is opened. */
export const activation: Step = {
  open: () => true,
  legal(c, s, seat, into) {
    if (deployRefusal(s, seat) === undefined) {
      into.push(DEPLOY)
      for (const card of ordersInHand(c, s, seat, 'OPEN_GATE')) into.push({ do: 'openGate', card })
    }
    if (s.seats[seat]!.line.length > 0) into.push(ROLL)
  },
  check(c, s, seat, a) {
    switch (a.do) {
      case 'roll':
        // IS-ACT.2: with an empty battle-line a ship must be deployed.
        return s.seats[seat]!.line.length === 0 ? refuse('must-deploy', 'IS-ACT.2') : undefined
      case 'deploy':
        return deployRefusal(s, seat)
      case 'openGate':
        return orderRefusal(c, s, seat, a.card, 'OPEN_GATE') ?? deployRefusal(s, seat)
      default:
        return wrongStep(s, a)
    }
  },
  play(_c, t, seat, a) {
    if (a.do === 'roll') {
      rollActivation(t, seat)
      return true
    }
    if (a.do === 'openGate') t.emit({ kind: 'SpecialPlayed', rule: 'IS-SPECIAL.1', seat, card: a.card, gate: true })
    const { reserves, line } = t.state.seats[seat]!
    // IS-ACT.4: the top ship of the Reserves comes, whichever it is.
    const ship = reserves[reserves.length - 1]!
    t.emit({ kind: 'ShipDrawn', rule: 'IS-ACT.4', seat, ship })
    if (line.length === 0) t.emit({ kind: 'ShipPlaced', rule: 'IS-ACT.6', seat, ship, at: 0 })
    return true
  },
  fallback: (_c, s, seat) => (s.seats[seat]!.line.length > 0 ? ROLL : DEPLOY),
}

/** IS-ACT.7: two dice, used separately, never added. */
export function rollActivation(t: Play, seat: Seat): void {
  t.emit({ kind: 'ActivationRolled', rule: 'IS-ACT.7', seat, faces: t.dice.roll(2, 6, 'activation') })
}

/**
 * IS-ACT.5: a deployed ship may be put anywhere in the row. IS-DEF.2: so may a ship that waited in the prize row.
 */
export const place: Step = {
  open: (_c, s, seat) => s.arriving !== null || waitingOf(s, seat).length > 0,
  legal(_c, s, seat, into) {
    const ships = s.arriving === null ? waitingOf(s, seat) : [s.arriving]
    for (const ship of ships)
      for (let at = 0; at <= s.seats[seat]!.line.length; at++) into.push({ do: 'place', ship: ship.id, at })
  },
  check(_c, s, seat, a) {
    if (a.do !== 'place') return wrongStep(s, a)
    const ships = s.arriving === null ? waitingOf(s, seat) : [s.arriving]
    if (!ships.some((ship) => ship.id === a.ship)) return refuse('not-arriving', 'IS-ACT.5', { ship: a.ship })
    const places = s.seats[seat]!.line.length
    return a.at <= places ? undefined : refuse('no-such-place', 'IS-ACT.5', { at: a.at + 1, places: places + 1 })
  },
  play(_c, t, seat, a) {
    // IS-ACT.6: a deployed ship is activated at once, whatever its Speed.
    if (a.do === 'place')
      t.emit({
        kind: 'ShipPlaced',
        rule: t.state.arriving === null ? 'IS-DEF.2' : 'IS-ACT.6',
        seat,
        ship: a.ship,
        at: a.at,
      })
    return true
  },
  fallback(_c, s, seat) {
    const ship = s.arriving ?? waitingOf(s, seat)[0]!
    return { do: 'place', ship: ship.id, at: s.seats[seat]!.line.length }
  },
}

/** The Speed that counts, with what slows the ship. */
export function speedOf(c: Content, s: State, ship: Ship): Modifier[] {
  const base = { by: c.ships.get(ship.id)?.speed ?? 0, rule: 'IS-ACT.8', from: ship.id }
  return loweredRating(base, s.lasting.length === 0 ? [] : lastingOn(s, ship.id, 'SLOW', -1))
}

/** IS-ACT.8: the ships of the line; IS-DEF.2: and those that wait for a place in it. */
export function activatable(s: State, seat: Seat): Ship[] {
  const { line, prizes } = s.seats[seat]!
  const ships = line.filter((ship) => !ship.activated)
  for (const ship of prizes) if (!ship.activated && mayAttackFor(s, ship, seat)) ships.push(ship)
  return ships
}

function activateRefusal(s: State, seat: Seat, id: string): Refusal | undefined {
  const ship = shipAt(s, seat, id)
  if (ship === undefined) return refuse('not-your-ship', 'IS-ACT.8', { ship: id })
  if (isCaptured(ship, seat) && !s.rules.prizesAttack) return refuse('captured-ship', 'IS-BOARD.10', { ship: id })
  // IS-ACT.10: a second die on the same ship gives nothing more.
  if (ship.activated) return refuse('already-activated', 'IS-ACT.10', { ship: id })
  return undefined
}

/** IS-ACT.11: an activated ship of the line, once, with any other ship of the same line. */
function swapRefusal(s: State, seat: Seat, a: Action & { do: 'swap' }): Refusal | undefined {
  const ship = shipAt(s, seat, a.ship)
  if (ship === undefined) return refuse('not-your-ship', 'IS-ACT.11', { ship: a.ship })
  if (!ship.activated) return refuse('not-activated', 'IS-ACT.11', { ship: a.ship })
  if (ship.swapped) return refuse('already-swapped', 'IS-ACT.11', { ship: a.ship })
  for (const id of [a.ship, a.with])
    if (lineIndexOf(s, seat, id) < 0) return refuse('not-in-line', 'IS-ACT.11', { ship: id })
  return a.ship === a.with ? refuse('with-itself', 'IS-ACT.11', { ship: a.ship }) : undefined
}

/** FLANK_SPEED: after an activation roll, a ship on the battle-line that the dice did not activate. */
function flankRefusal(s: State, seat: Seat, id: string): Refusal | undefined {
  if (!s.rolled) return refuse('no-roll', 'IS-ACT.7')
  if (lineIndexOf(s, seat, id) < 0) return refuse('not-in-line', 'IS-ACT.8', { ship: id })
  return activateRefusal(s, seat, id)
}

/** IS-ACT.8 to IS-ACT.11: which die for which ship, both dice for one, and swaps; dice may be left unused. */
export const activate: Step = {
  open(_c, s, seat) {
    const { line, hand, special } = s.seats[seat]!
    if (s.dice.length > 0 && activatable(s, seat).length > 0) return true
    if (line.length > 1 && line.some((ship) => ship.activated && !ship.swapped)) return true
    return s.rolled && hand.length > 0 && !special && line.some((ship) => !ship.activated)
  },
  legal(c, s, seat, into) {
    const ships = s.dice.length > 0 ? activatable(s, seat) : []
    for (const ship of ships) {
      const speed = sumOf(speedOf(c, s, ship))
      for (let i = 0; i < s.dice.length; i++)
        if (s.dice[i]! <= speed && s.dice.indexOf(s.dice[i]!) === i)
          into.push({ do: 'activate', ship: ship.id, die: s.dice[i]! })
      if (s.dice.length === 2) into.push({ do: 'activateWithBoth', ship: ship.id })
    }
    const { line } = s.seats[seat]!
    if (s.rolled)
      for (const card of ordersInHand(c, s, seat, 'FLANK_SPEED'))
        for (const ship of line) if (!ship.activated) into.push({ do: 'flank', card, ship: ship.id })
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
        const speed = sumOf(speedOf(c, s, shipAt(s, seat, a.ship)!))
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
      default:
        return wrongStep(s, a)
    }
  },
  play(c, t, seat, a) {
    const { state } = t
    switch (a.do) {
      case 'activate': {
        const speed = speedOf(c, state, shipAt(state, seat, a.ship)!)
        t.emit({ kind: 'ShipActivated', rule: 'IS-ACT.8', seat, ship: a.ship, dice: [a.die], speed })
        return false
      }
      case 'activateWithBoth':
        // IS-ACT.9: whatever the dice show and whatever its Speed.
        t.emit({ kind: 'ShipActivated', rule: 'IS-ACT.9', seat, ship: a.ship, dice: [...state.dice], speed: [] })
        return false
      case 'flank':
        t.emit({ kind: 'SpecialPlayed', rule: 'IS-SPECIAL.1', seat, card: a.card })
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
