import { describe, expect, it } from 'vitest'
import { pickOne, roundRobin, scriptedDice, shuffledList } from '../src/index.ts'

const list = ['a', 'b', 'c']

describe('members of a list', () => {
  it('one by a die', () => expect(pickOne(scriptedDice(3), list, 'test')).toBe('c'))
  it('all in the order of a shuffle', () =>
    expect(shuffledList(scriptedDice(3, 1), list, 'test').toSorted()).toEqual(list))
  it('one after the other, and again from the first', () =>
    expect([0, 1, 2, 3, 7].map((number) => roundRobin(list, number)).join('')).toBe('abcab'))
  it('of an empty list there is none', () => {
    expect(() => roundRobin([], 0)).toThrow(RangeError)
    expect(() => pickOne(scriptedDice(1), [], 'test')).toThrow(Error)
  })
})
