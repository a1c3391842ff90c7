import { refuse, type Refusal } from '@flagbridge/kernel'
import type { Action, Say, Verb } from '../actions.ts'
import type { Content } from '../content.ts'
import { attackCardOf, bonusMatches } from '../rules/5-attack.ts'

/** How an order is written and understood. Ships may be named or given by id, damage and attacks are numbered from 1. */
interface Order<V extends Verb> {
  readonly form: string
  readonly pattern: RegExp
  say(a: Say<V>, c: Content): string
  hear(words: readonly (string | undefined)[], c: Content): Say<V>
}

const nth = (word: string | undefined) => Number(word) - 1

const ORDERS: { readonly [V in Verb]: Order<V> } = {
  chooseRace: {
    form: 'choose RACE',
    pattern: /^choose (\S+)$/i,
    say: (a) => `choose ${a.race}`,
    hear: ([race]) => ({ do: 'chooseRace', race: race! }),
  },
  hire: {
    form: 'hire SHIP',
    pattern: /^hire (\S+)$/i,
    say: (a, c) => `hire ${shipName(c, a.ship)}`,
    hear: ([ship]) => ({ do: 'hire', ship: ship! }),
  },
  repair: {
    form: 'repair #N of SHIP with CARD',
    pattern: /^repair #?(\d{1,3}) (?:of|on|from) (\S+) with (\S+)$/i,
    say: (a, c) => `repair #${a.damage + 1} of ${shipName(c, a.ship)} with ${a.card}`,
    hear: ([damage, ship, card]) => ({ do: 'repair', card: card!, ship: ship!, damage: nth(damage) }),
  },
  remove: {
    form: 'remove #N of SHIP',
    pattern: /^remove #?(\d{1,3}) (?:of|from) (\S+)$/i,
    say: (a, c) => `remove #${a.damage + 1} of ${shipName(c, a.ship)}`,
    hear: ([damage, ship]) => ({ do: 'remove', ship: ship!, damage: nth(damage) }),
  },
  roll: { form: 'roll', pattern: /^roll$/i, say: () => 'roll', hear: () => ({ do: 'roll' }) },
  deploy: { form: 'deploy', pattern: /^deploy$/i, say: () => 'deploy', hear: () => ({ do: 'deploy' }) },
  openGate: {
    form: 'open gate with CARD',
    pattern: /^open gate with (\S+)$/i,
    say: (a) => `open gate with ${a.card}`,
    hear: ([card]) => ({ do: 'openGate', card: card! }),
  },
  place: {
    form: 'place SHIP at N',
    pattern: /^place (\S+) at #?(\d{1,3})$/i,
    say: (a, c) => `place ${shipName(c, a.ship)} at ${a.at + 1}`,
    hear: ([ship, at]) => ({ do: 'place', ship: ship!, at: nth(at) }),
  },
  activateWithBoth: {
    form: 'activate SHIP with both',
    pattern: /^activate (\S+) with both(?: dice)?$/i,
    say: (a, c) => `activate ${shipName(c, a.ship)} with both`,
    hear: ([ship]) => ({ do: 'activateWithBoth', ship: ship! }),
  },
  activate: {
    form: 'activate SHIP with DIE',
    pattern: /^activate (\S+) with (?:a )?([1-6])$/i,
    say: (a, c) => `activate ${shipName(c, a.ship)} with ${a.die}`,
    hear: ([ship, die]) => ({ do: 'activate', ship: ship!, die: Number(die) }),
  },
  flank: {
    form: 'flank SHIP with CARD',
    pattern: /^flank (\S+) with (\S+)$/i,
    say: (a, c) => `flank ${shipName(c, a.ship)} with ${a.card}`,
    hear: ([ship, card]) => ({ do: 'flank', card: card!, ship: ship! }),
  },
  swap: {
    form: 'swap SHIP with SHIP',
    pattern: /^swap (\S+) with (\S+)$/i,
    say: (a, c) => `swap ${shipName(c, a.ship)} with ${shipName(c, a.with)}`,
    hear: ([ship, other]) => ({ do: 'swap', ship: ship!, with: other! }),
  },
  fire: {
    form: 'fire CARD from SHIP at SHIP [without bonus]',
    pattern: /^(?:fire|launch) (\S+) from (\S+) at (\S+)(?: (with|without) bonus)?$/i,
    say: (a, c) => {
      const usual = bonusByDefault(c, a.card, a.ship)
      const words = a.bonus === usual ? '' : a.bonus ? ' with bonus' : ' without bonus'
      return `fire ${a.card} from ${shipName(c, a.ship)} at ${shipName(c, a.target)}${words}`
    },
    // IS-ATTACK.11: the bonus is used unless the attacker says otherwise.
    hear: ([card, ship, target, word], c) => ({
      do: 'fire',
      card: card!,
      ship: ship!,
      target: target!,
      bonus: word === undefined ? bonusByDefault(c, card!, ship!) : word.toLowerCase() === 'with',
    }),
  },
  overcharge: {
    form: 'overcharge SHIP with CARD',
    pattern: /^overcharge (\S+) with (\S+)$/i,
    say: (a, c) => `overcharge ${shipName(c, a.ship)} with ${a.card}`,
    hear: ([ship, card]) => ({ do: 'overcharge', card: card!, ship: ship! }),
  },
  block: {
    form: 'block #N with CARD',
    pattern: /^block #?(\d{1,3}) with (\S+)$/i,
    say: (a) => `block #${a.attack + 1} with ${a.card}`,
    hear: ([attack, card]) => ({ do: 'block', card: card!, attack: nth(attack) }),
  },
  blockAgain: {
    form: 'block #N again',
    pattern: /^block #?(\d{1,3})(?: again)?$/i,
    say: (a) => `block #${a.attack + 1} again`,
    hear: ([attack]) => ({ do: 'blockAgain', attack: nth(attack) }),
  },
  decoys: {
    form: 'decoy SHIP with CARD',
    pattern: /^decoy (\S+) with (\S+)$/i,
    say: (a, c) => `decoy ${shipName(c, a.ship)} with ${a.card}`,
    hear: ([ship, card]) => ({ do: 'decoys', card: card!, ship: ship! }),
  },
  shootDown: {
    form: 'shoot down #N with DIE',
    pattern: /^shoot down #?(\d{1,3}) with (?:a )?([1-6])$/i,
    say: (a) => `shoot down #${a.attack + 1} with ${a.die}`,
    hear: ([attack, die]) => ({ do: 'shootDown', attack: nth(attack), die: Number(die) }),
  },
  splash: {
    form: 'splash SHIP',
    pattern: /^splash (\S+)$/i,
    say: (a, c) => `splash ${shipName(c, a.ship)}`,
    hear: ([ship]) => ({ do: 'splash', ship: ship! }),
  },
  leech: {
    form: 'leech #N',
    pattern: /^leech #?(\d{1,3})$/i,
    say: (a) => `leech #${a.damage + 1}`,
    hear: ([damage]) => ({ do: 'leech', damage: nth(damage) }),
  },
  board: {
    form: 'board SHIP with CARD',
    pattern: /^board (\S+) with (\S+)$/i,
    say: (a, c) => `board ${shipName(c, a.target)} with ${a.card}`,
    hear: ([target, card]) => ({ do: 'board', card: card!, target: target! }),
  },
  reinforce: {
    form: 'reinforce with CARD',
    pattern: /^reinforce with (\S+)$/i,
    say: (a) => `reinforce with ${a.card}`,
    hear: ([card]) => ({ do: 'reinforce', card: card! }),
  },
  guard: {
    form: 'guard with CARD',
    pattern: /^guard with (\S+)$/i,
    say: (a) => `guard with ${a.card}`,
    hear: ([card]) => ({ do: 'guard', card: card! }),
  },
  selfDestruct: {
    form: 'self-destruct',
    pattern: /^self-?destruct$/i,
    say: () => 'self-destruct',
    hear: () => ({ do: 'selfDestruct' }),
  },
  discard: {
    form: 'discard CARD',
    pattern: /^discard (\S+)$/i,
    say: (a) => `discard ${a.card}`,
    hear: ([card]) => ({ do: 'discard', card: card! }),
  },
  done: { form: 'done', pattern: /^(?:done|pass|end|stand)$/i, say: () => 'done', hear: () => ({ do: 'done' }) },
}

