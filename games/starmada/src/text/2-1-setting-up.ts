import type { SetUpEvent } from '../events/2-1-setting-up.ts'
import type { UnitIndex } from '../indices.ts'
import { unplaced } from '../rules/2-1-setting-up.ts'
import type { State } from '../state.ts'
import { flightOfUnit, isShip } from '../units.ts'
import { facesOrder } from './g-2-faces.ts'
import { after, atHex, isFacing, lost, nameAtStart, unknown } from './hearing.ts'
import { FACING_NAMES, capital, dice, namesOf, type Names } from './names.ts'
import { text, type Refusals, type Sentences, type StarmadaWords } from './section.ts'

const placeObjectsWords: StarmadaWords<'placeObject' | 'finishObjects'> = {
  prompt: (_, { agreed }) => `Place objects, up to ${agreed.mayPlace} in all, or finish.`,
  orders: {
    placeObject: {
      form: 'object 2010',
      say: (content, { at }, state) => `object ${namesOf(content, state).hex(at)}`,
      hear(content, said, state) {
        const hex = after('object', said)
        return hex === undefined ? undefined : atHex(content, state, hex, (at) => ({ do: 'placeObject', at }))
      },
    },
    finishObjects: {
      form: 'objects done',
      say: () => 'objects done',
      hear: (_, said) => (after('objects', said) === undefined ? undefined : { do: 'finishObjects' }),
    },
  },
}

const chooseEdgeWords: StarmadaWords<'chooseEdge'> = {
  prompt: () => 'Choose the edge along which you set up.',
  orders: {
    chooseEdge: {
      form: 'edge north',
      say: (_, { edge }) => `edge ${edge}`,
      hear(_, said) {
        const edge = after('edge', said)
        if (edge === undefined) return undefined
        return edge === 'north' || edge === 'south' ? { do: 'chooseEdge', edge } : lost(said, this.form)
      },
    },
  },
}

const placingWords: StarmadaWords<'placeShip' | 'placeFlight' | 'faces'> = {
  prompt: (content, state) => `Place ${unitsToPlace(state, namesOf(content, state))}.`,
  orders: {
    placeShip: {
      form: 'place Bunyan 2005 3',
      say(content, { ship, at, facing, speed }, state) {
        const names = namesOf(content, state)
        return `place ${names.ship(ship)} ${names.hex(at)} ${facing}${speed === undefined ? '' : ` ${speed}`}`
      },
      hear(content, said, state) {
        const placed = after('place', said)
        if (placed === undefined) return undefined
        const found = nameAtStart([...state.ships, ...state.flights], placed)
        if (found === undefined) return unknown('ship or flight', placed)
        const ship = found.index as UnitIndex
        if (!isShip(state, ship)) return undefined
        const [hex = '', facing = '', speed = '0'] = found.rest.split(' ')
        return atHex(content, state, hex, (at) => {
          if (!isFacing(facing) || !/^[0-3]$/.test(speed)) return lost(said, this.form)
          const under = speed === '0' ? {} : { speed: Number(speed) }
          return { do: 'placeShip', ship, at, facing: Number(facing), ...under }
        })
      },
    },
    faces: facesOrder,
    placeFlight: {
      form: 'place Bunyan Flight 2005',
      say(content, { flight, at }, state) {
        const names = namesOf(content, state)
        return `place ${names.flight(flight)} ${names.hex(at)}`
      },
      hear(content, said, state) {
        const placed = after('place', said)
        const found = placed === undefined ? undefined : nameAtStart([...state.ships, ...state.flights], placed)
        if (found === undefined || found.index < state.ships.length) return undefined
        const [hex = ''] = found.rest.split(' ')
        const flight = flightOfUnit(state, found.index as UnitIndex)
        return atHex(content, state, hex, (at) => ({ do: 'placeFlight', flight, at }))
      },
    },
  },
}

/** By name while they are few. */
function unitsToPlace(state: State, names: Names): string {
  const units = state.active === -1 ? [] : unplaced(state, state.active)
  if (units.length === 0) return 'your units'
  return units.length > 3 ? `your ${units.length} ships and flights` : units.map((unit) => names.unit(unit)).join(', ')
}

/** The steps of this section. */
export const setUpWords = { placeObjects: placeObjectsWords, chooseEdge: chooseEdgeWords, setUp: placingWords }

export const setUpSentences: Sentences<SetUpEvent> = {
  ObjectPlaced: ({ object }) => `${capital(object.name)} is placed.`,
  ObjectsFinished: () => 'All objects are placed.',
  EdgeChosen: ({ side, edge }, n) => `${n.side(side)} sets up along the ${edge} edge.`,
  SetUpRolled: ({ faces, side }, n) => `Set-up rolls ${dice(faces)}: ${n.side(side)} rolled lower and places first.`,
  ShipPlaced: ({ ship, cell, facing }, n) =>
    `${n.ship(ship)} is placed in ${n.hex(cell)}, facing ${FACING_NAMES[facing] ?? facing}.`,
  FlightPlaced: ({ flight, cell }, n) => `${n.flight(flight)} is placed in ${n.hex(cell)}.`,
  SetUpPassed: ({ side }, n) => `Now ${n.side(side)} sets up.`,
}

export const setUpRefusals: Refusals = {
  'off-board': () => 'There is no such hex on the board.',
  'enough-objects': (v) => `No more than ${text(v['most'])} objects may stand on the board.`,
  'object-in-zone': (v) => `Objects may not stand in a set-up area, and ${text(v['hex'])} is in one.`,
  'object-there': (v) => `An object fills ${text(v['hex'])}.`,
  'outside-zone': (v) => `${text(v['hex'])} is outside your set-up area.`,
  'not-to-place': () => 'That is not a unit for you to place now.',
  'no-such-facing': (v) => `A facing is a number from 0 to 5, not ${text(v['facing'])}.`,
}
