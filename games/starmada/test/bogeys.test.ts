import { seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { lookOf } from '../src/look/look.ts'
import { isDummy, isStranger, type State } from '../src/state.ts'
import { show } from '../src/text/show.ts'
import { battle, content, game, optionProblems, type TestTable } from './table.ts'

const four = (side: number) =>
  ['bloom/fry', 'bloom/fry', 'bloom/lamprey', 'bloom/lamprey'].map((type, i) => ({
    name: `Ship ${side}${i}`,
    class: type,
  }))
const set = (more: object = {}) =>
  battle({ fleets: [four(0), four(1)], rules: ['bogeys'], points: 1000, ...more }, 5, 2, 6, 1)

/** Everybody places everything, side 2 first; a row for each side, so many rows apart. */
function placed(t: TestTable): TestTable {
  for (let n = 0; n < 2; n++)
    for (let i = 0; i < 6; i++) {
      const [seat] = t.asked[0]!.split(' ').map(Number) as [number]
      const own = t.state.ships.flatMap((ship, at) => (ship.seat === seat && ship.fate === 'waiting' ? [at] : []))
      const zone = t.state.agreed.zones[seat]!
      const row = zone.rows[1]
      const column = 8 + 4 * i
      const at = content.board(t.state).cellOf(column, row - Math.floor(column / 2))
      t.play(seat, { do: 'placeShip', ship: own[0]!, at, facing: seat === 0 ? 3 : 0 })
    }
  return t
}

const contacts = (state: State, side: number) =>
  state.ships.filter((ship) => ship.side === side && isStranger(state, ship))

describe('SXS-G.24.a placing', () => {
  it('four ships are six contacts', () => {
    const { state } = set()
    expect(contacts(state, 0)).toHaveLength(6)
    expect(contacts(state, 1)).toHaveLength(6)
    expect(state.ships.filter((ship) => isDummy(state, ship))).toHaveLength(4)
  })
  it('the enemy sees contacts, all alike, and the own side its ships', () => {
    const { state } = placed(set())
    const seen = game.view(state, 1).ships.filter(({ side }) => side === 0)
    expect(seen.map(({ name }) => name)).toEqual([
      'Contact 1',
      'Contact 2',
      'Contact 3',
      'Contact 4',
      'Contact 9',
      'Contact 10',
    ])
    for (const { class: type, facing, mounts } of seen)
      expect([type, facing, mounts]).toEqual([state.agreed.strangers, 0, []])
    expect(game.view(state, 0).ships.filter(({ side }) => side === 0)).toEqual(
      state.ships.filter(({ side }) => side === 0),
    )
    expect(game.view(state, 1).flights).toEqual([])
  })
  it('what its enemies see does not depend on which contact is which', () => {
    const one = placed(set()).state
    const dealt = game.fork(one)
    const [first, last] = [dealt.ships[0]!, dealt.ships[9]!]
    dealt.ships[0] = { ...last, cell: first.cell, facing: first.facing }
    dealt.ships[9] = { ...first, cell: last.cell, facing: last.facing }
    expect(game.view(dealt, 1)).toEqual(game.view(one, 1))
    expect(game.view(dealt, -1)).toEqual(game.view(one, -1))
    expect(game.pending(dealt)).toEqual(game.pending(one))
    expect(content.inForce(dealt).keys).toEqual(content.inForce(game.view(one, 1)).keys)
  })
  it('how they are dealt and where they look is told to their own side alone', () => {
    const t = placed(set())
    const told = (seat: number, kind: string) =>
      t.events.filter((event) => event.kind === kind && game.redact(event, seat) !== undefined)
    expect(told(0, 'ContactsDealt')).toHaveLength(1)
    expect(told(-1, 'ContactsDealt')).toHaveLength(0)
    expect(told(0, 'ShipPlaced')).toHaveLength(6)
    expect(told(0, 'ContactPlaced')).toHaveLength(12)
  })
  it('a contact moves six hexes at the most, whatever its engines, and a dummy as many', () => {
    const t = placed(set())
    const [fast, dummy] = [t.ship('Ship 00'), t.ship('Dummy 1')]
    expect(content.kindOf(t.state, fast).class.engines).toBeGreaterThan(6)
    t.refuses(0, 'order Ship 00 7', 'SXS-G.24.a').play(0, 'order Ship 00 6', 'order Dummy 1 6')
    t.refuses(0, 'order Dummy 1 7', 'SX-3.2.2.c')
    expect(dummy.fate).toBe('contact')
  })
  it('a contact that moves is seen as a way, without orders or facing', () => {
    const t = placed(set()).play(0, 'order Ship 00 2P1', 'commit').play(1, 'commit')
    const moved = t.events.filter((event) => event.kind === 'ContactMoved' || event.kind === 'ShipMoved')
    const seen = moved
      .map((event) => game.redact(event, 1))
      .filter((event) => event !== undefined && 'ship' in event && event.ship === 0)
    expect(seen).toMatchObject([{ kind: 'ContactMoved', ship: 0 }])
    expect(JSON.stringify(seen)).not.toContain('2P1')
  })
  it('excludes vectors, three dimensions and named flagships', () => {
    const fleets = ['Excise Squadron', 'Excise Squadron']
    expect(optionProblems({ fleets, rules: ['vector', 'bogeys'] })).toEqual(['SXS-G.0.b'])
    expect(optionProblems({ fleets, rules: ['threeD', 'bogeys'] })).toEqual(['SXS-G.0.b'])
    expect(optionProblems({ fleets, rules: ['bogeys'], objective: { kind: 'namedFlagship' } })).toEqual(['SXS-G.0.b'])
  })
})

/** Both rows so near that the first step of one side is at a range. */
const NEAR = (rows: number) => ({
  zones: [
    { columns: [4, 35], rows: [8, 8] },
    { columns: [4, 35], rows: [8 + rows, 8 + rows] },
  ],
})

describe('SXS-G.24.b revealing', () => {
  it('a contact at 11 hexes stays hidden, at 10 it is revealed', () => {
    const far = placed(set(NEAR(11)))
      .play(0, 'commit')
      .play(1, 'commit')
    expect(far.all('ContactRevealed')).toEqual([])
    const near = placed(set(NEAR(10)))
      .play(0, 'commit')
      .play(1, 'commit')
    expect(near.all('ContactRevealed').length).toBeGreaterThan(0)
  })
  it('a dummy is removed when it is revealed, and finds out nobody', () => {
    const t = placed(set(NEAR(8)))
      .play(0, 'commit')
      .play(1, 'commit')
    expect(t.ship('Dummy 1')).toMatchObject({ fate: 'dummy', cell: -1 })
    expect(t.ship('Ship 00')).toMatchObject({ fate: 'here' })
    expect(game.view(t.state, 1).ships[0]!.name).toBe('Ship 00')
    expect(t.state.points).toEqual([0, 0])
  })
  it('a contact cannot be attacked, nor does it fire or launch', () => {
    const t = placed(set(NEAR(11)))
      .play(0, 'commit')
      .play(1, 'commit')
    expect(t.state.phase).toBe('orders')
    expect(t.all('SideResolves').map(({ ships }) => ships)).toEqual([[], []])
  })
  it('who plots anything shows what it is when plots are turned up; a dummy has nothing to plot', () => {
    const t = placed(set(NEAR(11)))
    t.refuses(0, 'prepare Dummy 1 unmask', 'SXS-G.24.a').play(0, 'prepare Ship 02 unmask', 'commit').play(1, 'commit')
    expect(t.all('ContactRevealed').map(({ as }) => as.name)).toEqual(['Ship 02'])
    expect(t.all('ShipMoved').filter((event) => game.redact(event, 1) !== undefined && event.ship === 2)).toHaveLength(
      1,
    )
  })
  it('a contact that leaves the board is revealed, and scored if it was a ship', () => {
    const t = placed(set()).play(0, 'order Ship 00 1', 'commit').play(1, 'commit')
    expect(t.all('ContactRevealed')).toEqual([])
    const leaving = placed(
      set({
        ...NEAR(21),
        zones: [
          { columns: [4, 35], rows: [0, 0] },
          { columns: [4, 35], rows: [29, 29] },
        ],
      }),
    )
    leaving.play(0, 'order Ship 00 B', 'order Dummy 1 B', 'commit').play(1, 'commit')
    expect(leaving.ship('Ship 00').fate).toBe('left')
    expect(leaving.ship('Dummy 1').fate).toBe('dummy')
    expect(leaving.state.points[1]).toBe(content.kindOf(leaving.state, leaving.ship('Ship 00')).class.combatRating)
  })
})

describe('SXS-G.24 thinking and drawing', () => {
  it('worlds are drawn with other ships each, within the agreed points, and the same to look at', () => {
    const { state } = placed(set())
    const drawn = Array.from({ length: 20 }, (_, i) => {
      const view = game.view(state, 1)
      const world = game.imagine(game.fork(view), 1, seededDice(`world ${i}`))
      expect(game.view(world, 1)).toEqual(view)
      const real = world.ships.filter((ship) => ship.side === 0 && !isDummy(world, ship))
      expect(real).toHaveLength(4)
      const sum = real.reduce((all, ship) => all + content.kindOf(world, ship).class.combatRating, 0)
      expect(sum).toBeGreaterThan(500)
      expect(sum).toBeLessThan(1500)
      return real.map((ship) => ship.class).join()
    })
    expect(new Set(drawn).size).toBeGreaterThan(15)
  })
  it('screen, card and table in characters tell the enemy nothing but the hex', () => {
    const { state } = placed(set())
    const look = lookOf(content)
    const view = game.view(state, 1)
    const text = [
      JSON.stringify(look.scene(view, 1)),
      JSON.stringify(look.card(view, 'piece:0', 1)),
      show(content, view, 1),
    ]
    for (const one of text) expect(one).not.toContain('Ship 00')
    expect(text[0]).toContain('unmarked contact')
    expect(text[2]).toMatch(/Contact 1 in \d{4}: an unmarked contact/)
    expect(JSON.stringify(look.scene(game.view(state, 0), 0))).toContain('dummy, an unmarked contact')
  })
})
