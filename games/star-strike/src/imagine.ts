import type { Dice } from '@flagbridge/kernel'
import type { Cards } from './cards/cards.ts'

/** Drawing cards that a seat cannot see, so that they could be what they are. */

/** What is known to be in it, filled up with cards by chance: Basic ones at most twice, Special ones once. */
export function imagineLibrary(cards: Cards, size: number, known: readonly number[], dice: Dice): number[] {
  const library = [...known]
  for (let tries = 0; library.length < size; tries++) {
    const card = dice.die(cards.orders.length, 'imagined card') - 1
    const most = cards.orders[card]!.category === 'Basic' ? 2 : 1
    if (tries > 1000 || library.filter((one) => one === card).length < most) library.push(card)
  }
  return library.slice(0, size)
}

export function take(from: number[], card: number): void {
  const at = from.indexOf(card)
  if (at >= 0) from.splice(at, 1)
}

/** Takes one that fits, or any. */
export function pick(from: number[], fits: (card: number) => boolean, dice: Dice): number {
  const fitting = from.filter(fits)
  const pool = fitting.length > 0 ? fitting : from
  const card = pool.length > 0 ? pool[dice.die(pool.length, 'imagined card') - 1]! : 0
  take(from, card)
  return card
}
