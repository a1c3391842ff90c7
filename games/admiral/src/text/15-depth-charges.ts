import type { DepthChargeEvent } from '../events/15-depth-charges.ts'
import { unitName } from './names.ts'
import type { Refusals, Sentences } from './section.ts'
import { inviting, typed } from './typed.ts'

const depthCharging = inviting(
  'drop depth charges',
  typed<'depthCharge'>(
    'depth charge HMS Cossack with 4',
    (a, s) => `depth charge ${unitName(s, a.unit)} with ${a.die}`,
    [
      /^depth charge (.+) with (\d)$/,
      (hear, unit, die) => ({ do: 'depthCharge', unit: hear.unit(unit), die: Number(die) }),
    ],
  ),
)

export const depthChargeWords = { gunnery: { orders: { depthCharge: depthCharging } } }

export const depthChargeSentences: Sentences<DepthChargeEvent> = {
  DepthChargeDropped: (e, s) => `${unitName(s, e.unit)} destroys ${unitName(s, e.target)} with depth charges.`,
}

export const depthChargeRefusals: Refusals = {
  'no-submarine-below': (v) => `No submerged enemy is in the square of ${v.unit}.`,
}
