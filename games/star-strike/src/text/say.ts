import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import { diceOffered } from '../rules/7-skirmish.ts'
import { cellName, orderId, pieceName } from '../shared/names.ts'
import { effectId, sayShared } from '../shared/say.ts'
import type { State } from '../state.ts'
import { FACINGS, mountName } from './names.ts'

/** An action as a typed order; `hear` understands it. */
export function say(cards: Cards, action: Action, s: State): string {
  switch (action.do) {
    case 'place':
      return `place ${pieceName(s, action.piece)} ${cellName(cards, s, action.cell)} ${action.facing}`
    case 'omega':
      return `omega ${orderId(cards, action.order)}`
    case 'augur':
      return `augur ${pieceName(s, action.piece)}`
    case 'strike':
      return `strike ${s.active === null ? action.armament + 1 : mountName(cards, s, s.active.piece, action.armament)} ${pieceName(s, action.target)}`
    case 'maneuver':
      return `${MANEUVER_WORDS[action.maneuver]} ${action.facing}`
    case 'rotate':
    case 'evade':
      return `${action.do} ${action.facing}`
    case 'shields':
      return `shields hits ${action.hits} criticals ${action.criticals}`
    case 'lockOn':
      return 'lock on'
    case 'ability':
      return `ability ${effectId(cards, action.effect)} ${action.icon}`.trim()
    case 'arm':
      return `arm ${sayDice(cards, action.use, s)}`
    case 'point':
      return `point ${FACINGS[action.facing] ?? action.facing}`
    case 'stayExhausted':
      return 'stay exhausted'
    case 'skilled':
    case 'hit':
    case 'rest':
      return action.do
    default:
      return sayShared(cards, action, s, FACINGS)
  }
}

const MANEUVER_WORDS = { ahead: 'ahead', aheadPass: 'pass', bypassSling: 'bypass', assault: 'assault' } as const

/** Dice on offer are numbered from 1. */
function sayDice(cards: Cards, use: readonly number[], s: State): string {
  const piece = s.skirmish?.pieces[s.skirmish.pools.length]
  if (use.length === 0) return 'none'
  if (piece !== undefined && use.length === diceOffered(cards, s, piece).length) return 'all'
  return use.map((i) => i + 1).join(',')
}
