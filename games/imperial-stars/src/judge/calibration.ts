import type { Calibration } from '@flagbridge/kernel'

/** How the judge's values become chances to win: written by `npm run calibrate`. */
export const calibration: Calibration = {
  slopes: [-0.735, -0.195, 0.526, 0.177],
  bends: [0.4, 0.83, 1.25],
  perDoubling: 0.503,
  from: { battles: 2000, seed: 'calibration' },
}
