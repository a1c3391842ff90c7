import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { StreamDice, type DiceMark } from './dice.ts'

/**
 * Dice that anyone can check after the match. Before it, the host publishes `commitment(hostSeed)`; then every
 * player adds a seed of their own; the stream is HMAC-SHA256 keyed with the host's seed over the players' seeds and
 * a counter. The host cannot choose a seed that suits the players' (it was committed first), no player can choose
 * one that suits the host's (it is unknown), and once the host's seed is published every die can be rolled again.
 */
export interface FairSeeds {
  /** 64 hexadecimal digits, secret until the end. */
  readonly hostSeed: string
  /** One for each seat, in seat order. */
  readonly playerSeeds: readonly string[]
}

export function commitment(hostSeed: string): string {
  return bytesToHex(sha256(seedBytes(hostSeed)))
}

/** True when the seed published at the end is the one committed to before the first die. */
export function keepsCommitment(committed: string, hostSeed: string): boolean {
  return isHostSeed(hostSeed) && commitment(hostSeed) === committed
}

export function isHostSeed(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
}

export function fairDice(seeds: FairSeeds, mark?: DiceMark): StreamDice {
  return new FairDice(seedBytes(seeds.hostSeed), seeds.playerSeeds, mark ?? [0, 0])
}

function seedBytes(hostSeed: string): Uint8Array {
  if (!isHostSeed(hostSeed)) throw new RangeError('a host seed is 64 lower-case hexadecimal digits')
  return hexToBytes(hostSeed)
}

const BLOCK = 32

class FairDice extends StreamDice {
  private block: Uint8Array = new Uint8Array(0)
  private counter: number
  private next: number
  private readonly mixed: string

  constructor(
    private readonly key: Uint8Array,
    playerSeeds: readonly string[],
    private mark: DiceMark,
  ) {
    super()
    // JSON keeps ["a","b"] and ["a,b"] apart, so nobody can shift letters between two players' seeds.
    this.mixed = JSON.stringify(playerSeeds)
    this.counter = mark[0] ?? 0
    this.next = mark[1] ?? 0
    if (this.counter > 0) this.block = this.blockAt(this.counter - 1)
    else this.next = BLOCK
  }

  /** One byte is enough for dice and decks; a byte that would favour the low faces is passed over. */
  protected below(n: number): number {
    if (n > 256) return this.wide(n)
    const limit = 256 - (256 % n)
    for (;;) {
      const byte = this.byte()
      if (byte < limit) return byte % n
    }
  }

  private wide(n: number): number {
    const limit = 4294967296 - (4294967296 % n)
    for (;;) {
      const word = this.byte() * 16777216 + this.byte() * 65536 + this.byte() * 256 + this.byte()
      if (word < limit) return word % n
    }
  }

  private byte(): number {
    if (this.next === BLOCK) {
      this.block = this.blockAt(this.counter++)
      this.next = 0
    }
    return this.block[this.next++]!
  }

  private blockAt(counter: number): Uint8Array {
    return hmac(sha256, this.key, utf8ToBytes(`${this.mixed}:${counter}`))
  }

  /** The same as long as nothing is rolled: a match keeps the place of every step. */
  save(): DiceMark {
    const { mark, counter, next } = this
    return mark[0] === counter && mark[1] === next ? mark : (this.mark = [counter, next])
  }
}
