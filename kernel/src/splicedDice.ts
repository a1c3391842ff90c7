import type { Dice, DiceMark } from './dice.ts'

/** From so many throws on the dice are others. A throw is one call of `die`, `roll` or `shuffle`. */
export interface Splice {
  readonly after: number
  readonly seed: string
}

/** Opens a stream of dice: the first (0), or the one that begins with the n-th splice (n). */
type OpenStream = (n: number, mark?: DiceMark) => Dice

/**
 * Dice that go on with another seed from some throw on: a match that was played on from the midst of another, with new
 * dice. Its mark is the number of throws, and the place in the stream that they have come to.
 */
export function splicedDice(open: OpenStream, splices: readonly Splice[], mark?: DiceMark): Dice {
  return new SplicedDice(open, splices, mark)
}

class SplicedDice implements Dice {
  private thrown: number
  private stream: number
  private dice: Dice

  constructor(
    private readonly open: OpenStream,
    private readonly splices: readonly Splice[],
    mark?: DiceMark,
  ) {
    const [thrown = 0, stream = 0, ...place] = mark ?? []
    this.thrown = thrown
    this.stream = stream
    this.dice = place.length === 0 ? open(stream) : open(stream, place)
  }

  private next(): Dice {
    const stream = this.splices.findLastIndex(({ after }) => after <= this.thrown) + 1
    if (stream !== this.stream) {
      this.stream = stream
      this.dice = this.open(stream)
    }
    this.thrown++
    return this.dice
  }

  die(sides: number, why: string): number {
    return this.next().die(sides, why)
  }

  roll(count: number, sides: number, why: string): number[] {
    return this.next().roll(count, sides, why)
  }

  shuffle(count: number, why: string): number[] {
    return this.next().shuffle(count, why)
  }

  save(): DiceMark {
    return [this.thrown, this.stream, ...this.dice.save()]
  }
}
