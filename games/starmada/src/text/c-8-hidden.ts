import type { HiddenEvent } from '../events/c-8-hidden.ts'
import { dice } from './names.ts'
import type { Sentences } from './section.ts'

const WHY = {
  decloaked: 'drops its cloak',
  detected: 'is detected',
  lost: 'has lost its cloak',
  gone: 'is seen',
} as const

export const hiddenSentences: Sentences<HiddenEvent> = {
  ShipVanished: ({ ship }, n) => `${n.ship(ship)} vanishes behind its cloak.`,
  ShipShown: ({ ship, why, record }, n) => `${n.ship(ship)} ${WHY[why]} in ${n.hex(record.cell)}.`,
  UnseenReckoned: () => 'What befalls hidden ships is settled.',
  DetectionRolled: ({ ship, faces, detected }, n) =>
    `${n.ship(ship)} is looked for: ${dice(faces)}, ${detected ? 'and found' : 'in vain'}.`,
  DiceHeard: ({ faces }) => `Somewhere out there dice fall: ${dice(faces)}.`,
  MineSpent: ({ flight }, n) => `${n.flight(flight)} is gone.`,
}
