import { HAND, discard } from '../rules/10-discard-and-draw.ts'
import { seatOf } from '../state.ts'
import { cardName } from '../text/names.ts'
import { inFigures } from '../text/plural.ts'
import { doneButton, pointedAt, to, whyNot } from './pointing.ts'
import type { LooksOf } from './section.ts'
import { cardThing } from './things.ts'

export const handLooks: LooksOf<'discard'> = {
  discard: {
    pointers: (_c, a, s) =>
      a.do === 'done'
        ? doneButton(s.discarded === 0 ? 'Keep all' : 'Keep the rest')
        : [to(cardThing(a.card), 'Discard')],
    preview(c, a, s, seat) {
      if (a.do === 'done') return {}
      const drawn = Math.max(0, HAND - (seatOf(s, seat).hand.length - 1))
      const text = `You would draw ${inFigures(drawn, 'card')}, up to ${HAND} in hand.`
      return {
        verb: 'Discard it',
        question: `Discard ${cardName(c, a.card)}?`,
        panels: [
          { title: 'Discard and draw', rule: 'IS-DISCARD.1', parts: [{ kind: 'text', text, rule: 'IS-DRAW.1' }] },
        ],
      }
    },
    why(c, s, seat, things) {
      const { card } = pointedAt(things)
      return whyNot(discard, c, s, seat, card === undefined ? [] : [{ do: 'discard', card }])
    },
  },
}
