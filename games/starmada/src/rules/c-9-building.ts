import { refuse } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { Built } from '../extras/keys.ts'
import type { LineIndex, ShipIndex } from '../indices.ts'
import type { State } from '../state.ts'
import { shipAt } from '../units.ts'
import { burnCraft } from './4-3-effects-of-damage.ts'
import type { StarmadaTable, Step } from './step.ts'

/** What a ship may build now. */
function buildable(content: Content, state: State, index: ShipIndex): readonly Built[] {
  const ship = shipAt(state, index)
  if (ship.fate !== 'here') return []
  const bearer = { content, state, kind: content.kindOf(state, ship), ship }
  return content.inForce(state).builds.flatMap((builds) => builds(bearer))
}

/** SXS-C.9, SXS-G.0.c: ship by ship, after all rolls of the End Phase. False when nobody may build any more. */
export function buildNext(content: Content, t: StarmadaTable): boolean {
  const { state } = t
  if (content.inForce(state).builds.length === 0) return false
  if (state.building >= 0) return true
  for (let ship = 0 as ShipIndex; ship < state.ships.length; ship++)
    if (buildable(content, state, ship).length > 0) {
      t.emit({ kind: 'BuildingBegan', rule: 'SXS-C.9', ship })
      return true
    }
  return false
}

/** SXS-C.9: the owner says what is built. */
export const build: Step<'build' | 'buildNothing'> = {
  name: 'build',
  verbs: ['build', 'buildNothing'],
  asked: (_, state) => shipAt(state, state.building).seat,
  legal(content, state, _seat, into) {
    for (const craft of buildable(content, state, state.building)) into.push({ do: 'build', craft })
    into.push({ do: 'buildNothing' })
  },
  check(content, state, _seat, action) {
    if (action.do === 'buildNothing' || buildable(content, state, state.building).includes(action.craft))
      return undefined
    return refuse('cannot-build', 'SXS-C.9', { ship: state.building, craft: action.craft })
  },
  fallback: () => ({ do: 'buildNothing' }),
  play(content, t, _seat, action) {
    const ship = t.state.building
    const craft = action.do === 'build' ? action.craft : null
    t.emit({ kind: 'BuildingDone', rule: 'SXS-C.9', ship, craft })
    if (craft === null) return
    const { cell, lost } = shipAt(t.state, ship)
    const line = Math.max(0, lost.length - 1) as LineIndex
    t.emit({ kind: 'CraftPlaced', rule: 'SXS-C.9', ship, craft, line, count: 1, boxes: 0, cell })
    burnCraft(t)
  },
}
