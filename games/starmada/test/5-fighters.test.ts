import { describe, expect, it } from 'vitest'
import { battle, content, table, type Position, type TestTable } from './table.ts'

type Class = NonNullable<Position['classes']>[string]
type Flights = NonNullable<Position['flights']>
const CHART = 'H H H H H H'
const board = content.boardOf(40, 30)
/** The label of an axial hex, for typed orders. */
const at = (q: number, r: number): string => board.label(board.cellOf(q, r))

/** Side 0 has the flights given, side 1 a ship called Prey at (20,5). */
function phase(flights: Flights, prey: Partial<Class> = {}, more: Position = {}): Position {
  return {
    phase: 'fighter',
    turn: 2,
    flights,
    ...more,
    classes: {
      Prey: { hull: 5, engines: 4, chart: CHART, rating: 185, ...prey },
      Home: { hull: 5, engines: 4, chart: CHART, rating: 50 },
      ...more.classes,
    },
    ships: {
      Prey: { class: 'Prey', side: 1, at: [20, 5] },
      Home: { class: 'Home', side: 0, at: [2, 9] },
      ...more.ships,
    },
  }
}
const wing = (q: number, r: number, fighters = 6): Flights[string] => ({ side: 0, at: [q, r], fighters })
const foe = (q: number, r: number, fighters = 6): Flights[string] => ({ side: 1, at: [q, r], fighters })
/** Wing stays next to Prey and attacks it with these dice. */
const attack = (given: Position, ...dice: number[]): TestTable =>
  table(given, ...dice).play(0, `fly ${at(20, 4)}`, 'attack Prey')

it('SX-5.3.a a flight that holds before it has moved stays in its hex and may attack from there', () => {
  const t = table(phase({ Wing: wing(20, 4, 1) }), 1)
    .refuses(0, 'attack Prey', 'SX-2.2.b')
    .play(0, 'hold')
  expect([t.asked, t.flight('Wing').cell]).toEqual([['0 flightAttack'], board.cellNamed(at(20, 4))])
  t.play(0, 'attack Prey').done()
})

describe('SX-5.1 fighter bays', () => {
  const brood = content.classes.find(({ fighterBays }) => fighterBays === 4)!.id
  const ranger = content.classes.find(({ id }) => id.endsWith('/ranger'))!.id
  const fleets = (a: string, b: string) => ({
    fleets: [[{ name: 'One', class: a }], [{ name: 'Two', class: b }]],
    uneven: true,
  })
  it('SX-5.1 a flight for every bay', () => {
    const { flights } = battle(fleets(brood, ranger), 1, 2).state
    expect(flights.map(({ side }) => side)).toEqual([0, 0, 0, 0, 1])
  })
  it('SX-5.1.1.a, SX-0.2.d a flight starts with six fighters', () =>
    expect(battle(fleets(ranger, brood), 1, 2).state.flights[0]?.fighters).toBe(6))
  it('SX-5.1.1.c flights are placed during set-up, in the zone of their side', () => {
    const t = battle(fleets(ranger, ranger), 1, 2).play(0, 'place One 1003 3')
    expect(t.asked).toEqual(['0 setUp'])
    t.refuses(0, 'place One Flight 1020', 'SX-2.1.2.a').play(0, 'place One Flight 1004')
    expect([t.asked, t.flight('One Flight').cell]).toEqual([['1 setUp'], board.cellNamed('1004')])
  })
  it('SX-5.1.1.c a flight does not depend on its carrier', () => {
    const given = phase(
      { Wing: wing(20, 4) },
      { hull: 1, equipment: { fighterBay: 1 } },
      { flights: { Wing: wing(20, 4), Foe: foe(30, 0) } },
    )
    const t = table(given, 5, 1, 1, 1, 1, 1, 6, 1).play(0, 'name Wing', `fly ${at(20, 4)}`, 'attack Prey')
    expect([t.ship('Prey').fate, t.flight('Foe').fighters]).toEqual(['destroyed', 6])
  })
  it('SX-5.1.1.a a flight that lost two rolls four dice', () =>
    expect(
      attack(phase({ Wing: wing(20, 4, 4) }), 1, 2, 3, 4)
        .done()
        .all('FlightAttacked')[0]?.faces,
    ).toHaveLength(4))
  it('SX-5.1.1.b a flight without fighters is removed', () => {
    const t = table(phase({ Wing: wing(20, 4, 1), Foe: foe(20, 3) }), 1).play(
      0,
      'name Wing',
      `fly ${at(20, 4)}`,
      'attack Foe',
    )
    expect([t.flight('Wing').fighters, t.flight('Wing').cell]).toEqual([0, -2])
  })
})

