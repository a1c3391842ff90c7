import type { FleetWish } from '@flagbridge/kernel'
import { readyFleetMeant } from '../../table/muster/fleets.ts'
import type { Content } from '../content.ts'

/** SS1-SETUP.3: how many ships a fleet will need room for; undefined where that is not known yet. */
export function fleetSize(c: Content, wish: FleetWish | undefined): number | undefined {
  if (wish === undefined || 'random' in wish) return undefined
  if ('ready' in wish) return readyFleetMeant(c, wish.ready)?.ships.length
  return (wish.own as { readonly ships: readonly string[] }).ships.length
}
