import type { EventLook } from '@flagbridge/scene'
import type { Bound } from '../edition.ts'
import type { PointsScored } from '../events/events.ts'
import { isSet, type PieceIndex } from '../indices.ts'
import { fieldOf, pieceIn } from '../rules/field.ts'
import { piecesScored } from '../rules/scenarios.ts'
import { other, pieceOf, type Side, type TableState } from '../state.ts'

/** By the rule that gives the points: the pieces they are given for. */
export type Scorers<S extends TableState> = Readonly<
  Record<string, (c: Bound<S>, s: S, side: Side) => readonly PieceIndex[]>
>

/** Points, and the pieces that earned them; those for a piece that was lost are told right after it. */
export function scoresLook<S extends TableState>(scorers: Scorers<S>) {
  return ({ rule, side, points, from }: PointsScored, s: S, c: Bound<S>): EventLook => {
    const scored = { side, points, for: from }
    const pieces = scorers[rule]?.(c, s, side) ?? scenarioPieces(c, s, from, side)
    return { scores: [pieces === undefined ? scored : { ...scored, of: pieces.map((p) => `piece:${p}` as const) }] }
  }
}

/** Those that stand in a Strategic System or Star System. */
export function systemHolders<S extends TableState>(c: Bound<S>, s: S, side: Side): PieceIndex[] {
  return fieldOf(c, s).strategic.flatMap((cell) => {
    const p = pieceIn(s, cell)
    return isSet(p) && pieceOf(s, p).side === side ? [p] : []
  })
}

function scenarioPieces<S extends TableState>(
  c: Bound<S>,
  s: S,
  id: string,
  side: Side,
): readonly PieceIndex[] | undefined {
  const effect = c.scenarios[s.scenario]?.scoring.find((one) => one.id === id)
  if (effect === undefined || effect.at === 'onDefeat' || effect.act.do !== 'score') return undefined
  return piecesScored(c, s, effect, effect.act.to === 'own' ? side : other(side))
}
