import { rulesHash, type Record } from '@flagbridge/formats'
import type { AnyAction, Outcome, Refusal, Seat } from '@flagbridge/kernel'
import { mayUndo, Room, type Surroundings } from '@flagbridge/match'
import type { FromServer, News } from '@flagbridge/protocol'
import type { Damaged, EndingText, Eyes, PlayerLine } from './api/index.ts'
import { playerOf } from './bots.ts'
import { Computer, type Advice, type ComputerHost } from './computer.ts'
import { People } from './people.ts'
import type { PlayedMatch } from './playedMatch.ts'
import { playersOf, watchRecord } from './records.ts'
import { RecordStore } from './recordStore.ts'
import type { SeatViewer } from './seatViewer.ts'
import type { OpenedGame } from './shelf.ts'
import { endingOf } from './tableau.ts'

/** What a match at this screen needs of the engine around it. */
export interface LocalHost extends ComputerHost {
  save(record: Record): Promise<void>
  /** Something happened that is to be shown. */
  changed(match: LocalMatch): void
}

/** The people of a record before its table, each with what he has seen so far. */
export interface GatheredPeople {
  readonly players: readonly PlayerLine[]
  readonly people: People
  readonly digest: string
}

/** Plays a record again before those who play it at this screen; where only computers do, somebody looks on. */
export function gather(opened: OpenedGame, record: Record): GatheredPeople | Damaged {
  const players = playersOf(opened, record)
  const seats = players.flatMap(({ player, seat }) => (player === 'person' ? [seat] : []))
  const eyes: readonly Seat[] = seats.length === 0 ? [-1] : seats
  const watched = watchRecord(opened, record, eyes)
  if ('damaged' in watched) return watched
  const people = new People(watched.viewers as ReadonlyMap<Eyes & Seat, SeatViewer>)
  people.turnToWhoIsAsked(false)
  // Whoever opens a match again might be any of them.
  const [first, second] = seats
  if (second !== undefined && record.actions.length > 0) people.curtain = people.differ(first!, second)
  return { players, people, digest: watched.digest }
}

/** What a match at this screen is hosted by. */
interface Hosting {
  readonly store: RecordStore
  readonly computer: Computer
  readonly room: Room
  readonly host: LocalHost
}

/**
 * A match played at this screen. It is hosted as on a server, by a room that folds what is said, stores it and tells
 * every seat what it may know; only that the store is the browser's and all the people share one screen.
 */
export class LocalMatch implements PlayedMatch {
  readonly isOnline = false
  version = 0
  private isUndoing = false
  private ending: EndingText | undefined
  private advising = new AbortController()

  readonly players: readonly PlayerLine[]
  readonly people: People

  private constructor(
    readonly id: string,
    readonly opened: OpenedGame,
    { players, people }: GatheredPeople,
    private readonly hosting: Hosting,
  ) {
    this.players = players
    this.people = people
  }

  static async open(id: string, opened: OpenedGame, kept: Record, host: LocalHost): Promise<LocalMatch | Damaged> {
    const record = { ...kept, seats: kept.seats.map(({ name, player }) => ({ name, player: playerOf(player) })) }
    const gathered = gather(opened, record)
    if ('damaged' in gathered) return gathered
    // Where older rules led to all of this, too, it goes on by those of today.
    record.rules = rulesHash(opened.rulebook)
    const digestOf = (other: Record) => {
      const watched = watchRecord(opened, other, [])
      if ('damaged' in watched) throw new Error(watched.damaged)
      return watched.digest
    }
    const store = new RecordStore(record, gathered.digest, (changed) => host.save(changed), digestOf)
    const computer = new Computer(opened, record, host)
    const world: Surroundings = {
      store,
      now: () => performance.now(),
      wake: (at, then) => {
        const waking = setTimeout(then, at - performance.now())
        return () => clearTimeout(waking)
      },
      think: (_box, level, view, seat, unwanted) => computer.answer(level, view, seat, unwanted),
    }
    const room = (await Room.open(id, () => Promise.resolve(opened.box), world))!
    const match = new LocalMatch(id, opened, gathered, { store, computer, room, host })
    const { outcome } = room.table
    if (record.ending !== undefined && outcome !== undefined) await match.noteEnd(outcome)
    for (const viewer of gathered.people.viewers.values())
      await room.join({ seat: viewer.seat, send: (message) => match.hear(viewer, message) }, undefined)
    return match
  }

