import type { Said, Vignette } from '@flagbridge/formats'
import {
  advance,
  decisionOf,
  difference,
  isRefusal,
  resumeMatch,
  ScriptedDice,
  seededDice,
  type AnyAction,
  type AnyEvent,
  type Dice,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import { answerInWords } from '../engine/actionInWords.ts'
import type { EndingText, GuideFrame, PlayerLine, PuzzleFrame, PuzzleLine, RatedAnswer } from '../engine/api/index.ts'
import { People } from '../engine/people.ts'
import type { PlayedMatch } from '../engine/playedMatch.ts'
import { SeatViewer } from '../engine/seatViewer.ts'
import type { WholeGame } from '../engine/shelf.ts'
import { endingOf } from '../engine/tableau.ts'

export interface PuzzleHost {
  changed(match: PuzzleMatch): void
  /** The values of the solution and of another answer, by the admiral; undefined where it is no longer wanted. */
  compare(
    view: unknown,
    seat: Seat,
    answer: AnyAction,
    solution: AnyAction,
    unwanted: AbortSignal,
  ): Promise<{ readonly answer: number; readonly solution: number } | undefined>
}

type Solved = NonNullable<Vignette['puzzle']>

/** Nothing is asked any more once the answer is known, nor while one is being looked at. */
class Solver extends People {
  isAsked = true

  override asked() {
    return this.isAsked ? super.asked() : undefined
  }
}

/** A puzzle on the real table: the best answer is played, any other is told what it is worth, and is taken back. */
export class PuzzleMatch implements PlayedMatch {
  readonly id: string
  readonly isOnline = false
  readonly players: readonly PlayerLine[]
  readonly people: Solver
  version = 0
  step = 0
  private phase: PuzzleFrame['phase'] = 'open'
  private tries = 0
  private answer: RatedAnswer | undefined
  private readonly seat: Seat
  private readonly solution: AnyAction
  private readonly puzzle: Solved
  /** As the seat sees it, before anything is answered. */
  private readonly view: unknown
  private readonly closing = new AbortController()

  constructor(
    readonly line: PuzzleLine,
    readonly opened: WholeGame,
    private readonly vignette: Vignette,
    private readonly state: unknown,
    private readonly host: PuzzleHost,
  ) {
    const { game } = opened.box
    const step = vignette.play?.[0]
    const read = game.readAction(step?.do)
    if (vignette.puzzle === undefined || typeof step?.seat !== 'number' || !read.ok)
      throw new Error('This is no puzzle that can be solved at the table.')
    this.id = `puzzle-${line.name}`
    this.seat = step.seat
    this.solution = read.value as AnyAction
    this.puzzle = vignette.puzzle
    this.view = game.view(state, this.seat)
    this.people = new Solver(new Map([[this.seat, SeatViewer.from(opened, this.seat, state)]]))
    this.players = game.sides(state).map((side, seat) => ({
      seat,
      side,
      ...(seat === this.seat ? { name: 'You', player: 'person' } : { name: 'The computer', player: 'captain' }),
    }))
  }

  get waits(): string | undefined {
    return this.phase === 'looking' ? 'The admiral looks at your answer.' : 'The puzzle is solved.'
  }

  /** Nothing of a puzzle is kept, taken back or resigned: as at a guided table whose player is free. */
  guided(): GuideFrame {
    return { title: 'Puzzle', step: 1, of: 1, kind: 'free', text: '', rules: [], look: [], canGoBack: false }
  }

  puzzled(): PuzzleFrame {
    const { phase, tries, answer, puzzle, line } = this
    const isKnown = phase === 'solved' || phase === 'shown'
    return {
      ...line,
      phase,
      tries,
      of: puzzle.of,
      missed: puzzle.missed,
      ...(answer === undefined ? {} : { answer }),
      ...(isKnown
        ? {
            solution: {
              says: this.says(this.solution),
              chance: puzzle.chance,
              why: puzzle.why,
              rules: this.vignette.rules,
              others: puzzle.others.map((one) => ({
                says: this.saysWritten(one.do),
                chance: one.chance,
                ...(one.why === undefined ? {} : { why: one.why }),
              })),
            },
          }
        : {}),
    }
  }

  async act(_decision: number, action: AnyAction): Promise<Refusal | undefined> {
    const refusal = this.opened.box.game.check(this.state, this.seat, action)
    if (refusal !== undefined) return refusal
    if (difference(action, this.solution) === undefined) this.play(action, 'solved')
    else void this.judge(action)
    return undefined
  }

  /** Whoever gives up sees it. */
  show(): void {
    if (this.phase !== 'solved') this.play(this.solution, 'shown')
  }

  canUndo(): boolean {
    return false
  }

  ended(): EndingText | undefined {
    return endingOf(this.people.viewer())
  }

  close(): void {
    this.closing.abort()
  }

  /** What another answer is worth: as it was found when the puzzle was made, or as the admiral sees it now. */
  private async judge(action: AnyAction): Promise<void> {
    const says = this.says(action)
    const rule = this.ruleOf(action)
    const known = this.puzzle.others.find((one) => difference(one.do, action) === undefined)
    if (known !== undefined) {
      const { chance, why } = known
      return this.wrong({
        says,
        chance,
        ...(why === undefined ? {} : { why }),
        ...(rule === undefined ? {} : { rule }),
      })
    }
    this.turn('looking')
    const { view, seat, solution, closing } = this
    const found = await this.host.compare(view, seat, action, solution, closing.signal).catch(() => undefined)
    if (closing.signal.aborted || this.phase !== 'looking') return
    // As good as the solution, as far as the admiral can tell: then it is one.
    if (found !== undefined && found.answer >= found.solution) return this.play(action, 'solved')
    this.wrong({
      says,
      ...(found === undefined ? {} : { chance: (1 + found.answer) / 2 }),
      ...(rule === undefined ? {} : { rule }),
    })
  }

  private wrong(answer: RatedAnswer): void {
    this.answer = answer
    this.tries++
    this.turn('wrong')
  }

  private play(action: AnyAction, phase: 'solved' | 'shown'): void {
    const isSolution = difference(action, this.solution) === undefined
    const dice = isSolution ? new ScriptedDice(this.vignette.dice ?? []) : seededDice(this.line.name)
    const events = this.happens(action, dice)
    this.people.viewer().see(events, this.step + 1)
    this.turn(phase)
  }

  /** What comes of an answer; the table itself stays as it lies. */
  private happens(action: AnyAction, dice: Dice): readonly AnyEvent[] {
    const { game } = this.opened.box
    const match = resumeMatch(game, game.fork(this.state) as unknown, dice)
    const asked = decisionOf(game.pending(match.state), this.seat)
    const events = asked === undefined ? [] : advance(match, this.seat, asked.id, action)
    return isRefusal(events) ? [] : (events as AnyEvent[])
  }

  private ruleOf(action: AnyAction): string | undefined {
    return this.happens(action, seededDice(this.line.name))[0]?.rule
  }

  private says(action: AnyAction): string {
    return answerInWords(this.opened, this.view, this.seat, action)
  }

  /** An answer as it stands in the file. */
  private saysWritten(written: Said): string {
    const read = this.opened.box.game.readAction(written)
    return read.ok ? this.says(read.value as AnyAction) : ''
  }

  private turn(phase: PuzzleFrame['phase']): void {
    this.phase = phase
    this.people.isAsked = phase === 'open' || phase === 'wrong'
    // What was pointed at is let go.
    this.step++
    this.version++
    this.host.changed(this)
  }
}
