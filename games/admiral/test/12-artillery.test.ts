import { describe, expect, it } from 'vitest'
import { resultOf, withinHalfRange } from '../src/rules/12-artillery.ts'
import { duel } from './positions.ts'

describe('Artillery', () => {
  it('AD-ART.1 one attack with the printed value, without a roll', () => {
    const p = duel({ 'HMS Hood': 'd4 north' }, { Bismarck: 'd5 south' }, [2])
    p.ok(0, 'fire Hood at Bismarck with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { base: 5, value: 5, doubled: false, distance: 1, range: 6 })
  })

  it('AD-ART.2 effective when the value reaches the Armour; 0 or less never', () => {
    expect(resultOf(5, 5)).toEqual({ effective: true, losses: 0 })
    expect(resultOf(4, 5)).toEqual({ effective: false, losses: 0 })
    expect(resultOf(0, 0)).toEqual({ effective: false, losses: 0 })
    const p = duel({ 'HMS Exeter': 'd4 north' }, { 'Prinz Eugen': 'd5 south' }, [2])
    p.ok(0, 'fire Exeter at Prinz Eugen with 2', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 3, armour: 4, effective: false })
      .notSaw('StructureLost')
  })

  it('AD-ART.3 two dice make one attack of twice the value; one space cannot double; two plain dice cannot split', () => {
    const p = duel({ 'HMS Exeter': 'd4 north' }, { 'Prinz Eugen': 'd5 south' }, [2, 3])
    p.ok(0, 'fire Exeter at Prinz Eugen with 2', 'fire Exeter at Prinz Eugen with 3', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { value: 6, doubled: true })
    expect(p.count('ArtilleryFired')).toBe(1)
    duel({ 'HMS Cossack': 'd4 north' }, { Nürnberg: 'd5 south' }, [2, 2])
      .ok(0, 'fire Cossack at Nürnberg with 2')
      .no(0, 'fire Cossack at Nürnberg with 2', 'AD-DICE.4')
    duel({ 'HMS Exeter': 'd4 north' }, { 'Prinz Eugen': 'd5 south', Nürnberg: 'e4 south' }, [2, 3])
      .ok(0, 'fire Exeter at Prinz Eugen with 2')
      .no(0, 'fire Exeter at Nürnberg with 3', 'AD-ART.5')
  })

  it('AD-ART.4 doubling leaves the range alone', () => {
    duel({ 'HMS Ajax': 'd2 north' }, { Nürnberg: 'd7 south' }, [2, 2]).no(0, 'fire Ajax at Nürnberg with 2', 'AD-LOS.1')
  })

  it('AD-ART.5 with an Admiral die the two dice may go at two targets, each undoubled', () => {
    const sea = [{ 'Admiral Graf Spee': 'd4 north' }, { 'HMS Ajax': 'd5 south', 'HMS Exeter': 'e4 south' }] as const
    const split = duel(...sea, [2, 1])
    split.ok(0, 'fire Spee at Ajax with 2', 'fire Spee at Exeter with 1', 'commit').ok(1, 'commit')
    split
      .saw('ArtilleryFired', { target: 1, value: 4, doubled: false })
      .saw('ArtilleryFired', { target: 2, value: 4, doubled: false })
    const twice = duel(...sea, [2, 1])
    twice
      .ok(0, 'fire Spee at Ajax with 2', 'fire Spee at Ajax with 1', 'commit')
      .ok(1, 'commit')
      .saw('ArtilleryFired', { target: 1, value: 8, doubled: true })
    const admirals = duel(...sea, [1, 1])
    admirals.ok(0, 'fire Spee at Ajax with 1', 'fire Spee at Exeter with 1', 'commit').ok(1, 'commit')
    expect(admirals.count('ArtilleryFired')).toBe(2)
    duel(...sea, [2, 2])
      .ok(0, 'fire Spee at Ajax with 2')
      .no(0, 'fire Spee at Exeter with 2', 'AD-ART.5')
  })

  it('AD-ART.6 within half range: twice the distance is not more than the range', () => {
    expect([1, 2, 3].map((away) => withinHalfRange(away, 5))).toEqual([true, true, false])
    expect([3, 4].map((away) => withinHalfRange(away, 6))).toEqual([true, false])
  })
})
