import {
  SearchTable,
  seededDice,
  type AnyAction,
  type AnyEvent,
  type Milestones,
  type Seat,
  type JudgeTerm,
} from '@flagbridge/kernel'
import type { Brain } from './levels.ts'
import { Search } from './search.ts'

/** Imagined states and dice over which answers are compared. */
const SAMPLES = 20

/** How likely something is to come of an answer. */
export interface RatedChance {
  /** "cripple Aurora", "lose Aurora". */
  readonly what: string
  /** From 0 to 1. */
  readonly value: number
  /** How much it matters: what is worse matters more. */
  readonly weight: number
}

/** What comes of an answer once it has been seen through, averaged over chance. */
export interface Prospect {
  /** The judge's terms, by what they are about. */
  readonly terms: ReadonlyMap<string, JudgeTerm>
  /** What may become of ships, by what it is. */
  readonly chances: ReadonlyMap<string, RatedChance>
}

/** The same seed lets all answers meet the same imagined states and dice. */
export function prospectOf<State, Action extends AnyAction, Event extends AnyEvent>(
  { game, judge }: Brain<State, Action, Event>,
  view: State,
  seat: Seat,
  action: Action,
  seed: number,
): Prospect {
  const search = new Search(game, judge, {})
  const terms = new Map<string, JudgeTerm>()
  const chances = new Map<string, RatedChance>()
  const { milestones } = judge
  const before = milestones?.of(view) ?? []
  const side = game.sides(view)[seat]!
  const add = (term: JudgeTerm) =>
    terms.set(term.what, { ...term, value: (terms.get(term.what)?.value ?? 0) + term.value / SAMPLES })
  for (let sample = 0; sample < SAMPLES; sample++) {
    const dice = seededDice(seed + sample)
    const table = new SearchTable(game, game.imagine(game.fork(view), seat, dice), dice)
    game.play(table, seat, action)
    search.rollOut(table)
    const { state } = table
    if (game.outcome(state) === undefined) for (const term of judge.terms(state, seat)) add(term)
    else
      add({
        what: 'the battle',
        better: 'wins the battle',
        worse: 'loses the battle',
        value: search.worth(state, seat),
      })
    if (milestones === undefined) continue
    // Ships may have one name: of several, it befalls one or more.
    const fates = new Map(befallen(milestones.verbs, before, milestones.of(state), side))
    for (const [what, weight] of fates)
      chances.set(what, { what, weight, value: (chances.get(what)?.value ?? 0) + 1 / SAMPLES })
  }
  return { terms, chances }
}

type Ships = ReturnType<Milestones<unknown>['of']>

/** What has become of ships since; what is worse has passed through what is bad. */
function* befallen(
  verbs: readonly string[],
  before: Ships,
  after: Ships,
  own: number,
): Iterable<[what: string, weight: number]> {
  const now = new Map(after.map(({ name, suffered }) => [name, suffered]))
  for (const { name, side, suffered } of before)
    for (let worse = suffered + 1; worse <= (now.get(name) ?? verbs.length); worse++) {
      // However badly an own ship is hurt, it is hurt once.
      if (side === own && worse > suffered + 1 && worse < verbs.length) continue
      const what =
        side !== own ? `${verbs[worse - 1]} ${name}` : worse === verbs.length ? `lose ${name}` : `see ${name} hurt`
      yield [what, worse]
    }
}
