import type { Calibration } from '@flagbridge/kernel'

/** How the judge's values become chances to win: written by `npm run calibrate`. */
export const calibration: Calibration = {
  slopes: [-0.733, -0.452, 1.58, 2.086],
  bends: [0.4, 0.83, 1.26],
  perDoubling: 0.503,
  from: { battles: 1460, seed: 'calibration' },
}
