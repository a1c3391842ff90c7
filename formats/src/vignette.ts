import {
  advance,
  decisionOf,
  describeProblem,
  isRefusal,
  problemsOf,
  readBadly,
  readWell,
  refuse,
  resumeMatch,
  ScriptedDice,
  ScriptError,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Match,
  type Read,
  type Refusal,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { mismatch } from './partial.ts'

const expectation = z.strictObject({
  state: z.optional(z.record(z.string(), z.unknown())),
  outcome: z.optional(z.record(z.string(), z.unknown())),
  events: z.optional(z.array(z.record(z.string(), z.unknown()))),
})

const step = z.strictObject({
  seat: z.int().check(z.gte(0)),
  do: z.union([z.string(), z.record(z.string(), z.unknown())]),
  refused: z.optional(z.string()),
  expect: z.optional(expectation),
})

export const vignetteSchema = z.strictObject({
  vignette: z.string().check(z.minLength(1)),
  game: z.string(),
  rules: z.array(z.string()).check(z.minLength(1)),
  text: z.optional(z.string()),
  given: z.unknown(),
  dice: z.optional(z.array(z.int().check(z.gte(1)))),
  play: z.optional(z.array(step)),
  expect: z.optional(expectation),
})

/** A staged position with scripted dice, actions and expectations. */
export type Vignette = z.infer<typeof vignetteSchema>
type Step = z.infer<typeof step>
type Expectation = z.infer<typeof expectation>

export function readVignette(raw: unknown): Read<Vignette> {
  const read = z.safeParse(vignetteSchema, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  if ((read.data.play ?? []).length === 0 && read.data.expect === undefined)
    return readBadly({ path: [], expected: 'something to check: steps under "play", or "expect"' })
  return readWell(read.data)
}

export type VignetteResult =
  | { readonly ok: true; readonly title: string }
  | {
      readonly ok: false
      readonly title: string
      /** The step that failed, from 1; 0 is the position itself, absent the end. */
      readonly step?: number
      readonly expected: string
      readonly got: string
    }

/** What a vignette shows, step by step, for a screen that plays it. */
export interface Shown {
  readonly step: number
  readonly events: readonly AnyEvent[]
  readonly refusal?: Refusal
}

/** Plays a vignette in the game's box. Accepts raw data, so that a test need not read it first. */
export function runVignette(box: AnyBox, raw: unknown, watch?: (shown: Shown, state: unknown) => void): VignetteResult {
  const read = readVignette(raw)
  const named = (raw as { vignette?: unknown } | null)?.vignette
  const title = typeof named === 'string' ? named : 'untitled'
  if (!read.ok)
    return { ok: false, title, expected: read.problems.map(describeProblem).join('; '), got: 'a malformed vignette' }
  const vignette = read.value
  if (vignette.game !== box.game.id)
    return { ok: false, title, expected: `a vignette of ${box.game.id}`, got: `game: ${vignette.game}` }
  const staged = box.stage(vignette.given)
  if (!staged.ok)
    return {
      ok: false,
      title,
      step: 0,
      expected: staged.problems.map(describeProblem).join('; '),
      got: 'another position',
    }
  try {
    return { title, ...new Staging(box, staged.value, vignette, watch).run() }
  } catch (error) {
    if (error instanceof ScriptError)
      return { ok: false, title, expected: 'dice that fit what is played', got: error.message }
    throw error
  }
}

type Verdict = { ok: true } | { ok: false; step?: number; expected: string; got: string }

class Staging {
  private readonly dice: ScriptedDice
  private readonly match: Match<unknown, AnyAction, AnyEvent>
  private readonly events: AnyEvent[] = []

  constructor(
    private readonly box: AnyBox,
    state: unknown,
    private readonly vignette: Vignette,
    private readonly watch: ((shown: Shown, state: unknown) => void) | undefined,
  ) {
    this.dice = new ScriptedDice(vignette.dice ?? [])
    this.match = resumeMatch(box.game, state, this.dice) as Match<unknown, AnyAction, AnyEvent>
  }

  run(): Verdict {
    this.watch?.({ step: 0, events: [] }, this.match.state)
    for (const [i, step] of (this.vignette.play ?? []).entries()) {
      const verdict = this.take(step, i + 1)
      if (!verdict.ok) return { ...verdict, step: i + 1 }
    }
    const left = this.dice.leftOver()
    if (left.length > 0)
      return { ok: false, expected: 'all dice used', got: `${left.length} left over: ${left.join(', ')}` }
    return this.meets(this.vignette.expect, this.events)
  }

  private take(step: Step, number: number): Verdict {
    const happened = this.answer(step)
    if (isRefusal(happened)) {
      this.watch?.({ step: number, events: [], refusal: happened }, this.match.state)
      if (step.refused === happened.rule || step.refused === happened.refused) return this.meets(step.expect, [])
      const said = `refused: ${happened.refused} (${happened.rule}), "${this.box.words.refusal(happened, this.match.state)}"`
      return { ok: false, expected: step.refused === undefined ? 'accepted' : `refused: ${step.refused}`, got: said }
    }
    this.watch?.({ step: number, events: happened }, this.match.state)
    this.events.push(...happened)
    if (step.refused !== undefined)
      return {
        ok: false,
        expected: `refused: ${step.refused}`,
        got: `accepted: ${happened.map((e) => e.kind).join(', ')}`,
      }
    return this.meets(step.expect, happened)
  }

  private answer(step: Step): AnyEvent[] | Refusal {
    const { game, words } = this.box
    const asked = decisionOf(game.pending(this.match.state), step.seat)
    if (asked === undefined) return refuse('nothing-asked-of-you', 'TABLE.1', { seat: step.seat })
    if (typeof step.do === 'string') {
      const heard: AnyAction | Refusal = words.hear(step.do, this.match.state, step.seat)
      return isRefusal(heard) ? heard : advance(this.match, step.seat, asked.id, heard)
    }
    const read = game.readAction(step.do)
    if (!read.ok) return refuse('malformed-action', 'TABLE.3', { problems: read.problems.map(describeProblem) })
    return advance(this.match, step.seat, asked.id, read.value)
  }

  private meets(expected: Expectation | undefined, happened: readonly AnyEvent[]): Verdict {
    if (expected?.state !== undefined) {
      const wrong = mismatch(expected.state, this.match.state)
      if (wrong !== undefined)
        return { ok: false, expected: `state${wrong.path} ${show(wrong.expected)}`, got: show(wrong.got) }
    }
    if (expected?.outcome !== undefined) {
      const outcome = this.box.game.outcome(this.match.state)
      const wrong = mismatch(expected.outcome, outcome)
      if (wrong !== undefined)
        return { ok: false, expected: `outcome${wrong.path} ${show(wrong.expected)}`, got: show(wrong.got) }
    }
    let from = 0
    for (const wanted of expected?.events ?? []) {
      const at = happened.findIndex((event, i) => i >= from && mismatch(wanted, event) === undefined)
      if (at < 0) return { ok: false, expected: `event ${show(wanted)}`, got: closest(wanted, happened.slice(from)) }
      from = at + 1
    }
    return { ok: true }
  }
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
