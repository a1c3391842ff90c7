import {
  ONLOOKER,
  type AnyAction,
  type Decision,
  type Recorded,
  type RecordedStep,
  type Seat,
} from '@flagbridge/kernel'
import type { BroughtFleet, StandIn } from '@flagbridge/protocol'
import type { Created, LogEntry, LogLine, Offer } from './log.ts'
import { isNumbered, SpokenLines, type Spoken } from './spoken.ts'

/** A line of chat takes room, however little it says. */
const SHORTEST = 50
const BARGAINING: ReadonlySet<LogEntry['t']> = new Set(['offered', 'answered', 'standIn', 'readied'])

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

/** An end that the players have made themselves. */
export type EndByPlayers = { readonly how: 'resigned'; readonly seat: Seat } | { readonly how: 'agreed' }

/** What lies on the table to be agreed to, and who has agreed so far. */
export interface OpenOffer {
  readonly what: Offer
  readonly by: Seat
  readonly agreed: Set<Seat>
  readonly for: StandIn | undefined
  /** Every person is asked, also those whose seats bots keep. */
  readonly asksPeople: boolean
}

/**
 * A match as far as its log alone tells it: who sits where, what lies on the table to be agreed to, what was done and
 * taken back, and how long each seat has thought. What the actions did only the rules know; `MatchTable` has both. It
 * believes every line: whether one may be written is asked before (`rights.ts`).
 */
export class FoldedLog {
  readonly sitters: (Sitter | undefined)[]
  readonly standIns: (Keeper | null)[]
  /** The fleet that each seat has brought so far, where players bring their own. */
  readonly brought: (BroughtFleet | null)[]
  /** What is played by: as it was agreed, or as the muster made it of the fleets. */
  options: unknown
  /** Characters of chat so far; a line counts as fifty at least. */
  chatted = 0
  /** How often each seat has said what is neither chat nor a move: offers, answers, bots, fleets. */
  readonly bargained: number[]
  /** Every person has a seat and, where that was agreed, has brought a fleet. */
  hasBegun = false
  /** How the players have ended it, where the rules have not. */
  ending: EndByPlayers | undefined
  /** The players have ended it, or the rules have (`end`). */
  isOver = false
  offer: OpenOffer | undefined
  /** All actions and take-backs, as a record keeps them. */
  readonly history: Recorded<AnyAction>[] = []
  /** The actions that were not taken back. */
  standing: RecordedStep<AnyAction>[] = []
  /** When each seat was asked what it is asked now, and how long it has thought before; nobody is without rules. */
  readonly askedAt: ({ readonly decision: number; readonly at: number } | undefined)[]
  readonly thought: number[]
  /** What was carried out under the players' own numbers, to recognise a message sent twice. */
  private readonly carriedOut = new SpokenLines()

  constructor(readonly created: Created) {
    this.sitters = created.seats.map(() => undefined)
    this.standIns = created.seats.map(() => null)
    this.brought = created.seats.map(() => null)
    this.options = created.options
    this.askedAt = created.seats.map(() => undefined)
    this.thought = created.seats.map(() => 0)
    this.bargained = created.seats.map(() => 0)
  }

  /** A whole log whose rules are not at hand; undefined when there is none. */
  static of(lines: readonly LogLine[]): FoldedLog | undefined {
    const first = lines[0]?.entry
    if (first?.t !== 'created') return undefined
    const log = new FoldedLog(first)
    for (const { entry } of lines) log.add(entry)
    return log
  }

  /** Answers what everybody has agreed to by this, and what therefore was done. */
  add(entry: LogEntry): Offer | undefined {
    if (isNumbered(entry)) this.carriedOut.add(entry)
    if (BARGAINING.has(entry.t) && 'seat' in entry) this.bargained[entry.seat] = (this.bargained[entry.seat] ?? 0) + 1
    switch (entry.t) {
      case 'created':
        this.beginWhenSeated()
        return undefined
      case 'seated':
        this.sitters[entry.seat] = entry
        this.beginWhenSeated()
        return undefined
      case 'rekeyed': {
        const sitter = this.sitters[entry.seat]
        if (sitter !== undefined) this.sitters[entry.seat] = { ...sitter, tokenHash: entry.tokenHash }
        return undefined
      }
      case 'readied':
        this.brought[entry.seat] = entry.fleet
        return undefined
      case 'mustered':
        this.options = entry.options
        this.hasBegun = true
        return undefined
      case 'acted': {
        const { seat, decision, action } = entry
        const isPerson = this.created.seats[seat]?.kind === 'person'
        const step = { seat, decision, action, ...(isPerson && entry.by !== undefined ? { by: entry.by } : {}) }
        this.standing.push(step)
        this.history.push(step)
        this.offer = undefined
        return undefined
      }
      case 'undone':
        this.standing.pop()
        this.history.pop()
        this.offer = undefined
        return undefined
      case 'takenBack':
        this.takeBack(entry.count)
        return undefined
      case 'said':
        this.chatted += Math.max(SHORTEST, entry.text.length)
        return undefined
      case 'offered':
        this.offer = {
          what: entry.what,
          by: entry.seat,
          agreed: new Set([entry.seat]),
          for: entry.for,
          asksPeople: entry.asks === 'people',
        }
        return this.carryOutOffer()
      case 'answered':
        if (entry.yes) this.offer?.agreed.add(entry.seat)
        else this.offer = undefined
        return this.carryOutOffer()
      case 'resigned':
        this.ending = { how: 'resigned', seat: entry.seat }
        this.end()
        return undefined
      case 'standIn':
        this.standIns[entry.seat] = entry.level === null ? null : { level: entry.level, own: entry.why === undefined }
        return undefined
    }
  }

