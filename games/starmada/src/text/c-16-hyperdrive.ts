import type { Order } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { HyperdriveEvent } from '../events/c-16-hyperdrive.ts'
import type { State } from '../state.ts'
import { arrivingNext } from '../units.ts'
import { after, atHex, isFacing, lost, withShip } from './hearing.ts'
import { FACING_NAMES, count, namesOf } from './names.ts'
import { shipIn, text, type Refusals, type Sentences, type StarmadaWords } from './section.ts'

/** SX-2.2.1.b: a plot is written with the orders. */
export const plotOrder: Order<Content, State, ActionOf<'plot'>> = {
  form: 'plot Bunyan charge',
  say: (content, { ship, plot }, state) => `plot ${namesOf(content, state).ship(ship)} ${plot}`,
  hear(_, said, state) {
    const plotted = after('plot', said)
    if (plotted === undefined) return undefined
    return withShip(state, plotted, (ship, plot) =>
      plot === 'charge' || plot === 'jump' || plot === 'nothing' ? { do: 'plot', ship, plot } : lost(said, this.form),
    )
  },
}

const arriveWords: StarmadaWords<'arrive' | 'stayAway'> = {
  prompt: (content, state) =>
    `Where does ${namesOf(content, state).ship(arrivingNext(state))} come out of hyperspace, if it does?`,
  orders: {
    arrive: {
      form: 'arrive Bunyan 2005 3',
      say(content, { ship, at, facing }, state) {
        const names = namesOf(content, state)
        return `arrive ${names.ship(ship)} ${names.hex(at)} ${facing}`
      },
      hear(content, said, state) {
        const arrived = after('arrive', said)
        if (arrived === undefined) return undefined
        return withShip(state, arrived, (ship, where) => {
          const [hex = '', facing = ''] = where.split(' ')
          return atHex(content, state, hex, (at) =>
            isFacing(facing) ? { do: 'arrive', ship, at, facing: Number(facing) } : lost(said, this.form),
          )
        })
      },
    },
    stayAway: {
      form: 'stay away Bunyan',
      say: (content, { ship }, state) => `stay away ${namesOf(content, state).ship(ship)}`,
      hear(_, said, state) {
        const stays = after('stay', said)
        if (stays === undefined) return undefined
        return withShip(state, after('away', stays) ?? stays, (ship) => ({ do: 'stayAway', ship }))
      },
    },
  },
}

/** The steps of this section. */
export const hyperdriveWords = { arrive: arriveWords }

export const hyperdriveSentences: Sentences<HyperdriveEvent> = {
  PlotWritten: ({ ship, plot }, n) =>
    `${n.ship(ship)} plots ${plot === 'face-down' ? 'nothing for its hyperdrive' : `to ${plot}`}.`,
  PlotRevealed: ({ ship, plot }, n) =>
    plot === 'jump' ? `${n.ship(ship)} will jump at the end of the turn.` : `${n.ship(ship)} charges its hyperdrive.`,
  ShipArrived: ({ ship, cell, facing }, n) =>
    `${n.ship(ship)} comes out of hyperspace in ${n.hex(cell)}, facing ${FACING_NAMES[facing] ?? facing}.`,
  ArrivalPutOff: ({ ship }, n) => `${n.ship(ship)} does not arrive this turn.`,
  ShipJumped: ({ ship, points }, n) =>
    `${n.ship(ship)} jumps into hyperspace: ${count(points, 'point')} for the enemy.`,
}

export const hyperdriveRefusals: Refusals = {
  'no-hyperdrive': (v, n) => `${shipIn(v, n)} has no working hyperdrive.`,
  'not-charged': (v, n) => `${shipIn(v, n)} did not charge its hyperdrive in the turn before.`,
  'not-arriving': () => 'That is not the ship that may arrive now.',
  'too-near-an-enemy': (v) =>
    `${text(v['hex'])} is ${text(v['range'])} hexes from an enemy ship; ` +
    `a ship arrives at least ${text(v['least'])} away.`,
}
