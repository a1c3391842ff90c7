import type { JudgeTerm } from '@flagbridge/kernel'
import { other, type Side } from '../state.ts'
import type { Fighter, Survey } from './fighter.ts'
import { expected, type Threats } from './threats.ts'

/** What an edition has to say about a position, in points. */
export interface Account {
  readonly survey: Survey
  readonly threats: Threats
  readonly side: Side
  /** How many points decide. */
  readonly scale: number
  readonly scored: readonly number[]
  /** What a side will still score. */
  toScore(side: Side): number
  /** What a side's ships were worth undamaged, and what they are worth now. */
  fleet(side: Side): { readonly whole: number; readonly left: number }
  /** What the Orders of a ship are worth, and what its place costs it. */
  orders(fighter: Fighter): number
  misplaced(fighter: Fighter): number
}

/** The edition's words for points, systems and Strikes. */
export interface Nouns {
  readonly points: string
  readonly systems: string
  readonly strikes: string
}

/** The terms of either edition; together they are the lead of the side. */
export function termsOf(account: Account, { points, systems, strikes }: Nouns): JudgeTerm[] {
  const { survey, threats, side, scale, scored } = account
  const enemy = other(side)
  const sum = (which: Side, of: (fighter: Fighter) => number) => {
    let total = 0
    for (const fighter of survey.fighters) if (fighter !== undefined && fighter.side === which) total += of(fighter)
    return total / scale
  }
  const [own, theirs] = [account.fleet(side), account.fleet(enemy)]
  const whole = (own.whole + theirs.whole) / 2
  const losses = (fighter: Fighter) => expected(threats, fighter)
  const orders = (fighter: Fighter) => account.orders(fighter)
  const misplaced = (fighter: Fighter) => account.misplaced(fighter)
  return [
    {
      what: `${points} scored`,
      value: (scored[side]! - scored[enemy]!) / scale,
      kind: 'objective',
      better: `scores ${points}`,
      worse: `gives ${points} away`,
    },
    {
      what: systems,
      value: (account.toScore(side) - account.toScore(enemy)) / scale,
      kind: 'objective',
      better: `gets a better hold on the ${systems}`,
      worse: `loosens its hold on the ${systems}`,
    },
    {
      what: 'the enemy’s ships',
      value: (whole - theirs.left) / scale,
      kind: 'harm',
      better: 'hurts the enemy',
      worse: 'spares the enemy',
    },
    {
      what: 'own ships',
      value: (own.left - whole) / scale,
      kind: 'safety',
      better: 'keeps its ships whole',
      worse: 'takes damage',
    },
    {
      what: `own ${strikes} to come`,
      value: sum(enemy, losses),
      kind: 'harm',
      better: 'brings more weapons to bear',
      worse: 'brings fewer weapons to bear',
    },
    {
      what: `the enemy’s ${strikes} to come`,
      value: -sum(side, losses),
      kind: 'safety',
      better: 'stays out of the enemy’s fire',
      worse: 'comes under fire',
    },
    {
      what: 'Orders',
      value: sum(side, orders) - sum(enemy, orders),
      kind: 'position',
      better: 'gives useful Orders',
      worse: 'uses up Orders',
    },
    {
      what: 'place and course',
      value: sum(enemy, misplaced) - sum(side, misplaced),
      kind: 'position',
      better: 'steers a better course',
      worse: 'steers a worse course',
    },
  ]
}

/** The terms together, from -1 to 1, and never quite sure. */
export function verdict(terms: readonly JudgeTerm[]): number {
  let sum = 0
  for (const { value } of terms) sum += value
  return 0.98 * Math.tanh(sum)
}

export function weightiestFirst(terms: JudgeTerm[]): JudgeTerm[] {
  return terms.sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
}

/** The share of the ships that have yet to act in this Round. */
export function waiting({ fighters }: Survey): number {
  let all = 0
  let yet = 0
  for (const fighter of fighters)
    if (fighter !== undefined) {
      all++
      if (fighter.toAct) yet++
    }
  return yet / Math.max(1, all)
}

/**
 * SS2-4C.01, SS1-END.2: the fewer ships are left, the nearer is the end of all of them; `alone` is what the last one
 * costs.
 */
export function loneliness(ships: number, alone: number): number {
  return alone / Math.max(1, ships * ships)
}
