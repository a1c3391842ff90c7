import type { Item } from '../extra.ts'

/** SXS-C.3: a die for each weapon hit; an ignored one counts as applied. */
export const armoredGunBatteries: Item = {
  key: 'armoredGunBatteries',
  name: 'armored gun batteries',
  does: 'Each weapon hit is ignored on 4 or more.',
  figures: { rule: 'SXS-C.3', space: { share: 0.1, of: 'weapons' }, most: 1, boxes: 1, offensiveFactor: 1.15 },
  moments: {
    protects: { item: 'armoredGunBatteries', rule: 'SXS-C.3', codes: 'abc', die: 'armored gun batteries', savesOn: 4 },
  },
}
