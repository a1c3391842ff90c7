import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import { altitudeOf, atAltitude } from '../src/content/levels.ts'
import { openBoard } from '../src/content/board.ts'
import { mountOf } from '../src/content/kinds.ts'
import { raised } from '../src/content/raised.ts'
import type { MountIndex } from '../src/indices.ts'
import { createJudge } from '../src/judge/judge.ts'
import { lookOf } from '../src/look/look.ts'
import { destinationsOf, refuseOrders } from '../src/rules/3-3-moving.ts'
import { cellsOfObject } from '../src/rules/2-1-setting-up.ts'
import { faceMet, facesToward } from '../src/rules/g-2-faces.ts'
import { show } from '../src/text/show.ts'
import { game, content, optionProblems, table, type Position } from './table.ts'

const given = (more: Position = {}): Position => ({
  turn: 3,
  rules: ['threeD'],
  classes: {
    Gun: { hull: 9, engines: 5, chart: 'H H H H H H', batteries: [{ range: 12, toHit: 4, mounts: 'AC' }] },
    Prey: { hull: 5, engines: 4, chart: 'H H H H H H' },
  },
  ships: {
    Aurora: { class: 'Gun', side: 0, at: '2112', facing: 0 },
    Hydra: { class: 'Prey', side: 1, at: '2106', facing: 3 },
  },
  ...more,
})
const sky = raised(openBoard(40, 30))
const at = (label: string) => sky.cellNamed(label)

describe('SXS-G.18.a altitude', () => {
  it('"2U1" costs 4 MP, climbs one altitude and moves three hexes', () => {
    const t = table(given()).play(0, 'order Aurora 2U1', 'commit').play(1, 'commit')
    const { path, cell } = t.all('ShipMoved')[0]!
    expect(cell).toBe(at('2109+1'))
    expect(path.map((one) => sky.label(one))).toEqual(['2111', '2110', '2110+1', '2109+1'])
    expect(refuseOrders(content, table(given()).state, table(given()).ship('Aurora'), '2U1P1')).toMatchObject({
      rule: 'SX-3.2.2.c',
      values: { cost: 6 },
    })
  })
  it('U and D are manoeuvres', () =>
    void table(given()).refuses(0, 'order Aurora UP', 'SX-3.2.1.h').refuses(0, 'order Aurora 1UD', 'SX-3.2.1.h'))
  it('no ship flies above 5 or below -5', () => {
    const high = given({ ships: { ...given().ships, Aurora: { class: 'Gun', side: 0, at: '2112+5', facing: 0 } } })
    table(high).refuses(0, 'order Aurora 1U', 'SXS-G.18.a').play(0, 'order Aurora 1D')
    const low = given({ ships: { ...given().ships, Aurora: { class: 'Gun', side: 0, at: '2112-5', facing: 0 } } })
    table(low).refuses(0, 'order Aurora 1D', 'SXS-G.18.a').play(0, 'order Aurora 1U')
  })
  it('without the option there are no such orders', () =>
    void table(given({ rules: [] })).refuses(0, 'order Aurora 1U', 'SX-3.2.1.a'))
  it('by vectors a ship changes its altitude, and then drifts', () => {
    const ships: Position['ships'] = {
      ...given().ships,
      Aurora: { class: 'Gun', side: 0, at: '2112', facing: 0, velocity: [0, -2] },
    }
    const t = table(given({ rules: ['vector', 'threeD'], ships }))
      .play(0, 'order Aurora U', 'commit')
      .play(1, 'commit')
    expect(t.all('ShipMoved')[0]).toMatchObject({
      cell: at('2110+1'),
      path: [at('2112+1'), at('2111+1'), at('2110+1')],
    })
  })
  it('a flight needs a hex for each level', () => {
    const flights: Position['flights'] = { Wing: { side: 0, at: '2112' } }
    const t = table(given({ phase: 'fighter', flights }))
    t.refuses(0, 'fly 2105+4', 'SX-5.2').play(0, 'fly 2106+4')
    expect(t.flight('Wing').cell).toBe(at('2106+4'))
  })
  it('every destination that is offered is legal, and there are some at other altitudes and rolled over', () => {
    const { state } = table(given())
    const found: string[] = []
    destinationsOf(content, state, state.ships[0]!, (orders, cell) => {
      expect(refuseOrders(content, state, state.ships[0]!, orders)).toBeUndefined()
      if (cell >= 0 && altitudeOf(cell) !== 0) found.push(orders)
    })
    expect(found).toContain('U')
    expect(found).toContain('2P1D')
  })
})

