import type { EventLook } from '@flagbridge/scene'
import type { BomberEvent } from '../events/18-bombers.ts'
import { shotAt } from '../rules/12-artillery.ts'
import { groupOf, raidOf, type State, type UnitIndex } from '../state.ts'
import { list } from '../text/names.ts'
import { effectTerm } from './12-artillery.ts'
import { effectWords, hurts, shoots, shotTerms, unitRun } from './panels.ts'
import type { AdmiralLook, EventLooks } from './section.ts'
import { button } from './things.ts'

const grouping: AdmiralLook<'attackIn'> = {
  verbs: {
    attackIn: {
      pointers: (_c, { sizes }) => [button(`attack-${sizes.join('-')}`, groupingLabel(sizes))],
      /** AD-DB.5: what a grouping of the surviving Dive Bombers does, attack by attack. */
      preview(c, { sizes }, s) {
        const raid = raidOf(s)
        const { target } = groupOf(raid, raid.group)
        const terms = sizes.map((size) => {
          const shot = shotAt(c, s, target, 2 * size, [], false, true)
          const text = `against Armour ${shot.armour}: ${effectWords(shot)}`
          return { by: String(shot.value), text, rule: 'AD-DB.4' }
        })
        return {
          verb: 'Attack',
          overlays: [{ kind: 'target', thing: `piece:${target}` }],
          panels: [
            { title: 'Dive bombers', rule: 'AD-DB.5', heading: [unitRun(s, target)], parts: [{ kind: 'sum', terms }] },
          ],
        }
      },
    },
  },
}

function groupingLabel(sizes: readonly number[]): string {
  const [first = 0] = sizes
  if (sizes.length === 1) return `One attack of ${2 * first}`
  if (sizes.every((size) => size === 1)) return `${sizes.length} attacks of 2`
  return `Attacks of ${list(sizes.map((size) => String(2 * size)))}`
}

export const bomberLooks = { grouping }

export const bomberEntries: EventLooks<BomberEvent> = {
  DiveBombersAttacked: (_c, e, s) => ({
    panel: {
      title: 'Dive bombers',
      rule: e.rule,
      heading: [unitRun(s, e.target)],
      parts: [{ kind: 'sum', terms: [...shotTerms(e, 'Dive bombers'), effectTerm(e)] }],
    },
    ...(e.effective ? hurts(s, e.target) : {}),
    ...raids(s, e.target),
  }),
  AirTorpedoHit: (_c, e, s) => ({
    ...(e.losses > 0 || e.critical ? hurts(s, e.target) : {}),
    ...raids(s, e.target),
  }),
}

/** From the carrier, as long as its raid is told. */
function raids(s: State, target: UnitIndex): EventLook {
  return s.raid === null ? {} : shoots(s.raid.carrier, target, 'aircraft')
}
