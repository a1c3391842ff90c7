import { maybeMeant, problemsOf, readWell, withNearestKeys, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { scenarioNamed } from '../content/cards.ts'
import type { Content, Scenario } from '../content/content.ts'
import { isSet, NONE, type MapIndex, type None, type OrderIndex, type PieceIndex } from '../indices.ts'
import { emptyHexes } from '../rules/field.ts'
import { playerOf, throughout, type InPlay, type Side, type TableState } from '../state.ts'

/** A position written down, as vignettes and tests give it: what both editions write alike. */

export const letter = z.enum(['A', 'B'])
export const counted = z.int().check(z.minimum(0))
export const numbered = z.int().check(z.minimum(1))

export const givenFields = {
  battlefield: z.optional(z.string()),
  scenario: z.optional(z.string()),
  /** The side of each seat. */
  players: z.optional(z.array(letter).check(z.minLength(2))),
  points: z.optional(z.tuple([z.int(), z.int()])),
  losses: z.optional(z.tuple([z.int(), z.int()])),
  /** By seat. */
  libraries: z.optional(z.array(z.array(z.string()))),
  pieces: z.record(z.string().check(z.regex(/^\S+$/, 'a name without spaces')), z.string()),
  /** Effects laid on a piece earlier. */
  effects: z.optional(z.array(z.strictObject({ effect: z.string(), by: z.string(), on: z.string() }))),
}

/** `form` is a line of the edition's notation. */
export function readStage<Given, State>(
  schema: z.ZodMiniType<Given>,
  raw: unknown,
  form: string,
  lay: (given: Given, problems: Problem[]) => State,
): Read<State> {
  const read = schema.safeParse(raw)
  if (!read.success) {
    const problems = withNearestKeys(problemsOf(read.error.issues), schema)
    return { ok: false, problems: problems.map((one) => aboutPieces(one, form)) }
  }
  const problems: Problem[] = namesAlike(raw)
  const state = lay(read.data, problems)
  return problems.length > 0 ? { ok: false, problems } : readWell(state)
}

/** Orders are typed in any case: names differ by more than capitals. */
function namesAlike(raw: unknown): Problem[] {
  const names = Object.keys((raw as { pieces: object }).pieces)
  return names.flatMap((name, i) => {
    const before = names.slice(0, i).find((other) => other.toLowerCase() === name.toLowerCase())
    if (before === undefined) return []
    return [{ path: ['pieces', name], expected: `a name that differs from ${before} by more than capitals` }]
  })
}

/** The commonest slip: a line without quotes inside { }, which YAML cuts at the comma of the hex. */
function aboutPieces(problem: Problem, form: string): Problem {
  if (problem.path[0] !== 'pieces' || problem.path.length < 2) return problem
  return { ...problem, expected: `a name of one word and a line such as "${form}", in quotes inside { }` }
}

export function sideOf(side: 'A' | 'B'): Side {
  return side === 'A' ? 0 : 1
}

const FIRST_MAP = 0 as MapIndex

interface Ground {
  readonly scenario: Scenario | undefined
  readonly battlefield: MapIndex
}

/** The scenario and the map: the one that is named, or the scenario's, or the first. */
export function groundOf(
  c: Content,
  given: { readonly scenario?: string | undefined; readonly battlefield?: string | undefined },
  problems: Problem[],
): Ground {
  const unknown = (key: 'scenario' | 'battlefield', id: string) =>
    void problems.push({
      path: [key],
      expected: `the id of a ${key}, not "${id}"${maybeMeant(id, [...c.find[key].keys()])}`,
    })
  const scenario = given.scenario === undefined ? undefined : scenarioNamed(c, given.scenario)
  if (given.scenario !== undefined && scenario === undefined) unknown('scenario', given.scenario)
  if (given.battlefield === undefined) return { scenario, battlefield: scenario?.battlefield ?? FIRST_MAP }
  const battlefield = c.find.battlefield.get(given.battlefield) ?? NONE
  if (!isSet(battlefield)) unknown('battlefield', given.battlefield)
  return { scenario, battlefield }
}

export function emptyField(c: Content, battlefield: MapIndex): (PieceIndex | None)[] {
  return emptyHexes(c.battlefields[battlefield]?.board.size ?? 0)
}

/** A scenario's special rules that hold from the beginning. */
export function specialRules(scenario: Scenario | undefined): InPlay[] {
  return (scenario?.specialRules ?? []).flatMap(({ effects }) =>
    effects.filter(({ act }) => act.do !== 'reinforce').map(({ index }) => throughout(index)),
  )
}

export function readLibrary(c: Content, library: readonly string[], seat: number, problems: Problem[]): OrderIndex[] {
  return library.flatMap((id, i) => {
    const index = c.find.order.get(id)
    if (index === undefined)
      problems.push({ path: ['libraries', seat, i], expected: `the id of an Order, not "${id}"` })
    return index ?? []
  })
}

/** The Orders that lie on ships belong to their libraries. */
export function fillLibraries(s: TableState): void {
  for (const { seat, orders } of s.pieces) {
    const player = playerOf(s, seat)
    player.library = [...player.library, ...orders.map(({ card }) => card)]
  }
}

export function named(s: TableState, name: string): PieceIndex | undefined {
  const p = s.pieces.findIndex((piece) => piece.name === name) as PieceIndex | None
  return isSet(p) ? p : undefined
}

/** Effects that were laid on a piece earlier. */
export function layEffects(
  c: Content,
  s: TableState,
  effects: readonly { readonly effect: string; readonly by: string; readonly on: string }[],
  problems: Problem[],
): void {
  for (const [i, entry] of effects.entries()) {
    const wrong = (key: string, expected: string) => problems.push({ path: ['effects', i, key], expected })
    const effect = c.effects.find(({ id }) => id === entry.effect)
    const [by, on] = [named(s, entry.by), named(s, entry.on)]
    if (effect === undefined)
      wrong('effect', `the id of an effect, such as B-003.1 or MALUS-B.1, not "${entry.effect}"`)
    if (by === undefined) wrong('by', 'the name of a piece')
    if (on === undefined) wrong('on', 'the name of a piece')
    if (effect === undefined || by === undefined || on === undefined) continue
    const until = effect.for === 'nextActivation' || effect.for === 'game' ? effect.for : 'round'
    s.inPlay.push({ effect: effect.index, piece: by, on, order: NONE, until })
  }
}
