import { attackCardOf, type Content } from '../content/content.ts'
import type { AttackEvent } from '../events/5-attack.ts'
import { bonusMatches } from '../rules/5-attack.ts'
import type { CardId, ShipId } from '../state.ts'
import { shipName } from './names.ts'
import { done, order } from './orders.ts'
import { wanted, type Refusals, type Sentences, type WordsOf } from './section.ts'

export const attackWords: WordsOf<'attack'> = {
  attack: {
    title: 'Attack',
    prompt: wanted('declare attacks; all of them before any is defended'),
    orders: {
      fire: order<'fire'>({
        form: 'fire CARD from SHIP at SHIP [without bonus]',
        pattern: /^(?:fire|launch) (\S+) from (\S+) at (\S+)(?: (with|without) bonus)?$/i,
        say: (a, c) => {
          const usual = bonusByDefault(c, a.card, a.ship)
          const words = a.bonus === usual ? '' : a.bonus ? ' with bonus' : ' without bonus'
          return `fire ${a.card} from ${shipName(c, a.ship)} at ${shipName(c, a.target)}${words}`
        },
        hear: ([card, ship, target, word], c) => ({
          do: 'fire',
          card,
          ship,
          target,
          bonus: word === '' ? bonusByDefault(c, card, ship) : word === 'WITH',
        }),
      }),
      overcharge: order<'overcharge'>({
        form: 'overcharge SHIP with CARD',
        pattern: /^overcharge (\S+) with (\S+)$/i,
        say: (a, c) => `overcharge ${shipName(c, a.ship)} with ${a.card}`,
        hear: ([ship, card]) => ({ do: 'overcharge', card, ship }),
      }),
      done,
    },
  },
}

export const attackSentences: Sentences<AttackEvent> = {
  AttackDeclared: (e, n) =>
    `${n.ship(e.ship)} fires ${n.card(e.card)} at ${n.ship(e.target)}${e.bonus ? ', with its racial bonus' : ''}.`,
}

/** IS-ATTACK.11: the bonus is used unless the attacker says otherwise. */
function bonusByDefault(c: Content, card: CardId, ship: ShipId): boolean {
  const found = attackCardOf(c, card)
  return found !== undefined && bonusMatches(c, found, ship)
}

export const attackRefusals: Refusals = {
  overcharged: (v, n) => `The reactors of ${n.ship(v('ship'))} are overcharged already.`,
  'no-such-target': (v, n) => `${n.ship(v('target'))} is not in play.`,
  'not-an-enemy': (v, n) => `${n.ship(v('target'))} is not an enemy ship.`,
  'one-target': (v, n) => `${n.ship(v('ship'))} already attacks ${n.ship(v('target'))}; a ship attacks one target.`,
  'not-an-attack-card': (v, n) => `${n.card(v('card'))} is not an attack card.`,
  'rating-too-low': (v) => `It needs ${v('weapon')} capacity ${v('capacity')}; the ship has ${v('rating')}.`,
  'capacity-used': (v) =>
    `It needs ${v('weapon')} capacity ${v('capacity')}; of ${v('rating')} only ${v('free')} is left.`,
  'no-bonus': (v, n) => `${n.ship(v('ship'))} is not of the race of ${n.card(v('card'))}: no racial bonus.`,
}
