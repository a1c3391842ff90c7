import { legalActions, type AnyAction, type AnyTableBox } from '@flagbridge/kernel'
import { Room, type Created, type LogLine, type LogStore, type MatchSummary, type Surroundings } from '../src/index.ts'
import { logsInMemory, seated } from './tableside.ts'

/** A world whose clock is set by hand, and whose bots answer when they are let. */
export class World implements Surroundings {
  time = 1_000_000
  readonly appended: { line: LogLine; summary: MatchSummary | undefined }[] = []
  readonly listed: MatchSummary[] = []
  readonly asked: { level: string; seat: number }[] = []
  readonly announced: (readonly number[])[] = []
  /** How many look on, as the other servers were told. */
  readonly crowds: number[] = []
  /** What a bot answers; by default the first thing it may. */
  answer: (box: AnyTableBox, view: unknown, seat: number) => Promise<AnyAction> = (box, view, seat) =>
    Promise.resolve(legalActions(box.game, view, seat)[0] as AnyAction)
  failing: Error | undefined
  private readonly alarms = new Set<{ at: number; ring: () => void }>()
  readonly store: LogStore

  constructor(readonly logs = logsInMemory()) {
    this.store = {
      ...logs,
      append: async (line, summary) => {
        if (this.failing !== undefined) throw this.failing
        await logs.append(line)
        this.appended.push({ line, summary })
      },
      put: async (summary) => void this.listed.push(summary),
    }
  }

  readonly now = (): number => this.time

  readonly wake = (at: number, then: () => void): (() => void) => {
    const alarm = { at, ring: then }
    this.alarms.add(alarm)
    return () => void this.alarms.delete(alarm)
  }

  readonly think: Surroundings['think'] = (box, level, view, seat) => {
    this.asked.push({ level, seat })
    return this.answer(box, view, seat)
  }

  readonly announce: NonNullable<Surroundings['announce']> = (_match, here, more) => {
    this.announced.push(here)
    this.crowds.push(more?.onlookers ?? 0)
  }

  /** When the next alarm rings, or nothing is set. */
  get next(): number | undefined {
    const times = [...this.alarms].map(({ at }) => at)
    return times.length === 0 ? undefined : Math.min(...times)
  }

  /** Time goes by, and whatever was to be woken is. */
  async pass(milliseconds: number): Promise<void> {
    this.time += milliseconds
    for (const alarm of this.alarms)
      if (alarm.at <= this.time) {
        this.alarms.delete(alarm)
        alarm.ring()
      }
    await settled()
  }
}

/** Everything that only waits for promises has come to its end. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** A room at which every person has sat down. */
export async function roomOf(box: AnyTableBox, created: Created, world: World, standIn?: string): Promise<Room> {
  const room = await Room.create('m', box, created, world)
  for (const [seat, plan] of created.seats.entries())
    if (plan.kind === 'person') await room.write({ ...seated(seat), ...(standIn === undefined ? {} : { standIn }) })
  await settled()
  return room
}
