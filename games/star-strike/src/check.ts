import { mayShift, mayTurn, ordersOwed, useFault } from './shared/answers.ts'
import { due2 } from './effects/due.ts'
import type { Refusal, Seat } from '@flagbridge/kernel'
import type { Action, Verb } from './actions.ts'
import type { Cards } from './cards/cards.ts'
import { questionOf, type Question } from './questions.ts'
import { refused, type Fault } from './refusals.ts'
import { activateFault } from './rules/4-action.ts'
import { refuseAssign, refuseOmega, refuseWithdraw } from './rules/4-command.ts'
import { placeFault } from './rules/4-setup.ts'
import { abilityFault } from './rules/5-locks.ts'
import { declarable } from './rules/5-modifiers.ts'
import { augursOf, mayUseSkilled, pointsToSpend } from './rules/5-strikes.ts'
import { armamentFault, targetFault } from './rules/5-targets.ts'
import { canEvadeTo } from './rules/6-evade.ts'
import { endFault, maneuverFault, rotateFault } from './rules/6-movement.ts'
import { diceOffered } from './rules/7-skirmish.ts'
import { facingsToLose, facingsToRegain } from './rules/13-terms.ts'
import { type State } from './state.ts'

/** Which verbs answer which question. */
const ANSWERS: Readonly<Record<Question, readonly Verb[]>> = {
  agree: ['agree'],
  place: ['place'],
  command: ['assign', 'withdraw', 'omega', 'commit'],
  use: ['use'],
  dust: ['point', 'hit'],
  regain: ['point'],
  lose: ['point'],
  shift: ['shift'],
  turn: ['rotate'],
  returnOrder: ['return'],
  arm: ['arm'],
  nominate: ['nominate'],
  declare: ['skilled', 'augur', 'declare', 'confirm'],
  shields: ['shields'],
  locks: ['lockOn', 'ability', 'leave'],
  evade: ['evade', 'stand'],
  act: ['strike', 'maneuver', 'rotate', 'end'],
  activate: ['activate'],
  rest: ['rest', 'stayExhausted'],
}

/** The one truth about what a seat may do. */
export function check(cards: Cards, s: State, seat: Seat, action: Action): Refusal | undefined {
  const question = questionOf(cards, s, seat)
  if (question === undefined) return refused('not-now', { asked: 'nothing', said: action.do })
  if (!ANSWERS[question].includes(action.do)) {
    if (question === 'activate' && action.do === 'end') return refused('no-passing') // SS2-4B.02.a
    return refused('not-now', { asked: question, said: action.do })
  }
  switch (action.do) {
    case 'agree':
      return cards.battlefields[action.battlefield] === undefined
        ? refused('unknown-battlefield', { battlefield: action.battlefield })
        : undefined
    case 'place':
      return fault(placeFault(cards, s, seat, action.piece, action.cell), { piece: action.piece, cell: action.cell })
    case 'assign':
      return refuseAssign(cards, s, seat, action.order, action.piece)
    case 'withdraw':
      return refuseWithdraw(s, seat, action.order, action.piece)
    case 'omega':
      return refuseOmega(cards, s, seat, action.order)
    case 'use':
      return fault(useFault(due2, cards, s, seat, action), {
        effect: action.effect,
        piece: action.piece,
        on: action.on,
      })
    case 'activate':
      return fault(activateFault(s, seat, action.piece), { piece: action.piece })
    case 'strike':
      return refuseStrike(cards, s, action.armament, action.target)
    case 'maneuver':
      return fault(maneuverFault(cards, s, s.active!, action.maneuver, action.facing), {
        piece: s.active!.piece,
        maneuver: action.maneuver,
        facing: action.facing,
      })
    case 'rotate':
      return refuseRotation(cards, s, action.facing)
    case 'end':
      return fault(endFault(cards, s, s.active!), { piece: s.active!.piece })
    case 'nominate':
      return s.strike!.corner.includes(action.facing)
        ? undefined
        : refused('not-under-attack', { facing: action.facing })
    case 'skilled': {
      const strike = s.strike!
      const may = s.pieces[strike.piece]!.seat === seat && mayUseSkilled(cards, s, strike)
      return may ? undefined : refused('no-skilled', { piece: strike.piece })
    }
    case 'augur':
      return augursOf(cards, s, s.strike!, seat).includes(action.piece)
        ? undefined
        : refused('no-augur', { piece: action.piece })
    case 'declare': {
      const uses = declarable(cards, s, s.strike!, seat)
      const may = uses.some((use) => use.effect === action.effect && use.piece === action.piece)
      return may ? undefined : refused('cannot-be-declared', { effect: action.effect })
    }
    case 'shields':
      return refuseShields(cards, s, action.hits, action.criticals)
    case 'ability':
      return fault(abilityFault(cards, s, s.strike!, action.effect, action.icon), {
        effect: action.effect,
        locks: s.strike!.locks,
      })
    case 'return':
      return ordersOwed(s).has(action.order)
        ? undefined
        : refused('not-assigned', { piece: s.owed[0]!.piece, order: action.order })
    case 'evade':
      return canEvadeTo(cards, s, s.assault!.target, action.facing)
        ? undefined
        : refused('evade-hex-occupied', { facing: action.facing })
    case 'arm':
      return refuseArming(cards, s, action.use)
    case 'point':
      return refusePoint(cards, s, question, action.facing)
    case 'shift':
      return mayShift(cards, s, action) ? undefined : refused('facing-full', { from: action.from, to: action.to })
    default:
      return undefined
  }
}

