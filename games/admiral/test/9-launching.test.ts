import { describe, expect, it } from 'vitest'
import { table } from './table.ts'

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
