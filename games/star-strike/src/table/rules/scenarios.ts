import type { Table as GameTable } from '@flagbridge/kernel'
import type { Act, CardEffect } from '../content/effect.ts'
import type { Timing } from '../content/words.ts'
import type { Bound } from '../edition.ts'
import { holdsFor } from '../effects/conditions.ts'
import { isUsed } from '../effects/scope.ts'
import type { BattleEnded, BattlefieldAgreed, PointsScored, ShipsCalledUp } from '../events/events.ts'
import { isSet, type PieceIndex } from '../indices.ts'
import { other, pieceOf, piecesThat, playerOf, type Side, type TableState } from '../state.ts'
import { letterOf, onField } from './field.ts'

/**
 * The skirmish shell around the rules of battle: agreeing on a map, and what a scenario adds (SS2-11A,
 * SS1-HISTORIC.2).
 */

/** SS2-4A.02, SS1-SETUP.6: when every seat names the same map, it is agreed on. */
export function agree<S extends TableState>(c: Bound<S>, t: GameTable<S, BattlefieldAgreed>): boolean {
  const battlefield = playerOf(t.state, 0).agrees
  if (!isSet(battlefield) || t.state.players.some((player) => player.agrees !== battlefield)) return false
  t.emit({ kind: 'BattlefieldAgreed', rule: c.edition.cites.agreement, battlefield })
  return true
}

/** SS2-4A.02, SS1-SETUP.6: the first seat proposes, the others agree or are asked on. */
export function hasAgreed(s: TableState, seat: number): boolean {
  const { agrees } = playerOf(s, seat)
  return isSet(agrees) && (seat === 0 || agrees === playerOf(s, 0).agrees)
}

/** The effect by which a scenario brings ships in at the end of this round, and the deed it does. */
export function arrivalsOf<S extends TableState>(
  c: Bound<S>,
  s: S,
): { effect: CardEffect; act: Reinforce } | undefined {
  for (const { effects } of c.scenarios[s.scenario]?.specialRules ?? [])
    for (const effect of effects) {
      const { act } = effect
      if (act.do === 'reinforce' && !isUsed(s, effect.index) && holdsFor(c, s, effect.when)) return { effect, act }
    }
  return undefined
}

type Reinforce = Extract<Act, { do: 'reinforce' }>

/** Brings them in; true when there are some. */
export function callUpShips<S extends TableState>(c: Bound<S>, t: GameTable<S, ShipsCalledUp>): boolean {
  const s = t.state
  const arrivals = arrivalsOf(c, s)
  if (arrivals === undefined) return false
  const { effect, act } = arrivals
  const { ships, cells } = act
  const wanted = [...ships]
  const pieces = piecesThat(s, (piece) => {
    if (piece.where !== 'away' || letterOf(s, piece.side) !== effect.scope.side) return false
    const place = wanted.indexOf(piece.ship)
    if (isSet(place)) wanted.splice(place, 1)
    return isSet(place)
  })
  const side: Side = effect.scope.side === letterOf(s, 0) ? 0 : 1
  t.emit({ kind: 'ShipsCalledUp', rule: c.edition.cites.scenario, effect: effect.index, side, pieces, cells })
  return true
}

/** A scenario's own points at this moment, for every piece that fits. */
export function scoreMoment<S extends TableState>(c: Bound<S>, t: GameTable<S, PointsScored>, at: Timing): void {
  const s = t.state
  for (const effect of c.scenarios[s.scenario]?.scoring ?? []) {
    const { act } = effect
    if (effect.at !== at || act.do !== 'score') continue
    for (const side of [0, 1] as const) {
      const points = piecesScored(c, s, effect, side).length * act.n
      const to = act.to === 'own' ? side : other(side)
      if (points !== 0)
        t.emit({ kind: 'PointsScored', rule: c.edition.cites.scenario, side: to, points, from: effect.id })
    }
  }
}

/** The pieces of a side for which a scenario gives these points as they stand. */
export function piecesScored<S extends TableState>(
  c: Bound<S>,
  s: S,
  { scope, when }: CardEffect,
  side: Side,
): PieceIndex[] {
  if (scope.of === 'side' && scope.side !== letterOf(s, side)) return []
  return piecesThat(s, (piece, p) => piece.side === side && onField(piece) && holdsFor(c, s, when, p))
}

/** A scenario's own points for a piece that was lost. */
export function scoreLoss<S extends TableState>(c: Bound<S>, t: GameTable<S, PointsScored>, lost: PieceIndex): void {
  const piece = pieceOf(t.state, lost)
  for (const effect of c.scenarios[t.state.scenario]?.scoring ?? []) {
    const { act, scope } = effect
    if (effect.at !== 'onDefeat' || act.do !== 'score') continue
    if (scope.of === 'side' && scope.side !== letterOf(t.state, piece.side)) continue
    if (!holdsFor(c, t.state, effect.when, lost)) continue
    const side = act.to === 'own' ? piece.side : other(piece.side)
    t.emit({ kind: 'PointsScored', rule: c.edition.cites.scenario, side, points: act.n, from: effect.id })
  }
}

/** SS2-4C.01, SS1-END.2: which sides have a ship on the board. */
function sidesAlive(s: TableState): readonly [boolean, boolean] {
  const alive: [boolean, boolean] = [false, false]
  for (const piece of s.pieces) if (onField(piece)) alive[piece.side] = true
  return alive
}

/**
 * SS2-4C.01, SS1-END.2: a side without a ship on the board has lost; true when the battle is over by it. Where both
 * have none, `bothLost` decides.
 */
export function endIfAlone<S extends TableState>(
  t: GameTable<S, BattleEnded>,
  rule: string,
  how: string,
  bothLost: () => void,
): boolean {
  const [first, second] = sidesAlive(t.state)
  if (first && second) return false
  const points = [...t.state.points]
  if (!first && !second) bothLost()
  else t.emit({ kind: 'BattleEnded', rule, outcome: { winner: first ? 0 : 1, points, how, rule } })
  return true
}
