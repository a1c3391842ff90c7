import type { CardEffect } from '../../src/table/content/effect.ts'
import { KEYWORDS, type KeywordName } from '../../src/table/content/words.ts'

/**
 * What cards may be doing now. This reading does not judge cards: where one may have changed a number, it takes the
 * game's word for it, and everywhere else it does not.
 */

interface Force {
  readonly word: string
  /** The piece it works on, or nobody in particular. */
  readonly piece: number
  readonly until: 'round' | 'game'
}

const ANYBODY = -1

export class Forces {
  private now: Force[] = []

  /** What a card says comes into force. */
  add({ act, scope, for: lasts }: CardEffect, bearer: number, on = ANYBODY): void {
    const word = 'keyword' in act ? KEYWORDS[act.keyword]! : act.do
    const piece = scope.of === 'self' ? bearer : on
    this.now.push({ word, piece, until: lasts === 'nextActivation' || lasts === 'game' ? 'game' : 'round' })
  }

  /** For the whole game: of ships, scenarios and formats. */
  addForEver(effect: CardEffect, bearer: number): void {
    this.add({ ...effect, for: 'game' }, bearer)
  }

  endRound(): void {
    this.now = this.now.filter(({ until }) => until === 'game')
  }

  /** Whether a card with one of these words may touch the piece; without a piece, any. */
  touch(piece: number | undefined, ...words: readonly (KeywordName | CardEffect['act']['do'])[]): boolean {
    return this.now.some(
      (force) =>
        (words as readonly string[]).includes(force.word) &&
        (piece === undefined || force.piece === ANYBODY || force.piece === piece),
    )
  }
}
