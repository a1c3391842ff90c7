import { describe, expect, it } from 'vitest'
import { addTally, emptyTally, interval } from '../src/index.ts'

describe('a simulation', () => {
  it('adds up games of different sizes', () => {
    const tally = emptyTally()
    addTally(tally, { games: 1, wins: [0, 1], draws: 0, decisions: 10, rounds: 3, seats: 2, habits: [] })
    addTally(tally, { games: 1, wins: [0, 0, 1], draws: 0, decisions: 20, rounds: 5, seats: 3, habits: [] })
    expect(tally).toEqual({ games: 2, wins: [0, 1, 1], draws: 0, decisions: 30, rounds: 8, seats: 3, habits: [] })
  })

  it('gives the interval that Wilson gives', () => {
    const { low, high } = interval(50, 100)
    expect(low).toBeCloseTo(0.4038, 3)
    expect(high).toBeCloseTo(0.5962, 3)
    expect(interval(0, 10).low).toBe(0)
    expect(interval(10, 10).high).toBeCloseTo(1, 12)
    expect(interval(0, 0)).toEqual({ low: 0, high: 1 })
  })
})