describe('SX-5.1.2 the Fighter Phase', () => {
  const two = phase({ Wing: wing(10, 5), Second: wing(11, 5), Foe: foe(30, 0), Fourth: foe(31, 0) })
  const stay = (name: string, q: number, r: number) => [`name ${name}`, `fly ${at(q, r)}`]
  it('SX-5.1.2.a a flight acts once in a phase, and nothing is written in advance', () => {
    const t = table(two).play(0, 'name Wing', `fly ${at(12, 5)}`)
    expect([t.asked, t.flight('Wing').acted]).toEqual([['1 nameFlight'], true])
    t.refuses(1, 'name Wing', 'SX-5.1.2.a')
  })
  it('SX-5.1.2.b damage is immediate: a flight destroyed before its turn never acts', () => {
    const t = table(phase({ Wing: wing(20, 4), Foe: foe(20, 3, 1) }), 5, 5, 2, 2, 2, 2)
      .play(0, 'name Wing', `fly ${at(20, 4)}`, 'attack Foe')
      .done()
    expect(t.all('FlightNamed').map(({ flight }) => flight)).toEqual([0])
  })
  it('SX-5.1.2.b a ship destroyed in the phase leaves its counter at once', () => {
    const gun = { batteries: [{ range: 18, toHit: 4, mounts: 'ABCDEF' }] }
    const given = phase(
      { Wing: wing(20, 4) },
      { hull: 1 },
      {
        classes: {
          Gun: { hull: 5, chart: CHART, rating: 10, ...gun },
          Home: { hull: 5, engines: 4, chart: CHART, rating: 50 },
        },
        ships: {
          Shooter: { class: 'Gun', side: 0, at: [20, 10] },
          Behind: { class: 'Home', side: 1, at: [20, 3] },
          Beside: { class: 'Home', side: 1, at: [21, 8] },
        },
      },
    )
    const t = attack(given, 5, 1, 1, 1, 1, 1, 6, 1)
    expect([t.ship('Prey').fate, t.state.phase]).toEqual(['destroyed', 'combat'])
    t.refuses(0, 'aim a Behind', 'SX-4.3.1.g')
  })
  const begins = (...dice: number[]) =>
    table({ ...two, phase: 'orders' }, ...dice)
      .commit()
      .done()
  it('SX-5.1.2.c both sides roll at the start of each phase, ties again', () => {
    expect(begins(3, 5).asked).toEqual(['1 nameFlight'])
    expect(begins(4, 4, 6, 1).asked).toEqual(['0 nameFlight'])
  })
  it('SX-5.1.2.c no die is rolled when only one side has flights', () =>
    expect(
      table({ ...phase({ Wing: wing(10, 5), Second: wing(11, 5) }), phase: 'orders' })
        .commit()
        .done().asked,
    ).toEqual(['0 nameFlight']))
  it('SX-5.1.2.d the side may name an enemy flight, which its owner moves', () => {
    const t = table(two).play(0, 'name Foe')
    expect(t.asked).toEqual(['1 moveFlight'])
  })
  it('SX-5.1.2.d the owner may decline both, which still uses up the action', () => {
    const given = phase({ Wing: wing(20, 4), Foe: foe(20, 3) })
    const t = table(given).play(0, 'name Wing', `fly ${at(20, 4)}`, 'hold')
    expect([t.flight('Wing').acted, t.asked]).toEqual([true, ['1 moveFlight']])
  })
  it('SX-5.1.2.e then the other side names, whoever was named', () => {
    const t = table(two)
      .play(0, 'name Foe')
      .play(1, `fly ${at(30, 0)}`)
    expect(t.asked).toEqual(['1 nameFlight'])
  })
  it('SX-5.1.2.f when one side has none left the other goes on in its own order', () => {
    const given = phase({ Wing: wing(10, 5), Foe: foe(30, 0), Fourth: foe(31, 0), Fifth: foe(32, 0) })
    const t = table(given)
      .play(0, ...stay('Wing', 10, 5))
      .play(1, ...stay('Fifth', 32, 0))
    expect(t.asked).toEqual(['1 nameFlight'])
    t.play(1, ...stay('Foe', 30, 0))
    expect(t.all('FlightNamed').map(({ flight }) => flight)).toEqual([0, 3, 1, 2])
  })
})

