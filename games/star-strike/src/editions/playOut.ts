import type { CellIndex, MapIndex, PieceIndex } from '../table/indices.ts'
import { nextDecision, readWell, type AnyAction, type Box, type Outcome, type Read } from '@flagbridge/kernel'
import type { Content } from '../table/content/content.ts'
import { cellName } from '../table/text/names.ts'
import { isAskedByBoth, type Orders, type PlayerFor } from './minds.ts'
import { Witness, type Grammar, type SharedMoment, type ShipStanding, type ToldEvent } from './moments.ts'
import { occasionOf, SharedDice } from './sharedDice.ts'

export interface PlayedOut {
  readonly game: string
  readonly outcome: Outcome
  readonly rounds: number
  readonly decisions: number
  /** How often each rule was named by an event. */
  readonly rules: Readonly<Record<string, number>>
}

/** What both states have in common. */
interface Tabled {
  readonly battlefield: MapIndex
  readonly active: { readonly piece: PieceIndex } | null
  readonly pieces: readonly {
    readonly name: string
    readonly where: string
    readonly cell: CellIndex
    readonly hull: number
    readonly shields: readonly number[]
    readonly orders: readonly unknown[]
  }[]
}

/** One of the two tables. */
interface Sitting<State, Action extends AnyAction, Event extends ToldEvent, Options> {
  readonly box: Box<State, Action, Event, Options>
  readonly content: Content
  readonly options: unknown
  readonly seed: string
  readonly choose: PlayerFor
  readonly grammar: Grammar<Event>
  /** What was ordered at the first table: it is noted there and followed here. */
  readonly orders: Orders
  readonly follows: boolean
}

const LIMIT = 20_000

/** Plays a battle to its end at one table, and tells what happened there. */
export function playOut<State extends Tabled, Action extends AnyAction, Event extends ToldEvent, Options>(
  sitting: Sitting<State, Action, Event, Options>,
): Read<{ played: PlayedOut; moments: readonly SharedMoment[] }> {
  const { box, content, seed, choose, orders, follows } = sitting
  const { game, words } = box
  const read = game.readOptions(sitting.options)
  if (!read.ok) return read
  const state = game.start(read.value)
  const witness = new Witness<Event>(sitting.grammar)
  const rules: Record<string, number> = {}
  const emit = (event: Event) => {
    const before = state.pieces.map((piece) => standingOf(content, state, piece))
    game.apply(state, event)
    rules[event.rule] = (rules[event.rule] ?? 0) + 1
    witness.hear(
      event,
      game.round(state),
      (ship) => before[ship]!,
      (ship) => standingOf(content, state, state.pieces[ship]!),
    )
  }
  const table = { state, dice: new SharedDice(seed, occasionOf), emit }
  const players = game.sides(state).map((_, seat) => choose(box as unknown as Box<unknown>, seat))
  game.begin(table)
  let decisions = 0
  for (let asked = nextDecision(game.pending(state)); asked !== undefined; asked = nextDecision(game.pending(state))) {
    if (++decisions > LIMIT) throw new Error(`${game.id}: no end after ${LIMIT} decisions`)
    const { seat, kind } = asked
    const legal: Action[] = []
    game.legal(state, seat, legal)
    const player = () => players[seat]!({ seat, legal: () => legal, view: () => game.view(state, seat) }) as Action
    if (!isAskedByBoth(kind)) game.play(table, seat, player())
    else {
      const occasion = `${game.round(state)}/${seat}/${state.pieces[state.active?.piece ?? -1]?.name ?? ''}`
      const said = legal.map((action) => words.say(action, state))
      const action = (follows ? legal[orders.follow(occasion, said)] : undefined) ?? player()
      if (!follows) orders.note(occasion, words.say(action, state))
      game.play(table, seat, action)
    }
  }
  const played = { game: game.id, outcome: game.outcome(state)!, rounds: game.round(state), decisions, rules }
  return readWell({ played, moments: witness.moments })
}

function standingOf(content: Content, s: Tabled, piece: Tabled['pieces'][number]): ShipStanding {
  const { name, where, cell, hull, shields, orders } = piece
  const place = cellName(content, s, cell)
  return { name, alive: where === 'field', place, hull, shields: [...shields], orders: orders.length }
}
