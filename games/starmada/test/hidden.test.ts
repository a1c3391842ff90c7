import { seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { design, type Spec } from '../src/library.ts'
import { shiftsBetween } from '../src/rules/g-2-faces.ts'
import { vectorCourse } from '../src/rules/g-1-vectors.ts'
import { parseOrders, type Orders } from '../src/rules/3-orders.ts'
import { content, game, optionProblems, table, type Position } from './table.ts'

const stalked = (more: Position = {}): Position => ({
  turn: 3,
  classes: {
    Ghost: { hull: 9, engines: 4, chart: 'H H H H H H', equipment: { cloakingDevice: 1, hyperdrive: 1 } },
    Prey: { hull: 5, engines: 4, equipment: { mines: 1 } },
  },
  ships: {
    Aurora: { class: 'Ghost', side: 0, at: [20, 8], facing: 0 },
    Hydra: { class: 'Prey', side: 1, at: [4, 2], facing: 3 },
  },
  ...more,
})

describe('a cloaked ship', () => {
  const cloaked = (orders: string) =>
    table(stalked()).play(0, 'prepare Aurora cloak', `order Aurora ${orders}`, 'commit').play(1, 'commit')
  it('SXS-C.8.b its enemy sees the same, whatever it does; its own side sees it', () => {
    const [one, other] = [cloaked('3'), cloaked('2P1')]
    expect(game.view(one.state, 1)).toEqual(game.view(other.state, 1))
    expect(game.view(one.state, -1)).toEqual(game.view(other.state, -1))
    expect(game.view(one.state, 1).ships[0]!.cell).toBe(content.board(one.state).cellOf(20, 8))
    expect(game.view(one.state, 0).ships[0]!.cell).toBe(content.board(one.state).cellOf(20, 5))
    expect(game.pending(game.view(one.state, 1))).toEqual(game.pending(one.state))
  })
  it('SXS-C.8.b its movement is told to its own side alone', () => {
    const moved = cloaked('3').events.find((event) => event.kind === 'ShipMoved')
    expect(game.redact(moved!, 0)).toEqual(moved)
    expect(game.redact(moved!, 1)).toBeUndefined()
  })
  it('SXS-C.8.b is thought of where its engines could have taken it, in more than one place', () => {
    const { state } = cloaked('3')
    const board = content.board(state)
    const cells = Array.from({ length: 40 }, (_, i) => {
      const view = game.view(state, 1)
      return game.imagine(game.fork(view), 1, seededDice(`hunt ${i}`)).ships[0]!.cell
    })
    const seen = board.cellOf(20, 8)
    for (const cell of cells) expect(board.distance(seen, cell)).toBeLessThanOrEqual(4)
    expect(new Set(cells).size).toBeGreaterThan(5)
  })
  it('SXS-C.8.c nobody hears of a search that found nothing, not even how many looked', () => {
    const ships: Position['ships'] = {
      Aurora: { class: 'Ghost', side: 0, at: [20, 8], facing: 0, lastSeen: [20, 8] },
      Hydra: { class: 'Prey', side: 1, at: [20, 4], facing: 3 },
    }
    const t = table(stalked({ ships }), 5).commit().done()
    const [rolled] = t.all('DetectionRolled')
    expect([game.redact(rolled!, 0), game.redact(rolled!, 1)]).toEqual([undefined, undefined])
    expect(t.all('ShipShown')).toEqual([])
  })
  it('SXS-C.8.b the dice of a mine are heard, and nothing else of it', () => {
    const ships: Position['ships'] = {
      Aurora: { class: 'Ghost', side: 0, at: [20, 8], facing: 0, lastSeen: [20, 8] },
      Hydra: { class: 'Prey', side: 1, at: [4, 2], facing: 3 },
    }
    const flights: Position['flights'] = { Mine: { side: 1, at: [20, 8], craft: 'mine', fighters: 1, since: 1 } }
    const t = table(stalked({ ships, flights }), 4, 1, 2, 3, 1, 1, 1).commit().done()
    const [rolled] = t.all('MineRolled')
    expect(game.redact(rolled!, 1)).toEqual({ kind: 'DiceHeard', rule: 'SXS-C.8.b', faces: [4] })
    expect(t.ship('Aurora').hullHits).toBe(3)
    expect(game.view(t.state, 1).ships[0]!.hullHits).toBe(0)
  })
  it('C8b-1 may charge its hyperdrive, and may not lay anything', () => {
    const ships: Position['ships'] = {
      Aurora: { class: 'Ghost', side: 0, at: [20, 8], facing: 0, lastSeen: [20, 8] },
      Hydra: { class: 'Prey', side: 1, at: [4, 2], facing: 3 },
    }
    const t = table(stalked({ ships })).play(0, 'plot Aurora charge').commit()
    expect(t.all('PlotRevealed').map((event) => game.redact(event, 1))).toEqual([undefined])
    expect(t.ship('Aurora').charged).toBe(3)
  })
})

describe('what the new items take and bring', () => {
  const bare: Spec = {
    name: 'Test',
    hull: 10,
    engines: 4,
    shields: 3,
    tech: { E: 0, W: 0, D: 0, Q: 0 },
    batteries: [],
    equipment: [],
  }
  it.each([
    ['SXS-C.4.a', 'battleSatellites', 2, 30, 36],
    ['SXS-C.8.a', 'cloakingDevice', 1, 200, 0],
    ['SXS-C.9', 'constructionBay', 2, 200, 60],
    ['SXS-C.13', 'electronicWarfare', 1, 150, 0],
    ['SXS-C.30', 'scienceLab', 1, 25, 0],
    ['SXS-C.35', 'stutterdrive', 1, 120, 0],
    ['SXS-C.37', 'tachyonDetection', 1, 50, 0],
    ['SXS-C.39', 'vehicleBay', 2, 60, 0],
  ] as const)('%s %s: %i take so much space and bring so much offence', (_rule, item, count, space, offence) => {
    const made = design({ ...bare, equipment: [{ item, count }] })
    if (!made.ok) throw new Error(JSON.stringify(made.violations))
    expect(made.account.space.lines.find(({ part }) => part === item)?.used).toBeCloseTo(space, 6)
    expect(made.account.offensive.total).toBeCloseTo(offence, 6)
  })
})

describe('options', () => {
  const fleets = ['Excise Squadron', 'Excise Squadron']
  it('SXS-G.0.b what excludes each other is refused with the rule', () => {
    expect(optionProblems({ fleets, rules: ['screens', 'directionalShields'] })).toEqual(['SXS-G.0.b'])
    expect(optionProblems({ fleets, rules: ['vector', 'towing'] })).toEqual(['SXS-G.0.b'])
    expect(optionProblems({ fleets, rules: ['floatingBoard'], objective: { kind: 'scan' } })).toEqual(['SXS-G.0.b'])
  })
  it('SXS-G.2.d shifts are counted around the ship, the short way', () => {
    expect(shiftsBetween([2, 2, 2, 2, 2, 2], [3, 1, 2, 2, 2, 2])).toBe(1)
    expect(shiftsBetween([2, 2, 2, 2, 2, 2], [3, 2, 2, 2, 2, 1])).toBe(3)
  })
  it('SXS-G.1.c a line along a hexside passes neither of its hexes', () => {
    const { state } = table(stalked())
    const board = content.board(state)
    const mover = { cell: board.cellOf(20, 5), facing: 0 as const, velocity: { q: 1, r: -2 } }
    const course = vectorCourse(board, [], mover, parseOrders('0') as Orders)
    expect(course.path).toEqual([board.cellOf(21, 3)])
  })
})