describe('SX-5.2 fighter movement', () => {
  const alone = (more: Position = {}) =>
    table(phase({ Wing: wing(20, 5) }, {}, { ships: { Prey: { class: 'Prey', side: 1, at: [35, 5] } }, ...more }))
  it('SX-5.2 ten hexes in any direction', () =>
    expect(
      alone()
        .play(0, `fly ${at(20, -5)}`)
        .all('FlightMoved')[0]?.path,
    ).toHaveLength(10))
  it('SX-5.2 not eleven', () => void alone().refuses(0, `fly ${at(30, -6)}`, 'SX-5.2'))
  it('SX-5.2 ten are counted along the path', () => {
    const detour = [1, 2, 3, 4, 5, 6].map((i) => at(20 + i, 5)).concat([5, 4, 3, 2, 1].map((i) => at(20 + i, 5)))
    void alone().refuses(0, `fly ${at(21, 5)} via ${detour.join(' ')}`, 'SX-5.2')
  })
  it('SX-5.2 where it was agreed they are counted as the crow flies, and a way round costs nothing', () => {
    const wall: Position = {
      asteroids: [
        [20, 4],
        [21, 3],
        [19, 4],
        [20, 3],
        [22, 2],
        [18, 4],
      ],
    }
    alone(wall).refuses(0, `fly ${at(20, -5)}`, 'SX-5.2')
    const path = alone({ ...wall, flightMove: 'distance' })
      .refuses(0, `fly ${at(20, -6)}`, 'SX-5.2')
      .play(0, `fly ${at(20, -5)}`)
      .all('FlightMoved')[0]?.path
    expect(path?.length).toBeGreaterThan(10)
  })
  it("SX-5.2 the engine's path avoids objects and explosions", () => {
    const t = alone({ asteroids: [[20, 4]], explosions: [{ at: [21, 4], strength: 2, fades: 9 }] }).play(
      0,
      `fly ${at(20, 3)}`,
    )
    const path = t.all('FlightMoved')[0]!.path.map((cell) => board.label(cell))
    expect(path.includes(at(20, 4)) || path.includes(at(21, 4))).toBe(false)
    expect(path.at(-1)).toBe(at(20, 3))
  })
  it('SX-5.2 with no safe path the move is refused, unless the owner gives one', () => {
    const ring: [number, number][] = [
      [20, 4],
      [21, 4],
      [21, 5],
      [20, 6],
      [19, 6],
      [19, 5],
    ]
    const shut = { explosions: ring.map((hex) => ({ at: hex, strength: 1, fades: 9 })) }
    alone(shut).refuses(0, `fly ${at(20, 2)}`, 'SX-5.2')
    const t = alone(shut).play(0, `fly ${at(20, 3)} via ${at(20, 4)} ${at(20, 3)}`)
    expect(t.flight('Wing').fighters).toBe(0)
  })
  it('SX-5.2 flights may not enter objects (SX-2.1.2.e) nor leave the board', () => {
    alone({ asteroids: [[20, 4]] }).refuses(0, `fly ${at(20, 4)}`, 'SX-2.1.2.e')
    alone().refuses(0, { do: 'fly', to: -1 }, 'SX-5.2')
    alone().refuses(0, { do: 'fly', to: board.cellOf(20, 4), path: [-1, board.cellOf(20, 4)] }, 'SX-5.2')
  })
  it('SX-5.2 a path goes from hex to hex and ends where it says', () => {
    alone().refuses(0, `fly ${at(20, 2)} via ${at(20, 4)} ${at(20, 2)}`, 'SX-5.2')
    alone().refuses(0, `fly ${at(20, 2)} via ${at(20, 4)}`, 'SX-5.2')
  })
})

