import { describeProblem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { box } from './table.ts'

const told = (given: unknown) => {
  const read = box.stage(given)
  return read.ok ? [] : read.problems.map(describeProblem)
}
const seats = [
  { race: 'HES', line: ['HES-01'] },
  { race: 'KOR', line: ['KOR-01'] },
]

describe('a table that cannot be', () => {
  it('IS-COMP.1 a ship lies on it once, wherever', () =>
    expect(told({ seats: [{ ...seats[0], reserves: ['HES-01'], destroyed: ['KOR-01'] }, seats[1]] })).toEqual([
      'seats[0].reserves: expected each ship once; HES-01 is there already',
      'seats[0].destroyed: expected each ship once; KOR-01 is there already',
    ]))
  it('IS-COMP.3 there are no more copies of a card than the deck has, in hands, piles and under ships', () =>
    expect(told({ draw: ['SP-SUN'], seats: [{ ...seats[0], hand: ['SP-SUN'] }, seats[1]] })).toEqual([
      'draw: expected no more cards SP-SUN than the deck has (IS-COMP.3)',
    ]))
  it('what is misspelt is told with the nearest', () =>
    expect(told({ seats: [{ ...seats[0], hand: ['SP-SUM'], reserves: ['Ledger of Down'] }, seats[1]] })).toEqual([
      'seats[0].hand[0]: expected a card; there is no SP-SUM; nearest: SP-SUN',
      'seats[0].reserves[0]: expected a ship; there is no Ledger of Down; nearest: Ledger of Dawn',
    ]))
})

describe('names and what follows', () => {
  const read = box.stage({ seats: [{ ...seats[0], line: ['HES-01 : 3'] }, seats[1]] })
  const state = read.ok ? read.value : undefined!

  it('a seat by its race, a ship by its name', () => {
    expect(box.notation!.number(state, 'seat', 'Korrag Foundry')).toBe(1)
    expect(box.notation!.number(state, 'line', 'Ledger of Dawn', state.seats[0]!.line)).toBe(0)
    expect(box.notation!.number(state, 'seat', 'nobody')).toBeUndefined()
  })
  it('ratings, damage and points are derived', () =>
    expect(box.notation!.derived(state)).toMatchObject({
      points: [0, 0],
      ships: { 'HES-01': { damage: 3, shields: 6, limit: expect.any(Number) as number } },
    }))
})
