import type { Pointer } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { PlotEvent } from '../events/2-2-1-plots.ts'
import { DECOYED_ON } from '../extras/items/decoys.ts'
import { NO_SHIP, type ShipIndex } from '../indices.ts'
import { plotsOf, refusePrepare } from '../rules/2-2-1-plots.ts'
import type { Ship, State } from '../state.ts'
import { dicePanel } from './dice.ts'
import { button, piece } from './pointing.ts'
import { quiet, type EventLooks } from './section.ts'

type Prepare = ActionOf<'prepare'>

/** As it stands on the button. */
export function prepareLabel(content: Content, view: State, { plot, off }: Prepare): string {
  const label = content.inForce(view).plot.find((one) => one.plot === plot)?.label ?? plot
  return off === true ? `Not: ${label.toLowerCase()}` : label
}

export function preparePointers(content: Content, view: State, action: Prepare): Pointer[] {
  const { ship, plot, off, target } = action
  const aim = target === undefined ? [] : [piece(target)]
  return [
    piece(ship),
    ...aim,
    button(`prepare-${plot}${off === true ? '-off' : ''}`, prepareLabel(content, view, action)),
  ]
}

/** SX-2.2.1.b: what a ship may plot, and what it may take back. */
export function prepareOffers(content: Content, view: State, ship: Ship, i: ShipIndex): Prepare[] {
  const offers = plotsOf(content, view, ship).map(
    ({ plot, target }): Prepare =>
      target < 0 ? { do: 'prepare', ship: i, plot } : { do: 'prepare', ship: i, plot, target },
  )
  for (const plot of ship.plots)
    if (refusePrepare(content, view, ship, { plot, target: NO_SHIP, off: true }) === undefined)
      offers.push({ do: 'prepare', ship: i, plot, off: true })
  return offers
}

export const plotEvents: EventLooks<PlotEvent> = {
  Prepared: quiet,
  ItemUsed: quiet,
  DecoyRolled: ({ rule, face, wasted }) => ({
    panel: dicePanel(
      rule,
      `Decoy, ${DECOYED_ON}+`,
      [face],
      () => wasted,
      wasted ? 'the attack is wasted' : 'it is not taken in',
    ),
  }),
  SystemsStrained: ({ ship }, { ships }) => ({ hurts: [ships[ship]?.side ?? 0] }),
}
