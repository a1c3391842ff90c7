import type { Designs } from '@flagbridge/kernel'
import type { ShipCard } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import type { StarmadaTableBox } from '../drawnBox.ts'
import { fleetsOf } from './fleets.ts'
import { shipsOf } from './ships.ts'

/** What can be made for Starmada X: fleets, and the ships that they are made of. */
export function designsOf(c: Content, box: Pick<StarmadaTableBox, 'game' | 'look' | 'muster'>): Designs<ShipCard> {
  const fleet = fleetsOf(c, box)
  return { fleet, kinds: [fleet, shipsOf(c)] }
}
