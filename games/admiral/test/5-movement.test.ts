import { describe, expect, it } from 'vitest'
import { board } from '../src/content/board.ts'
import { table } from './table.ts'

const cell = (name: string) => board.cellNamed(name)
const FAR = { Bismarck: 'h8 south' }
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

describe('Launching in the Movement phase', () => {
  const CARRIER = { south: { 'USS Enterprise': 'a1 north', 'HMS Hood': 'd4 north' }, north: { Nürnberg: 'd6 south' } }

  it('AD-SCR.1 a launch costs one Admiral die and lasts one turn', () => {
    table({ ...CARRIER, dice: { south: [5] } }).no(0, 'launch Enterprise with 5', 'AD-SCR.1')
    const p = table({ ...CARRIER, dice: { south: [1] } })
    p.ok(0, 'launch Enterprise with 1').no(0, 'end launch', 'AD-SCR.1').ok(0, 'screen Hood', 'screen Hood')
    expect(p.state.exhausted[0][1]).toBe(1)
    p.ok(0, 'end launch').saw('AircraftLanded')
    expect(p.state.flights).toEqual([])
    table({ ...CARRIER, phase: 'gunnery', dice: { south: [1] } }).no(0, 'launch Enterprise with 1', 'AD-SCR.1')
  })

  it('AD-SCR.2 three squadrons at most, and only those on board', () => {
    table({ ...CARRIER, dice: { south: [1] } })
      .ok(0, 'launch Enterprise with 1', 'screen Hood', 'screen Hood', 'station dive-bombers on d6')
      .no(0, 'station dive-bombers on d6', 'AD-SCR.2')
    table({ ...CARRIER, south: { 'USS Enterprise': { at: 'a1 north', squadrons: [1, 0, 1] } }, dice: { south: [1] } })
      .ok(0, 'launch Enterprise with 1')
      .no(0, 'station dive-bombers on d6', 'AD-SCR.2')
    table({
      ...CARRIER,
      south: { 'USS Enterprise': { at: 'a1 north', squadrons: [0, 0, 0] } },
      dice: { south: [1] },
    }).no(0, 'launch Enterprise with 1', 'AD-SCR.2')
  })

  it('AD-SCR.3 fighters screen own units, also the carrier itself and several units', () => {
    const p = table({ ...CARRIER, dice: { south: [1] } })
    p.ok(0, 'launch Enterprise with 1')
      .no(0, 'screen Nürnberg', 'AD-SCR.3')
      .ok(0, 'screen Hood', 'screen Enterprise')
      .no(0, 'screen Hood', 'AD-SCR.3')
    expect(p.state.flights.map((flight) => flight.on)).toEqual([1, 0])
  })

  it('AD-SCR.4 the others are set down on any square and attack from there without another die', () => {
    const p = table({ ...CARRIER, dice: { south: [1] } }, 5, 5)
    p.ok(
      0,
      'launch Enterprise with 1',
      'screen Hood',
      'station dive-bombers on d6',
      'station dive-bombers on d6',
      'end launch',
    )
      .asks(0, 'air')
      .ok(0, 'strike Enterprise', 'bomb Nürnberg')
      .no(0, 'torpedo-bomb Nürnberg from d7', 'AD-TB.1')
      .ok(0, 'bomb Nürnberg', 'announce')
      .saw('AntiAircraftFired', { target: 2 })
      .ok(0, 'attack in 2')
      .saw('DiveBombersAttacked', { value: 4 })
      .end()
  })
})
