import { describe, expect, it } from 'vitest'
import { HIT, MISS, raid } from './positions.ts'
import { table } from './table.ts'

describe('Aircraft', () => {
  it('AD-AIR.1 one Admiral die launches up to three squadrons', () => {
    raid({ Nürnberg: 'd6 south' }, [], { dice: { south: [2] } }).no(0, 'strike Enterprise with 2', 'AD-AIR.1')
    const p = raid({ Nürnberg: 'd6 south' })
    p.ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'bomb Nürnberg', 'torpedo-bomb Nürnberg from d7').no(
      0,
      'torpedo-bomb Nürnberg from d7',
      'AD-AIR.1',
    )
    expect(p.state.exhausted[0][1]).toBe(1)
  })

  it('AD-AIR.2 a carrier launches once in a turn; two carriers launch each', () => {
    raid({ Nürnberg: 'd6 south' }, [], {
      south: { 'USS Enterprise': { at: 'a1 north', launched: true }, 'USS Princeton': 'b1 north' },
      dice: { south: [1, 1] },
    })
      .no(0, 'strike Enterprise with 1', 'AD-AIR.2')
      .ok(0, 'strike Princeton with 1')
    const p = table({
      south: { 'USS Enterprise': 'a1 north' },
      north: { Nürnberg: 'd6 south' },
      dice: { south: [1, 1] },
    })
    p.ok(0, 'launch Enterprise with 1', 'screen Enterprise', 'end launch').no(0, 'launch Enterprise with 1', 'AD-AIR.2')
  })

  it('AD-AIR.3 several targets in one launch, planned whole; a submerged submarine is no target', () => {
    const p = raid({ Nürnberg: 'd6 south', 'Prinz Eugen': 'g6 south', 'U-47': 'a8 submerged' }, [
      MISS,
      MISS,
      MISS,
      MISS,
    ])
    p.ok(0, 'strike Enterprise with 1')
      .no(0, 'announce', 'AD-AIR.3')
      .no(0, 'bomb U-47', 'AD-AIR.3')
      .ok(0, 'bomb Nürnberg', 'bomb Prinz Eugen')
      .notSaw('AntiAircraftFired')
      .ok(0, 'announce')
    expect(p.count('AntiAircraftFired')).toBeGreaterThan(0)
    p.no(0, 'bomb Nürnberg', 'AD-RND.1')
  })

  it('AD-AIR.4 fighters cannot attack ships; as escorts they belong to one bomber group', () => {
    raid({ Nürnberg: 'd6 south' }, [], { south: { 'USS Enterprise': { at: 'a1 north', squadrons: [2, 0, 0] } } }).no(
      0,
      'strike Enterprise with 1',
      'AD-AIR.4',
    )
    const p = raid({ Nürnberg: 'd6 south' })
    p.ok(0, 'strike Enterprise with 1')
      .no(0, 'escort group 1', 'AD-AIR.4')
      .ok(0, 'bomb Nürnberg', 'torpedo-bomb Nürnberg from d7', 'escort group 2')
    expect(p.state.raid!.groups.map((group) => [group.type, group.bombers, group.escorts])).toEqual([
      [1, 1, 0],
      [2, 1, 1],
    ])
    expect(p.unit('Enterprise').squadrons.length).toBe(3)
  })

  it('AD-AIR.5 survivors are back on board next round, lost squadrons stay lost', () => {
    const p = raid({ Nürnberg: 'd6 south' }, [HIT, MISS])
    p.ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'bomb Nürnberg', 'announce')
      .saw('SquadronShotDown')
      .ok(0, 'critical movement')
      .saw('AircraftLanded', { carriers: [0] })
      .is('Enterprise', { squadrons: [2, 1, 2], launched: false })
    p.end()
  })

  it('AD-AIR.6 squadrons are lost with their carrier, those in the air too, at once when it is sunk from the air', () => {
    const sunk = table({
      phase: 'gunnery',
      round: 2,
      south: { 'USS Enterprise': { at: 'd4 north', structure: 1 }, 'USS Princeton': 'a1 north' },
      north: { Bismarck: 'd5 south' },
      dice: { north: [2] },
      flights: [{ carrier: 'USS Enterprise', squadron: 'fighters', on: 'USS Princeton' }],
    })
    sunk
      .ok(0, 'commit')
      .ok(1, 'fire Bismarck at Enterprise with 2', 'commit')
      .saw('UnitSunk', { unit: 0, squadrons: 6 })
      .is('Princeton', { squadrons: [2, 0, 1] })
    // Akagi goes down in the air step: its screen over Nürnberg is gone for the second raid.
    const p = table(
      {
        phase: 'air',
        round: 2,
        south: { 'USS Enterprise': 'a1 north', 'USS Princeton': 'b1 north' },
        north: { Akagi: { at: 'd6 south', structure: 1 }, Nürnberg: 'h6 south' },
        dice: { south: [1, 1] },
        flights: [
          { carrier: 'Akagi', squadron: 'fighters', on: 'Nürnberg' },
          { carrier: 'Akagi', squadron: 'torpedoBombers', at: 'a2' },
        ],
      },
      MISS,
      MISS,
      MISS,
      MISS,
    )
    p.ok(0, 'strike Enterprise with 1', 'torpedo-bomb Akagi from d7', 'announce')
      .saw('UnitSunk', { unit: 2 })
      .saw('AirPassed', { seat: 1 })
    p.ok(0, 'strike Princeton with 1', 'torpedo-bomb Nürnberg from h7', 'announce')
      .notSaw('DogfightFought')
      .notSaw('BomberEngaged')
      .saw('AirTorpedoHit', { target: 3 })
      .end()
  })
})

