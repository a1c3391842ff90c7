/** What a scenario asks of whoever plays it, as far as one can count it beforehand. */
export interface Demands {
  /** Rounds or turns; none where the battle ends when it ends. */
  readonly length?: number
  /** What the book calls them: "rounds". */
  readonly lengthIn?: string
  /** The most that one player commands, where the scenario says who commands what. */
  readonly units?: number
  /** Rules, goals and objects beyond those of a plain battle. */
  readonly beyond: number
}

/** Up to so many things to keep in mind a scenario is easy, and up to so many it is not hard. */
const EASY = 4
const MEDIUM = 8
/** A rule of its own weighs as much as so many units. */
const RULE = 2

/** How long a scenario lasts and how hard it is, as a briefing says it. */
export function demandsOf({ length, lengthIn = 'rounds', units, beyond }: Demands): string {
  const load = (units ?? EASY) + RULE * beyond
  const word = load <= EASY ? 'easy' : load <= MEDIUM ? 'medium' : 'hard'
  const why = [
    ...(units === undefined ? [] : [`up to ${units} ${units === 1 ? 'unit' : 'units'} to command`]),
    beyond === 0
      ? 'no rules of its own'
      : beyond === 1
        ? 'one rule or goal of its own'
        : `${beyond} rules and goals of its own`,
  ]
  const lasts = length === undefined ? 'Until one side is left.' : `At most ${length} ${lengthIn}.`
  return `${lasts} Difficulty: ${word} (${why.join(', ')}).`
}
