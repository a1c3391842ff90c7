import {
  advance,
  decisionOf,
  describeProblem,
  isRefusal,
  refuse,
  resumeMatch,
  ScriptedDice,
  startMatch,
  type Match,
  type Read,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import { onTestFinished } from 'vitest'
import type { Action } from '../src/actions.ts'
import { readContent } from '../src/content/compile.ts'
import type { Event } from '../src/events/index.ts'
import { imperialStars } from '../src/index.ts'
import { shipOf } from '../src/rules/1-battle-line.ts'
import type { Ship, State } from '../src/state.ts'

export function must<T>(read: Read<T>): T {
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return read.value
}

export const content = must(readContent(imperialStars.packs))
export const box = must(imperialStars.open(imperialStars.packs))
export const { game, words } = box

/** The table with the cards of a pack of one's own. */
export function openedWith(pack: object): typeof box {
  return must(imperialStars.open([...imperialStars.packs, { pack: 'own', game: 'imperial-stars', ...pack }]))
}

type Kind = Event['kind']
type OfKind<K extends Kind> = Extract<Event, { kind: K }>

/** A table with scripted dice, played by typed orders. */
export class TestTable {
  readonly events: Event[] = []

  constructor(
    private readonly match: Match<State, Action, Event>,
    readonly dice: ScriptedDice,
    opening: readonly Event[] = [],
    private readonly of = box,
  ) {
    this.events.push(...opening)
    // Dice that nobody rolled describe another game than the one that was played.
    onTestFinished(() => {
      const left = dice.leftOver()
      if (left.length > 0) throw new Error(`dice left over: ${left.join(', ')}`)
    })
  }

  get state(): State {
    return this.match.state
  }

  /** Who is asked what, as "0 attack". */
  get asked(): string {
    return this.state.step === 'none' ? 'nobody' : `${this.state.asked} ${this.state.step}`
  }

  /** Plays orders that must be accepted. */
  play(seat: Seat, ...orders: string[]): this {
    for (const order of orders) {
      const happened = this.answer(seat, order)
      if (isRefusal(happened))
        throw new Error(
          `"${order}" of seat ${seat} was refused: ${happened.refused} (${happened.rule})\n` +
            this.of.words.show(this.state, seat),
        )
      this.events.push(...happened)
    }
    return this
  }

  /** Tries an order that must be refused under that rule. */
  refuses(seat: Seat, order: string, rule: string): this {
    const before = JSON.stringify(this.state)
    const happened = this.answer(seat, order)
    const rules = isRefusal(happened) ? happened.rule : 'nothing'
    if (rules !== rule)
      throw new Error(
        `"${order}" of seat ${seat}: refused by ${rules}, not ${rule}\n${this.of.words.show(this.state, seat)}`,
      )
    if (JSON.stringify(this.state) !== before) throw new Error(`refusing "${order}" changed the table`)
    return this
  }

  private answer(seat: Seat, order: string): Event[] | Refusal {
    const asked = decisionOf(this.of.game.pending(this.state), seat)
    if (asked === undefined) return refuse('nothing-asked-of-you', 'TABLE.1', { seat })
    const action = this.of.words.hear(order, this.state, seat)
    return isRefusal(action) ? action : advance(this.match, seat, asked.id, action)
  }

  /** The orders open to whoever is asked. */
  legal(): string[] {
    const actions: Action[] = []
    this.of.game.legal(this.state, this.state.asked, actions)
    return actions.map((action) => this.of.words.say(action, this.state))
  }

  ship(id: string): Ship {
    const ship = shipOf(this.state, id)
    if (ship === undefined) throw new Error(`${id} is not in play`)
    return ship
  }

  damage(id: string): number {
    return this.ship(id).damage.reduce((sum, { value }) => sum + value, 0)
  }

  line(seat: Seat): string[] {
    return this.state.seats[seat]!.line.map((ship) => ship.id)
  }

  prizes(seat: Seat): string[] {
    return this.state.seats[seat]!.prizes.map((ship) => ship.id)
  }

  hand(seat: Seat): string[] {
    return this.state.seats[seat]!.hand
  }

  kinds(): Kind[] {
    return this.events.map((event) => event.kind)
  }

  all<K extends Kind>(kind: K): OfKind<K>[] {
    return this.events.filter((event): event is OfKind<K> => event.kind === kind)
  }

  last<K extends Kind>(kind: K): OfKind<K> {
    const found = this.all(kind).at(-1)
    if (found === undefined) throw new Error(`no ${kind} among ${this.kinds().join(', ')}`)
    return found
  }
}

/** A staged position. */
export function table(given: unknown, ...dice: number[]): TestTable {
  const scripted = new ScriptedDice(dice)
  return new TestTable(resumeMatch(game, must(box.stage(given)), scripted), scripted)
}

/** A staged position with the cards of a pack of one's own. */
export function tableWith(pack: object, given: unknown, ...dice: number[]): TestTable {
  const own = openedWith(pack)
  const scripted = new ScriptedDice(dice)
  return new TestTable(resumeMatch(own.game, must(own.stage(given)), scripted), scripted, [], own)
}

/** A match from its start, nothing shuffled: packs lie in their printed order. */
export function opening(options: unknown, ...dice: number[]): TestTable {
  const scripted = new ScriptedDice(dice)
  const { match, opening: events } = startMatch(game, must(game.readOptions(options)), scripted)
  return new TestTable(match, scripted, events)
}

interface Side {
  race?: string
  hand?: string[]
  line?: string[]
  reserves?: string[]
  prizes?: string[]
  destroyed?: string[]
  kept?: string[]
  hired?: string[]
  out?: boolean
  special?: boolean
}

/** A ship of the race that the position does not show: a ship is there once. */
function unused(race: string, sides: readonly Side[]): string {
  const shown = JSON.stringify(sides)
  return ['03', '04', '05', '06'].map((number) => `${race}-${number}`).find((id) => !shown.includes(id))!
}

/** Hesperine against Korrag, in the middle of Hesperine's turn; the Draw Pile is empty unless given. */
export function duel(step: string, mine: Side, theirs: Side, more: Record<string, unknown> = {}): unknown {
  return {
    step,
    draw: [],
    seats: [
      { race: 'HES', line: ['HES-01*'], reserves: [unused('HES', [mine, theirs])], ...mine },
      { race: 'KOR', line: ['KOR-01'], reserves: [unused('KOR', [mine, theirs])], ...theirs },
    ],
    ...more,
  }
}

/** Three or four players, each with one ship in line and one in reserve unless said otherwise. */
export function melee(step: string, sides: Side[], more: Record<string, unknown> = {}): unknown {
  const races = ['HES', 'KOR', 'YSM', 'THA']
  const seats = sides.map((side, i) => ({
    race: races[i]!,
    line: [`${races[i]}-01${i === 0 ? '*' : ''}`],
    reserves: [unused(races[i]!, sides)],
    ...side,
  }))
  return { step, draw: [], seats, ...more }
}
