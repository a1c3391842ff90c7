import type { NamingEvent } from '../events/c-13-naming.ts'
import type { SatelliteEvent } from '../events/c-4-satellites.ts'
import type { ShipIndex } from '../indices.ts'
import { NO_SHIP } from '../indices.ts'
import { SATELLITE_GUN, fireSatellite, satellitesToFire } from '../rules/c-4-satellites.ts'
import { nameTargets } from '../rules/c-13-naming.ts'
import { aimFrom } from '../rules/4-2-attack.ts'
import { hitOdds } from '../odds/odds.ts'
import { cellOfUnit } from '../rules/4-1-before-attacking.ts'
import { flightAt, unitOfFlight } from '../units.ts'
import { bars, sum } from './chances.ts'
import { countsToHit, dicePanel } from './dice.ts'
import { unitName, unitThing } from './names.ts'
import { button, earlierUnit, lastUnit, piece } from './pointing.ts'
import { quiet, type EventLooks, type StarmadaLook } from './section.ts'

const fireSatelliteLook: StarmadaLook<'shoot' | 'holdFire'> = {
  pointers: (_, action, view) =>
    action.do === 'holdFire'
      ? [piece(unitOfFlight(view, action.flight)), button('hold-fire', 'Hold fire')]
      : [piece(unitOfFlight(view, action.flight)), piece(action.target, 'Fire')],
  preview(content, action, view) {
    if (action.do === 'holdFire') return { verb: 'Hold fire' }
    const { flight, target } = action
    const { cell: from, side } = flightAt(view, flight)
    const aim = aimFrom(content, view, { shooter: NO_SHIP, gun: SATELLITE_GUN, from }, target, 1)
    return {
      verb: `Fire at ${unitName(view, target)}`,
      overlays: [
        { kind: 'line', from: unitThing(unitOfFlight(view, flight)), to: unitThing(target) },
        { kind: 'target', thing: unitThing(target) },
      ],
      panels: [
        {
          title: 'Satellite',
          rule: 'SXS-C.4.b',
          parts: [
            sum(SATELLITE_GUN.weapon.toHit, aim.modifiers, aim.needed),
            bars('Hits', hitOdds(aim.dice, aim.needed), side),
          ],
        },
      ],
    }
  },
  why(content, view, seat, things) {
    const target = lastUnit(things)
    const [flight] = satellitesToFire(content, view)
    if (target === undefined || flight === undefined || cellOfUnit(view, target) < 0) return undefined
    return fireSatellite.check(content, view, seat, { do: 'shoot', flight, target })
  },
  picked(content, view) {
    const [flight] = satellitesToFire(content, view)
    return flight === undefined ? undefined : unitThing(unitOfFlight(view, flight))
  },
}

const buildLook: StarmadaLook<'build' | 'buildNothing'> = {
  pointers: (_, action) =>
    action.do === 'build'
      ? [button(`build-${action.craft}`, `Build a ${action.craft}`)]
      : [button('build-nothing', 'Build nothing')],
  preview: (_, action) => ({ verb: action.do === 'build' ? `Build a ${action.craft}` : 'Build nothing' }),
}

const nameTargetsLook: StarmadaLook<'jam' | 'ready'> = {
  pointers: (_, action) =>
    action.do === 'ready' ? [button('ready', 'Ready')] : [piece(action.ship), piece(action.target, 'Jam it')],
  preview: (_, action, view) =>
    action.do === 'ready'
      ? { verb: 'Ready' }
      : {
          verb: `Jam ${unitName(view, action.target)}`,
          overlays: [{ kind: 'line', from: unitThing(action.ship), to: unitThing(action.target) }],
        },
  why(content, view, seat, things) {
    const ship = earlierUnit(things)
    const target = lastUnit(things)
    if (ship === undefined || target === undefined) return undefined
    return nameTargets.check(content, view, seat, { do: 'jam', ship: ship as ShipIndex, target: target as ShipIndex })
  },
}

/** The steps of these sections. */
export const satelliteLooks = { fireSatellite: fireSatelliteLook, build: buildLook, nameTargets: nameTargetsLook }

export const satelliteEvents: EventLooks<SatelliteEvent | NamingEvent> = {
  SatelliteFired: ({ rule, flight, target, needed, faces, hits }, state) => ({
    panel: dicePanel(rule, 'Satellite', faces, countsToHit(needed), `${hits} hits`),
    shots: [{ from: unitThing(unitOfFlight(state, flight)), to: unitThing(target), by: 'beam' as const }],
  }),
  SatelliteHeld: quiet,
  BuildingBegan: quiet,
  NamingBegan: quiet,
  TargetNamed: quiet,
}
