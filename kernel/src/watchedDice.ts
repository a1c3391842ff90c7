import type { Dice, DiceMark } from './dice.ts'

/** What was drawn from a stream of dice at once, and for what. */
export interface Draw {
  /** Dice with so many sides, or an order of so many cards. */
  readonly of: 'dice' | 'shuffle'
  readonly sides: number
  /** The faces from 1 on, in the order in which they fell; or the order of the cards, which count from 0. */
  readonly faces: readonly number[]
  readonly why: string
}

/** The same dice, and whoever watches hears of everything that is drawn. */
export function watchedDice(dice: Dice, watch: (draw: Draw) => void): Dice {
  function told(of: Draw['of'], sides: number, faces: readonly number[], why: string): void {
    watch({ of, sides, faces: [...faces], why })
  }
  return {
    die: (sides, why) => {
      const face = dice.die(sides, why)
      told('dice', sides, [face], why)
      return face
    },
    roll: (count, sides, why) => {
      const faces = dice.roll(count, sides, why)
      told('dice', sides, faces, why)
      return faces
    },
    shuffle: (count, why) => {
      const order = dice.shuffle(count, why)
      told('shuffle', count, order, why)
      return order
    },
    save: (): DiceMark => dice.save(),
  }
}
