import { describe, expect, it } from 'vitest'
import { groupings } from '../src/rules/18-bombers.ts'
import { table } from './table.ts'

/** Enterprise (fighters 2, dive bombers 2, torpedo bombers 2) far away in the corner. */
const raid = (north: object, dice: number[] = [], more: object = {}) =>
  table(
    { phase: 'air', round: 2, south: { 'USS Enterprise': 'a1 north' }, north, dice: { south: [1] }, ...more },
    ...dice,
  )
const MISS = 5
const HIT = 6

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

describe('Anti-aircraft', () => {
  it('AD-AA.1 the ratings of all units involved are added', () => {
    raid({ Nürnberg: 'd6 south', Bismarck: 'd7 south', 'Z10 Hans Lody': 'e6 south' }, Array(5).fill(MISS))
      .ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'announce')
      .saw('AntiAircraftFired', { faces: Array(5).fill(MISS) })
      .end()
  })

  it("AD-AA.2 every Anti-aircraft symbol destroys a squadron of the defender's choice before the attack; Admirals do not count", () => {
    const p = raid({ 'Graf Zeppelin': 'd6 south' }, [HIT, 2, MISS])
    p.ok(0, 'strike Enterprise with 1', 'bomb Zeppelin', 'bomb Zeppelin', 'escort group 1', 'announce')
      .asks(1, 'losses')
      .no(0, 'shoot down escort', 'TABLE.1')
      .ok(1, 'shoot down escort')
      .saw('SquadronShotDown', { what: 'bomber' })
      .saw('DiveBombersAttacked', { value: 2 })
      .is('Enterprise', { squadrons: [1, 1, 2] })
    p.end()
    raid({ 'Graf Zeppelin': 'd6 south' }, [1, 1, 1])
      .ok(0, 'strike Enterprise with 1', 'bomb Zeppelin', 'announce')
      .saw('AntiAircraftFired', { hits: 0 })
      .end()
    raid({ 'Graf Zeppelin': 'd6 south' }, [HIT, HIT, HIT])
      .ok(0, 'strike Enterprise with 1', 'torpedo-bomb Zeppelin from d7', 'announce')
      .notSaw('AirTorpedoHit')
      .is('Enterprise', { squadrons: [2, 2, 1] })
      .end()
  })

  it('AD-AA.3 each attack meets its own roll; a unit may take part in any number', () => {
    const p = raid({ Nürnberg: 'd6 south', Bismarck: 'd7 south' }, Array(8).fill(MISS))
    p.ok(
      0,
      'strike Enterprise with 1',
      'bomb Nürnberg',
      'torpedo-bomb Nürnberg from d5',
      'torpedo-bomb Nürnberg from e6',
      'announce',
    )
    const rolls = () =>
      p.events.filter((event) => event.kind === 'AntiAircraftFired').map((event) => event.faces.length)
    p.ok(0, 'critical movement').ok(0, 'critical artillery')
    expect(rolls()).toEqual([4, 2, 2])
    p.end()
  })
})

