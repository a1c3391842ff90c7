import type { Record, RecordAction } from '@flagbridge/formats'
import {
  advance,
  chain,
  decisionOf,
  difference,
  isRefusal,
  nextDecision,
  type AnyAction,
  type AnyEvent,
  type Decision,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import { playerOf } from './bots.ts'
import type { Damaged, Ending, PlayerLine } from './messages.ts'
import { Onlooker } from './onlooker.ts'
import { bareTable, isTakeBack, playAgain, type AnyMatch } from './records.ts'
import type { Opened } from './shelf.ts'
import type { Sitting } from './sitting.ts'
import { endingOf } from './tableau.ts'

/** A step of the replay; `back` is the table after something was taken back. */
interface Watched {
  readonly events: readonly AnyEvent[]
  readonly back?: unknown
}

/** A match that is being played at this screen: the table, its record, and what every person has seen. */
export class Playing implements Sitting {
  readonly players: readonly PlayerLine[]
  private readonly onlookers = new Map<Seat, Onlooker>()
  /** By step: something became known that nobody could know before. */
  private readonly news: boolean[] = []
  /** The seat in front of the screen. */
  looker: Seat
  /** The device has yet to be handed over to the looker. */
  curtain = false

  private constructor(
    readonly id: string,
    readonly opened: Opened,
    readonly record: Record,
    readonly match: AnyMatch,
    private digest: string,
    watched: readonly Watched[],
  ) {
    const { game } = opened.box
    const sides = game.sides(match.state)
    this.players = record.seats.map(({ name, player }, seat) => ({
      name,
      player: playerOf(player),
      seat,
      side: sides[seat] ?? 0,
    }))
    const people = this.players.filter(({ player }) => player === 'person').map(({ seat }) => seat)
    const start = bareTable(opened, record)
    for (const seat of people.length === 0 ? [-1] : people) this.onlookers.set(seat, new Onlooker(opened, seat, start))
    this.looker = people[0] ?? -1
    for (const [step, { events, back }] of watched.entries()) {
      if (back !== undefined) for (const onlooker of this.onlookers.values()) onlooker.lookAgain(back)
      this.show(events, step)
    }
    this.turnToWhoIsAsked(false)
    // Whoever opens a match again might be any of them.
    const [first, second] = people
    if (second !== undefined && record.actions.length > 0) this.curtain = this.differs(first!, second)
  }

  static open(id: string, opened: Opened, record: Record): Playing | Damaged {
    const watched: Watched[] = []
    const played = playAgain(opened, record, (events, step, state) =>
      watched.push(isTakeBack(record, step) ? { events, back: opened.box.game.fork(state) as unknown } : { events }),
    )
    return 'damaged' in played ? played : new Playing(id, opened, record, played.match, played.digest, watched)
  }

  get step(): number {
    return this.record.actions.length
  }

  ended(): Ending | undefined {
    return endingOf(this.opened, this.onlooker())
  }

  get seed(): string | undefined {
    const { dice } = this.record
    return dice.scheme === 'seeded' && this.ended() !== undefined ? String(dice.seed) : undefined
  }

  pending(): readonly Decision[] {
    return this.opened.box.game.pending(this.match.state)
  }

  /** What the computer has to answer next. */
  computersTurn(): Decision | undefined {
    return nextDecision(this.pending().filter(({ seat }) => this.players[seat]?.player !== 'person'))
  }

  /** What is asked of the looker; also an answer already given that may still be changed. */
  asked(): Decision | undefined {
    return this.curtain ? undefined : decisionOf(this.pending(), this.looker)
  }

  legal(seat: Seat): AnyAction[] {
    const actions: AnyAction[] = []
    this.opened.box.game.legal(this.match.state, seat, actions)
    return actions
  }

  /** What hands are offered: the legal actions, unless the look selects others. */
  offers(seat: Seat): readonly AnyAction[] {
    return this.opened.look.offers?.(this.onlooker().table(), seat) ?? this.legal(seat)
  }

  act(seat: Seat, decision: number, action: AnyAction): Refusal | undefined {
    const happened = advance(this.match, seat, decision, action)
    if (isRefusal(happened)) return happened
    this.digest = chain(this.digest, happened)
    this.record.actions.push({ seat, decision, action: action as RecordAction['action'] })
    this.record.digest = this.digest
    this.show(happened, this.record.actions.length)
    this.turnToWhoIsAsked(true)
    return undefined
  }

  onlooker(): Onlooker {
    return this.onlookers.get(this.looker)!
  }

  /** One's own last action, as long as it turned nothing up and nobody has answered it. */
  canUndo(): boolean {
    const last = this.record.actions.at(-1)
    return (
      last !== undefined && 'seat' in last && last.seat === this.looker && !this.curtain && this.news.at(-1) === false
    )
  }

  /** The record without its last action. */
  withoutLast(): Record {
    const { digest: _gone, ...rest } = this.record
    return { ...rest, actions: this.record.actions.slice(0, -1) }
  }

  private show(events: readonly AnyEvent[], step: number): void {
    const { game } = this.opened.box
    this.news[step] = events.some((event) => game.turnsUp(event) || game.facesOf(event).length > 0)
    for (const onlooker of this.onlookers.values()) onlooker.see(events, step)
  }

  /** At one screen the next person asked looks; where they know different things, the device changes hands first. */
  private turnToWhoIsAsked(handOver: boolean): void {
    const person = (seat: Seat) => this.players[seat]?.player === 'person'
    const open = this.pending().filter(({ seat, answered }) => person(seat) && answered !== true)
    if (open.length === 0 || open.some(({ seat }) => seat === this.looker)) return
    const next = open[0]!.seat
    this.curtain = handOver && this.differs(this.looker, next)
    this.looker = next
  }

  private differs(a: Seat, b: Seat): boolean {
    const { game } = this.opened.box
    return difference(game.view(this.match.state, a), game.view(this.match.state, b)) !== undefined
  }
}
