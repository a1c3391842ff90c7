import type { Dice, Seat } from '@flagbridge/kernel'
import type { Action, Order } from './actions.ts'
import type { Content } from './content/content.ts'
import type { Event } from './events.ts'
import { gunnery } from './rules/10-gunnery.ts'
import { isSubmarine } from './rules/1-cards.ts'
import { forward } from './rules/3-setup.ts'
import { FACE_DOWN, IN_HAND, STAND_BY, fork, withSeat, type State, type Unit } from './state.ts'

const SEATS = [0, 1] as const

/** AD-SET.3: in deployment one sees which squares hold the other's cards, and not which cards. */
function isHidden(c: Content, s: State, unit: Unit): boolean {
  return (s.phase === 'deployment' || s.phase === 'scenery') && unit.enters === 0 && !isSubmarine(c, unit)
}

export function view(c: Content, s: State, seat: Seat): State {
  const seen = fork(s)
  for (const other of SEATS) {
    if (other === seat) continue
    // AD-ATK.1: nobody sees the other's orders before both have committed.
    if (s.phase === 'gunnery') seen.orders = withSeat(seen.orders, other, [])
    for (const unit of seen.units)
      if (unit.seat === other && isHidden(c, s, unit)) {
        unit.at = FACE_DOWN
        unit.heading = forward(other)
      }
  }
  return seen
}

export function redact(e: Event, seat: Seat): Event | undefined {
  switch (e.kind) {
    case 'UnitPlaced':
      return e.seat === seat ? e : { ...e, unit: FACE_DOWN, heading: forward(e.seat) }
    case 'OrderWritten':
    case 'OrdersCleared':
      return e.seat === seat ? e : undefined
    default:
      return e
  }
}

export function turnsUp(e: Event): boolean {
  return e.kind === 'FleetsRevealed' || e.kind === 'OrdersRevealed'
}

/** Deals the face-down cards at random onto their squares, and writes random orders for who has committed some. */
export function imagine(c: Content, seen: State, seat: Seat, dice: Dice): State {
  for (const other of SEATS) {
    if (other === seat) continue
    dealBacks(seen, other, dice)
    if (seen.phase === 'gunnery') writeOrders(c, seen, other, dice)
  }
  return seen
}

function dealBacks(s: State, seat: 0 | 1, dice: Dice): void {
  const hidden = s.units.filter((unit) => unit.seat === seat && unit.at === FACE_DOWN)
  if (hidden.length === 0) return
  const order = dice.shuffle(hidden.length, 'face-down cards')
  for (const [i, number] of order.entries()) {
    const unit = hidden[number]!
    const cell = s.backs[seat][i]
    if (cell === undefined) unit.at = s.sealed[seat] ? STAND_BY : IN_HAND
    else {
      unit.at = cell
      unit.heading = ([0, 2, 4, 6] as const)[dice.die(4, 'heading') - 1]!
    }
  }
}

function writeOrders(c: Content, s: State, seat: 0 | 1, dice: Dice): void {
  const { sealed } = s
  s.sealed = withSeat(s.sealed, seat, false)
  const offered: Action[] = []
  while (dice.die(4, 'another order') > 1) {
    offered.length = 0
    gunnery.legal(c, s, seat, offered)
    const action = offered[dice.die(offered.length, 'order') - 1]!
    if (action.do === 'commit') break
    s.orders = withSeat(s.orders, seat, [...s.orders[seat], action as Order])
  }
  s.sealed = sealed
}
