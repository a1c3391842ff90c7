import { refuse } from '@flagbridge/kernel'
import { entryOn } from '../content/kinds.ts'
import type { State } from '../state.ts'
import { attackOf, shipAt, shipHit } from '../units.ts'
import { recordOf } from './1-record.ts'
import type { Step } from './step.ts'

const SHIFTS = [0, -1, 1] as const

/** SXS-B.11: the attacker shifts the result of a damage die by one, or leaves it. */
export const shiftResult: Step<'shift'> = {
  name: 'shiftResult',
  verbs: ['shift'],
  asked(_, state) {
    const { source } = attackOf(state)
    return source.by === 'ship' ? shipAt(state, source.ship).seat : -1
  },
  legal(_, state, _seat, into) {
    for (const by of SHIFTS) if (isFace(shifted(state, by))) into.push({ do: 'shift', by })
  },
  check(_, state, _seat, { by }) {
    const face = shifted(state, by)
    return isFace(face) ? undefined : refuse('no-such-face', 'SXS-B.11', { face })
  },
  play(content, t, _seat, { by }) {
    const ship = shipHit(attackOf(t.state))
    const face = shifted(t.state, by)
    const entry = entryOn(recordOf(content, t.state, ship), face)
    t.emit({ kind: 'ResultShifted', rule: 'SXS-B.11', ship, face, entry })
  },
}

function shifted(state: State, by: number): number {
  return attackOf(state).shifting + by
}

/** SXS-B.11: within 1 to 6. */
function isFace(face: number): boolean {
  return face >= 1 && face <= 6
}
