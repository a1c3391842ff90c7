import type { RepairEvent } from '../events/3-repair.ts'
import type { DamageIndex } from '../state.ts'
import { shipName } from './names.ts'
import { done, nth, order } from './orders.ts'
import { counted } from './plural.ts'
import { wanted, type Refusals, type Sentences, type WordsOf } from './section.ts'

export const repairWords: WordsOf<'repair' | 'removal'> = {
  repair: {
    title: 'Repair',
    prompt: wanted('play repair cards, or go on'),
    orders: {
      repair: order<'repair'>({
        form: 'repair #N of SHIP with CARD',
        pattern: /^repair #?(\d{1,3}) (?:of|on|from) (\S+) with (\S+)$/i,
        say: (a, c) => `repair #${a.damage + 1} of ${shipName(c, a.ship)} with ${a.card}`,
        hear: ([damage, ship, card]) => ({ do: 'repair', card, ship, damage: nth(damage) as DamageIndex }),
      }),
      done,
    },
  },
  removal: {
    title: 'Repair',
    prompt: wanted((s) => `remove ${counted(s.repair?.left ?? 0, 'more hit')}, or stop here`),
    orders: {
      remove: order<'remove'>({
        form: 'remove #N of SHIP',
        pattern: /^remove #?(\d{1,3}) (?:of|from) (\S+)$/i,
        say: (a, c) => `remove #${a.damage + 1} of ${shipName(c, a.ship)}`,
        hear: ([damage, ship]) => ({ do: 'remove', ship, damage: nth(damage) as DamageIndex }),
      }),
      done,
    },
  },
}

export const repairSentences: Sentences<RepairEvent> = {
  RepairPlayed: (e, n) =>
    `${n.player(e.seat)} plays ${n.card(e.card)}${e.ship === null ? '' : ` on ${n.ship(e.ship)}`}.`,
  DamageRemoved: (e, n) => `${n.ship(e.ship)} is repaired: ${n.damage(e.damage)} removed.`,
}

export const repairRefusals: Refusals = {
  'no-such-ship': (v, n) => `${n.ship(v('ship'))} is not in play.`,
  'enemy-ship': (v, n) => `${n.ship(v('ship'))} is in enemy hands.`,
  'no-such-damage': (v, n) => `${n.ship(v('ship'))} has no damage number ${v('damage')}.`,
  stubborn: (v, n) => `${n.card(v('card'))} is stubborn: Damage Control cannot remove it.`,
  'not-a-repair-card': (v, n) => `${n.card(v('card'))} repairs nothing.`,
  'one-ship-only': (v, n) => `${n.card(v('card'))} works on one ship only, ${n.ship(v('ship'))}.`,
}
