import { refuse } from '@flagbridge/kernel'
import { canSee } from '../../rules/4-1-before-attacking.ts'
import { LOCKED_IN, LOCKED_ON, shipAt } from '../../units.ts'
import type { Option } from '../extra.ts'

/** SXS-G.8: how far a lock reaches. */
const LOCK_REACH = 15

/** SXS-G.8: made when the ship's turn to resolve comes, in the open; it helps its own attacks in the next turn. */
export const sensorLock: Option = {
  key: 'sensorLock',
  rule: 'SXS-G.8',
  name: 'Sensor lock',
  does: 'A ship that fires nothing may lock on an enemy within 15 hexes: +1 to hit it in the next Combat Phase.',
  moments: {
    shipAct: {
      act: 'lock',
      rule: 'SXS-G.8',
      label: 'Lock sensors on it',
      refuse(content, state, ship, target) {
        const own = shipAt(state, ship)
        const other = state.ships[target]
        if (other?.fate !== 'here' || other.hidden !== null) return refuse('no-such-target', 'SXS-G.8', { target })
        if (other.side === own.side) return refuse('own-side', 'SXS-G.8', { target })
        const board = content.board(state)
        const range = board.distance(own.cell, other.cell)
        if (range > LOCK_REACH) return refuse('out-of-range', 'SXS-G.8', { target, range, reach: LOCK_REACH })
        return canSee(board, state, own.cell, other.cell)
          ? undefined
          : refuse('no-line-of-sight', 'SXS-G.8', { target })
      },
      play(_, t, ship, target) {
        t.emit({ kind: 'LockMade', rule: 'SXS-G.8', ship, target })
        return []
      },
    },
    toHit({ state, shooter, target }, modifiers) {
      const notes = state.ships[shooter]?.notes
      if (notes?.[LOCKED_ON] === target && notes[LOCKED_IN] === state.turn - 1)
        modifiers.push({ by: 1, rule: 'SXS-G.8', from: 'sensor lock' })
    },
  },
}
