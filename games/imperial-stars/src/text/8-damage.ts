import type { DamageEvent } from '../events/8-damage.ts'
import type { DamageIndex } from '../state.ts'
import { shipName } from './names.ts'
import { done, nth, order } from './orders.ts'
import { counted } from './plural.ts'
import { wanted, type Refusals, type Sentences, type WordsOf } from './section.ts'

export const damageWords: WordsOf<'splash' | 'leech'> = {
  splash: {
    title: 'Splash',
    prompt: wanted('choose an adjacent ship for the shrapnel'),
    orders: {
      splash: order<'splash'>({
        form: 'splash SHIP',
        pattern: /^splash (\S+)$/i,
        say: (a, c) => `splash ${shipName(c, a.ship)}`,
        hear: ([ship]) => ({ do: 'splash', ship }),
      }),
    },
  },
  leech: {
    title: 'Leech',
    prompt: wanted('remove small damage from the firing ship, or not'),
    orders: {
      leech: order<'leech'>({
        form: 'leech #N',
        pattern: /^leech #?(\d{1,3})$/i,
        say: (a) => `leech #${a.damage + 1}`,
        hear: ([damage]) => ({ do: 'leech', damage: nth(damage) as DamageIndex }),
      }),
      done,
    },
  },
}

const LASTING = {
  SLOW: 'is slowed by',
  WEAKEN_GUARDS: 'has its Guards lowered by',
  BREACH: 'is breached: the first boarding this turn adds',
} as const

export const damageSentences: Sentences<DamageEvent> = {
  DamagePlaced: (e, n) => `${n.ship(e.ship)} takes ${e.damage.value} damage: ${n.terms(e.terms)}.`,
  CardScrambled: (e, n) => `${n.player(e.seat)} loses ${n.card(e.card)} from the hand, at random.`,
  EffectLasts: (e, n) => `${n.ship(e.ship)} ${LASTING[e.effect]} ${e.by} (${n.card(e.card)}).`,
  ShieldsLowered: (e, n) =>
    `Shields of ${n.ship(e.ship)} are down: damage ${e.damage} against Shields ${n.rating(e.rating)}.`,
  ShieldsRaised: (e, n) =>
    `Shields of ${n.ship(e.ship)} are up again: damage ${e.damage} against Shields ${n.rating(e.rating)}.`,
  ShipDestroyed: (e, n) =>
    `${n.ship(e.ship)} is destroyed: damage ${e.damage}, it could bear ${e.limit}. ` +
    `${n.player(e.by)} takes ${counted(e.points, 'point')}.`,
}

export const damageRefusals: Refusals = {
  'not-adjacent': (v, n) => `${n.ship(v('ship'))} is not adjacent to the target.`,
  'too-much-damage': (v) => `Damage of ${v('value')} is more than ${v('n')}.`,
}
