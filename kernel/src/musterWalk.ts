import type { AnyBox, AnyGame } from './box.ts'
import { SearchTable } from './match.ts'
import { planFindings, type AnyMuster, type FleetWish, type MusterChoice, type Plan, type PlanValue } from './muster.ts'
import { atRandom, playOut } from './playout.ts'
import { describeProblem, type Read } from './read.ts'
import { seededDice } from './seededDice.ts'

/** A battle of the walk, and what it was walked for: "seats=4", "fleet=PA-Alpha". */
export interface WalkedBattle {
  readonly plan: Plan
  readonly shows: string
}

/**
 * Battles in which every value of every choice of a muster comes at least once, and every ready fleet, and a random
 * fleet for each number of players. A choice that others open is found behind them. Of a range the ends and the middle
 * are taken.
 */
export function everyBattle(muster: AnyMuster): WalkedBattle[] {
  const battles: WalkedBattle[] = [{ plan: { set: {}, fleets: [] }, shows: 'the usual battle' }]
  const seen = new Set<string>()
  // The list grows while it is walked: a battle may open choices that the ones before did not have.
  for (const { plan } of battles) {
    for (const set of further(muster, plan)) {
      const [key, value] = Object.entries(set).at(-1)!
      const shows = `${key}=${value}`
      if (!seen.has(shows)) battles.push((seen.add(shows), { plan: { set, fleets: [] }, shows }))
    }
    for (const { fleets, shows } of withFleets(muster, plan))
      if (!seen.has(shows)) battles.push((seen.add(shows), { plan: { set: plan.set, fleets }, shows }))
  }
  return battles
}

/**
 * The same, and after every value of a choice every value of every later one. A pair of which one is chosen anyway is a
 * battle that was there already, and does not come again.
 */
export function* everyPairOfChoices(muster: AnyMuster): Iterable<WalkedBattle> {
  const seen = new Set<string>()
  const isNew = (plan: Plan): boolean => {
    const chosen = muster.choices(plan).map(({ key, value }) => [key, value])
    const before = seen.size
    return seen.add(JSON.stringify([chosen, plan.fleets])).size > before
  }
  const single = everyBattle(muster)
  for (const { plan } of single) isNew(plan)
  for (const { plan, shows } of single) {
    yield { plan, shows }
    if (plan.fleets.length > 0) continue
    const first = Object.keys(plan.set).at(-1)
    const keys = muster.choices(plan).map(({ key }) => key)
    for (const set of further(muster, plan)) {
      const [key, value] = Object.entries(set).at(-1)!
      const pair = { set, fleets: [] }
      if (keys.indexOf(key) > keys.indexOf(first ?? '') && isNew(pair))
        yield { plan: pair, shows: `${shows}, ${key}=${value}` }
    }
  }
}

/** Every value of every choice, each after those choices of the plan that come before it. */
function* further(muster: AnyMuster, plan: Plan): Iterable<Plan['set']> {
  const choices = muster.choices(plan)
  for (const [i, { key, allowed }] of choices.entries()) {
    const before = choices.slice(0, i).flatMap((one): [string, PlanValue][] => {
      const said = plan.set[one.key]
      return said === undefined ? [] : [[one.key, said]]
    })
    for (const value of valuesOf(allowed)) yield Object.fromEntries([...before, [key, value]])
  }
}

export function valuesOf(allowed: MusterChoice['allowed']): PlanValue[] {
  if (!('from' in allowed)) return allowed.map(({ value }) => value)
  const { from, to } = allowed
  return [...new Set([from, Math.round((from + to) / 2), to])]
}

/** Each ready fleet for the first seat that may have it, and a random one of as many points for everybody. */
function* withFleets(muster: AnyMuster, plan: Plan): Iterable<{ fleets: Plan['fleets']; shows: string }> {
  const seats = muster.fleets.seats(plan)
  for (const seat of seats) {
    const offers = muster.fleets.ready(plan, seat).filter(({ findings }) => findings.every(isNoMistake))
    for (const { name } of offers) yield { fleets: placed(seat, { ready: name }), shows: `fleet=${name}` }
    const points = offers[0]?.cost
    if (seat !== seats[0] || points === undefined) continue
    const fleets: FleetWish[] = seats.map(() => ({ random: points }))
    if (planFindings(muster, { set: plan.set, fleets }).every(isNoMistake))
      yield { fleets, shows: `random fleets for ${muster.sides(plan).length} seats` }
  }
}

const isNoMistake = ({ severity }: { readonly severity: string }) => severity !== 'wrong'

function placed(seat: number, wish: FleetWish): (FleetWish | undefined)[] {
  const fleets: (FleetWish | undefined)[] = Array.from({ length: seat })
  return [...fleets, wish]
}

/** Where no last round was agreed the last few ships may miss each other for ever by chance: then it is tried again. */
const TRIES = 12
const LONG_BATTLE = 30_000

/** Lays a planned battle out and plays it to its end by chance; what went wrong on the way, or nothing. */
export function fightBattle({ game, muster }: AnyBox, plan: Plan, seed: string): string | undefined {
  const wrong = planFindings(muster, plan).find((one) => !isNoMistake(one))
  if (wrong !== undefined) return `is offered and wrong: ${wrong.sentence} (${wrong.rule})`
  const completed = muster.complete(plan, seededDice(`${seed}/muster`)) as Read<unknown>
  if (!completed.ok) return `cannot be completed: ${completed.problems.map(describeProblem).join('; ')}`
  let failed: string | undefined
  for (let trial = 0; trial < TRIES; trial++) {
    failed = fought(game, completed.value, `${seed}/${trial}`)
    if (failed?.includes('no end after') !== true) return failed
  }
  return failed
}

function fought(game: AnyGame, options: unknown, seed: string): string | undefined {
  const table = new SearchTable(game, game.start(options) as unknown, seededDice(seed))
  try {
    game.begin(table)
    playOut(game, table, atRandom(seededDice(`${seed}/choices`)), LONG_BATTLE)
  } catch (error) {
    return `cannot be played: ${(error as Error).message}`
  }
  return game.outcome(table.state) === undefined ? 'ends without an outcome' : undefined
}
