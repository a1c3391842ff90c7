import { describe, expect, it } from 'vitest'
import { antiAircraftDieOdds, antiAircraftOdds, artilleryOdds, bomberOdds, dogfightOdds } from '../src/odds.ts'
import { gunnery } from './positions.ts'
import { content } from './table.ts'

const NO = [false, false] as const

describe('Odds, exact, from the functions that resolve the rolls', () => {
  it('AD-DOG.1 dogfights: 13, 10 and 13 in 36; Superior and Armored Fighters', () => {
    const plain = dogfightOdds(content, { superior: NO, armored: NO })
    expect(plain).toEqual({
      screenLost: { of: 13, in: 36 },
      nobodyLost: { of: 10, in: 36 },
      escortLost: { of: 13, in: 36 },
    })
    expect(dogfightOdds(content, { superior: [true, false], armored: NO }).escortLost).toEqual({ of: 23, in: 36 })
    expect(dogfightOdds(content, { superior: NO, armored: [true, false] }).screenLost).toEqual({ of: 43, in: 216 })
  })

  it('AD-DOG.5 AD-DOG.6 a fighter against a bomber: 2 in 6 and 3 in 6', () => {
    expect(bomberOdds(content, 2)).toEqual({ of: 2, in: 6 })
    expect(bomberOdds(content, 1)).toEqual({ of: 3, in: 6 })
  })

  it('AD-AA.2 AD-RED.1 Anti-aircraft: 2 in 6 a die, 20 in 36 against old planes, and the losses add up to 1', () => {
    expect(antiAircraftDieOdds(content, false)).toEqual({ of: 2, in: 6 })
    expect(antiAircraftDieOdds(content, true)).toEqual({ of: 20, in: 36 })
    const [none, one, two] = antiAircraftOdds(content, 3, 2, false)
    expect(none).toBeCloseTo(8 / 27, 12)
    expect(one).toBeCloseTo(12 / 27, 12)
    expect(two).toBeCloseTo(7 / 27, 12)
  })

  it('AD-ART.2 artillery: the chance lies in the dice', () => {
    const p = gunnery({ 'HMS Exeter': 'd4 north' }, { 'Prinz Eugen': 'd5 south' }, { south: [2, 2] })
    const odds = artilleryOdds(content, p.state, 0, p.number('Exeter'), p.number('Prinz Eugen'), 2)
    expect([odds.single.value, odds.doubled?.value, odds.oneDie, odds.twoDice]).toEqual([3, 6, 0.75, 0.25])
    expect([odds.effective, odds.structureLoss]).toEqual([0.25, 0.25])
  })
})
