import type { Refusals } from './section.ts'

export const cardRefusals: Refusals = {
  disabled: (v) => `Critical Damage: ${v.unit} cannot use ${v.feature ?? 'that feature'} this round.`,
  'no-such-feature': (v) => `${v.unit} has no such feature on the face that is up.`,
  'no-such-unit': () => 'There is no such unit where it would have to be.',
  'not-an-enemy': () => 'The target must be an enemy unit on the grid.',
  'not-your-unit': (v) => `${v.unit ?? 'That unit'} is not yours.`,
  submerged: (v) => `${v.target} is submerged; surfaced units attack it with Depth Charges alone.`,
}