describe('SXS-G.18.b range and sight', () => {
  it('hex distance 6 and altitude difference 3 are a range of 7', () => {
    expect(sky.distance(at('2112'), at('2106+3'))).toBe(7)
    expect(sky.distance(at('2112-2'), at('2112+3'))).toBe(5)
    expect(sky.distance(at('2112'), at('2111+1'))).toBe(1)
  })
  it('a target straight above is in all arcs, the own hex is not fired into', () => {
    const above = given({
      phase: 'combat',
      ships: { ...given().ships, Hydra: { class: 'Prey', side: 1, at: '2112+3', facing: 3 } },
    })
    table(above).play(0, 'aim a Hydra')
    const same = given({
      phase: 'combat',
      ships: {
        Aurora: { class: 'Gun', side: 0, at: '2112+3', facing: 0 },
        Hydra: { class: 'Prey', side: 1, at: '2112+3', facing: 3 },
        Near: { class: 'Prey', side: 1, at: '2109', facing: 3 },
      },
    })
    table(same).refuses(0, 'aim a Hydra', 'SX-3.3.1.b')
  })
  it('an explosion blocks lines whose two ends both lie within one level of it', () => {
    const blocks = (cell: number) => cell === at('2109+1')
    expect(sky.lineOfSight(at('2112'), at('2106'), blocks, 'both')).toBe(false)
    expect(sky.lineOfSight(at('2112+2'), at('2106'), blocks, 'both')).toBe(false)
    expect(sky.lineOfSight(at('2112+3'), at('2106'), blocks, 'both')).toBe(true)
    expect(sky.lineOfSight(at('2112-1'), at('2106-1'), blocks, 'both')).toBe(true)
  })
  it('G18b-2 objects fill all altitudes, a planet is a ball', () => {
    const asteroid = cellsOfObject(sky, { kind: 'asteroid', name: 'asteroid', column: 20, row: 8, radius: 0 })
    expect(asteroid).toHaveLength(11)
    expect(sky.lineOfSight(at('2112+5'), at('2106-5'), (cell) => asteroid.includes(cell as never), 'both')).toBe(false)
    const planet = cellsOfObject(sky, { kind: 'planet', name: 'planet', column: 20, row: 8, radius: 2 })
    expect(planet).toContain(atAltitude(at('2109'), 2))
    expect(planet).not.toContain(atAltitude(at('2107'), 2))
  })
  it('G18b-1 a ship in the hex at another altitude is not in its hex', () => {
    const ram = given({
      rules: ['threeD', 'ramming'],
      ships: { ...given().ships, Hydra: { class: 'Prey', side: 1, at: '2112+1', facing: 3 } },
    })
    const t = table(ram).play(0, 'prepare Aurora ram Hydra', 'commit').play(1, 'commit')
    expect(t.all('RamRolled')).toEqual([])
  })
})

