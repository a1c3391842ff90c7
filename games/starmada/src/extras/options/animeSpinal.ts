import { refuse } from '@flagbridge/kernel'
import type { Content } from '../../content/content.ts'
import { gunOf, mountsIn } from '../../content/kinds.ts'
import type { BatteryIndex, MountIndex, ShipIndex } from '../../indices.ts'
import { isOperational, works } from '../../rules/1-record.ts'
import { bearsOn, canSee, hasFiredIn } from '../../rules/4-1-before-attacking.ts'
import type { State } from '../../state.ts'
import { shipAt } from '../../units.ts'
import type { Option } from '../extra.ts'

/** SXS-C.33.b: damage dice for each penetration of a sweep. */
const SWEEP_DMG = 6

function spineOf(content: Content, state: State, index: ShipIndex): { battery: BatteryIndex; mount: MountIndex } {
  const kind = content.kindOf(state, shipAt(state, index))
  const battery = kind.guns.findIndex(({ item }) => item === 'spinalMount') as BatteryIndex
  return { battery, mount: mountsIn(kind, battery)[0] ?? (-1 as MountIndex) }
}

/** SXS-C.33.b: friend and foe on the spine, in range and in sight, the nearest first. */
function sweptBy(content: Content, state: State, index: ShipIndex): ShipIndex[] {
  const ship = shipAt(state, index)
  const kind = content.kindOf(state, ship)
  const board = content.board(state)
  const { battery, mount } = spineOf(content, state, index)
  if (battery < 0) return []
  const gun = gunOf(kind, battery)
  const range = (other: ShipIndex) => board.distance(ship.cell, shipAt(state, other).cell)
  const swept: ShipIndex[] = []
  for (let target = 0 as ShipIndex; target < state.ships.length; target++) {
    const { fate, cell, hidden } = shipAt(state, target)
    if (fate !== 'here' || hidden !== null || cell === ship.cell || !bearsOn(board, kind, ship, mount, cell)) continue
    const band = content.bandOf({ content, state, shooter: index, gun, target, range: range(target) })
    if (band !== undefined && canSee(board, state, ship.cell, cell)) swept.push(target)
  }
  return swept.sort((one, other) => range(one) - range(other) || one - other)
}

/** SXS-C.33.b: one die for each ship along the whole spine, after a turn of rest. */
export const animeSpinal: Option = {
  key: 'animeSpinal',
  rule: 'SXS-C.33.b',
  name: 'Anime-style spinal mount',
  does: 'A ship that neither moved nor fired last turn may sweep the spine: a die at every ship on it, DMG 6.',
  moments: {
    shipAct: {
      act: 'sweep',
      rule: 'SXS-C.33.b',
      label: 'Sweep the spine',
      alone: true,
      refuse(content, state, index) {
        const ship = shipAt(state, index)
        if (!isOperational(ship) || !works(content.kindOf(state, ship), ship, 'spinalMount'))
          return refuse('no-spinal-mount', 'SXS-C.33.b', { ship: index })
        // The last entry of the log is that of this turn.
        const moved = ship.log.at(-2) !== ''
        if (state.turn < 2 || moved || hasFiredIn(ship, state.turn - 1))
          return refuse('did-not-rest', 'SXS-C.33.b', { ship: index })
        return sweptBy(content, state, index).length === 0
          ? refuse('nobody-on-the-spine', 'SXS-C.33.b', { ship: index })
          : undefined
      },
      play(content, t, ship) {
        const { battery, mount } = spineOf(content, t.state, ship)
        return sweptBy(content, t.state, ship).map((target) => ({ battery, target, mounts: [mount], dmg: SWEEP_DMG }))
      },
      /** More enemies than friends on the spine. */
      wanted(content, state, ship) {
        const { side } = shipAt(state, ship)
        const friends = sweptBy(content, state, ship).filter((one) => shipAt(state, one).side === side).length
        return friends === 0
      },
    },
  },
}
