import type { Seat } from '@flagbridge/kernel'
import type { Tray, TrayItem } from '@flagbridge/scene'
import type { ActionCard, Content } from '../content/content.ts'
import { bonusMatches } from '../rules/5-attack.ts'
import { FACE_DOWN, type SeatState, type State } from '../state.ts'
import { effectText } from '../text/effects.ts'
import { cardArt } from './art.ts'
import { LOOKS } from './steps.ts'
import { cardThing } from './things.ts'

/** What lies in front of the seat: dice to be used or races to choose from, and its hand. */
export function traysOf(c: Content, s: State, seat: Seat): Tray[] {
  const own = s.seats[seat]
  return [
    ...((s.step === 'none' ? undefined : LOOKS[s.step].trays?.(c, s, seat)) ?? []),
    ...(own === undefined || own.hand.length === 0 ? [] : [handTray(c, own)]),
  ]
}

const ORDER: Readonly<Record<ActionCard['category'], number>> = {
  attack: 0,
  defensive: 1,
  boarding: 2,
  repair: 3,
  order: 4,
}

/** The hand by kind; equal cards lie in one stack. */
function handTray(c: Content, own: SeatState): Tray {
  const ids = [...new Set(own.hand)].filter((id) => id !== FACE_DOWN)
  const cards = ids.flatMap((id) => c.cards.get(id) ?? [])
  cards.sort((a, b) => ORDER[a.category] - ORDER[b.category] || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
  return {
    title: 'Your hand',
    place: 'hand',
    shape: 'card',
    items: cards.map((card) => handItem(c, own, card, own.hand.filter((id) => id === card.id).length)),
  }
}

function handItem(c: Content, own: SeatState, card: ActionCard, count: number): TrayItem {
  return {
    thing: cardThing(card.id),
    name: card.name,
    kind: kindOfCard(card),
    ...valueOf(card),
    text: shortText(c, own, card),
    art: cardArt(card),
    ...(count > 1 ? { count } : {}),
  }
}

/** "Beam 3": the weapon and the capacity it takes, or the card's kind. */
export function kindOfCard(card: ActionCard): string {
  if (card.category === 'attack') {
    const weapon = card.smallCraft ? 'Carrier' : card.weapon === 'beam' ? 'Beam' : 'Missile'
    return `${weapon} ${card.capacity}${card.special ? ' · Special' : ''}`
  }
  const kind = { defensive: 'Defence', repair: 'Repair', boarding: 'Boarding', order: 'Order' }[card.category]
  return card.special ? `${kind} · Special` : kind
}

function valueOf(card: ActionCard): { value?: string } {
  if (card.category === 'attack') return { value: String(card.damage) }
  if (card.category === 'boarding') return { value: `+${card.strength}` }
  return {}
}

function shortText(c: Content, own: SeatState, card: ActionCard): string {
  if (card.category !== 'attack') return SHORT[card.category](card as never)
  if (card.bonus === null) return card.smallCraft ? 'Returns unless shot down' : 'No racial bonus'
  const fits = own.line.some(({ id }) => bonusMatches(c, card, id))
  const race = c.races.get(card.race ?? '')?.name.split(' ')[0] ?? ''
  return fits ? `${card.bonus.name}: ${effectText(card.bonus)}` : `${card.bonus.name}, for ${race} ships`
}

const SHORT = {
  defensive: ({ blocks, missilesOnly }: Extract<ActionCard, { category: 'defensive' }>) =>
    missilesOnly
      ? 'Blocks one missile'
      : blocks > 1
        ? 'Blocks up to two attacks on one ship'
        : 'Blocks one attack of any kind',
  repair: ({ removes, spread }: Extract<ActionCard, { category: 'repair' }>) =>
    removes === 1 ? 'Removes one damage' : `Removes up to ${removes}${spread ? ', from any ships' : ' from one ship'}`,
  boarding: () => 'Boards a ship with shields down, or defends',
  order: ({ text }: Extract<ActionCard, { category: 'order' }>) => text,
} as const
