import type { Decision, Refusal, Seat } from '@flagbridge/kernel'
import { NOT_NOW, type GuideRun } from '@flagbridge/formats'
import type { RefusalText } from '../engine/api/index.ts'
import { People } from '../engine/people.ts'
import { SeatViewer } from '../engine/seatViewer.ts'
import type { OpenedGame } from '../engine/shelf.ts'

/** The player before a guided table. */
export class GuidedViewer extends SeatViewer {
  /** How what is asked for is done. */
  hint = ''

  static before(opened: OpenedGame, seat: Seat, state: unknown): GuidedViewer {
    return new GuidedViewer(opened, seat, opened.box.game.view(state, seat))
  }

  override inWords(refusal: Refusal): RefusalText {
    return refusal.refused === NOT_NOW ? { text: this.hint, rule: refusal.rule } : super.inWords(refusal)
  }
}

/** Nothing is asked of the player as long as there is something to read. */
export class GuidedPeople extends People {
  constructor(
    readonly only: GuidedViewer,
    private readonly run: () => GuideRun | undefined,
  ) {
    super(new Map([[only.seat, only]]))
  }

  override asked(): Decision | undefined {
    const run = this.run()
    if (run === undefined || (!run.isFree && run.wanted().length === 0)) return undefined
    return super.asked()
  }
}
