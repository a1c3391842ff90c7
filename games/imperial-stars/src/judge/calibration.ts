import type { Calibration } from '@flagbridge/kernel'

/** How the judge's values become chances to win: written by `npm run calibrate`. */
export const calibration: Calibration = {
  slopes: [-0.91, -0.436, 0.917, 1.443],
  bends: [0.4, 0.83, 1.25],
  perDoubling: 0.53,
  from: { battles: 2000, seed: 'calibration' },
}
