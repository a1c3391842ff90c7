import type { AnyAction, Judge, Personality, JudgeTerm, TermKind } from '@flagbridge/kernel'

/** How much more or less than the game's judge a player cares; what is not named counts as it is. */
type Weights = Partial<Readonly<Record<TermKind, number>>>

const personalities = {
  /** Hurts the enemy and takes no care of itself. */
  aggressive: { harm: 2, safety: 0.5 },
  /** Keeps what it has. */
  cautious: { harm: 0.5, safety: 2 },
  /** Goes for what the battle is about. */
  'objective-minded': { objective: 4, harm: 0.5, safety: 0.7 },
} as const satisfies Record<Personality, Weights>

/** The same judge, seen with other eyes. */
export function biased<State, Action extends AnyAction>(
  judge: Judge<State, Action>,
  personality: Personality,
): Judge<State, Action> {
  const weights: Weights = personalities[personality]
  const terms = (state: State, seat: number): JudgeTerm[] =>
    judge.terms(state, seat).map((term) => ({ ...term, value: term.value * weightOf(weights, term) }))
  return {
    ...judge,
    terms,
    value: (state, seat) => {
      let sum = 0
      for (const term of judge.terms(state, seat)) sum += term.value * weightOf(weights, term)
      return Math.tanh(sum)
    },
  }
}

function weightOf(weights: Weights, { kind }: JudgeTerm): number {
  return kind === undefined ? 1 : (weights[kind] ?? 1)
}