describe('SX-5.2.1 fighter stacking', () => {
  it('SX-5.2.1.a flights pass through and end in hexes with others', () => {
    const t = table(phase({ Wing: wing(20, 7) })).play(
      0,
      `fly ${at(20, 3)} via ${at(20, 6)} ${at(20, 5)} ${at(20, 4)} ${at(20, 3)}`,
    )
    expect([t.flight('Wing').fighters, t.ship('Prey').hullHits]).toEqual([6, 0])
    expect(
      table(phase({ Wing: wing(20, 7) }))
        .play(0, `fly ${at(20, 5)}`)
        .flight('Wing').cell,
    ).toBe(board.cellOf(20, 5))
  })
  it("SX-5.2.1.b a ship in the flight's own hex is safe from it", () => {
    const given = phase({ Wing: wing(20, 5) }, {}, { ships: { Near: { class: 'Prey', side: 1, at: [20, 4] } } })
    void table(given)
      .play(0, `fly ${at(20, 5)}`)
      .refuses(0, 'attack Prey', 'SX-5.2.1.b')
  })
  it('SX-5.2.1.c flights in one hex may fight', () => {
    const t = table(phase({ Wing: wing(10, 5), Foe: foe(10, 5) }), 5, 2, 2, 2, 2, 2)
      .play(0, 'name Wing', `fly ${at(10, 5)}`, 'attack Foe')
      .done()
    expect(t.flight('Foe').fighters).toBe(5)
  })
  const stack = { Wing: wing(10, 5), Big: foe(10, 4, 6), Small: foe(10, 4, 2) }
  const four = () =>
    table(phase(stack), 5, 5, 6, 6, 2, 2)
      .play(0, 'name Wing', `fly ${at(10, 5)}`, 'attack Big')
      .done()
  it('SX-5.2.1.d flights of one side in one hex are one target', () => {
    const t = table(phase(stack)).play(0, 'name Wing', `fly ${at(10, 5)}`)
    t.refuses(0, { do: 'attack', target: 4 }, 'SX-5.2.1.d')
  })
  it('SX-5.2.1.d the owner takes the hits in any mix: 2 and 2, 3 and 1, or 4 and none', () => {
    const split = (...from: string[]) => {
      const t = four()
      for (const name of from) if (t.asked[0] === '1 loseFighter') t.play(1, `lose fighter ${name}`)
      return [t.flight('Big').fighters, t.flight('Small').fighters]
    }
    expect(split('Big', 'Big', 'Big', 'Big')).toEqual([2, 2])
    expect(split('Big', 'Small', 'Big', 'Big')).toEqual([3, 1])
    expect(split('Small', 'Small')).toEqual([4, 0])
  })
  it('SX-5.2.1.d hits beyond the fighters present are lost', () => {
    const t = table(phase({ Wing: wing(10, 5), Big: foe(10, 4, 1), Small: foe(10, 4, 1) }), 5, 5, 6, 6, 2, 2)
    t.play(0, 'name Wing', `fly ${at(10, 5)}`, 'attack Big').done()
    expect([t.flight('Big').fighters, t.flight('Small').fighters]).toEqual([0, 0])
  })
})