describe('Dive bombers', () => {
  it('AD-DB.1 attack in the square they are on', () => {
    const given = {
      phase: 'air',
      round: 2,
      south: { 'USS Enterprise': 'a1 north' },
      north: { Nürnberg: 'd6 south', Bismarck: 'e6 south' },
      flights: [{ carrier: 'USS Enterprise', squadron: 'diveBombers', at: 'd6' }],
    }
    table(given).ok(0, 'strike Enterprise').no(0, 'bomb Bismarck', 'AD-DB.1').ok(0, 'bomb Nürnberg')
    table({ ...given, flights: [{ carrier: 'USS Enterprise', squadron: 'diveBombers', at: 'd5' }] }).no(
      0,
      'strike Enterprise',
      'AD-AIR.3',
    )
  })

  it('AD-DB.2 the target and the adjacent units of its side fire', () => {
    const p = raid({ Nürnberg: 'd6 south', Bismarck: 'e6 south', Scharnhorst: 'f6 south', 'Prinz Eugen': 'e7 south' })
    p.ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'announce').saw('AntiAircraftFired', {
      ratings: [
        { unit: 1, rating: 2 },
        { unit: 2, rating: 2 },
      ],
    })
  })

  it('AD-DB.3 a neighbour attacked in the same launch does not help, one attacked by another launch does', () => {
    const p = raid({ Nürnberg: 'd6 south', Bismarck: 'e6 south' })
    p.ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'bomb Bismarck', 'announce').saw('AntiAircraftFired', {
      ratings: [{ unit: 1, rating: 2 }],
    })
    const two = table(
      {
        phase: 'air',
        round: 2,
        south: { 'USS Enterprise': 'a1 north', 'USS Princeton': 'b1 north' },
        north: { Nürnberg: 'd6 south', Yamato: 'e6 south' },
        dice: { south: [1, 1] },
      },
      MISS,
      MISS,
      MISS,
      MISS,
      MISS,
      MISS,
      MISS,
      MISS,
    )
    two
      .ok(
        0,
        'strike Princeton with 1',
        'torpedo-bomb Yamato from f6',
        'announce',
        'critical movement',
        'strike Enterprise with 1',
        'bomb Nürnberg',
        'announce',
      )
      .saw('AntiAircraftFired', {
        ratings: [
          { unit: 2, rating: 2 },
          { unit: 3, rating: 3 },
        ],
      })
    two.end()
  })

  it('AD-DB.4 value 2 each, with the damage rules of artillery', () => {
    const equal = raid({ Nürnberg: 'd6 south' }, [MISS, MISS])
    equal
      .ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'announce')
      .saw('DiveBombersAttacked', { value: 2, armour: 2, effective: true, losses: 0 })
      .asks(0, 'critical')
      .end()
    const over = raid({ Atlantis: 'd6 south' }, [MISS])
    over
      .ok(0, 'strike Enterprise with 1', 'bomb Atlantis', 'announce')
      .saw('StructureLost', { unit: 1, points: 1 })
      .end()
  })

  it('AD-DB.5 one by one, together, or in any grouping, chosen after the Anti-aircraft roll', () => {
    expect(groupings(3)).toEqual([[3], [2, 1], [1, 1, 1]])
    const given = {
      north: { Bolzano: 'd6 south' },
      south: { 'USS Enterprise': { at: 'a1 north', squadrons: [0, 3, 0] } },
    }
    const plan = ['strike Enterprise with 1', 'bomb Bolzano', 'bomb Bolzano', 'bomb Bolzano', 'announce']
    const together = raid(given.north, [MISS, MISS], { south: given.south })
    together
      .ok(0, ...plan)
      .asks(0, 'grouping')
      .no(0, 'attack in 2 2', 'AD-DB.5')
      .no(0, 'attack in 4', 'AD-DB.5')
      .ok(0, 'attack in 3')
      .saw('DiveBombersAttacked', { value: 6, armour: 3, losses: 1 })
    const partly = raid(given.north, [MISS, MISS], { south: given.south })
    partly
      .ok(0, ...plan)
      .ok(0, 'attack in 2 1')
      .saw('DiveBombersAttacked', { value: 4 })
      .ok(0, 'critical movement')
      .saw('DiveBombersAttacked', { value: 2, effective: false })
    const apart = raid({ Nürnberg: 'd6 south' }, [MISS, MISS], { south: given.south })
    apart
      .ok(
        0,
        ...plan.map((order) => order.replace('Bolzano', 'Nürnberg')),
        'attack in 1 1 1',
        'critical movement',
        'critical artillery',
        'critical torpedoes',
      )
      .is('Nürnberg', { structure: 2 })
    expect(apart.count('CriticalPlaced')).toBe(3)
  })
})

