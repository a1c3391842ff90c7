import { compare, makeBot, PLAN, thoughtOf, type Considered } from '@flagbridge/ai'
import { canonical, type AnyAction, type AnyBox } from '@flagbridge/kernel'
import { doorInto, mindOf, type FoundPosition } from './position.ts'

/** How much a position is looked at, and what it must show to be a puzzle. Chances are from 0 to 1. */
export interface Sieve {
  /** By how much the best answer must be better than the next, in chance of winning. */
  readonly gap: number
  /** Nodes of the first look, which nearly all positions fail. */
  readonly glance: number
  /** Nodes of the looks after it, each with dice of its own: all must agree. */
  readonly looks: readonly number[]
  /** How often ensign and captain try it. */
  readonly tries: number
  /** Nodes of the comparison in the end, the longest look. */
  readonly verify: number
}

export const USUAL_SIEVE: Sieve = { gap: 0.05, glance: 200, looks: [800, 2400], tries: 12, verify: 12_000 }

/** An answer with the chance of winning that it leaves. */
export interface Rated {
  readonly action: AnyAction
  readonly chance: number
}

/** Why a position is no puzzle. */
export type Dropped = 'forced' | 'even' | 'unstable' | 'trivial' | 'overturned'

export interface Sifted {
  readonly solution: Rated
  /** The other answers that were compared, the best first. */
  readonly others: readonly Rated[]
  /** How many answers were legal. */
  readonly of: number
  readonly missed: { readonly ensign: number; readonly captain: number }
  readonly grade: number
}

/** Fewer answers are no choice. */
const LEAST_ANSWERS = 4
/** Answers that are compared in the end. */
const COMPARED = 7
/** A gap must be so many standard errors wide. */
const SURE = 3
/** The part of the gap that is still to be seen one quiet position further, and two. */
const STILL = [0.6, 0.5] as const
/** What is missed less often by ensigns, and never by captains, is trivial. */
const LEAST_MISSED = 0.25
/** What captains hardly ever find is more likely the admiral's whim than a puzzle. */
const MOST_MISSED = 0.85
/** Where the grades part, by how often a puzzle is missed. */
const GRADES = [0.15, 0.3, 0.5] as const

/** A puzzle, or why the position is none. */
export function sift(box: AnyBox, position: FoundPosition, seed: string, sieve: Sieve): Sifted | Dropped {
  const door = doorInto(box, position)
  const of = door.legal().length
  if (of < LEAST_ANSWERS) return 'forced'
  const mind = (what: string) => mindOf(box, `${seed}/${position.name}/${what}`)
  const look = (what: string, nodes: number) =>
    run(thoughtOf(makeBot('admiral', { ...mind(what), budget: { nodes } }), door)).ranked

  const first = look('glance', sieve.glance)
  if (gapOf(first) < sieve.gap) return 'even'
  const key = canonical(first[0]!.action)
  const rivals = new Map<string, AnyAction>()
  const met = (actions: readonly AnyAction[]) => {
    for (const action of actions) if (canonical(action) !== key) rivals.set(canonical(action), action)
  }
  for (const [i, nodes] of sieve.looks.entries()) {
    const ranked = look(`look ${i}`, nodes)
    if (ranked.length === 0 || canonical(ranked[0]!.action) !== key || gapOf(ranked) < sieve.gap) return 'unstable'
    met(ranked.slice(1, 4).map(({ action }) => action))
  }
  const missed = { ensign: 0, captain: 0 }
  for (const level of ['ensign', 'captain'] as const)
    for (let i = 0; i < sieve.tries; i++) {
      const { action } = makeBot(level, mind(`${level} ${i}`)).choose(door)
      if (canonical(action) === key) continue
      missed[level] += 1 / sieve.tries
      met([action])
    }
  if (missed.captain === 0 && missed.ensign < LEAST_MISSED) return 'trivial'
  if (missed.captain > MOST_MISSED) return 'unstable'

  const compared = [first[0]!.action, ...[...rivals.values()].slice(0, COMPARED - 1)]
  if (compared.length < 2) return 'even'
  // Once as far as the admiral looks, then one and two quiet positions further: what only looks good before the reply,
  // or before the answer to it, is found out.
  const rated = (what: string, further: number) => {
    const reach = { ...PLAN, depth: PLAN.depth + further }
    return ratedBy(run(compare(mind(what), door.view(), position.seat, compared, sieve.verify, reach)))
  }
  const near = rated('verify', 0)
  if (near.gap < sieve.gap || near.gap < SURE * near.error) return 'overturned'
  for (const [i, still] of STILL.entries()) {
    const far = rated(i === 0 ? 'further' : `further ${i + 1}`, i + 1)
    if (far.gap < sieve.gap * still || far.gap < far.error) return 'overturned'
  }
  const others = compared.slice(1).map((action, i): Rated => ({ action, chance: near.chances[i + 1]! }))
  return {
    solution: { action: compared[0]!, chance: near.chances[0]! },
    others: others.toSorted((a, b) => b.chance - a.chance),
    of,
    missed,
    grade: gradeOf(missed),
  }
}

/** What a comparison says: the chances of all, and by how much the first is better than the best of the others. */
function ratedBy(samples: readonly (readonly number[])[]): { chances: number[]; gap: number; error: number } {
  const chances = (samples[0] ?? []).map((_, i) => (1 + meanOf(samples.map((one) => one[i]!))) / 2)
  const next = chances.indexOf(Math.max(...chances.slice(1)), 1)
  const gaps = samples.map((one) => (one[0]! - one[next]!) / 2)
  const mean = meanOf(gaps)
  const variance = gaps.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, gaps.length - 1)
  return { chances, gap: mean, error: Math.sqrt(variance / gaps.length) }
}

/** Captains count twice: they err seldom. */
export function gradeOf({ ensign, captain }: Sifted['missed']): number {
  const hard = (ensign + 2 * captain) / 3
  return 1 + GRADES.filter((from) => hard >= from).length
}

function gapOf([best, ...rest]: readonly Considered<AnyAction>[]): number {
  if (best === undefined || rest.length === 0) return 0
  return (best.value - Math.max(...rest.map(({ value }) => value))) / 2
}

function run<T>(work: Generator<undefined, T, undefined>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length
}
