import { compass, pieceName } from '../../table/text/names.ts'
import { oneWord } from '../../table/text/orders.ts'
import { list, reasons, saveWords, signed } from '../../table/text/sentences.ts'
import type { ActionOf } from '../actions.ts'
import type { PoolRolled, SkirmishEvent, SkirmishHits } from '../events/index.ts'
import type { EVADE_FAULTS } from '../rules/13-evade.ts'
import { count, hullBoxes } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** The words of evading and of Skirmishes. */

export const evadeWords: SectionWords<ActionOf<'evade' | 'stand'>> = {
  prompt: (_, s) => `Does ${pieceName(s, s.approach?.target)} evade?`,
  orders: {
    evade: order<ActionOf<'evade'>>({
      forms: ['evade north-east'],
      say: (_, { heading }) => `evade ${compass(heading)}`,
      hear: (said) => (said.isOver() ? undefined : { do: 'evade', heading: said.direction(0) }),
    }),
    stand: SHARED_ORDERS.stand,
  },
}

export const grappleWords: SectionWords<ActionOf<'grapple' | 'letGo'>> = {
  prompt: (_, s) => `Does ${pieceName(s, s.skirmish?.grapples[0])} use its Talon Grapple?`,
  orders: {
    grapple: order(oneWord('grapple')),
    letGo: order<ActionOf<'letGo'>>({
      forms: ['let go'],
      say: () => 'let go',
      hear: (said) => (said.hears('go') ? { do: 'letGo' } : undefined),
    }),
  },
}

/** SS1-SKIRMISH.5, SS1-SKIRMISH.6, SS1-SKIRMISH.7: what is left of the armament dice, and why. */
export function poolWords({ base, baseRule }: Pick<PoolRolled, 'base' | 'baseRule'>): string {
  const dice = count(base, 'armament die', 'armament dice')
  if (baseRule === 'SS1-SKIRMISH.6') return `${dice}, half of them in a second Skirmish`
  return baseRule === 'SS1-SKIRMISH.7' ? `${dice}, one alone from the third Skirmish on` : `all ${dice}`
}

type Reading = Pick<SkirmishHits, 'needs' | 'sixesHit' | 'modifier'>

/** SS1-KEY.DEADLY, SS1-KEY.BOARDING: which dice hit. */
export function readingWords({ needs, sixesHit, modifier = 0 }: Reading): string {
  const read = modifier === 0 ? '' : ` with ${signed(modifier)}`
  return `on ${needs === 1 ? '1' : `${needs} or less (Deadly)`}${read}${sixesHit ? ' and on 6 (Boarding Array)' : ''}`
}

export const skirmishSentences: Sentences<SkirmishEvent> = {
  SkirmishInitiated: (e, s) => `${pieceName(s, e.piece)} moves against ${pieceName(s, e.target)}.`,
  EvadeDeclared: (e, s) => `${pieceName(s, e.piece)} evades.`,
  EvadeDeclined: (e, s) => `${pieceName(s, e.piece)} stands.`,
  SkirmishBegan: (e, s) => `${pieceName(s, e.pieces[0])} and ${pieceName(s, e.pieces[1])} skirmish.`,
  PoolRolled: (e, s, c) =>
    `${pieceName(s, e.piece)} rolls ${list(e.faces)} (${poolWords(e)})${reasons(c, e.modifiers)}.`,
  RamProwRolled(e, s) {
    const effect = e.hits === 0 ? 'no effect' : `${e.hits} more Direct Hits`
    return `The Ram-Prow of ${pieceName(s, e.piece)} rolls ${e.face}: ${effect}.`
  },
  SkirmishHits(e, s, c) {
    const cancelled = reasons(
      c,
      e.cancelled.map((one) => ({ ...one, by: -one.by })),
    )
    const saves = e.saves.length === 0 ? '' : ` (${saveWords(e.saves)})`
    const hits = count(e.rolled + e.rammed, 'Direct Hit')
    return `${pieceName(s, e.piece)} faces ${hits}, ${readingWords(e)}${cancelled}${saves}: ${e.through} come through.`
  },
  SkirmishDamage: (e, s) =>
    `Both are damaged: ${e.pieces.map((p, i) => `${pieceName(s, p)} ${e.losses[i]}`).join(', ')}.`,
  LethalSuffered: (e, s) =>
    `Lethal: ${pieceName(s, e.from)} takes ${hullBoxes(e.hits)} of ${pieceName(s, e.piece)} with it.`,
  GrappleRolled(e, s) {
    const piece = pieceName(s, e.piece)
    if (e.face === 0) return `${piece} does not use its Talon Grapple.`
    return `The Talon Grapple of ${piece} rolls ${e.face}: ${e.swapped ? 'the ships swap spaces' : 'no effect'}.`
  },
  SkirmishEnded: (e) => (e.activationOver ? 'Both ships survive: the activation is over.' : 'The Skirmish is over.'),
}

export const evadeRefusals: Refusals<keyof typeof EVADE_FAULTS> = {
  'evade-space-occupied': () => 'The space to evade to is not free.',
}
