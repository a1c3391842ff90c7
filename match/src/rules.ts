import {
  advance,
  fairDice,
  isRefusal,
  resumeMatch,
  startMatch,
  watchedDice,
  type AnyAction,
  type AnyTableBox,
  type AnyEvent,
  type Decision,
  type Dice,
  type DiceMark,
  type Draw,
  type Match,
  type Outcome,
  type RecordedStep,
  type Refusal,
} from '@flagbridge/kernel'
import { openDice } from '@flagbridge/formats'
import type { Created } from './log.ts'

/** How a standing step was played: with the dice from where, and whether it turned nothing up. */
interface Played {
  readonly mark: DiceMark
  readonly isQuiet: boolean
}

/** The table as it lay after so many standing steps. */
interface Kept {
  readonly count: number
  readonly state: unknown
}

/** Every so many steps the table is kept: a take-back plays again only what came after. */
const EVERY = 32

/** The rules of the game at one table: its state and its dice. It knows nothing of people, offers and clocks. */
export class RulesAtTable {
  /** The sides as the options lay them out; nothing is rolled for that. */
  readonly sides: readonly number[]
  match: Match<unknown, AnyAction, AnyEvent> | undefined
  private played: Played[] = []
  /** The oldest first, ever farther apart: going far back costs more, but so do the steps that are gone by it. */
  private readonly kept: Kept[] = []

  constructor(
    readonly box: AnyTableBox,
    private readonly created: Created,
    private readonly playerSeeds: () => readonly string[],
    /** What is played by. */
    private readonly options: () => unknown,
    /** Hears of every draw, but not again of those that a take-back plays once more. */
    private readonly watch?: (draw: Draw) => void,
  ) {
    this.sides = box.game.sides(this.laidOut())
  }

  /** The table before anything has happened. */
  laidOut(): unknown {
    return this.box.game.start(this.readOptions()) as unknown
  }

  begin(): AnyEvent[] {
    const { match, opening } = startMatch(this.box.game, this.readOptions(), this.watched(this.openDice()))
    this.match = match as Match<unknown, AnyAction, AnyEvent>
    return opening as AnyEvent[]
  }

  /** What happened, or why the rules forbid it; then nothing did. */
  play({ seat, decision, action }: RecordedStep<AnyAction>): AnyEvent[] | Refusal {
    const match = this.match!
    const mark = match.dice.save()
    const events = advance(match, seat, decision, action)
    if (isRefusal(events)) return events
    // Asked only where it may be wanted: most matches permit no undoing.
    this.played.push({ mark, isQuiet: this.created.undo !== undefined && !this.turnsUp(events) })
    if (this.played.length % EVERY === 0) this.keep(this.played.length, match.state)
    return events
  }

  /** Nothing became known by the last step that nobody could know before. */
  get lastStepIsQuiet(): boolean {
    return this.played.at(-1)?.isQuiet ?? false
  }

  /** The table as it stood after these steps. The dice go on from where they are: nobody knows what will be rolled. */
  goBackTo(standing: readonly RecordedStep<AnyAction>[]): void {
    const { game } = this.box
    const now = this.match!.dice.save()
    this.played.length = standing.length
    while ((this.kept.at(-1)?.count ?? 0) > standing.length) this.kept.pop()
    const kept = this.kept.at(-1)
    const state: unknown =
      kept === undefined
        ? startMatch(game, this.readOptions(), this.openDice()).match.state
        : (game.fork(kept.state) as unknown)
    for (let i = kept?.count ?? 0; i < standing.length; i++) {
      const { seat, decision, action } = standing[i]!
      advance(resumeMatch(game, state, this.openDice(this.played[i]!.mark)), seat, decision, action)
      if ((i + 1) % EVERY === 0) this.keep(i + 1, state)
    }
    this.match = resumeMatch(game, state, this.watched(this.openDice(now))) as Match<unknown, AnyAction, AnyEvent>
  }

  private keep(count: number, state: unknown): void {
    const { kept } = this
    kept.push({ count, state: this.box.game.fork(state) as unknown })
    for (let i = 1; i < kept.length - 1; i++) {
      // Without this one the next is still less than twice as far away.
      if (count - kept[i - 1]!.count >= 2 * (count - kept[i + 1]!.count)) continue
      kept.splice(i, 1)
      return
    }
  }

  pending(): readonly Decision[] {
    return this.box.game.pending(this.match!.state)
  }

  outcome(): Outcome | undefined {
    return this.box.game.outcome(this.match!.state)
  }

  /** As the created line says; on a server they are mixed of its seed and the players'. */
  private openDice(mark?: DiceMark): Dice {
    const { created } = this
    const { dice } = created
    if (dice !== undefined) return openDice(dice, mark)
    return fairDice({ hostSeed: created.hostSeed, playerSeeds: this.playerSeeds() }, mark)
  }

  private watched(dice: Dice): Dice {
    return this.watch === undefined ? dice : watchedDice(dice, this.watch)
  }

  private turnsUp(events: readonly AnyEvent[]): boolean {
    const { game } = this.box
    return events.some((event) => game.turnsUp(event) || game.facesOf(event).length > 0)
  }

  private readOptions(): unknown {
    const options = this.box.game.readOptions(this.options())
    if (!options.ok) throw new Error('the options were read before the match began')
    return options.value
  }
}
