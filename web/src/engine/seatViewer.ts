import type { AnyEvent, Decision, Refusal, Seat } from '@flagbridge/kernel'
import type { Scene, ShipCard, Thing } from '@flagbridge/scene'
import type { Eyes, LostShip, RefusalText, StoryLine } from './api/index.ts'
import type { OpenedGame } from './shelf.ts'

/** A step as this seat has seen it; after a take-back, the table it led back to. */
export type Seen = { readonly step: number } & ({ readonly events: readonly AnyEvent[] } | { readonly view: unknown })

/**
 * What one seat has seen of a match: its view, kept by applying the events it was told, the log in its words, and
 * everything it saw step by step, so that it can be looked at again. `truth` sees the table as it lies. Whoever plays,
 * replays, or looks on does so through one of these.
 */
export class SeatViewer {
  readonly lines: StoryLine[] = []
  readonly story: Seen[] = []
  /** The ships that are gone. */
  lost: LostShip[] = []
  /** The seat for which the scene is turned and legal actions are asked. */
  readonly seat: Seat
  private readonly start: unknown
  private view: unknown

  /** `start` is the table before anything has happened, as these eyes see it. */
  constructor(
    readonly opened: OpenedGame,
    readonly eyes: Eyes,
    start: unknown,
  ) {
    this.seat = eyes === 'truth' ? 0 : eyes
    this.start = start
    this.view = opened.box.game.fork(start)
  }

  /** Before the first event of a match. */
  static from(opened: OpenedGame, eyes: Eyes, state: unknown): SeatViewer {
    const { game } = opened.box
    const view: unknown = eyes === 'truth' ? game.fork(state) : game.view(state, eyes)
    return new SeatViewer(opened, eyes, view)
  }

  /** Events as they lie on the table: only what these eyes may know of them is seen. */
  see(events: readonly AnyEvent[], step: number): void {
    const { game } = this.opened.box
    const seen =
      this.eyes === 'truth'
        ? events
        : events.flatMap((event) => (game.redact(event, this.seat) as AnyEvent | undefined) ?? [])
    this.hear(seen, step)
  }

  /** Events as this seat was told of them. */
  hear(events: readonly AnyEvent[], step: number): void {
    const { box, look } = this.opened
    this.story.push({ step, events })
    for (const event of events) {
      box.game.apply(this.view, event)
      const seen = look.entry(event, this.view)
      this.lines.push({
        step,
        round: box.game.round(this.view),
        text: box.words.event(event, this.view),
        rule: event.rule,
        look: seen,
        event,
      })
      for (const thing of seen.losses ?? []) this.noteLoss(thing, step, seen.hurts?.[0])
    }
  }

  /** A new list every time: what was told before stays as it was. */
  private noteLoss(thing: Thing, step: number, hurt?: number): void {
    const card = this.opened.look.card(this.view, thing, this.seat)
    if (card === undefined || this.lost.some((one) => one.thing === thing)) return
    const { name, art } = card
    // Whoever is gone stands in nobody's line any more.
    const side = card.side < 0 ? (hurt ?? card.side) : card.side
    this.lost = [...this.lost, { thing, name, side, step, ...(art === undefined ? {} : { art }) }]
  }

  /** A line about what the players did beside the game. */
  tell(text: string, rule: string, step: number): void {
    this.lines.push({ step, round: this.opened.box.game.round(this.view), text, rule, look: {} })
  }

  /** The players took something back: the table lies again as it lay then. */
  putBack(view: unknown, step: number): void {
    const { game } = this.opened.box
    const kept: unknown = game.fork(view)
    this.story.push({ step, view: kept })
    const there = new Set(this.opened.look.scene(kept, this.seat).pieces.map(({ id }) => `piece:${id}`))
    this.lost = this.lost.filter(({ thing }) => !there.has(thing))
    this.view = game.fork(kept)
  }

  /** The last step was undone: it is as if it had never been. */
  undo(view: unknown, step: number): void {
    while ((this.story.at(-1)?.step ?? -1) >= step) this.story.pop()
    while ((this.lines.at(-1)?.step ?? -1) >= step) this.lines.pop()
    this.lost = this.lost.filter((one) => one.step < step)
    this.view = this.opened.box.game.fork(view)
  }

  /** As it looked after this step; `see` is shown every view on the way, beginning with the first. */
  at(step: number, see?: (view: unknown) => void): SeatViewer {
    const { game } = this.opened.box
    const then = new SeatViewer(this.opened, this.eyes, this.start)
    see?.(then.view)
    for (const seen of this.story) {
      if (seen.step > step) break
      if ('view' in seen) then.view = game.fork(seen.view)
      else for (const event of seen.events) game.apply(then.view, event)
      see?.(then.view)
    }
    return then
  }

  /** A state the view is of; callers must not write to it. */
  table(): unknown {
    return this.view
  }

  pending(): readonly Decision[] {
    return this.opened.box.game.pending(this.view)
  }

  /** A refusal as this seat reads it. */
  inWords(refusal: Refusal): RefusalText {
    return { text: this.opened.box.words.refusal(refusal, this.view), rule: refusal.rule }
  }

  scene(): Scene {
    return this.opened.look.scene(this.view, this.seat)
  }

  card(thing: Thing): ShipCard | undefined {
    return this.opened.look.card(this.view, thing, this.seat)
  }
}