  get record(): Record {
    return this.hosting.store.record
  }

  get step(): number {
    return this.record.actions.length
  }

  get state(): unknown {
    return this.hosting.room.table.match!.state
  }

  get seed(): string | undefined {
    const { dice } = this.record
    return dice.scheme === 'seeded' && this.ended() !== undefined ? String(dice.seed) : undefined
  }

  ended(): EndingText | undefined {
    return this.ending ?? endingOf(this.people.viewer())
  }

  /** The looker gives up, or all at this screen agree to a draw; computers always do. */
  async end(by: 'resigning' | 'draw'): Promise<Refusal | undefined> {
    const { room } = this.hosting
    const { looker } = this.people
    const refusal = by === 'resigning' ? await room.resign(looker) : await room.offer(looker, 'draw')
    if (refusal !== undefined) return refusal
    if (by === 'draw')
      for (const { seat, player } of this.players)
        if (player === 'person' && seat !== looker) await room.answer(seat, 'draw', true)
    const { outcome } = room.table
    if (outcome !== undefined) await this.noteEnd(outcome)
    return undefined
  }

  /** The players have ended it, where the rules had not. */
  private async noteEnd(outcome: Outcome): Promise<void> {
    if (endingOf(this.people.viewer()) !== undefined) return
    const { agreedEnding } = await import('../online/words.ts')
    this.ending = agreedEnding(outcome, this.hosting.room.seatInfos())
    this.people.isOver = true
    this.version++
    for (const viewer of this.people.viewers.values()) viewer.tell(this.ending.sentence, outcome.rule, this.step)
  }

  act(decision: number, action: AnyAction): Promise<Refusal | undefined> {
    return this.hosting.room.act(this.people.looker, decision, action)
  }

  /** One's own last action, as long as it turned nothing up and nobody has answered it. */
  canUndo(): boolean {
    const { curtain, looker } = this.people
    return !curtain && mayUndo(this.hosting.room.table, looker) === undefined
  }

  async undo(): Promise<void> {
    if (!this.canUndo()) return
    this.stopAdvising()
    this.isUndoing = true
    await this.hosting.room.undo(this.people.looker)
    this.isUndoing = false
  }

  /** What the computer would do in the looker's place; nothing where that has changed before it knew. */
  async advice(): Promise<Advice | undefined> {
    const { people } = this
    const asked = people.asked()
    if (asked === undefined) return undefined
    const { signal } = this.advising
    const found = await this.hosting.computer.advise(
      people.viewer().table(),
      people.legal(asked.seat),
      asked.seat,
      signal,
    )
    // What others do face down meanwhile changes nothing for whoever asked.
    const now = people.asked()
    return now?.id === asked.id && now.seat === asked.seat ? found : undefined
  }

  close(): void {
    this.stopAdvising()
    void this.hosting.room.close()
  }

  private stopAdvising(): void {
    this.advising.abort()
    this.advising = new AbortController()
  }

  private hear(viewer: SeatViewer, message: FromServer): void {
    if (message.t !== 'news') return
    this.tell(viewer, message.news)
    // When all of them have heard it.
    const version = ++this.version
    queueMicrotask(() => {
      if (this.version !== version) return
      this.people.turnToWhoIsAsked(true)
      this.hosting.host.changed(this)
    })
  }

  private tell(viewer: SeatViewer, news: News): void {
    if (news.t === 'step') viewer.hear(news.events, this.step)
    else if (news.t === 'reset' && this.isUndoing) viewer.undo(news.view, this.step + 1)
    else if (news.t === 'reset') viewer.putBack(news.view, this.step)
  }
}
