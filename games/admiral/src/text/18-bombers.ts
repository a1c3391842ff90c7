import type { BomberEvent } from '../events/18-bombers.ts'
import { shotText, torpedoHarm } from './12-artillery.ts'
import { counted, unitName } from './names.ts'
import type { AdmiralWords, Refusals, Sentences } from './section.ts'
import { typed } from './typed.ts'

const grouping: AdmiralWords<'attackIn'> = {
  prompt: () => 'Let the dive bombers attack one by one or together.',
  orders: {
    attackIn: typed('attack in 2 1', (a) => `attack in ${a.sizes.join(' ')}`, [
      /^attack in ((?:\d ?)+)$/,
      (_hear, sizes) => ({ do: 'attackIn', sizes: sizes.trim().split(' ').map(Number) }),
    ]),
  },
}

export const bomberWords = { grouping }

export const bomberSentences: Sentences<BomberEvent> = {
  BombersGrouped: (e) =>
    e.attacks.length === 0 ? 'No bomber is left to attack.' : `${counted(e.attacks.length, 'attack')} from the air.`,
  DiveBombersAttacked: (e, s) => `Dive bombers on ${shotText(e, s)}.`,
  AirTorpedoHit: (e, s) => `A torpedo from the air hits ${unitName(s, e.target)}: ${torpedoHarm(e)}.`,
}

export const bomberRefusals: Refusals = {
  'not-a-grouping': (v) => `The groups must add up to the ${v.bombers} squadrons that are left.`,
}
