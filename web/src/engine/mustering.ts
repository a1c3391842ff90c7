import { describeProblem, planFindings, seededDice, type AnyMuster, type Finding, type Plan } from '@flagbridge/kernel'
import type { PlanChange } from './api/index.ts'
import { deploy } from './deployed.ts'
import type { OpenedGame } from './shelf.ts'

export function musterOf({ box }: OpenedGame): AnyMuster {
  return box.muster as AnyMuster
}

/** A battle as it stands before anything was chosen: the usual one, on a map that the seed draws. */
export function openingPlan(opened: OpenedGame, seed: string): Plan {
  const muster = musterOf(opened)
  const usual: Plan = { set: {}, fleets: [] }
  const map = muster.choices(usual).find(({ key }) => key === 'map')
  if (map === undefined || 'from' in map.allowed) return usual
  const values = map.allowed.map(({ value }) => value)
  for (const i of seededDice(seed).shuffle(values.length, 'map')) {
    const plan: Plan = { set: { map: values[i]! }, fleets: [] }
    if (isSound(opened, plan, seed)) return plan
  }
  return usual
}

/** Nothing speaks against it, not even advice, and nothing has to be agreed on before the ships are placed. */
function isSound(opened: OpenedGame, plan: Plan, seed: string): boolean {
  const muster = musterOf(opened)
  const whole = completed(muster, plan, seed)
  if (!whole.ok || whole.findings.length > 0) return false
  const { actions } = deploy(opened.box, whole.options, seededDice(seed), muster.deploy)
  return muster.deploy === undefined || actions.length > 0
}

/** A plan that was completed, or all that is wrong with it. */
export type Completed =
  | { readonly ok: true; readonly options: unknown; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] }

export function completed(muster: AnyMuster, plan: Plan, seed: string): Completed {
  const findings = planFindings(muster, plan)
  if (wrongIn(findings).length > 0) return { ok: false, findings }
  const read = muster.complete(plan, seededDice(`${seed}/muster`))
  if (read.ok) return { ok: true, options: read.value, findings }
  const wrong = read.problems.map(
    (problem): Finding => ({
      severity: 'wrong',
      path: problem.path,
      sentence: `${describeProblem(problem)}.`,
      rule: problem.rule ?? 'TABLE.6',
    }),
  )
  return { ok: false, findings: [...findings, ...wrong] }
}

export function wrongIn(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ severity }) => severity === 'wrong')
}

/**
 * The plan after one of its values was changed: choices that are no longer allowed go back to what is usual, and fleets
 * of seats that bring none are left behind. What was changed itself stays, even where it is wrong: that is told.
 */
export function settled(muster: AnyMuster, plan: Plan, changed: PlanChange | undefined): Plan {
  if (changed === undefined) return plan
  const set = { ...plan.set }
  const kept = 'set' in changed ? changed.set : undefined
  for (;;) {
    const wrong = wrongIn(planFindings(muster, { set, fleets: [] })).map(({ path }) => String(path[1]))
    const gone = wrong.find((key) => key !== kept && key in set)
    if (gone === undefined) break
    delete set[gone]
  }
  const now = { ...plan, set }
  const seats = muster.fleets.seats(now)
  return { ...now, fleets: now.fleets.map((wish, seat) => (seats.includes(seat) ? wish : undefined)) }
}
