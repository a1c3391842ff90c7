import type { Direction } from '@flagbridge/geometry'
import type { Content } from '../content/content.ts'
import {
  isSet,
  NONE,
  type EffectIndex,
  type FacingIndex,
  type None,
  type OrderIndex,
  type PieceIndex,
} from '../indices.ts'
import { pieceOf, type TableState } from '../state.ts'
import { facingNamed } from './names.ts'

/** The words an edition uses for the same things. */
export interface Vocabulary {
  readonly piece: string
  /** The shield facings, clockwise from the front. */
  readonly facings: readonly string[]
}

type Named = { readonly name: string }
type SpokenOf = Pick<TableState, 'active'> & { readonly pieces: readonly (Named & { readonly facing: Direction })[] }

/** A typed order, read word by word. */
export class TypedSentence {
  /** What was named and is not there. */
  unknown = ''

  constructor(
    private readonly c: Content,
    private readonly s: SpokenOf,
    private readonly words: string[],
    private readonly vocabulary: Vocabulary,
  ) {}

  isOver(): boolean {
    return this.words.length === 0
  }

  next(): string | undefined {
    return this.words.shift()
  }

  /** Takes the word if it is the next one. */
  hears(word: string): boolean {
    if (this.words[0]?.toLowerCase() !== word) return false
    this.words.shift()
    return true
  }

  /** Where the Active ship points. */
  directionNow(): Direction {
    return this.s.active === null ? 0 : pieceOf(this.s, this.s.active.piece).facing
  }

  /** A facing by its number or by the compass; where none is said, the usual one. */
  direction(usual: Direction): Direction {
    const said = facingNamed(this.words[0] ?? '')
    if (said !== undefined) this.next()
    return said ?? usual
  }

  saysNumber(): boolean {
    return /^\d+$/.test(this.words[0] ?? '')
  }

  number(): number | undefined {
    const said = this.saysNumber()
    const word = this.next()
    return said ? Number(word) : undefined
  }

  /** Everything that is left, for names of several words. */
  rest(): string {
    return this.words.splice(0).join(' ')
  }

  /** Numbers from 1, as in "1,3", by their places. */
  places(): number[] | undefined {
    const numbers = (this.next() ?? '').split(',')
    return numbers.every((one) => /^\d+$/.test(one)) ? numbers.map((one) => Number(one) - 1) : undefined
  }

  piece(): PieceIndex | None {
    const name = this.next()?.toLowerCase()
    return this.s.pieces.findIndex((piece) => piece.name.toLowerCase() === name) as PieceIndex | None
  }

  withPiece<Action>(then: (piece: PieceIndex) => Action | undefined): Action | undefined {
    const name = this.words[0] ?? ''
    const piece = this.piece()
    return isSet(piece) ? then(piece) : this.lacks(this.vocabulary.piece, name)
  }

  withOrder<Action>(then: (order: OrderIndex) => Action | undefined): Action | undefined {
    const id = this.next() ?? ''
    const order = this.c.find.order.get(id.toUpperCase())
    return order === undefined ? this.lacks('Order', id) : then(order)
  }

  withEffect<Action>(then: (effect: EffectIndex) => Action | undefined): Action | undefined {
    const id = this.next() ?? ''
    const effect = this.c.effects.find((one) => one.id.toLowerCase() === id.toLowerCase())
    return effect === undefined ? this.lacks('effect', id) : then(effect.index)
  }

  /** A shield facing by name, or by its number. */
  withShield<Action>(then: (facing: FacingIndex) => Action | undefined): Action | undefined {
    const word = this.next() ?? ''
    const named = this.vocabulary.facings.findIndex((facing) => facing.toLowerCase() === word.toLowerCase())
    if (isSet(named)) return then(named as FacingIndex)
    return /^[0-5]$/.test(word) ? then(Number(word) as FacingIndex) : this.lacks('shield facing', word)
  }

  /** "use EFFECT PIECE [on PIECE] [order ORDER to PIECE]". */
  use() {
    return this.withEffect((effect) =>
      this.withPiece((piece) => {
        const on = this.hears('on') ? this.piece() : NONE
        if (!this.hears('order')) return { do: 'use' as const, effect, piece, on, order: NONE, to: NONE }
        return this.withOrder((order) =>
          this.hears('to') ? this.withPiece((to) => ({ do: 'use' as const, effect, piece, on, order, to })) : undefined,
        )
      }),
    )
  }

  lacks(what: string, named: string): undefined {
    this.unknown = named === '' ? `No ${what} is named. ` : `There is no ${what} "${named}". `
  }
}
