import type { Dice, DiceMark, StreamDice } from './dice.ts'
import type { AnyAction, AnyEvent, Game } from './game.ts'
import { advance, refusalOf, resumeMatch, startMatch, type Match } from './match.ts'
import { mutated } from './mutated.ts'
import { nextDecision } from './playout.ts'
import { isRefusal } from './refusal.ts'
import { replay, type RecordedStep } from './replay.ts'
import { difference } from './same.ts'
import { ONLOOKER, type Seat } from './seat.ts'
import { seededDice } from './seededDice.ts'

export interface Conformance<Options> {
  /** The options of the n-th game. */
  readonly options: (n: number) => Options
  readonly games: number
  readonly seed?: number
  /** The slow comparisons are made at every so many-th step; the quick ones at every step. */
  readonly every?: number
  /** More decisions than any game takes. */
  readonly limit?: number
  /** Sees everything that happens, for counting what was used. */
  readonly watch?: (event: AnyEvent, n: number) => void
}

export interface Trials {
  readonly games: number
  readonly decisions: number
  readonly events: number
  readonly looks: number
}

/** A promise of the contract was broken, in a game that anyone can play again. */
export class NonConformance extends Error {
  override name = 'NonConformance'
}

/**
 * Checks every promise of the contract on random games:
 * they end and never throw; what is legal is accepted, what is mutated is refused or is itself playable, and asking
 * changes nothing; state survives JSON; dice are all in the events; a replay gives identical events; what a seat is
 * sent keeps its view true; and nothing that a seat is shown or told depends on what it cannot see.
 */
export function conforms<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  trial: Conformance<Options>,
): Trials {
  const total = { games: 0, decisions: 0, events: 0, looks: 0 }
  for (let n = 0; n < trial.games; n++) {
    const one = new Playthrough(game, trial, n)
    try {
      one.run()
    } catch (error) {
      const story = error instanceof Error ? (error.stack ?? error.message) : String(error)
      throw new NonConformance(`${game.id}, game ${n}, seed ${one.seed}, step ${one.steps.length}: ${story}`, {
        cause: error,
      })
    }
    total.games++
    total.decisions += one.steps.length
    total.events += one.events.length
    total.looks += one.looks
  }
  return total
}

/** Remembers every face, to be compared with what the events tell. */
class WitnessedDice implements Dice {
  readonly faces: number[] = []
  constructor(private readonly inner: StreamDice) {}
  die(sides: number, why: string): number {
    const face = this.inner.die(sides, why)
    this.faces.push(face)
    return face
  }
  roll(count: number, sides: number, why: string): number[] {
    return Array.from({ length: count }, () => this.die(sides, why))
  }
  shuffle(count: number, why: string): number[] {
    return this.inner.shuffle(count, why)
  }
  save(): DiceMark {
    return this.inner.save()
  }
}

class Playthrough<State, Action extends AnyAction, Event extends AnyEvent, Options> {
  readonly seed: string
  readonly steps: RecordedStep<Action>[] = []
  readonly events: Event[] = []
  looks = 0
  private readonly chance: Dice
  private readonly dice: WitnessedDice
  private readonly options: Options
  private readonly match: Match<State, Action, Event>
  /** What each seat, and an onlooker, has on the screen: its first view and the events sent to it since. */
  private readonly screens = new Map<Seat, State>()
  private facesSeen = 0

  constructor(
    private readonly game: Game<State, Action, Event, Options>,
    private readonly trial: Conformance<Options>,
    private readonly n: number,
  ) {
    this.seed = `${trial.seed ?? 1}/${n}`
    this.chance = seededDice(`${this.seed}/choices`)
    this.dice = new WitnessedDice(seededDice(this.seed))
    this.options = trial.options(n)
    const before = game.start(this.options)
    for (let seat = ONLOOKER; seat < game.sides(before).length; seat++) this.screens.set(seat, game.view(before, seat))
    const { match, opening } = startMatch(game, this.options, this.dice)
    this.match = match
    this.witness(opening)
  }

