import type { AnyEvent, Seat } from '@flagbridge/kernel'
import type { Scene, ShipCard, Thing } from '@flagbridge/scene'
import type { Eyes, Line } from './messages.ts'
import type { Opened } from './shelf.ts'

/**
 * What one seat has seen of a match: its view, kept by applying the events it was shown, and the log in its words. `truth`
 * sees the table as it lies.
 */
export class Onlooker {
  readonly lines: Line[] = []
  private view: unknown
  /** The seat for which the scene is turned and legal actions are asked. */
  readonly seat: Seat

  constructor(
    private readonly opened: Opened,
    private readonly eyes: Eyes,
    start: unknown,
  ) {
    const { game } = opened.box
    this.seat = eyes === 'truth' ? 0 : eyes
    this.view = eyes === 'truth' ? game.fork(start) : game.view(start, eyes)
  }

  see(events: readonly AnyEvent[], step: number): void {
    const { box } = this.opened
    for (const whole of events) {
      const event = this.eyes === 'truth' ? whole : (box.game.redact(whole, this.seat) as AnyEvent | undefined)
      if (event === undefined) continue
      box.game.apply(this.view, event)
      this.note(event, step)
    }
  }

  /** Something that was applied to the view: its line in the log. */
  note(event: AnyEvent, step: number): void {
    const { box, look } = this.opened
    const entry = look.entry(event, this.view)
    this.lines.push({
      step,
      round: box.game.round(this.view),
      text: box.words.event(event, this.view),
      rule: event.rule,
      entry,
    })
  }

  /** A line about what the players did beside the game. */
  tell(text: string, rule: string, step: number): void {
    this.lines.push({ step, round: this.opened.box.game.round(this.view), text, rule, entry: {} })
  }

  /** Looks at this view from now on; whoever gave it keeps it true. */
  lay(view: unknown): void {
    this.view = view
  }

  /** The players took something back: the table lies again as it lay then. */
  lookAgain(state: unknown): void {
    const { game } = this.opened.box
    this.view = this.eyes === 'truth' ? game.fork(state) : game.view(state, this.eyes)
  }

  /** A state the view is of; callers must not write to it. */
  table(): unknown {
    return this.view
  }

  scene(): Scene {
    return this.opened.look.scene(this.view, this.seat)
  }

  card(thing: Thing): ShipCard | undefined {
    return this.opened.look.card(this.view, thing, this.seat)
  }
}
