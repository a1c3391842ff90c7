import { seededDice, type AnyAction, type AnyEvent, type Seat, type JudgeTerm } from '@flagbridge/kernel'
import type { BotChoice, Considered, Explanation } from './bot.ts'
import type { Brain } from './levels.ts'
import { prospectOf, type RatedChance, type Prospect } from './prospect.ts'
import { seedFrom } from './search.ts'
import { spread } from './shortlist.ts'

/** Alternatives that are told. */
const TOLD = 5
/** Other answers that all of these are compared with, from all over what is legal. */
const OTHERS = 8
/** A difference smaller than this is no reason. */
const NOTABLE = 0.003
/** A drawback is told when it is at least this part of what speaks for the choice. */
const DRAWBACK = 0.5
/** Odds that differ by less from those of other answers are not the choice's doing. */
const ODDS = 0.1

/** A choice among ranked answers, which can say why when it is asked. */
export function chosen<State, Action extends AnyAction, Event extends AnyEvent>(
  brain: Brain<State, Action, Event>,
  view: State,
  seat: Seat,
  ranked: readonly Considered<Action>[],
  legal: readonly Action[],
): BotChoice<Action> {
  // Drawn now, so that asking for reasons does not change what is chosen next.
  const seed = seedFrom(brain.chance)
  const explain = (): Explanation<Action> => {
    const told = ranked.slice(0, TOLD)
    const others = spread(legal, OTHERS, seededDice(seed)).map((action) => prospectOf(brain, view, seat, action, seed))
    const because = told.map(({ action }) => phrase(prospectOf(brain, view, seat, action, seed), others))
    return {
      reason: `${sentence(because[0]!)}; ${expectation(told)}.`,
      alternatives: told.map(({ action, value }, i) => ({ action, value, because: because[i]! })),
    }
  }
  return { action: ranked[0]!.action, ranked, explain }
}

/** What is said of an answer that no term tells from others. */
export const MUCH_THE_SAME = 'does much the same as other answers'

export const ONLY_ANSWER = 'It is the only answer.'

export function withoutChoice<Action>(action: Action, reason: string): BotChoice<Action> {
  return { action, ranked: [], explain: () => ({ reason, alternatives: [] }) }
}

/**
 * What is expected of the choice, and of the next best, which may have looked better before it was looked at closely.
 */
function expectation([best, next]: readonly Considered<unknown>[]): string {
  const [own, other] = [best, next].map((one) => (one === undefined ? 0 : Math.round(50 + 50 * one.value)))
  return `expects ${own} %${next === undefined || other! >= own! ? '' : `, against ${other} % for the next best`}`
}

/** What an answer does that others do not, what it pays for that, and the odds of what it is after. */
function phrase(own: Prospect, others: readonly Prospect[]): string {
  const gains = told(own, others)
  const odds = likeliest(own, others)
  if (odds === undefined) return gains ?? MUCH_THE_SAME
  return gains === undefined ? odds : `${gains}; ${odds}`
}

/** The term in which the answer is most ahead of the others, and the one in which it pays for that. */
function told({ terms }: Prospect, others: readonly Prospect[]): string | undefined {
  const leads = [...terms.values()].map((term) => ({
    term,
    lead: term.value - meanOf(others, (one) => one.terms.get(term.what)),
  }))
  leads.sort((a, b) => b.lead - a.lead)
  const [first] = leads
  const last = leads.at(-1)
  if (first === undefined || last === undefined || Math.max(first.lead, -last.lead) < NOTABLE) return undefined
  const gain = first.term.better ?? `is better in ${first.term.what}`
  const price = last.term.worse ?? `is worse in ${last.term.what}`
  if (first.lead < NOTABLE) return price
  return -last.lead >= DRAWBACK * first.lead && -last.lead >= NOTABLE ? `${gain}, but ${price}` : gain
}

/**
 * Of what may become of ships, what the answer makes likeliest in comparison; the worse fate where it is a near thing.
 */
function likeliest({ chances }: Prospect, others: readonly Prospect[]): string | undefined {
  let most: { chance: RatedChance; lead: number } | undefined
  for (const chance of chances.values()) {
    const lead = chance.value - meanOf(others, (one) => one.chances.get(chance.what))
    if (lead >= ODDS && (most === undefined || chance.weight * lead > most.chance.weight * most.lead))
      most = { chance, lead }
  }
  return most === undefined ? undefined : `${Math.round(100 * most.chance.value)} % to ${most.chance.what}`
}

function meanOf(others: readonly Prospect[], of: (one: Prospect) => Pick<JudgeTerm, 'value'> | undefined): number {
  return others.reduce((sum, other) => sum + (of(other)?.value ?? 0), 0) / Math.max(1, others.length)
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
