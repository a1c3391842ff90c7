import { describe, expect, it } from 'vitest'
import { areEven, pointsOf, standardZones } from '../src/library.ts'
import { resultOf } from '../src/rules/2-3-winning.ts'
import { battle, content, game, optionProblems, table, type Position } from './table.ts'

const even = { fleets: ['Home Guard', 'Strike Group'], points: 500 }
const ranger = (...names: string[]) => names.map((name) => ({ name, class: 'amrep/ranger' }))

/** Two gunships ten hexes apart, facing each other; engines 4, range 12. */
const two: Position = {
  turn: 3,
  classes: {
    Gun: { hull: 5, engines: 4, chart: 'H H H H H H', rating: 187, batteries: [{ range: 12, toHit: 4, mounts: 'AB' }] },
  },
  ships: { Aurora: { class: 'Gun', side: 0, at: [20, 5] }, Hydra: { class: 'Gun', side: 1, at: [20, -5], facing: 3 } },
}
/** The same out of each other's range. */
const apart: Position = {
  ...two,
  ships: { Aurora: { class: 'Gun', side: 0, at: [20, 15] }, Hydra: { class: 'Gun', side: 1, at: [20, -9], facing: 3 } },
}

describe('SX-2.a the standard battle', () => {
  it('has the standard set-up, ten turns and no objectives', () => {
    const { agreed, objects } = battle(even, 1, 2).state
    expect(agreed).toMatchObject({ scenario: 'standard', turns: 10, objectives: [], zones: standardZones(40, 30) })
    expect(objects).toEqual([])
  })
})

describe('SX-2.1.1 force selection', () => {
  it('SX-2.1.1.a the target is 1000 if nothing else is agreed', () => {
    const fleets = [ranger('A', 'B'), ranger('C', 'D')]
    expect(battle({ fleets }, 1, 2).state.agreed.points).toBe(1000)
    expect(battle({ fleets, points: 1500 }, 1, 2).state.agreed.points).toBe(1500)
  })
  it('SX-2.1.1.b a total may exceed the target, and fighters add nothing to it', () => {
    expect(optionProblems({ fleets: [ranger('A', 'B'), ranger('C', 'D')], points: 1000 })).toEqual([])
    expect(optionProblems({ fleets: [[], ranger('C')] })).toEqual(['SX-2.1.1.b'])
    expect(optionProblems({ fleets: ['Nobody', 'Home Guard'] })).toEqual(['SX-2.1.1.b'])
  })
  it('SX-2.1.1.c the ten percent rule: 1024 against 988 and 1100 against 1000 are even, 1101 against 1000 is not', () =>
    expect([areEven(1024, 988), areEven(1100, 1000), areEven(1000, 1100), areEven(1101, 1000)]).toEqual([
      true,
      true,
      true,
      false,
    ]))
  it('SX-2.1.1.c an uneven pair is refused unless both sides confirm it', () => {
    const fleets = [ranger('A', 'B'), ranger('C')]
    expect(optionProblems({ fleets })).toEqual(['SX-2.1.1.c'])
    expect(optionProblems({ fleets, uneven: true })).toEqual([])
  })
})

