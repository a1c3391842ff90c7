import { describe, expect, it } from 'vitest'
import { stage } from '../../src/v2/stage/stage.ts'
import { acting, table } from './table.ts'
import { cards } from './trial.ts'

const far = { Corsair: '1 PA-L -3,-2' }

describe('SS2-2 in play and out of play areas', () => {
  it('pieces off the battlefield have no effects: Cover from the Reserve does not help', () => {
    const pieces = { Aurora: '0 PA-LORD 1,2', Hydra: '1 PA-L 1,0 shields 0', Aegis: '1 PA-LCOV1 reserve' }
    expect(acting(pieces, 1).play('strike primary Hydra').saw('IconResolved')[0]).toMatchObject({
      saves: [],
      saved: false,
    })
  })
})

describe('SS2-2A one piece per hex', () => {
  it('second piece in a hex rejected', () => {
    const read = stage(cards, { pieces: { Aurora: '0 PA-L 1,2', Hydra: '1 PA-L 1,2' } })
    expect(read).toMatchObject({ ok: false, problems: [{ rule: 'SS2-2A' }] })
  })
  it('cannot leave the map', () => void acting({ Aurora: '0 PA-L 0,4 facing 3', ...far }).refuses('ahead', 'SS2-2A'))
})

describe('SS2-2A.01 measuring Distance', () => {
  const distance = (hydra: string) =>
    acting({ Aurora: '0 PA-L 0,0', Hydra: `1 PA-L ${hydra}`, Wall: '1 PA-L 1,-2', ...far }, 6)
      .play('strike primary Hydra')
      .saw('StrikeDeclared')[0]!.distance
  it('adjacent is distance 0', () => expect(distance('0,-1')).toBe(0))
  it('distance is grid distance minus one: (0,0) to (4,-2) is 3', () => expect(distance('4,-2')).toBe(3))
  it('intervening pieces ignored', () => expect(distance('2,-4')).toBe(3))
})

describe('SS2-2A.02 facings', () => {
  it('every piece has one of six facings', () => {
    expect(stage(cards, { pieces: { Aurora: '0 PA-H 0,0 facing 6' } })).toMatchObject({ ok: false })
    expect(
      acting({ Aurora: '0 PA-H 0,2 facing 1', ...far })
        .play('ahead')
        .at('Aurora'),
    ).toBe('1,1')
  })
})

describe('SS2-2A.02.I Fore and Aft edges', () => {
  it('fore is opposite aft: a piece struck from straight behind is hit on Direct Aft', () => {
    const struck = acting({ Aurora: '0 PA-L 1,2', Hydra: '1 PA-H 1,0 facing 0', ...far }, 1)
    expect(struck.play('strike primary Hydra').saw('StrikeDeclared')[0]).toMatchObject({ facings: [3] })
  })
})

describe('SS2-2A.03 terrain belongs to hexes', () => {
  it('plain hex has no effect', () => {
    const moved = acting({ Aurora: '0 PA-L 0,3 facing 0', Hydra: '1 PA-L 1,1', ...far }, 6).play(
      'strike primary Hydra',
      'ahead',
    )
    expect(moved.saw('StrikeRolled')[0]).toMatchObject({ modifiers: [] })
    expect(moved.saw('DustRolled')).toEqual([])
  })
  it('one terrain type per hex', () => {
    for (const field of cards.battlefields) expect(field.terrain).toHaveLength(field.board.size)
  })
})

describe('SS2-2B Command Area', () => {
  it('status follows the piece when it moves', () => {
    const moved = acting({ Aurora: '0 PA-L 0,3 facing 0 hull 1 criticals 1 exhausted 1', ...far }).play('ahead')
    expect(moved.piece('Aurora')).toMatchObject({ hull: 1, criticals: 1, exhausted: 1 })
    expect(moved.at('Aurora')).toBe('0,2')
  })
  it('all of it is open information but unrevealed Orders and Libraries', () => {
    const { state } = table({
      phase: 'command',
      pieces: { Aurora: '0 PA-L 0,3', Hydra: '1 PA-L 0,0' },
      libraries: [['B-001'], ['B-001']],
    })
    expect(state.pieces).toHaveLength(2)
  })
})
