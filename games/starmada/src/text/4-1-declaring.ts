import { mountNamed, mountsIn } from '../content/kinds.ts'
import type { DeclaringEvent } from '../events/4-1-declaring.ts'
import { HEX_ACTS, SHIP_ACTS } from '../extras/keys.ts'
import type { BatteryIndex } from '../indices.ts'
import { mountsBearing } from '../rules/4-1-before-attacking.ts'
import { after, atHex, bare, unknown, withShip, withTarget } from './hearing.ts'
import { count, dice, namesOf } from './names.ts'
import { shipIn, targetIn, text, type Refusals, type Sentences, type StarmadaWords } from './section.ts'

const chooseShipWords: StarmadaWords<'resolve'> = {
  prompt: () => 'Choose the ship that resolves its attacks next.',
  orders: {
    resolve: {
      form: 'resolve Bunyan',
      say: (content, { ship }, state) => `resolve ${namesOf(content, state).ship(ship)}`,
      hear(_, said, state) {
        const resolved = after('resolve', said)
        return resolved === undefined ? undefined : withShip(state, resolved, (ship) => ({ do: 'resolve', ship }))
      },
    },
  },
}

const declareFireWords: StarmadaWords<'aim' | 'aimAt' | 'instead' | 'recall' | 'fire'> = {
  prompt: (content, state) => `Declare the targets of ${namesOf(content, state).ship(state.firing)}, then fire.`,
  orders: {
    aim: {
      form: 'aim a Hydra',
      say(content, { mounts, target }, state) {
        const names = namesOf(content, state)
        return `aim ${mounts.map((mount) => names.mount(state.firing, mount)).join(',')} ${names.unit(target)}`
      },
      /** "a Hydra": every weapon of the battery that bears; "a1,a3 Hydra": these. */
      hear(content, said, state) {
        const aimed = after('aim', said)
        if (aimed === undefined) return undefined
        const [weapons = '', ...words] = aimed.split(' ')
        const ship = state.ships[state.firing]
        if (ship === undefined) return unknown('weapon', weapons)
        const kind = content.kindOf(state, ship)
        return withTarget(state, words.join(' '), (target) => {
          const battery = kind.guns.findIndex(({ letter }) => letter === weapons.toLowerCase()) as BatteryIndex
          if (battery >= 0) {
            const bearing = mountsBearing(content, state, state.firing, battery, target)
            const all = mountsIn(kind, battery)
            return { do: 'aim', mounts: bearing.length > 0 ? bearing : all, target }
          }
          const labels = weapons.toLowerCase().split(',')
          const mounts = labels.map((label) => mountNamed(kind, label))
          const missing = labels.find((label) => mountNamed(kind, label) < 0)
          return missing === undefined ? { do: 'aim', mounts, target } : unknown('weapon', missing)
        })
      },
    },
    aimAt: {
      form: `${HEX_ACTS[0]} 2110`,
      say: (content, { act, at }, state) => `${act} ${namesOf(content, state).hex(at)}`,
      hear(content, said, state) {
        for (const act of HEX_ACTS) {
          const hex = after(act, said)
          if (hex !== undefined) return atHex(content, state, hex, (at) => ({ do: 'aimAt', act, at }))
        }
        return undefined
      },
    },
    instead: {
      form: `${SHIP_ACTS[0]} Hydra`,
      say: (content, { act, target }, state) =>
        target === undefined ? act : `${act} ${namesOf(content, state).ship(target)}`,
      hear(_, said, state) {
        for (const act of SHIP_ACTS) {
          const acted = after(act, said)
          if (acted === '') return { do: 'instead', act }
          if (acted !== undefined) return withShip(state, acted, (target) => ({ do: 'instead', act, target }))
        }
        return undefined
      },
    },
    recall: bare({ do: 'recall' }),
    fire: bare({ do: 'fire' }),
  },
}

/** The steps of this section. */
export const declaringWords = { chooseShip: chooseShipWords, declareFire: declareFireWords }