describe('SX-2.1.2 set-up', () => {
  const cell = (column: number, row: number) => content.boardOf(40, 30).cellOf(column, row - Math.floor(column / 2))
  const place = (column: number, row: number, facing = 3) => ({
    do: 'placeShip' as const,
    ship: 0,
    at: cell(column, row),
    facing,
  })
  const fleets = [ranger('North'), ranger('South')]
  it('SX-2.1.2.a column 4 row 4 is within the northern area, and so are its other corners', () => {
    for (const [column, row] of [
      [4, 4],
      [4, 0],
      [35, 0],
      [35, 4],
    ] as const)
      expect(battle({ fleets }, 1, 2).play(0, place(column, row)).ship('North').fate).toBe('here')
  })
  it('SX-2.1.2.a column 3, row 5, column 36 are not', () => {
    for (const [column, row] of [
      [3, 0],
      [10, 5],
      [36, 0],
      [10, 29],
    ] as const)
      battle({ fleets }, 1, 2).refuses(0, place(column, row), 'SX-2.1.2.a')
  })
  it('SX-2.1.2.a flights use the area of their side', () => {
    const t = battle({ fleets }, 1, 2).play(0, place(10, 2))
    t.refuses(0, { do: 'placeFlight', flight: 0, at: cell(10, 6) }, 'SX-2.1.2.a').play(0, {
      do: 'placeFlight',
      flight: 0,
      at: cell(11, 2),
    })
  })
  it('SX-2.1.2.a the southern area is rows 25 to 29', () => {
    const south = (row: number) => ({ ...place(10, row), ship: 1 })
    battle({ fleets }, 2, 1).refuses(1, south(24), 'SX-2.1.2.a').play(1, south(25))
  })
  it('SX-2.1.2.b of rolls 2 and 5 the side that rolled 2 places first, and everything', () => {
    const t = battle({ fleets }, 2, 5)
    expect(t.asked).toEqual(['0 setUp'])
    expect(t.play(0, place(10, 2)).asked).toEqual(['0 setUp'])
    expect(t.play(0, { do: 'placeFlight', flight: 0, at: cell(11, 2) }).asked).toEqual(['1 setUp'])
  })
  it('SX-2.1.2.b equal rolls are rolled again', () => {
    const t = battle({ fleets }, 3, 3, 6, 1).done()
    expect([t.asked, t.all('SetUpRolled')[0]!.faces]).toEqual([['1 setUp'], [3, 3, 6, 1]])
  })
  it('SX-2.1.2.c any of the six facings is allowed', () => {
    for (const facing of [0, 1, 2, 3, 4, 5])
      expect(
        battle({ fleets }, 1, 2)
          .play(0, place(10, 2, facing))
          .ship('North').facing,
      ).toBe(facing)
    battle({ fleets }, 1, 2).refuses(0, place(10, 2, 6), 'SX-2.1.2.c')
  })
  it('SX-2.1.2.d who did not place the objects chooses the edge', () => {
    const t = battle({ fleets, placer: { side: 0, objects: 2 } }, 1, 2)
    expect(t.asked).toEqual(['0 placeObjects'])
    t.refuses(0, { do: 'placeObject', at: cell(10, 3) }, 'SX-2.1.2.d')
    t.play(0, { do: 'placeObject', at: cell(20, 15) }, 'objects done')
    expect(t.asked).toEqual(['1 chooseEdge'])
    t.play(1, 'edge north')
    expect(t.state.edges).toEqual([1, 0])
    t.refuses(0, place(10, 2), 'SX-2.1.2.a')
      .play(0, place(10, 27, 0))
      .done()
  })
  it('SX-2.1.2.d without objects side 1 of the book takes the north edge, side 2 the south', () =>
    expect(battle({ fleets }, 1, 2).state.edges).toEqual([0, 1]))
  it('SX-2.1.2.e orders into an object are refused when they are written', () => {
    table({ ...apart, asteroids: [[20, 14]] })
      .refuses(0, 'order Aurora 1', 'SX-2.1.2.e')
      .play(0, 'order Aurora P')
    table({ ...apart, asteroids: [[20, 13]] })
      .refuses(0, 'order Aurora 3', 'SX-2.1.2.e')
      .play(0, 'order Aurora 1')
  })
  it('SX-2.1.2.e an asteroid between two ships blocks their sight', () => {
    const given: Position = { ...two, phase: 'combat', asteroids: [[20, 0]] }
    const seen: Position = { ...given, ships: { ...two.ships, Borea: { class: 'Gun', side: 1, at: [23, -4] } } }
    table(seen).refuses(0, 'aim a1 Hydra', 'SX-4.1.4.a')
  })
  it('SX-2.1.2.e flights may not enter objects', () => {
    const t = table({ ...apart, phase: 'fighter', asteroids: [[20, 3]], flights: { Wing: { side: 0, at: [20, 4] } } })
    t.refuses(0, { do: 'fly', to: content.board(t.state).cellOf(20, 3) }, 'SX-2.1.2.e')
  })
})

