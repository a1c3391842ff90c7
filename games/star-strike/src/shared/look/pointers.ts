import type { Direction } from '@flagbridge/geometry'
import { nameOf, type Pointer, type Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import type { SharedAction, Use } from '../actions.ts'
import { NONE, type Table } from '../table.ts'
import { capital } from './terms.ts'
import { cardName, pieceName } from '../names.ts'

/** What one points at to say what both editions say. */

export function button(name: string, label: string): Pointer {
  return { thing: `button:${name}`, label }
}

export function pieceAt(p: number, label?: string): Pointer {
  return { thing: `piece:${p}`, ...(label === undefined ? {} : { label }) }
}

/** `word` is what the edition calls the way a ship points. */
export function pointedTo(direction: Direction, word: 'facing' | 'heading'): Pointer {
  return { thing: `facing:${direction * 60}`, label: `${word} ${direction * 60} degrees` }
}

/** A weapon of a piece, told apart from those of every other. */
export function weaponThing(p: number, mount: number): Thing {
  return `weapon:${p}.${mount}`
}

/** The place of the weapon that a thing names. */
export function mountOf(thing: Thing): number {
  return Number(nameOf(thing).split('.')[1])
}

/** The edition's name for a facing of a piece's shields. */
export type ShieldName<S> = (s: S, p: number, facing: number) => string

export function shieldAt<S extends Table>(s: S, p: number, i: number, shieldName: ShieldName<S>): Pointer {
  return { thing: `shield:${i}`, label: capital(shieldName(s, p, i)), cost: String(s.pieces[p]!.shields[i] ?? 0) }
}

/** `target` is the piece that a Strike or attack on its way is aimed at. */
export function sharedPointers<S extends Table>(
  cards: Cards,
  s: S,
  action: SharedAction,
  target: number,
  shieldName: ShieldName<S>,
): readonly Pointer[] {
  switch (action.do) {
    case 'agree':
      return [button(`agree-${action.battlefield}`, cards.battlefields[action.battlefield]!.name)]
    case 'assign':
      return [{ thing: `card:${action.order}` }, pieceAt(action.piece, 'Assign')]
    case 'withdraw':
      return [button('withdraw', 'Take back'), { thing: `card:${action.order}` }, pieceAt(action.piece)]
    case 'commit':
      return [button('commit', 'Seal the Orders')]
    case 'use':
      return usePointers(cards, s, action)
    case 'activate':
      return [pieceAt(action.piece, 'Activate')]
    case 'end':
      return [button('end', 'End the activation')]
    case 'nominate':
      return [shieldAt(s, target, action.facing, shieldName)]
    case 'declare': {
      const name = cardName(cards, cards.effects[action.effect]!.card)
      return [button(`declare-${action.effect}-${action.piece}`, `Use ${name}`)]
    }
    case 'confirm':
      return [button('confirm', 'Nothing more, roll')]
    case 'leave':
      return [button('leave', 'Leave the rest')]
    case 'return':
      return [button(`return-${action.order}`, `Return ${cards.orders[action.order]!.name}`)]
    case 'stand':
      return [button('stand', 'Stand and fight')]
    case 'shift': {
      const of = s.owed[0]!.piece
      return action.from === NONE
        ? [button('no-shift', 'Shift no more')]
        : [shieldAt(s, of, action.from, shieldName), shieldAt(s, of, action.to, shieldName)]
    }
  }
}

function usePointers(cards: Cards, s: Table, { effect, piece, on, order, to }: Use): Pointer[] {
  const name = cardName(cards, cards.effects[effect]!.card)
  return [
    button(`use-${effect}-${piece}`, `${pieceName(s, piece)}: ${name}`),
    ...(on === NONE ? [] : [pieceAt(on)]),
    ...(order === NONE ? [] : [button(`order-${order}`, cards.orders[order]!.name)]),
    ...(to === NONE ? [] : [pieceAt(to)]),
  ]
}

/** What a Target Lock buys: the ability of a weapon with its cost, or a card. */
export function abilityName(cards: Cards, effect: number): string {
  const bought = cards.weapons.flatMap(({ abilities }) => abilities).find((one) => one.effect.index === effect)
  return bought === undefined ? cardName(cards, cards.effects[effect]!.card) : `${bought.name} (${bought.cost})`
}
