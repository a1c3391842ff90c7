import {
  advance,
  canonical,
  difference,
  isRefusal,
  legalActions,
  resumeMatch,
  seededDice,
  type AnyAction,
  type AnyEvent,
  type Game,
  type Seat,
} from '@flagbridge/kernel'
import type { LawMoment } from './law.ts'

/** A battle seen in another way: the map turned or mirrored, the seats renamed, the ships in another order. */
export interface Image<State, Action extends AnyAction, Event extends AnyEvent> {
  state(state: State): State
  action(action: Action, state: State): Action
  event(event: Event, state: State): Event
  seat?(seat: Seat): Seat
  /** The game whose table the image is, where that is another one. */
  readonly elsewhere?: Game<State, Action, Event>
  /** Moments that the image cannot show, and happenings. */
  skips?(state: State, action: Action): boolean
  skipsEvent?(event: Event): boolean
  /** What an action comes to, where the list has one of several ways to it. */
  listedAs?(action: Action): unknown
  /** What is compared of the events and of the table; everything, unless said. */
  told?(event: Event): unknown
  table?(state: State): unknown
  /** What happens at once is told in the order of the pieces, which is another in the image. */
  readonly anyOrder?: boolean
}

/** In the image the same may be done, and it does the same with the same dice. */
export function imaged<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  image: Image<State, Action, Event>,
): (moment: LawMoment<State, Action>) => void {
  const there = image.elsewhere ?? game
  return ({ state, seat, decision, actions, chance }) => {
    const action = actions[chance.die(actions.length, 'image') - 1]!
    if (image.skips?.(state, action) === true) return
    const other = image.state(game.fork(state))
    const otherSeat = image.seat?.(seat) ?? seat
    const comesTo = (one: Action): string => canonical(image.listedAs?.(one) ?? one)
    const wanted = new Set(actions.map((one) => comesTo(image.action(one, state))))
    const listed = new Set(legalActions(there, other, otherSeat).map(comesTo))
    for (const one of wanted) if (!listed.has(one)) throw new Error(`in the image nobody may ${one}`)
    for (const one of listed) if (!wanted.has(one)) throw new Error(`only in the image one may ${one}`)
    const seed = `image/${chance.die(1_000_000, 'image')}`
    const here = resumeMatch(game, game.fork(state), seededDice(seed))
    const after = resumeMatch(there, other, seededDice(seed))
    const events = told(advance(here, seat, decision, action))
    if (events.some((event) => image.skipsEvent?.(event) === true)) return
    const shown = told(advance(after, otherSeat, decision, image.action(action, state)))
    const tell = image.told ?? ((event: Event): unknown => event)
    const order = (list: unknown[]): unknown[] => (image.anyOrder === true ? list.map(canonical).sort() : list)
    must(
      `events of ${JSON.stringify(action)} in the image`,
      order(shown.map(tell)),
      order(events.map((event) => tell(image.event(event, state)))),
    )
    const table = image.table ?? ((one: State): unknown => one)
    must(`the table after ${JSON.stringify(action)}`, table(after.state), table(image.state(here.state)))
  }
}

function told<Event>(happened: readonly Event[] | object): readonly Event[] {
  if (isRefusal(happened)) throw new Error(`refused: ${JSON.stringify(happened)}`)
  return happened as readonly Event[]
}

function must(what: string, got: unknown, wanted: unknown): void {
  const found = difference(got, wanted)
  if (found !== undefined) throw new Error(`${what}: ${found}`)
}

/** A copy in which every field of these names is written anew, wherever it stands; lists field by field. */
export function rewritten<T>(value: T, fields: Readonly<Record<string, (value: never) => unknown>>): T {
  if (Array.isArray(value)) return value.map((part: unknown) => rewritten(part, fields)) as T
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    const write = fields[key] as ((part: unknown) => unknown) | undefined
    copy[key] = write === undefined ? rewritten(part, fields) : write(part)
  }
  return copy as T
}
