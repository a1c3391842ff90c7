import {
  advance,
  decisionOf,
  isRefusal,
  maybeMeant,
  refuse,
  resumeMatch,
  ScriptedDice,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Match,
  type Problem,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import { hearOrder, namingAt, seatAt, type Said } from './orders.ts'
import { mismatch, type Mismatch, type Naming } from './partial.ts'
import type { Continuation, Expectation, VignetteStep } from './vignette.ts'
import type { OpenQuestion, ShownStep } from './vignetteResult.ts'

type Path = Problem['path']

export interface Failure {
  readonly step?: number
  readonly path: Path
  readonly expected: string
  readonly got: string
  /** What is written there is no more than a slip. */
  readonly problems?: readonly Problem[]
}

/** A position on the table with scripted dice, and what is played from it. */
export class Staging {
  private readonly dice: ScriptedDice
  private readonly match: Match<unknown, AnyAction, AnyEvent>
  private readonly events: AnyEvent[] = []

  constructor(
    private readonly box: AnyBox,
    state: unknown,
    private readonly played: Continuation,
    private readonly place: Path,
    private readonly watch: ((shown: ShownStep, state: unknown) => void) | undefined,
  ) {
    this.dice = new ScriptedDice(played.dice ?? [])
    this.match = resumeMatch(box.game, state, this.dice) as Match<unknown, AnyAction, AnyEvent>
  }

  state(): unknown {
    return this.match.state
  }

  /** A place of the vignette. */
  at(...path: Path): Path {
    return [...this.place, ...path]
  }

  run(): Failure | undefined {
    for (const [i, step] of (this.played.play ?? []).entries()) {
      const failure = this.take(step, i + 1)
      if (failure !== undefined) return { step: i + 1, ...failure }
    }
    const left = this.dice.leftOver()
    if (left.length > 0)
      return {
        path: this.at('dice'),
        expected: 'all dice used',
        got: `${left.length} left over: ${left.join(', ')}`,
      }
    return (
      this.meets(this.played.expect, this.events, this.at('expect')) ??
      this.neverHappened(this.played.never ?? [], this.events, this.at('never'))
    )
  }

  /** What is still asked. */
  open(): OpenQuestion[] {
    const { game, words } = this.box
    const { state } = this.match
    return game
      .pending(state)
      .filter(({ answered }) => answered !== true)
      .map((decision) => ({ seat: decision.seat, kind: decision.kind, text: words.decision(decision, state) }))
  }

  private take(step: VignetteStep, number: number): Failure | undefined {
    const path = this.at('play', number - 1)
    const seat = this.seatNamed(step.seat)
    if (seat === undefined) return noSeat([...path, 'seat'], step.seat)
    const happened = this.answer(step.do, seat)
    const shown = { step: number, seat, said: step.do }
    if (isRefusal(happened)) {
      this.watch?.({ ...shown, events: [], refusal: happened }, this.match.state)
      if (step.refused === happened.rule || step.refused === happened.refused)
        return this.meets(step.expect, [], [...path, 'expect'])
      const expected = step.refused === undefined ? 'accepted' : `refused: ${step.refused}`
      return { path, expected, got: this.saying(happened) }
    }
    this.watch?.({ ...shown, events: happened }, this.match.state)
    this.events.push(...happened)
    if (step.refused !== undefined)
      return {
        path: [...path, 'refused'],
        expected: `refused: ${step.refused}`,
        got: `accepted: ${happened.map((e) => e.kind).join(', ')}`,
      }
    return this.meets(step.expect, happened, [...path, 'expect'])
  }

  private saying(refusal: Refusal): string {
    return `refused: ${refusal.refused} (${refusal.rule}), "${this.box.words.refusal(refusal, this.match.state)}"`
  }

  private answer(said: Said, seat: Seat): AnyEvent[] | Refusal {
    const asked = decisionOf(this.box.game.pending(this.match.state), seat)
    if (asked === undefined) return refuse('nothing-asked-of-you', 'TABLE.1', { seat })
    const heard = this.heard(said, seat)
    return isRefusal(heard) ? heard : advance(this.match, seat, asked.id, heard)
  }

  private heard(said: Said, seat: Seat): AnyAction | Refusal {
    return hearOrder(this.box, this.match.state, said, seat)
  }

  private naming(): Naming {
    return namingAt(this.box, this.match.state)
  }

  private seatNamed(seat: string | number): Seat | undefined {
    return seatAt(this.box, this.match.state, seat)
  }

  private meets(expected: Expectation | undefined, happened: readonly AnyEvent[], path: Path): Failure | undefined {
    if (expected === undefined) return undefined
    const { game, notation } = this.box
    const { state } = this.match
    return (
      this.like('state', expected.state, () => state, path) ??
      this.like('outcome', expected.outcome, () => game.outcome(state), path) ??
      this.like('derived', expected.derived, () => notation?.derived(state), path) ??
      this.happensInOrder(expected.events ?? [], happened, [...path, 'events']) ??
      this.neverHappened(expected.never ?? [], happened, [...path, 'never']) ??
      this.isSeen(expected.sees ?? {}, [...path, 'sees']) ??
      this.isAsked(expected.asked ?? {}, [...path, 'asked']) ??
      this.isOffered(expected.offers ?? [], true, [...path, 'offers']) ??
      this.isOffered(expected.offersNot ?? [], false, [...path, 'offersNot'])
    )
  }

  private like(
    what: 'state' | 'outcome' | 'derived',
    expected: unknown,
    got: () => unknown,
    path: Path,
  ): Failure | undefined {
    if (expected === undefined) return undefined
    const found = mismatch(expected, got(), this.naming())
    return found && failure(what, found, [...path, what])
  }

  private happensInOrder(
    wanted: readonly Record<string, unknown>[],
    happened: readonly AnyEvent[],
    path: Path,
  ): Failure | undefined {
    let from = 0
    for (const [i, one] of wanted.entries()) {
      const at = happened.findIndex((event, k) => k >= from && mismatch(one, event, this.naming()) === undefined)
      if (at < 0)
        return (
          this.strangeKind(one, [...path, i]) ?? {
            path: [...path, i],
            expected: `event ${show(one)}`,
            got: closest(one, happened.slice(from)),
          }
        )
      from = at + 1
    }
    return undefined
  }

  private neverHappened(
    unwanted: readonly Record<string, unknown>[],
    happened: readonly AnyEvent[],
    path: Path,
  ): Failure | undefined {
    for (const [i, one] of unwanted.entries()) {
      const strange = this.strangeKind(one, [...path, i])
      if (strange !== undefined) return strange
      const event = happened.find((event) => mismatch(one, event, this.naming()) === undefined)
      if (event !== undefined) return { path: [...path, i], expected: `never an event ${show(one)}`, got: show(event) }
    }
    return undefined
  }

  /** What never happens because no game knows it proves nothing. */
  private strangeKind({ kind }: Record<string, unknown>, path: Path): Failure | undefined {
    const known = this.box.notation?.events
    if (known === undefined || typeof kind !== 'string' || known.includes(kind)) return undefined
    return {
      path: [...path, 'kind'],
      expected: `the kind of an event${maybeMeant(kind, known)}`,
      got: `kind: ${kind}`,
    }
  }

  private isSeen(sees: Record<string, Record<string, unknown>>, path: Path): Failure | undefined {
    for (const [who, expected] of Object.entries(sees)) {
      const seat = who === 'onlooker' ? -1 : this.seatNamed(who)
      if (seat === undefined) return noSeat([...path, who], who)
      const found = mismatch(expected, this.box.game.view(this.match.state, seat), this.naming())
      if (found !== undefined) return failure(`view of ${who}`, found, [...path, who])
    }
    return undefined
  }

  private isAsked(asked: Record<string, string | null>, path: Path): Failure | undefined {
    const pending = this.box.game.pending(this.match.state)
    for (const [who, kind] of Object.entries(asked)) {
      const seat = this.seatNamed(who)
      if (seat === undefined) return noSeat([...path, who], who)
      const owed = decisionOf(pending, seat)
      const got = owed === undefined || owed.answered === true ? null : owed.kind
      if (got !== kind)
        return {
          path: [...path, who],
          expected: kind === null ? `nothing asked of seat ${who}` : `seat ${who} asked: ${kind}`,
          got: got === null ? 'nothing' : got,
        }
    }
    return undefined
  }

  private isOffered(
    offers: readonly Said[] | Record<string, readonly Said[]>,
    wanted: boolean,
    path: Path,
  ): Failure | undefined {
    if (!Array.isArray(offers)) {
      for (const [who, list] of Object.entries(offers as Record<string, readonly Said[]>)) {
        const seat = this.seatNamed(who)
        if (seat === undefined) return noSeat([...path, who], who)
        const failed = this.offered(list, seat, wanted, [...path, who])
        if (failed !== undefined) return failed
      }
      return undefined
    }
    const list = offers as readonly Said[]
    if (list.length === 0) return undefined
    const asked = this.open()
    if (asked.length === 1) return this.offered(list, asked[0]!.seat, wanted, path)
    if (asked.length === 0)
      return wanted ? { path, expected: `offered: ${show(list[0])}`, got: 'nobody is asked' } : undefined
    const seats = asked.map(({ seat }) => seat).join(', ')
    return { path, expected: 'the orders by seat, for more than one is asked', got: `seats ${seats}` }
  }

  private offered(list: readonly Said[], seat: Seat, wanted: boolean, path: Path): Failure | undefined {
    for (const [i, said] of list.entries()) {
      const refusal = this.refusalOf(said, seat)
      const misread = refusal?.refused === 'not-understood' || refusal?.refused === 'malformed-action'
      if (wanted ? refusal === undefined : refusal !== undefined && !misread) continue
      const expected = `${wanted ? '' : 'not '}offered: ${show(said)}`
      return { path: [...path, i], expected, got: refusal === undefined ? 'offered' : this.saying(refusal) }
    }
    return undefined
  }

  private refusalOf(said: Said, seat: Seat): Refusal | undefined {
    const { game } = this.box
    const { state } = this.match
    const heard = this.heard(said, seat)
    if (isRefusal(heard)) return heard
    if (decisionOf(game.pending(state), seat) === undefined) return refuse('nothing-asked-of-you', 'TABLE.1', { seat })
    return game.check(state, seat, heard)
  }
}

function noSeat(path: Path, got: string | number): Failure {
  const expected = 'a seat of this table: its number from 0, or its name'
  return { path, expected, got: show(got), problems: [{ path, expected }] }
}

function failure(what: string, { path, keys, expected, got, nearest = '' }: Mismatch, place: Path): Failure {
  return { path: [...place, ...keys], expected: `${what}${path} ${show(expected)}`, got: `${show(got)}${nearest}` }
}

/** Of the events that happened, the one the writer most likely meant: the first of the same kind. */
function closest(wanted: Record<string, unknown>, happened: readonly AnyEvent[]): string {
  const alike = happened.find((event) => event.kind === wanted['kind'])
  return alike === undefined ? `events ${happened.map((e) => e.kind).join(', ') || 'none'}` : show(alike)
}

function show(value: unknown): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value)
  return text.length > 400 ? `${text.slice(0, 397)}...` : text
}
