import type { Seat } from '@flagbridge/kernel'
import { thing, type Tray, type TrayItem } from '@flagbridge/scene'
import { TERRAIN_NAMES, type Content } from '../content/content.ts'
import { squaresOf } from '../content/scenery.ts'
import type { SceneryEvent } from '../events/0-scenery.ts'
import { ofSeat, type State } from '../state.ts'
import { counted } from '../text/names.ts'
import { terrainArt } from './art.ts'
import { diceFallen, rolled } from './panels.ts'
import { QUIET_LOOK, type AdmiralLook, type EventLooks } from './section.ts'
import { button, cell, facing } from './things.ts'

const scenery: AdmiralLook<'layScenery' | 'noScenery'> = {
  verbs: {
    layScenery: {
      pointers: (_c, a) => [
        { thing: thing('card', a.card) },
        cell(a.at, 'Lay it from here'),
        facing(90 * a.turned, a.turned === 0 ? 'as it lies' : `turned ${90 * a.turned} degrees`),
      ],
      preview(c, a) {
        const card = c.terrain.find((one) => one.id === a.card)
        const cells = (card === undefined ? undefined : squaresOf(card, a.at, a.turned)) ?? []
        return { verb: 'Lay it', overlays: [{ kind: 'cells', cells: cells.map(String), band: 1, edge: true }] }
      },
    },
    noScenery: { pointers: () => [button('no-scenery', 'Lay no more')] },
  },
  trays: (c, s, seat) => (seat < 0 ? [] : [terrainCards(c, s, seat)]),
}

function terrainCards(c: Content, s: State, seat: Seat): Tray {
  const ids = ofSeat(s.scenery, seat)
  const items = [...new Set(ids)].flatMap((id): TrayItem[] => {
    const card = c.terrain.find((one) => one.id === id)
    if (card === undefined) return []
    const count = ids.filter((one) => one === id).length
    return [
      {
        thing: `card:${id}`,
        name: card.name,
        kind: TERRAIN_NAMES[card.terrain],
        text: counted(card.footprint.length, 'square'),
        art: terrainArt(card.terrain),
        ...(count > 1 ? { count } : {}),
      },
    ]
  })
  return { title: 'Terrain cards', place: 'hand', shape: 'card', items }
}

export const sceneryLooks = { scenery }

export const sceneryEntries: EventLooks<SceneryEvent> = {
  SceneryRolled: (c, { rule, faces }) => ({
    heading: 'Setup',
    panel: rolled(
      'Scenery',
      rule,
      diceFallen(c, faces, () => true),
    ),
  }),
  SceneryTurn: QUIET_LOOK,
}
