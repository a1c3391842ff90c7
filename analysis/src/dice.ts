import { lookOf, type AnyLook } from '@flagbridge/scene'
import type { AnyBox, AnyEvent } from '@flagbridge/kernel'
import type { PlayedMoment } from './played.ts'
import { pieceSides, piecesIn } from './pieces.ts'
import type { Onlooker } from './swings.ts'

/** Dice of one kind that a side threw: how many counted, and how many were to be expected to. */
export interface KindOfRoll {
  readonly side: number
  /** As the log calls it: "Strike", "Saves". */
  readonly kind: string
  /** Dice thrown, and those of them that counted. */
  readonly dice: number
  readonly counted: number
  readonly expected: number
  /** How far it usually is from what is expected: a standard deviation. */
  readonly spread: number
  /** Of a hundred battles like this, in how many fewer dice would have counted. */
  readonly percentile: number
}

interface Count {
  readonly side: number
  readonly kind: string
  dice: number
  counted: number
  expected: number
  variance: number
}

/** Counts the dice that count, as they fell and as they might have fallen. */
export class DiceCount {
  private readonly look: AnyLook | undefined
  private readonly sides: ReadonlyMap<string, number>
  private readonly counts = new Map<string, Count>()
  private readonly watched: { readonly moment: PlayedMoment; readonly rolls: readonly Map<string, number>[] }[] = []

  constructor(
    private readonly box: AnyBox,
    start: unknown,
  ) {
    this.look = lookOf(box)
    this.sides = this.look === undefined ? new Map() : pieceSides(this.look, start)
  }

  /** Watches a step being rolled again; what was rolled in it is counted with that. */
  watch(moment: PlayedMoment): Onlooker | undefined {
    if (this.look === undefined) return undefined
    const rolls: Map<string, number>[] = []
    this.watched.push({ moment, rolls })
    return {
      again: () => rolls.push(new Map()),
      see: (event, state) => {
        const now = rolls.at(-1)!
        this.read(event, state, moment.side, (key, _dice, counted) => now.set(key, (now.get(key) ?? 0) + counted))
      },
    }
  }

  /** All kinds in which luck had a part, those with the most dice first. */
  result(): KindOfRoll[] {
    for (const { rolls, moment } of this.watched.splice(0)) if (rolls.length > 1) this.add(moment, rolls)
    return [...this.counts.values()]
      .filter(({ variance }) => variance > 1e-9)
      .map(({ variance, ...one }) => {
        const spread = Math.sqrt(variance)
        return { ...one, spread, percentile: 100 * normal((one.counted - one.expected) / spread) }
      })
      .sort((a, b) => a.side - b.side || b.dice - a.dice)
  }

  private add(moment: PlayedMoment, rolls: readonly Map<string, number>[]): void {
    const { game } = this.box
    const state: unknown = game.fork(moment.before)
    for (const event of moment.events) {
      game.apply(state, event)
      this.read(event, state, moment.side, (key, dice, counted) => {
        const count = this.countOf(key)
        count.dice += dice
        count.counted += counted
      })
    }
    for (const key of new Set(rolls.flatMap((one) => [...one.keys()]))) {
      const values = rolls.map((one) => one.get(key) ?? 0)
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length
      const count = this.countOf(key)
      count.expected += mean
      count.variance += values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, values.length - 1)
    }
  }

  private countOf(key: string): Count {
    let count = this.counts.get(key)
    if (count === undefined) {
      const [side, kind] = JSON.parse(key) as [number, string]
      this.counts.set(key, (count = { side, kind, dice: 0, counted: 0, expected: 0, variance: 0 }))
    }
    return count
  }

  /** The dice of an event as its line in the log shows them. */
  private read(
    event: AnyEvent,
    state: unknown,
    acting: number,
    found: (key: string, dice: number, counted: number) => void,
  ): void {
    if (this.box.game.facesOf(event).length === 0) return
    const panel = this.look?.entry(event, state).panel
    const dice = panel?.parts.flatMap((part) => (part.kind === 'dice' ? part.dice : [])) ?? []
    if (panel === undefined || dice.length === 0) return
    const side = panel.heading?.find((run) => run.side !== undefined)?.side ?? this.rollerOf(event, state) ?? acting
    found(JSON.stringify([side, panel.title]), dice.length, dice.filter(({ counts }) => counts).length)
  }

  /** The side of whoever rolled, where the event says it. */
  private rollerOf(event: AnyEvent, state: unknown): number | undefined {
    const { by, seat } = piecesIn(event)
    if (by !== undefined && this.sides.has(by)) return this.sides.get(by)
    return seat === undefined ? undefined : this.box.game.sides(state)[seat]
  }
}

/** The share of a normal distribution below this many standard deviations (Abramowitz and Stegun, 26.2.17). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    Math.exp((-z * z) / 2) *
    0.3989422804 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}
