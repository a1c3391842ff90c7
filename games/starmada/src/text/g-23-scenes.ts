import type { SceneEvent } from '../events/g-23-scenes.ts'
import { COMES_ON } from '../rules/g-23-reinforcements.ts'
import type { ShipIndex } from '../indices.ts'
import { after, atHex, isFacing, lost, withShip } from './hearing.ts'
import { FACING_NAMES, count, namesOf } from './names.ts'
import { text, type Refusals, type Sentences, type StarmadaWords } from './section.ts'

const enterWords: StarmadaWords<'enter' | 'stayOut'> = {
  prompt: (content, state) =>
    `Where does ${namesOf(content, state).ship(state.entering[0] ?? (0 as ShipIndex))} enter, if the reserve comes?`,
  orders: {
    enter: {
      form: 'enter Bunyan 2001 3',
      say(content, { ship, at, facing }, state) {
        const names = namesOf(content, state)
        return `enter ${names.ship(ship)} ${names.hex(at)} ${facing}`
      },
      hear(content, said, state) {
        const entered = after('enter', said)
        if (entered === undefined) return undefined
        return withShip(state, entered, (ship, where) => {
          const [hex = '', facing = ''] = where.split(' ')
          return atHex(content, state, hex, (at) =>
            isFacing(facing) ? { do: 'enter', ship, at, facing: Number(facing) } : lost(said, this.form),
          )
        })
      },
    },
    stayOut: {
      form: 'stay out',
      say: () => 'stay out',
      hear: (_, said) => (said.toLowerCase() === 'stay out' ? { do: 'stayOut' } : undefined),
    },
  },
}

/** The steps of this section. */
export const sceneWords = { enter: enterWords }

const BEACONS = ['western', 'middle', 'eastern'] as const

export const sceneSentences: Sentences<SceneEvent> = {
  BeaconScanned: ({ ship, beacon }, n) => `${n.ship(ship)} scans the ${BEACONS[beacon] ?? beacon} beacon.`,
  PlanetReached: ({ ship }, n) => `${n.ship(ship)} is beside the planet.`,
  TroopsLanded: ({ ship, companies }, n) => `${n.ship(ship)} lands ${count(companies, 'company', 'companies')}.`,
  ReserveRolled: ({ side, face, ships }, n) =>
    `${n.side(side)} rolls ${face} for its reserve, which ${ships.length > 0 ? 'may come' : 'does not come yet'}.`,
  ReserveHeld: ({ side }, n) => `${n.side(side)} holds its reserve back.`,
  ShipEntered: ({ ship, cell, facing }, n) =>
    `${n.ship(ship)} enters in ${n.hex(cell)}, facing ${FACING_NAMES[facing] ?? facing}.`,
  ShipStrayed: ({ ship, points }, n) =>
    `${n.ship(ship)} is too far from every enemy and out of the battle: ${count(points, 'point')} for the enemy.`,
  BoardShifted: ({ columns, rows }) => `The map moves on by ${columns} columns and ${rows} rows.`,
}

export const sceneRefusals: Refusals = {
  'not-the-edge': (v) => `${text(v['hex'])} is not in the edge row of your zone.`,
  'all-together': () => `The reserve comes all together, on ${COMES_ON.early} or more.`,
}
