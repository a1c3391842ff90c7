import type { OrderCard, ShipCard } from '../../table/content/content.ts'
import type { KeywordSet, FleetLevel, MapSize } from '../../table/content/words.ts'
import { meets } from '../../table/rules/pieces.ts'
import { orderLimitNow } from './3-pieces.ts'

/** Section 10: Constructed Play. Fleets are in 10b-fleets.ts, libraries in 10c-libraries.ts. */

/** SS2-10A: one level is agreed on beforehand, and says what each player may spend. */
interface Escalation {
  readonly pp: number
  /** Maps advised for teams of 1, 2 and 3 players; none where such teams are not advised. Advice, never a rule. */
  readonly maps: readonly (readonly MapSize[])[]
}

const ESCALATION: Readonly<Record<FleetLevel, Escalation>> = {
  /** SS2-10A.01. */
  Alpha: { pp: 10, maps: [['Small'], ['Small'], ['Medium']] },
  /** SS2-10A.02. */
  Beta: { pp: 15, maps: [['Small', 'Medium'], ['Medium'], ['Medium']] },
  /** SS2-10A.03. */
  Delta: { pp: 20, maps: [['Medium'], ['Medium'], ['Medium']] },
  /** SS2-10A.04. */
  Gamma: { pp: 30, maps: [['Medium'], ['Medium'], []] },
  /** SS2-10A.05. */
  Omega: { pp: 50, maps: [['Medium', 'Large'], [], []] },
}

/** SS2-10A: the Power Points that each player may spend up to. */
export function allowanceOf(level: FleetLevel): number {
  return ESCALATION[level].pp
}

/** SS2-10A: the map sizes advised for a level and so many players in a team; empty when the team is advised against. */
export function advisedMaps(level: FleetLevel, playersPerTeam: number): readonly MapSize[] {
  const { maps } = ESCALATION[level]
  return maps[Math.min(playersPerTeam, maps.length) - 1] ?? []
}

/** SS2-10A.05.I: Omega Orders are laid aside at level Omega only. */
export function hasOmegaOrders(level: FleetLevel | undefined): boolean {
  return level === 'Omega'
}

/** SS2-10A.05.I: an Omega Order is a Basic one. */
export function mayBeOmega(order: OrderCard): boolean {
  return order.category === 'Basic'
}

/**
 * SS2-10A.05.I: it reaches a piece that could have been given it and was given nothing: a limit of at least 1 now, the
 * requirements met, no Order assigned.
 */
export function omegaReaches(
  order: OrderCard,
  ship: ShipCard,
  criticals: number,
  assigned: number,
  keywords: KeywordSet,
): boolean {
  return assigned === 0 && orderLimitNow(ship, criticals) >= 1 && meets(order.requires, ship, keywords)
}
