import type { Calibration } from '@flagbridge/kernel'

/** How the judge's values become chances to win: written by `npm run calibrate`. */
export const calibration: Calibration = {
  slopes: [-0.877, 0.506, 0.556, -0.652],
  bends: [0.15, 0.46, 0.99],
  perDoubling: 0.478,
  from: { battles: 2000, seed: 'calibration' },
}
