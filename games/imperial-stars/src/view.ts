import { roundRobin, shuffledList, type Dice, type Seat } from '@flagbridge/kernel'
import type { Content } from './content/content.ts'
import type { Event } from './events/index.ts'
import { deckFor } from './options.ts'
import { FACE_DOWN, fork, seatOf, TOKEN, type CardId, type ShipId, type State } from './state.ts'

/**
 * The table as a seat sees it: hands of others, the order of the Draw Pile and all Reserves (one's own too, IS-SETUP.3)
 * lie face down. How many cards lie there is plain to see, and so is everything else.
 */
export function view(s: State, seat: Seat): State {
  const seen: State = { ...fork(s), eyes: seat }
  seen.drawPile.fill(FACE_DOWN)
  for (let other = 0; other < seen.seats.length; other++) {
    const { hand, reserves } = seatOf(seen, other)
    if (other !== seat) hand.fill(FACE_DOWN)
    reserves.fill(FACE_DOWN)
  }
  return seen
}

/** Every seat sees that something happened; some see only how many cards it was about. */
export function redact(e: Event, seat: Seat): Event {
  switch (e.kind) {
    case 'ReservesShuffled':
      return { ...e, ships: e.ships.map(() => FACE_DOWN) }
    case 'DeckShuffled':
    case 'DiscardsShuffled':
      return { ...e, cards: e.cards.map(() => FACE_DOWN) }
    case 'CardsDrawn':
      return e.seat === seat ? e : { ...e, cards: e.cards.map(() => FACE_DOWN) }
    default:
      return e
  }
}

/**
 * What chance or another's hand turns up: a card drawn, a ship from the Reserves, a card lost from the hand at random,
 * a hand laid down. A card that a player chose to play was known to the one who chose.
 */
export function turnsUp(e: Event): boolean {
  switch (e.kind) {
    case 'OpeningShipsDrawn':
    case 'ShipDrawn':
    case 'CardsDrawn':
    case 'CardScrambled':
      return true
    case 'PlayerOut':
      return e.hand.length > 0
    default:
      return false
  }
}

/** Deals everything that lies face down anew, from what is nowhere to be seen. */
export function imagine(c: Content, seen: State, dice: Dice): State {
  const s: State = { ...fork(seen), eyes: 'all' }
  const cards = new Unseen(unseenCards(c, s), dice)
  for (const { hand } of s.seats) cards.fill(hand)
  cards.fill(s.drawPile)
  imagineReserves(c, s, dice)
  return s
}

/** Cards in an order nobody knows. A staged table may hold more or fewer than the deck has: then any card will do. */
class Unseen {
  private next = 0
  private readonly order: readonly string[]

  constructor(pool: readonly string[], dice: Dice) {
    this.order = shuffledList(dice, pool, 'imagine')
  }

  fill(pile: string[]): void {
    for (let i = 0; i < pile.length; i++)
      if (pile[i] === FACE_DOWN && this.order.length > 0) pile[i] = roundRobin(this.order, this.next++)
  }
}

function unseenCards(c: Content, s: State): CardId[] {
  const left = new Map<CardId, number>()
  const deck = deckFor(c, s.rules)
  for (const id of deck) left.set(id, (left.get(id) ?? 0) + 1)
  const see = (id: string) => left.set(id, (left.get(id) ?? 0) - 1)
  for (const { hand, line, prizes } of s.seats) {
    hand.forEach(see)
    for (const ship of [...line, ...prizes]) for (const { card } of ship.damage) if (card !== TOKEN) see(card)
  }
  s.discardPile.forEach(see)
  // Cards on their way: declared attacks until the damage is placed, and what was put into a boarding.
  if (s.phase === 'attack' || s.phase === 'defend') for (const { card } of s.attacks) see(card)
  for (const card of s.boarding?.marines ?? []) see(card)
  for (const card of s.boarding?.guards ?? []) see(card)
  const unseen: CardId[] = []
  for (const [id, count] of left) if (id !== FACE_DOWN) for (let i = 0; i < count; i++) unseen.push(id)
  return unseen.length === 0 ? [...deck] : unseen
}

/** Reserves are what a fleet has left: a race, what was hired, or in Mercenaries any ship not seen yet. */
function imagineReserves(c: Content, s: State, dice: Dice): void {
  const seen = new Set<ShipId>(s.gone)
  if (s.arriving !== null) seen.add(s.arriving.id)
  for (const seat of s.seats) {
    for (const ship of [...seat.line, ...seat.prizes]) seen.add(ship.id)
    for (const id of [...seat.destroyed, ...seat.kept]) seen.add(id)
  }
  const unseen = [...c.ships.values()].filter((ship) => !seen.has(ship.id))
  const pool = unseen.map((ship) => ship.id)
  const mixed = new Unseen(pool, dice)
  for (const { reserves, race, hired } of s.seats) {
    if (reserves.length === 0) continue
    const own =
      hired.length > 0
        ? hired.filter((id) => !seen.has(id))
        : unseen.filter((ship) => ship.race === race).map((ship) => ship.id)
    if (own.length > 0) new Unseen(own, dice).fill(reserves)
    mixed.fill(reserves)
  }
}
