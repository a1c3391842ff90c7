import type { Item } from '../extra.ts'

/** SXS-C.28: a die for each shield hit; an ignored one counts as applied. */
export const redundantShielding: Item = {
  key: 'redundantShielding',
  name: 'redundant shielding',
  does: 'Each shield hit is ignored on 4 or more.',
  figures: { rule: 'SXS-C.28', space: { share: 0.25, of: 'shields' }, most: 1, boxes: 1, defensiveFactor: 1.15 },
  moments: {
    protects: { item: 'redundantShielding', rule: 'SXS-C.28', codes: 'S', die: 'redundant shielding', savesOn: 4 },
  },
}
