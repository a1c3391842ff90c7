import type { Seat } from '@flagbridge/kernel'
import type { Tray, TrayItem } from '@flagbridge/scene'
import type { ActionCard, Content } from '../content.ts'
import { attackCardOf, bonusMatches } from '../rules/5-attack.ts'
import { FACE_DOWN, type SeatState, type State } from '../state.ts'
import { effectText } from '../text/effects.ts'
import { cardArt, flagshipArt } from './art.ts'
import { shipName } from './ratings.ts'
import { cardThing, dieThing, raceThing } from './things.ts'

/** What lies in front of the seat: its hand, dice to be used, or the races to choose from. */
export function traysOf(c: Content, s: State, seat: Seat): Tray[] {
  const own = s.seats[seat]
  if (s.step === 'race') return own === undefined ? [] : [raceTray(c, s)]
  const dice = diceTray(c, s)
  return [
    ...(dice === undefined ? [] : [dice]),
    ...(own === undefined || own.hand.length === 0 ? [] : [handTray(c, s, own)]),
  ]
}

/** IS-COMP.1: the races nobody commands yet. */
function raceTray(c: Content, s: State): Tray {
  return {
    title: 'Races',
    place: 'hand',
    shape: 'card',
    items: [...c.races.values()].map(({ id, name, traits = [] }) => ({
      thing: raceThing(id),
      name,
      kind: 'Race',
      art: flagshipArt(c, id),
      text: traits[0] ?? '',
      ...(s.seats.some(({ race }) => race === id) ? { used: true } : {}),
    })),
  }
}

const ORDER: Readonly<Record<ActionCard['category'], number>> = {
  attack: 0,
  defensive: 1,
  boarding: 2,
  repair: 3,
  order: 4,
}

/** The hand by kind; equal cards lie in one stack. */
function handTray(c: Content, s: State, own: SeatState): Tray {
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

/** IS-ACT.7, IS-TURRET.7: dice that have been rolled and wait to be used. */
function diceTray(c: Content, s: State): Tray | undefined {
  if (s.step === 'activate' && s.dice.length > 0)
    return diceOf(
      'Activation dice',
      s.dice,
      'A die activates a ship whose Speed is at least as high; both dice activate any ship.',
      'IS-ACT.8',
    )
  if (s.step !== 'casualties' || s.turrets === null) return undefined
  const hit = s.attacks.filter(({ target, fate }) => target === s.turrets!.target && fate === 'faced')
  const craft = hit.map(({ card }) => attackCardOf(c, card)?.name ?? card).join(', ')
  return diceOf(
    `Turrets of ${shipName(c, s.turrets.target)}`,
    s.turrets.hits,
    `A 6 destroys Fighters, a 5 or 6 Bombers. In reach: ${craft}.`,
    'IS-TURRET.7',
  )
}

function diceOf(title: string, faces: readonly number[], note: string, rule: string): Tray {
  return {
    title,
    place: 'dock',
    shape: 'die',
    items: faces.map((face) => ({ thing: dieThing(face), name: `a ${face}`, face })),
    note,
    rule,
  }
}