describe('SX-5.3 fighter combat', () => {
  it('SX-5.3.a a flight attacks right after it moved, in an adjacent hex', () => {
    const t = table(phase({ Wing: wing(20, 10) }), 1, 1, 1, 1, 1, 1)
      .play(0, `fly ${at(20, 6)}`, 'attack Prey')
      .done()
    expect(t.all('FlightAttacked')).toHaveLength(1)
  })
  it('SX-5.3.a not farther away', () => {
    const given = phase({ Wing: wing(20, 4) }, {}, { ships: { Far: { class: 'Prey', side: 1, at: [20, 2] } } })
    void table(given)
      .play(0, `fly ${at(20, 4)}`)
      .refuses(0, 'attack Far', 'SX-5.3.a')
  })
  it('SX-5.3.a one target, with all its dice, and not before it moves', () => {
    const given = phase({ Wing: wing(20, 4) }, {}, { ships: { Other: { class: 'Prey', side: 1, at: [20, 3] } } })
    const t = table(given, 1, 1, 1, 1, 1, 1)
      .refuses(0, 'attack Prey', 'SX-2.2.b')
      .play(0, `fly ${at(20, 4)}`, 'attack Other')
      .done()
    expect([t.all('FlightAttacked').map(({ target }) => target), t.flight('Wing').acted]).toEqual([[2], false])
  })
  it('SX-5.3.a only at enemies', () => {
    const given = phase({ Wing: wing(20, 4) }, {}, { ships: { Friend: { class: 'Home', side: 0, at: [20, 3] } } })
    void table(given)
      .play(0, `fly ${at(20, 4)}`)
      .refuses(0, 'attack Friend', 'SX-5.3.a')
  })
  it('SX-5.3.b a destroyed flight leaves no counter', () =>
    expect(
      table(phase({ Wing: wing(10, 5), Foe: foe(10, 4, 1) }), 5, 2, 2, 2, 2, 2).play(
        0,
        'name Wing',
        `fly ${at(10, 5)}`,
        'attack Foe',
      ).state.explosions,
    ).toEqual([]))
  it('SX-5.3.c a shield lost to one flight is lost to the next', () => {
    const given = phase({ Wing: wing(20, 4, 1), Second: wing(20, 6, 1) }, { shields: 3, chart: 'S S S S S S' })
    const t = table(given, 5, 6, 1, 5, 1)
      .play(0, 'name Wing', `fly ${at(20, 4)}`, 'attack Prey', `fly ${at(20, 6)}`, 'attack Prey')
      .done()
    expect(t.all('PenetrationRolled').map(({ shields }) => shields)).toEqual([2, 1])
  })
  it('SX-5.3.c a weapon lost to fighters does not fire in the Combat Phase', () => {
    const given = phase(
      { Wing: wing(20, 4, 1) },
      { chart: 'a a a a a a', batteries: [{ range: 18, toHit: 4, mounts: 'ABCDEF' }] },
      { ships: { Home: { class: 'Home', side: 0, at: [20, 8] } } },
    )
    const t = attack(given, 5, 6, 1).done()
    expect([t.ship('Prey').mounts, t.asked]).toEqual([[2], ['0 orders', '1 orders']])
  })
})

