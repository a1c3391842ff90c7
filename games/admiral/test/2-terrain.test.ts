import { describe, it } from 'vitest'
import { cell, FAR } from './positions.ts'
import { table } from './table.ts'

/** One unit with Movement dice among scenery. */
const sail = (unit: string, at: string, terrain: object, dice = [5, 5, 1]) =>
  table({ south: { [unit]: at, 'HMS Belfast': 'h1 north' }, north: FAR, terrain, dice: { south: dice } })

/** Hood fires along the d file at a cruiser on d6. */
const shoot = (terrain: object, extra: object = {}) =>
  table({
    phase: 'gunnery',
    south: { 'HMS Hood': 'd2 north' },
    north: { Nürnberg: 'd6 south' },
    terrain,
    dice: { south: [2, 1] },
    ...extra,
  })

describe('Island', () => {
  it('AD-TERR.1 is closed to every unit, submerged ones too', () => {
    sail('HMS Cossack', 'd3 north', { island: ['d4'] })
      .ok(0, 'assign 5 to Cossack')
      .no(0, 'move d4', 'AD-TERR.1')
      .no(0, 'move d4 d5', 'AD-TERR.1')
      .ok(0, 'move c3 c4 c5 d5')
    sail('HMS Upholder', 'd3 submerged', { island: ['d4'] })
      .ok(0, 'assign 5 to Upholder')
      .no(0, 'move d4', 'AD-TERR.1')
  })

  it('AD-TERR.2 interrupts every line of sight', () => {
    shoot({ island: ['d4'] }).no(0, 'fire Hood at Nürnberg with 2', 'AD-TERR.2')
    shoot({ island: ['c4', 'e4'] }).ok(0, 'fire Hood at Nürnberg with 2')
  })
})

describe('Shallow Waters', () => {
  it('AD-TERR.3 are closed to naval units in general', () => {
    sail('HMS Exeter', 'd3 north', { shallow: ['d4'] })
      .ok(0, 'assign 5 to Exeter')
      .no(0, 'move d4', 'AD-TERR.3')
      .no(0, 'move d4 d5', 'AD-TERR.3')
  })

  it('AD-TERR.4 are open to destroyers and surfaced submarines, to cross and to stop', () => {
    sail('HMS Cossack', 'd3 north', { shallow: ['d4', 'd5'] }).ok(0, 'assign 5 to Cossack', 'move d4 d5 d6')
    sail('HMS Upholder', 'd3 north', { shallow: ['d4', 'd5'] })
      .ok(0, 'assign 5 to Upholder', 'move d4')
      .is('Upholder', { at: cell('d4') })
  })

  it('AD-TERR.5 are never open to a submerged submarine, nor may one submerge there', () => {
    sail('HMS Upholder', 'd3 submerged', { shallow: ['d4'] })
      .ok(0, 'assign 5 to Upholder')
      .no(0, 'move d4', 'AD-TERR.5')
    sail('HMS Upholder', 'd4 north', { shallow: ['d4'] })
      .ok(0, 'assign 5 to Upholder')
      .no(0, 'dive then stay', 'AD-TERR.5')
      .no(0, 'stay then dive', 'AD-TERR.5')
  })

  it('AD-TERR.6 do not block sight', () => {
    shoot({ shallow: ['d4'] }).ok(0, 'fire Hood at Nürnberg with 2')
  })
})

