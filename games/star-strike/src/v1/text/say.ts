import type { Cards } from '../../cards/cards.ts'
import { cellName, orderId, pieceName } from '../../shared/names.ts'
import { effectId, sayShared } from '../../shared/say.ts'
import type { Action } from '../actions.ts'
import { NONE, type State } from '../state.ts'
import { FACINGS, groupsName, keywordName } from './names.ts'

/** An action as a typed order; `hear` understands it. */
export function say(cards: Cards, action: Action, s: State): string {
  const active = s.active?.piece ?? NONE
  switch (action.do) {
    case 'go':
      return action.first ? 'go first' : 'go second'
    case 'place':
      return `place ${pieceName(s, action.piece)} ${cellName(cards, s, action.cell)}${action.heading === -1 ? '' : ` ${action.heading}`}`
    case 'starcast':
      return `starcast ${orderId(cards, action.order)}`
    case 'attack':
      return `attack ${groupsName(cards, s, active, action.groups)} ${pieceName(s, action.target)}`
    case 'clear':
      return `clear ${groupsName(cards, s, active, 1 << action.armament).replace(/\d$/, '')}`
    case 'move':
    case 'rotate':
    case 'evade':
      return `${action.do} ${action.heading}`
    case 'box':
      return `box ${FACINGS[action.facing] ?? action.facing}`
    case 'reroll':
      return `reroll ${action.dice.length === 0 ? 'none' : action.dice.map((die) => die + 1).join(',')}`
    case 'relock':
      return `relock ${action.die + 1}`
    case 'ability':
      return `ability ${effectId(cards, action.effect)} ${action.die + 1} ${action.icon}`.trim()
    case 'lose':
      return `lose ${keywordName(action.keyword)}`
    case 'hole':
      return `hole ${cellName(cards, s, action.cell)}`
    case 'letGo':
      return 'let go'
    case 'recharge':
    case 'block':
    case 'suffer':
    case 'grapple':
      return action.do
    default:
      return sayShared(cards, action, s, FACINGS)
  }
}
