import type { Panel } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import { equipmentOf, gunOf, mountOf } from '../content/kinds.ts'
import type { DamageEvent } from '../events/4-2-3-damage.ts'
import type { EventOf } from '../events/index.ts'
import { recordOf } from '../rules/1-record.ts'
import { itemNamed } from '../extras/items.ts'
import { FOLLOWS_ON } from '../rules/4-2-3-damage.ts'
import type { State } from '../state.ts'
import { ITEM_NAMES } from '../text/names.ts'
import { attackOf, shipHit, unitOfFlight } from '../units.ts'
import { diceLine, dicePanel } from './dice.ts'
import { unitRun, weaponThing } from './names.ts'
import { button, piece } from './pointing.ts'
import { hitsShip, hurtsShip, type EventLooks, type StarmadaLook } from './section.ts'

/** SXS-B.11. */
const shiftResultLook: StarmadaLook<'shift'> = {
  pointers(content, { by }, view) {
    const attack = attackOf(view)
    const face = attack.shifting + by
    const chart = recordOf(content, view, shipHit(attack)).class.chart[face - 1]
    const entry = chart === undefined ? '' : `, ${chart.text}`
    return [button(`shift-${by}`, by === 0 ? `Keep ${face}${entry}` : `Make it ${face}${entry}`)]
  },
}

const loseWeaponLook: StarmadaLook<'loseWeapon'> = {
  pointers(content, { mount }, view) {
    const ship = shipHit(attackOf(view))
    const kind = recordOf(content, view, ship)
    const { label, arcs, battery } = mountOf(kind, mount)
    return [
      { thing: weaponThing(ship, label), label: `Lose ${label} · ${gunOf(kind, battery).weapon.name}`, cost: arcs },
    ]
  },
  preview: () => ({ verb: 'Lose it' }),
}

const loseItemLook: StarmadaLook<'loseItem'> = {
  pointers(content, { line }, view) {
    const { item } = equipmentOf(recordOf(content, view, shipHit(attackOf(view))), line)
    return [{ thing: `space:line-${line}`, label: `Lose ${ITEM_NAMES[item]}` }]
  },
  preview: () => ({ verb: 'Lose it' }),
}

const loseFighterLook: StarmadaLook<'loseFighter'> = {
  pointers: (_, { flight }, view) => [piece(unitOfFlight(view, flight), 'Take the fighter from here')],
  preview: () => ({ verb: 'Take it from here' }),
}

/** The steps of this section. */
export const damageLooks = {
  shiftResult: shiftResultLook,
  loseWeapon: loseWeaponLook,
  loseItem: loseItemLook,
  loseFighter: loseFighterLook,
}

export const damageEvents: EventLooks<DamageEvent> = {
  DamageRolled: (event, state, content) => ({ panel: damage(content, state, event) }),
  ProtectionRolled: (event) => ({ panel: protection(event) }),
  FollowUpRolled: ({ rule, face, more }) => ({
    panel: dicePanel(rule, `A further damage die on ${FOLLOWS_ON}+`, [face], () => more),
  }),
  HullHit: hitsShip,
  EngineHit: hurtsShip,
  ShieldHit: hurtsShip,
  WeaponLost: hurtsShip,
  EquipmentLost: hurtsShip,
  CasualtyMarked: hurtsShip,
}

/** SX-4.2.3.a: the chart of the ship, with the entry that was rolled. */
function damage(content: Content, s: State, { ship, face, entry, rule }: EventOf<'DamageRolled'>): Panel {
  const { chart } = recordOf(content, s, ship).class
  return {
    title: 'Damage',
    rule,
    heading: [unitRun(s, ship)],
    parts: [
      diceLine('Damage die', [face], () => true, entry),
      {
        kind: 'faces',
        title: 'Damage chart',
        faces: chart.map(({ text }, i) => ({ face: String(i + 1), does: text, counts: i + 1 === face })),
      },
    ],
  }
}

function protection({ rule, item, face, saved }: EventOf<'ProtectionRolled'>): Panel {
  const on = itemNamed(item).moments.protects?.savesOn
  const title = on === undefined ? 'Protection' : `Ignored on ${on}+`
  return dicePanel(rule, title, [face], () => saved, saved ? 'ignored' : 'taken')
}