describe('SXS-G.18.c rolls', () => {
  it('an inverted ship has a mount marked AC cover B and D', () => {
    const t = table(given()).play(0, 'order Aurora 1O', 'commit').play(1, 'commit')
    expect(t.all('ShipMoved')[0]).toMatchObject({ rolls: true })
    const kind = content.kindOf(t.state, t.ship('Aurora'))
    expect(mountOf(kind, 0 as MountIndex).arcs).toBe('BD')
    const abeam = (inverted: boolean) =>
      table(
        given({
          phase: 'combat',
          ships: {
            Aurora: { class: 'Gun', side: 0, at: '2112', facing: 0, inverted },
            Hydra: { class: 'Prey', side: 1, at: '2510', facing: 3 },
            Near: { class: 'Prey', side: 1, at: '2109', facing: 3 },
          },
        }),
      )
    abeam(false).refuses(0, 'aim a Hydra', 'SX-4.1.2.a')
    abeam(true).play(0, 'aim a Hydra')
  })
  it('rolled over twice it is as it was', () => {
    const t = table(given()).play(0, 'order Aurora O1O', 'commit').play(1, 'commit')
    expect(t.ship('Aurora').inverted).toBe(false)
  })
})

describe('SXS-G.18 on screen and for bots', () => {
  const look = lookOf(content)
  const { state } = table(given())
  const view = game.view(state, 0)
  it('every offer is pointed at in its own way, on a hex of the map, and the altitude is said last', () => {
    const offers = (look.offers?.(view, 0) ?? []).filter((offer) => offer.do === 'order')
    const ways = offers.map((offer) => look.pointers(offer, view, 0).map(({ thing }) => thing))
    expect(new Set(ways.map((way) => way.join(' '))).size).toBe(offers.length)
    for (const way of ways)
      for (const thing of way) if (thing.startsWith('cell:')) expect(Number(thing.slice(5))).toBeLessThan(1200)
    expect(ways.flat()).toContain('button:altitude-1')
    expect(ways.flat()).toContain('button:altitude-0-over')
  })
  it('a ship shows its altitude, and that it has rolled over', () => {
    const ships: Position['ships'] = {
      ...given().ships,
      Aurora: { class: 'Gun', side: 0, at: '2112-2', facing: 0, inverted: true },
    }
    const scene = look.scene(game.view(table(given({ ships })).state, 0), 0)
    expect(scene.pieces[0]!.tokens?.map(({ text }) => text)).toEqual(['-2', '↻'])
    expect(scene.pieces[0]!.cell).toBe(String(at('2112')))
  })
  it('the table in characters says hex and altitude', () => {
    const t = table(given({ ships: { ...given().ships, Aurora: { class: 'Gun', side: 0, at: '2112+3', facing: 0 } } }))
    expect(show(content, t.state, 0)).toContain('Aurora (Gun, 29) in 2112+3')
  })
  it('an ensign rolls a ship over whose last guns look the wrong way', () => {
    const judge = createJudge(content)
    const abeam = table(
      given({
        classes: {
          ...given().classes,
          Gun: { hull: 9, engines: 1, batteries: [{ range: 12, toHit: 2, mounts: 'C' }] },
        },
        ships: {
          Aurora: { class: 'Gun', side: 0, at: '2112', facing: 0 },
          Hydra: { class: 'Prey', side: 1, at: '2412', facing: 0, engineHits: 4 },
        },
      }),
    )
    const legal: Action[] = []
    game.legal(abeam.state, 0, legal)
    const best = legal.toSorted((a, b) => judge.prior!(abeam.state, 0, b) - judge.prior!(abeam.state, 0, a))[0]
    expect(best).toMatchObject({ do: 'order', orders: 'O' })
  })
  it('SXS-G.0.b three dimensions exclude no other movement', () =>
    expect(
      optionProblems({ fleets: ['Excise Squadron', 'Excise Squadron'], rules: ['vector', 'threeD', 'ramming'] }),
    ).toEqual([]))
  it('G18c-1 the shield faces change sides, and there is none for what comes from above', () => {
    const ship = { ...state.ships[0]!, faces: [1, 2, 3, 4, 5, 0] }
    const starboard = at('2312')
    const face = faceMet(content, state, ship, starboard)
    expect(faceMet(content, state, { ...ship, inverted: true }, starboard)).toBe(face ^ 1)
    expect(facesToward(content, state, ship, at('2112+2'))).toEqual([])
  })
})