  /** TABLE.7: what was carried out before under the number of this one. */
  saidBefore(entry: LogEntry): Spoken | undefined {
    return isNumbered(entry) ? this.carriedOut.under(entry) : undefined
  }

  /** Nobody is asked anything any more. */
  end(): void {
    this.isOver = true
    this.askedAt.fill(undefined)
  }

  /** The rules tell who is asked what from this time on. */
  noteAsked(pending: readonly Decision[], at: number): void {
    const owed = new Map(pending.filter((d) => d.answered !== true).map((d) => [d.seat, d.id]))
    for (const seat of this.askedAt.keys()) {
      const before = this.askedAt[seat]
      const decision = owed.get(seat)
      if (before !== undefined && before.decision === decision) continue
      if (before !== undefined) this.thought[seat]! += at - before.at
      this.askedAt[seat] = decision === undefined ? undefined : { decision, at }
    }
  }

  /** Milliseconds the seat has for what it is asked now, as of when it was asked. */
  timeLeft(seat: Seat): number {
    const { clock } = this.created
    if (clock === undefined) return Infinity
    return Math.max(0, clock.seconds * 1000 - (clock.per === 'match' ? this.thought[seat]! : 0))
  }

  /** The seeds of all seats in order; a bot adds nothing to the dice. */
  playerSeeds(): string[] {
    return this.sitters.map((sitter) => sitter?.seed ?? '')
  }

  /** What a seat is called; null while it is free. */
  nameOf(seat: Seat): string | null {
    const plan = this.created.seats[seat]
    return plan?.kind === 'bot' ? (plan.name ?? plan.level) : (this.sitters[seat]?.name ?? null)
  }

  /** Under which name somebody speaks. */
  speakerName(seat: Seat): string {
    return seat === ONLOOKER ? 'Onlooker' : (this.sitters[seat]?.name ?? 'Player')
  }

  /** Those who are asked whether they agree: people, never a bot in their stead, and not the one it is about. */
  isAsked(seat: Seat): boolean {
    const { offer, standIns, created } = this
    const isThere = offer?.asksPeople === true || standIns[seat] === null
    return created.seats[seat]?.kind === 'person' && isThere && offer?.for?.seat !== seat
  }

  /** Everybody has brought a fleet, and nothing was made of them yet. */
  get isToMuster(): boolean {
    const { created, brought, hasBegun } = this
    if (created.muster === undefined || hasBegun) return false
    return created.seats.every((plan, seat) => plan.kind === 'bot' || brought[seat] !== null)
  }

  private beginWhenSeated(): void {
    const isSeated = this.created.seats.every((plan, seat) => plan.kind === 'bot' || this.sitters[seat] !== undefined)
    this.hasBegun = isSeated && this.created.muster === undefined
  }

  /** Once everybody who is asked has agreed; a computer opponent always does. */
  private carryOutOffer(): Offer | undefined {
    const { offer, created } = this
    if (offer === undefined) return undefined
    if (created.seats.some((_, seat) => this.isAsked(seat) && !offer.agreed.has(seat))) return undefined
    this.offer = undefined
    if (offer.for !== undefined) this.standIns[offer.for.seat] = { level: offer.for.level, own: false }
    else if (offer.what === 'draw') {
      this.ending = { how: 'agreed' }
      this.end()
    } else {
      // Everything from the offerer's last action on.
      const from = this.standing.findLastIndex(({ seat }) => seat === offer.by)
      if (from < 0) return undefined
      this.takeBack(this.standing.length - from)
    }
    return offer.what
  }

  private takeBack(count: number): void {
    this.history.push({ takeBack: count })
    this.standing = this.standing.slice(0, -count)
  }
}
