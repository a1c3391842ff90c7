import { problemsOf, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cards, Scenario } from '../cards/cards.ts'
import { NONE, type InPlay, type Side, type Table } from './table.ts'

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
  pieces: z.record(z.string().check(z.regex(/^\S+$/)), z.string()),
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
  if (!read.success) return { ok: false, problems: problemsOf(read.error.issues).map((one) => aboutPieces(one, form)) }
  const problems: Problem[] = []
  const state = lay(read.data, problems)
  return problems.length > 0 ? { ok: false, problems } : readWell(state)
}

/** The commonest slip: a line without quotes inside { }, which YAML cuts at the comma of the hex. */
function aboutPieces(problem: Problem, form: string): Problem {
  if (problem.path[0] !== 'pieces' || problem.path.length < 2) return problem
  return { ...problem, expected: `a name of one word and a line such as "${form}", in quotes inside { }` }
}

export function sideOf(side: 'A' | 'B'): Side {
  return side === 'A' ? 0 : 1
}

interface Ground {
  readonly scenario: Scenario | undefined
  readonly battlefield: number
}

/** The scenario and the map: the one that is named, or the scenario's, or the first. */
export function groundOf(
  cards: Cards,
  given: { readonly scenario?: string | undefined; readonly battlefield?: string | undefined },
  problems: Problem[],
): Ground {
  const refer = (key: 'scenario' | 'battlefield', id: string): number => {
    const index = cards.find[key].get(id)
    if (index === undefined) problems.push({ path: [key], expected: `the id of a ${key}, not "${id}"` })
    return index ?? NONE
  }
  const scenario = given.scenario === undefined ? undefined : cards.scenarios[refer('scenario', given.scenario)]
  const battlefield =
    given.battlefield === undefined ? (scenario?.battlefield ?? 0) : refer('battlefield', given.battlefield)
  return { scenario, battlefield }
}

export function emptyField(cards: Cards, battlefield: number): number[] {
  return Array.from({ length: cards.battlefields[battlefield]?.board.size ?? 0 }, () => NONE)
}

/** A scenario's special rules that hold from the beginning. */
export function specialRules(scenario: Scenario | undefined): InPlay[] {
  return (scenario?.specialRules ?? []).flatMap(({ effects }) =>
    effects
      .filter(({ act }) => act.do !== 'reinforce')
      .map(({ index }) => ({ effect: index, piece: NONE, on: NONE, order: NONE, until: 'game' as const })),
  )
}

export function readLibrary(cards: Cards, library: readonly string[], seat: number, problems: Problem[]): number[] {
  return library.map((id, i) => {
    const index = cards.find.order.get(id)
    if (index === undefined)
      problems.push({ path: ['libraries', seat, i], expected: `the id of an Order, not "${id}"` })
    return index ?? NONE
  })
}

/** The Orders that lie on ships belong to their libraries. */
export function fillLibraries(s: Table): void {
  for (const { seat, orders } of s.pieces) {
    const player = s.players[seat]!
    player.library = [...player.library, ...orders.map(({ card }) => card)]
  }
}

export function named(s: Table, name: string): number {
  return s.pieces.findIndex((piece) => piece.name === name)
}

/** Effects that were laid on a piece earlier. */
export function layEffects(
  cards: Cards,
  s: Table,
  effects: readonly { readonly effect: string; readonly by: string; readonly on: string }[],
  problems: Problem[],
): void {
  for (const [i, entry] of effects.entries()) {
    const wrong = (key: string, expected: string) => problems.push({ path: ['effects', i, key], expected })
    const effect = cards.effects.find(({ id }) => id === entry.effect)
    const [by, on] = [named(s, entry.by), named(s, entry.on)]
    if (effect === undefined)
      wrong('effect', `the id of an effect, such as B-003.1 or MALUS-B.1, not "${entry.effect}"`)
    if (by === NONE) wrong('by', 'the name of a piece')
    if (on === NONE) wrong('on', 'the name of a piece')
    if (effect === undefined) continue
    const until = effect.for === 'nextActivation' || effect.for === 'game' ? effect.for : 'round'
    s.inPlay.push({ effect: effect.index, piece: by, on, order: NONE, until })
  }
}
