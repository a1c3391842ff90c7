import { describeProblem, nextDecision, type AnyAction, type Game, type Outcome, type Words } from '@flagbridge/kernel'
import core from '../../packs/core.yaml'
import type { Cards } from '../cards/cards.ts'
import { openPacks } from '../cards/open.ts'
import type { Edition } from '../cards/words.ts'
import { facesOf as facesOf2, type Event as Event2 } from '../events.ts'
import { createGame as createGame2 } from '../game.ts'
import { english as english2 } from '../text/en.ts'
import { facesOf as facesOf1, type Event as Event1 } from '../v1/events.ts'
import { createGame as createGame1 } from '../v1/game.ts'
import { english as english1 } from '../v1/text/en.ts'
import { Witness, type Beginning, type Grammar, type Moment, type Standing, type Told } from './moments.ts'
import { occasionOf, SharedDice } from './sharedDice.ts'

/** A fleet as both editions can read it; a ready fleet of either may be named instead. */
export interface FleetOfBoth {
  readonly ships: readonly string[]
  readonly orders: readonly string[]
}

/** Chooses among orders that are worded alike in both editions: the place of one of them. */
export type Mind = (round: number, orders: readonly string[]) => number

/** The same thing, resolved differently by the two editions from the same position. */
export interface Parting {
  readonly round: number
  readonly what: string
  readonly before: string
  readonly one: { readonly after: string; readonly rules: readonly string[]; readonly faces: readonly number[] }
  readonly two: { readonly after: string; readonly rules: readonly string[]; readonly faces: readonly number[] }
}

export interface Played {
  readonly game: string
  readonly outcome: Outcome
  readonly rounds: number
  readonly decisions: number
  /** How often each rule was named by an event. */
  readonly rules: Readonly<Record<string, number>>
}

export interface SideBySide {
  readonly battlefield: string
  readonly seed: string
  readonly one: Played
  readonly two: Played
  /** Moments that both editions came to from the same position: how many went alike, and where the rules led apart. */
  readonly alike: number
  readonly partings: readonly Parting[]
}

const LIMIT = 20_000

/**
 * Plays the same fleets on the same map under both editions. Dice of one occasion fall alike, and the same mind chooses on both
 * tables where both offer the same order; in reactions both take the stated defaults.
 */
export function sideBySide(
  fleets: readonly [FleetOfBoth | string, FleetOfBoth | string],
  battlefield: string,
  seed: string | number,
  mind: Mind = sameMind(String(seed)),
  packs: readonly unknown[] = [core],
): SideBySide {
  const [cards1, cards2] = [open(packs, 1), open(packs, 2)]
  const players = fleets.map((fleet, team) => ({
    team,
    fleet: typeof fleet === 'string' ? ready(cards1, cards2, fleet) : fleet,
  }))
  const options = { mode: 'free', battlefield, players }
  const one = playOut(createGame1(cards1), english1(cards1), options, String(seed), mind, new Witness<Event1>(grammar1))
  const two = playOut(createGame2(cards2), english2(cards2), options, String(seed), mind, new Witness<Event2>(grammar2))
  return { battlefield, seed: String(seed), one: one.played, two: two.played, ...compare(one.moments, two.moments) }
}

/** A ready fleet of either edition by its name. */
function ready(cards1: Cards, cards2: Cards, name: string): FleetOfBoth {
  for (const cards of [cards1, cards2]) {
    const fleet = cards.readyFleets[cards.find.readyFleet.get(name) ?? -1]
    if (fleet === undefined) continue
    return {
      ships: fleet.ships.map((ship) => cards.ships[ship]!.code),
      orders: fleet.orders.map((order) => cards.orders[order]!.id),
    }
  }
  throw new Error(`no ready fleet is called ${name}`)
}

function open(packs: readonly unknown[], edition: Edition): Cards {
  const read = openPacks(packs, edition)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return read.value
}

function compare(ones: readonly Moment[], twos: readonly Moment[]): Pick<SideBySide, 'alike' | 'partings'> {
  const byKey = new Map(twos.map((moment) => [moment.key, moment]))
  const partings: Parting[] = []
  let alike = 0
  for (const one of ones) {
    const two = byKey.get(one.key)
    if (two === undefined || two.before !== one.before) continue
    if (two.after === one.after) alike++
    else
      partings.push({
        round: one.round,
        what: one.what,
        before: one.before,
        one: { after: one.after, rules: one.rules, faces: one.faces },
        two: { after: two.after, rules: two.rules, faces: two.faces },
      })
  }
  return { alike, partings }
}

/** What both states have in common. */
interface Tabled {
  readonly pieces: readonly {
    readonly name: string
    readonly where: string
    readonly cell: number
    readonly hull: number
    readonly shields: readonly number[]
    readonly orders: readonly unknown[]
  }[]
}

function standingOf(s: Tabled, ship: number): Standing {
  const { name, where, cell, hull, shields, orders } = s.pieces[ship]!
  return { name, alive: where === 'field', cell, hull, shields: [...shields], orders: orders.length }
}

/** The questions in which the mind decides; all others are answered by the stated defaults. */
const MINDED: ReadonlySet<string> = new Set(['place', 'command', 'orders', 'activate', 'act'])

