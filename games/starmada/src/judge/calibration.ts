import type { Calibration } from '@flagbridge/kernel'

/** How the judge's values become chances to win: written by `npm run calibrate`. */
export const calibration: Calibration = {
  slopes: [-0.168, -0.162, -0.084, -0.768],
  bends: [0.62, 1.68, 3.78],
  perDoubling: 0.39,
  from: { battles: 2000, seed: 'calibration' },
}
