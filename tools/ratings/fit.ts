import { CONSTANTS, ratingsOf, type EquipmentFigures } from '../../games/starmada/src/library.ts'
import { fittedWith, type Drill } from './drills.ts'

/** How the side with the item scored against opponents of so many times its rating. */
export interface Level {
  readonly level: number
  readonly battles: number
  readonly share: number
}

export interface Even {
  /** Of so many times its rating are those against whom it is even, with an interval of 95 %. */
  readonly at: number
  readonly low: number
  readonly high: number
}

const STEPS = 60

/** Log-odds of winning as a line over the logarithm of the level, by maximum likelihood; the interval by Fieller. */
export function evenAt(levels: readonly Level[]): Even {
  let [a, b] = [0, -2]
  let covariance: readonly [aa: number, ab: number, bb: number] = [0, 0, 0]
  for (let step = 0; step < STEPS; step++) {
    let [ga, gb, aa, ab, bb] = [0, 0, 1e-9, 0, 1e-9]
    for (const { level, battles: played, share: scored } of levels) {
      // Half a battle won and half a battle lost beside them, so that a clean sweep has odds.
      const battles = played + 1
      const share = (played * scored + 0.5) / battles
      const x = Math.log(level)
      const p = 1 / (1 + Math.exp(-(a + b * x)))
      const weight = battles * p * (1 - p)
      ga += battles * (share - p)
      gb += battles * (share - p) * x
      aa += weight
      ab += weight * x
      bb += weight * x * x
    }
    const det = aa * bb - ab * ab
    covariance = [bb / det, -ab / det, aa / det]
    a += (bb * ga - ab * gb) / det
    b += (aa * gb - ab * ga) / det
  }
  const x = -a / b
  const [aa, ab, bb] = covariance
  const spread = 1.96 * Math.sqrt((aa + 2 * x * ab + x * x * bb) / (b * b))
  return { at: Math.exp(x), low: Math.exp(x - spread), high: Math.exp(x + spread) }
}

/** What an item would bring to the ratings so that ships with it are even: its figures for a ship worth `at` times. */
export type Figures = Pick<
  EquipmentFigures,
  'offensiveFactor' | 'defensiveFactor' | 'defensiveShare' | 'offensiveFlat' | 'defensiveFlat' | 'offensiveReach'
>

/**
 * SXS-A.2.5: the Combat Rating is a root, so what is worth `at` times its rating has a product of both ratings of
 * `at` times `at`; an item that adds to both shares it between them. Nothing for an item without a rating of its own.
 */
export function figuresAt(drill: Drill, at: number): Figures {
  const { item, count } = drill
  const figures = CONSTANTS.equipment[item]
  const { offensive, defensive } = ratingsOf(fittedWith(drill), CONSTANTS)
  const { offensiveFactor, defensiveFactor, defensiveShare, offensiveFlat, defensiveFlat, offensiveReach } = figures
  const attacks = offensiveFactor ?? offensiveFlat ?? offensiveReach?.per
  const defends = defensiveFactor ?? defensiveFlat ?? defensiveShare
  const grows = attacks !== undefined && defends !== undefined ? at : at * at
  const reach = offensive.flat.find(({ from, amount }) => from === item && amount > 0)?.amount ?? 0
  const flat = (was: number, total: number) => rounded(Math.max(0, was + (total * (grows - 1)) / count))
  return {
    ...(offensiveFactor === undefined ? {} : { offensiveFactor: rounded(offensiveFactor * grows) }),
    ...(defensiveFactor === undefined ? {} : { defensiveFactor: rounded(defensiveFactor * grows) }),
    ...(defensiveShare === undefined
      ? {}
      : { defensiveShare: rounded(((1 + defensiveShare * count) * grows - 1) / count) }),
    ...(offensiveFlat === undefined ? {} : { offensiveFlat: flat(offensiveFlat, offensive.total) }),
    ...(defensiveFlat === undefined ? {} : { defensiveFlat: flat(defensiveFlat, defensive.total) }),
    ...(offensiveReach === undefined
      ? {}
      : {
          offensiveReach: {
            ...offensiveReach,
            per: rounded(Math.max(0, offensiveReach.per * (1 + (offensive.total * (grows - 1)) / reach))),
          },
        }),
  }
}

function rounded(n: number): number {
  return n >= 10 ? Math.round(n) : Math.round(100 * n) / 100
}

/** "DR ×1.21 (1.10 to 1.32)". */
export function sentence(drill: Drill, even: Even): string {
  const [at, low, high] = [even.at, even.low, even.high].map((one) => figuresAt(drill, one)) as [
    Figures,
    Figures,
    Figures,
  ]
  const span = (of: (figures: Figures) => number | undefined) => `${of(at)} (${of(low)} to ${of(high)})`
  const parts = [
    ...(at.offensiveFactor === undefined ? [] : [`OR ×${span((one) => one.offensiveFactor)}`]),
    ...(at.offensiveFlat === undefined ? [] : [`OR +${span((one) => one.offensiveFlat)} each`]),
    ...(at.offensiveReach === undefined ? [] : [`OR per reach ${span((one) => one.offensiveReach?.per)}`]),
    ...(at.defensiveFactor === undefined ? [] : [`DR ×${span((one) => one.defensiveFactor)}`]),
    ...(at.defensiveShare === undefined ? [] : [`DR share ${span((one) => one.defensiveShare)} each`]),
    ...(at.defensiveFlat === undefined ? [] : [`DR +${span((one) => one.defensiveFlat)} each`]),
  ]
  return parts.join(', ') || `none: it has no rating, and is worth ×${even.at.toFixed(2)} of the ship's`
}