/** Every form of order, for help. */
export const ORDER_FORMS: readonly string[] = Object.values(ORDERS).map((order) => order.form)

export function say(c: Content, a: Action): string {
  return (ORDERS[a.do] as Order<Verb>).say(a, c)
}

export function hear(c: Content, text: string): Action | Refusal {
  const words = withIds(c, text.trim().replace(/\s+/g, ' ').slice(0, 200))
  for (const order of Object.values(ORDERS)) {
    const heard = (order as Order<Verb>).pattern.exec(words)
    if (heard === null) continue
    const action = (order as Order<Verb>).hear(
      heard.slice(1).map((word: string | undefined) => word?.toUpperCase()),
      c,
    )
    return isSound(action) ? action : notUnderstood(text)
  }
  return notUnderstood(text)
}

/** Numbers count from 1, so #0 is nothing. */
function isSound(a: Action): boolean {
  return Object.values(a).every((value) => typeof value !== 'number' || value >= 0)
}

function notUnderstood(text: string): Refusal {
  return refuse('not-understood', 'TABLE.3', { text, try: ORDER_FORMS.join('; ') })
}

/** Names of ships become their ids; the longest first, for one name may begin another. */
function withIds(c: Content, text: string): string {
  let words = text
  for (const { name, id } of [...c.ships.values()].sort((a, b) => b.name.length - a.name.length)) {
    const at = words.toLowerCase().indexOf(name.toLowerCase())
    if (at >= 0) words = words.slice(0, at) + id + words.slice(at + name.length)
  }
  return words
}

function shipName(c: Content, id: string): string {
  return c.ships.get(id)?.name ?? id
}

function bonusByDefault(c: Content, card: string, ship: string): boolean {
  const found = attackCardOf(c, card)
  return found !== undefined && bonusMatches(c, found, ship)
}
