import { describe, expect, it } from 'vitest'
import { cell, FAR } from './positions.ts'
import { table } from './table.ts'

const SQUADRON = {
  south: { 'HMS Ajax': 'd4 north', 'HMS Achilles': 'a1 north' },
  north: { Nürnberg: 'e8 south', 'Prinz Eugen': 'f8 south' },
}

describe('Movement', () => {
  it('AD-MOV.1 the players alternate, one unit to a go, and one goes on alone when the other has stopped', () => {
    const p = table({ ...SQUADRON, dice: { south: [5, 5], north: [5, 5] } })
    p.ok(0, 'assign 5 to Ajax', 'move d5')
      .asks(1, 'go')
      .no(0, 'assign 5 to Achilles', 'TABLE.1')
      .ok(1, 'assign 5 to Nürnberg', 'move e7')
      .asks(0, 'go')
    const alone = table({ ...SQUADRON, dice: { south: [5, 5], north: [5] } })
    alone.ok(0, 'assign 5 to Ajax', 'move d5').ok(1, 'stop').ok(0, 'assign 5 to Achilles', 'move a2')
  })

  it('AD-MOV.2 a move covers up to the Movement value', () => {
    const given = { ...SQUADRON, dice: { south: [5, 5] } }
    table(given)
      .ok(0, 'assign 5 to Ajax')
      .no(0, 'move d5 d6 d7 d8', 'AD-MOV.2')
      .no(0, 'move d6', 'AD-MOV.2')
      .ok(0, 'move d5 d6 d7')
  })

  it('AD-MOV.3 never diagonally; turning between steps is free', () => {
    table({ ...SQUADRON, dice: { south: [5, 5] } })
      .ok(0, 'assign 5 to Ajax')
      .no(0, 'move e5', 'AD-MOV.3')
      .ok(0, 'move e4 e5')
      .is('Ajax', { at: cell('e5') })
  })

  it('AD-MOV.4 one Movement die for a unit in a round, Admiral dice counted', () => {
    table({ ...SQUADRON, dice: { south: [5, 5] } })
      .ok(0, 'assign 5 to Ajax', 'move d5')
      .no(0, 'assign 5 to Ajax', 'AD-MOV.4')
    table({ ...SQUADRON, dice: { south: [5, 1] } })
      .ok(0, 'assign 1 to Ajax', 'move d5')
      .no(0, 'assign 5 to Ajax', 'AD-MOV.4')
  })

  it('AD-MOV.5 none or as many moves as there are results', () => {
    table({ ...SQUADRON, dice: { south: [5, 5, 2] } })
      .ok(0, 'stop')
      .notSaw('UnitMoved')
    const p = table({ ...SQUADRON, dice: { south: [5, 6, 5] } })
    p.ok(0, 'assign 5 to Ajax', 'move d5').ok(0, 'assign 6 to Achilles', 'move a2')
    expect(p.count('UnitMoved')).toBe(2)
  })

  it('AD-MOV.6 stopping exhausts the dice with Movement alone; mixed dice are kept, cannot move, and still repair', () => {
    const p = table({
      ...SQUADRON,
      south: { 'HMS Ajax': { at: 'd4 north', structure: 1 }, 'HMS Achilles': 'a1 north' },
      dice: { south: [5, 5, 3, 6, 2], north: [5, 5] },
    })
    p.ok(0, 'stop').saw('MovementStopped', { faces: [5, 5] })
    expect(p.state.dice[0]).toEqual([0, 0, 1, 1, 0, 0, 1])
    p.ok(1, 'assign 5 to Nürnberg', 'move e7')
      .no(0, 'assign 3 to Ajax', 'AD-MOV.6')
      .no(0, 'stop', 'AD-MOV.6')
      .ok(0, 'repair Ajax with 6 and 2')
      .is('Ajax', { structure: 2 })
    const kept = table({ south: { 'HMS Ajax': 'd4 north' }, north: { Nürnberg: 'e4 south' }, dice: { south: [3] } })
    kept.ok(0, 'stop').asks(0, 'gunnery').ok(0, 'fire Ajax at Nürnberg with 3')
  })

  it('AD-MOV.7 one Admiral movement after stopping, in the same phase, and no second', () => {
    const hurt = { 'HMS Ajax': 'd4 north', 'HMS Achilles': { at: 'a1 north', structure: 1 } }
    const p = table({ ...SQUADRON, south: hurt, dice: { south: [1, 1, 5, 6, 2], north: [5, 5] } })
    p.ok(0, 'stop')
      .ok(1, 'assign 5 to Nürnberg', 'move e7')
      .ok(0, 'assign 1 to Ajax', 'move d5')
      .ok(1, 'stop')
      .no(0, 'assign 1 to Achilles', 'AD-MOV.7')
    table({ ...SQUADRON, phase: 'gunnery', dice: { south: [1] } }).no(0, 'assign 1 to Ajax', 'AD-RND.1')
  })

  it('AD-MOV.8 a movement feature costs an Admiral die in addition to the Movement die', () => {
    const p = table({
      south: { 'HMS Ladybird': 'd3 north', 'HMS Ajax': 'a1 north' },
      north: FAR,
      terrain: { shallow: ['d4'] },
      dice: { south: [1, 5, 5] },
    })
    p.ok(0, 'activate low-draft of Ladybird with 1', 'assign 5 to Ladybird', 'move d4')
    expect([p.state.exhausted[0][1], p.state.exhausted[0][5]]).toEqual([1, 1])
  })

  it('AD-MOV.9 repairs and launches come before the move of a go, or after stopping; two empty goes end the phase', () => {
    const hurt = { 'HMS Ajax': { at: 'd4 north', structure: 1 }, 'HMS Achilles': 'a1 north' }
    table({ ...SQUADRON, south: hurt, dice: { south: [5, 5, 2] } })
      .ok(0, 'repair Ajax with 5 and 2')
      .asks(0, 'go')
      .ok(0, 'assign 5 to Achilles', 'move a2')
    table({ ...SQUADRON, south: hurt, dice: { south: [6, 2], north: [5] } })
      .ok(0, 'stop')
      .ok(1, 'assign 5 to Nürnberg', 'move e7')
      .ok(0, 'repair Ajax with 6 and 2')
      .is('Ajax', { structure: 2 })
    const p = table({ ...SQUADRON, dice: { south: [5], north: [5] } })
    p.ok(0, 'stop').notSaw('AirStepBegan').ok(1, 'stop').saw('AirStepBegan')
    // A go with a repair in it is no empty go.
    const busy = table({ ...SQUADRON, south: hurt, dice: { south: [6, 2], north: [5] } })
    busy.ok(0, 'repair Ajax with 6 and 2').saw('MovementStopped', { seat: 0 }).asks(1, 'go')
  })
})
