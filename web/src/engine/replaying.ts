import type { Record } from '@flagbridge/formats'
import { isBotName, type BotName } from '@flagbridge/kernel'
import { playerOf } from './bots.ts'
import type { Damaged, Eyes, PlayerLine, ReplayInfo, Tableau } from './messages.ts'
import { Onlooker } from './onlooker.ts'
import { bareTable, isTakeBack, playAgain, type Watch } from './records.ts'
import type { Opened } from './shelf.ts'
import { endingOf } from './tableau.ts'
import { Tally } from './tally.ts'

/** What can be looked at again, step by step. */
export interface Rewindable {
  info(): ReplayInfo | Damaged
  at(step: number, eyes: Eyes): Tableau
  onlooker(): Onlooker
  /** Where the whole record is at hand: the battle up to a step, for others to go on with. */
  branch?(step: number, seat: number, bot: BotName): Record
}

/** A match that is looked at again. Playing it again from the start is quick enough for every step of a slider. */
export class Replaying implements Rewindable {
  private readonly players: readonly PlayerLine[]
  private shown: Onlooker
  private readonly whole = new Map<Eyes, Onlooker>()

  constructor(
    readonly id: string,
    private readonly opened: Opened,
    private readonly record: Record,
    /** Over because its players said so. */
    private readonly isOver = false,
  ) {
    const start = bareTable(opened, record)
    const sides = opened.box.game.sides(start)
    this.players = record.seats.map(({ name, player }, seat) => ({
      name,
      player: playerOf(player),
      seat,
      side: sides[seat] ?? 0,
    }))
    this.shown = new Onlooker(opened, 'truth', start)
  }

  info(): ReplayInfo | Damaged {
    const { box, look, rulebook } = this.opened
    const rounds: number[] = []
    const tally = new Tally()
    const played = playAgain(this.opened, this.record, (_events, _step, state) => {
      rounds.push(box.game.round(state))
      tally.add(look.scene(state, 0))
    })
    if ('damaged' in played) return played
    return {
      match: this.id,
      game: rulebook.id,
      title: rulebook.title,
      steps: this.record.actions.length,
      rounds,
      players: this.players,
      over: this.isOver || box.game.outcome(played.match.state) !== undefined,
      ...tally.result(),
    }
  }

  /** The table after so many actions, and the whole log; what came later is marked by its step. */
  at(step: number, eyes: Eyes): Tableau {
    this.shown = this.watch(eyes, step)
    const { rulebook } = this.opened
    const seat = eyes === 'truth' ? -1 : eyes
    const ending = endingOf(this.opened, this.shown)
    return {
      match: this.id,
      game: rulebook.id,
      title: rulebook.title,
      step,
      eyes: seat,
      side: this.players[seat]?.side ?? -1,
      scene: this.shown.scene(),
      lines: this.wholeLog(eyes).lines,
      players: this.players,
      undo: false,
      ...(ending === undefined ? {} : { ending }),
    }
  }

  onlooker(): Onlooker {
    return this.shown
  }

  /** The same battle, dice and all, up to this step; from here on others play it. */
  branch(step: number, seat: number, bot: BotName): Record {
    const { digest: _gone, ...rest } = this.record
    return {
      ...rest,
      seats: this.record.seats.map(({ name, player }, i) => ({
        name,
        player: i === seat ? 'person' : isBotName(player) ? player : bot,
      })),
      actions: this.record.actions.slice(0, step),
    }
  }

  private wholeLog(eyes: Eyes): Onlooker {
    const known = this.whole.get(eyes) ?? this.watch(eyes, this.record.actions.length)
    this.whole.set(eyes, known)
    return known
  }

  private watch(eyes: Eyes, step: number): Onlooker {
    const onlooker = new Onlooker(this.opened, eyes, bareTable(this.opened, this.record))
    const see: Watch = (events, at, state) => {
      if (isTakeBack(this.record, at)) onlooker.lookAgain(state)
      onlooker.see(events, at)
    }
    playAgain(this.opened, this.record, see, step)
    return onlooker
  }
}
