import type { Calibration } from '@flagbridge/kernel'

/** How the judge's values become chances to win: written by `npm run calibrate`. */
export const calibration: Calibration = {
  slopes: [-0.107, -0.19, -0.057, -0.054],
  bends: [0.24, 0.75, 2.25],
  perDoubling: 0.378,
  from: { battles: 2000, seed: 'calibration' },
}
