import type { Part } from '@flagbridge/scene'
import type { AntiAircraftEvent } from '../events/17-anti-aircraft.ts'
import { isHit } from '../rules/17-anti-aircraft.ts'
import { counted, unitName } from '../text/names.ts'
import { diceFallen } from './panels.ts'
import type { AdmiralLook, EventLooks } from './section.ts'
import { button } from './things.ts'

const losses: AdmiralLook<'shootDown'> = {
  verbs: {
    shootDown: {
      pointers: (_c, { what }) => [
        button(`shoot-${what}`, what === 'escort' ? 'An escort falls' : 'A bomber squadron falls'),
      ],
    },
  },
}

export const antiAircraftLooks = { losses }

export const antiAircraftEntries: EventLooks<AntiAircraftEvent> = {
  AntiAircraftFired(c, { rule, ratings, faces, again, hits }, s) {
    const dice = (fallen: readonly number[]) => diceFallen(c, fallen, (face) => isHit(c, face))
    const parts: Part[] = [
      {
        kind: 'sum',
        terms: [
          ...ratings.map(({ unit, rating }) => ({ by: `+${rating}`, text: unitName(s, unit), rule: 'AD-AA.1' })),
          { by: String(faces.length), text: 'dice', total: true },
        ],
      },
      { kind: 'dice', dice: dice(faces), result: counted(hits, 'hit') },
    ]
    if (again.length > 0) parts.push({ kind: 'dice', title: 'Failures again', dice: dice(again) })
    return { panel: { title: 'Anti-aircraft fire', rule, parts } }
  },
}