describe('Torpedo bombers', () => {
  it('AD-TB.1 attack from an adjacent square, from any side, also over units', () => {
    const p = raid({ Nürnberg: 'd6 south', Bismarck: 'd7 south' })
    p.ok(0, 'strike Enterprise with 1')
      .no(0, 'torpedo-bomb Nürnberg from d6', 'AD-TB.1')
      .no(0, 'torpedo-bomb Nürnberg from e7', 'AD-TB.1')
      .no(0, 'torpedo-bomb Nürnberg from d4', 'AD-TB.1')
    expect(p.offered(0).filter((order) => order.startsWith('torpedo-bomb Nürnberg'))).toEqual(
      ['d7', 'e6', 'd5', 'c6'].map((square) => `torpedo-bomb Nürnberg from ${square}`),
    )
    p.ok(0, 'torpedo-bomb Nürnberg from d7')
  })

  it('AD-TB.2 the target and the units adjacent to, or in, the square of the bombers fire, unless attacked', () => {
    const sea = { Nürnberg: 'd6 south', Bismarck: 'c5 south', Scharnhorst: 'd7 south', 'Z10 Hans Lody': 'd5 south' }
    const p = raid(sea)
    p.ok(0, 'strike Enterprise with 1', 'torpedo-bomb Nürnberg from d5', 'announce').saw('AntiAircraftFired', {
      ratings: [
        { unit: 1, rating: 2 },
        { unit: 2, rating: 2 },
        { unit: 4, rating: 1 },
      ],
    })
    const both = raid(sea)
    both
      .ok(0, 'strike Enterprise with 1', 'torpedo-bomb Nürnberg from d5', 'bomb Bismarck', 'announce')
      .saw('AntiAircraftFired', {
        ratings: [
          { unit: 1, rating: 2 },
          { unit: 4, rating: 1 },
        ],
      })
  })

  it('AD-TB.3 every survivor inflicts one torpedo, whatever the Armour', () => {
    const p = raid({ Bismarck: 'd6 south' }, [MISS, MISS, MISS])
    p.ok(
      0,
      'strike Enterprise with 1',
      'torpedo-bomb Bismarck from d7',
      'torpedo-bomb Bismarck from d7',
      'announce',
      'critical movement',
      'critical artillery',
    ).is('Bismarck', { structure: 2 })
    expect(p.count('AirTorpedoHit')).toBe(2)
    p.end()
  })
})

/** Zuikaku's fighters screen Nürnberg against Enterprise. */
const SCREENED = { Zuikaku: 'h8 south', Nürnberg: 'd6 south', Bismarck: 'a8 south' }
const screen = (...on: string[]) => ({
  flights: on.map((unit) => ({ carrier: 'Zuikaku', squadron: 'fighters', on: unit })),
})

describe('Protection screen', () => {
  it('AD-SCREEN.1 acts for its own unit only', () => {
    raid(SCREENED, [MISS, MISS, MISS], screen('Nürnberg'))
      .ok(0, 'strike Enterprise with 1', 'bomb Bismarck', 'announce')
      .notSaw('BomberEngaged')
      .end()
    const p = raid(SCREENED, [MISS, MISS, MISS], screen('Nürnberg'))
    p.ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'announce')
      .asks(1, 'pairing')
      .no(1, 'engage bomber of group 1 with Bismarck', 'AD-SCREEN.1')
      .ok(1, 'engage bomber of group 1 with Zuikaku')
      .saw('BomberEngaged', { face: MISS, destroyed: true })
      .notSaw('AntiAircraftFired')
  })

  it('AD-SCREEN.2 one fight before the Anti-aircraft roll against all bombers of the launch', () => {
    const p = raid(SCREENED, [MISS, 5, 5, 5, 5], screen('Nürnberg', 'Nürnberg'))
    p.ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'torpedo-bomb Nürnberg from d7', 'announce').ok(
      1,
      'engage bomber of group 1 with Zuikaku',
      'engage bomber of group 2 with Zuikaku',
    )
    const kinds = p.events.map((event) => event.kind)
    expect(kinds.lastIndexOf('BomberEngaged')).toBeLessThan(kinds.indexOf('AntiAircraftFired'))
    // The dive bomber fell to Movement, the torpedo bomber did not: one roll against one squadron.
    expect(p.count('AntiAircraftFired')).toBe(1)
  })

  it('AD-SCREEN.3 a squadron fights once per turn', () => {
    const p = table(
      {
        phase: 'air',
        round: 2,
        south: { 'USS Enterprise': 'a1 north', 'USS Princeton': 'b1 north' },
        north: SCREENED,
        dice: { south: [1, 1] },
        ...screen('Nürnberg'),
      },
      4,
      MISS,
      MISS,
      MISS,
      MISS,
    )
    p.ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'announce')
      .ok(1, 'engage bomber of group 1 with Zuikaku')
      .saw('BomberEngaged', { destroyed: false })
      .ok(0, 'critical movement')
    p.ok(0, 'strike Princeton with 1', 'torpedo-bomb Nürnberg from d7', 'announce')
    expect(p.count('BomberEngaged')).toBe(1)
    p.end()
  })

  it('AD-SCREEN.4 enemy fighters first, one on one; only those left over may engage bombers', () => {
    const one = raid(SCREENED, [MISS, MISS, MISS, MISS], screen('Nürnberg'))
    one
      .ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'escort group 1', 'announce')
      .saw('DogfightFought')
      .notSaw('BomberEngaged')
    const two = raid(SCREENED, [MISS, MISS, 4, MISS, MISS], screen('Nürnberg', 'Nürnberg'))
    two
      .ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'escort group 1', 'announce')
      .asks(1, 'pairing')
      .saw('FighterPaired', { against: 'escort' })
      .ok(1, 'engage bomber of group 1 with Zuikaku')
      .saw('DogfightFought')
      .saw('BomberEngaged')
      .end()
    const must = raid({ ...SCREENED, Akagi: 'g8 south' }, [], {
      flights: [
        { carrier: 'Zuikaku', squadron: 'fighters', on: 'Nürnberg' },
        { carrier: 'Akagi', squadron: 'fighters', on: 'Nürnberg' },
      ],
    })
    must
      .ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'escort group 1', 'announce')
      .no(1, 'engage bomber of group 1 with Akagi', 'AD-SCREEN.4')
      .no(1, 'pass', 'AD-SCREEN.4')
      .ok(1, 'engage escort of group 1 with Akagi')
      .ok(1, 'pass')
      .saw('PairingClosed')
  })
})

