import { effectAt } from '../../table/content/cards.ts'
import { isSet, NONE, type ArmamentIndex, type EffectIndex } from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import { sourceName } from '../../table/text/keywordRules.ts'
import { cardName, effectId, pieceName, weaponName } from '../../table/text/names.ts'
import { oneWord } from '../../table/text/orders.ts'
import { count, list, reasons, signed } from '../../table/text/sentences.ts'
import { playerName } from '../../table/text/sides.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { EffectDeclared, IconCounts, StrikeEvent } from '../events/index.ts'
import type { TARGET_FAULTS } from '../rules/5a-targets.ts'
import type { DECLARE_FAULTS } from '../rules/5b-declare.ts'
import type { SHIELD_FAULTS } from '../rules/5e-shields.ts'
import type { LOCK_FAULTS } from '../rules/5f-locks.ts'
import type { State } from '../state.ts'
import { mountName, piece, saves, shieldName } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** Section 5: the words of Strikes. */

export const strike = order<ActionOf<'strike'>>({
  forms: ['strike ARMAMENT PIECE'],
  say: (c, { armament, target }, s) =>
    `strike ${s.active === null ? armament + 1 : mountName(c, s, s.active.piece, armament)} ${pieceName(s, target)}`,
  hear(said, c, s) {
    const word = said.next()?.toLowerCase() ?? ''
    const armament = mountNamed(c, s, word) ?? (/^\d+$/.test(word) ? ((Number(word) - 1) as ArmamentIndex) : NONE)
    return said.withPiece((target) => ({ do: 'strike', armament, target }))
  },
})

function mountNamed(c: Content, s: State, word: string): ArmamentIndex | undefined {
  if (s.active === null) return undefined
  const { piece: p } = s.active
  const mounts = shipOf(c, pieceOf(s, p)).armaments
  const armament = mounts.findIndex((_, i) => mountName(c, s, p, i as ArmamentIndex) === word)
  return isSet(armament) ? (armament as ArmamentIndex) : undefined
}

