import type { Direction } from '@flagbridge/geometry'
import { nameOf, type Pointer, type Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { hexAhead, shipOf } from '../../rules/2-field.ts'
import { diceWord } from '../../look/terms.ts'
import { cardName } from '../../text/events.ts'
import type { Action } from '../actions.ts'
import { armamentOf, diceOf, firstGroup } from '../rules/2-components.ts'
import { NONE, type State } from '../state.ts'
import { keywordName, pieceName, shieldName } from '../text/names.ts'

const button = (name: string, label: string): Pointer => ({ thing: `button:${name}`, label })
const piece = (p: number, label?: string): Pointer => ({
  thing: `piece:${p}`,
  ...(label === undefined ? {} : { label }),
})
const heading = (direction: Direction): Pointer => ({
  thing: `facing:${direction * 60}`,
  label: `heading ${direction * 60} degrees`,
})

/** What one points at, in order, to say an action. */
export function pointersTo(cards: Cards, s: State, action: Action): readonly Pointer[] {
  switch (action.do) {
    case 'agree':
      return [button(`agree-${action.battlefield}`, cards.battlefields[action.battlefield]!.name)]
    case 'go':
      return [action.first ? button('first', 'Go First') : button('second', 'Go Second')]
    case 'place':
      return [
        piece(action.piece),
        { thing: `cell:${action.cell}`, label: 'Place here' },
        ...(action.heading === -1 ? [] : [heading(action.heading)]),
      ]
    case 'assign':
      return [{ thing: `card:${action.order}` }, piece(action.piece, 'Assign')]
    case 'withdraw':
      return [button('withdraw', 'Take back'), { thing: `card:${action.order}` }, piece(action.piece)]
    case 'commit':
      return [button('commit', 'Seal the Orders')]
    case 'starcast':
      return [
        action.order === NONE
          ? button('no-starcast', 'No further Order')
          : button(`starcast-${action.order}`, cards.orders[action.order]!.name),
      ]
    case 'use':
      return useOf(cards, s, action)
    case 'activate':
      return [piece(action.piece, 'Activate')]
    case 'recharge':
      return [button('recharge', 'Recharge')]
    case 'attack':
      return attack(cards, s, action.groups, action.target)
    case 'clear':
      return [button(`clear-${action.armament}`, `Clear the ${weaponName(cards, s, action.armament)}`)]
    case 'move':
      return move(cards, s, action.heading)
    case 'rotate':
      return [{ ...heading(action.heading), at: `piece:${s.active?.piece ?? s.owed[0]!.piece}` }]
    case 'end':
      return [button('end', 'End the activation')]
    case 'nominate':
      return [shield(s, s.attack!.target, action.facing)]
    case 'declare':
      return [
        button(
          `declare-${action.effect}-${action.piece}`,
          `Use ${cardName(cards, cards.effects[action.effect]!.card)}`,
        ),
      ]
    case 'confirm':
      return [button('confirm', 'Nothing more, roll')]
    case 'reroll':
      return [button(`reroll-${action.dice.join('-')}`, rerolling(s, action.dice))]
    case 'relock':
      return [button(`relock-${action.die}`, `Target Lock: roll the ${s.attack!.faces[action.die]} again`)]
    case 'ability':
      return [button(`ability-${action.effect}-${action.die}-${action.icon}`, abilityLabel(cards, s, action))]
    case 'leave':
      return [button('leave', 'Leave the rest')]
    case 'block':
      return [button('block', 'Block it')]
    case 'suffer':
      return [button('suffer', s.attack === null ? 'Lose a Hull Box' : 'Let it through')]
    case 'lose':
      return [button(`lose-${action.keyword}`, `Lose ${keywordName(action.keyword)}`)]
    case 'return':
      return [button(`return-${action.order}`, `Return ${cards.orders[action.order]!.name}`)]
    case 'evade':
      return [
        {
          thing: `cell:${hexAhead(cards, s, s.pieces[s.approach!.target]!.cell, action.heading)}`,
          label: 'Evade to here',
          cost: 'evade',
        },
      ]
    case 'stand':
      return [button('stand', 'Stand and fight')]
    case 'grapple':
      return [button('grapple', 'Use the Talon Grapple')]
    case 'letGo':
      return [button('let-go', 'Let it go')]
    case 'hole':
      return [{ thing: `cell:${action.cell}`, label: 'Test this Black Hole' }]
    case 'box':
      return [shield(s, s.owed[0]!.piece, action.facing)]
    case 'shift': {
      const of = s.owed[0]!.piece
      return action.from === NONE
        ? [button('no-shift', 'Shift no more')]
        : [shield(s, of, action.from), shield(s, of, action.to)]
    }
  }
}

/** An arc group of a ship, told apart from those of every other. */
export function weaponThing(p: number, group: number): Thing {
  return `weapon:${p}.${group}`
}

/** The arc group a thing names. */
export function groupOf(thing: Thing): number {
  return Number(nameOf(thing).split('.')[1])
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
    piece(target, 'Attack'),
    ...(alone ? [] : [button('both-arcs', `Fire both arcs, ${diceOf(ship, groups)} dice`)]),
  ]
}

function weaponName(cards: Cards, s: State, group: number): string {
  return cards.weapons[shipOf(cards, s.pieces[s.active!.piece]!).armaments[group]!.weapon]!.name
}

function shield(s: State, p: number, i: number): Pointer {
  const name = shieldName(s, p, i)
  return {
    thing: `shield:${i}`,
    label: name.charAt(0).toUpperCase() + name.slice(1),
    cost: String(s.pieces[p]!.shields[i] ?? 0),
  }
}

/** A Move is said by the space it leads to, or by the enemy in it. */
function move(cards: Cards, s: State, direction: Direction): Pointer[] {
  const to = endOf(cards, s, direction)
  const enemy = enemyIn(s, to)
  if (enemy !== NONE) return [button('skirmish', 'Start a Skirmish'), piece(enemy, 'Skirmish')]
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

function useOf(
  cards: Cards,
  s: State,
  { effect, piece: of, on, order, to }: Extract<Action, { do: 'use' }>,
): Pointer[] {
  const name = cardName(cards, cards.effects[effect]!.card)
  return [
    button(`use-${effect}-${of}`, `${pieceName(s, of)}: ${name}`),
    ...(on === NONE ? [] : [piece(on)]),
    ...(order === NONE ? [] : [button(`order-${order}`, cards.orders[order]!.name)]),
    ...(to === NONE ? [] : [piece(to)]),
  ]
}

/** The dice are named by their faces. */
function rerolling(s: State, dice: readonly number[]): string {
  const faces = s.skirmish === null ? s.attack!.faces : s.skirmish.faces[s.skirmish.rerolls[0]!.place]!
  if (dice.length === 0) return 'Let the dice stand'
  const shown = dice.map((die) => faces[die]!).sort((a, b) => a - b)
  return `Roll ${dice.length === 1 ? 'the' : ''} ${shown.join(', ')} again`.replace('  ', ' ')
}

function abilityLabel(cards: Cards, s: State, { effect, die, icon }: Extract<Action, { do: 'ability' }>): string {
  const bought = cards.weapons.flatMap(({ abilities }) => abilities).find((one) => one.effect.index === effect)
  const name = bought === undefined ? cardName(cards, cards.effects[effect]!.card) : `${bought.name} (${bought.cost})`
  const on = icon === '' ? '' : `: ${icon === 'hit' ? 'a Hit' : 'a Critical Hit'}`
  return `${name}${on}, with the ${s.attack!.faces[die]}`
}
