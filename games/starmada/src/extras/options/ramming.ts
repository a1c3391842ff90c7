import { refuse } from '@flagbridge/kernel'
import type { Content } from '../../content/content.ts'
import type { ShipIndex } from '../../indices.ts'
import { isOperational, movementPoints } from '../../rules/1-record.ts'
import { aimOfPlot } from '../../rules/2-2-1-plots.ts'
import { strike } from '../../rules/4-3-effects-of-damage.ts'
import type { StarmadaTable } from '../../rules/step.ts'
import type { State } from '../../state.ts'
import { shipAt } from '../../units.ts'
import type { Option } from '../extra.ts'

/** SXS-G.9.a: open engine boxes as they were before the ships moved. */
function enginesOf(content: Content, state: State, index: ShipIndex): number {
  const ship = shipAt(state, index)
  return movementPoints(content.kindOf(state, ship), ship) + ship.pendingEngines
}

/** SXS-G.9.b: hull boxes without a hull hit. */
function hullOf(content: Content, state: State, index: ShipIndex): number {
  const ship = shipAt(state, index)
  return content.kindOf(state, ship).class.hull - ship.hullHits + ship.pendingHull
}

/** SXS-G.9.a: every plot is an attempt, the rammer's die first; all are judged before any damage. */
function attempt(content: Content, t: StarmadaTable): boolean {
  const { state } = t
  for (let ship = 0 as ShipIndex; ship < state.ships.length; ship++) {
    const one = shipAt(state, ship)
    const target = aimOfPlot(state, one, 'ram')
    const other = state.ships[target]
    // C8b-1: neither rams nor is rammed.
    if (other === undefined || one.cloaked || other.hidden !== null) continue
    if (other.fate !== 'here' || one.fate !== 'here' || one.cell !== other.cell) continue
    if (one.notes['ramming'] === state.turn) continue
    const faces = t.dice.roll(2, 6, 'ramming')
    const totals = [
      (faces[0] ?? 0) + enginesOf(content, state, ship),
      (faces[1] ?? 0) + enginesOf(content, state, target),
    ] as const
    t.emit({
      kind: 'RamRolled',
      rule: 'SXS-G.9.a',
      ship,
      target,
      faces,
      totals,
      rams: totals[0] > totals[1],
      dice: [hullOf(content, state, ship), hullOf(content, state, target)],
    })
    return true
  }
  return false
}

/** SXS-G.9.a, SXS-G.9.b: one collision for a pair of ships, each struck by the hull of the other. */
export const ramming: Option = {
  key: 'ramming',
  rule: 'SXS-G.9.a',
  name: 'Ramming',
  does: 'Plot to ram an enemy: in one hex after movement both roll and add engine boxes; each may be struck by the other.',
  moments: {
    plot: {
      plot: 'ram',
      rule: 'SXS-G.9.a',
      label: 'Ram it',
      will: 'means to ram',
      aimed: true,
      refuse({ state, ship }, target) {
        const other = state.ships[target]
        if (other?.fate !== 'here' || other.hidden !== null) return refuse('no-such-target', 'SXS-G.9.a', { target })
        return other.side === ship.side ? refuse('own-side', 'SXS-G.9.a', { target }) : undefined
      },
      /** By a ship that is as good as lost, at a bigger one that cannot get away. */
      wanted({ content, state, kind, ship }, target) {
        const other = shipAt(state, target)
        const theirs = content.kindOf(state, other)
        const near = content.board(state).distance(ship.cell, other.cell) <= movementPoints(kind, ship)
        const lame = movementPoints(theirs, other) === 0 && isOperational(other)
        return near && lame && 2 * ship.hullHits > kind.class.hull && theirs.class.hull > kind.class.hull
      },
    },
    movementEnds: {
      place: 'ram',
      next(content, t) {
        if (attempt(content, t)) return true
        const blow = t.state.queue.find(({ by }) => by === 'ramming')
        if (blow === undefined) return false
        const { ship, dice } = blow
        const target = blow.target as ShipIndex
        t.emit({ kind: 'RamStruck', rule: 'SXS-G.9.b', ship, target })
        strike(content, t, { by: 'extra', ship, extra: 'ramming' }, target, 'SXS-G.9.b', dice)
        return true
      },
    },
  },
}
