import { problemsOf, readBadly, readWell, withNearestKeys, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { classOf, SHIP_NAMES, SIDES, sideOf, STARTS } from './rules/fleet.ts'
import { canAct, ROUNDS } from './rules/rounds.ts'
import { cellNamed } from './rules/sea.ts'
import { NO_SHIP, start, type Ship, type State } from './state.ts'

const place = z.string().check(z.refine((name) => cellNamed(name) >= 0, 'a hex from a1 to m13'))
const shipName = z.enum(SHIP_NAMES)
const writtenShip = z.union([
  place,
  z.strictObject({ at: place, hull: z.optional(z.int().check(z.minimum(1))), acted: z.optional(z.boolean()) }),
])
type WrittenShip = z.infer<typeof writtenShip>
const points = z.int().check(z.minimum(0))

/** The notation of NOTATION.md. */
export const stageSchema = z.strictObject({
  ships: z.partialRecord(shipName, writtenShip),
  round: z.optional(z.int().check(z.minimum(1), z.maximum(ROUNDS))),
  turn: z.optional(z.enum(SIDES)),
  moving: z.optional(shipName),
  points: z.optional(z.tuple([points, points])),
})

export function stage(given: unknown): Read<State> {
  const read = z.safeParse(stageSchema, given)
  if (!read.success) return readBadly(...withNearestKeys(problemsOf(read.error.issues), stageSchema))
  const { ships, round = 1, turn = 'red', moving, points = [0, 0] } = read.data
  const active = moving === undefined ? NO_SHIP : SHIP_NAMES.indexOf(moving)
  const state: State = {
    ...start(),
    round,
    side: turn === 'red' ? 0 : 1,
    active,
    answers: active === NO_SHIP ? 0 : 1,
    points,
  }
  for (const [ship, name] of SHIP_NAMES.entries()) state.ships[ship] = shipFrom(ships[name], ship)
  const problems = contradictions(state)
  return problems.length === 0 ? readWell(state) : readBadly(...problems)
}

function shipFrom(written: WrittenShip | undefined, ship: number): Ship {
  if (written === undefined) return { cell: STARTS[ship]!, hull: 0, acted: false }
  if (typeof written === 'string') return { cell: cellNamed(written), hull: classOf(ship).hull, acted: false }
  return { cell: cellNamed(written.at), hull: written.hull ?? classOf(ship).hull, acted: written.acted ?? false }
}

/** What each entry allows and the whole does not. */
function contradictions(state: State): Problem[] {
  const problems: Problem[] = []
  const afloat = SHIP_NAMES.map((name, ship) => ({ name, ship, ...state.ships[ship]! })).filter(({ hull }) => hull > 0)
  for (const { name, ship, hull, cell } of afloat) {
    if (hull > classOf(ship).hull)
      problems.push({ path: ['ships', name, 'hull'], expected: `at most ${classOf(ship).hull}`, rule: 'DUEL-2' })
    if (afloat.some((other) => other.ship < ship && other.cell === cell))
      problems.push({ path: ['ships', name], expected: 'a hex of its own', rule: 'DUEL-10' })
  }
  for (const [side, name] of SIDES.entries())
    if (!afloat.some(({ ship }) => sideOf(ship) === side))
      problems.push({ path: ['ships'], expected: `a ship of ${name}`, rule: 'DUEL-12' })
  const { active, side } = state
  const canBeAsked = active === NO_SHIP ? afloat.map(({ ship }) => ship) : [active]
  if (!canBeAsked.some((ship) => sideOf(ship) === side && canAct(state, ship)))
    problems.push({
      path: [active === NO_SHIP ? 'turn' : 'moving'],
      expected: `a ${SIDES[side]} ship that has not acted`,
      rule: 'DUEL-4',
    })
  return problems
}
