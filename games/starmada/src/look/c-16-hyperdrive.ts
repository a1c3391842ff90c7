import type { Pointer } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { HyperdriveEvent } from '../events/c-16-hyperdrive.ts'
import type { ShipIndex } from '../indices.ts'
import { arrive, PLOTS, refusePlot } from '../rules/c-16-hyperdrive.ts'
import { FACE_DOWN, type Ship, type State } from '../state.ts'
import { button, cell, facing, ghost, lastCell, piece } from './pointing.ts'
import { scoresShip, type EventLooks, type StarmadaLook } from './section.ts'

type PlotAction = ActionOf<'plot'>

export const PLOT_VERBS = { charge: 'Plot a charge', jump: 'Plot a jump', nothing: 'Plot nothing' } as const

const PLOT_LABELS = {
  charge: 'Charge the hyperdrive',
  jump: 'Jump at the end of the turn',
  nothing: 'Leave the hyperdrive alone',
} as const

export function plotPointers({ ship, plot }: PlotAction): Pointer[] {
  return [piece(ship), button(`plot-${plot}`, PLOT_LABELS[plot])]
}

/** SXS-C.16.a: what the hyperdrive can do beside what is plotted. */
export function plotOffers(content: Content, view: State, ship: Ship, i: ShipIndex): PlotAction[] {
  const offers: PlotAction[] = []
  for (const plot of PLOTS)
    if (ship.plot !== plot && refusePlot(content, view, ship, plot) === undefined)
      offers.push({ do: 'plot', ship: i, plot })
  if (ship.plot !== FACE_DOWN) offers.push({ do: 'plot', ship: i, plot: 'nothing' })
  return offers
}

const arriveLook: StarmadaLook<'arrive' | 'stayAway'> = {
  pointers: (_, action) =>
    action.do === 'arrive'
      ? [cell(action.at, 'Arrive here'), facing(action.facing)]
      : [button('stay-away', 'Not this turn')],
  preview(content, action, view) {
    if (action.do === 'stayAway') return {}
    const { ship, at, facing: towards } = action
    return { verb: `Arrive at ${content.board(view).label(at)}`, overlays: [ghost(ship, at, towards)] }
  },
  why(content, view, seat, things) {
    const at = lastCell(things)
    const [ship] = view.arriving
    if (at === undefined || ship === undefined) return undefined
    return arrive.check(content, view, seat, { do: 'arrive', ship, at, facing: 0 })
  },
}

/** The steps of this section. */
export const hyperdriveLooks = { arrive: arriveLook }

export const hyperdriveEvents: EventLooks<HyperdriveEvent> = { ShipJumped: scoresShip }