describe('SX-5.3.1 fighters against a ship', () => {
  it('SX-5.3.1.a hits on 5 and 6: 2, 5, 6, 6 are three', () => {
    const t = attack(phase({ Wing: wing(20, 4, 4) }, { shields: 5 }), 2, 5, 6, 6, 1, 1, 1).done()
    expect(t.all('FlightAttacked')[0]).toMatchObject({ hits: 3, needed: 5, modifiers: [] })
  })
  it('SX-5.3.1.a no bonus for the short distance, and ECM does not matter', () =>
    expect(
      attack(phase({ Wing: wing(20, 4, 2) }, { equipment: { ecm: 1 } }), 4, 4)
        .done()
        .all('FlightAttacked')[0]?.hits,
    ).toBe(0))
  it('SX-5.3.1.a, SX-4.3.1.h an explosion around the ship makes it 7, with the dice of the flight as one pool', () => {
    const given = phase(
      { Wing: wing(20, 4, 3) },
      { shields: 5 },
      { explosions: [{ at: [20, 5], strength: 2, fades: 9 }] },
    )
    const t = attack(given, 6, 6, 5, 1, 1, 1)
    expect(t.all('FlightAttacked')[0]).toMatchObject({
      needed: 7,
      hits: 1,
      modifiers: [{ by: -2, rule: 'SX-4.3.1.h' }],
    })
  })
  it.each([
    [3, 2],
    [1, 1],
    [5, 3],
    [0, 0],
  ])('SX-5.3.1.b shields %i count as %i', (shields, faced) => {
    const t = attack(phase({ Wing: wing(20, 4, 1) }, { shields, chart: CHART }), 5, faced + 1, 1).done()
    expect(t.all('PenetrationRolled')[0]).toMatchObject({ shields: faced, through: 1 })
  })
  it('SX-5.3.1.b an equal roll is stopped', () =>
    expect(
      attack(phase({ Wing: wing(20, 4, 1) }, { shields: 3 }), 5, 2)
        .done()
        .ship('Prey').hullHits,
    ).toBe(0))
  it('SX-5.3.1.c a damage die for each die through, at once', () => {
    const t = attack(phase({ Wing: wing(20, 4, 2) }, { chart: 'E H H H H H' }), 5, 6, 6, 6, 1, 1).done()
    expect([t.ship('Prey').engineHits, t.ship('Prey').pendingEngines]).toEqual([2, 0])
  })
})

describe('SX-5.3.2 fighters against fighters', () => {
  const fight = (mine: number, theirs: number, ...dice: number[]) => {
    const t = table(phase({ Wing: wing(10, 5, mine), Foe: foe(10, 4, theirs) }), ...dice)
      .play(0, 'name Wing', `fly ${at(10, 5)}`, 'attack Foe')
      .done()
    return [t.flight('Wing').fighters, t.flight('Foe').fighters]
  }
  it('SX-5.3.2.a each 5 or 6 destroys one: 1 2 4 5 6 6', () => expect(fight(6, 6, 1, 2, 4, 5, 6, 6)).toEqual([5, 3]))
  it('SX-5.3.2.b each 1 costs one of the attackers: 1 1 3 4 5 5', () =>
    expect(fight(6, 6, 1, 1, 3, 4, 5, 5)).toEqual([4, 4]))
  it('SX-5.3.2.b two ones destroy a flight of two', () => expect(fight(2, 6, 1, 1)).toEqual([0, 6]))
  it('SX-5.3.2.b both can wipe each other out', () => expect(fight(2, 1, 1, 6)).toEqual([1, 0]))
  it('SX-5.3.2.b the loss falls on the attacking flight only', () => {
    const t = table(phase({ Wing: wing(10, 5), Friend: wing(10, 5), Foe: foe(10, 4) }), 1, 2, 2, 2, 2, 2).play(
      0,
      'name Wing',
      `fly ${at(10, 5)}`,
      'attack Foe',
    )
    expect([t.flight('Wing').fighters, t.flight('Friend').fighters]).toEqual([5, 6])
  })
})

