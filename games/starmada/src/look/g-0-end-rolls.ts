import { mountNamed, mountOf } from '../content/kinds.ts'
import type { EndRollEvent } from '../events/g-0-end-rolls.ts'
import { ITEMS } from '../extras/items.ts'
import { recordOf } from '../rules/1-record.ts'
import { succeeds } from '../rules/g-0-end-rolls.ts'
import { capital, extraName } from '../text/names.ts'
import { dicePanel } from './dice.ts'
import { weaponThing } from './names.ts'
import { button, piece } from './pointing.ts'
import { quiet, type EventLooks, type StarmadaLook } from './section.ts'

const chooseRepairLook: StarmadaLook<'repair'> = {
  pointers(content, { ship, what }, view) {
    const kind = recordOf(content, view, ship)
    const mount = mountNamed(kind, what)
    if (mount >= 0)
      return [
        piece(ship),
        { thing: weaponThing(ship, what), label: `Restore ${what}`, cost: mountOf(kind, mount).arcs },
      ]
    return [piece(ship), button(`repair-${what}`, `Reopen ${what === 'engine' ? 'an engine' : `a ${what}`} box`)]
  },
  preview: () => ({ verb: 'Repair it' }),
}

/** The steps of this section. */
export const endRollLooks = { chooseRepair: chooseRepairLook }

export const endRollEvents: EventLooks<EndRollEvent> = {
  EndRollsBegan: quiet,
  EndRolled({ rule, by, faces, successes }, _, content) {
    const roll = [...ITEMS, ...content.options].find(({ key }) => key === by)?.moments.endRoll
    if (roll === undefined) return {}
    const [least, most] = roll.faces
    const on = most === 6 ? (least === 6 ? '6' : `${least}+`) : `${least} to ${most}`
    const result = `${successes} of ${faces.length}`
    return {
      panel: dicePanel(
        rule,
        `${capital(extraName(content, by))}, ${on}`,
        faces,
        (face) => succeeds(roll, face),
        result,
      ),
    }
  },
  RepairsWon: quiet,
}
