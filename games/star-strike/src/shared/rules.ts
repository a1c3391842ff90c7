import type { Cards } from '../cards/cards.ts'
import type { CardEffect } from '../cards/effect.ts'
import type { Keyword } from '../cards/words.ts'
import type { Table } from './table.ts'

/** The questions that the shared rules ask of an edition: all that differs in them, and nothing else. */
export interface Rules<S extends Table> {
  /** Where a ship is that the battle has cost. */
  readonly gone: string
  round(s: S): number
  /** Is the piece the one that brought the Skirmish about, as cards mean it? */
  isAssaulting(s: S, p: number): boolean
  /** Does the piece bear what cards call Critical Damage? */
  isCritical(cards: Cards, piece: S['pieces'][number]): boolean
  /** Has the piece the keyword by its card and the course of the battle, before any Order or ability? */
  hasOfItself(cards: Cards, s: S, p: number, keyword: Keyword): boolean
  hasKeywordNow(cards: Cards, s: S, p: number, keyword: Keyword): boolean
  /** Would the deed change anything about this piece? Only for deeds that are not the same in all editions. */
  canBeDone(cards: Cards, s: S, effect: CardEffect, p: number): boolean
  /** May a revealed Order be passed to this piece? */
  mayTake(cards: Cards, s: S, p: number, order: number): boolean
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
