import type { Content } from './content/content.ts'
import type { CardEffect } from './content/effect.ts'
import type { Keyword } from './content/words.ts'
import type { OrderIndex, PieceIndex } from './indices.ts'
import type { TableState } from './state.ts'

/** The questions that the shared rules ask of an edition: all that differs in them, and nothing else. */
export interface Edition<S extends TableState> {
  /** Where a ship is that the battle has cost. */
  readonly gone: string
  round(s: S): number
  /** Is the piece the one that brought the Skirmish about, as cards mean it? */
  isAssaulting(s: S, p: PieceIndex): boolean
  /** Does the piece bear what cards call Critical Damage? */
  isCritical(c: Content, piece: S['pieces'][number]): boolean
  /** Has the piece the keyword by its card and the course of the battle, before any Order or ability? */
  hasOfItself(c: Content, s: S, p: PieceIndex, keyword: Keyword): boolean
  /** Would the deed change anything about this piece? Only for deeds that are not the same in all editions. */
  canBeDone(c: Content, s: S, effect: CardEffect, p: PieceIndex): boolean
  /** May a revealed Order be passed to this piece? */
  mayTake(c: Bound<S>, s: S, p: PieceIndex, order: OrderIndex): boolean
  /** Does a second copy of the Order on the same piece count as well, for this effect? */
  copiesAddUp(effect: CardEffect): boolean
  /** Is the effect not declared before the roll, because it is offered when the dice lie there? */
  isOfferedLater(effect: CardEffect): boolean
  /** The rules that shared events name. */
  readonly cites: {
    readonly agreement: string
    readonly effect: string
    readonly lapse: string
    readonly returned: string
    readonly scenario: string
  }
}

/** What the packs say, bound to the edition by whose rules it is played: the first parameter of every rule. */
export interface Bound<S extends TableState> extends Content {
  readonly edition: Edition<S>
}

export function bind<S extends TableState>(content: Content, edition: Edition<S>): Bound<S> {
  return { ...content, edition }
}
