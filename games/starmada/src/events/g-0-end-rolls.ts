import type { Equipment } from '../design/spec.ts'
import type { OptionKey } from '../extras/keys.ts'
import type { ShipIndex } from '../indices.ts'
import { reopenBox } from '../rules/g-5-repairs.ts'
import { shipAt } from '../units.ts'
import { noted, type Faces, type Happened, type Writers } from './writers.ts'

/** SXS-G.0.c: what items and options roll for in the End Phase. */
export type EndRollEvent =
  | Happened<'EndRollsBegan'>
  | (Happened<'EndRolled'> & {
      readonly ship: ShipIndex
      readonly by: Equipment | OptionKey
      readonly faces: readonly number[]
      readonly successes: number
    })
  /** Hull hits and casualties that are healed. */
  | (Happened<'MarksErased'> & { readonly ship: ShipIndex; readonly hull: number; readonly casualties: number })
  | (Happened<'RepairsWon'> & {
      readonly ship: ShipIndex
      readonly by: Equipment | OptionKey
      readonly repairs: number
    })
  /** "engine", "shield", a weapon by its label, or an item by its key. */
  | (Happened<'BoxReopened'> & { readonly ship: ShipIndex; readonly what: string })

export const endRollWriters: Writers<EndRollEvent> = {
  EndRollsBegan(s) {
    s.ending = true
  },
  EndRolled: (s, { ship, by }) => noted(s, ship, by, s.turn),
  MarksErased(s, { ship: index, hull, casualties }) {
    const ship = shipAt(s, index)
    ship.hullHits -= hull
    ship.marked -= hull + casualties
  },
  RepairsWon(s, { ship, by, repairs }) {
    s.repair = { ship, by, left: repairs }
  },
  BoxReopened(s, { ship, what }, content) {
    reopenBox(content, s, ship, what)
    if (s.repair !== null) s.repair = s.repair.left > 1 ? { ...s.repair, left: s.repair.left - 1 } : null
  },
}

export const endRollFaces: Faces<EndRollEvent> = { EndRolled: ({ faces }) => faces }