describe('SX-2.2 the sequence of play', () => {
  it('SX-2.2.a the phases are Orders, Movement, Fighter, Combat and End', () => {
    const t = table({ ...two, flights: { Wing: { side: 0, at: [30, 5] } } }, 1, 1).commit()
    const phases = [t.state.phase]
    t.play(0, 'fly 3116')
    phases.push(t.state.phase)
    t.play(0, 'aim a Hydra', 'fire').play(1, 'aim a Aurora', 'fire').done()
    phases.push(t.state.phase)
    expect(phases).toEqual(['fighter', 'combat', 'orders'])
    const began = ['MovementBegan', 'FighterPhaseBegan', 'CombatPhaseBegan', 'EndPhaseBegan', 'TurnBegan']
    expect(t.events.map(({ kind }) => kind).filter((kind) => began.includes(kind))).toEqual(began)
  })
  it('SX-2.2.b nobody goes on while a side has unfinished orders', () => {
    const t = table(two).play(0, 'order Aurora 1', 'commit')
    expect([t.state.phase, t.asked]).toEqual(['orders', ['1 orders']])
    t.refuses(1, { do: 'fire' }, 'SX-2.2.b')
    t.refuses(1, { do: 'resolve', ship: 1 }, 'SX-2.2.b')
  })
  it('SX-2.2.b after the End Phase the next turn begins with its orders', () =>
    expect(table(apart).commit().state).toMatchObject({ phase: 'orders', turn: 4 }))
  it('SX-2.2.1.a orders are hidden from the other side until movement', () => {
    const t = table(apart).play(0, 'order Aurora 2P1')
    expect(game.view(t.state, 1).ships[0]!.orders).toBe('face-down')
    expect(game.view(t.state, 0).ships[0]!.orders).toBe('2P1')
    expect(game.redact(t.all('OrdersWritten')[0]!, 1)).toBeUndefined()
    t.commit()
    expect(t.all('ShipMoved').map(({ orders }) => orders)).toContain('2P1')
  })
  it('SX-2.2.1.a a side may change its orders until the last one has committed', () => {
    const t = table(apart).play(0, 'order Aurora 1', 'commit', 'order Aurora 3').commit()
    expect(t.all('ShipMoved').find(({ ship }) => ship === 0)!.orders).toBe('3')
  })
  it('SX-2.2.1.a a ship for which nothing was written holds still', () => {
    const before = table(apart).ship('Hydra').cell
    expect(table(apart).commit().ship('Hydra')).toMatchObject({ cell: before, memory: 'still' })
  })
  it('SX-2.2.1.b a plotted choice is made in the Orders Phase and hidden too', () => {
    const given: Position = { ...apart, classes: { Gun: { hull: 5, engines: 4, equipment: { hyperdrive: 1 } } } }
    const t = table(given).play(0, 'plot Aurora charge')
    expect(game.view(t.state, 1).ships[0]!.plot).toBe('face-down')
    expect(t.commit().ship('Aurora').charged).toBe(3)
  })
  it('SX-2.2.2 after the Movement Phase every ship is at the end of its path', () => {
    const t = table(apart).play(0, 'order Aurora 2S1').play(1, 'order Hydra 3').commit()
    const board = content.board(t.state)
    expect([board.hexAt(t.ship('Aurora').cell), t.ship('Aurora').facing]).toEqual([{ q: 21, r: 12 }, 1])
    expect([board.hexAt(t.ship('Hydra').cell), t.ship('Hydra').facing]).toEqual([{ q: 20, r: -6 }, 3])
  })
  it('SX-2.2.3 a ship destroyed by fighters does not fire', () => {
    const given: Position = { ...two, phase: 'fighter', flights: { Wing: { side: 0, at: [20, -4], fighters: 1 } } }
    const doomed: Position = {
      ...given,
      ships: { ...two.ships, Hydra: { class: 'Gun', side: 1, at: [20, -5], facing: 3, hullHits: 4 } },
    }
    const t = table(doomed, 5, 1, 1).play(0, 'fly 2107', 'attack Hydra').done()
    expect(t.ship('Hydra').fate).toBe('destroyed')
    expect(t.all('ToHitRolled')).toEqual([])
    expect(t.state.result).toMatchObject({ winner: 0 })
  })
  it('SX-2.2.4 a flight next to an enemy does not attack in the Combat Phase', () => {
    const given: Position = { ...two, phase: 'combat', flights: { Wing: { side: 0, at: [20, -4] } } }
    const t = table(given, 1)
      .refuses(0, { do: 'attack', target: 1 }, 'SX-2.2.b')
      .play(0, 'aim a Hydra', 'fire')
      .play(1, 'fire')
    expect(t.done().all('FlightAttacked')).toEqual([])
  })
  it('SX-2.2.5 in the End Phase damage comes before fading, and fading before the end-of-game check', () => {
    const burning: Position = { ...apart, turn: 10, explosions: [{ at: [20, 15], strength: 1 }] }
    const t = table(burning, 4, 1).commit().done()
    const order = t.events
      .map(({ kind }) => kind)
      .filter((kind) => ['HullHit', 'ExplosionsFaded', 'MatchEnded'].includes(kind))
    expect(order).toEqual(['HullHit', 'ExplosionsFaded', 'MatchEnded'])
    expect(t.state.explosions).toEqual([])
  })
})

