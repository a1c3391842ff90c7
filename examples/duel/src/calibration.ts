import type { Calibration } from '@flagbridge/kernel'

/** How the judge's values become chances to win: written by `npm run calibrate`. */
export const calibration: Calibration = {
  slopes: [4.853, 1.084, -4.463, -0.478],
  bends: [0.07, 0.22, 1.23],
  perDoubling: 2.264,
  from: { battles: 2000, seed: 'calibration' },
}
