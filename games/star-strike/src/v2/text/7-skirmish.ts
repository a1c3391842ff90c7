import { pieceName } from '../../table/text/names.ts'
import { count, list, reasons } from '../../table/text/sentences.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { SkirmishEvent } from '../events/index.ts'
import { diceOffered, type SKIRMISH_FAULTS } from '../rules/7-skirmish.ts'
import type { State } from '../state.ts'
import { saves } from './names.ts'
import { order, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** Section 7: the words of Skirmishes. */

/** How many dice are on offer to the piece that arms next. */
function offered(c: Content, s: State): number {
  const p = s.skirmish?.pieces[s.skirmish.pools.length]
  return p === undefined ? 0 : diceOffered(c, s, p).length
}

export const armWords: SectionWords<ActionOf<'arm'>> = {
  prompt: (_, s) =>
    `Which dice does ${pieceName(s, s.skirmish?.pieces[s.skirmish.pools.length])} add to its Combat Pool?`,
  orders: {
    arm: order<ActionOf<'arm'>>({
      forms: ['arm all, arm none, arm N,N'],
      /** Dice on offer are numbered from 1. */
      say(c, { use }, s) {
        if (use.length === 0) return 'arm none'
        return use.length === offered(c, s) ? 'arm all' : `arm ${use.map((i) => i + 1).join(',')}`
      },
      hear(said, c, s) {
        if (said.hears('none')) return { do: 'arm', use: [] }
        if (said.hears('all')) return { do: 'arm', use: Array.from({ length: offered(c, s) }, (_, i) => i) }
        const use = said.places()
        return use === undefined ? undefined : { do: 'arm', use }
      },
    }),
  },
}

export const skirmishSentences: Sentences<SkirmishEvent> = {
  SkirmishBegan: (e, s) => `${pieceName(s, e.pieces[0])} and ${pieceName(s, e.pieces[1])} skirmish.`,
  BattlestationsArmed: (e, s, c) =>
    `${pieceName(s, e.piece)} arms with ${count(e.dice, 'die', 'dice') || 'no dice'} (${e.base} Skirmish Dice` +
    `${reasons(c, e.modifiers)}).`,
  CombatRolled: (e, s, c) =>
    `${pieceName(s, e.piece)} fights: ${list(e.faces)}${reasons(c, e.modifiers)}; ` +
    `${count(e.hits, 'Direct Hit') || 'no Direct Hit'} on ${pieceName(s, e.target)} (hits on ${e.needs} or less).`,
  DefensesMounted: (e, s) =>
    `${pieceName(s, e.piece)} mounts defenses against ${count(e.hits, 'Direct Hit')}` +
    `${e.cancelled === 0 ? '' : `, ${e.cancelled} cancelled`}: ${saves(e.saves)}; ${e.through} come through.`,
  DamageReported: (e, s) =>
    `Damage Report: ${e.pieces.map((p, i) => `${pieceName(s, p)} loses ${e.losses[i]} Hull`).join(', ')}.`,
  LethalSuffered: (e, s) =>
    `${pieceName(s, e.from)} was Lethal: ${pieceName(s, e.piece)} suffers ${count(e.hits, 'Direct Hit')} without a ` +
    `save.`,
  GrudgeRolled: (e, s) =>
    `${pieceName(s, e.piece)} has a Grudge of ${e.counters} and rolls ${e.face}: ` +
    `${e.success ? 'its opponent is Defeated' : 'in vain'}.`,
  SkirmishEnded: (e, s) =>
    e.exhausted.length === 0
      ? 'Nobody survives the Skirmish.'
      : `${e.exhausted.map((p) => pieceName(s, p)).join(' and ')} Exhausted by the Skirmish.`,
}

export const skirmishRefusals: Refusals<keyof typeof SKIRMISH_FAULTS> = {
  'not-offered': () => 'Those dice are not on offer.',
}
