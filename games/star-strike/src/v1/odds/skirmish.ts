import { SWARM_BAYS } from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { chanceOf, mean, power } from '../../table/odds/spread.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { DIE } from '../rules/1-definitions.ts'
import { poolOf } from '../rules/13-pools.ts'
import {
  cancelsOf,
  directHitSaves,
  hitsLeft,
  isHit,
  lethalOf,
  RAM_PROW_HITS,
  ramProwHits,
  ramProwRolls,
  readingOf,
  type SkirmishReading,
} from '../rules/13-skirmish.ts'
import { fork, type Pair, type State } from '../state.ts'

export interface SkirmishOdds1 {
  /** Of the ship that initiates it, then of the other. */
  readonly pools: Pair<number>
  readonly destroyed: Pair<number>
  readonly bothDestroyed: number
  /** By Direct Hits that come through, from 0. */
  readonly hits: Pair<readonly number[]>
  readonly expectedHits: Pair<number>
}

/** A Skirmish between two ships as they stand (SS1-SKIRMISH.4), with Lethal. */
export function skirmishOdds(c: Content, view: State, first: PieceIndex, second: PieceIndex): SkirmishOdds1 {
  const s = fork(view)
  s.skirmish = { pieces: [first, second], stage: 'roll', faces: [], rerolls: [], grapples: [], waiting: [] }
  const pools: Pair<number> = [poolOf(c, s, first, true), poolOf(c, s, second, false)]
  const hits = [throughOn(c, s, first, second, pools[1]), throughOn(c, s, second, first, pools[0])] as const
  const lethal: Pair<number> = [lethalOf(c, s, first), lethalOf(c, s, second)]
  const destroyed: [number, number] = [0, 0]
  let bothDestroyed = 0
  for (const [a, p] of hits[0].entries())
    for (const [b, q] of hits[1].entries()) {
      const left = [pieceOf(s, first).hull - a, pieceOf(s, second).hull - b] as [number, number]
      const [one, two] = [left[0] <= 0, left[1] <= 0]
      // SS1-KEY.LETHAL.
      if (one && !two) left[1] -= lethal[0]
      if (two && !one) left[0] -= lethal[1]
      if (left[0] <= 0) destroyed[0] += p * q
      if (left[1] <= 0) destroyed[1] += p * q
      if (left[0] <= 0 && left[1] <= 0) bothDestroyed += p * q
    }
  return { pools, destroyed, bothDestroyed, hits, expectedHits: [mean(hits[0]), mean(hits[1])] }
}

/** The Direct Hits on a ship that nothing cancels, by number. */
function throughOn(c: Content, s: State, p: PieceIndex, enemy: PieceIndex, pool: number): number[] {
  const reading = readingOf(c, s, enemy)
  // By default Swarm Bays roll every 6 again (SS1-KEY.SWARM).
  const again = hasKeywordNow(c, s, enemy, SWARM_BAYS)
  const chance = (face: number) => (again && face === DIE ? hitChance(reading) : isHit(face, reading) ? 1 : 0)
  let hit = 0
  for (let face = 1; face <= DIE; face++) hit += chance(face) / DIE
  const rolled = power(
    new Map([
      [0, 1 - hit],
      [1, hit],
    ]),
    pool,
  )
  const rams = ramProwRolls(c, s, enemy)
  const ram = rams ? [1, 2, 3, 4, 5, 6].filter((face) => ramProwHits(face) > 0).length / DIE : 0
  const saved = chanceOf(directHitSaves(c, s, p))
  const cancels = cancelsOf(c, s, p)
  const through: number[] = [0]
  for (const [count, given] of rolled)
    for (const [rammed, likely] of [
      [0, 1 - ram],
      [RAM_PROW_HITS, ram],
    ] as const) {
      if (likely === 0) continue
      for (const [n, left] of power(
        new Map([
          [0, saved],
          [1, 1 - saved],
        ]),
        hitsLeft(cancels, count, rammed),
      )) {
        while (through.length < n) through.push(0)
        through[n] = (through[n] ?? 0) + given * likely * left
      }
    }
  return through
}

function hitChance(reading: SkirmishReading): number {
  let hits = 0
  for (let face = 1; face <= DIE; face++) if (isHit(face, reading)) hits++
  return hits / DIE
}