describe('Dogfights', () => {
  const fight = (...dice: number[]) =>
    raid(SCREENED, [...dice, MISS, MISS], screen('Nürnberg')).ok(
      0,
      'strike Enterprise with 1',
      'bomb Nürnberg',
      'escort group 1',
      'announce',
    )

  it('AD-DOG.1 the higher symbol wins and the loser is destroyed', () => {
    fight(3, MISS)
      .saw('DogfightFought', { faces: [3, MISS], lost: 'escort' })
      .is('Enterprise', { squadrons: [1, 2, 2] })
      .is('Zuikaku', { squadrons: [2, 2, 2] })
    fight(MISS, 4)
      .saw('DogfightFought', { lost: 'screen' })
      .is('Zuikaku', { squadrons: [1, 2, 2] })
  })

  it('AD-DOG.2 a tie destroys nobody and uses both squadrons', () => {
    const p = fight(2, 3)
    p.saw('DogfightFought', { lost: 'nobody' })
      .is('Enterprise', { squadrons: [2, 2, 2] })
      .is('Zuikaku', { squadrons: [2, 2, 2] })
    expect(p.state.flights[0]!.fought).toBe(true)
  })

  it('AD-DOG.3 the winner cannot engage another squadron', () => {
    fight(1, MISS).saw('DogfightFought', { lost: 'escort' }).notSaw('BomberEngaged').saw('DiveBombersAttacked')
  })

  const engage = (bomber: string, face: number) =>
    raid(SCREENED, [face, MISS, MISS], screen('Nürnberg'))
      .ok(0, 'strike Enterprise with 1', bomber, 'announce')
      .ok(1, 'engage bomber of group 1 with Zuikaku')

  it('AD-DOG.4 against a bomber only the fighter rolls, and it is never lost', () => {
    engage('bomb Nürnberg', 4)
      .saw('BomberEngaged', { face: 4, destroyed: false })
      .is('Zuikaku', { squadrons: [2, 2, 2] })
      .is('Enterprise', { squadrons: [2, 2, 2] })
  })

  it('AD-DOG.5 Artillery brings a torpedo bomber down, an Admiral does not', () => {
    for (const [face, destroyed] of [
      [3, true],
      [2, true],
      [1, false],
      [5, false],
    ] as const)
      engage('torpedo-bomb Nürnberg from d7', face).saw('BomberEngaged', { destroyed })
  })

  it('AD-DOG.6 Movement brings a dive bomber down', () => {
    for (const [face, destroyed] of [
      [3, true],
      [5, true],
      [2, false],
      [1, false],
    ] as const)
      engage('bomb Nürnberg', face).saw('BomberEngaged', { destroyed })
  })

  it('AD-DOG.7 the symbol counts beside another one', () => {
    engage('bomb Nürnberg', 6)
      .saw('BomberEngaged', { destroyed: true })
      .is('Enterprise', { squadrons: [2, 1, 2] })
  })
})
