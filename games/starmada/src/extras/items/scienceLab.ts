import { works } from '../../rules/1-record.ts'
import type { Item } from '../extra.ts'

/** SXS-C.30: what it scans counts twice. C30-1: the share is doubled, and then rounded once. */
export const scienceLab: Item = {
  key: 'scienceLab',
  name: 'science lab',
  does: 'Doubles the points of beacons that the ship scans, and makes out contacts at 20 hexes.',
  figures: { rule: 'SXS-C.30', space: { flat: 25 }, most: 1, boxes: 1 },
  moments: { scans: ({ kind, ship }) => (works(kind, ship, 'scienceLab') ? 2 : 1) },
}
