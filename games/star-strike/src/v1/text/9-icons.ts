import { cardName, effectId, pieceName } from '../../table/text/names.ts'
import { oneWord } from '../../table/text/orders.ts'
import { list, saveWords } from '../../table/text/sentences.ts'
import type { ActionOf } from '../actions.ts'
import type { IconEvent } from '../events/index.ts'
import { locksLeft, type LOCK_FAULTS } from '../rules/9-locks.ts'
import type { State } from '../state.ts'
import { abilityName, count, hullBoxes, ICON_WORDS, shieldName } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** The words of Target Locks and icons. */

export const locksWords: SectionWords<ActionOf<'relock' | 'ability' | 'leave'>> = {
  prompt: (_, s) => {
    const left = s.attack === null ? 0 : locksLeft(s.attack)
    return `${count(left, 'Target Lock')}: reroll, use an ability or leave ${left === 1 ? 'it' : 'them'}?`
  },
  orders: {
    relock: order<ActionOf<'relock'>>({
      forms: ['relock 2'],
      say: (_, { die }) => `relock ${die + 1}`,
      hear(said) {
        const die = said.number()
        return die === undefined ? undefined : { do: 'relock', die: die - 1 }
      },
    }),
    ability: order<ActionOf<'ability'>>({
      forms: ['ability L-CANNON.1 2 hit'],
      say: (c, { effect, die, icon }) => `ability ${effectId(c, effect)} ${die + 1} ${icon}`.trim(),
      hear: (said, _c, s) =>
        said.withEffect((effect) => ({
          do: 'ability',
          effect,
          die: said.saysNumber() ? said.number()! - 1 : firstLock(s),
          icon: said.hears('hit') ? 'hit' : said.hears('critical') ? 'critical' : '',
        })),
    }),
    leave: SHARED_ORDERS.leave,
  },
}

/** The first die that still offers a Target Lock. */
function firstLock(s: State): number {
  return Math.max(0, s.attack?.locks.findIndex((locks) => locks > 0) ?? 0)
}

export const suffer = order(oneWord('suffer'))

export const shieldWords: SectionWords<ActionOf<'block' | 'suffer'>> = {
  prompt(_, s) {
    if (s.attack === null) return ''
    const { target, facing, open } = s.attack
    const icon = open === 'critical' ? 'Critical Hit' : 'Hit'
    return `${pieceName(s, target)}: block a ${icon} with a box of the ${shieldName(s, target, facing)}?`
  },
  orders: { block: order(oneWord('block')), suffer },
}

export const iconSentences: Sentences<IconEvent> = {
  LockRerolled: (e, s) => `${pieceName(s, e.piece)} spends a Target Lock and rolls that die again: ${e.face}.`,
  TargetLockSpent(e, s, c) {
    const icon = e.icon === '' ? '' : ` (${ICON_WORDS[e.icon]})`
    const locks = count(e.dice.length, 'Target Lock')
    return `${pieceName(s, e.piece)} spends ${locks} on ${abilityName(c, e.effect)}${icon}.`
  },
  DiceAdded: (e, s, c) => `${pieceName(s, e.piece)} adds ${list(e.faces)} (${cardName(c, e.from)}).`,
  IconsCounted(e, s) {
    const directHits = e.directHits === 0 ? '' : ` and ${count(e.directHits, 'Direct Hit')}`
    const icons = `${count(e.hits, 'Hit')} and ${count(e.criticals, 'Critical Hit')}${directHits}`
    return `${pieceName(s, e.target)} faces ${icons}.`
  },
  IconTested(e, s) {
    const piece = pieceName(s, e.piece)
    if (e.saves.length === 0) return `${piece} may block a ${ICON_WORDS[e.icon]}.`
    const came = e.cancelled ? 'cancelled' : 'not cancelled'
    return `${piece} against a ${ICON_WORDS[e.icon]}: ${saveWords(e.saves)}; it is ${came}.`
  },
  IconBlocked: (e, s) =>
    `${pieceName(s, e.piece)} blocks a ${ICON_WORDS[e.icon]} with a Shield Box (${shieldName(s, e.piece, e.facing)}).`,
  HullDamaged: (e, s) => `${pieceName(s, e.piece)} loses ${hullBoxes(e.boxes)} (${ICON_WORDS[e.by]}).`,
}

export const lockRefusals: Refusals<keyof typeof LOCK_FAULTS> = {
  'no-lock-on-die': () => 'That die offers no Target Lock.',
  'no-ability': () => 'Neither the weapon nor an Order on this ship offers that ability.',
  'too-few-locks': () => 'That costs more Target Locks than are left.',
  'ability-limit': () => 'That ability may not be used again.',
  'ability-without-effect': () => 'That ability would change nothing.',
}