describe('SX-2.3 winning', () => {
  const lastShot = (turn: number): Position => ({
    ...two,
    turn,
    phase: 'combat',
    ships: {
      Aurora: { class: 'Gun', side: 0, at: [20, 5] },
      Hydra: { class: 'Gun', side: 1, at: [20, -1], hullHits: 4 },
      Keto: { class: 'Gun', side: 1, at: [5, 20] },
    },
  })
  it('SX-2.3.a turn 10 is the last', () => {
    expect(table({ ...apart, turn: 9 }).commit().state.phase).toBe('orders')
    expect(table({ ...apart, turn: 10 }).commit().state).toMatchObject({ phase: 'over', result: { how: 'draw' } })
  })
  it('SX-2.3.a the game also ends when a side has neither an operational ship nor a flight', () => {
    const crewless: Position = {
      ...two,
      turn: 4,
      ships: { ...two.ships, Hydra: { class: 'Gun', side: 1, at: [20, -5], casualties: 5 } },
      points: [187, 0],
    }
    expect(table(crewless, 1).commit().play(0, 'aim a Hydra', 'fire').state.phase).toBe('over')
    const flying = table({ ...crewless, flights: { Wing: { side: 1, at: [5, 20] } } }, 1)
      .commit()
      .play(1, 'fly 0623')
      .play(0, 'aim a Hydra', 'fire')
    expect(flying.state.phase).toBe('orders')
  })
  it('SX-2.3.a where it was agreed a beaten side ends the game only when no ship is left inside an explosion', () => {
    const burning: Position = {
      classes: { Tough: { hull: 5, engines: 4, shields: 3, chart: 'H H H H H H', rating: 187 } },
      turn: 4,
      ships: {
        Aurora: { class: 'Tough', side: 0, at: [20, 5], hullHits: 4 },
        Hydra: { class: 'Tough', side: 1, at: [5, 20], casualties: 5 },
      },
      explosions: [{ at: [20, 5], strength: 2, fades: 5 }],
    }
    expect(table(burning, 1, 1).commit().state.phase).toBe('over')
    const t = table({ ...burning, playOn: true }, 1, 1, 6, 6, 1, 1).commit()
    expect([t.state.phase, t.state.turn]).toEqual(['orders', 5])
    expect(t.commit().state).toMatchObject({ phase: 'over', points: [0, 187] })
  })
  it('SX-2.3.b a destroyed ship brings the other side its Combat Rating, whatever destroyed it', () => {
    expect(table(lastShot(3), 4, 1, 1).play(0, 'aim a Hydra', 'fire').state.points).toEqual([187, 0])
    const burning: Position = {
      ...apart,
      explosions: [{ at: [20, 15], strength: 1 }],
      ships: { ...apart.ships, Aurora: { class: 'Gun', side: 0, at: [20, 15], hullHits: 4 } },
    }
    expect(table(burning, 4, 1).commit().state.points).toEqual([0, 187])
  })
  it('SX-2.3.b a ship that was scored when it lost its crew is not scored again', () => {
    const given: Position = { ...lastShot(3), points: [187, 0] }
    const t = table(
      {
        ...given,
        ships: { ...given.ships, Hydra: { class: 'Gun', side: 1, at: [20, -1], hullHits: 4, casualties: 1 } },
      },
      4,
      1,
      1,
    ).play(0, 'aim a Hydra', 'fire')
    expect([t.ship('Hydra').fate, t.state.points]).toEqual(['destroyed', [187, 0]])
  })
  it('SX-2.3.b flights are worth nothing', () => {
    const given: Position = { ...two, phase: 'combat', flights: { Wing: { side: 1, at: [20, -1], fighters: 1 } } }
    const t = table(given, 5).play(0, 'aim a Wing', 'fire').play(1, 'fire')
    expect([t.flight('Wing').fighters, t.state.points]).toEqual([0, [0, 0]])
  })
  it('SX-2.3.c more points are a minor victory, equal points a draw', () => {
    expect(resultOf([510, 400])).toMatchObject({ winner: 0, how: 'minor' })
    expect(resultOf([400, 510])).toMatchObject({ winner: 1, how: 'minor' })
    expect([resultOf([0, 0]), resultOf([66, 66])]).toMatchObject([{ winner: 'draw' }, { winner: 'draw' }])
  })
  it('SX-2.3.d twice as many are a major victory', () => {
    expect([resultOf([510, 255]).how, resultOf([510, 256]).how, resultOf([29, 0]).how]).toEqual([
      'major',
      'minor',
      'major',
    ])
  })

  describe('SX-2.3.e scenario points', () => {
    const last = (objectives: Position['objectives'], more: Position = {}) =>
      table({ ...apart, turn: 10, objectives, ...more }).commit().state.points
    const centre = { kind: 'hold', name: 'Gap', at: '2115', within: 3, share: 10 } as const
    it('SX-2.3.e an objective worth 100 that is held at the end adds 100', () => {
      expect(last([centre])).toEqual([0, 0])
      const near: Position = { ships: { ...apart.ships, Aurora: { class: 'Gun', side: 0, at: [20, 5] } } }
      expect(last([centre], near)).toEqual([100, 0])
      expect(last([centre], { ...near, fleetSize: 1500 })).toEqual([150, 0])
    })
    it('SX-2.3.e a place that both sides stand at is held by nobody', () => {
      const both: Position = {
        ships: {
          Aurora: { class: 'Gun', side: 0, at: [20, 5], facing: 3 },
          Hydra: { class: 'Gun', side: 1, at: [20, 4] },
        },
      }
      expect(last([centre], both)).toEqual([0, 0])
    })
    it('SX-2.3.e ships across the line score, up to the most', () => {
      const zone = { from: '1501', to: '2505' }
      const reach = (most: number) => ({ kind: 'reach', name: 'Line', side: 1, zone, share: 10, most }) as const
      const two: Position = { ships: { ...apart.ships, Keto: { class: 'Gun', side: 1, at: [19, -8], facing: 3 } } }
      expect([last([reach(5)]), last([reach(5)], two), last([reach(1)], two)]).toEqual([
        [0, 100],
        [0, 200],
        [0, 100],
      ])
    })
    it('SX-2.3.e ships that survive score for their own side', () =>
      expect(last([{ kind: 'survive', name: 'Guard', side: 1, share: 5, most: 4 }])).toEqual([0, 50]))
    it('SX-2.3.e the loss of the flagship scores for the other side, before victory is judged', () => {
      const objectives = [{ kind: 'flagship', name: 'Flag', side: 1, share: 25 }] as const
      const t = table({ ...lastShot(10), objectives: [...objectives] }, 4, 1, 1).play(0, 'aim a Hydra', 'fire')
      expect([t.state.points, t.state.result]).toMatchObject([[437, 0], { winner: 0, how: 'major' }])
    })
    it('SX-2.3.e shares are rounded to whole points, halves up', () =>
      expect([pointsOf(25, 1000), pointsOf(5, 510), pointsOf(5, 509)]).toEqual([250, 26, 25]))
  })
})
