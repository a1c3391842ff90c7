import { isRefusal, refuse, type Refusal } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { Bearer, PlotRule } from '../extras/extra.ts'
import type { PlotKey } from '../extras/keys.ts'
import { NO_SHIP, type ShipIndex } from '../indices.ts'
import { FACE_DOWN, type Ship, type State } from '../state.ts'
import { shipAt } from '../units.ts'
import { isCommanded, movementPoints } from './1-record.ts'
import { costOf, parseOrders } from './3-orders.ts'
import { turnFaces } from './g-2-faces.ts'
import { tableFor } from './c-8-hidden.ts'
import { reveal } from './g-24-contacts.ts'
import type { StarmadaTable } from './step.ts'

/** The note that a plot leaves on the record when it is turned up, and that of its number. */
export function plotNote(plot: PlotKey): string {
  return `plot ${plot}`
}

export function plotValueNote(plot: PlotKey): string {
  return `plot ${plot} value`
}

export function plotAimNote(plot: PlotKey): string {
  return `plot ${plot} aim`
}

/** Whether a plot holds this turn; while orders are written, for whoever can read them, whether it is meant to. */
export function isPlotted(state: State, ship: Ship, plot: PlotKey): boolean {
  if (state.phase === 'orders') return ship.plots.includes(plot)
  return ship.notes[plotNote(plot)] === state.turn
}

/** The number that was turned up with a plot this turn, 0 for none. */
export function wasPlotted(state: State, ship: Ship, plot: PlotKey): number {
  return ship.notes[plotNote(plot)] === state.turn ? (ship.notes[plotValueNote(plot)] ?? 0) : 0
}

/** The ship that a plot of this turn is aimed at, NO_SHIP for none; while orders are written, that it is meant for. */
export function aimOfPlot(state: State, ship: Ship, plot: PlotKey): ShipIndex {
  if (!isPlotted(state, ship, plot)) return NO_SHIP
  return ((state.phase === 'orders' ? ship.aims[plot] : ship.notes[plotAimNote(plot)]) ?? NO_SHIP) as ShipIndex
}

/**
 * SX-3.1: the movement points that orders may spend: the open engine boxes, with what is plotted, one plot left out.
 */
export function plottedPoints({ content, state, kind, ship }: Bearer, without?: PlotKey): number {
  const open = movementPoints(kind, ship)
  if (ship.plots.length === 0) return open
  const bearer: Bearer = { content, state, kind, ship }
  const plotted = content.inForce(state).plot.filter(({ plot }) => plot !== without && ship.plots.includes(plot))
  let points = open
  for (const { points: change } of plotted) points += change?.(bearer, open) ?? 0
  for (const { scale } of plotted) points = scale?.(bearer, points) ?? points
  return points
}

/** SX-3.1: what a ship may spend this turn. */
export function pointsToSpend(content: Content, state: State, ship: Ship): number {
  return plottedPoints({ content, state, kind: content.kindOf(state, ship), ship })
}

/** SXS-C.25: whether turns may follow each other and begin the orders. */
export function turnsFreely(content: Content, state: State, ship: Ship): boolean {
  const { turnsFreely: free } = content.inForce(state)
  if (free.length === 0) return false
  const bearer: Bearer = { content, state, kind: content.kindOf(state, ship), ship }
  return free.some((frees) => frees(bearer))
}

/** A plot as it is made: what, and at whom it is aimed (NO_SHIP for nobody), or that it is taken back. */
export interface Plotting {
  readonly plot: PlotKey
  readonly target: ShipIndex
  readonly off: boolean
}

/** The ship as it would be with this plot. */
export function withPlot(ship: Ship, { plot, target, off }: Plotting): Pick<Ship, 'plots' | 'aims'> {
  const { [plot]: _, ...others } = ship.aims
  const plots = ship.plots.filter((one) => one !== plot)
  if (off) return { plots, aims: others }
  return { plots: [...plots, plot], aims: target < 0 ? others : { ...others, [plot]: target } }
}

