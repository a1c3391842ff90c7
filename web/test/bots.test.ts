import { describe, expect, it } from 'vitest'
import { playerOf, seatLabel } from '../src/engine/bots.ts'

describe('the computers one can play against', () => {
  it('sit where a record says so; whoever else sits there is a person', () => {
    expect(playerOf('captain:objective-minded')).toBe('captain:objective-minded')
    expect(playerOf('person')).toBe('person')
    expect(playerOf('somebody')).toBe('person')
  })

  it('say at their seat how they play', () => {
    expect(seatLabel({ name: 'The computer', player: 'captain:aggressive' })).toBe('The computer (captain, aggressive)')
    expect(seatLabel({ name: 'Ann', player: 'person' })).toBe('Ann')
  })
})
