import { seededDice, type AnyAction, type AnyBox, type Seat, type TermKind } from '@flagbridge/kernel'
import { Search } from './search.ts'
import { spread } from './shortlist.ts'

/** How often something was chosen, of the choices in which it could be. */
export interface Frequency {
  yes: number
  of: number
}

/** What a bot does with its choices, told by the game's judge. */
export interface Habits {
  /** Hurting the enemy, or getting ready to, more than most other answers would have. */
  readonly attacks: Frequency
  /** Going for what the battle is about, more than most other answers would have. */
  readonly objectives: Frequency
}

export const noHabits = (): Habits => ({ attacks: { yes: 0, of: 0 }, objectives: { yes: 0, of: 0 } })

/** Other answers that an action is compared with. */
const OTHERS = 16
/** The same dice for all of them: what counts is the action, not the luck. */
const DICE = 'habits'
/** More than an error of rounding. */
const SOMETHING = 1e-6

/** Adds one action to the habits of whoever takes it; the state is the one it is taken in. */
export function observe(box: AnyBox, habits: Habits, seat: Seat, action: AnyAction, state: unknown): void {
  const { game, judge } = box
  if (judge === undefined) return
  const actions: AnyAction[] = []
  game.legal(state, seat, actions)
  if (actions.length === 1) return
  const search = new Search(game, judge, {})
  const after = (one: AnyAction): unknown => search.after(state, seat, one, seededDice(DICE))
  const done = after(action)
  const instead = spread(actions, OTHERS, seededDice(DICE)).map(after)
  for (const [share, kind] of [
    [habits.attacks, 'harm'],
    [habits.objectives, 'objective'],
  ] as const) {
    const others = instead.map((one) => sumOf(box, one, seat, kind))
    if (Math.max(...others) - Math.min(...others) < SOMETHING) continue
    const mean = others.reduce((sum, value) => sum + value, 0) / others.length
    share.of++
    if (sumOf(box, done, seat, kind) > mean) share.yes++
  }
}

function sumOf({ judge }: AnyBox, state: unknown, seat: Seat, kind: TermKind): number {
  let sum = 0
  for (const term of judge!.terms(state, seat)) if (term.kind === kind) sum += term.value
  return sum
}

export function addHabits(to: Habits, one: Habits): void {
  for (const habit of ['attacks', 'objectives'] as const) {
    to[habit].yes += one[habit].yes
    to[habit].of += one[habit].of
  }
}
