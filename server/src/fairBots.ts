import type { AnyAction, AnyTableBox, Seat } from '@flagbridge/kernel'
import type { Bots } from './botThreads.ts'
import { RATES, type ThinkingTime } from './rates.ts'

/** Somebody waits at the table; players will look in some day; nobody plays but bots. In this order they are served. */
export const COMPANIES = ['live', 'days', 'alone'] as const
export type Company = (typeof COMPANIES)[number]

/** For whom a bot thinks. */
export interface Asker {
  readonly match: string
  /** Whose match it is, as far as that is known. */
  readonly household: string
  readonly company: Company
}

/** What waits: the better company first, then household after household, match after match. */
export class FairQueue<T> {
  private readonly lines = COMPANIES.map(() => new Map<string, Map<string, T[]>>())
  private readonly counts = COMPANIES.map(() => 0)

  /** Answers how it is taken out again, for whoever no longer waits. */
  add({ match, household, company }: Asker, one: T): () => void {
    const at = COMPANIES.indexOf(company)
    const households = this.lines[at]!
    const matches = households.get(household) ?? new Map<string, T[]>()
    households.set(household, matches)
    const waiting = matches.get(match) ?? []
    matches.set(match, waiting)
    waiting.push(one)
    this.counts[at]!++
    return () => {
      const place = waiting.indexOf(one)
      if (place < 0) return
      waiting.splice(place, 1)
      this.counts[at]!--
      this.tidy(at, household, match)
    }
  }

  /** Whoever's turn it is; those behind him in his household wait until all other households had theirs. */
  next(): T | undefined {
    for (const [at, households] of this.lines.entries())
      for (const [household, matches] of households)
        for (const [match, waiting] of matches) {
          const one = waiting.shift()!
          this.counts[at]!--
          matches.delete(match)
          matches.set(match, waiting)
          households.delete(household)
          households.set(household, matches)
          this.tidy(at, household, match)
          return one
        }
    return undefined
  }

  /** How many wait in this company or a better one. */
  waitingIn(company: Company): number {
    return this.counts.slice(0, COMPANIES.indexOf(company) + 1).reduce((sum, count) => sum + count, 0)
  }

  private tidy(at: number, household: string, match: string): void {
    const matches = this.lines[at]!.get(household)
    if (matches?.get(match)?.length === 0) matches.delete(match)
    if (matches?.size === 0) this.lines[at]!.delete(household)
  }
}

/** Bots that think for everybody in turn: however many matches somebody begins, the others' bots answer. */
export class FairBots {
  private readonly queue = new FairQueue<() => Promise<void>>()
  private running = 0

  constructor(
    private readonly bots: Bots,
    private readonly thought: ThinkingTime = RATES.thought,
  ) {}

  /** Questions that wait. */
  get waiting(): number {
    return this.queue.waitingIn('alone')
  }

  /** Questions that are thought about now. */
  get thinking(): number {
    return this.running
  }

  think(
    asker: Asker,
    box: AnyTableBox,
    level: string,
    view: unknown,
    seat: Seat,
    unwanted: AbortSignal,
  ): Promise<AnyAction> {
    return new Promise((resolve, reject) => {
      if (unwanted.aborted) return reject(new Error('nobody wants the answer'))
      const drop = this.queue.add(asker, () =>
        this.bots.think(box, level, view, seat, unwanted, this.timeFor(asker.company)).then(resolve, reject),
      )
      unwanted.addEventListener(
        'abort',
        () => {
          drop()
          reject(new Error('nobody wants the answer any more'))
        },
        { once: true },
      )
      this.goOn()
    })
  }

  close(): Promise<void> {
    return this.bots.close()
  }

  private goOn(): void {
    while (this.running < (this.bots.most ?? 1)) {
      const start = this.queue.next()
      if (start === undefined) return
      this.running++
      void start().finally(() => {
        this.running--
        this.goOn()
      })
    }
  }

  /** The more wait who are served first or as soon, the shorter. */
  private timeFor(company: Company): number {
    const perThread = this.queue.waitingIn(company) / (this.bots.most ?? 1)
    const { most, least } = this.thought
    return Math.max(least, Math.round(most / (1 + perThread / 4)))
  }
}
