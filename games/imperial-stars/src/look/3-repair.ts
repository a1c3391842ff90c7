import { sumOf } from '@flagbridge/kernel'
import type { Preview } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import { shipInPlay, totalDamage } from '../rules/1-battle-line.ts'
import { removal, repair } from '../rules/3-repair.ts'
import { destructionLimit, shieldRating, shieldsAfter } from '../rules/8-damage.ts'
import type { DamageIndex, ShipId, State } from '../state.ts'
import { cardName, shipName } from '../text/names.ts'
import { doneButton, firstLegal, pointedAt, to, toDamage, whyNot } from './pointing.ts'
import type { LooksOf } from './section.ts'
import { shipRun } from './sums.ts'
import { cardThing, shipThing } from './things.ts'

/** Where nothing was pointed at, the first damage is meant. */
const FIRST = 0 as DamageIndex

export const repairLooks: LooksOf<'repair' | 'removal'> = {
  repair: {
    pointers: (c, a, s) =>
      a.do === 'done'
        ? doneButton('No more repairs')
        : [to(cardThing(a.card), 'Play'), to(shipThing(a.ship), 'Repair'), toDamage(c, s, a.ship, a.damage)],
    preview: (c, a, s) =>
      a.do === 'done'
        ? {}
        : repaired(c, s, a.ship, a.damage, `Repair ${shipName(c, a.ship)} with ${cardName(c, a.card)}?`),
    why(c, s, seat, things) {
      const { card, ship } = pointedAt(things)
      const usual = firstLegal(repair, c, s, seat, 'repair')
      return whyNot(repair, c, s, seat, [
        { do: 'repair', card: card ?? usual?.card ?? '', ship: ship || (usual?.ship ?? ''), damage: FIRST },
      ])
    },
  },
  removal: {
    pointers: (c, a, s) =>
      a.do === 'done'
        ? doneButton('Remove no more')
        : [to(shipThing(a.ship), 'Repair'), toDamage(c, s, a.ship, a.damage)],
    preview: (c, a, s) =>
      a.do === 'done' ? {} : repaired(c, s, a.ship, a.damage, `Remove this damage from ${shipName(c, a.ship)}?`),
    why: (c, s, seat, things) =>
      whyNot(removal, c, s, seat, [{ do: 'remove', ship: pointedAt(things).ship, damage: FIRST }]),
  },
}

/** The ship without this damage. */
export function repaired(c: Content, s: State, id: ShipId, at: DamageIndex, question: string): Preview {
  const ship = shipInPlay(s, id)
  const after = { ...ship, damage: ship.damage.filter((_, i) => i !== at) }
  const [was, is] = [totalDamage(ship), totalDamage(after)]
  const up = shieldsAfter(ship.shieldsUp, is, sumOf(shieldRating(c, after)))
  return {
    verb: `Remove ${was - is} damage`,
    question,
    overlays: [{ kind: 'target', thing: shipThing(id) }],
    panels: [
      {
        title: 'Repair',
        rule: 'IS-REPAIR.3',
        heading: [shipRun(c, s, id)],
        parts: [
          {
            kind: 'figures',
            figures: [
              { label: 'Damage', value: `${was} → ${is}, lost above ${destructionLimit(c, ship)}` },
              { label: 'Shields', value: up === ship.shieldsUp ? `stay ${up ? 'up' : 'down'}` : 'come up again' },
            ],
          },
        ],
      },
    ],
  }
}
