import {
  advance,
  decisionOf,
  difference,
  isRefusal,
  refuse,
  resumeMatch,
  ScriptedDice,
  ScriptError,
  seededDice,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Dice,
  type Match,
  type Problem,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import type { Guide, GuideStep, TheirOrder } from './guide.ts'
import { hearOrder, namingAt, seatAt, type Said } from './orders.ts'
import { mismatch } from './partial.ts'

/** The guide does not fit what is played: the writer's mistake. */
export class GuideError extends Error {
  override name = 'GuideError'

  constructor(
    readonly path: Problem['path'],
    readonly expected: string,
  ) {
    super(expected)
  }
}

/** What is being told: what a step says, or what came of it. */
export type GuidePart = 'say' | 'then'

/** Sees what happens at the table. */
export type GuideWatch = (events: readonly AnyEvent[], state: unknown) => void

/** The code of the refusal of what the guide does not ask for. */
export const NOT_NOW = 'guide-asks-something-else'

/**
 * A guided battle being played: where it stands, what it lets through, what the others do. It knows the game only by
 * its box, so that page, command line and tests play the same.
 */
export class GuideRun {
  at = 0
  part: GuidePart = 'say'
  readonly you: Seat
  private match: Match<unknown, AnyAction, AnyEvent>
  /** How many of the orders of the step are done. */
  private done = 0
  private dice: ScriptedDice

  constructor(
    readonly box: AnyBox,
    readonly guide: Guide,
    private readonly watch: GuideWatch = () => {},
    seed = guide.seed ?? guide.guide,
  ) {
    const staged = box.stage(guide.given)
    if (!staged.ok) {
      const [first] = staged.problems
      throw new GuideError(['given', ...(first?.path ?? [])], first?.expected ?? 'a position')
    }
    this.seed = seed
    const you = seatAt(box, staged.value, guide.you ?? 0)
    if (you === undefined || you >= box.game.sides(staged.value).length)
      throw new GuideError(['you'], 'a seat of this table: its number from 0, or its name')
    this.you = you
    this.dice = new ScriptedDice([])
    this.match = this.matchWith(staged.value, this.dice)
    this.enter(0)
  }

  private readonly seed: string

  get state(): unknown {
    return this.match.state
  }

  get step(): GuideStep {
    return this.guide.steps[this.at]!
  }

  get isFree(): boolean {
    return this.step.free === true
  }

  /** The orders one of which is wanted now; none where the player reads, or is free. */
  wanted(): readonly Said[] {
    if (this.part === 'then') return []
    const orders = ordersOf(this.step)
    const next = orders[this.done]
    return next === undefined ? [] : [next, ...(this.step.or ?? [])]
  }

  /** Whether the guide lets this through. */
  lets(action: AnyAction): boolean {
    return this.isFree || this.wanted().some((said) => this.isMeant(said, action))
  }

  /** Whether all of these, one after the other, are what is wanted: a whole way instead of its steps. */
  letsAll(actions: readonly AnyAction[]): boolean {
    if (this.isFree) return true
    const orders = ordersOf(this.step).slice(this.done)
    if (this.part === 'then' || actions.length > orders.length) return false
    const { game } = this.box
    const ahead = this.matchWith(game.fork(this.state), new ScriptedDice([]))
    return actions.every((action, i) => {
      const asked = decisionOf(game.pending(ahead.state), this.you)
      if (asked === undefined || !this.isMeant(orders[i]!, action, ahead.state)) return false
      return !isRefusal(advance(ahead, this.you, asked.id, action))
    })
  }

  /** How many orders of the step are done, and of how many. */
  get progress(): { readonly done: number; readonly of: number } {
    return { done: this.done, of: ordersOf(this.step).length }
  }

  /** Of these, the first that the first order stands for. */
  meant(offers: readonly AnyAction[], or = 0): AnyAction | undefined {
    const said = this.wanted()[or]
    return said === undefined ? undefined : offers.find((action) => this.isMeant(said, action))
  }

  /** An answer of the player; once he is free, of anybody. */
  act(decision: number, action: AnyAction, seat = this.you): Refusal | undefined {
    const happened = this.lets(action)
      ? advance(this.match, seat, decision, action)
      : refuse(NOT_NOW, this.step.rules?.[0] ?? 'GUIDE', {})
    if (isRefusal(happened)) return happened
    this.watch(happened, this.state)
    if (this.isFree) return undefined
    this.done++
    if (this.done >= ordersOf(this.step).length) this.follow()
    return undefined
  }

  /** The player has read it. False where something is to be done first. */
  next(): boolean {
    if (this.isFree || this.wanted().length > 0) return false
    if (this.part === 'then') this.enter(this.at + 1)
    else this.follow()
    return true
  }

  private enter(at: number): void {
    this.at = at
    this.part = 'say'
    this.done = 0
    const { state } = this.match
    this.dice = new ScriptedDice(this.step.dice ?? [])
    this.match = this.matchWith(state, this.isFree ? seededDice(this.seed) : this.dice)
    if (this.step.say === undefined) this.follow()
  }

  /** What the others do, then what came of it. */
  private follow(): void {
    const { theirs = [], then } = this.step
    const list: readonly TheirOrder[] = Array.isArray(theirs) ? theirs : [theirs]
    for (const [i, one] of list.entries())
      this.play(one, ['steps', this.at, 'theirs', ...(Array.isArray(theirs) ? [i] : [])])
    const left = this.dice.leftOver()
    if (left.length > 0)
      throw new GuideError(
        ['steps', this.at, 'dice'],
        `all dice used, but ${left.length} left over: ${left.join(', ')}`,
      )
    if (then === undefined) this.enter(this.at + 1)
    else this.part = 'then'
  }

  private play(one: TheirOrder, path: Problem['path']): void {
    const { game, words } = this.box
    const pending = game.pending(this.state)
    const named = typeof one === 'string' ? undefined : seatAt(this.box, this.state, one.seat)
    const seat = named ?? pending.find((open) => open.seat !== this.you && open.answered !== true)?.seat
    const asked = seat === undefined ? undefined : decisionOf(pending, seat)
    if (seat === undefined || asked === undefined) {
      const open = pending.map(({ seat: of, kind }) => `seat ${of}: ${kind}`).join(', ')
      throw new GuideError(path, `nothing here: none of the others is asked (asked: ${open || 'nobody'})`)
    }
    const action = hearOrder(this.box, this.state, typeof one === 'string' ? one : one.do, seat)
    const happened = isRefusal(action) ? action : this.advanced(() => advance(this.match, seat, asked.id, action))
    if (isRefusal(happened)) {
      const said = words.refusal(happened, this.state)
      throw new GuideError(path, `what seat ${seat} may do (asked: ${asked.kind}); ${said} (${happened.rule})`)
    }
    this.watch(happened, this.state)
  }

  private advanced(play: () => AnyEvent[] | Refusal): AnyEvent[] | Refusal {
    try {
      return play()
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error
      throw new GuideError(['steps', this.at, 'dice'], `dice that fit what is played; ${error.message}`)
    }
  }

  private isMeant(said: Said, action: AnyAction, state = this.state): boolean {
    if (typeof said !== 'string') return mismatch(said, action, namingAt(this.box, state)) === undefined
    const heard = hearOrder(this.box, state, said, this.you)
    return !isRefusal(heard) && difference(heard, action) === undefined
  }

  private matchWith(state: unknown, dice: Dice): Match<unknown, AnyAction, AnyEvent> {
    return resumeMatch(this.box.game, state, dice) as Match<unknown, AnyAction, AnyEvent>
  }
}

export function ordersOf({ do: wanted }: GuideStep): readonly Said[] {
  return wanted === undefined ? [] : Array.isArray(wanted) ? wanted : [wanted]
}
