import type { Order } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { PlotEvent } from '../events/2-2-1-plots.ts'
import { PLOT_KEYS } from '../extras/keys.ts'
import type { State } from '../state.ts'
import { after, lost, withShip } from './hearing.ts'
import { count, namesOf } from './names.ts'
import { shipIn, text, type Refusals, type Sentences } from './section.ts'

/** SX-2.2.1.b: whatever else is plotted with the orders. */
export const prepareOrder: Order<Content, State, ActionOf<'prepare'>> = {
  form: `prepare Bunyan ${PLOT_KEYS[0]}`,
  say(content, { ship, plot, target, off }, state) {
    const names = namesOf(content, state)
    const aim = target === undefined ? '' : ` ${names.ship(target)}`
    return `prepare ${names.ship(ship)} ${plot}${off === true ? ' off' : aim}`
  },
  hear(_, said, state) {
    const prepared = after('prepare', said)
    if (prepared === undefined) return undefined
    return withShip(state, prepared, (ship, rest) => {
      const [word = '', ...more] = rest.split(' ')
      const plot = PLOT_KEYS.find((key) => key === word.toLowerCase())
      const aim = more.join(' ')
      if (plot === undefined) return lost(said, this.form)
      if (aim === '') return { do: 'prepare', ship, plot }
      if (aim.toLowerCase() === 'off') return { do: 'prepare', ship, plot, off: true }
      return withShip(state, aim, (target) => ({ do: 'prepare', ship, plot, target }))
    })
  },
}

export const plotSentences: Sentences<PlotEvent> = {
  Prepared: ({ ship, plots }, n) =>
    plots.length === 0 ? `${n.ship(ship)} plots nothing more.` : `${n.ship(ship)} plots: ${plots.join(', ')}.`,
  PlotTurnedUp: ({ ship, plot, target }, n) =>
    `${n.ship(ship)} ${n.will(plot)}${target === undefined ? '' : ` ${n.ship(target)}`}.`,
  ItemUsed: ({ ship, line }, n) => `${n.ship(ship)} has used one of its ${n.line(ship, line)}.`,
  DecoyRolled: ({ ship, face, wasted }, n) =>
    `The decoy of ${n.ship(ship)} rolls ${face}: ${wasted ? 'the whole attack is wasted on it' : 'nobody is taken in'}.`,
  SystemsStrained: ({ ship, hits }, n) =>
    `${n.ship(ship)} pays for it: ${count(hits.length, 'hit')} on its own systems.`,
}

export const plotRefusals: Refusals = {
  'no-such-plot': (v, n) => `Nothing in this battle lets ${shipIn(v, n)} plot ${text(v['plot'])}.`,
  'wrongly-aimed': (v) =>
    `A plot to ${text(v['plot'])} needs a ship to aim it at where it is aimed, and none otherwise.`,
  'no-decoy': (v, n) => `${shipIn(v, n)} has no decoy left.`,
  'no-shields': (v, n) => `${shipIn(v, n)} has no shield box open.`,
  'no-cloak': (v, n) => `${shipIn(v, n)} has no cloaking device that works.`,
  'boarded-ship-is-seen': (v, n) => `Enemies are aboard ${shipIn(v, n)}: it cannot hide.`,
  'cloak-rests': (v, n) => `${shipIn(v, n)} dropped its cloak last turn and cannot cloak yet.`,
  'cloak-or-not': (v, n) => `${shipIn(v, n)} cannot cloak and drop its cloak in one turn.`,
  'not-while-cloaked': (v, n) => `${shipIn(v, n)} cannot plot ${text(v['plot'])} while it is cloaked.`,
  'too-slow-to-evade': (v, n) => `${shipIn(v, n)} needs at least ${text(v['least'])} movement points to evade.`,
  'too-many-plots': (v, n) => `${shipIn(v, n)} has not enough movement points for all its plots.`,
  'orders-too-dear': (v, n) =>
    `The orders of ${shipIn(v, n)} cost ${text(v['cost'])} movement points and it would have ${text(v['points'])}; ` +
    'write other orders first.',
}
