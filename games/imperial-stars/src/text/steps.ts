import type { StepName } from '../rules/steps.ts'
import { setupWords } from './0-setup.ts'
import { repairWords } from './3-repair.ts'
import { activationWords } from './4-activation.ts'
import { attackWords } from './5-attack.ts'
import { defendWords } from './6-defend.ts'
import { turretWords } from './7-turrets.ts'
import { damageWords } from './8-damage.ts'
import { boardingWords } from './9-boarding.ts'
import { handWords } from './10-discard-and-draw.ts'
import { draftWords } from './12-variants.ts'
import type { WordsOf } from './section.ts'

/** The words of every step. */
export const WORDS: WordsOf<StepName> = {
  ...setupWords,
  ...repairWords,
  ...activationWords,
  ...attackWords,
  ...defendWords,
  ...turretWords,
  ...damageWords,
  ...boardingWords,
  ...handWords,
  ...draftWords,
}

/** The rulebook's name of what is asked. */
export function titleOf(step: StepName | 'none'): string {
  return step === 'none' ? 'Nothing' : WORDS[step].title
}
