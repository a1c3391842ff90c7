import {
  advance,
  fairDice,
  isRefusal,
  refuse,
  startMatch,
  takenBack,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Dice,
  type DiceMark,
  type Match,
  type Outcome,
  type Recorded,
  type Refusal,
  type Seat,
  type Standing,
} from '@flagbridge/kernel'
import type { StandIn } from '@flagbridge/protocol'
import type { Created, Entry, Line, Offer } from './entry.ts'

/** A person in a seat. */
export interface Sitter {
  readonly name: string
  readonly tokenHash: string
  readonly seed: string
  readonly person?: string
  /** The level of the bot that may keep the seat after an absence. */
  readonly standIn?: string
}

/** A bot in a person's seat. */
export interface Keeper {
  readonly level: string
  /** The player put it there; else it goes when he comes back. */
  readonly own: boolean
}

/** What a line did that others may hear of. */
export type Happening =
  | { readonly t: 'step'; readonly events: readonly AnyEvent[] }
  | { readonly t: 'line'; readonly line: Line }
  /** Somebody else sits in a seat. */
  | { readonly t: 'seats' }
  /** The table was put back to how it stood before. */
  | { readonly t: 'reset'; readonly state: unknown }
  | { readonly t: 'over' }

/**
 * A match as its log tells it: fold the lines one after the other and everything is there again. It knows no
 * network, no disk and no clock but the times in the lines.
 */
export class MatchTable {
  /** The sides as the options lay them out; nothing is rolled for that. */
  readonly sides: readonly number[]
  readonly sitters: (Sitter | undefined)[]
  readonly standIns: (Keeper | null)[]
  match: Match<unknown, AnyAction, AnyEvent> | undefined
  outcome: Outcome | undefined
  /** What lies on the table to be agreed to, and who has agreed so far. */
  offer:
    | { readonly what: Offer; readonly by: Seat; readonly agreed: Set<Seat>; readonly for: StandIn | undefined }
    | undefined
  /** All actions and take-backs, as a record keeps them. */
  readonly history: Recorded<AnyAction>[] = []
  private standing: Standing<AnyAction>[] = []
  /** When each seat was asked what it is asked now, and how long it has thought before. */
  readonly askedAt: ({ readonly decision: number; readonly at: number } | undefined)[]
  readonly thought: number[]
  /** The players' own numbers of the messages played, to recognise one sent twice. */
  private readonly played = new Set<string>()

  constructor(
    readonly box: AnyBox,
    readonly created: Created,
  ) {
    this.sides = box.game.sides(this.laidOut())
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
    const happened = this.carryOut(line)
    const { entry } = line
    if ('cid' in entry && entry.cid !== undefined && !isRefusal(happened)) this.played.add(`${entry.seat}/${entry.cid}`)
    return happened
  }

  hasPlayed(seat: Seat, cid: string): boolean {
    return this.played.has(`${seat}/${cid}`)
  }

  private carryOut(line: Line): Happening[] | Refusal {
    const { entry } = line
    const isPlay = entry.t !== 'created' && entry.t !== 'seated' && entry.t !== 'said'
    if (isPlay && (this.match === undefined || this.outcome !== undefined))
      return refuse('nothing-asked-of-you', 'TABLE.1', { seat: entry.seat })
    switch (entry.t) {
      case 'created':
        return this.beginWhenSeated(line.at)
      case 'seated':
        if (this.sitters[entry.seat] !== undefined) return refuse('seat-taken', 'TABLE.1', { seat: entry.seat })
        this.sitters[entry.seat] = entry
        return [{ t: 'seats' }, ...this.beginWhenSeated(line.at)]
      case 'acted':
        return this.act(entry, line.at)
      case 'said':
        return [{ t: 'line', line }]
      case 'offered':
        this.offer = { what: entry.what, by: entry.seat, agreed: new Set([entry.seat]), for: entry.for }
        return [{ t: 'line', line }, ...this.carryOutOffer(line.at)]
      case 'answered':
        if (!this.mayAnswer(entry.seat, entry.what)) return refuse('nothing-offered', 'TABLE.4')
        return [{ t: 'line', line }, ...this.answer(entry, line.at)]
      case 'resigned':
        return this.end(this.withoutSideOf(entry.seat))
      case 'standIn':
        this.standIns[entry.seat] = entry.level === null ? null : { level: entry.level, own: entry.why === undefined }
        return [{ t: 'seats' }]
    }
  }

