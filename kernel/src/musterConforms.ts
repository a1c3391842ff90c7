import type { Dice } from './dice.ts'
import type { AnyGame } from './box.ts'
import { planFindings, type AnyMuster, type FleetWish, type MusterChoice, type Plan, type PlanValue } from './muster.ts'
import { describeProblem } from './read.ts'
import { difference } from './same.ts'
import { seededDice } from './seededDice.ts'

export interface MusterTrial {
  readonly plans: number
  /** The points that random fleets are asked for at this plan. */
  points(plan: Plan): number
  /** Sees every plan that was completed, with its options. */
  watch?(plan: Plan, options: unknown): void
}

/** A promise of the muster was broken, by a plan that anyone can try again. */
export class BrokenMuster extends Error {
  override readonly name = 'BrokenMuster'

  constructor(what: string, seed: number, plan: Plan) {
    super(`${what}\n  seed ${seed}, plan ${JSON.stringify(plan)}`)
  }
}

/**
 * Walks through the set-up at random and checks what every muster promises: whatever is offered, choice after choice,
 * can be played; the same plan and dice give the same options; seats and sides are those that were announced; ready
 * and random fleets are as legal as they say.
 */
export function musterConforms(game: AnyGame, muster: AnyMuster, trial: MusterTrial): void {
  for (let seed = 0; seed < trial.plans; seed++) {
    const dice = seededDice(`muster ${seed}`)
    const chosenOnly = choosing(muster, dice)
    const plan = { ...chosenOnly, fleets: fleetsFor(muster, chosenOnly, trial, dice, seed) }
    const broken = (what: string) => new BrokenMuster(`${game.id}: ${what}`, seed, plan)

    const wrong = planFindings(muster, plan).find(({ severity }) => severity === 'wrong')
    if (wrong !== undefined) throw broken(`what was offered is wrong: ${wrong.sentence} (${wrong.rule})`)
    const completed = muster.complete(plan, seededDice(seed))
    if (!completed.ok) throw broken(`cannot be completed: ${completed.problems.map(describeProblem).join('; ')}`)
    const again = muster.complete(plan, seededDice(seed))
    if (!again.ok || difference(again.value, completed.value) !== undefined)
      throw broken('the same dice complete it otherwise')
    const read = game.readOptions(completed.value)
    if (!read.ok) throw broken(`its options are refused: ${read.problems.map(describeProblem).join('; ')}`)
    const sides = game.sides(game.start(read.value))
    if (difference([...sides], [...muster.sides(plan)]) !== undefined)
      throw broken(`announced sides ${muster.sides(plan).join()}, played ${sides.join()}`)
    const seats = plan.set['seats']
    if (seats !== undefined && seats !== sides.length)
      throw broken(`${seats} seats were chosen, ${sides.length} are played`)
    trial.watch?.(plan, read.value)
  }
}

/** Chooses at random, in order, some of what is offered; the rest is left to the muster. */
function choosing(muster: AnyMuster, dice: Dice): Plan {
  const set: Record<string, PlanValue> = {}
  const plan: Plan = { set, fleets: [] }
  const passed = new Set<string>()
  for (;;) {
    const next = muster.choices(plan).find(({ key }) => !passed.has(key))
    if (next === undefined) return plan
    passed.add(next.key)
    if (dice.die(3, 'whether to choose') === 1) continue
    set[next.key] = anyOf(next, dice)
  }
}

function anyOf({ allowed, key }: MusterChoice, dice: Dice): PlanValue {
  if ('from' in allowed) return allowed.from + dice.die(allowed.to - allowed.from + 1, key) - 1
  if (allowed.length === 0) throw new Error(`${key} is offered without a value to choose`)
  return allowed[dice.die(allowed.length, key) - 1]!.value
}

/** A fleet for each seat, one after the other: what one has taken is taken for the next. */
function fleetsFor(
  muster: AnyMuster,
  { set }: Plan,
  trial: MusterTrial,
  dice: Dice,
  seed: number,
): (FleetWish | undefined)[] {
  const wishes: (FleetWish | undefined)[] = []
  const plan: Plan = { set, fleets: wishes }
  for (const seat of muster.fleets.seats(plan)) {
    const kind = dice.die(3, 'kind of fleet')
    if (kind === 1) continue
    if (kind === 2) {
      const ready = muster.fleets
        .ready(plan, seat)
        .filter(({ findings }) => !findings.some((one) => one.severity === 'wrong'))
      if (ready.length > 0) wishes[seat] = { ready: ready[dice.die(ready.length, 'ready fleet') - 1]!.name }
      continue
    }
    const points = trial.points(plan)
    const drawn = muster.fleets.random(plan, seat, points, dice)
    if (!drawn.ok) continue
    const wrong = muster.fleets.check(plan, seat, drawn.value).find(({ severity }) => severity === 'wrong')
    if (wrong !== undefined)
      throw new BrokenMuster(`a random fleet is not legal: ${wrong.sentence} (${wrong.rule})`, seed, plan)
    const { total } = muster.fleets.account(plan, seat, drawn.value)
    if (total > points) throw new BrokenMuster(`a random fleet for ${points} costs ${total}`, seed, plan)
    const reread = muster.fleets.read(JSON.parse(JSON.stringify(drawn.value)))
    if (!reread.ok) throw new BrokenMuster(`a random fleet cannot be read back`, seed, plan)
    wishes[seat] = { own: reread.value as unknown }
  }
  return wishes
}
