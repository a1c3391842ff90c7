import { pieceName } from '../../table/text/names.ts'
import { oneWord } from '../../table/text/orders.ts'
import { count } from '../../table/text/sentences.ts'
import { sideName } from '../../table/text/sides.ts'
import type { ActionOf } from '../actions.ts'
import type { PointsScored, RefreshEvent } from '../events/index.ts'
import { order, type Sentences, type SectionWords } from './section.ts'

/** Sections 4B.03 and 4C: the words of the Refresh Phase and of the end. */

const HOW = {
  'wiped-out': 'the other team is Wiped Out',
  points: 'more Objective Points',
  control: 'Control of more Strategic Systems',
  resilience: 'Resilience: fewer losses',
} as const

export const restWords: SectionWords<ActionOf<'rest' | 'stayExhausted'>> = {
  prompt: () => 'Remove one Exhausted?',
  orders: {
    rest: order(oneWord('rest')),
    stayExhausted: order<ActionOf<'stayExhausted'>>({
      forms: ['stay exhausted'],
      say: () => 'stay exhausted',
      hear: (said) => (said.hears('exhausted') ? { do: 'stayExhausted' } : undefined),
    }),
  },
}

export const refreshSentences: Sentences<RefreshEvent | PointsScored> = {
  RefreshBegan: (e) => `The Refresh Phase of Round ${e.round} begins.`,
  PiecesReset: () => 'Orders return to the Libraries and all pieces are made ready.',
  ExhaustedDecided: (e, s) => `${pieceName(s, e.piece)} ${e.removed ? 'removes one Exhausted' : 'stays Exhausted'}.`,
  InitiativeDetermined: (e, s, c) =>
    `Strategic Systems ${e.systems.join(' to ')}: ${sideName(c, s, e.initiative)} has the next Initiative.`,
  ReinforcementsBegan: (e, s, c) => `Reinforcements, ${sideName(c, s, e.first)} first.`,
  PointsScored: (e, s, c) => `${sideName(c, s, e.side)} scores ${count(e.points, 'Objective Point')} (${e.from}).`,
  BattleEnded: (e, s, c) => {
    const { winner, points, how } = e.outcome
    const score = `${sideName(c, s, 0)} ${points[0]}, ${sideName(c, s, 1)} ${points[1]}`
    if (winner === 'draw') return `The battle ends in a stalemate (${score}).`
    return `${sideName(c, s, winner)} wins the battle: ${HOW[how as keyof typeof HOW] ?? how} (${score}).`
  },
}
