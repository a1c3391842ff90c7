import type { Table as GameTable } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { Timing } from '../cards/words.ts'
import { isUsed } from '../effects/inPlay.ts'
import { letterOf, onField } from '../rules/2-field.ts'
import { holdsBy } from './conditions.ts'
import type { BattleEnded, BattlefieldAgreed, PointsScored, ShipsCalledUp } from './events.ts'
import type { Rules } from './rules.ts'
import { NONE, other, type Side, type Table } from './table.ts'

/** The skirmish shell around the rules of battle: agreeing on a map, and what a scenario adds (SS2-11A, SS1-HISTORIC.2). */

/** SS2-4A.02, SS1-SETUP.6: when every seat names the same map, it is agreed on. */
export function agree<S extends Table>(rules: Rules<S>, t: GameTable<S, BattlefieldAgreed>): boolean {
  const [first, ...rest] = t.state.players
  if (first!.agrees === NONE || rest.some((player) => player.agrees !== first!.agrees)) return false
  t.emit({ kind: 'BattlefieldAgreed', rule: rules.cites.agreement, battlefield: first!.agrees })
  return true
}

/** SS2-4A.02, SS1-SETUP.6: the first seat proposes, the others agree or are asked on. */
export function hasAgreed(s: Table, seat: number): boolean {
  const { agrees } = s.players[seat]!
  return agrees !== NONE && (seat === 0 || agrees === s.players[0]!.agrees)
}

/** Ships that a scenario brings in at the end of a round; true when some are. */
export function callUpShips<S extends Table>(rules: Rules<S>, cards: Cards, t: GameTable<S, ShipsCalledUp>): boolean {
  const s = t.state
  for (const { effects } of cards.scenarios[s.scenario]?.specialRules ?? [])
    for (const effect of effects) {
      if (effect.act.do !== 'reinforce' || isUsed(s, effect.index, NONE)) continue
      if (!holdsBy(rules, cards, s, effect.when, NONE, NONE, undefined)) continue
      const { ships, cells } = effect.act
      const wanted = [...ships]
      const pieces = s.pieces.flatMap((piece, p) => {
        const place =
          piece.where === 'away' && letterOf(s, piece.side) === effect.scope.side ? wanted.indexOf(piece.ship) : NONE
        if (place === NONE) return []
        wanted.splice(place, 1)
        return [p]
      })
      const side: Side = effect.scope.side === letterOf(s, 0) ? 0 : 1
      t.emit({ kind: 'ShipsCalledUp', rule: rules.cites.scenario, effect: effect.index, side, pieces, cells })
      return true
    }
  return false
}

/** A scenario's own points at this moment, for every piece that fits. */
export function scoreMoment<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  t: GameTable<S, PointsScored>,
  at: Timing,
): void {
  const s = t.state
  for (const effect of cards.scenarios[s.scenario]?.scoring ?? []) {
    const { act, scope } = effect
    if (effect.at !== at || act.do !== 'score') continue
    for (const side of [0, 1] as const) {
      if (scope.of === 'side' && scope.side !== letterOf(s, side)) continue
      const pieces = s.pieces.filter(
        (piece, p) =>
          piece.side === side && onField(piece) && holdsBy(rules, cards, s, effect.when, p, NONE, undefined),
      )
      const points = pieces.length * act.n
      const to = act.to === 'own' ? side : other(side)
      if (points !== 0) t.emit({ kind: 'PointsScored', rule: rules.cites.scenario, side: to, points, from: effect.id })
    }
  }
}

/** A scenario's own points for a piece that was lost. */
export function scoreLoss<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  t: GameTable<S, PointsScored>,
  lost: number,
): void {
  const piece = t.state.pieces[lost]!
  for (const effect of cards.scenarios[t.state.scenario]?.scoring ?? []) {
    const { act, scope } = effect
    if (effect.at !== 'onDefeat' || act.do !== 'score') continue
    if (scope.of === 'side' && scope.side !== letterOf(t.state, piece.side)) continue
    if (!holdsBy(rules, cards, t.state, effect.when, lost, NONE, undefined)) continue
    const side = act.to === 'own' ? piece.side : other(piece.side)
    t.emit({ kind: 'PointsScored', rule: rules.cites.scenario, side, points: act.n, from: effect.id })
  }
}

/** SS2-4C.01, SS1-END.2: which sides have a ship on the board. */
function sidesAlive(s: Table): readonly [boolean, boolean] {
  const alive: [boolean, boolean] = [false, false]
  for (const piece of s.pieces) if (onField(piece)) alive[piece.side] = true
  return alive
}

/**
 * SS2-4C.01, SS1-END.2: a side without a ship on the board has lost; true when the battle is over by it. Where both have none,
 * `bothLost` decides.
 */
export function endIfAlone<S extends Table>(
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
