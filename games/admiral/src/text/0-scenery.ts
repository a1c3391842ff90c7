import { squareName } from '../content/board.ts'
import { TERRAIN_NAMES } from '../content/content.ts'
import type { SceneryEvent } from '../events/0-scenery.ts'
import { ofSeat } from '../state.ts'
import { counted, faceName, list, sideName } from './names.ts'
import type { AdmiralWords, Refusals, Sentences } from './section.ts'
import { plain, typed } from './typed.ts'

const scenery: AdmiralWords<'layScenery' | 'noScenery'> = {
  prompt: (_c, s, seat) => `Lay one of your ${counted(ofSeat(s.scenery, seat).length, 'terrain card')}, or no more.`,
  orders: {
    layScenery: typed('lay ISL-2 d4 turned 1', (a) => `lay ${a.card} ${squareName(a.at)} turned ${a.turned}`, [
      /^lay (\S+) ([a-h][1-8])(?: turned ([0-3]))?$/,
      (hear, card, at, turned) => ({
        do: 'layScenery',
        card: card.toUpperCase(),
        at: hear.square(at),
        turned: Number(turned),
      }),
    ]),
    noScenery: plain('no more scenery', { do: 'noScenery' }),
  },
}

export const sceneryWords = { scenery }

export const scenerySentences: Sentences<SceneryEvent> = {
  SceneryRolled: (e, _s, c) =>
    `For the scenery South rolls ${faceName(c, e.faces[0])}, North ${faceName(c, e.faces[1])}.`,
  SceneryTurn: (e) => `${sideName(e.seat)} lays scenery.`,
  SceneryLaid(e, _s, c) {
    const name = c.terrain.find((card) => card.id === e.card)?.name ?? e.card
    return `${sideName(e.seat)} lays ${name} (${TERRAIN_NAMES[e.terrain]}) on ${list(e.squares.map(squareName))}.`
  },
  SceneryDeclined: (e) => `${sideName(e.seat)} lays no more scenery.`,
}

export const sceneryRefusals: Refusals = {
  'no-such-card': (v) => `${v.card} is not among your terrain cards.`,
  'scenery-no-path': (v) => `${v.card} there would leave no path of open squares from row 2 to row 7.`,
  'scenery-off-board': (v) => `${v.card} does not fit there.`,
  'scenery-overlap': (v) => `${v.card} would overlap another card.`,
  'scenery-rows': (v) => `${v.card} must lie wholly in rows 3 to 6.`,
}
