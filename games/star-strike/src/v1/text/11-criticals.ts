import { ALL_KEYWORDS, keywordWord } from '../../table/content/words.ts'
import { orderName, pieceName } from '../../table/text/names.ts'
import type { ActionOf } from '../actions.ts'
import type { CriticalEvent, DestroyedEvent } from '../events/index.ts'
import type { CRITICAL_FAULTS } from '../rules/11-criticals.ts'
import { keywordName, owing, ship } from './names.ts'
import { order, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** The words of Critical Hits and of destruction. */

const CAUSES = {
  hull: 'has no undamaged Hull Box left and is destroyed',
  critical: 'is destroyed by a Critical Hit',
  collision: 'is destroyed in the Black Hole together with the ship already there',
  escape: 'does not get out of the Black Hole and is destroyed',
} as const

export const keywordWords: SectionWords<ActionOf<'lose'>> = {
  prompt: (_, s) => `Which keyword does ${owing(s)} lose?`,
  orders: {
    lose: order<ActionOf<'lose'>>({
      forms: ['lose Shuttle Hangar'],
      say: (_, { keyword }) => `lose ${keywordName(keyword)}`,
      hear(said) {
        const name = said.rest().toLowerCase()
        const keyword = ALL_KEYWORDS.find((one) => keywordWord(one).toLowerCase() === name)
        return keyword === undefined ? undefined : { do: 'lose', keyword }
      },
    }),
  },
}

export const criticalSentences: Sentences<CriticalEvent | DestroyedEvent> = {
  OrdersLost: (e, s, c) =>
    `A Critical Hit makes ${pieceName(s, e.piece)} return ${e.cards.map((card) => orderName(c, card)).join(', ')}.`,
  ShipCrippled: (e, s) => `${pieceName(s, e.piece)} is Crippled.`,
  KeywordLost: (e, s) => `${pieceName(s, e.piece)} loses ${keywordName(e.keyword)}.`,
  ShipDestroyed: (e, s) => `${pieceName(s, e.piece)} ${CAUSES[e.cause]}.`,
}

export const criticalRefusals: Refusals<keyof typeof CRITICAL_FAULTS> = {
  'no-such-keyword': (v, s) => `${ship(v, s)} has no printed keyword ${keywordName(v['keyword'])} to lose.`,
}