  run(): void {
    const limit = this.trial.limit ?? 20_000
    const every = this.trial.every ?? 10
    this.look()
    for (;;) {
      this.decisionsAreWellFormed()
      const decision = nextDecision(this.game.pending(this.match.state))
      if (decision === undefined) break
      if (this.steps.length >= limit) throw new Error(`no end after ${limit} decisions`)
      const deep = this.chance.die(every, 'look') === 1
      if (deep) this.look()
      this.take(decision.seat, decision.id, deep)
    }
    if (this.game.outcome(this.match.state) === undefined)
      throw new Error('nothing is pending, yet there is no outcome')
    this.look()
    this.replayIsIdentical()
  }

  private take(seat: Seat, decision: number, deep: boolean): void {
    const { game, match } = this
    const actions: Action[] = []
    game.legal(match.state, seat, actions)
    if (actions.length === 0) throw new Error(`seat ${seat} owes a decision and has no legal action`)
    const action = actions[this.chance.die(actions.length, 'choice') - 1]!
    if (deep) {
      this.askingChangesNothing(seat, decision, actions)
      this.secretsDoNotMatter(seat, decision, action, actions)
    }
    const happened = advance(match, seat, decision, action)
    if (isRefusal(happened)) throw new Error(`legal action refused: ${JSON.stringify({ action, happened })}`)
    this.steps.push({ seat, decision, action })
    this.witness(happened)
  }

  private witness(events: readonly Event[]): void {
    for (const event of events) {
      this.events.push(event)
      this.trial.watch?.(event, this.n)
      for (const face of this.game.facesOf(event))
        if (this.dice.faces[this.facesSeen++] !== face)
          throw new Error(
            `die ${this.facesSeen} fell ${this.dice.faces[this.facesSeen - 1]}, ` +
              `but ${JSON.stringify(event)} tells ${face}`,
          )
      for (const [seat, screen] of this.screens) {
        const shown = this.game.redact(event, seat)
        if (shown !== undefined) this.game.apply(screen, shown)
      }
    }
    if (this.facesSeen !== this.dice.faces.length)
      throw new Error(
        `${this.dice.faces.length - this.facesSeen} dice were rolled that no event tells: ${JSON.stringify(events)}`,
      )
  }

  private decisionsAreWellFormed(): void {
    const seen = new Set<Seat>()
    for (const { seat } of this.game.pending(this.match.state)) {
      if (seen.has(seat)) throw new Error(`seat ${seat} owes two decisions at once`)
      if (!this.screens.has(seat) || seat === ONLOOKER)
        throw new Error(`a decision is asked of seat ${seat}, which does not exist`)
      seen.add(seat)
    }
  }

  /** The slow comparisons on the state as it is. */
  private look(): void {
    const { game, match } = this
    this.looks++
    must('state after JSON', JSON.parse(JSON.stringify(match.state)), match.state)
    must('fork', game.fork(match.state), match.state)
    for (const [seat, screen] of this.screens) {
      const view = game.view(match.state, seat)
      must(`what seat ${seat} was sent against its view`, screen, view)
      must(`view of a view, seat ${seat}`, game.view(view, seat), view)
      must(`pending in the view of seat ${seat}`, game.pending(view), game.pending(match.state))
      must(`outcome in the view of seat ${seat}`, game.outcome(view), game.outcome(match.state))
    }
  }

  private askingChangesNothing(seat: Seat, decision: number, actions: readonly Action[]): void {
    const { game, match } = this
    const before = game.fork(match.state)
    for (const action of actions) {
      const refusal = refusalOf(game, match.state, seat, decision, action)
      if (refusal !== undefined) throw new Error(`legal() and check() disagree: ${JSON.stringify({ action, refusal })}`)
      const read = game.readAction(JSON.parse(JSON.stringify(action)))
      if (!read.ok)
        throw new Error(`readAction does not read ${JSON.stringify(action)}: ${JSON.stringify(read.problems)}`)
    }
    const fallback = game.fallback(match.state, seat)
    const refusal = refusalOf(game, match.state, seat, decision, fallback)
    if (refusal !== undefined) throw new Error(`the fallback is refused: ${JSON.stringify({ fallback, refusal })}`)
    const chosen = actions[this.chance.die(actions.length, 'choice') - 1]!
    for (let i = 0; i < 4; i++) this.mutationIsHarmless(seat, decision, mutated(chosen, this.chance))
    must('asking changed the state', match.state, before)
    const elsewhere = game.fork(match.state)
    playOn(game, elsewhere, seat, decision, chosen, `${this.seed}/elsewhere/${this.steps.length}`)
    must('playing on a fork changed the original', match.state, before)
  }

