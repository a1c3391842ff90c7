import { draft } from '../rules/12-variants.ts'
import { shipName } from '../text/names.ts'
import { doneButton, pointedAt, to, whyNot } from './pointing.ts'
import type { LooksOf } from './section.ts'
import { shipThing } from './things.ts'

export const draftLooks: LooksOf<'draft'> = {
  draft: {
    pointers: (c, a) =>
      a.do === 'done'
        ? doneButton('Buy no more')
        : [to(shipThing(a.ship), 'Hire', String(c.ships.get(a.ship)?.points ?? ''))],
    preview: (c, a) =>
      a.do === 'done'
        ? {}
        : { verb: `Hire for ${c.ships.get(a.ship)?.points ?? 0}`, question: `Hire ${shipName(c, a.ship)}?` },
    why: (c, s, seat, things) => whyNot(draft, c, s, seat, [{ do: 'hire', ship: pointedAt(things).ship }]),
  },
}
