import type { AnyAction, Refusal, Seat } from '@flagbridge/kernel'
import { botIn, deadlines, standInAt } from './due.ts'
import type { LogEntry } from './log.ts'
import type { Presence } from './presence.ts'
import { keeperFor } from './rights.ts'
import type { Surroundings } from './surroundings.ts'
import type { MatchTable } from './table.ts'
import { Thinking } from './thinking.ts'

/** The room in which it goes on. */
interface Attended {
  readonly table: MatchTable
  write(entry: LogEntry): Promise<Refusal | undefined>
}

/** What goes on in a room without anybody saying anything: bots think, clocks run out, the absent are stood in for. */
export class Unattended {
  private readonly thinking: Thinking
  private cancelWake: (() => void) | undefined

  constructor(
    private readonly room: Attended,
    private readonly presence: Presence,
    private readonly world: Pick<Surroundings, 'now' | 'wake' | 'think'>,
  ) {
    this.thinking = new Thinking(world)
  }

  get isThinking(): boolean {
    return !this.thinking.isIdle
  }

  /** Whatever the bots think about is no longer asked. */
  stopThinking(): void {
    this.thinking.stop()
  }

  rest(): void {
    this.thinking.stop()
    this.cancelWake?.()
    this.cancelWake = undefined
  }

  /** As the table lies now. */
  goOn(): void {
    const { log } = this.room.table
    if (!log.hasBegun || log.isOver) return this.rest()
    for (const [seat, asked] of log.askedAt.entries()) {
      const level = asked === undefined ? undefined : botIn(log, seat)
      this.thinking.keepOnly(seat, asked?.decision, level)
      if (asked !== undefined && level !== undefined) this.letBotAnswer(seat, asked.decision, level, 'bot')
    }
    this.cancelWake?.()
    const times = deadlines(log).flatMap(({ seat, at }) => (this.thinking.isFor(seat) ? [] : [at]))
    for (const seat of log.askedAt.keys()) times.push(standInAt(log, this.presence, seat) ?? Infinity)
    const first = Math.min(...times)
    this.cancelWake =
      first === Infinity ? undefined : this.world.wake(first, () => void this.timeIsUp().catch(() => undefined))
  }

  private letBotAnswer(seat: Seat, decision: number, level: string, by: 'bot' | 'clock'): void {
    const { box, match } = this.room.table
    const { state } = match!
    const write = (action: AnyAction) => this.room.write({ t: 'acted', seat, decision, action, by })
    this.thinking.start(seat, { decision, level, by }, box, box.game.view(state, seat) as unknown, async (action) => {
      const refusal = action === undefined ? 'none' : await write(action)
      // A bot that failed, or says what may not be done, does what an expired clock would do.
      if (refusal !== undefined) await write(box.game.fallback(state, seat) as AnyAction)
    })
  }

  /** Answers for every seat whose time is up, as was agreed; seats bots where somebody is absent. */
  private async timeIsUp(): Promise<void> {
    const now = this.world.now()
    for (const seat of this.room.table.log.askedAt.keys()) await this.answerLate(seat, now)
    for (const [seat, sitter] of this.room.table.log.sitters.entries())
      if ((standInAt(this.room.table.log, this.presence, seat) ?? Infinity) <= now)
        await this.room.write({ t: 'standIn', seat, level: keeperFor(sitter), why: 'absent' })
    this.goOn()
  }

  /** Looked up anew for each seat: what was done for another before may have put another question to this one. */
  private async answerLate(seat: Seat, now: number): Promise<void> {
    const { box, created, log, match } = this.room.table
    const due = deadlines(log).find((one) => one.seat === seat)
    const asked = log.askedAt[seat]
    if (due === undefined || due.at > now || asked === undefined || match === undefined) return
    if (this.thinking.isFor(seat)) return
    if (created.clock?.then === 'bot')
      return this.letBotAnswer(seat, asked.decision, created.clock.level ?? 'ensign', 'clock')
    const action = box.game.fallback(match.state, seat) as AnyAction
    await this.room.write({ t: 'acted', seat, decision: asked.decision, action, by: 'clock' })
  }
}
