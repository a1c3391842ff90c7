import { SearchTable, seededDice, type AnyAction, type AnyEvent, type Seat, type Term } from '@flagbridge/kernel'
import type { Choice, Considered, Explanation } from './bot.ts'
import type { Brain } from './levels.ts'
import { Search, seedFrom } from './search.ts'

/** Alternatives that are told. */
const TOLD = 5
/** Imagined states and dice over which they are compared. */
const SAMPLES = 3
/** A difference smaller than this is no reason: a hundredth of the way from even to won. */
const NOTABLE = 0.01
/** A drawback is told when it is at least this part of what speaks for the choice. */
const DRAWBACK = 0.5

/** A choice among ranked answers, which can say why when it is asked. */
export function chosen<State, Action extends AnyAction, Event extends AnyEvent>(
  brain: Brain<State, Action, Event>,
  view: State,
  seat: Seat,
  ranked: readonly Considered<Action>[],
): Choice<Action> {
  // Drawn now, so that asking for reasons does not change what is chosen next.
  const seed = seedFrom(brain.chance)
  return { action: ranked[0]!.action, ranked, explain: () => explain(brain, view, seat, ranked.slice(0, TOLD), seed) }
}

export const ONLY_ANSWER = 'It is the only answer.'

export function withoutChoice<Action>(action: Action, reason: string): Choice<Action> {
  return { action, ranked: [], explain: () => ({ reason, alternatives: [] }) }
}

/** What each of the best answers does that the others do not, in the judge's terms. */
function explain<State, Action extends AnyAction, Event extends AnyEvent>(
  brain: Brain<State, Action, Event>,
  view: State,
  seat: Seat,
  told: readonly Considered<Action>[],
  seed: number,
): Explanation<Action> {
  const after = told.map(({ action }) => termsAfter(brain, view, seat, action, seed))
  const because = after.map((own, i) =>
    phrase(
      own,
      after.filter((_, j) => j !== i),
    ),
  )
  const [best, next] = told
  const share =
    next === undefined ? '' : `; expects ${percent(best!.value)}, against ${percent(next.value)} for the next best`
  return {
    reason: `${sentence(because[0]!)}${share}.`,
    alternatives: told.map(({ action, value }, i) => ({ action, value, because: because[i]! })),
  }
}

type Weighed = ReadonlyMap<string, Term>

/** The judge's terms once the action has been seen through, averaged over chance. */
function termsAfter<State, Action extends AnyAction, Event extends AnyEvent>(
  { game, judge }: Brain<State, Action, Event>,
  view: State,
  seat: Seat,
  action: Action,
  seed: number,
): Weighed {
  const search = new Search(game, judge, {})
  const terms = new Map<string, Term>()
  for (let sample = 0; sample < SAMPLES; sample++) {
    const dice = seededDice(seed + sample)
    const table = new SearchTable(game, game.imagine(game.fork(view), seat, dice), dice)
    game.play(table, seat, action)
    search.settle(table)
    if (game.outcome(table.state) !== undefined) {
      const value = search.worth(table.state, seat) / SAMPLES
      const result = { what: 'the battle', better: 'wins the battle', worse: 'loses the battle' }
      terms.set(result.what, { ...result, value: (terms.get(result.what)?.value ?? 0) + value })
    } else
      for (const term of judge.terms(table.state, seat))
        terms.set(term.what, { ...term, value: (terms.get(term.what)?.value ?? 0) + term.value / SAMPLES })
  }
  return terms
}

/** The term in which the choice is most ahead of the others, and the one in which it pays for that. */
function phrase(own: Weighed, others: readonly Weighed[]): string {
  const leads = [...own.values()].map((term) => {
    const mean = others.reduce((sum, other) => sum + (other.get(term.what)?.value ?? 0), 0) / Math.max(1, others.length)
    return { term, lead: term.value - mean }
  })
  leads.sort((a, b) => b.lead - a.lead)
  const [first] = leads
  const last = leads.at(-1)
  if (first === undefined || last === undefined || Math.max(first.lead, -last.lead) < NOTABLE)
    return 'does much the same as the others'
  const gain = first.term.better ?? `is better in ${first.term.what}`
  const price = last.term.worse ?? `is worse in ${last.term.what}`
  if (first.lead < NOTABLE) return price
  return -last.lead >= DRAWBACK * first.lead && -last.lead >= NOTABLE ? `${gain}, but ${price}` : gain
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function percent(value: number): string {
  return `${Math.round(50 + 50 * value)} %`
}
