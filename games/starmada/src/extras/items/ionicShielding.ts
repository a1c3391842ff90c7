import { works } from '../../rules/1-record.ts'
import type { Item } from '../extra.ts'

/** SXS-C.17: Ignores Shields does not work against this ship. */
export const ionicShielding: Item = {
  key: 'ionicShielding',
  name: 'ionic shielding',
  does: 'Weapons that ignore shields roll for penetration against this ship.',
  figures: { rule: 'SXS-C.17', space: { share: 0.1, of: 'shields' }, most: 1, boxes: 1, defensiveFactor: 1.1 },
  moments: {
    faced({ kind, ship }, _gun, faced) {
      if (!faced.rolls && works(kind, ship, 'ionicShielding')) faced.rolls = true
    },
  },
}
