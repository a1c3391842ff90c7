import { fightAboard } from '../../rules/c-20-shipboard.ts'
import type { Item } from '../extra.ts'

/** SXS-C.19: they board helpless enemies in their hex (SXS-C.20.a) or by pods (SXS-C.5), and defend their own ship. */
export const marines: Item = {
  key: 'marines',
  name: 'marine squads',
  does: 'Board a helpless enemy in the hex, or any by pods; score on 4 or more against boarders and defenders.',
  figures: { rule: 'SXS-C.19', space: { flat: 10 }, boxes: 0, offensiveReach: { per: 1, plus: 5 } },
  moments: { endFight: { place: 'before', next: fightAboard } },
}
