import { HOLDS, STRIKES, type Hold, type Strike } from '../actions.ts'
import type { ShipDestroyed, ShipHeld, StrikeRolled } from '../events.ts'
import { SHIP_NAMES } from '../rules/fleet.ts'
import { shipNamed, the, The } from './names.ts'
import type { DuelWords, Refusals, Sentences } from './section.ts'

export const activateWords: DuelWords<Hold | Strike> = {
  prompt: () => 'Choose a ship, and strike or hold with it.',
  orders: {
    hold: {
      form: 'hold SHIP',
      say: (_, { ship }) => `hold ${SHIP_NAMES[ship]}`,
      hear: (_, text) => HOLDS[shipNamed(/^hold (\S+)$/i.exec(text)?.[1])],
    },
    strike: {
      form: 'strike SHIP TARGET',
      say: (_, { ship, target }) => `strike ${SHIP_NAMES[ship]} ${SHIP_NAMES[target]}`,
      hear(_, text) {
        const [, ship, target] = /^strike (\S+) (\S+)$/i.exec(text) ?? []
        return STRIKES[shipNamed(ship)]?.[shipNamed(target)]
      },
    },
  },
}

export const strikeSentences: Sentences<ShipHeld | StrikeRolled | ShipDestroyed> = {
  ShipHeld: ({ ship }) => `${The(ship)} holds its fire.`,
  StrikeRolled({ ship, target, needed, faces, saves, damage }) {
    const saved = saves.length === 0 ? '' : ` Saves: ${saves.join(' ')}.`
    return `${The(ship)} strikes ${the(target)}, hitting on ${needed}: ${faces.join(' ')}.${saved} Damage ${damage}.`
  },
  ShipDestroyed: ({ ship, value }) => `${The(ship)} is destroyed, worth ${value} points.`,
}

export const strikeRefusals: Refusals = {
  'no-ship-active': () => 'First choose a ship, to strike or to hold.',
  'not-an-enemy': () => 'Only an enemy ship can be struck.',
  destroyed: (value) => `${The(value('ship'))} is destroyed.`,
  'out-of-range': (value) =>
    `${The(value('target'))} is ${value('away')} hexes away; ${the(value('ship'))} reaches ${value('range')}.`,
}