  /** Milliseconds the seat has for what it is asked now, as of when it was asked. */
  timeLeft(seat: Seat): number {
    const { clock } = this.created
    if (clock === undefined) return Infinity
    return Math.max(0, clock.seconds * 1000 - (clock.per === 'match' ? this.thought[seat]! : 0))
  }

  /** The table before anything has happened. */
  laidOut(): unknown {
    return this.box.game.start(this.readOptions()) as unknown
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
    const { match, opening } = startMatch(box.game, this.readOptions(), this.openDice())
    this.match = match as Match<unknown, AnyAction, AnyEvent>
    this.noteAsked(at)
    return [{ t: 'step', events: opening as AnyEvent[] }]
  }

  private act(entry: Extract<Entry, { t: 'acted' }>, at: number): Happening[] | Refusal {
    const match = this.match!
    const mark = match.dice.save()
    const events = advance(match, entry.seat, entry.decision, entry.action)
    if (isRefusal(events)) return events
    const { seat, decision, action } = entry
    const step = { seat, decision, action }
    this.standing.push({ step, mark })
    this.history.push(step)
    this.offer = undefined
    this.noteAsked(at)
    const outcome = this.box.game.outcome(match.state)
    return [{ t: 'step', events }, ...(outcome === undefined ? [] : this.end(outcome))]
  }

  private answer({ seat, yes }: Extract<Entry, { t: 'answered' }>, at: number): Happening[] {
    if (!yes) {
      this.offer = undefined
      return []
    }
    this.offer?.agreed.add(seat)
    return this.carryOutOffer(at)
  }

  /** Those who are asked whether they agree: the people at the table, but not the one it is about. */
  isAsked(seat: Seat): boolean {
    return this.created.seats[seat]?.kind === 'person' && this.standIns[seat] === null && this.offer?.for?.seat !== seat
  }

  private mayAnswer(seat: Seat, what: Offer): boolean {
    return this.offer?.what === what && !this.offer.agreed.has(seat) && this.isAsked(seat)
  }

  /** Once everybody who is asked has agreed; bots always do. */
  private carryOutOffer(at: number): Happening[] {
    const { offer, match, created } = this
    if (offer === undefined || match === undefined) return []
    if (created.seats.some((_, seat) => this.isAsked(seat) && !offer.agreed.has(seat))) return []
    this.offer = undefined
    if (offer.for !== undefined) {
      this.standIns[offer.for.seat] = { level: offer.for.level, own: false }
      return [{ t: 'seats' }]
    }
    if (offer.what === 'take-back') return this.takeBack(offer.by, at)
    return this.end({
      winner: 'draw',
      points: this.box.game.sides(match.state).map(() => 0),
      how: 'agreed',
      rule: 'TABLE.4',
    })
  }

  /** Everything from the offerer's last action on is undone; the dice go on, so nobody knows what will be rolled. */
  private takeBack(by: Seat, at: number): Happening[] {
    const from = this.standing.findLastIndex(({ step }) => step.seat === by)
    if (from < 0) return []
    this.history.push({ takeBack: this.standing.length - from })
    this.standing = this.standing.slice(0, from)
    const { game } = this.box
    const open = (mark?: DiceMark) => this.openDice(mark)
    this.match = takenBack(game, this.readOptions(), open, this.standing, this.match!.dice.save()) as Match<
      unknown,
      AnyAction,
      AnyEvent
    >
    this.noteAsked(at)
    return [{ t: 'reset', state: game.fork(this.match.state) as unknown }]
  }

  private openDice(mark?: DiceMark): Dice {
    return fairDice({ hostSeed: this.created.hostSeed, playerSeeds: this.playerSeeds() }, mark)
  }

  private readOptions(): unknown {
    const options = this.box.game.readOptions(this.created.options)
    if (!options.ok) throw new Error('the options were read when the match was created')
    return options.value
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
