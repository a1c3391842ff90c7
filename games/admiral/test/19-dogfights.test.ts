import { describe, expect, it } from 'vitest'
import { MISS, raid, screen } from './positions.ts'
import { table } from './table.ts'

/** Zuikaku's fighters screen Nürnberg against Enterprise. */
const SCREENED = { Zuikaku: 'h8 south', Nürnberg: 'd6 south', Bismarck: 'a8 south' }

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
