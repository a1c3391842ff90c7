/** What a game knows of its own state for whoever writes about a position: names for its numbers, and what follows. */
export interface Notation<State> {
  /**
   * The number that a name stands for under this key of the state, an event or an action: the cell of a hex label, the
   * index of a ship, a heading, a seat. Undefined where the name is none. `among` is the list that is looked into.
   */
  number(state: State, key: string, word: string, among?: readonly unknown[]): number | undefined
  /**
   * Values that the table shows and the state does not keep, because they follow from it: ratings, distances, points.
   */
  derived(state: State): Readonly<Record<string, unknown>>
  /** The kinds of its events. */
  readonly events: readonly string[]
  /** The codes of its refusals. */
  readonly refusals: readonly string[]
}
