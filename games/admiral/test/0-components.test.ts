import { describe, expect, it } from 'vitest'
import core from '../packs/core.yaml'
import { board, type Cell } from '../src/content/board.ts'
import { readContent } from '../src/content/compile.ts'
import { poolSize } from '../src/rules/6-dice.ts'
import { battle, content, game, table, words } from './table.ts'

const FIVE = {
  'HMS Ajax': 'a1 north',
  'HMS Exeter': 'b1 north',
  'HMS Hood': 'c1 north',
  'HMS Cossack': 'd1 north',
  'HMS Upholder': 'e1 submerged',
}

describe('Components', () => {
  it('AD-COMP.1 two players, two dice for each unit', () => {
    const p = table({ south: FIVE, north: { Bismarck: 'a8 south' } })
    expect(game.sides(p.state)).toEqual([0, 1])
    expect(poolSize(p.state, 0)).toBe(10)
    expect(poolSize(p.state, 1)).toBe(2)
  })

  it('AD-COMP.2 the grid is 8 by 8 and cannot be left', () => {
    expect(board.size).toBe(64)
    table({ south: { 'HMS Ajax': 'h8 north' }, north: { Bismarck: 'a8 south' }, dice: { south: [5] } })
      .ok(0, 'assign 5 to Ajax')
      .no(0, { do: 'move', path: [64 as Cell] }, 'AD-COMP.2')
      .no(0, { do: 'move', path: [-1 as Cell] }, 'AD-COMP.2')
      .no(0, { do: 'move', path: [56 as Cell] }, 'AD-MOV.2')
  })

  it('AD-COMP.3 the dashboards: reference cards, dice in hand, Exhausted Dice and the Stand-by Area', () => {
    const p = table({
      south: { 'HMS Ajax': 'd4 north', 'HMS Achilles': 'stand-by' },
      north: { Bismarck: 'a8 south' },
      dice: { south: [5, 1] },
    })
    p.ok(0, 'assign 5 to Ajax')
    expect(p.state.exhausted[0][5]).toBe(1)
    const shown = words.show(p.state, 0)
    expect(shown).toContain('exhausted 1x5 Movement')
    expect(shown).toContain('HMS Achilles (CL): Stand-by Area')
    expect(shown).toContain('dice 1x1 Admiral')
  })

  it('AD-COMP.4 a game is played without scenery; cards are laid at setup only', () => {
    const fleets: [string[], string[]] = [['RN-05'], ['KM-05']]
    expect(battle({ points: 60, fleets }).state.terrain.every((kind) => kind === 0)).toBe(true)
    table({ south: { 'HMS Ajax': 'd4 north' }, north: { Bismarck: 'a8 south' }, dice: { south: [5] } }).no(
      0,
      'lay ISL-1 d4',
      'AD-COMP.4',
    )
    const p = battle({ points: 60, fleets, scenery: [['ISL-1', 'SHW-3'], ['FOG-1']] }, 2, 3, 1, 5)
    p.asks(0, 'scenery')
      .no(0, 'lay FOG-1 d4', 'AD-COMP.4')
      .no(0, 'lay ISL-1 d2', 'AD-COMP.4')
      .ok(0, 'lay ISL-1 d4')
      .asks(1, 'scenery')
      .no(1, 'lay FOG-1 d4', 'AD-COMP.4')
      .ok(1, 'lay FOG-1 e4 turned 1')
      .saw('SceneryLaid', { card: 'FOG-1', squares: [board.cellNamed('e4'), board.cellNamed('e5')] })
      .ok(0, 'no more scenery')
      .asks(0, 'deployment')
    p.end()
  })

  it('AD-COMP.4 agreed scenery must fit: rows, overlap, footprint, copies, an open path', () => {
    const problems = (terrain: { card: string; squares: string[] }[]) => {
      const read = game.readOptions({ points: 60, fleets: [['RN-05'], ['KM-05']], terrain })
      return read.ok ? [] : read.problems.map((problem) => problem.rule)
    }
    expect(problems([{ card: 'ISL-1', squares: ['d4'] }])).toEqual([])
    expect(problems([{ card: 'ISL-1', squares: ['d2'] }])).toEqual(['AD-COMP.4'])
    expect(problems([{ card: 'ISL-2', squares: ['d4', 'f4'] }])).toEqual(['AD-COMP.4'])
    expect(
      problems([
        { card: 'ISL-1', squares: ['d4'] },
        { card: 'FOG-1', squares: ['d4', 'e4'] },
      ]),
    ).toEqual(['AD-COMP.4'])
    expect(
      problems([
        { card: 'ISL-3', squares: ['d4', 'e4', 'd5'] },
        { card: 'ISL-3', squares: ['a3', 'b3', 'a4'] },
      ]),
    ).toEqual(['AD-COMP.4'])
    const reefs = [
      { card: 'SHW-2', squares: ['a4', 'b4', 'c4'] },
      { card: 'SHW-2', squares: ['d4', 'e4', 'f4'] },
      { card: 'SHW-1', squares: ['g4', 'h4'] },
    ]
    expect(problems(reefs)).toEqual(['AD-COMP.4'])
  })

  it('AD-COMP.5 the die has six faces and every face ranks in a comparison', () => {
    expect(content.shows.length).toBe(7)
    expect(content.rank.slice(1)).toEqual([4, 3, 3, 2, 1, 1])
    const faces = (core as { dice: { faces: object[] } }).dice.faces
    const bad = readContent([
      { ...(core as object), dice: { faces: [{ face: 1, symbols: ['DepthCharge'], rank: 0 }, ...faces.slice(1)] } },
    ])
    expect(bad.ok ? [] : bad.problems).toContainEqual(expect.objectContaining({ rule: 'AD-CMP.1' }))
  })
})
