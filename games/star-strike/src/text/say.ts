import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import { diceOffered } from '../rules/7-skirmish.ts'
import { NONE, type State } from '../state.ts'
import { cellName, FACINGS, mountName, orderId, pieceName } from './names.ts'

/** An action as a typed order; `hear` understands it. */
export function say(cards: Cards, action: Action, s: State): string {
  switch (action.do) {
    case 'agree':
      return `agree ${cards.battlefields[action.battlefield]?.id ?? 'nothing'}`
    case 'place':
      return `place ${pieceName(s, action.piece)} ${cellName(cards, s, action.cell)} ${action.facing}`
    case 'assign':
    case 'withdraw':
      return `${action.do} ${orderId(cards, action.order)} ${pieceName(s, action.piece)}`
    case 'omega':
    case 'return':
      return `${action.do} ${orderId(cards, action.order)}`
    case 'use':
      return sayUse(cards, action, s)
    case 'activate':
    case 'augur':
      return `${action.do} ${pieceName(s, action.piece)}`
    case 'strike':
      return `strike ${s.active === null ? action.armament + 1 : mountName(cards, s, s.active.piece, action.armament)} ${pieceName(s, action.target)}`
    case 'maneuver':
      return `${MANEUVER_WORDS[action.maneuver]} ${action.facing}`
    case 'rotate':
    case 'evade':
      return `${action.do} ${action.facing}`
    case 'nominate':
      return `nominate ${FACINGS[action.facing] ?? action.facing}`
    case 'declare':
      return `declare ${cards.effects[action.effect]?.id ?? 'nothing'} ${pieceName(s, action.piece)}`
    case 'shields':
      return `shields hits ${action.hits} criticals ${action.criticals}`
    case 'lockOn':
      return 'lock on'
    case 'ability':
      return `ability ${cards.effects[action.effect]?.id ?? 'nothing'} ${action.icon}`.trim()
    case 'arm':
      return `arm ${sayDice(cards, action.use, s)}`
    case 'point':
      return `point ${FACINGS[action.facing] ?? action.facing}`
    case 'shift':
      return action.from === NONE
        ? 'shift none'
        : `shift ${FACINGS[action.from] ?? action.from} ${FACINGS[action.to] ?? action.to}`
    case 'stayExhausted':
      return 'stay exhausted'
    default:
      return action.do
  }
}

export const MANEUVER_WORDS = { ahead: 'ahead', aheadPass: 'pass', bypassSling: 'bypass', assault: 'assault' } as const

function sayUse(cards: Cards, action: Extract<Action, { do: 'use' }>, s: State): string {
  const on = action.on === NONE ? '' : ` on ${pieceName(s, action.on)}`
  const passed = action.order === NONE ? '' : ` order ${orderId(cards, action.order)} to ${pieceName(s, action.to)}`
  return `use ${cards.effects[action.effect]?.id ?? 'nothing'} ${pieceName(s, action.piece)}${on}${passed}`
}

/** Dice on offer are numbered from 1. */
function sayDice(cards: Cards, use: readonly number[], s: State): string {
  const piece = s.skirmish?.pieces[s.skirmish.pools.length]
  if (use.length === 0) return 'none'
  if (piece !== undefined && use.length === diceOffered(cards, s, piece).length) return 'all'
  return use.map((i) => i + 1).join(',')
}
