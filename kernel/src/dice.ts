/** The only source of chance. Whatever is rolled goes into an event, with what it was for. */
export interface Dice {
  /** One die: 1 to `sides`. `why` is what the die is for, in the rulebook's words. */
  die(sides: number, why: string): number
  /** Several dice of one roll, in the order they fell. */
  roll(count: number, sides: number, why: string): number[]
  /** The order 0 to count - 1 after shuffling. */
  shuffle(count: number, why: string): number[]
  /** Where the stream stands: with it a snapshot goes on as the match would have. */
  save(): DiceMark
}

/** A place in a stream of dice, plain JSON. */
export type DiceMark = readonly number[]

/** The three verbs of `Dice` from one: a number from 0 to n - 1, every one equally likely. */
export abstract class StreamDice implements Dice {
  protected abstract below(n: number): number
  abstract save(): DiceMark

  die(sides: number, _why: string): number {
    return this.below(sides) + 1
  }

  roll(count: number, sides: number, _why: string): number[] {
    const faces: number[] = []
    for (let i = 0; i < count; i++) faces.push(this.below(sides) + 1)
    return faces
  }

  shuffle(count: number, _why: string): number[] {
    const order = Array.from({ length: count }, (_, i) => i)
    for (let i = count - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const other = order[j]!
      order[j] = order[i]!
      order[i] = other
    }
    return order
  }
}