describe('Readings of the air step', () => {
  const stationed = {
    phase: 'air',
    round: 2,
    south: { 'USS Enterprise': 'a1 north' },
    north: { Nürnberg: 'd6 south', Bismarck: 'h8 south' },
    flights: [
      { carrier: 'USS Enterprise', squadron: 'diveBombers', at: 'd6' },
      { carrier: 'USS Enterprise', squadron: 'diveBombers', at: 'h8' },
    ],
  }
  it('AD-AIR.3 a carrier makes one plan for all its squadrons: what is not in it attacks no more this round', () => {
    const p = table(stationed)
    p.ok(0, 'strike Enterprise', 'bomb Bismarck', 'announce').saw('RaidEnded')
    expect(p.events.filter(({ kind }) => kind === 'StrikeBegan')).toHaveLength(1)
    expect(p.state.phase).not.toBe('air')
    const both = table(stationed).ok(0, 'strike Enterprise', 'bomb Bismarck', 'bomb Nürnberg', 'announce')
    expect(both.count('AntiAircraftFired')).toBe(2)
  })

  it('AD-ADM.5 the features of fighters are asked for only where escorts will meet a screen', () => {
    const sea = {
      phase: 'air',
      round: 2,
      first: 'north',
      south: { 'HMS Illustrious': 'a1 north', 'USS Enterprise': 'b1 north' },
      north: { Akagi: 'h8 south' },
      dice: { south: [1], north: [1, 1] },
    }
    const screened = [{ carrier: 'USS Enterprise', squadron: 'fighters', on: 'HMS Illustrious' }]
    table(sea)
      .ok(1, 'strike Akagi with 1', 'bomb Illustrious', 'escort group 1', 'announce')
      .saw('RaidFeaturesClosed', { seat: 1 })
    table({ ...sea, flights: screened })
      .ok(1, 'strike Akagi with 1', 'bomb Illustrious', 'announce')
      .saw('RaidFeaturesClosed', { seat: 1 })
      .no(0, 'activate superior-fighters of Enterprise with 1', 'AD-ADM.5')
    table({ ...sea, flights: screened })
      .ok(1, 'strike Akagi with 1', 'bomb Illustrious', 'escort group 1', 'announce')
      .asks(1, 'raid-features')
      .ok(1, 'activate superior-fighters of Akagi with 1')
  })

  it('AD-ATK.4 with airSunkFights a unit sunk from the air fires once more and goes down in the Resolution phase', () => {
    const given = {
      phase: 'air',
      round: 2,
      south: { 'USS Enterprise': 'a1 north', 'HMS Hood': 'd3 north' },
      north: { Nürnberg: { at: 'd6 south', structure: 1 }, Bismarck: 'h8 south' },
      dice: { south: [1], north: [2] },
    }
    const sunk = table(given, MISS, MISS, MISS, MISS)
    sunk.ok(0, 'strike Enterprise with 1', 'torpedo-bomb Nürnberg from d7', 'announce').saw('UnitSunk')
    const fights = table(given, MISS, MISS, MISS, MISS)
    Object.assign(fights.state, { airSunkFights: true })
    fights.ok(0, 'strike Enterprise with 1', 'torpedo-bomb Nürnberg from d7', 'announce').notSaw('UnitSunk')
    fights.is('Nürnberg', { structure: 0 })
    fights.ok(1, 'fire Nürnberg at Hood with 2', 'commit')
    if (fights.state.phase === 'gunnery') fights.ok(0, 'commit')
    fights.saw('ArtilleryFired', { unit: 2 }).saw('UnitSunk', { unit: 2 })
  })

  it('AD-TB.1 with cornersAdjacent torpedo bombers attack from a corner, and are fired at from there', () => {
    const p = table({ ...stationed, flights: [], dice: { south: [1] } })
    p.ok(0, 'strike Enterprise with 1').no(0, 'torpedo-bomb Nürnberg from e7', 'AD-TB.1')
    Object.assign(p.state, { cornersAdjacent: true })
    expect(p.offered(0)).toContain('torpedo-bomb Nürnberg from e7')
    p.ok(0, 'torpedo-bomb Nürnberg from e7')
  })
})