  /** A mutated action is refused; or it happens to be playable, and then it plays. */
  private mutationIsHarmless(seat: Seat, decision: number, raw: unknown): void {
    const { game, match } = this
    const read = game.readAction(raw)
    if (!read.ok) return
    if (refusalOf(game, match.state, seat, decision, read.value) !== undefined) return
    playOn(game, game.fork(match.state), seat, decision, read.value, `${this.seed}/mutated`)
  }

  /** Replaces what the seat cannot see by something else it could not see: it must not notice. */
  private secretsDoNotMatter(seat: Seat, decision: number, action: Action, actions: readonly Action[]): void {
    const { game, match } = this
    for (const watcher of this.screens.keys()) {
      const view = game.view(match.state, watcher)
      const other = game.imagine(game.fork(view), watcher, this.chance)
      must(`view of an imagined state, seat ${watcher}`, game.view(other, watcher), view)
      if (watcher !== seat) continue
      this.sameQuestions(seat, decision, view, actions, 'view')
      this.sameQuestions(seat, decision, other, actions, 'imagined state')
      this.sameEvents(seat, decision, action, other)
    }
  }

  private sameQuestions(seat: Seat, decision: number, other: State, actions: readonly Action[], what: string): void {
    const { game, match } = this
    const offered: Action[] = []
    game.legal(other, seat, offered)
    must(`legal actions of seat ${seat} in its ${what}`, offered, actions)
    must(`fallback of seat ${seat} in its ${what}`, game.fallback(other, seat), game.fallback(match.state, seat))
    const raw = game.readAction(mutated(actions[0]!, this.chance))
    if (raw.ok)
      must(
        `refusal for seat ${seat} in its ${what}`,
        refusalOf(game, other, seat, decision, raw.value),
        refusalOf(game, match.state, seat, decision, raw.value),
      )
  }

  /** With the same dice the seat is told the same, up to the first card that is turned up. */
  private sameEvents(seat: Seat, decision: number, action: Action, other: State): void {
    const { game, match } = this
    const seed = `${this.seed}/same/${this.steps.length}`
    const here = playOn(game, game.fork(match.state), seat, decision, action, seed)
    const there = playOn(game, other, seat, decision, action, seed)
    must(`events shown to seat ${seat}`, toldBeforeReveal(game, there, seat), toldBeforeReveal(game, here, seat))
  }

  private replayIsIdentical(): void {
    const again = replay(this.game, this.options, (mark) => seededDice(this.seed, mark), this.steps)
    if (!again.ok) throw new Error(`the record does not replay: ${JSON.stringify(again)}`)
    must('events of the replay', again.events, this.events)
    must('state after the replay', again.match.state, this.match.state)
  }
}

function playOn<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  state: State,
  seat: Seat,
  decision: number,
  action: Action,
  seed: string,
): Event[] {
  const happened = advance(resumeMatch(game, state, seededDice(seed)), seat, decision, action)
  if (isRefusal(happened)) throw new Error(`accepted and then refused: ${JSON.stringify({ action, happened })}`)
  return happened
}

function toldBeforeReveal<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  events: readonly Event[],
  seat: Seat,
): Event[] {
  const told: Event[] = []
  for (const event of events) {
    if (game.turnsUp(event)) break
    const shown = game.redact(event, seat)
    if (shown !== undefined) told.push(shown)
  }
  return told
}

function must(what: string, got: unknown, wanted: unknown): void {
  const found = difference(got, wanted)
  if (found !== undefined) throw new Error(`${what}: ${found}`)
}
