import type { DepthChargeEvent } from '../events/15-depth-charges.ts'
import { submarineBelow } from '../rules/15-depth-charges.ts'
import { unitOf } from '../state.ts'
import { hurts, shoots, unitRun } from './panels.ts'
import { dieMeant } from './pointed.ts'
import type { EventLooks, VerbLook } from './section.ts'
import { dieOf, onSpace } from './things.ts'

const depthCharge: VerbLook<'depthCharge'> = {
  pointers: (c, a, s, seat) => onSpace(s, seat, a.unit, 'depth-charge', dieOf(c, a.die)),
  /** AD-DC.3: one success destroys the submarine. */
  preview(_c, a, s, seat) {
    const below = submarineBelow(s, seat, unitOf(s, a.unit))
    return {
      verb: 'Drop depth charges',
      overlays: below < 0 ? [] : [{ kind: 'target', thing: `piece:${below}` }],
      panels: [
        {
          title: 'Depth charges',
          rule: 'AD-DC.3',
          heading: [unitRun(s, a.unit), { text: ' at ' }, unitRun(s, below)],
          parts: [{ kind: 'text', text: 'The submarine below is destroyed, whatever its structure.' }],
        },
      ],
    }
  },
  meant: (s, seat, pointed) =>
    pointed.space === 'depth-charge' ? [{ do: 'depthCharge', unit: pointed.own, die: dieMeant(s, seat, pointed) }] : [],
}

export const depthChargeLooks = { gunnery: { verbs: { depthCharge } } }

export const depthChargeEntries: EventLooks<DepthChargeEvent> = {
  DepthChargeDropped: (_c, e, s) => ({ ...hurts(s, e.target), ...shoots(e.unit, e.target, 'shell') }),
}
