import { readBadly, readPacks, readWell, shown, unknownWord, type Problem, type Read } from '@flagbridge/kernel'
import { BONUS_EFFECTS, BONUS_CODES, type BonusCode } from '../effects/bonus.ts'
import { ORDER_EFFECTS, ORDER_CODES, type OrderCode } from '../effects/orders.ts'
import type { CardId, RaceId, ShipId } from '../state.ts'
import { OPENING_SHIPS, type ActionCard, type Bonus, type Content, type OrderCard, type Printed } from './content.ts'
import {
  packSchema,
  type DraftList,
  type Pack,
  type PrintedCard,
  type Race,
  type ReadyFleet,
  type Scenario,
  type ShipCard,
} from './pack.ts'
import { draftProblems } from './drafts.ts'
import { isUnknownTrait, TRAIT_WORDS } from './traits.ts'

/** Later packs may add cards and may not replace any. */
export function readContent(packs: readonly unknown[]): Read<Content> {
  return readPacks(packs, packSchema, (read) => new Compiler(read).content())
}

type Path = Problem['path']

class Compiler {
  private readonly problems: Problem[] = []
  private readonly races = new Map<RaceId, Race>()
  private readonly ships = new Map<ShipId, ShipCard>()
  private readonly cards = new Map<CardId, ActionCard>()
  private readonly names = new Set<string>()
  private readonly fleets: ReadyFleet[] = []
  private readonly drafts: DraftList[] = []
  private readonly scenarios = new Map<string, Scenario>()

  constructor(private readonly packs: readonly Pack[]) {}

  content(): Read<Content> {
    for (const [i, pack] of this.packs.entries())
      for (const [k, race] of pack.races.entries()) this.addRace(race, [i, 'races', k])
    for (const [i, pack] of this.packs.entries()) {
      for (const [k, ship] of pack.ships.entries()) this.addShip(ship, [i, 'ships', k])
      for (const [k, card] of pack.cards.entries()) this.addCard(card, [i, 'cards', k])
    }
    for (const [i, pack] of this.packs.entries())
      for (const [k, fleet] of pack.fleets.entries()) this.addFleet(fleet, [i, 'fleets', k])
    for (const [i, pack] of this.packs.entries())
      for (const [k, draft] of pack.drafts.entries()) this.addDraft(draft, [i, 'drafts', k])
    for (const [i, pack] of this.packs.entries())
      for (const [k, scenario] of pack.scenarios.entries()) this.addScenario(scenario, [i, 'scenarios', k])
    if (this.problems.length > 0) return readBadly(...this.problems)
    const { races, ships, cards, fleets, drafts, scenarios } = this
    const all = [...cards.values()]
    return readWell({
      races,
      ships,
      shipsByLength: [...ships.values()].sort((a, b) => b.name.length - a.name.length),
      cards,
      deck: deckOf(all),
      deckWithoutMarines: deckOf(all.filter((card) => card.category !== 'boarding')),
      plainOrders: new Set(all.flatMap((card) => (card.category === 'order' && !card.special ? [card.effect] : []))),
      playable: [...races.keys()].filter((race) => this.shipsOf(race).length >= OPENING_SHIPS),
      fleets,
      drafts,
      scenarios,
    })
  }

  private shipsOf(race: RaceId): ShipCard[] {
    return [...this.ships.values()].filter((ship) => ship.race === race)
  }

