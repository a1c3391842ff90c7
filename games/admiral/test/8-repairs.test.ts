import { describe, it } from 'vitest'
import { FAR } from './positions.ts'
import { table } from './table.ts'

describe('Repairs', () => {
  const HURT = {
    south: { 'HMS Hood': { at: 'd4 north', structure: 2 }, 'HMS Ajax': { at: 'a1 north', structure: 1 } },
    north: FAR,
  }

  it('AD-REP.1 a Movement and an Artillery die give 1 Structure Point back, in the Movement phase only', () => {
    table({ ...HURT, dice: { south: [5, 2] } })
      .ok(0, 'repair Hood with 5 and 2')
      .saw('Repaired', { points: 1, structure: 3 })
      .is('Hood', { structure: 3 })
    table({ ...HURT, dice: { south: [2, 2] } }).no(0, 'repair Hood with 2 and 2', 'AD-REP.4')
    table({ ...HURT, phase: 'gunnery', dice: { south: [5, 2] } }).no(0, 'repair Hood with 5 and 2', 'AD-REP.1')
  })

  it('AD-REP.2 two pairs give two points, and the repaired unit may also move', () => {
    table({ ...HURT, dice: { south: [5, 2, 6, 3, 5] } })
      .ok(0, 'repair Hood with 5 and 2', 'repair Hood with 6 and 3')
      .is('Hood', { structure: 4 })
      .ok(0, 'assign 5 to Hood', 'move d5')
    table({ ...HURT, dice: { south: [5, 2, 6, 3] } })
      .ok(0, 'repair Hood with 5 and 2', 'repair Ajax with 6 and 3')
      .is('Hood', { structure: 3 })
      .is('Ajax', { structure: 2 })
  })

  it('AD-REP.3 never beyond the printed number', () => {
    table({ ...HURT, south: { 'HMS Hood': 'd4 north', 'HMS Ajax': { at: 'sunk' } }, dice: { south: [5, 2] } })
      .no(0, 'repair Hood with 5 and 2', 'AD-REP.3')
      .no(0, 'repair Ajax with 5 and 2', 'AD-DICE.2')
  })

  it('AD-REP.4 one die is no pair, and an Admiral die is none of the two', () => {
    table({ ...HURT, dice: { south: [3, 1, 5] } })
      .no(0, 'repair Hood with 3 and 3', 'AD-REP.4')
      .no(0, 'repair Hood with 5 and 1', 'AD-REP.4')
      .no(0, 'repair Hood with 1 and 3', 'AD-REP.4')
      .ok(0, 'repair Hood with 5 and 3')
    table({ ...HURT, dice: { south: [3, 3] } }).ok(0, 'repair Hood with 3 and 3')
  })
})
