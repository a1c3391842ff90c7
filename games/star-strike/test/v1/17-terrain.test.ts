import type { CellIndex } from '../../src/table/indices.ts'
import { describe, expect, it } from 'vitest'
import { holesBeside } from '../../src/v1/rules/17-terrain.ts'
import { acting, table } from './table1.ts'
import { cards } from './trial1.ts'

const FAR = '1 PA-L -5,6'
const modifierAt = (where: string) =>
  acting({ Gun: '0 PA-L3 0,2', Foe: `1 PA-L ${where}` }, 6, 6, 6)
    .play('attack primary Foe')
    .saw('AttackRolled')[0]!.modifiers
const drain = (pieces: Record<string, string>, ...dice: number[]) =>
  table({ battlefield: 'SM-2', pieces, active: { piece: Object.keys(pieces)[0] } }, ...dice)

describe('Terrain', () => {
  it('SS1-TERRAIN.1 the six hexes around a Black Hole are its ring', () => {
    const { state } = drain({ Gun: '0 PA-L 3,1', Far: FAR })
    const { board, terrain } = cards.battlefields[1]!
    const ring = terrain.flatMap((_, cell) => (holesBeside(cards, state, cell as CellIndex).length > 0 ? [cell] : []))
    expect(ring).toHaveLength(6)
    expect(ring.every((cell) => board.distance(cell, board.cellOf(0, 0)) === 1)).toBe(true)
  })
  it('SS1-TERRAIN.1 next to two Black Holes the owner chooses which is tested first', () => {
    const given = { battlefield: 'TWINS', pieces: { Gun: '0 PA-L 0,2', Far: '1 PA-L 2,-4' }, active: { piece: 'Gun' } }
    const t = table(given, 2, 2, 3)
      .play('move 0')
      .play('move 0')
      .asks('hole', 0)
      .refuses('hole 0,3', 'SS1-TERRAIN.1')
      .play('hole 1,-1')
    expect(t.saw('DragRolled')).toHaveLength(3)
    table(given, 2, 6).play('move 0', 'move 0', 'hole -1,1').stands('Gun', '-1,1').refuses('hole 1,-1', 'SS1-TURN.2')
  })
  it('SS1-TERRAIN.STAR.1 attacks on a ship in a Star System have +1', () => {
    expect(modifierAt('0,0')).toMatchObject([{ by: 1, rule: 'SS1-TERRAIN.STAR.1' }])
  })
  it('SS1-TERRAIN.STAR.2 a big ship rolls on entry, and on a 6 takes a Hit where it likes', () => {
    acting({ Big: '0 PA-H 0,1 heading 0 shields 0,0,0,2,0,0', Far: FAR }, 6)
      .play('move')
      .asks('hazard', 0)
      .refuses('box front', 'SS1-SHIELD.1')
      .play('box aft')
      .has('Big', { hull: 4, shields: [0, 0, 0, 1, 0, 0] })
    acting({ Big: '0 PA-H 0,1 heading 0', Far: FAR }, 6).play('move', 'suffer').has('Big', { hull: 3 })
    acting({ Big: '0 PA-H 0,1 heading 0', Far: FAR }, 5).play('move').has('Big', { hull: 4 })
    acting({ Gun: '0 PA-L 0,1', Far: FAR }).play('move 0')
  })
  it('SS1-TERRAIN.STAR.3 every Star System held at the end is worth 5', () => {
    const t = table({ turn: 6, pieces: { Hold: '0 PA-E 0,0', Foe: '1 PA-L 1,-2 activated' } }).play(
      'activate Hold',
      'end',
    )
    expect(t.saw('PointsScored')).toMatchObject([{ side: 0, points: 5, rule: 'SS1-TERRAIN.STAR.3' }])
  })
  it('SS1-TERRAIN.HOLE.1 a drag die after each Move beside the hole: +1 for a Heavy, +2 for a Super Heavy', () => {
    drain({ Tiny: '0 PA-E 0,2', Far: FAR }, 4).play('move 0').stands('Tiny', '0,1')
    drain({ Tiny: '0 PA-E 0,2', Far: FAR }, 5).play('move 0').stands('Tiny', '0,0')
    drain({ Big: '0 PA-S 0,2 heading 0', Far: FAR }, 3).play('move').stands('Big', '0,0').has('Big', { facing: 0 })
    drain({ Big: '0 PA-H 0,2 heading 0', Far: FAR }, 3).play('move').stands('Big', '0,1')
    expect(drain({ Gun: '0 PA-L 0,2', Far: FAR }, 1, 1).play('move 0', 'move 1').saw('DragRolled')).toHaveLength(2)
  })
  it('SS1-TERRAIN.HOLE.2 leaving the hole needs a die: 6 or more destroys, +1 for a Super Heavy only', () => {
    const leave = (code: string, die: number, ...more: number[]) =>
      drain({ Ship: `0 ${code} 0,0`, Two: '0 PA-L -5,1', Far: FAR }, die, ...more)
        .play('move 0')
        .at('Ship')
    expect([leave('PA-H', 5, 1), leave('PA-H', 6), leave('PA-S', 5), leave('PA-L', 5, 1)]).toEqual([
      '0,-1',
      'destroyed',
      'destroyed',
      '0,-1',
    ])
  })
  it('SS1-TERRAIN.HOLE.3 who leaves is tested for drag at once, and the Move is spent', () => {
    const t = drain({ Gun: '0 PA-L 0,0', Far: FAR }, 3, 5).play('move 0').stands('Gun', '0,0')
    expect(t.state.active?.spent).toBe(1)
  })
  it('SS1-TERRAIN.HOLE.4 dragged onto another ship, both are destroyed and each side is credited', () => {
    const t = drain({ Big: '0 PA-H 0,2 heading 0', Foe: '1 PA-E 0,0', A: '0 PA-L -5,1', Far: FAR }, 4).play('move')
    expect([t.at('Big'), t.at('Foe'), t.state.losses]).toEqual(['destroyed', 'destroyed', [2, 2]])
  })
  it('SS1-TERRAIN.HOLE.5 a ship may enter the hole without a die and fight from there', () => {
    drain({ Gun: '0 PA-L 0,2', Far: FAR }, 2).play('move 0', 'move 0').stands('Gun', '0,0')
    drain({ Gun: '0 PA-LORD 0,0', Foe: '1 PA-L 0,-3' }, 6).play('attack primary Foe')
    drain({ Gun: '0 PA-L 0,0', Foe: '1 PA-L 0,-1' }, 6, 6).play('move 0')
  })
  it('SS1-TERRAIN.DUST.1 attacks on a ship in dust have +1', () => {
    expect(modifierAt('2,-2')).toMatchObject([{ by: 1, rule: 'SS1-TERRAIN.DUST.1' }])
  })
  it('SS1-TERRAIN.DUST.2 every Move into dust is a Hit, on the front facing or the track, without Armor', () => {
    const t = acting({ Gun: '0 PA-L -2,1 shields 1', Far: FAR })
      .play('move 3')
      .asks('hazard', 0)
      .play('box')
      .has('Gun', { shields: [0], hull: 3 })
      .play('move 3')
      .has('Gun', { hull: 2 })
    expect(t.saw('DustEntered')).toHaveLength(2)
    acting({ Big: '0 PA-HARM -2,1 heading 3 shields 0,2,2,2,2,2', Far: FAR }).play('move').has('Big', { hull: 3 })
  })
  it('SS1-TERRAIN.NEBULA.1 attacks on a ship in a Nebula have +2', () => {
    expect(modifierAt('2,0')).toMatchObject([{ by: 2, rule: 'SS1-TERRAIN.NEBULA.1' }])
  })
  it('SS1-TERRAIN.NEBULA.2 its boxes count as damaged there, and work again outside', () => {
    acting({ Gun: '0 PA-L 0,2', Foe: '1 PA-L 2,0' }, 1)
      .play('attack primary Foe')
      .has('Foe', { hull: 2, shields: [2] })
    acting({ Gun: '0 PA-LCRIT 0,2', Foe: '1 PA-L 2,0', Far: FAR }, 1)
      .play('attack primary Foe')
      .has('Foe', { where: 'destroyed' })
    const t = table({ pieces: { Foe: '1 PA-L 2,0', Gun: '0 PA-L 2,2' }, first: 'B' }, 1).play(
      'activate Foe',
      'move 0',
      'end',
      'activate Gun',
      'attack primary Foe',
    )
    t.asks('shield', 1)
  })
})

