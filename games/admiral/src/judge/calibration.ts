import type { Calibration } from '@flagbridge/kernel'

/** How the judge's values become chances to win: written by `npm run calibrate`. */
export const calibration: Calibration = {
  slopes: [-1.5, 0.402, 0.763, -1.641],
  bends: [0.13, 0.44, 0.94],
  perDoubling: 0.453,
  from: { battles: 2000, seed: 'calibration' },
}
