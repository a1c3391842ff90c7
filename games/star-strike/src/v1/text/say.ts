import type { Cards } from '../../cards/cards.ts'
import type { Action } from '../actions.ts'
import { NONE, type State } from '../state.ts'
import { cellName, FACINGS, groupsName, keywordName, orderId, pieceName } from './names.ts'

/** An action as a typed order; `hear` understands it. */
export function say(cards: Cards, action: Action, s: State): string {
  const active = s.active?.piece ?? NONE
  switch (action.do) {
    case 'agree':
      return `agree ${cards.battlefields[action.battlefield]?.id ?? 'nothing'}`
    case 'go':
      return action.first ? 'go first' : 'go second'
    case 'place':
      return `place ${pieceName(s, action.piece)} ${cellName(cards, s, action.cell)}${action.heading === -1 ? '' : ` ${action.heading}`}`
    case 'assign':
    case 'withdraw':
      return `${action.do} ${orderId(cards, action.order)} ${pieceName(s, action.piece)}`
    case 'return':
    case 'starcast':
      return `${action.do} ${orderId(cards, action.order)}`
    case 'use': {
      const on = action.on === NONE ? '' : ` on ${pieceName(s, action.on)}`
      const passed = action.order === NONE ? '' : ` order ${orderId(cards, action.order)} to ${pieceName(s, action.to)}`
      return `use ${cards.effects[action.effect]?.id ?? 'nothing'} ${pieceName(s, action.piece)}${on}${passed}`
    }
    case 'activate':
      return `activate ${pieceName(s, action.piece)}`
    case 'attack':
      return `attack ${groupsName(cards, s, active, action.groups)} ${pieceName(s, action.target)}`
    case 'clear':
      return `clear ${groupsName(cards, s, active, 1 << action.armament).replace(/\d$/, '')}`
    case 'move':
    case 'rotate':
    case 'evade':
      return `${action.do} ${action.heading}`
    case 'nominate':
    case 'box':
      return `${action.do} ${FACINGS[action.facing] ?? action.facing}`
    case 'declare':
      return `declare ${cards.effects[action.effect]?.id ?? 'nothing'} ${pieceName(s, action.piece)}`
    case 'reroll':
      return `reroll ${action.dice.length === 0 ? 'none' : action.dice.map((die) => die + 1).join(',')}`
    case 'relock':
      return `relock ${action.die + 1}`
    case 'ability':
      return `ability ${cards.effects[action.effect]?.id ?? 'nothing'} ${action.die + 1} ${action.icon}`.trim()
    case 'lose':
      return `lose ${keywordName(action.keyword)}`
    case 'hole':
      return `hole ${cellName(cards, s, action.cell)}`
    case 'shift':
      return action.from === NONE
        ? 'shift none'
        : `shift ${FACINGS[action.from] ?? action.from} ${FACINGS[action.to] ?? action.to}`
    case 'letGo':
      return 'let go'
    default:
      return action.do
  }
}
