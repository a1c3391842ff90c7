import { mayShift, mayTurn, ordersOwed, useFault } from '../shared/answers.ts'
import { due1 } from './effects/due.ts'
import type { Refusal, Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { Action, Verb } from './actions.ts'
import { questionOf, type Question } from './questions.ts'
import { refused, type Fault } from './refusals.ts'
import { mapFault, placeFault } from './rules/3-setup.ts'
import { refuseAssign, refuseWithdraw, starcastFault } from './rules/5-orders.ts'
import { activateFault, mayRechargeNow } from './rules/6-ship-phase.ts'
import { clearFault, groupsFault, targetFault } from './rules/7-armaments.ts'
import { declarable, rerollFits } from './rules/8-attacks.ts'
import { abilityFault } from './rules/9-icons.ts'
import { facingsToLose, facingsToRepair } from './rules/10-shields.ts'
import { endFault, moveFault, rotateFault } from './rules/12-movement.ts'
import { canEvadeTo } from './rules/13-evade.ts'
import { keywordsToLose } from './rules/14-keywords.ts'
import { NONE, type State } from './state.ts'

/** Which verbs answer which question. */
const ANSWERS: Readonly<Record<Question, readonly Verb[]>> = {
  agree: ['agree'],
  first: ['go'],
  place: ['place'],
  orders: ['assign', 'withdraw', 'commit'],
  starcaster: ['starcast'],
  use: ['use'],
  hazard: ['box', 'suffer'],
  keyword: ['lose'],
  repair: ['box'],
  lose: ['box'],
  shift: ['shift'],
  turn: ['rotate'],
  returnOrder: ['return'],
  hole: ['hole'],
  reroll: ['reroll'],
  grapple: ['grapple', 'letGo'],
  nominate: ['nominate'],
  declare: ['declare', 'confirm'],
  locks: ['relock', 'ability', 'leave'],
  shield: ['block', 'suffer'],
  evade: ['evade', 'stand'],
  act: ['recharge', 'attack', 'clear', 'move', 'rotate', 'end'],
  activate: ['activate'],
}

/** The one truth about what a seat may do. */
export function check(cards: Cards, s: State, seat: Seat, action: Action): Refusal | undefined {
  const question = questionOf(cards, s, seat)
  if (question === undefined) return refused('not-now', { asked: 'nothing', said: action.do })
  if (!ANSWERS[question].includes(action.do)) {
    if (question === 'activate' && action.do === 'end') return refused('no-passing') // SS1-SHIP.2
    return refused('not-now', { asked: question, said: action.do })
  }
  switch (action.do) {
    case 'agree':
      return fault(mapFault(cards, s, action.battlefield), { battlefield: action.battlefield })
    case 'place':
      return fault(placeFault(cards, s, seat, action.piece, action.cell, action.heading), {
        piece: action.piece,
        cell: action.cell,
      })
    case 'assign':
      return refuseAssign(cards, s, seat, action.order, action.piece)
    case 'withdraw':
      return refuseWithdraw(cards, s, seat, action.order, action.piece)
    case 'starcast': {
      const piece = s.starcasters[0]!
      return action.order === NONE
        ? undefined
        : fault(starcastFault(cards, s, seat, piece, action.order), { piece, order: action.order })
    }
    case 'use':
      return fault(useFault(due1, cards, s, seat, action), {
        effect: action.effect,
        piece: action.piece,
        on: action.on,
      })
    case 'activate':
      return fault(activateFault(s, seat, action.piece), { piece: action.piece })
    case 'reroll':
      return refuseReroll(s, action.dice)
    case 'nominate':
      return s.attack!.corner.includes(action.facing)
        ? undefined
        : refused('not-under-attack', { facing: action.facing })
    case 'declare': {
      const uses = declarable(cards, s, s.attack!, seat)
      const may = uses.some((use) => use.effect === action.effect && use.piece === action.piece)
      return may ? undefined : refused('cannot-be-declared', { effect: action.effect })
    }
    case 'relock':
      return (s.attack!.locks[action.die] ?? 0) > 0 ? undefined : refused('no-lock-on-die', { die: action.die })
    case 'ability':
      return fault(abilityFault(cards, s, s.attack!, action.effect, action.die, action.icon), {
        effect: action.effect,
        die: action.die,
      })
    case 'evade': {
      const may = canEvadeTo(cards, s, s.approach!.target, action.heading)
      return may ? undefined : refused('evade-space-occupied', { heading: action.heading })
    }
    case 'hole':
      return s.step!.holes.includes(action.cell) ? undefined : refused('not-that-hole', { cell: action.cell })
    case 'lose':
    case 'return':
    case 'box':
    case 'shift':
      return refuseOwed(cards, s, action)
    case 'rotate':
      if (s.owed.length > 0) return refuseTurn(s, action.heading)
      return refuseAct(cards, s, action)
    case 'recharge':
    case 'attack':
    case 'clear':
    case 'move':
    case 'end':
      return refuseAct(cards, s, action)
    default:
      return undefined
  }
}

function fault(code: Fault | undefined, values: Readonly<Record<string, unknown>>): Refusal | undefined {
  return code === undefined ? undefined : refused(code, values)
}

type Act = Extract<Action, { do: 'recharge' | 'attack' | 'clear' | 'move' | 'rotate' | 'end' }>

/** SS1-SHIP.3: the deeds of the active ship, in their order. */
function refuseAct(cards: Cards, s: State, action: Act): Refusal | undefined {
  const active = s.active!
  const { piece } = active
  // SS1-KEY.RECHARGE: before anything but the Fast step.
  const first = active.recharge > 0 && action.do !== 'recharge' && action.do !== 'move'
  if (first) return refused('not-now', { asked: 'recharge', said: action.do })
  switch (action.do) {
    case 'recharge':
      return mayRechargeNow(active) ? undefined : refused('no-recharge', { piece })
    case 'attack': {
      const { groups, target } = action
      const found = groupsFault(cards, s, active, groups) ?? targetFault(cards, s, piece, groups, target)
      return fault(found, { piece, groups, target })
    }
    case 'clear':
      return fault(clearFault(cards, s, active, action.armament), { piece, armament: action.armament })
    case 'move':
      return fault(moveFault(cards, s, active, action.heading), { piece, heading: action.heading })
    case 'rotate':
      return fault(rotateFault(cards, s, active, action.heading), { piece, heading: action.heading })
    case 'end':
      return fault(endFault(cards, s, active), { piece })
  }
}

function refuseReroll(s: State, dice: readonly number[]): Refusal | undefined {
  const { skirmish } = s
  const fits =
    skirmish === null
      ? rerollFits(s.attack!.rerolls[0]!, s.attack!.faces, dice)
      : rerollFits(skirmish.rerolls[0]!.reroll, skirmish.faces[skirmish.rerolls[0]!.place]!, dice)
  return fits ? undefined : refused('reroll-not-offered', { dice })
}

function refuseTurn(s: State, heading: Extract<Action, { do: 'rotate' }>['heading']): Refusal | undefined {
  return mayTurn(s, heading) ? undefined : refused('too-much-rotation', { piece: s.owed[0]!.piece, heading })
}

function refuseOwed(
  cards: Cards,
  s: State,
  action: Extract<Action, { do: 'lose' | 'return' | 'box' | 'shift' }>,
): Refusal | undefined {
  const owed = s.owed[0]!
  const piece = s.pieces[owed.piece]!
  switch (action.do) {
    case 'lose': {
      const may = keywordsToLose(cards, s, owed.piece).includes(action.keyword)
      return may ? undefined : refused('no-such-keyword', { piece: owed.piece, keyword: action.keyword })
    }
    case 'return':
      return ordersOwed(s).has(action.order)
        ? undefined
        : refused('not-assigned', { piece: owed.piece, order: action.order })
    case 'box': {
      if (owed.kind === 'repair')
        return facingsToRepair(cards, piece).includes(action.facing)
          ? undefined
          : refused('facing-full', { facing: action.facing })
      const facings = owed.kind === 'hazard' ? owed.facings : facingsToLose(piece)
      return facings.includes(action.facing) ? undefined : refused('no-box-there', { facing: action.facing })
    }
    case 'shift':
      return mayShift(cards, s, action) ? undefined : refused('facing-full', { from: action.from, to: action.to })
  }
}
