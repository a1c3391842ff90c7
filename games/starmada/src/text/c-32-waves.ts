import type { WaveEvent } from '../events/c-32-waves.ts'
import { count, dice } from './names.ts'
import { shipIn, text, type Refusals, type Sentences } from './section.ts'

export const waveSentences: Sentences<WaveEvent> = {
  WaveDeclared: ({ ship, dice: each }, n) =>
    `${n.ship(ship)} lets its shockwave loose: ${count(each, 'die', 'dice')} at every ship within 3 hexes, when all have fired.`,
  WaveReached: ({ ship, target }, n) => `The shockwave of ${n.ship(ship)} reaches ${n.unit(target)}.`,
  WaveSpent: ({ ship }, n) => `The shockwave of ${n.ship(ship)} is spent.`,
  BurstRolled: ({ ship, cell, face, lit }, n) =>
    `The sunburst of ${n.ship(ship)} at ${n.hex(cell)} rolls ${face}: ${lit ? 'it will light up' : 'it fizzles'}.`,
  BurstLit: ({ cell, strength }, n) => `A sunburst lights up in ${n.hex(cell)}: an explosion of strength ${strength}.`,
  CraftCaught: ({ flight, by, faces, lost }, n) =>
    `${n.flight(flight)} is caught by the ${n.extra(by)}: rolls ${dice(faces)}, ${count(lost, 'craft', 'craft')} lost.`,
}

export const waveRefusals: Refusals = {
  'no-shockwave': (v, n) => `${shipIn(v, n)} has no shockwave that works.`,
  'shockwave-recovers': (v, n) => `${shipIn(v, n)} used its shockwave last turn or has used it already.`,
  'nobody-near': (v, n) => `Nobody is within ${text(v['reach'])} hexes of ${shipIn(v, n)}.`,
  'no-sunburst': (v, n) => `${shipIn(v, n)} has no sunburst left.`,
  'no-sunburst-there': (v) =>
    `A sunburst is not fired at ${text(v['hex'])}: neither at one's own hex nor at an object.`,
  'no-spinal-mount': (v, n) => `${shipIn(v, n)} has no spinal mount that works.`,
  'did-not-rest': (v, n) => `${shipIn(v, n)} moved or fired last turn, or there was none.`,
  'nobody-on-the-spine': (v, n) => `Nobody is dead ahead of ${shipIn(v, n)}, in range and in sight.`,
}
