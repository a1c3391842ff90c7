import type { Cards } from '../cards/cards.ts'
import type { SharedAction } from './actions.ts'
import { orderId, pieceName } from './names.ts'
import { NONE, type Table } from './table.ts'

/** What both editions say, as a typed order; `facings` are the edition's words for the shield facings. */
export function sayShared(cards: Cards, action: SharedAction, s: Table, facings: readonly string[]): string {
  const facing = (i: number) => facings[i] ?? i
  switch (action.do) {
    case 'agree':
      return `agree ${cards.battlefields[action.battlefield]?.id ?? 'nothing'}`
    case 'assign':
    case 'withdraw':
      return `${action.do} ${orderId(cards, action.order)} ${pieceName(s, action.piece)}`
    case 'return':
      return `return ${orderId(cards, action.order)}`
    case 'use': {
      const on = action.on === NONE ? '' : ` on ${pieceName(s, action.on)}`
      const passed = action.order === NONE ? '' : ` order ${orderId(cards, action.order)} to ${pieceName(s, action.to)}`
      return `use ${effectId(cards, action.effect)} ${pieceName(s, action.piece)}${on}${passed}`
    }
    case 'activate':
      return `activate ${pieceName(s, action.piece)}`
    case 'nominate':
      return `nominate ${facing(action.facing)}`
    case 'declare':
      return `declare ${effectId(cards, action.effect)} ${pieceName(s, action.piece)}`
    case 'shift':
      return action.from === NONE ? 'shift none' : `shift ${facing(action.from)} ${facing(action.to)}`
    case 'commit':
    case 'end':
    case 'confirm':
    case 'leave':
    case 'stand':
      return action.do
  }
}

export function effectId(cards: Cards, effect: number): string {
  return cards.effects[effect]?.id ?? 'nothing'
}
