import { branchedAt, type Record } from '@flagbridge/formats'
import { describeProblem } from '@flagbridge/kernel'
import type { BranchLine, Damaged, Eyes, PlayerLine, PlayOn, ReplayInfo, TableFrame } from './api/index.ts'
import { newSeed } from './newSeed.ts'
import { playersOf, watchRecord } from './records.ts'
import type { SeatViewer } from './seatViewer.ts'
import type { OpenedGame } from './shelf.ts'
import { endingOf, goalOf } from './tableau.ts'
import { PointsTally } from './tally.ts'

/** A match that can be looked at again, step by step, through the eyes of those who saw it. */
export interface Replaying {
  readonly id: string
  readonly opened: OpenedGame
  readonly players: readonly PlayerLine[]
  info(): ReplayInfo | Damaged
  /** Who has seen all of it. */
  viewer(eyes: Eyes): SeatViewer
  /** Where the whole record is at hand: the battle up to a step, for others to go on with. */
  branch?(step: number, how: PlayOn): Record
}

/** What stands around the board in a replay. */
export function replayFrame({ id, opened, players }: Replaying, step: number, shown: SeatViewer): TableFrame {
  const { rulebook } = opened
  const eyes = shown.eyes === 'truth' ? -1 : shown.eyes
  const ending = endingOf(shown)
  return {
    match: id,
    game: rulebook.id,
    title: rulebook.title,
    step,
    eyes,
    side: players[eyes]?.side ?? -1,
    players,
    undo: false,
    lost: shown.lost,
    goal: goalOf(shown),
    ...(ending === undefined ? {} : { ending }),
  }
}

/** A record: it can be seen through anybody's eyes, each time played again for them. */
export class RecordReplay implements Replaying {
  readonly players: readonly PlayerLine[]
  private readonly viewers = new Map<Eyes, SeatViewer>()

  constructor(
    readonly id: string,
    readonly opened: OpenedGame,
    private readonly record: Record,
    /** Over because its players said so. */
    private readonly isOver = false,
    private readonly branches: readonly BranchLine[] = [],
  ) {
    this.players = playersOf(opened, record)
  }

  info(): ReplayInfo | Damaged {
    const { box, look, rulebook } = this.opened
    const rounds: number[] = []
    const tally = new PointsTally()
    const played = watchRecord(this.opened, this.record, [], (_events, _step, state) => {
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
      over: this.isOver || this.record.ending !== undefined || box.game.outcome(played.state) !== undefined,
      branches: this.branches,
      ...(this.record.branchOf === undefined ? {} : { branchOf: this.record.branchOf }),
      ...tally.result(),
    }
  }

  viewer(eyes: Eyes): SeatViewer {
    const known = this.viewers.get(eyes)
    if (known !== undefined) return known
    const watched = watchRecord(this.opened, this.record, [eyes])
    if ('damaged' in watched) throw new Error(watched.damaged)
    const viewer = watched.viewers.get(eyes)!
    this.viewers.set(eyes, viewer)
    return viewer
  }

  /** The same battle up to this step; from here on others play it, with the dice that would have fallen or new ones. */
  branch(step: number, { players, dice }: PlayOn): Record {
    const seats = this.record.seats.map(({ name }, seat) => {
      const player = players[seat] ?? 'captain'
      return { name: player === 'person' || name !== 'You' ? name : 'The computer', player }
    })
    const seed = dice === 'new' ? newSeed() : undefined
    const read = branchedAt(this.opened.box, this.record, step, seats, seed)
    if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
    return { ...read.value, flagbridge: 2, branchOf: { match: this.id, from: step } }
  }
}

/** A match that still runs, as far as one seat has seen it. */
export class StoryReplay implements Replaying {
  readonly opened: OpenedGame

  constructor(
    readonly id: string,
    readonly players: readonly PlayerLine[],
    private readonly seen: SeatViewer,
  ) {
    this.opened = seen.opened
  }

  info(): ReplayInfo {
    const { box, look, rulebook } = this.opened
    const { seat } = this.seen
    const rounds: number[] = []
    const tally = new PointsTally()
    this.seen.at(Infinity, (view) => {
      rounds.push(box.game.round(view))
      tally.add(look.scene(view, seat))
    })
    return {
      match: this.id,
      game: rulebook.id,
      title: rulebook.title,
      steps: rounds.length - 1,
      rounds,
      players: this.players,
      over: false,
      through: seat,
      branches: [],
      ...tally.result(),
    }
  }

  viewer(): SeatViewer {
    return this.seen
  }
}