function icons(counts: IconCounts): string {
  const parts = [
    count(counts.locks, 'Target Lock'),
    count(counts.hits, 'Hit'),
    count(counts.criticals, 'Critical Hit'),
    count(counts.directHits, 'Direct Hit'),
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}

const ICON_WORDS = { hit: 'Hit', critical: 'Critical Hit', directHit: 'Direct Hit' } as const
const ICON_HARM = { hit: 'loses 1 Hull', critical: 'takes Critical Damage', directHit: 'loses 1 Hull' } as const

function abilityName(c: Content, effect: EffectIndex): string {
  for (const weapon of c.weapons)
    for (const ability of weapon.abilities)
      if (ability.effect.index === effect) return `${ability.name} (${weapon.name})`
  return cardName(c, c.effects[effect]?.card ?? 'a card')
}

export const nominateWords: SectionWords<ActionOf<'nominate'>> = {
  prompt: (_, s) => `Which facing of ${pieceName(s, s.strike?.target)} takes the Strike?`,
  orders: { nominate: SHARED_ORDERS.nominate },
}

export const declareWords: SectionWords<ActionOf<'skilled' | 'augur' | 'declare' | 'confirm'>> = {
  prompt: (_, s) => `Anything to add to the Strike of ${pieceName(s, s.strike?.piece)} before it is rolled?`,
  orders: {
    skilled: order(oneWord('skilled')),
    augur: order<ActionOf<'augur'>>({
      forms: ['augur PIECE'],
      say: (_, action, s) => `augur ${pieceName(s, action.piece)}`,
      hear: (said) => said.withPiece((p) => ({ do: 'augur', piece: p })),
    }),
    declare: SHARED_ORDERS.declare,
    confirm: SHARED_ORDERS.confirm,
  },
}

export const shieldsWords: SectionWords<ActionOf<'shields'>> = {
  prompt(_, s) {
    const { target, hits = 0, criticals = 0 } = s.strike ?? {}
    const icons = [count(hits, 'Hit'), count(criticals, 'Critical Hit')].filter((one) => one !== '')
    return `${pieceName(s, target)} faces ${icons.join(' and ')}: spend Shield Points?`
  },
  orders: {
    shields: order<ActionOf<'shields'>>({
      forms: ['shields [hits N] [criticals N]'],
      say: (_, { hits, criticals }) => `shields hits ${hits} criticals ${criticals}`,
      hear(said) {
        let hits = 0
        let criticals = 0
        while (!said.isOver()) {
          const kind = said.next()?.toLowerCase()
          const n = said.number()
          if (n === undefined || (kind !== 'hits' && kind !== 'criticals')) return undefined
          if (kind === 'hits') hits = n
          else criticals = n
        }
        return { do: 'shields', hits, criticals }
      },
    }),
  },
}

export const locksWords: SectionWords<ActionOf<'lockOn' | 'ability' | 'leave'>> = {
  prompt: (_, s) => `${count(s.strike?.locks ?? 0, 'Target Lock')}: Lock On or use an ability?`,
  orders: {
    lockOn: order<ActionOf<'lockOn'>>({
      forms: ['lock on [granted]'],
      say: (_, { granted }) => (granted ? 'lock on granted' : 'lock on'),
      hear(said) {
        if (!said.hears('on')) return undefined
        return said.hears('granted') ? { do: 'lockOn', granted: true } : { do: 'lockOn' }
      },
    }),
    ability: order<ActionOf<'ability'>>({
      forms: ['ability EFFECT [hit or critical]'],
      say: (c, { effect, icon }) => `ability ${effectId(c, effect)} ${icon}`.trim(),
      hear: (said) =>
        said.withEffect((effect) => ({
          do: 'ability',
          effect,
          icon: said.hears('hit') ? 'hit' : said.hears('critical') ? 'critical' : '',
        })),
    }),
    leave: SHARED_ORDERS.leave,
  },
}

export const returnOrderWords: SectionWords<ActionOf<'return'>> = {
  prompt: (_, s) => `Which Order does ${pieceName(s, s.owed[0]?.piece)} return?`,
  orders: { return: SHARED_ORDERS.return },
}

export const strikeSentences: Sentences<Exclude<StrikeEvent, EffectDeclared>> = {
  StrikeDeclared: (e, s, c) =>
    `${pieceName(s, e.piece)} strikes ${pieceName(s, e.target)} with its ${mountName(c, s, e.piece, e.armament)} ` +
    `${weaponName(c, e.weapon)} at Distance ${e.distance}` +
    `${isSet(e.reach) ? `, reaching farther by ${cardName(c, effectAt(c, e.reach).card)}` : ''}.`,
  FacingNominated: (e, s) => `${pieceName(s, e.piece)} takes it on the ${shieldName(s, e.piece, e.facing)}.`,
  SkilledUsed: (e, s) => `${pieceName(s, e.piece)} is Skilled: Die-1.`,
  StrikeAugmented: (e, s) => `${pieceName(s, e.piece)} Augments the Strike: Die-1, and a Lock On for each 5 or 6.`,
  DeclarationConfirmed: (e, s, c) => `${playerName(c, s, e.seat)} adds nothing more to the Strike.`,
  StrikeRolled(e, s, c) {
    const read = e.modifier === 0 ? '' : `, read with ${signed(e.modifier)} as ${list(e.results)}`
    const why = reasons(c, e.modifiers, e.modifier)
    const weapon = weaponName(c, e.weapon)
    return `${pieceName(s, e.piece)} rolls ${list(e.faces)}${read}${why} on ${weapon}: ${icons(e.icons)}.`
  },
  ShieldsSpent: (e, s) =>
    e.hits + e.criticals === 0
      ? `${pieceName(s, e.piece)} blocks nothing.`
      : `${pieceName(s, e.piece)} spends ${count(e.hits + e.criticals, 'Shield Point')} ` +
        `(${shieldName(s, e.piece, e.facing)}) and cancels ` +
        `${[count(e.hits, 'Hit'), count(e.criticals, 'Critical Hit')].filter(Boolean).join(' and ')}.`,
  LockOnRolled: (e, s, c) =>
    `${pieceName(s, e.piece)} Locks On (${sourceName(c, e)}): ${list(e.faces)}` +
    `${e.modifier === 0 ? '' : ` read as ${list(e.results)}`}: ${icons(e.icons)}.`,
  TargetLockSpent: (e, s, c) =>
    `${pieceName(s, e.piece)} spends ${count(e.cost, 'Target Lock')} on ${abilityName(c, e.effect)}.`,
  TargetLocksLeft: (e, s) =>
    e.locks === 0
      ? `${pieceName(s, e.piece)} has no Target Locks to spend.`
      : `${pieceName(s, e.piece)} leaves ${count(e.locks, 'Target Lock')} unused.`,
  IconResolved: (e, s) =>
    `${ICON_WORDS[e.icon]} on ${pieceName(s, e.piece)}: ${saves(e.saves)}; ` +
    `${e.saved ? 'saved' : `it ${ICON_HARM[e.icon]}`}.`,
  StrikeEnded: (e, s) =>
    `The Strike at ${pieceName(s, e.target)} is over${e.reloading ? `; ${pieceName(s, e.piece)} must reload` : ''}.`,
}

export const targetRefusals: Refusals<keyof typeof TARGET_FAULTS> = {
  'moved-already': (v, s) => `${piece(v, s)} has begun its Movement and may strike no more.`,
  'no-such-armament': (v, s) => `${piece(v, s)} has no such Armament.`,
  'armament-used': (v, s) => `That Armament of ${piece(v, s)} has already struck this Round.`,
  'strategic-limit': () => 'Strategic Activations: no more than 2 Strikes.',
  'no-strike-from-core': (v, s) => `${piece(v, s)} is in a Core and cannot strike.`,
  'no-ordnance-in-black-hole': () => 'Ordnance cannot be launched from a Black Hole hex.',
  'strike-forbidden': (v, s) => `A card forbids this Strike to ${piece(v, s)}.`,
  reloading: (v, s) => `${piece(v, s)} is reloading: no Heavy weapons this Round.`,
  'no-such-target': () => 'There is no such target on the Battlefield.',
  'friendly-target': (v, s) => `${pieceName(s, v['target'])} is on your own team.`,
  'out-of-range': (v, s) => `${pieceName(s, v['target'])} is beyond the weapon's Maximum Distance.`,
  'out-of-arc': (v, s) => `${pieceName(s, v['target'])} is not in the Armament's arc.`,
}

export const declareRefusals: Refusals<keyof typeof DECLARE_FAULTS> = {
  'no-skilled': (v, s) => `${piece(v, s)} cannot use Skilled now.`,
  'no-augur': (v, s) => `${piece(v, s)} cannot Augment this Strike.`,
  'cannot-be-declared': () => 'That card cannot be declared for this Strike.',
}

export const shieldRefusals: Refusals<keyof typeof SHIELD_FAULTS> = {
  'not-under-attack': () => 'The striking piece is not in that shield facing.',
  'more-points-than-icons': () => 'There are not so many Hits and Critical Hits to cancel.',
  'not-enough-shields': () => 'The facing under attack does not have that many Shield Points.',
}

export const lockRefusals: Refusals<keyof typeof LOCK_FAULTS> = {
  'no-ability': () => 'Neither the weapon nor an Order offers that ability.',
  'too-few-locks': (v) => `That costs more than the ${String(v['locks'])} Target Locks left.`,
  'ability-limit': () => 'That ability may not be used again.',
  'ability-without-effect': () => 'That ability would change nothing.',
  'nothing-granted': () => 'No Lock On was granted besides the Target Locks.',
  'granted-left': () => 'The Lock Ons that were granted are rolled before Target Locks are left.',
}
