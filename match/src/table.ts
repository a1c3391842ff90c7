import {
  advance,
  fairDice,
  isRefusal,
  startMatch,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Match,
  type Outcome,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import type { Created, Entry, Line } from './entry.ts'

/** A person in a seat. */
export interface Sitter {
  readonly name: string
  readonly tokenHash: string
  readonly seed: string
}

/** What a line did that others may hear of. */
export type Happening =
  | { readonly t: 'events'; readonly events: readonly AnyEvent[] }
  | { readonly t: 'line'; readonly line: Line }
  | { readonly t: 'over' }

/**
 * A match as its log tells it: fold the lines one after the other and everything is there again. It knows no
 * network, no disk and no clock but the times in the lines.
 */
export class MatchTable {
  readonly sitters: (Sitter | undefined)[]
  readonly standIns: (string | null)[]
  match: Match<unknown, AnyAction, AnyEvent> | undefined
  outcome: Outcome | undefined
  drawOfferedBy: Seat | undefined
  /** When each seat was asked what it is asked now, and how long it has thought before. */
  readonly askedAt: ({ readonly decision: number; readonly at: number } | undefined)[]
  readonly thought: number[]
  /** The players' own numbers of the messages played, to recognise one sent twice. */
  readonly played = new Set<string>()

  constructor(
    readonly box: AnyBox,
    readonly created: Created,
  ) {
    this.sitters = created.seats.map(() => undefined)
    this.standIns = created.seats.map(() => null)
    this.askedAt = created.seats.map(() => undefined)
    this.thought = created.seats.map(() => 0)
  }

  get hasBegun(): boolean {
    return this.match !== undefined
  }

  /** What the line does; an action that the rules refuse does nothing. */
  fold(line: Line): Happening[] | Refusal {
    const { entry } = line
    switch (entry.t) {
      case 'created':
        return this.beginWhenSeated(line.at)
      case 'seated':
        this.sitters[entry.seat] = { name: entry.name, tokenHash: entry.tokenHash, seed: entry.seed }
        return [{ t: 'line', line }, ...this.beginWhenSeated(line.at)]
      case 'acted':
        return this.act(entry, line.at)
      case 'said':
        return [{ t: 'line', line }]
      case 'offered':
        this.drawOfferedBy = entry.seat
        return [{ t: 'line', line }]
      case 'answered':
        return [{ t: 'line', line }, ...this.answer(entry)]
      case 'resigned':
        return this.end(this.withoutSideOf(entry.seat))
      case 'standIn':
        this.standIns[entry.seat] = entry.level
        return [{ t: 'line', line }]
    }
  }

  /** The seeds of all seats in order; a bot adds nothing to the dice. */
  playerSeeds(): string[] {
    return this.sitters.map((sitter) => sitter?.seed ?? '')
  }

  private beginWhenSeated(at: number): Happening[] {
    const { created, box } = this
    if (
      this.match !== undefined ||
      created.seats.some((plan, seat) => plan.kind === 'person' && this.sitters[seat] === undefined)
    )
      return []
    const options = box.game.readOptions(created.options)
    if (!options.ok) throw new Error('the options were read when the match was created')
    const dice = fairDice({ hostSeed: created.hostSeed, playerSeeds: this.playerSeeds() })
    const { match, opening } = startMatch(box.game, options.value, dice)
    this.match = match as Match<unknown, AnyAction, AnyEvent>
    this.noteAsked(at)
    return [{ t: 'events', events: opening as AnyEvent[] }]
  }

  private act(entry: Extract<Entry, { t: 'acted' }>, at: number): Happening[] | Refusal {
    if (this.match === undefined || this.outcome !== undefined)
      return { refused: 'nothing-asked-of-you', rule: 'TABLE.1' }
    const events = advance(this.match, entry.seat, entry.decision, entry.action)
    if (isRefusal(events)) return events
    if (entry.cid !== undefined) this.played.add(`${entry.seat}/${entry.cid}`)
    this.drawOfferedBy = undefined
    this.noteAsked(at)
    const outcome = this.box.game.outcome(this.match.state)
    return [{ t: 'events', events }, ...(outcome === undefined ? [] : this.end(outcome))]
  }

  private answer({ yes }: Extract<Entry, { t: 'answered' }>): Happening[] {
    this.drawOfferedBy = undefined
    if (!yes || this.match === undefined) return []
    const { game } = this.box
    const points = game.sides(this.match.state).map(() => 0)
    return this.end({ winner: 'draw', points, how: 'agreed', rule: 'TABLE.4' })
  }

  private withoutSideOf(seat: Seat): Outcome {
    const sides = this.match === undefined ? [] : this.box.game.sides(this.match.state)
    const left = new Set(sides.filter((side) => side !== sides[seat]))
    const [winner] = left
    return {
      winner: left.size === 1 && winner !== undefined ? winner : 'draw',
      points: [],
      how: 'resigned',
      rule: 'TABLE.4',
    }
  }

  private end(outcome: Outcome): Happening[] {
    this.outcome = outcome
    this.askedAt.fill(undefined)
    return [{ t: 'over' }]
  }

  private noteAsked(at: number): void {
    const owed = new Map(
      this.box.game
        .pending(this.match!.state)
        .filter((d) => d.answered !== true)
        .map((d) => [d.seat, d.id]),
    )
    for (const seat of this.askedAt.keys()) {
      const before = this.askedAt[seat]
      const decision = owed.get(seat)
      if (before !== undefined && before.decision === decision) continue
      if (before !== undefined) this.thought[seat]! += at - before.at
      this.askedAt[seat] = decision === undefined ? undefined : { decision, at }
    }
  }
}
