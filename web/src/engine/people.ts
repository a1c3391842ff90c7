import { decisionOf, difference, ONLOOKER, type AnyAction, type Decision, type Seat } from '@flagbridge/kernel'
import type { SeatViewer } from './seatViewer.ts'

/**
 * The people at this screen: what each of them has seen, who of them looks, and whether the device has yet to change
 * hands.
 */
export class People {
  looker: Seat
  /** The device has yet to be handed over to the looker. */
  curtain = false

  /** The players have ended the match: nothing is asked any more, whatever the rules would ask. */
  isOver = false

  /** By seat; whoever only looks on has none and sees as `ONLOOKER`. */
  constructor(readonly viewers: ReadonlyMap<Seat, SeatViewer>) {
    this.looker = this.first()
  }

  viewer(): SeatViewer {
    return this.viewers.get(this.looker) ?? [...this.viewers.values()][0]!
  }

  private first(): Seat {
    return [...this.viewers.keys()][0] ?? ONLOOKER
  }

  /** What is asked of the looker; also an answer already given that may still be changed. */
  asked(): Decision | undefined {
    if (this.curtain || this.isOver || this.looker === ONLOOKER) return undefined
    return decisionOf(this.viewer().pending(), this.looker)
  }

  /** What hands are offered: the legal actions, unless the look selects others. */
  offers(): readonly AnyAction[] {
    const asked = this.asked()
    if (asked === undefined) return []
    const { opened } = this.viewer()
    const view = this.viewer().table()
    return opened.look.offers?.(view, asked.seat) ?? this.legal(asked.seat)
  }

  legal(seat: Seat): AnyAction[] {
    const actions: AnyAction[] = []
    this.viewer().opened.box.game.legal(this.viewers.get(seat)!.table(), seat, actions)
    return actions
  }

  /** The next person asked looks; where they know different things, the device changes hands first. */
  turnToWhoIsAsked(handOver: boolean): void {
    if (!this.viewers.has(this.looker)) this.looker = this.first()
    const open = this.viewer()
      .pending()
      .flatMap(({ seat, answered }) => (this.viewers.has(seat) && answered !== true ? [seat] : []))
    const [next] = open
    if (next === undefined || open.includes(this.looker)) return
    this.curtain = handOver && this.differ(this.looker, next)
    this.looker = next
  }

  /** Whether two of them know different things. */
  differ(a: Seat, b: Seat): boolean {
    return difference(this.viewers.get(a)?.table(), this.viewers.get(b)?.table()) !== undefined
  }
}