describe('SX-5.3.3 ships against fighters', () => {
  const combat = (weapon: object, distance = 5, flights: Flights = { Foe: foe(20, 5 - distance) }): Position => ({
    phase: 'combat',
    turn: 2,
    classes: {
      Gunner: {
        hull: 5,
        engines: 4,
        chart: CHART,
        rating: 10,
        batteries: [{ range: 9, toHit: 4, mounts: 'AB', ...weapon }],
      },
      Home: { hull: 5, engines: 4, chart: CHART, rating: 50 },
    },
    ships: { Gunner: { class: 'Gunner', side: 0, at: [20, 5] }, Home: { class: 'Home', side: 1, at: [20, 3] } },
    flights,
  })
  const needed = (toHit: number, distance: number) =>
    table(combat({ toHit }, distance), 1).play(0, 'aim a Foe', 'fire').all('ToHitRolled')[0]?.needed
  it('SX-5.3.3.a -1 on top of everything: 4+ at long range needs 6, 5+ needs 7', () =>
    expect([needed(4, 7), needed(5, 7)]).toEqual([6, 7]))
  it('SX-5.3.3.a range modifiers apply', () => expect([needed(4, 3), needed(4, 5)]).toEqual([4, 5]))
  it('SX-5.3.3.b each hit destroys one fighter, PEN and DMG bring nothing', () => {
    const t = table(combat({ pen: 3, dmg: 3 }), 5)
      .play(0, 'aim a Foe', 'fire')
      .done()
    expect([t.flight('Foe').fighters, t.all('PenetrationRolled')]).toEqual([5, []])
  })
  it('SX-5.3.3.b at the end of the phase', () => {
    const given = combat({ rof: 2 })
    given.classes!['Home'] = {
      hull: 5,
      engines: 4,
      chart: CHART,
      rating: 50,
      batteries: [{ range: 9, toHit: 4, mounts: 'EF' }],
    }
    const t = table(given, 5, 5).play(0, 'aim a Foe', 'fire')
    expect([t.asked, t.flight('Foe').fighters, t.flight('Foe').pending]).toEqual([['1 declareFire'], 6, 2])
    expect(t.play(1, 'fire').flight('Foe').fighters).toBe(4)
  })
  it('SX-5.3.3.b, SX-5.2.1.d the owner splits hits on a stack', () => {
    const t = table(combat({ rof: 2 }, 5, { Foe: foe(20, 0), Second: foe(20, 0, 2) }), 5, 5).play(
      0,
      'aim a Second',
      'fire',
    )
    expect(t.asked).toEqual(['1 loseFighter'])
    t.play(1, 'lose fighter Second', 'lose fighter Second').done()
    expect([t.flight('Foe').fighters, t.flight('Second').fighters]).toEqual([6, 0])
  })
  it.each(['mustRerollPenetration', 'noHullDamage'])(
    'SX-5.3.3.c %s weapons cannot be declared at flights',
    (ability) => void table(combat({ abilities: [ability] })).refuses(0, 'aim a Foe', 'SX-5.3.3.c'),
  )
})

describe('SX-5.3.4 fighters and explosions', () => {
  const blast = { explosions: [{ at: [20, 4] as [number, number], strength: 1, fades: 9 }] }
  it('SX-5.3.4 a flight that enters an explosion is destroyed and attacks nobody', () => {
    const t = table(phase({ Wing: wing(20, 3) }, {}, blast)).play(0, `fly ${at(20, 4)} via ${at(20, 4)}`)
    expect([t.flight('Wing').fighters, t.all('FlightAttacked'), t.all('FlightDestroyed')[0]?.why]).toEqual([
      0,
      [],
      'explosion',
    ])
  })
  it('SX-5.3.4 so is one that crosses it', () =>
    expect(
      table(phase({ Wing: wing(20, 3) }, {}, blast))
        .play(0, `fly ${at(21, 4)} via ${at(20, 4)} ${at(21, 4)}`)
        .flight('Wing').fighters,
    ).toBe(0))
  it('SX-5.3.4 and one in whose hex a ship blows up', () => {
    const given = phase(
      { Wing: wing(20, 4) },
      { hull: 1 },
      { flights: { Wing: wing(20, 4), Foe: foe(20, 5), Last: foe(30, 0) } },
    )
    const t = table(given, 5, 1, 1, 1, 1, 1, 6, 1)
      .play(0, 'name Wing', `fly ${at(20, 4)}`, 'attack Prey')
      .done()
    expect([t.ship('Prey').fate, t.flight('Foe').fighters, t.flight('Last').fighters]).toEqual(['destroyed', 0, 6])
  })
})
