import type { Calibration } from '@flagbridge/kernel'

/** How the judge's values become chances to win: written by `npm run calibrate`. */
export const calibration: Calibration = {
  slopes: [0.634, 0.307, 0.69, 1.581],
  bends: [0.51, 1.64, 3.56],
  perDoubling: 0.098,
  from: { battles: 2000, seed: 'calibration' },
}
