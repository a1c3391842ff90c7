import type { SmallCraftEvent } from '../events/c-0-small-craft.ts'
import { MINE_HITS_ON } from '../extras/items/mines.ts'
import { SWEEPS_ON } from '../extras/items/minesweeper.ts'
import { launch } from '../rules/c-0-launching.ts'
import type { ShipIndex } from '../indices.ts'
import { unitName, unitThing } from './names.ts'
import { dicePanel } from './dice.ts'
import { button, lastUnit, piece } from './pointing.ts'
import { quiet, type EventLooks, type StarmadaLook } from './section.ts'
import { unitOfFlight } from '../units.ts'

const launchLook: StarmadaLook<'launch' | 'ready'> = {
  pointers(_, action) {
    if (action.do === 'ready') return [button('ready', 'Ready')]
    const { ship, craft, count } = action
    return [piece(ship), button(`launch-${craft}-${count}`, `Launch ${count} ${craft}`)]
  },
  preview: (_, action, view) =>
    action.do === 'ready'
      ? { verb: 'Ready' }
      : { verb: `Launch ${action.count} ${action.craft} from ${unitName(view, action.ship)}` },
  why(content, view, seat, things) {
    const craft = content.inForce(view).launch[0]?.craft
    const ship = lastUnit(things) as ShipIndex | undefined
    if (craft === undefined || ship === undefined) return undefined
    return launch.check(content, view, seat, { do: 'launch', ship, craft, count: 1 })
  },
  picked: () => 'button:ready',
}

/** The steps of this section. */
export const smallCraftLooks = { launch: launchLook }

export const smallCraftEvents: EventLooks<SmallCraftEvent> = {
  LaunchesBegan: (_, { turn }) => ({ heading: `Turn ${turn} · Launches`, quiet: true }),
  LaunchDeclared: quiet,
  LaunchReady: quiet,
  LaunchesShown: quiet,
  MinesMet: quiet,
  MineSwept: ({ rule, face, swept }) => ({
    panel: dicePanel(rule, `Minesweeper, ${SWEEPS_ON}+`, [face], () => swept, swept ? 'swept' : 'in vain'),
  }),
  MineRolled: ({ rule, ship, flight, face, hit }, state) => ({
    panel: dicePanel(rule, `Mine, ${MINE_HITS_ON}+`, [face], () => hit, hit ? 'a hit' : 'it does not go off'),
    ...(hit
      ? { shots: [{ from: unitThing(unitOfFlight(state, flight)), to: unitThing(ship), by: 'beam' as const }] }
      : {}),
  }),
}
