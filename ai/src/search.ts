import {
  nextDecision,
  SearchTable,
  type AnyAction,
  type AnyEvent,
  type Dice,
  type Game,
  type Judge,
  type Seat,
} from '@flagbridge/kernel'
import { Spending, type Budget } from './budget.ts'
import { spread } from './shortlist.ts'

/** Answers by the rollout policy until a position is quiet: a volley takes fewer, and so do nearly all turns. */
const LONGEST_ROLLOUT = 32
/** Where the judge cannot tell what is quiet: enough to see a strike resolved, not the reply. */
const BLIND = 2

/** Plays in imagination: the rules, a judge of positions, and the count of what that costs. */
export class Search<State, Action extends AnyAction, Event extends AnyEvent> {
  readonly spending: Spending

  constructor(
    readonly game: Game<State, Action, Event>,
    readonly judge: Judge<State, Action>,
    budget: Budget,
  ) {
    this.spending = new Spending(budget)
  }

  /** What an action is worth at a glance: it is played, what it sets going is seen through, and the result judged. */
  tried(imagined: State, seat: Seat, action: Action, dice: Dice): number {
    return this.worth(this.after(imagined, seat, action, dice), seat)
  }

  /** Where an action leads once everything it sets going is seen through; the state itself is left as it is. */
  after(state: State, seat: Seat, action: Action, dice: Dice): State {
    const table = new SearchTable(this.game, this.game.fork(state), dice)
    this.game.play(table, seat, action)
    this.spending.nodes++
    this.rollOut(table)
    return table.state
  }

  /** The most promising actions, or a fair sample where the judge has no prior; in the order of the list. */
  shortlist(state: State, seat: Seat, actions: readonly Action[], width: number, dice: Dice): readonly Action[] {
    if (actions.length <= width) return actions
    const { judge } = this
    if (judge.prior === undefined) return spread(actions, width, dice)
    const priors = actions.map((action) => judge.prior!(state, seat, action))
    const least = priors.toSorted((a, b) => b - a)[width - 1]!
    const above = priors.filter((prior) => prior > least).length
    let ties = width - above
    return actions.filter((_, i) => priors[i]! > least || (priors[i] === least && ties-- > 0))
  }

  /** Sees through what is under way by the rollout policy. */
  rollOut(table: SearchTable<State, Event>): void {
    const { judge } = this
    const limit = judge.quiet === undefined ? BLIND : LONGEST_ROLLOUT
    for (let i = 0; i < limit && judge.quiet?.(table.state) !== true; i++) if (!this.rollOutOnce(table)) return
  }

  /** Goes on by the rollout policy over as many quiet positions as the judge wants to see. */
  rollOutFurther(table: SearchTable<State, Event>): void {
    for (let left = this.judge.rolloutDepth ?? 0; left > 0 && this.rollOutOnce(table); left--) this.rollOut(table)
  }

  /** One answer without thinking; false where nothing is asked. */
  private rollOutOnce(table: SearchTable<State, Event>): boolean {
    const { game, judge } = this
    const decision = nextDecision(game.pending(table.state))
    if (decision === undefined) return false
    const { seat } = decision
    game.play(table, seat, judge.rolloutPolicy?.(table.state, seat) ?? game.fallback(table.state, seat))
    return true
  }

  /** Whether a position reached after so many decisions counts as quiet. */
  isQuiet(state: State, decisions: number): boolean {
    return this.judge.quiet === undefined ? decisions % BLIND === 0 : this.judge.quiet(state)
  }

  /** The judge's word, or the result itself once there is one. */
  worth(state: State, seat: Seat): number {
    const outcome = this.game.outcome(state)
    if (outcome === undefined) return this.judge.value(state, seat)
    return outcome.winner === 'draw' ? 0 : outcome.winner === this.game.sides(state)[seat] ? 1 : -1
  }
}

/** A seed, so that the same dice can fall again for another action. */
export function seedFrom(dice: Dice): number {
  return dice.die(65_536, 'seed') * 65_536 + dice.die(65_536, 'seed')
}
