import type { Seat } from '@flagbridge/kernel'
import { attackCardOf, shipCardOf, type AttackCard, type Content } from '../content/content.ts'
import { HAND } from '../rules/10-discard-and-draw.ts'
import { seatOf, type CardFace, type CardId, type Ship, type State } from '../state.ts'

/** IS-DRAW.1: hands are filled up again, so a card is worth what it is better than the next one. */
export const NEXT_CARD = 1.6
/** The first, second, third... of a kind: a hand full of what cannot be used this turn draws nothing that can. */
const DEFENCES = [3.6, 3, 2.2, 1.4] as const
const MARINES = [3, 1.4, 0.7] as const
const REPAIRS = [2.4, 1.2, 0.6] as const
const SPECIALS = [3.4, 1.8, 0.9] as const
const ONE_TOO_MANY = 0.4
const FOR_EACH_DAMAGE = 0.45
const WITH_BONUS = 0.7

/** What a seat's cards are good for, and those it will draw. */
export function handOf(c: Content, s: State, seat: Seat): number {
  const { hand, line, out, attacked } = seatOf(s, seat)
  if (out) return 0
  const drawn = Math.max(0, HAND - hand.length)
  return (
    worthOf(c, hand, (card) => attackWorth(c, line, card)) +
    NEXT_CARD * drawn * (seat === s.active || attacked ? 1 : 0.8)
  )
}

/** What each card in hand is worth beside the others. */
export function cardWorths(c: Content, s: State, seat: Seat): (card: CardId) => number {
  const { hand, line } = seatOf(s, seat)
  const known = new Map<AttackCard, number>()
  const attack = (card: AttackCard): number => {
    let worth = known.get(card)
    if (worth === undefined) known.set(card, (worth = attackWorth(c, line, card)))
    return worth
  }
  const all = worthOf(c, hand, attack)
  return (card) => all - worthOf(c, hand, attack, hand.indexOf(card))
}

/** Attack cards, the heaviest first. */
export function loadedBy(c: Content, hand: readonly CardFace[]): AttackCard[] {
  const loaded: AttackCard[] = []
  for (const id of hand) {
    const card = attackCardOf(c, id)
    if (card !== undefined) loaded.push(card)
  }
  return loaded.sort((a, b) => b.damage - a.damage)
}

/** IS-ATTACK.7, IS-CARRIER.2: what a card's capacity is taken from. */
export function budgetOf({ weapon }: AttackCard): 'missile' | 'beam' | 'craft' {
  return weapon === 'missile' || weapon === 'beam' ? weapon : 'craft'
}

/** All cards but the one in this place. */
function worthOf(c: Content, hand: readonly CardFace[], attack: (card: AttackCard) => number, without = -1): number {
  let sum = 0
  let defences = 0
  let marines = 0
  let repairs = 0
  let specials = 0
  for (const [i, id] of hand.entries()) {
    if (i === without) continue
    const card = c.cards.get(id)
    if (card === undefined) sum += NEXT_CARD
    else if (card.category === 'defensive') sum += nth(DEFENCES, defences++) * (card.blocks > 1 ? 1.5 : 1)
    else if (card.category === 'boarding') sum += nth(MARINES, marines++) * card.strength ** 0.5
    else if (card.category === 'repair') sum += nth(REPAIRS, repairs++) + 0.2 * card.removes
    else if (card.category === 'order') sum += nth(SPECIALS, specials++)
    else sum += attack(card)
  }
  return sum
}

function nth(worths: readonly number[], n: number): number {
  return worths[n] ?? ONE_TOO_MANY
}

/** A card that no ship of the line can fire waits for one that can. */
function attackWorth(c: Content, line: readonly Ship[], card: AttackCard): number {
  let fires = false
  let bonus = false
  for (const { id } of line) {
    const ship = shipCardOf(c, id)
    const rating = card.weapon === 'missile' ? ship.missiles : card.weapon === 'beam' ? ship.beams : ship.carrier
    if (card.capacity > rating) continue
    fires = true
    if (card.race === ship.race) bonus = true
  }
  return fires ? FOR_EACH_DAMAGE * card.damage + (bonus ? WITH_BONUS : 0) : 0.3
}
