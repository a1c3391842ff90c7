import { facesOf as facesOf1, type Event as Event1 } from '../v1/events/index.ts'
import { facesOf as facesOf2, type Event as Event2 } from '../v2/events/index.ts'
import type { Beginning, Grammar, MomentKind } from './moments.ts'

/** The events with which each edition begins and ends what can be compared. */

const attack = (means: string, ships: readonly number[]): Beginning => ({ what: 'attack', means, ships })
const skirmish = (ships: readonly number[]): Beginning => ({ what: 'Skirmish', means: '', ships })
const terrain = (what: MomentKind, ship: number): Beginning => ({ what, means: '', ships: [ship] })

/** After these a moment is over. */
const OVER: ReadonlySet<string> = new Set([
  'ActivationEnded',
  'ShipActivated',
  'PieceActivated',
  'ShipMoved',
  'PieceMoved',
  'RefreshBegan',
  'BattleEnded',
])

export const grammar1: Grammar<Event1> = {
  begins(event) {
    switch (event.kind) {
      case 'AttackDeclared':
        return attack(event.weapon, [event.piece, event.target])
      case 'SkirmishInitiated':
        return skirmish([event.piece, event.target])
      case 'DragRolled':
        return terrain('beside a Black Hole', event.piece)
      case 'EscapeRolled':
        return terrain('out of a Black Hole', event.piece)
      case 'DustEntered':
        return terrain('into dust', event.piece)
      case 'SystemEntered':
        return terrain('into a Star System', event.piece)
      default:
        return undefined
    }
  },
  goesOn: ({ kind }) => !OVER.has(kind),
  faces: facesOf1,
}

export const grammar2: Grammar<Event2> = {
  begins(event) {
    switch (event.kind) {
      case 'StrikeDeclared':
        return attack(event.weapon, [event.piece, event.target])
      case 'AssaultDeclared':
        return skirmish([event.piece, event.target])
      case 'HorizonRolled':
        return terrain('beside a Black Hole', event.piece)
      case 'EscapeRolled':
        return terrain('out of a Black Hole', event.piece)
      case 'DustRolled':
        return terrain('into dust', event.piece)
      default:
        return undefined
    }
  },
  goesOn: ({ kind }) => !OVER.has(kind),
  faces: facesOf2,
}
