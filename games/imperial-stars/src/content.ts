import { problemsOf, readBadly, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { BONUS_EFFECTS, BONUS_CODES, type BonusEffect, type BonusCode } from './effects/bonus.ts'
import { ORDER_EFFECTS, ORDER_CODES, type OrderCode } from './effects/orders.ts'
import { packSchema, type Pack, type PrintedCard, type Race, type ShipCard, type Weapon } from './pack.ts'
import type { CardId, RaceId, ShipId } from './state.ts'

/** The extra effect of an attack card, its word resolved. */
export interface Bonus extends BonusEffect {
  readonly name: string
  readonly code: BonusCode
  readonly n: number
}

interface Printed {
  readonly id: CardId
  readonly name: string
  readonly special: boolean
  readonly count: number
  readonly text: string
}

/** A card fired or launched from a ship: missile, beam, Fighters or Bombers. */
export interface AttackCard extends Printed {
  readonly category: 'attack'
  readonly weapon: Weapon
  /** Fighters and Bombers: turrets shoot at them, and they leave a token and come back. */
  readonly smallCraft: boolean
  readonly capacity: number
  readonly damage: number
  readonly race: RaceId | null
  readonly bonus: Bonus | null
}

export interface DefensiveCard extends Printed {
  readonly category: 'defensive'
  readonly blocks: number
  readonly missilesOnly: boolean
  readonly needsShieldsUp: boolean
}

export interface RepairCard extends Printed {
  readonly category: 'repair'
  readonly removes: number
  readonly spread: boolean
  readonly stubborn: boolean
}

export interface BoardingCard extends Printed {
  readonly category: 'boarding'
  readonly strength: number
}

export interface OrderCard extends Printed {
  readonly category: 'order'
  readonly effect: OrderCode
  readonly n: number
}

export type ActionCard = AttackCard | DefensiveCard | RepairCard | BoardingCard | OrderCard

/** Everything the game was opened with: packs read, joined, and their words resolved once. */
export interface Content {
  readonly races: ReadonlyMap<RaceId, Race>
  readonly ships: ReadonlyMap<ShipId, ShipCard>
  readonly cards: ReadonlyMap<CardId, ActionCard>
  /** IS-COMP.3: every card as often as it is in the common deck. */
  readonly deck: readonly CardId[]
  /** The same without what starts or helps a boarding. */
  readonly deckWithoutMarines: readonly CardId[]
}

/** Later packs may add cards and may not replace any. */
export function readContent(packs: readonly unknown[]): Read<Content> {
  const problems: Problem[] = []
  const read: Pack[] = []
  for (const [i, raw] of packs.entries()) {
    const one = z.safeParse(packSchema, raw)
    if (one.success) read.push(one.data)
    else problems.push(...problemsOf(one.error.issues).map((problem) => named(raw, problem, i, packs.length)))
  }
  if (problems.length > 0) return readBadly(...problems)
  return compile(read)
}

/** Names the card instead of counting to it: cards[3].damage becomes cards.LB-HES.damage. */
function named(raw: unknown, problem: Problem, pack: number, packs: number): Problem {
  const [section, at, ...rest] = problem.path
  const list = (raw as Record<string, unknown> | null)?.[String(section)]
  const entry = Array.isArray(list) && typeof at === 'number' ? (list[at] as { id?: unknown } | null) : null
  const path = typeof entry?.id === 'string' ? [section!, entry.id, ...rest] : problem.path
  return { ...problem, path: packs > 1 && pack > 0 ? [pack, ...path] : path }
}

function compile(packs: readonly Pack[]): Read<Content> {
  const problems: Problem[] = []
  const races = new Map<RaceId, Race>()
  const ships = new Map<ShipId, ShipCard>()
  const cards = new Map<CardId, ActionCard>()
  const names = new Set<string>()
  const add = <T extends { id: string }>(section: string, to: Map<string, T>, entry: T) => {
    if (races.has(entry.id) || ships.has(entry.id) || cards.has(entry.id))
      problems.push({
        path: [section, entry.id, 'id'],
        expected: `an id not used before; ${entry.id} is already there`,
      })
    to.set(entry.id, entry)
  }
  for (const pack of packs) for (const race of pack.races) add('races', races, race)
  for (const pack of packs) {
    for (const ship of pack.ships) {
      if (!races.has(ship.race)) problems.push(unknownRace('ships', ship.id, ship.race, races))
      if (names.has(ship.name.toLowerCase()))
        problems.push({ path: ['ships', ship.id, 'name'], expected: `a name not used before; "${ship.name}" is` })
      names.add(ship.name.toLowerCase())
      add('ships', ships, ship)
    }
    for (const printed of pack.cards) {
      if (printed.category === 'attack' && printed.race !== undefined && !races.has(printed.race))
        problems.push(unknownRace('cards', printed.id, printed.race, races))
      const card = compileCard(printed, problems)
      if (card !== undefined) add('cards', cards, card)
    }
  }
  if (problems.length > 0) return readBadly(...problems)
  const all = [...cards.values()]
  return readWell({
    races,
    ships,
    cards,
    deck: deckOf(all),
    deckWithoutMarines: deckOf(all.filter((card) => card.category !== 'boarding')),
  })
}

function deckOf(cards: readonly ActionCard[]): CardId[] {
  return cards.flatMap((card) => Array.from({ length: card.count }, () => card.id))
}

function compileCard(card: PrintedCard, problems: Problem[]): ActionCard | undefined {
  const { id, name, special, count, text = '' } = card
  const base = { id, name, special, count, text }
  switch (card.category) {
    case 'attack': {
      const { weapon, capacity, damage, race = null } = card
      const bonus = compileBonus(card, problems)
      if ((race === null) !== (card.bonus === undefined))
        problems.push({ path: ['cards', id], expected: 'race and bonus together, or neither', rule: 'IS-ATTACK.10' })
      return { ...base, category: 'attack', smallCraft: false, weapon, capacity, damage, race, bonus }
    }
    case 'smallcraft': {
      const { weapon, capacity, damage } = card
      return { ...base, category: 'attack', smallCraft: true, weapon, capacity, damage, race: null, bonus: null }
    }
    case 'defensive': {
      const { blocks, needsShieldsUp } = card
      return { ...base, category: 'defensive', blocks, missilesOnly: card.blocksWhat === 'missile', needsShieldsUp }
    }
    case 'repair': {
      const { removes, spread, stubborn } = card
      return { ...base, category: 'repair', removes, spread, stubborn }
    }
    case 'boarding':
      return { ...base, category: 'boarding', strength: card.strength }
    default:
      return compileOrder(card, base, problems)
  }
}

function compileBonus(card: PrintedCard & { category: 'attack' }, problems: Problem[]): Bonus | null {
  if (card.bonus === undefined) return null
  const { name, effect, n } = card.bonus
  if (!isBonusCode(effect)) {
    problems.push(unknownEffect(card, ['bonus', 'effect'], effect, BONUS_CODES))
    return null
  }
  const meaning = BONUS_EFFECTS[effect]
  if (meaning.takesNumber !== (n !== undefined))
    problems.push({
      path: ['cards', card.id, 'bonus', 'n'],
      expected: meaning.takesNumber
        ? `a number for ${effect} on ${card.name}`
        : `no number, ${effect} on ${card.name} takes none`,
    })
  return { ...meaning, name, code: effect, n: n ?? 0 }
}

function compileOrder(
  card: PrintedCard & { category: 'order' },
  base: Printed,
  problems: Problem[],
): OrderCard | undefined {
  const { effect, n } = card
  if (!isOrderCode(effect)) {
    problems.push(unknownEffect(card, ['effect'], effect, ORDER_CODES))
    return undefined
  }
  if (ORDER_EFFECTS[effect].takesNumber !== (n !== undefined))
    problems.push({
      path: ['cards', card.id, 'n'],
      expected: ORDER_EFFECTS[effect].takesNumber
        ? `a number for ${effect} on ${card.name}`
        : `no number, ${effect} takes none`,
    })
  return { ...base, category: 'order', effect, n: n ?? 0 }
}

function isBonusCode(word: string): word is BonusCode {
  return Object.hasOwn(BONUS_EFFECTS, word)
}

function isOrderCode(word: string): word is OrderCode {
  return Object.hasOwn(ORDER_EFFECTS, word)
}

function unknownEffect(card: PrintedCard, path: readonly string[], word: string, known: readonly string[]): Problem {
  return {
    path: ['cards', card.id, ...path],
    expected: `one of ${known.join(', ')}; "${word}" on ${card.name} (${card.id}) is no effect code`,
  }
}

function unknownRace(section: string, id: string, race: string, races: ReadonlyMap<string, Race>): Problem {
  return {
    path: [section, id, 'race'],
    expected: `one of the races ${[...races.keys()].join(', ')}; "${race}" is none`,
  }
}
