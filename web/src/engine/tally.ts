import type { Scene } from '@flagbridge/scene'
import type { ReplayInfo } from './api/index.ts'

/** How a match went, step by step: the points of the sides; where nobody ever has any, what is left of their ships. */
export class PointsTally {
  private readonly scores: number[][] = []
  private readonly hulls: number[][] = []
  private unit = 'Points'

  add({ sides, pieces }: Scene): void {
    this.scores.push(sides.map(({ score }) => Number.parseFloat(score ?? '0') || 0))
    this.hulls.push(sides.map(({ side }) => hullOf(pieces, side)))
    this.unit = sides.find((line) => line.unit !== undefined)?.unit ?? this.unit
  }

  result(): Pick<ReplayInfo, 'scores' | 'scored'> {
    const isScored = this.scores.flat().some((points) => points > 0)
    return isScored
      ? { scores: this.scores, scored: this.unit }
      : { scores: this.hulls, scored: 'What is left of the ships' }
  }
}

function hullOf(pieces: Scene['pieces'], side: number): number {
  return pieces.reduce((sum, piece) => sum + (piece.side === side ? (piece.hull?.left ?? 0) : 0), 0)
}
