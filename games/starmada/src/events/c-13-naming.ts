import type { Seat } from '@flagbridge/kernel'
import { NO_SHIP, type ShipIndex } from '../indices.ts'
import { NO_NOTES } from '../state.ts'
import { JAMMED, JAMMED_IN, shipAt } from '../units.ts'
import { noted, type Happened, type Writers } from './writers.ts'

/** SXS-C.13: enemies that are named face down before ships fire. */
export type NamingEvent =
  | (Happened<'NamingBegan'> & { readonly seats: readonly Seat[] })
  /** `seats` are those who may read it now. */
  | (Happened<'TargetNamed'> & {
      readonly ship: ShipIndex
      readonly target: ShipIndex
      readonly seats: readonly Seat[]
    })
  /** Whom every ship has named, in the order of the ships; NO_SHIP for nobody. */
  | (Happened<'TargetsShown'> & { readonly targets: readonly ShipIndex[] })

export const namingWriters: Writers<NamingEvent> = {
  NamingBegan(s, { seats }) {
    s.naming = true
    for (const ship of s.ships) ship.aims = NO_NOTES
    for (let seat = 0; seat < s.committed.length; seat++) s.committed[seat] = !seats.includes(seat)
  },
  TargetNamed(s, { ship, target }) {
    shipAt(s, ship).aims = { jam: target }
  },
  TargetsShown(s, { targets }) {
    s.naming = false
    targets.forEach((target, i) => {
      const ship = i as ShipIndex
      shipAt(s, ship).aims = NO_NOTES
      if (target === NO_SHIP) return
      noted(s, ship, JAMMED_IN, s.turn)
      noted(s, ship, JAMMED, target)
    })
  },
}
