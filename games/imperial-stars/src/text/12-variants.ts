import type { DraftEvent } from '../events/12-variants.ts'
import { shipName } from './names.ts'
import { done, order } from './orders.ts'
import { counted } from './plural.ts'
import { wanted, type Refusals, type Sentences, type WordsOf } from './section.ts'

export const draftWords: WordsOf<'draft'> = {
  draft: {
    title: 'Draft',
    prompt: wanted('hire a ship, or pass'),
    orders: {
      hire: order<'hire'>({
        form: 'hire SHIP',
        pattern: /^hire (\S+)$/i,
        say: (a, c) => `hire ${shipName(c, a.ship)}`,
        hear: ([ship]) => ({ do: 'hire', ship }),
      }),
      done,
    },
  },
}

export const draftSentences: Sentences<DraftEvent> = {
  ShipHired: (e, n) => `${n.player(e.seat)} hires ${n.ship(e.ship)} for ${e.points} points; ${e.left} left.`,
  DraftPassed: (e, n) => `${n.player(e.seat)} buys no more; ${counted(e.left, 'point')} left over.`,
}

export const draftRefusals: Refusals = {
  'too-few-ships': (v) => `At least ${v('needed')} ships must be hired; you have ${v('bought')}.`,
  'ship-taken': (v, n) => `${n.ship(v('ship'))} is already hired.`,
  'over-budget': (v, n) => `${n.ship(v('ship'))} costs ${v('points')} points; ${v('left')} are left.`,
}
