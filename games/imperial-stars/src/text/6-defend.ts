import type { Seat } from '@flagbridge/kernel'
import type { DefendEvent } from '../events/6-defend.ts'
import { controllerOf } from '../rules/1-battle-line.ts'
import { mayDefend } from '../rules/6-defend.ts'
import type { AttackIndex, State } from '../state.ts'
import { shipName } from './names.ts'
import { done, nth, order } from './orders.ts'
import { counted } from './plural.ts'
import { wanted, type Refusals, type Sentences, type WordsOf } from './section.ts'

/** IS-DEFEND.1: how many attacks there are on one's own ships and those of allies. */
function toBlock(s: State, seat: Seat): string {
  if (s.half >= 0) return `spend the second block on attack ${s.half + 1}`
  const attacks = s.attacks.filter((attack) => mayDefend(s, seat, attack)).length
  const helping = s.attacks.every(({ target }) => controllerOf(s, target) !== seat)
  const whose = helping ? "an ally's ships" : 'your ships'
  return `block ${counted(attacks, 'attack')} on ${whose}, or let ${attacks === 1 ? 'it' : 'them'} come`
}

export const defendWords: WordsOf<'defend'> = {
  defend: {
    title: 'Defend',
    prompt: wanted(toBlock),
    orders: {
      block: order<'block'>({
        form: 'block #N with CARD',
        pattern: /^block #?(\d{1,3}) with (\S+)$/i,
        say: (a) => `block #${a.attack + 1} with ${a.card}`,
        hear: ([attack, card]) => ({ do: 'block', card, attack: nth(attack) as AttackIndex }),
      }),
      blockAgain: order<'blockAgain'>({
        form: 'block #N again',
        pattern: /^block #?(\d{1,3})(?: again)?$/i,
        say: (a) => `block #${a.attack + 1} again`,
        hear: ([attack]) => ({ do: 'blockAgain', attack: nth(attack) as AttackIndex }),
      }),
      decoys: order<'decoys'>({
        form: 'decoy SHIP with CARD',
        pattern: /^decoy (\S+) with (\S+)$/i,
        say: (a, c) => `decoy ${shipName(c, a.ship)} with ${a.card}`,
        hear: ([ship, card]) => ({ do: 'decoys', card, ship }),
      }),
      done,
    },
  },
}

export const defendSentences: Sentences<DefendEvent> = {
  BlockSpent: (e, n) => {
    const means = e.card === null ? 'the second block of Max Shields' : n.card(e.card)
    const does = e.blocked
      ? 'blocks'
      : e.shared === true
        ? 'offers one of two blocks on'
        : 'spends one of two blocks on'
    return `${n.player(e.seat)} ${does} attack ${e.attack + 1} with ${means}.`
  },
  DecoysLaunched: (e, n) => `Decoys draw off everything that ${n.ship(e.ship)} sent at ${n.ship(e.target)}.`,
  AttackDiscarded: (e, n) => `${n.card(e.card)} goes to the discard pile.`,
  CardReturned: (e, n) =>
    e.from === 'attack'
      ? `${n.card(e.card)} returns to the hand of ${n.player(e.seat)}.`
      : `${n.player(e.seat)} takes ${n.card(e.card)} from the discard pile.`,
}

export const defendRefusals: Refusals = {
  'not-a-defensive-card': (v, n) => `${n.card(v('card'))} is not a Defensive card.`,
  'missiles-only': (v, n) => `${n.card(v('card'))} blocks missiles only.`,
  'no-counter': (v, n) => `${n.card(v('attack'))} ignores Countermeasures.`,
  'shields-down': (v, n) => `The shields of ${n.ship(v('ship'))} are down.`,
  'pierces-shields': (v, n) => `${n.card(v('attack'))} pierces Shields.`,
  'no-such-attack': (v) => `There is no attack ${v('attack')}.`,
  'already-blocked': (v) => `Attack ${v('attack')} is already blocked.`,
  'not-your-target': (v) => `Attack ${v('attack')} is not aimed at a ship of your side.`,
  'half-blocked': (v) => `Attack ${v('attack')} needs a second block first.`,
  'needs-two-blocks': (v, n) => `${n.card(v('attack'))} takes two blocks, and you do not have them.`,
  'no-block-left': () => 'No Max Shields card has a block left.',
  'another-ship': (v, n) => `The second block of Max Shields is for attacks on ${n.ship(v('ship'))}.`,
  'no-attacks-of-it': (v, n) => `${n.ship(v('ship'))} attacks no ship that you could help.`,
}
