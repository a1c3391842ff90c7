import type { Agreed, Switch } from '../table/switches.ts'

/** Readings of 1.1 that players may agree on otherwise. */
export const SWITCHES = {
  splitDice: {
    title: 'Dice of an arc group may be divided',
    sentence: 'A ship may roll some dice of an arc group at one target and keep the others for another.',
    rule: 'SS1-ATTACK.4',
  },
  copyLimits: {
    title: "The packs' copy limits",
    sentence: 'In Constructed Play no more ships of one name than the packs say; the book has no such numbers.',
    rule: 'SS1-DEF.16',
  },
} as const satisfies Readonly<Record<string, Switch>>

export type Rules = Agreed<typeof SWITCHES>