function fault(code: Fault | undefined, values: Readonly<Record<string, unknown>>): Refusal | undefined {
  return code === undefined ? undefined : refused(code, values)
}

function refuseStrike(cards: Cards, s: State, armament: number, target: number): Refusal | undefined {
  const active = s.active!
  const values = { piece: active.piece, armament, target }
  const found = armamentFault(cards, s, active, armament)
  return found === undefined
    ? fault(targetFault(cards, s, active.piece, armament, target), values)
    : refused(found, values)
}

function refuseRotation(
  cards: Cards,
  s: State,
  facing: Extract<Action, { do: 'rotate' }>['facing'],
): Refusal | undefined {
  const owed = s.owed[0]
  if (owed === undefined) return fault(rotateFault(cards, s, s.active!, facing), { piece: s.active!.piece, facing })
  return mayTurn(s, facing) ? undefined : refused('too-much-rotation', { piece: owed.piece, facing })
}

/** SS2-5E: no more points than icons, none that are not there. */
function refuseShields(cards: Cards, s: State, hits: number, criticals: number): Refusal | undefined {
  const strike = s.strike!
  const values = { hits, criticals }
  if (hits < 0 || criticals < 0 || hits > strike.hits || criticals > strike.criticals)
    return refused('more-points-than-icons', values)
  if (hits + criticals > strike.hits + strike.criticals - strike.unblockable)
    return refused('more-points-than-icons', values)
  return hits + criticals > pointsToSpend(cards, s, strike) ? refused('not-enough-shields', values) : undefined
}

/** SS2-7A.b: dice that are offered, each once. */
function refuseArming(cards: Cards, s: State, use: readonly number[]): Refusal | undefined {
  const { length } = diceOffered(cards, s, s.skirmish!.pieces[s.skirmish!.pools.length]!)
  const fits = use.every((i, at) => i >= 0 && i < length && use.indexOf(i) === at)
  return fits ? undefined : refused('not-offered', { offered: length })
}

function refusePoint(cards: Cards, s: State, question: Question, facing: number): Refusal | undefined {
  const piece = s.pieces[s.owed[0]!.piece]!
  if (question !== 'regain')
    return facingsToLose(piece).includes(facing) ? undefined : refused('no-point-there', { facing })
  return facingsToRegain(cards, piece).includes(facing) ? undefined : refused('facing-full', { facing })
}
