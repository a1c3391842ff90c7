import { pickOne, shuffledList, type Dice, type Seat } from '@flagbridge/kernel'
import { HEADINGS, type ActionOf, type GunneryOrder } from './actions.ts'
import type { CardIndex, Content } from './content/content.ts'
import type { Event } from './events/index.ts'
import { isSubmarine } from './rules/1-cards.ts'
import { forward } from './rules/3-setup.ts'
import { gunnery } from './rules/10-gunnery.ts'
import { FACE_DOWN, fork, IN_HAND, ofSeat, STAND_BY, withSeat, type State, type Unit, type UnitIndex } from './state.ts'

const SEATS = [0, 1] as const

/** A unit that an onlooker is not told: as a card that lies face down. */
const HIDDEN: UnitIndex = FACE_DOWN as number as UnitIndex

/** AD-SET.3: in deployment one sees which squares hold the other's cards, and not which cards. */
function isHidden(c: Content, s: State, unit: Unit): boolean {
  return (s.phase === 'deployment' || s.phase === 'scenery') && unit.enters === 0 && !isSubmarine(c, unit)
}

/** AD-SET.4: where fleets are secret, a card in the other's hand or face down could be any. */
const UNKNOWN = { name: 'Unknown unit', card: 0 as CardIndex, submerged: false, structure: 0, torpedoes: 0 } as const
const NO_SQUADRONS = [0, 0, 0] as const

function isSecret(s: State, unit: Unit): boolean {
  return s.secretFleets && (s.phase === 'deployment' || s.phase === 'scenery') && unit.enters === 0
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
    if (s.secretFleets)
      for (const unit of seen.units)
        if (unit.seat === other && isSecret(s, unit))
          Object.assign(unit, UNKNOWN, { squadrons: NO_SQUADRONS, at: FACE_DOWN, heading: forward(other) })
  }
  return seen
}

export function redact(e: Event, seat: Seat): Event | undefined {
  switch (e.kind) {
    case 'UnitPlaced':
      return e.seat === seat ? e : { ...e, unit: HIDDEN, heading: forward(e.seat) }
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
    if (seen.secretFleets) imagineFleet(c, seen, other, dice)
    dealBacks(seen, other, dice)
    if (seen.phase === 'gunnery') writeOrders(c, seen, other, dice)
  }
  return seen
}

/** AD-SET.4: any surface units could be the other's; which navy is not known either. */
function imagineFleet(c: Content, s: State, seat: 0 | 1, dice: Dice): void {
  const cards = c.units.flatMap((card, number) => (card.submerged === null ? [{ card, number }] : []))
  for (const unit of s.units) {
    if (unit.seat !== seat || !isSecret(s, unit)) continue
    const { card, number } = pickOne(dice, cards, 'unknown card')
    const { name, structure, torpedoes, squadrons } = card
    Object.assign(unit, { name, card: number as CardIndex, structure, torpedoes, squadrons })
  }
}

function dealBacks(s: State, seat: 0 | 1, dice: Dice): void {
  const hidden = s.units.filter((unit) => unit.seat === seat && unit.at === FACE_DOWN)
  if (hidden.length === 0) return
  for (const [i, unit] of shuffledList(dice, hidden, 'face-down cards').entries()) {
    const cell = ofSeat(s.backs, seat)[i]
    if (cell === undefined) unit.at = ofSeat(s.sealed, seat) ? STAND_BY : IN_HAND
    else {
      unit.at = cell
      unit.heading = pickOne(dice, HEADINGS, 'heading')
    }
  }
}

function writeOrders(c: Content, s: State, seat: 0 | 1, dice: Dice): void {
  const { sealed } = s
  s.sealed = withSeat(s.sealed, seat, false)
  const offered: ActionOf<GunneryOrder['do'] | 'clearOrders' | 'commit' | 'reopen'>[] = []
  while (dice.die(4, 'another order') > 1) {
    offered.length = 0
    gunnery.legal(c, s, seat, offered)
    const action = pickOne(dice, offered, 'order')
    if (action.do === 'commit') break
    s.orders = withSeat(s.orders, seat, [...ofSeat(s.orders, seat), action as GunneryOrder])
  }
  s.sealed = sealed
}
