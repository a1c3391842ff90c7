import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { StreamDice, type DiceMark } from './dice.ts'

type Generator = ReturnType<typeof xoroshiro128plusFromState>

/** Dice that repeat exactly for the same seed: for simulations, bots, tests and play at one screen. */
export function seededDice(seed: string | number, mark?: DiceMark): StreamDice {
  return new SeededDice(xoroshiro128plusFromState(mark ?? spread(seed)))
}

class SeededDice extends StreamDice {
  constructor(private readonly generator: Generator) {
    super()
  }

  /**
   * The high part of word times n, for n up to 2^21; words whose low part would favour some faces are rejected
   * (Lemire's method, without a division on the way).
   */
  protected below(n: number): number {
    for (;;) {
      const word = this.generator.next() >>> 0
      const low = Math.imul(word, n) >>> 0
      if (low >= n || low >= 4294967296 % n) return (word * n - low) / 4294967296
    }
  }

  save(): DiceMark {
    return [...this.generator.getState()]
  }
}

/** Four well-mixed words from a seed; a whole number takes the quick way, for simulations start many matches. */
function spread(seed: string | number): number[] {
  if (typeof seed === 'number') return splitmix(seed)
  const view = new DataView(sha256(utf8ToBytes(seed)).buffer)
  return [view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12)]
}

function splitmix(seed: number): number[] {
  let x = seed | 0
  const word = () => {
    x = (x + 0x9e3779b9) | 0
    let z = x
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return z ^ (z >>> 15)
  }
  return [word(), word(), word(), word()]
}
