import { refuse } from '@flagbridge/kernel'
import { raised } from '../../content/raised.ts'
import { HIGHEST } from '../../content/levels.ts'
import type { Board } from '../../content/board.ts'
import { altitudesOf } from '../../rules/3-orders.ts'
import type { Option } from '../extra.ts'

const skies = new WeakMap<Board, Board>()

/** SXS-G.18.a to SXS-G.18.c: a battle at eleven altitudes, with U, D and O among the orders. */
export const threeD: Option = {
  key: 'threeD',
  rule: 'SXS-G.18.a',
  name: 'Three dimensions',
  does: 'Ships and flights climb and dive between altitudes -5 and 5, range counts them, and a ship may roll over.',
  moments: {
    sky(flat) {
      let sky = skies.get(flat)
      if (sky === undefined) skies.set(flat, (sky = raised(flat)))
      return sky
    },
    climbs: {
      refuse(orders, written, { cell }) {
        for (const { altitude, part } of altitudesOf(cell, orders))
          if (Math.abs(altitude) > HIGHEST)
            return refuse('no-such-altitude', 'SXS-G.18.a', { orders: written, position: part.at + 1, altitude })
        return undefined
      },
      varied: ['U', 'D', 'O'],
    },
  },
}
