import { sumOf } from '@flagbridge/kernel'
import { shipCardOf, type Content } from '../content/content.ts'
import { ratingFor } from '../rules/5-attack.ts'
import { speedOf } from '../rules/4-activation.ts'
import { turretDice } from '../rules/7-turrets.ts'
import { defenderTerms } from '../rules/9-boarding.ts'
import type { Ship, ShipId, State } from '../state.ts'
import { inFigures } from '../text/plural.ts'
import type { RATING_ART } from './art.ts'

export interface Rating {
  readonly label: keyof typeof RATING_ART
  readonly value: string
  /** What is printed, where something has changed it. */
  readonly printed?: string
}

/** IS-COMP.2: the ratings of a ship as they count now, in the order they are printed. */
export function ratingsOf(c: Content, s: State, ship: Ship): Rating[] {
  const card = shipCardOf(c, ship.id)
  const { primary, secondary } = card.turrets
  const guards = sumOf(defenderTerms(c, s, ship.id, [], false))
  return [
    rating('Missiles', ratingFor(c, s, ship.id, 'missile'), card.missiles),
    rating('Beams', ratingFor(c, s, ship.id, 'beam'), card.beams),
    rating('Carrier', card.carrier, card.carrier),
    rating('Speed', sumOf(speedOf(c, s, ship)), card.speed),
    rating('Shields', card.shields, card.shields),
    rating('Hull', card.hull, card.hull),
    { label: 'Turrets', value: `${primary}/${secondary}` },
    rating('Guards', guards, card.guards),
  ]
}

function rating(label: Rating['label'], now: number, printed: number): Rating {
  return { label, value: String(now), ...(now === printed ? {} : { printed: String(printed) }) }
}

/** IS-TURRET.2, IS-TURRET.3: "2 dice of its own, 1 from Golden Tariff". */
export function turretWords(c: Content, s: State, id: ShipId): string {
  const dice = turretDice(c, s, id).filter(({ by }) => by !== 0)
  if (dice.length === 0) return 'No turret dice.'
  const words = dice.map(({ by, from = '' }) => {
    const count = inFigures(Math.abs(by), 'die', 'dice')
    if (from === id) return `${count} of its own`
    const ship = c.ships.get(from)?.name
    return ship === undefined
      ? `${by < 0 ? '−' : ''}${count} by ${c.cards.get(from)?.name ?? from}`
      : `${count} from ${ship}`
  })
  return `${words.join(', ')}.`
}