describe('Bank of Fog', () => {
  it('AD-TERR.7 may be entered by any unit', () => {
    for (const unit of ['HMS Hood', 'HMS Exeter', 'HMS Illustrious', 'HMS Ladybird', 'HMS Cossack'])
      sail(unit, 'd3 north', { fog: ['d4'] })
        .ok(0, `assign 5 to ${unit}`, 'move d4')
        .is(unit, { at: cell('d4') })
  })

  it('AD-TERR.8 interrupts every line of sight', () => {
    shoot({ fog: ['d4'] }).no(0, 'fire Hood at Nürnberg with 2', 'AD-TERR.8')
  })

  it('AD-TERR.9 stops a unit in the first fog square', () => {
    sail('HMS Cossack', 'd2 north', { fog: ['d4', 'd5'] })
      .ok(0, 'assign 5 to Cossack')
      .no(0, 'move d3 d4 d5', 'AD-TERR.9')
      .no(0, 'move d3 d4 e4', 'AD-TERR.9')
      .ok(0, 'move d3 d4')
  })

  it('AD-TERR.10 no artillery, torpedoes or air strike from fog; Anti-aircraft fire and screens stay', () => {
    const given = {
      phase: 'gunnery',
      south: { 'HMS Ajax': 'd4 north', 'HMS Cossack': 'a1 north' },
      north: { Nürnberg: 'e4 south' },
      terrain: { fog: ['d4'] },
      dice: { south: [2, 4] },
    }
    table(given)
      .no(0, 'fire Ajax at Nürnberg with 2', 'AD-TERR.10')
      .no(0, 'torpedo Ajax at Nürnberg with 4', 'AD-TERR.10')
    const carrier = {
      south: { 'USS Enterprise': 'd4 north' },
      north: FAR,
      terrain: { fog: ['d4'] },
      dice: { south: [1] },
    }
    table({ ...carrier, phase: 'air' }).no(0, 'strike Enterprise with 1', 'AD-TERR.10')
    table(carrier)
      .ok(0, 'launch Enterprise with 1')
      .no(0, 'station dive-bombers on h8', 'AD-TERR.10')
      .ok(0, 'screen Enterprise')
    // A cruiser in fog beside the target adds its guns: 2 + 4 dice.
    table(
      {
        phase: 'air',
        south: { 'USS Enterprise': 'd4 north', 'USS Atlanta': 'e4 north' },
        north: { Zuikaku: 'd8 south' },
        terrain: { fog: ['e4'] },
        dice: { north: [1] },
        first: 'north',
      },
      5,
      5,
      5,
      5,
      5,
      5,
      5,
    )
      .ok(1, 'strike Zuikaku with 1', 'bomb Enterprise', 'announce')
      .saw('AntiAircraftFired', {
        ratings: [
          { unit: 0, rating: 3 },
          { unit: 1, rating: 4 },
        ],
      })
      .end()
  })

  it('AD-TERR.11 a unit in fog cannot be a target of artillery, torpedoes or aircraft', () => {
    const given = {
      phase: 'gunnery',
      south: { 'HMS Ajax': 'd4 north', 'HMS Upholder': 'f4 submerged' },
      north: { Nürnberg: 'e4 south', Bismarck: 'a8 south' },
      terrain: { fog: ['e4'] },
      dice: { south: [2, 4] },
    }
    table(given)
      .no(0, 'fire Ajax at Nürnberg with 2', 'AD-TERR.11')
      .no(0, 'torpedo Ajax at Nürnberg with 4', 'AD-TERR.11')
      .no(0, 'torpedo Upholder at Nürnberg with 4', 'AD-TERR.11')
    table({
      phase: 'air',
      south: { 'USS Enterprise': 'd1 north' },
      north: { Nürnberg: 'e4 south', Bismarck: 'a8 south' },
      terrain: { fog: ['e4'] },
      dice: { south: [1] },
    })
      .ok(0, 'strike Enterprise with 1')
      .no(0, 'bomb Nürnberg', 'AD-TERR.11')
      .no(0, 'torpedo-bomb Nürnberg from e5', 'AD-TERR.11')
  })

  it('AD-TERR.12 a unit that starts in fog moves one square, out of it or inside it', () => {
    sail('HMS Cossack', 'd4 north', { fog: ['d4', 'd5'] })
      .ok(0, 'assign 5 to Cossack')
      .no(0, 'move e4 e5', 'AD-TERR.12')
      .no(0, 'move d5 d6', 'AD-TERR.9')
      .ok(0, 'move e4')
    sail('HMS Cossack', 'd4 north', { fog: ['d4', 'd5'] }).ok(0, 'assign 5 to Cossack', 'move d5')
  })

  it('AD-TERR.13 fog does not stop a submerged submarine nor keep it from attacking', () => {
    table({
      phase: 'gunnery',
      south: { 'HMS Upholder': 'd4 submerged' },
      north: { Nürnberg: 'e5 south' },
      terrain: { fog: ['d4'] },
      dice: { south: [4] },
    }).ok(0, 'torpedo Upholder at Nürnberg with 4')
    sail('HMS Upholder', 'd4 submerged', { fog: ['d4', 'e5'] }).ok(0, 'assign 5 to Upholder', 'move e5')
  })

  it('AD-TERR.14 depth charges are legal inside fog', () => {
    table({
      phase: 'gunnery',
      south: { 'HMS Cossack': 'd4 north' },
      north: { 'U-47': 'd4 submerged', Bismarck: 'h8 south' },
      terrain: { fog: ['d4'] },
      dice: { south: [4] },
    }).ok(0, 'depth charge Cossack with 4')
  })
})

describe('Sand Bank', () => {
  it('AD-TERR.15 is closed to all, destroyers and Low draft included', () => {
    sail('HMS Cossack', 'd3 north', { sand: ['d4'] })
      .ok(0, 'assign 5 to Cossack')
      .no(0, 'move d4', 'AD-TERR.15')
    sail('HMS Upholder', 'd3 submerged', { sand: ['d4'] })
      .ok(0, 'assign 5 to Upholder')
      .no(0, 'move d4', 'AD-TERR.15')
    sail('HMS Ladybird', 'd3 north', { sand: ['d4'] })
      .ok(0, 'activate low-draft of Ladybird with 1', 'assign 5 to Ladybird')
      .no(0, 'move d4', 'AD-TERR.15')
  })

  it('AD-TERR.16 is transparent', () => {
    shoot({ sand: ['d4'] }).ok(0, 'fire Hood at Nürnberg with 2')
  })
})