export const declaringSentences: Sentences<DeclaringEvent> = {
  CombatPhaseBegan: ({ faces, first }, n) =>
    faces.length === 0
      ? `Combat Phase: ${n.side(first)} resolves first.`
      : `Combat Phase: rolls ${dice(faces)}, ${n.side(first)} resolves first.`,
  SideResolves: ({ side, ships }, n) =>
    ships.length === 0 ? `${n.side(side)} has nothing to fire at.` : `${n.side(side)} resolves its attacks.`,
  ShipChosen: ({ ship }, n) => `${n.ship(ship)} declares its targets.`,
  FireDeclared({ ship, volley }, n) {
    const weapons = volley.mounts.map((mount) => n.mount(ship, mount)).join(', ')
    return `${n.ship(ship)} aims ${weapons} at ${n.unit(volley.target)}.`
  },
  HexDeclared: ({ ship, act, cell }, n) => `${n.ship(ship)} declares a ${act} at ${n.hex(cell)}.`,
  FireRecalled: ({ ship }, n) => `${n.ship(ship)} takes its declarations back.`,
  ShipFired: ({ ship, attacks }, n, { aimedAt }) =>
    attacks.length === 0 && aimedAt !== null
      ? `${n.ship(ship)} opens fire.`
      : attacks.length === 0
        ? `${n.ship(ship)} holds its fire.`
        : `${n.ship(ship)} opens fire: ${count(attacks.length, 'attack')}.`,
  LockMade: ({ ship, target }, n) => `${n.ship(ship)} locks its sensors on ${n.ship(target)}.`,
  ShipResolved: ({ ship }, n) => `${n.ship(ship)} has resolved its attacks.`,
}

export const declaringRefusals: Refusals = {
  'no-such-target': () => 'There is no such target on the board.',
  'own-side': (v, n) => `${targetIn(v, n)} is on your own side.`,
  'one-target': (v, n) => `All flights of a side in one hex are one target: name ${targetIn(v, n, 'instead')}.`,
  'same-hex': (v, n) => `${targetIn(v, n)} is in the ship's own hex.`,
  'useless-against-fighters': (v) => `${text(v['weapon'])} can do nothing to fighters.`,
  'out-of-range': (v, n) =>
    `${targetIn(v, n)} is at range ${text(v['range'])}; the weapon reaches ${text(v['reach'])}.`,
  'explosion-in-the-way': (v, n) => `An explosion hides ${targetIn(v, n)}.`,
  'no-line-of-sight': (v, n) => `There is no line of sight to ${targetIn(v, n)}.`,
  'weapon-lost': (v) => `Weapon ${text(v['mount'])} is lost.`,
  'weapon-declared': (v) => `Weapon ${text(v['mount'])} is declared already; it fires once.`,
  'no-shots': (v) => `Weapon ${text(v['mount'])} has fired all its shots.`,
  'slow-firing': (v) => `Weapon ${text(v['mount'])} fired last turn and is slow.`,
  'out-of-arc': (v, n) => `${targetIn(v, n)} is outside the arcs ${text(v['arcs'])} of weapon ${text(v['mount'])}.`,
  'no-such-ship-act': (v) => `Nothing in this battle lets a ship ${text(v['act'])}.`,
  'fires-already': (v, n) => `${shipIn(v, n)} has declared fire; take it back first.`,
  'hex-declared': (v) => `A ${text(v['act'])} is declared already; one a turn.`,
  'hex-too-far': (v) => `${text(v['hex'])} is ${text(v['range'])} hexes away; the reach is ${text(v['reach'])}.`,
  'hex-out-of-sight': (v) => `There is no line of sight to ${text(v['hex'])}.`,
  'not-to-resolve': () => 'That ship has nothing to resolve now.',
  'no-weapon': () => 'Name weapons that the ship has.',
  'two-batteries': (v) => `Weapon ${text(v['mount'])} is of another battery; declare each battery by itself.`,
}
