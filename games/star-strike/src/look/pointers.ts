import type { Direction } from '@flagbridge/geometry'
import type { Pointer } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import type { Maneuver } from '../events.ts'
import { hexAhead, shipOf } from '../rules/2-field.ts'
import { COST } from '../rules/6-movement.ts'
import {
  abilityName,
  button,
  pieceAt,
  pointedTo,
  sharedPointers,
  shieldAt,
  weaponThing,
} from '../shared/look/pointers.ts'
import { diceWord } from '../shared/look/terms.ts'
import { NONE, type State } from '../state.ts'
import { shieldName } from '../text/names.ts'
import { pieceName } from '../shared/names.ts'

/** What one points at, in order, to say an action. */
export function pointersTo(cards: Cards, s: State, action: Action): readonly Pointer[] {
  switch (action.do) {
    case 'place':
      return [
        pieceAt(action.piece),
        { thing: `cell:${action.cell}`, label: 'Place here' },
        pointedTo(action.facing, 'facing'),
      ]
    case 'omega':
      return [{ thing: `card:${action.order}` }, button('omega', 'Lay aside as the Omega Order')]
    case 'strike':
      return [weapon(cards, s, action.armament), pieceAt(action.target, 'Strike')]
    case 'maneuver':
      return course(cards, s, action.maneuver, action.facing)
    case 'rotate':
      return [pointedTo(action.facing, 'facing')]
    case 'skilled':
      return [button('skilled', 'Skilled: Die-1')]
    case 'augur':
      return [button(`augur-${action.piece}`, `Augment with ${pieceName(s, action.piece)}`)]
    case 'shields':
      return [button(`shields-${action.hits}-${action.criticals}`, blocking(action.hits, action.criticals))]
    case 'lockOn':
      return [button('lock-on', 'Lock On: roll a die')]
    case 'ability': {
      const { effect, icon } = action
      return [button(`ability-${effect}-${icon}`, `${abilityName(cards, effect)}${icon === '' ? '' : `: ${icon}`}`)]
    }
    case 'evade': {
      const to = hexAhead(cards, s, s.pieces[s.assault!.target]!.cell, action.facing)
      return [{ thing: `cell:${to}`, label: 'Evade to here', cost: 'evade' }]
    }
    case 'arm':
      return [button(`arm-${action.use.join('-')}`, action.use.length === 0 ? 'No more dice' : 'Add all the dice')]
    case 'point':
      return [shieldAt(s, s.owed[0]!.piece, action.facing, shieldName)]
    case 'hit':
      return [button('hit', 'Take the Direct Hit')]
    case 'rest':
      return [button('rest', 'Remove one Exhausted')]
    case 'stayExhausted':
      return [button('stay', 'Stay Exhausted')]
    default:
      return sharedPointers(cards, s, action, s.strike?.target ?? NONE, shieldName)
  }
}

function weapon(cards: Cards, s: State, armament: number): Pointer {
  const mount = shipOf(cards, s.pieces[s.active!.piece]!).armaments[armament]!
  const name = cards.weapons[mount.weapon]!.name
  return { thing: weaponThing(s.active!.piece, armament), label: `${mount.slot} · ${name}`, cost: diceWord(mount.dice) }
}

/** A Maneuver is said by the hex it leads to; an Assault by the enemy it meets. */
function course(cards: Cards, s: State, maneuver: Maneuver, facing: Direction): Pointer[] {
  const to = endOf(cards, s, maneuver, facing)
  if (maneuver === 'assault') return [button('assault', 'Assault'), pieceAt(s.at[to]!, 'Assault')]
  const label = { ahead: 'Ahead', aheadPass: 'Ahead Pass', bypassSling: 'Bypass Sling' }[maneuver]
  return [{ thing: `cell:${to}`, label, cost: String(COST[maneuver]) }]
}

/** The hex that a Maneuver enters, or assaults. */
export function endOf(cards: Cards, s: State, maneuver: Maneuver, facing: Direction): number {
  const ahead = hexAhead(cards, s, s.pieces[s.active!.piece]!.cell, facing)
  return maneuver === 'ahead' || maneuver === 'assault' ? ahead : hexAhead(cards, s, ahead, facing)
}

function blocking(hits: number, criticals: number): string {
  const parts = [
    criticals === 0 ? '' : `${criticals} Critical ${criticals === 1 ? 'Hit' : 'Hits'}`,
    hits === 0 ? '' : `${hits} ${hits === 1 ? 'Hit' : 'Hits'}`,
  ]
  const what = parts.filter((part) => part !== '').join(' and ')
  return what === '' ? 'Block nothing' : `Block ${what}`
}
