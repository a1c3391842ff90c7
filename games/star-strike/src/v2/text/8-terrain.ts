import { pieceName } from '../../table/text/names.ts'
import { oneWord } from '../../table/text/orders.ts'
import { reasons } from '../../table/text/sentences.ts'
import type { ActionOf } from '../actions.ts'
import type { TerrainEvent } from '../events/index.ts'
import { point } from './13-terms.ts'
import { order, type Sentences, type SectionWords } from './section.ts'
import { isSet } from '../../table/indices.ts'

/** Section 8: the words of Stellar Phenomena. */

export const dustWords: SectionWords<ActionOf<'point' | 'hit'>> = {
  prompt: (_, s) => `${pieceName(s, s.owed[0]?.piece)}: spend a Shield Point or take a Direct Hit?`,
  orders: { point, hit: order(oneWord('hit')) },
}

export const terrainSentences: Sentences<TerrainEvent> = {
  EscapeRolled: (e, s, c) =>
    `Escape Velocity for ${pieceName(s, e.piece)}: ${e.face}${reasons(c, e.modifiers)}, ` +
    `${e.escaped ? 'it escapes' : 'it is caught'}.`,
  HorizonRolled: (e, s, c) => {
    const pull = e.drawnIn ? 'Drawn In' : 'it holds its course'
    const onto = isSet(e.collides) ? `, onto ${pieceName(s, e.collides)}` : ''
    return `The Black Hole pulls at ${pieceName(s, e.piece)}: ${e.face}${reasons(c, e.modifiers)}, ${pull}${onto}.`
  },
  DustRolled: (e, s) => `Dust around ${pieceName(s, e.piece)}: ${e.face}, ${DUST_WORDS[e.effect]}.`,
}

const DUST_WORDS = {
  none: 'no harm',
  shieldOrHit: 'a Shield Point or a Direct Hit',
  twoHits: 'two Direct Hits',
} as const