function playOut<State extends Tabled, Action extends AnyAction, Event extends Told, Options>(
  game: Game<State, Action, Event, Options>,
  words: Words<State, Action, Event>,
  options: unknown,
  seed: string,
  mind: Mind,
  witness: Witness<Event>,
): { played: Played; moments: readonly Moment[] } {
  const read = game.readOptions(options)
  if (!read.ok) throw new Error(`${game.id}: ${read.problems.map(describeProblem).join('\n')}`)
  const state = game.start(read.value)
  const rules: Record<string, number> = {}
  const emit = (event: Event) => {
    const before = state.pieces.map((_, ship) => standingOf(state, ship))
    game.apply(state, event)
    rules[event.rule] = (rules[event.rule] ?? 0) + 1
    witness.hear(
      event,
      game.round(state),
      (ship) => before[ship]!,
      (ship) => standingOf(state, ship),
    )
  }
  const table = { state, dice: new SharedDice(seed, occasionOf), emit }
  game.begin(table)
  let decisions = 0
  for (let asked = nextDecision(game.pending(state)); asked !== undefined; asked = nextDecision(game.pending(state))) {
    if (++decisions > LIMIT) throw new Error(`${game.id}: no end after ${LIMIT} decisions`)
    game.play(table, asked.seat, choose(game, words, state, asked.seat, asked.kind, mind))
  }
  return {
    played: { game: game.id, outcome: game.outcome(state)!, rounds: game.round(state), decisions, rules },
    moments: witness.moments,
  }
}

function choose<State, Action extends AnyAction, Event extends Told, Options>(
  game: Game<State, Action, Event, Options>,
  words: Words<State, Action, Event>,
  state: State,
  seat: number,
  kind: string,
  mind: Mind,
): Action {
  if (!MINDED.has(kind)) return game.fallback(state, seat)
  const actions: Action[] = []
  game.legal(state, seat, actions)
  const orders = actions.map((action) => alike(words.say(action, state)))
  return actions[mind(game.round(state), orders)] ?? actions[0]!
}

/** An order in words that both editions share. */
function alike(order: string): string {
  return order
    .replace(/^strike /, 'attack ')
    .replace(/^(ahead|assault) /, 'move ')
    .replace(/^(place \S+ \S+).*$/, '$1')
}

/** Likes every order as much as chance has it, the same on both tables: the one with the lowest lot. */
export function sameMind(seed: string): Mind {
  return (round, orders) => {
    let best = 0
    let lowest = Infinity
    for (const [i, order] of orders.entries()) {
      const lot = lotOf(`${seed}/${round}/${order}`)
      if (lot < lowest) {
        lowest = lot
        best = i
      }
    }
    return best
  }
}

/** FNV-1a: a number from a text. */
function lotOf(words: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

const attack = (weapon: string, ships: readonly number[]): Beginning => ({ what: `attack with ${weapon}`, ships })
const skirmish = (ships: readonly number[]): Beginning => ({ what: 'Skirmish', ships })
const terrain = (what: string, ship: number): Beginning => ({ what, ships: [ship] })

/** After these a moment is over. */
const OVER: ReadonlySet<string> = new Set([
  'ActivationEnded',
  'ShipActivated',
  'PieceActivated',
  'ShipMoved',
  'PieceMoved',
  'RefreshBegan',
  'BattleEnded',
])

const grammar1: Grammar<Event1> = {
  begins(event) {
    switch (event.kind) {
      case 'AttackDeclared':
        return attack(event.weapon, [event.piece, event.target])
      case 'SkirmishInitiated':
        return skirmish([event.piece, event.target])
      case 'DragRolled':
        return terrain('beside a Black Hole', event.piece)
      case 'EscapeRolled':
        return terrain('leaving a Black Hole', event.piece)
      case 'DustEntered':
        return terrain('entering dust', event.piece)
      case 'SystemEntered':
        return terrain('entering a system', event.piece)
      default:
        return undefined
    }
  },
  goesOn: ({ kind }) => !OVER.has(kind),
  faces: facesOf1,
}

const grammar2: Grammar<Event2> = {
  begins(event) {
    switch (event.kind) {
      case 'StrikeDeclared':
        return attack(event.weapon, [event.piece, event.target])
      case 'AssaultDeclared':
        return skirmish([event.piece, event.target])
      case 'HorizonRolled':
        return terrain('beside a Black Hole', event.piece)
      case 'EscapeRolled':
        return terrain('leaving a Black Hole', event.piece)
      case 'DustRolled':
        return terrain('entering dust', event.piece)
      default:
        return undefined
    }
  },
  goesOn: ({ kind }) => !OVER.has(kind),
  faces: facesOf2,
}

/** The report in words, for a terminal. */
export function describeSideBySide(report: SideBySide): string {
  const line = ({ game, outcome, rounds, decisions }: Played) =>
    `${game}: ${outcome.winner === 'draw' ? 'a draw' : `side ${outcome.winner + 1} wins`} (${outcome.how}, ${outcome.rule}), ${outcome.points.join(' to ')} points, ${rounds} rounds, ${decisions} decisions`
  const parting = ({ round, what, before, one, two }: Parting) =>
    [
      `Round ${round}, ${what}`,
      `  before: ${before}`,
      `  1.1:    ${one.after} [${one.faces.join(' ')}] (${one.rules.join(', ')})`,
      `  2.0:    ${two.after} [${two.faces.join(' ')}] (${two.rules.join(', ')})`,
    ].join('\n')
  const head = `${report.battlefield}, seed ${report.seed}: ${report.alike} moments alike, ${report.partings.length} partings`
  return [head, line(report.one), line(report.two), ...report.partings.map(parting)].join('\n')
}
