import type { Eyes, ReplayInfo, Tableau } from '../engine/messages.ts'
import { Onlooker } from '../engine/onlooker.ts'
import type { Rewindable } from '../engine/replaying.ts'
import { Tally } from '../engine/tally.ts'
import type { Distant } from './distant.ts'

/** A match that still runs, looked at again as far as this seat has seen it. */
export class StoryReplay implements Rewindable {
  private shown: Onlooker

  constructor(private readonly distant: Distant) {
    this.shown = this.watch(0)
  }

  info(): ReplayInfo {
    const { box, look, rulebook } = this.distant.opened
    const rounds: number[] = []
    const tally = new Tally()
    const { seat } = this.distant.chair()
    this.watch(Infinity, (view) => {
      rounds.push(box.game.round(view))
      tally.add(look.scene(view, seat))
    })
    return {
      match: this.distant.id,
      game: rulebook.id,
      title: rulebook.title,
      steps: rounds.length - 1,
      rounds,
      players: this.distant.players,
      over: false,
      through: seat,
      ...tally.result(),
    }
  }

  at(step: number, _eyes: Eyes): Tableau {
    this.shown = this.watch(step)
    const { distant } = this
    const { rulebook } = distant.opened
    const { seat } = distant.chair()
    return {
      match: distant.id,
      game: rulebook.id,
      title: rulebook.title,
      step,
      eyes: seat,
      side: distant.players[seat]?.side ?? -1,
      scene: this.shown.scene(),
      lines: distant.onlooker().lines,
      players: distant.players,
      undo: false,
    }
  }

  onlooker(): Onlooker {
    return this.shown
  }

  private watch(to: number, see?: (view: unknown) => void): Onlooker {
    const { opened } = this.distant
    const { game } = opened.box
    const chair = this.distant.chair()
    const onlooker = new Onlooker(opened, chair.seat, chair.start)
    let view = game.fork(chair.start) as unknown
    see?.(view)
    for (const seen of chair.story.slice(0, to)) {
      if ('view' in seen) view = game.fork(seen.view)
      else for (const event of seen.events) game.apply(view, event)
      see?.(view)
    }
    onlooker.lay(view)
    return onlooker
  }
}
