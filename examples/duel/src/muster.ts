import { readBadly, readWell, type FleetRules, type Muster } from '@flagbridge/kernel'
import type { Options } from './game.ts'

const NO_FLEETS = { path: [], expected: 'no fleet: both sides have one ship of each class', rule: 'DUEL-2' }

/** DUEL-2: the ships are part of the rules: nobody brings a fleet. */
const fleets: FleetRules<never> = {
  seats: () => [],
  ready: () => [],
  catalogue: () => [],
  read: () => readBadly(NO_FLEETS),
  account: () => ({ total: 0, unit: 'points', terms: [] }),
  check: () => [],
  random: () => readBadly(NO_FLEETS),
  split: () => [],
}

/** Every Duel begins alike; only the dice differ. */
export const muster: Muster<Options, never> = {
  choices: () => [
    {
      key: 'seats',
      title: 'Players',
      sentence: 'Two captains, one on each side.',
      rule: 'DUEL-2',
      allowed: [{ value: 2, label: 'Two' }],
      value: 2,
    },
  ],
  sides: () => [0, 1],
  fleets,
  check: ({ fleets: wishes }) =>
    wishes.flatMap((wish, seat) =>
      wish === undefined
        ? []
        : [{ severity: 'wrong', path: ['fleets', seat], sentence: 'Nobody brings a fleet to a Duel.', rule: 'DUEL-2' }],
    ),
  complete: () => readWell({}),
  fielded: () => [],
}
