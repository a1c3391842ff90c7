import type { Direction } from '@flagbridge/geometry'
import type { Pointer } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { hexAhead, shipOf } from '../../rules/2-field.ts'
import {
  abilityName,
  button,
  pieceAt,
  pointedTo,
  sharedPointers,
  shieldAt,
  weaponThing,
} from '../../shared/look/pointers.ts'
import { diceWord } from '../../shared/look/terms.ts'
import type { Action } from '../actions.ts'
import { armamentOf, diceOf, firstGroup } from '../rules/2-components.ts'
import { NONE, type State } from '../state.ts'
import { keywordName, shieldName } from '../text/names.ts'

/** What one points at, in order, to say an action. */
export function pointersTo(cards: Cards, s: State, action: Action): readonly Pointer[] {
  switch (action.do) {
    case 'go':
      return [action.first ? button('first', 'Go First') : button('second', 'Go Second')]
    case 'place':
      return [
        pieceAt(action.piece),
        { thing: `cell:${action.cell}`, label: 'Place here' },
        ...(action.heading === -1 ? [] : [pointedTo(action.heading, 'heading')]),
      ]
    case 'starcast':
      return [
        action.order === NONE
          ? button('no-starcast', 'No further Order')
          : button(`starcast-${action.order}`, cards.orders[action.order]!.name),
      ]
    case 'recharge':
      return [button('recharge', 'Recharge')]
    case 'attack':
      return attack(cards, s, action.groups, action.target)
    case 'clear':
      return [button(`clear-${action.armament}`, `Clear the ${weaponName(cards, s, action.armament)}`)]
    case 'move':
      return move(cards, s, action.heading)
    case 'rotate':
      return [{ ...pointedTo(action.heading, 'heading'), at: `piece:${s.active?.piece ?? s.owed[0]!.piece}` }]
    case 'reroll':
      return [button(`reroll-${action.dice.join('-')}`, rerolling(s, action.dice))]
    case 'relock':
      return [button(`relock-${action.die}`, `Target Lock: roll the ${s.attack!.faces[action.die]} again`)]
    case 'ability':
      return [button(`ability-${action.effect}-${action.die}-${action.icon}`, ability(cards, s, action))]
    case 'block':
      return [button('block', 'Block it')]
    case 'suffer':
      return [button('suffer', s.attack === null ? 'Lose a Hull Box' : 'Let it through')]
    case 'lose':
      return [button(`lose-${action.keyword}`, `Lose ${keywordName(action.keyword)}`)]
    case 'evade': {
      const to = hexAhead(cards, s, s.pieces[s.approach!.target]!.cell, action.heading)
      return [{ thing: `cell:${to}`, label: 'Evade to here', cost: 'evade' }]
    }
    case 'grapple':
      return [button('grapple', 'Use the Talon Grapple')]
    case 'letGo':
      return [button('let-go', 'Let it go')]
    case 'hole':
      return [{ thing: `cell:${action.cell}`, label: 'Test this Black Hole' }]
    case 'box':
      return [shieldAt(s, s.owed[0]!.piece, action.facing, shieldName)]
    default:
      return sharedPointers(cards, s, action, s.attack?.target ?? NONE, shieldName)
  }
}

/** SS1-ARM.2: both arc groups of an armament may fire together; that is said after the target. */
function attack(cards: Cards, s: State, groups: number, target: number): Pointer[] {
  const ship = shipOf(cards, s.pieces[s.active!.piece]!)
  const first = firstGroup(ship, groups)
  const alone = groups === 1 << first
  const { slot } = ship.armaments[armamentOf(ship, first)]!
  return [
    {
      thing: weaponThing(s.active!.piece, first),
      label: `${slot} · ${weaponName(cards, s, first)}`,
      cost: diceWord(diceOf(ship, 1 << first)),
    },
    pieceAt(target, 'Attack'),
    ...(alone ? [] : [button('both-arcs', `Fire both arcs, ${diceOf(ship, groups)} dice`)]),
  ]
}

function weaponName(cards: Cards, s: State, group: number): string {
  return cards.weapons[shipOf(cards, s.pieces[s.active!.piece]!).armaments[group]!.weapon]!.name
}

/** A Move is said by the space it leads to, or by the enemy in it. */
function move(cards: Cards, s: State, direction: Direction): Pointer[] {
  const to = endOf(cards, s, direction)
  const enemy = enemyIn(s, to)
  if (enemy !== NONE) return [button('skirmish', 'Start a Skirmish'), pieceAt(enemy, 'Skirmish')]
  return [{ thing: `cell:${to}`, label: 'Move here', cost: '1' }]
}

/** The space that a Move of the active ship enters. */
export function endOf(cards: Cards, s: State, direction: Direction): number {
  return hexAhead(cards, s, s.pieces[s.active!.piece]!.cell, direction)
}

/** The enemy of the active ship in this space, or NONE. */
export function enemyIn(s: State, cell: number): number {
  const there = s.at[cell] ?? NONE
  return there !== NONE && s.pieces[there]!.side !== s.pieces[s.active!.piece]!.side ? there : NONE
}

/** The dice are named by their faces. */
function rerolling(s: State, dice: readonly number[]): string {
  const faces = s.skirmish === null ? s.attack!.faces : s.skirmish.faces[s.skirmish.rerolls[0]!.place]!
  if (dice.length === 0) return 'Let the dice stand'
  const shown = dice.map((die) => faces[die]!).sort((a, b) => a - b)
  return `Roll ${dice.length === 1 ? 'the' : ''} ${shown.join(', ')} again`.replace('  ', ' ')
}

function ability(cards: Cards, s: State, { effect, die, icon }: Extract<Action, { do: 'ability' }>): string {
  const on = icon === '' ? '' : `: ${icon === 'hit' ? 'a Hit' : 'a Critical Hit'}`
  return `${abilityName(cards, effect)}${on}, with the ${s.attack!.faces[die]}`
}
