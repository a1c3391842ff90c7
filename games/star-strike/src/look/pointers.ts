import { nameOf, type Pointer, type Thing } from '@flagbridge/scene'
import type { Direction } from '@flagbridge/geometry'
import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import type { Maneuver } from '../events.ts'
import { hexAhead, shipOf } from '../rules/2-field.ts'
import { COST } from '../rules/6-movement.ts'
import { NONE, type State } from '../state.ts'
import { cardName } from '../text/events.ts'
import { pieceName, shieldName } from '../text/names.ts'
import { diceWord } from './terms.ts'

const button = (name: string, label: string): Pointer => ({ thing: `button:${name}`, label })
const piece = (p: number, label?: string): Pointer => ({
  thing: `piece:${p}`,
  ...(label === undefined ? {} : { label }),
})
const facing = (direction: Direction): Pointer => ({
  thing: `facing:${direction * 60}`,
  label: `facing ${direction * 60} degrees`,
})

/** What one points at, in order, to say an action. */
export function pointersTo(cards: Cards, s: State, action: Action): readonly Pointer[] {
  switch (action.do) {
    case 'agree':
      return [button(`agree-${action.battlefield}`, cards.battlefields[action.battlefield]!.name)]
    case 'place':
      return [piece(action.piece), { thing: `cell:${action.cell}`, label: 'Place here' }, facing(action.facing)]
    case 'assign':
      return [{ thing: `card:${action.order}` }, piece(action.piece, 'Assign')]
    case 'withdraw':
      return [button('withdraw', 'Take back'), { thing: `card:${action.order}` }, piece(action.piece)]
    case 'omega':
      return [{ thing: `card:${action.order}` }, button('omega', 'Lay aside as the Omega Order')]
    case 'commit':
      return [button('commit', 'Seal the Orders')]
    case 'use':
      return useOf(cards, s, action)
    case 'activate':
      return [piece(action.piece, 'Activate')]
    case 'strike':
      return [weapon(cards, s, action.armament), piece(action.target, 'Strike')]
    case 'maneuver':
      return course(cards, s, action.maneuver, action.facing)
    case 'rotate':
      return [facing(action.facing)]
    case 'end':
      return [button('end', 'End the activation')]
    case 'nominate':
      return [shield(s, s.strike!.target, action.facing)]
    case 'skilled':
      return [button('skilled', 'Skilled: Die-1')]
    case 'augur':
      return [button(`augur-${action.piece}`, `Augment with ${pieceName(s, action.piece)}`)]
    case 'declare':
      return [
        button(
          `declare-${action.effect}-${action.piece}`,
          `Use ${cardName(cards, cards.effects[action.effect]!.card)}`,
        ),
      ]
    case 'confirm':
      return [button('confirm', 'Nothing more, roll')]
    case 'shields':
      return [button(`shields-${action.hits}-${action.criticals}`, blocking(action.hits, action.criticals))]
    case 'lockOn':
      return [button('lock-on', 'Lock On: roll a die')]
    case 'ability':
      return [button(`ability-${action.effect}-${action.icon}`, abilityLabel(cards, action.effect, action.icon))]
    case 'leave':
      return [button('leave', 'Leave the rest')]
    case 'return':
      return [button(`return-${action.order}`, `Return ${cards.orders[action.order]!.name}`)]
    case 'evade':
      return [
        {
          thing: `cell:${hexAhead(cards, s, s.pieces[s.assault!.target]!.cell, action.facing)}`,
          label: 'Evade to here',
          cost: 'evade',
        },
      ]
    case 'stand':
      return [button('stand', 'Stand and fight')]
    case 'arm':
      return [button(`arm-${action.use.join('-')}`, action.use.length === 0 ? 'No more dice' : 'Add all the dice')]
    case 'point':
      return [shield(s, s.owed[0]!.piece, action.facing)]
    case 'hit':
      return [button('hit', 'Take the Direct Hit')]
    case 'shift': {
      const of = s.owed[0]!.piece
      return action.from === NONE
        ? [button('no-shift', 'Shift no more')]
        : [shield(s, of, action.from), shield(s, of, action.to)]
    }
    case 'rest':
      return [button('rest', 'Remove one Exhausted')]
    case 'stayExhausted':
      return [button('stay', 'Stay Exhausted')]
  }
}

/** An Armament of a piece, told apart from those of every other. */
export function weaponThing(p: number, armament: number): Thing {
  return `weapon:${p}.${armament}`
}

/** The Armament a thing names. */
export function armamentOf(thing: Thing): number {
  return Number(nameOf(thing).split('.')[1])
}

function weapon(cards: Cards, s: State, armament: number): Pointer {
  const mount = shipOf(cards, s.pieces[s.active!.piece]!).armaments[armament]!
  const name = cards.weapons[mount.weapon]!.name
  return { thing: weaponThing(s.active!.piece, armament), label: `${mount.slot} · ${name}`, cost: diceWord(mount.dice) }
}

function shield(s: State, p: number, i: number): Pointer {
  const name = shieldName(s, p, i)
  return {
    thing: `shield:${i}`,
    label: name.charAt(0).toUpperCase() + name.slice(1),
    cost: String(s.pieces[p]!.shields[i] ?? 0),
  }
}

/** A Maneuver is said by the hex it leads to; an Assault by the enemy it meets. */
function course(cards: Cards, s: State, maneuver: Maneuver, facing: Direction): Pointer[] {
  const to = endOf(cards, s, maneuver, facing)
  if (maneuver === 'assault') return [button('assault', 'Assault'), piece(s.at[to]!, 'Assault')]
  const label = { ahead: 'Ahead', aheadPass: 'Ahead Pass', bypassSling: 'Bypass Sling' }[maneuver]
  return [{ thing: `cell:${to}`, label, cost: String(COST[maneuver]) }]
}

/** The hex that a Maneuver enters, or assaults. */
export function endOf(cards: Cards, s: State, maneuver: Maneuver, facing: Direction): number {
  const ahead = hexAhead(cards, s, s.pieces[s.active!.piece]!.cell, facing)
  return maneuver === 'ahead' || maneuver === 'assault' ? ahead : hexAhead(cards, s, ahead, facing)
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

function blocking(hits: number, criticals: number): string {
  const parts = [
    criticals === 0 ? '' : `${criticals} Critical ${criticals === 1 ? 'Hit' : 'Hits'}`,
    hits === 0 ? '' : `${hits} ${hits === 1 ? 'Hit' : 'Hits'}`,
  ]
  const what = parts.filter((part) => part !== '').join(' and ')
  return what === '' ? 'Block nothing' : `Block ${what}`
}

function abilityLabel(cards: Cards, effect: number, icon: string): string {
  for (const { abilities } of cards.weapons)
    for (const ability of abilities)
      if (ability.effect.index === effect) return `${ability.name} (${ability.cost})${icon === '' ? '' : `: ${icon}`}`
  return `${cardName(cards, cards.effects[effect]!.card)}${icon === '' ? '' : `: ${icon}`}`
}