/** SX-2.2.1.b: why a plot may not be made, or taken back. */
export function refusePrepare(content: Content, state: State, ship: Ship, made: Plotting): Refusal | undefined {
  const { plot, target, off } = made
  const index = state.ships.indexOf(ship)
  const rule = content.inForce(state).plot.find((one) => one.plot === plot)
  if (rule === undefined) return refuse('no-such-plot', 'SX-2.2.1.b', { ship: index, plot })
  if (!isCommanded(ship)) return refuse('no-crew', 'SX-4.3.2.c', { ship: index })
  const bearer: Bearer = { content, state, kind: content.kindOf(state, ship), ship }
  if (off ? target >= 0 : target < 0 === (rule.aimed === true))
    return refuse('wrongly-aimed', rule.rule, { ship: index, plot })
  const refused = off ? undefined : rule.refuse(bearer, target)
  if (refused !== undefined) return refused
  const after: Bearer = { ...bearer, ship: { ...ship, ...withPlot(ship, made) } }
  for (const forbids of content.inForce(state).forbidsPlots) {
    const forbidden = forbids(after)
    if (forbidden !== undefined) return forbidden
  }
  const points = plottedPoints(after)
  // X5: all of them together may not take more than there is.
  if (points < 0) return refuse('too-many-plots', rule.rule, { ship: index })
  const orders = parseOrders(ship.orders)
  if (isRefusal(orders)) return undefined
  if (costOf(orders) > points)
    return refuse('orders-too-dear', rule.rule, { ship: index, cost: costOf(orders), points })
  return forbiddenOrders(after, orders.text)
}

/** SX-3.2: what items and options say against orders. */
export function forbiddenOrders(bearer: Bearer, orders: string): Refusal | undefined {
  for (const forbids of bearer.content.inForce(bearer.state).forbidsOrders) {
    const refused = forbids(bearer, orders)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** What a ship could plot: every rule, with everybody that it can be aimed at. */
export function plotsOf(
  content: Content,
  state: State,
  ship: Ship,
): { readonly rule: PlotRule; readonly plot: PlotKey; readonly target: ShipIndex }[] {
  const found: { rule: PlotRule; plot: PlotKey; target: ShipIndex }[] = []
  for (const rule of content.inForce(state).plot) {
    const { plot } = rule
    if (ship.plots.includes(plot)) continue
    const most = rule.aimed === true ? state.ships.length : 0
    for (let target = (most === 0 ? -1 : 0) as ShipIndex; target < most; target++)
      if (refusePrepare(content, state, ship, { plot, target, off: false }) === undefined)
        found.push({ rule, plot, target })
  }
  return found
}

/** Every plot is turned up when movement begins, plot by plot and ship by ship; their numbers are read off first. */
export function turnUpPlots(content: Content, t: StarmadaTable): void {
  const { state } = t
  const { plot: rules } = content.inForce(state)
  // SXS-G.24.b, G24b-2: who plots anything shows what it is.
  if (state.agreed.strangers !== undefined)
    for (let i = 0 as ShipIndex; i < state.ships.length; i++) {
      const { plots, plot } = shipAt(state, i)
      if (plots.length > 0 || plot !== FACE_DOWN) reveal(content, t, i)
    }
  const turned = rules.flatMap((rule) =>
    state.ships.flatMap((ship, index) => {
      if (!ship.plots.includes(rule.plot)) return []
      const value = rule.value?.({ content, state, kind: content.kindOf(state, ship), ship }) ?? 1
      return [{ rule, ship: index as ShipIndex, value, target: ship.aims[rule.plot] as ShipIndex | undefined }]
    }),
  )
  for (const { rule, ship, value, target } of turned) {
    const aim = target === undefined ? {} : { target }
    const table = tableFor(t, ship)
    table.emit({ kind: 'PlotTurnedUp', rule: rule.rule, ship, plot: rule.plot, value, ...aim })
    rule.turnedUp?.(content, table, ship, t)
  }
  turnFaces(content, t)
}
