import type { Agreed, Switch } from '../table/switches.ts'

/** Readings of 2.0 that players may agree on otherwise. */
export const SWITCHES = {
  shieldWindowAfterLockOn: {
    title: 'Shields after Lock Ons',
    sentence: 'The window for shields comes after the Target Locks were spent.',
    rule: 'SS2-5E',
  },
  lockOnsInAnyOrder: {
    title: 'Lock Ons in any order',
    sentence: 'The attacker rolls granted Lock Ons between Target Locks, not before them.',
    rule: 'SS2-5F.01.II',
  },
  blockedByFacing: {
    title: 'Blocked by facing',
    sentence: 'A piece that faces the edge or a hex it cannot enter may turn and end, though a turn would free it.',
    rule: 'SS2-6B.b',
  },
} as const satisfies Readonly<Record<string, Switch>>

export type Rules = Agreed<typeof SWITCHES>