  /** A trait of one word is one of the list; one that names an effect names one that there is. */
  private addRace(race: Race, path: Path): void {
    for (const [i, trait] of (race.traits ?? []).entries()) {
      const at = [...path, 'traits', i]
      if (isUnknownTrait(trait)) {
        const expected = `a sentence, or one of ${TRAIT_WORDS.join(', ')} on ${race.id}`
        this.problems.push(unknownWord(at, expected, trait, TRAIT_WORDS))
      }
      for (const [code] of trait.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g))
        if (!isBonusCode(code) && !isOrderCode(code))
          this.problems.push(
            unknownWord(at, `the code of an effect on ${race.id}`, code, [...BONUS_CODES, ...ORDER_CODES]),
          )
    }
    this.add(this.races, race, path)
  }

  /** IS-SETUP.1: a fleet is of one race; IS-COMP.2: a ship is one card. */
  private addFleet(fleet: ReadyFleet, path: Path): void {
    const { name, race, ships } = fleet
    this.knownRace(race, name, path)
    const taken = (word: string) => word.toLowerCase() === name.toLowerCase()
    if (this.fleets.some((other) => taken(other.name)) || [...this.races.values()].some((one) => taken(one.name)))
      this.problems.push({ path: [...path, 'name'], expected: 'a name not used before', found: shown(name) })
    for (const [i, id] of ships.entries()) {
      const at = [...path, 'ships', i]
      const ship = this.ships.get(id)
      if (ship === undefined) this.unknownShip(at, id, name)
      else if (ship.race !== race && this.races.has(race))
        this.problems.push({ path: at, expected: `a ship of ${race} in ${name}`, found: shown(id), rule: 'IS-SETUP.1' })
      if (ships.indexOf(id) < i)
        this.problems.push({ path: at, expected: `each once in ${name}`, found: `${id} again`, rule: 'IS-COMP.2' })
    }
    this.fleets.push(fleet)
  }

  private addDraft(draft: DraftList, path: Path): void {
    const { name } = draft
    if (this.drafts.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      this.problems.push({ path: [...path, 'name'], expected: 'a name not used before', found: shown(name) })
    for (const problem of draftProblems(this.ships, draft))
      this.problems.push({ ...problem, path: [...path, ...problem.path], expected: `${problem.expected} in ${name}` })
    this.drafts.push(draft)
  }

  private unknownShip(path: Path, id: ShipId, on: string): void {
    this.problems.push(unknownWord(path, `the id of a ship on ${on}`, id, [...this.ships.keys()]))
  }

  private add<T extends { id: string }>(to: Map<string, T>, entry: T, path: Path): void {
    const { id } = entry
    if (this.races.has(id) || this.ships.has(id) || this.cards.has(id))
      this.problems.push({ path: [...path, 'id'], expected: 'an id not used before', found: shown(id) })
    to.set(id, entry)
  }

  private addShip(ship: ShipCard, path: Path): void {
    this.knownRace(ship.race, ship.id, path)
    if (this.names.has(ship.name.toLowerCase()))
      this.problems.push({
        path: [...path, 'name'],
        expected: `a name not used before on ${ship.id}`,
        found: shown(ship.name),
      })
    this.names.add(ship.name.toLowerCase())
    this.add(this.ships, ship, path)
  }

  private addCard(printed: PrintedCard, path: Path): void {
    if (printed.category === 'attack' && printed.race !== undefined) this.knownRace(printed.race, printed.id, path)
    const { card, problems } = compileCard(printed)
    this.problems.push(...problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] })))
    if (card !== undefined) this.add(this.cards, card, path)
  }

  /** IS-COMP.1: a race and a ship have one commander. IS-VAR-TEAM.1: two or three teams, numbered without a gap. */
  private addScenario(scenario: Scenario, path: Path): void {
    const { id, seats } = scenario
    if (this.scenarios.has(id))
      this.problems.push({ path: [...path, 'id'], expected: 'an id not used before', found: shown(id) })
    this.scenarios.set(id, scenario)
    const used = new Set<string>()
    const once = (word: string, at: Path, rule: string) => {
      if (used.has(word)) this.problems.push({ path: at, expected: `each once on ${id}`, found: `${word} again`, rule })
      used.add(word)
    }
    for (const [seat, { race, ships }] of seats.entries()) {
      const at = [...path, 'seats', seat]
      this.knownRace(race, id, at)
      once(race, [...at, 'race'], 'IS-COMP.1')
      for (const [i, ship] of ships.entries()) {
        if (!this.ships.has(ship)) this.unknownShip([...at, 'ships', i], ship, id)
        once(ship, [...at, 'ships', i], 'IS-COMP.1')
      }
    }
    const teams = seats.flatMap(({ team }) => (team === undefined ? [] : [team]))
    if (teams.length > 0 && (teams.length < seats.length || !teamsFit(teams)))
      this.problems.push({
        path: [...path, 'seats'],
        expected: `a team for everyone or for nobody on ${id}; two or three, numbered from 0 without a gap`,
        rule: 'IS-VAR-TEAM.1',
      })
  }

  private knownRace(race: RaceId, on: string, path: Path): void {
    const known = [...this.races.keys()]
    if (this.races.has(race)) return
    this.problems.push(unknownWord([...path, 'race'], `one of the races ${known.join(', ')} on ${on}`, race, known))
  }
}

function teamsFit(teams: readonly number[]): boolean {
  const used = new Set(teams)
  return used.size > 1 && [...used].every((team) => team < used.size)
}

function deckOf(cards: readonly ActionCard[]): CardId[] {
  return cards.flatMap((card) => Array.from({ length: card.count }, () => card.id))
}

interface CompiledCard {
  readonly card: ActionCard | undefined
  /** With their places on the card. */
  readonly problems: readonly Problem[]
}

function compileCard(printed: PrintedCard): CompiledCard {
  const problems: Problem[] = []
  return { card: cardOf(printed, problems), problems }
}

function cardOf(card: PrintedCard, problems: Problem[]): ActionCard | undefined {
  const { id, name, special, count, text = '' } = card
  const base = { id, name, special, count, text }
  switch (card.category) {
    case 'attack': {
      const { weapon, capacity, damage, race = null } = card
      const bonus = compileBonus(card, problems)
      if ((race === null) !== (card.bonus === undefined))
        problems.push({ path: [], expected: `race and bonus together on ${id}, or neither`, rule: 'IS-ATTACK.10' })
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
      path: ['bonus', 'n'],
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
      path: ['n'],
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

function unknownEffect(card: PrintedCard, path: Path, word: string, known: readonly string[]): Problem {
  return unknownWord(path, `one of ${known.join(', ')} on ${card.name} (${card.id})`, word, known)
}