describe('The end of the game', () => {
  const end = (words: object) => table({ turn: 6, ...words }).play('activate Last', 'end').state.outcome
  it('SS1-END.1 after turn 6 the side with more Objective Points wins', () => {
    expect(
      end({ points: [10, 5], losses: [9, 0], pieces: { Last: '0 PA-L 1,2', Foe: '1 PA-L 1,-2 activated' } }),
    ).toMatchObject({ winner: 0, rule: 'SS1-END.1' })
  })
  it('SS1-END.2 a side without ships has lost at once', () => {
    const t = acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,0 hull 1 shields 0' }, 1).play('attack primary Foe')
    expect(t.state.outcome).toMatchObject({ winner: 0, how: 'eliminated' })
  })
  it('SS1-END.2 when both go together the usual scoring decides', () => {
    const t = acting({ Gun: '0 PA-L 1,2 hull 1 fv 3', Foe: '1 PA-L 1,1 hull 1 fv 1' }, 1, 1).play('move 0')
    expect(t.state.outcome).toMatchObject({ winner: 1, rule: 'SS1-END.4' })
  })
  it('SS1-END.3 points come from Star Systems, formats and scenarios; otherwise there are none', () => {
    expect(end({ format: 'Standard', pieces: { Last: '0 PA-L 1,2', Foe: '1 PA-L 1,-2 activated' } })!.points).toEqual([
      0, 0,
    ])
  })
  it('SS1-END.4 on a tie the greater Fleet Power destroyed decides, whatever destroyed it', () => {
    expect(
      end({ points: [5, 5], losses: [6, 4], pieces: { Last: '0 PA-L 1,2', Foe: '1 PA-L 1,-2 activated' } }),
    ).toMatchObject({ winner: 1, rule: 'SS1-END.4' })
    const t = drain({ Gun: '0 PA-L 0,0', Last: '0 PA-L -5,1', Far: FAR }, 6).play('move 0')
    expect(t.state.losses).toEqual([2, 0])
  })
  it('SS1-END.5 if that is tied as well, it is a Stalemate', () => {
    expect(end({ pieces: { Last: '0 PA-L 1,2', Foe: '1 PA-L 1,-2 activated' } })).toMatchObject({
      winner: 'draw',
      rule: 'SS1-END.5',
    })
  })
})
