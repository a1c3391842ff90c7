import type { RepairEvent } from '../events/8-repairs.ts'
import { activating } from './21-features.ts'
import { counted, faceName, sideName, unitName } from './names.ts'
import type { AdmiralWords, Refusals, Sentences } from './section.ts'
import { inviting, passing, typed } from './typed.ts'

const repairing = inviting(
  'repair a unit',
  typed<'repair'>(
    'repair HMS Ajax with 5 and 2',
    (a, s) => `repair ${unitName(s, a.unit)} with ${a.movement} and ${a.artillery}`,
    [
      /^repair (.+) with (\d) and (\d)$/,
      (hear, unit, movement, artillery) => ({
        do: 'repair',
        unit: hear.unit(unit),
        movement: Number(movement),
        artillery: Number(artillery),
      }),
    ],
  ),
)

const answerRepair: AdmiralWords<'activate' | 'pass'> = {
  prompt: (_c, s) => `${unitName(s, s.repairing)} is being repaired: activate Weak Damage Control, or let it pass.`,
  orders: { activate: activating('weak-damage-control of Admiral Graf Spee'), pass: passing() },
}

export const repairWords = { go: { orders: { repair: repairing } }, 'answer-repair': answerRepair }

export const repairSentences: Sentences<RepairEvent> = {
  RepairDeclared({ seat, unit, dice: [movement, artillery] }, s, c) {
    const dice = `${faceName(c, movement)} and ${faceName(c, artillery)}`
    return `${sideName(seat)} spends ${dice} to repair ${unitName(s, unit)}.`
  },
  Repaired: (e, s) => `${unitName(s, e.unit)} regains ${counted(e.points, 'Structure Point')} and has ${e.structure}.`,
  RepairPrevented: (e, s) => `Weak Damage Control: ${unitName(s, e.unit)} regains nothing, and the dice are lost.`,
}

export const repairRefusals: Refusals = {
  'cannot-regain': (v) => `Weak Damage Control: ${v.unit} cannot regain Structure Points this round.`,
  'not-a-pair': () => 'A repair takes two dice, one used as Movement and one as Artillery.',
  undamaged: (v) => `${v.unit} has all its Structure Points.`,
}
