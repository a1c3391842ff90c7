import type { Read, Wish } from '@flagbridge/kernel'
import type { Options } from '../../src/index.ts'

const SCENERY = [
  { card: 'ISL-1', squares: ['d4'] },
  { card: 'SHW-3', squares: ['f4', 'g4', 'f5', 'g5'] },
  { card: 'FOG-2', squares: ['a4', 'b4', 'a5', 'b5'] },
  { card: 'SND-1', squares: ['d5'] },
]
const CARRIERS = {
  points: 200,
  fleets: [
    ['USN-09', 'USN-10', 'USN-07'],
    ['IJN-08', 'IJN-09', 'IJN-10'],
  ],
  lastRound: 8,
}
const READINGS = ['airSunkFights', 'diagonalDistance', 'cornersAdjacent', 'secretFleets']

/** Scenarios, ready fleets, scenery, carriers, and every reading that is an option: the n-th of many battles. */
export function option(box: { ready(wish: Wish): Read<Options> }, n: number): unknown {
  const reading = { [READINGS[n % 5] ?? 'allied']: true }
  if (n % 6 === 5) return { ...CARRIERS, ...reading, ...(n % 4 === 0 ? { terrain: SCENERY } : {}) }
  const ready = box.ready({ number: n })
  if (!ready.ok) throw new Error('no ready battle')
  if ('scenario' in ready.value) return ready.value
  return { ...ready.value, ...reading, ...(n % 3 === 0 ? { terrain: SCENERY } : {}) }
}
