import type { Scored } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import type { DamageEvent } from '../events/13-damage.ts'
import { cardOf } from '../rules/1-cards.ts'
import { criticalNow } from '../rules/13-damage.ts'
import { unitOf, type State, type UnitIndex } from '../state.ts'
import { featureName, isFeature, unitName } from '../text/names.ts'
import { hurts, note } from './panels.ts'
import type { AdmiralLook, EventLooks } from './section.ts'
import { onSpace } from './things.ts'

const critical: AdmiralLook<'critical'> = {
  verbs: {
    critical: {
      pointers: (_c, a, s, seat) => onSpace(s, seat, criticalNow(s).unit, a.feature),
      preview(_c, a, s) {
        const text = `${featureName(a.feature)} is disabled in the next round.`
        return note('Critical Damage', 'AD-DMG.3', s, criticalNow(s).unit, text)
      },
    },
  },
  meant: (_s, _seat, { space }) => (isFeature(space) ? [{ do: 'critical', feature: space }] : []),
  picked: (s) => criticalNow(s).unit,
}

export const damageLooks = { critical }

export const damageEntries: EventLooks<DamageEvent> = {
  StructureLost: (_c, e, s) => ({
    ...hurts(s, e.unit),
    hits: [`piece:${e.unit}`],
    harm: [{ thing: `piece:${e.unit}`, by: e.points }],
  }),
  CriticalPlaced: (_c, e, s) => hurts(s, e.unit),
  UnitSunk: (c, e, s) => ({ ...hurts(s, e.unit), losses: [`piece:${e.unit}`], scores: [worth(c, s, e.unit)] }),
}

/** AD-VIC.3: its Tactical Points are the enemy's. */
function worth(c: Content, s: State, unit: UnitIndex): Scored {
  const of = unitOf(s, unit)
  return { side: 1 - of.seat, points: cardOf(c, of).points, for: unitName(s, unit) }
}
