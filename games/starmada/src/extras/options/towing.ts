import { refuse } from '@flagbridge/kernel'
import { NO_SHIP, type ShipIndex } from '../../indices.ts'
import { aimOfPlot, isPlotted } from '../../rules/2-2-1-plots.ts'
import { FACE_DOWN, type Ship, type State } from '../../state.ts'
import { shipAt } from '../../units.ts'
import type { Option } from '../extra.ts'

/** SXS-G.10.a: the ship that tows this one, the first listed of several; NO_SHIP for none. */
function tugOf(state: State, ship: ShipIndex): ShipIndex {
  return state.ships.findIndex(
    (tug) => tug.fate === 'here' && aimOfPlot(state, tug, 'tow') === ship && tug.cell === shipAt(state, ship).cell,
  ) as ShipIndex
}

/** SXS-G.10.b: the ships that have -1 to hit this turn. */
function isHampered(state: State, index: ShipIndex): boolean {
  const ship = state.ships[index]
  if (ship === undefined) return false
  if (isPlotted(state, ship, 'tow')) return true
  return state.ships.some((tug) => aimOfPlot(state, tug, 'tow') === index)
}

function holds({ orders }: Ship): boolean {
  return orders === FACE_DOWN || orders === ''
}

/** SXS-G.10.a, SXS-G.10.b: a friend that holds still, or any ship without crew, is taken along. */
export const towing: Option = {
  key: 'towing',
  rule: 'SXS-G.10.a',
  name: 'Towing',
  does: 'Plot to tow a friend that holds still, or any wreck, in the same hex: slower, no sideslips, -1 to hit.',
  moments: {
    plot: {
      plot: 'tow',
      rule: 'SXS-G.10.a',
      label: 'Tow it',
      will: 'tows',
      aimed: true,
      refuse({ state, ship }, target) {
        const other = state.ships[target]
        if (other === undefined || other.fate !== 'here' || other.cloaked || other === ship)
          return refuse('no-such-target', 'SXS-G.10.a', { target })
        if (other.cell !== ship.cell || (other.side !== ship.side && !other.crewless))
          return refuse('cannot-tow', 'SXS-G.10.a', { target })
        const index = state.ships.indexOf(ship) as ShipIndex
        const tug = tugOf(state, target)
        const taken =
          (tug !== NO_SHIP && tug !== index) || tugOf(state, index) !== NO_SHIP || other.plots.includes('tow')
        if (taken) return refuse('one-tow', 'SXS-G.10.a', { target })
        return other.crewless || holds(other) ? undefined : refuse('tow-must-hold', 'SXS-G.10.a', { target })
      },
      /** SXS-G.10.b: MP x its hull / both hulls, rounded down. */
      scale({ content, state, kind, ship }, points) {
        const towed = state.ships[aimOfPlot(state, ship, 'tow')]
        if (towed === undefined) return points
        const { hull } = kind.class
        return Math.floor((points * hull) / (hull + content.kindOf(state, towed).class.hull))
      },
      wanted: () => false,
    },
    /** SXS-G.10.a: the towed ship holds. SXS-G.10.b: the tug does not sideslip. */
    forbidsOrders({ state, ship }, orders) {
      if (orders === '') return undefined
      const index = state.ships.findIndex(({ name }) => name === ship.name) as ShipIndex
      if (tugOf(state, index) !== NO_SHIP) return refuse('tow-must-hold', 'SXS-G.10.a', { target: index })
      return ship.plots.includes('tow') && /[LRJ]/.test(orders)
        ? refuse('tug-sideslips', 'SXS-G.10.b', { ship: index })
        : undefined
    },
    follows: tugOf,
    toHit({ state, shooter }, modifiers) {
      if (isHampered(state, shooter)) modifiers.push({ by: -1, rule: 'SXS-G.10.b', from: 'towing' })
    },
  },
}
