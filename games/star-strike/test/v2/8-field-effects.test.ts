import { describe, expect, it } from 'vitest'
import { CORE, DUST, HORIZON, NEBULA, STRATEGIC } from '../../src/table/content/words.ts'
import { sentences } from '../table/packs.ts'
import { acting, table, type TestTable } from './table.ts'
import { cards } from './trial.ts'

/* oxlint-disable vitest/expect-expect -- a table itself expects refusals, questions and that its dice are used up */

/**
 * SM-1: systems at (0,0), (-4,2), (4,-2), dust at (2,-3), (2,-2), nebula at (2,0), (2,1).
 * SM-2: a core at (0,0) with its Horizon around it, dust at (2,1), (3,1).
 */
const far = { Boreas: '0 PA-L 3,2 activated', Corsair: '1 PA-L -3,-2 activated' }
const hole = (pieces: Record<string, string>, ...faces: number[]): TestTable =>
  table(
    {
      battlefield: 'SM-2',
      pieces: { ...pieces, Boreas: '0 PA-L 4,2 activated', Corsair: '1 PA-L -4,-2 activated' },
      active: { piece: Object.keys(pieces)[0] },
    },
    ...faces,
  )
const modifiers = (played: TestTable) => played.saw('StrikeRolled')[0]!.modifiers.map(({ by, rule }) => [by, rule])
const strikeAt = (at: string, ...faces: number[]) =>
  acting({ Aurora: '0 PA-L 1,1', Hydra: `1 ${at}`, ...far }, ...faces).play('strike 1 Hydra')

describe('SS2-8 terrain affects the piece in the hex', () => {
  it('effects end on leaving: shields are back outside the nebula', () => {
    const pieces = { Aurora: '0 PA-L 2,0 facing 5', Hydra: '1 PA-L 1,2', ...far }
    const moved = table({ pieces, active: { piece: 'Aurora' } }, 2).play(
      'ahead',
      'end',
      'activate Hydra',
      'strike 1 Aurora',
      'confirm',
    )
    moved.asks('shields', 0)
  })
  it('entering by advance counts', () =>
    expect(
      acting({ Aurora: '0 PA-L 2,-1 facing 0', Hydra: '1 PA-L 2,-2 hull 1', ...far }, 1, 6, 2)
        .play('assault')
        .saw('DustRolled'),
    ).toHaveLength(1))
  it('entering by a card counts: Change Places into dust, the piece with the card first', () => {
    const given = {
      pieces: { Aurora: '0 PA-L 2,-2', Boreas: '0 PA-L 2,-3', Hydra: '1 PA-L 0,-3' },
      phase: 'command',
      libraries: [['S-003'], []],
    }
    const swapped = table(given, 1, 2).as(0, 'assign S-003 Aurora').as(0, 'commit').as(1, 'commit')
    expect([swapped.at('Aurora'), swapped.at('Boreas')]).toEqual(['2,-3', '2,-2'])
    expect(swapped.saw('DustRolled').map(({ piece, face }) => [piece, face])).toEqual([
      [0, 1],
      [1, 2],
    ])
  })
  it('placement does not count: a scenario brings a ship into dust without a die', () => {
    const given = {
      scenario: 'T-S',
      pieces: { Aurora: '0 PA-L 0,3', Hydra: '1 PA-L 0,-3 activated', Late: '1 PA-H away' },
      active: { piece: 'Aurora' },
    }
    expect(table(given).play('end', 'place Late 2,-2 3').saw('DustRolled')).toEqual([])
  })
})

describe('SS2-8A Strategic System hex', () => {
  it('no strike modifier in strategic system', () => expect(modifiers(strikeAt('PA-L 0,0', 6))).toEqual([]))
  it('the map knows it', () => {
    const { board, terrain, strategic } = cards.battlefields[0]!
    expect(strategic.map((cell) => board.hexAt(cell))).toEqual([
      { q: -4, r: 2 },
      { q: 0, r: 0 },
      { q: 4, r: -2 },
    ])
    expect(strategic.every((cell) => terrain[cell] === STRATEGIC)).toBe(true)
  })
})

describe('SS2-8A.01 Bunker Down', () => {
  it('bunker down available to occupant only: the attacker beside the system has none', () => {
    const fought = acting({ Aurora: '0 PA-L 0,1 facing 0', Hydra: '1 PA-L 0,0', ...far }, 1, 1, 2).play('assault')
    expect([fought.piece('Aurora').hull, fought.piece('Hydra').hull]).toEqual([2, 3])
  })
})

describe('SS2-8A.02 Secure Area', () => {
  it('one point per occupied system each round, first thing in the Refresh Phase', () => {
    const pieces = {
      Aurora: '0 PA-L 0,0',
      Boreas: '0 PA-L 4,-2 activated',
      Hydra: '1 PA-L -4,2 activated',
      Corsair: '1 PA-L 0,-3 activated',
    }
    const refreshed = acting(pieces).play('end')
    expect(refreshed.state.points).toEqual([2, 1])
    expect(refreshed.saw('PointsScored').every(({ rule }) => rule === 'SS2-8A.02')).toBe(true)
    refreshed
      .as(0, 'commit')
      .as(1, 'commit')
      .play('activate Aurora', 'end', 'activate Hydra', 'end', 'activate Boreas', 'end', 'activate Corsair', 'end')
    expect(refreshed.state.points).toEqual([4, 2])
  })
  it('an empty system is worth nothing', () =>
    expect(acting({ Aurora: '0 PA-L 1,1', ...far }).play('end').state.points).toEqual([0, 0]))
})

describe('SS2-8B Black Hole layout', () => {
  const { board, terrain, coreOf } = cards.battlefields[1]!
  it('six horizon hexes around core', () => {
    const core = board.cellOf(0, 0)
    expect(terrain[core]).toBe(CORE)
    for (const direction of [0, 1, 2, 3, 4, 5] as const) {
      const cell = board.neighbour(core, direction)
      expect(terrain[cell]).toBe(HORIZON)
      expect(coreOf[cell]).toBe(core)
    }
    expect(terrain.filter((kind) => kind === HORIZON)).toHaveLength(6)
  })
  it('overlapping black holes rejected by loader', () => {
    const columns = [
      { q: -1, r0: -2, cells: 'B.oo.ooA' },
      { q: 0, r0: -2, cells: 'B.oXoXoA' },
      { q: 1, r0: -2, cells: 'BoooooA.' },
    ]
    const battlefields = [{ id: 'T-1', name: 'Twins', size: 'Small', columns }]
    expect(sentences({ battlefields }).join('\n')).toContain(
      'expected a horizon hex of one core only at (0,2) on T-1 (SS2-8B)',
    )
  })
})

describe('SS2-8B.01.a Drawn In', () => {
  const enter = (code: string, ...faces: number[]) => hole({ Aurora: `0 ${code} 0,2 facing 0` }, ...faces).play('ahead')
  it('drawn in on five and facing kept', () => {
    expect(enter('PA-H', 5).at('Aurora')).toBe('0,0')
    expect(enter('PA-H', 5).piece('Aurora').facing).toBe(0)
    expect(enter('PA-H', 5).state.active!.spent).toBe(1)
  })
  it('not on four', () => expect(enter('PA-H', 4).at('Aurora')).toBe('0,1'))
  it('super heavy modifier: 4 counts 5', () => expect(enter('PA-S', 4).at('Aurora')).toBe('0,0'))
  it('massive modifier capped with super heavy: 2 counts 4, 3 counts 5', () => {
    expect(enter('PA-SMASS', 2).at('Aurora')).toBe('0,1')
    expect(enter('PA-SMASS', 3).at('Aurora')).toBe('0,0')
    expect(enter('PA-HMASS', 3).at('Aurora')).toBe('0,0')
  })
  it('horizon to horizon rolls', () => {
    const along = hole({ Aurora: '0 PA-L 0,2 facing 0' }, 1, 1).play('ahead', 'ahead 1')
    expect(along.at('Aurora')).toBe('1,0')
    expect(along.saw('HorizonRolled')).toHaveLength(2)
  })
  it('flying into the Core itself needs no roll', () =>
    expect(hole({ Aurora: '0 PA-L 0,1 facing 0' }).play('ahead').at('Aurora')).toBe('0,0'))
  it('a piece that was drawn in goes on with its Moves', () =>
    expect(hole({ Aurora: '0 PA-L 0,2 facing 0' }, 6, 2).play('ahead', 'ahead').at('Aurora')).toBe('0,-1'))
})

describe('SS2-8B.01.b collision in the Core', () => {
  it('collision defeats both', () => {
    const lost = hole({ Aurora: '0 PA-L 0,2 facing 0', Hydra: '1 PA-L 0,0' }, 5).play('ahead')
    expect([lost.at('Aurora'), lost.at('Hydra')]).toEqual(['defeated', 'defeated'])
  })
  it('collision with friend defeats both', () => {
    const lost = hole({ Aurora: '0 PA-L 0,2 facing 0', Castor: '0 PA-L 0,0' }, 6).play('ahead')
    expect([lost.at('Aurora'), lost.at('Castor')]).toEqual(['defeated', 'defeated'])
  })
  it('SS2-10E.04 two Super Heavies: each team scores one point in Constructed Play', () => {
    const pieces = { Aurora: '0 PA-S 0,2 facing 0', Hydra: '1 PA-S 0,0', Boreas: '0 PA-L 4,2', Corsair: '1 PA-L -4,-2' }
    expect(
      table({ battlefield: 'SM-2', level: 'Alpha', pieces, active: { piece: 'Aurora' } }, 4).play('ahead').state.points,
    ).toEqual([1, 1])
  })
})

describe('SS2-8B.02.a Black Hole Flak bonus', () => {
  const shelled = (target: string, ...faces: number[]) =>
    hole({ Aurora: '0 PA-LORD 0,3', Hydra: `1 ${target}` }, ...faces)
      .play('strike 1 Hydra')
      .piece('Hydra').hull
  it('flak plus two capped at four: Flak 0 saves on 2, not on 3', () => {
    expect(shelled('PA-L 0,1 shields 0', 1, 2)).toBe(3)
    expect(shelled('PA-L 0,1 shields 0', 1, 3)).toBe(2)
  })
  it('capped at four: Flak 3 saves on 4, not on 5', () => {
    expect(shelled('PA-LFLAK 0,1 shields 0', 1, 4)).toBe(3)
    expect(shelled('PA-LFLAK 0,1 shields 0', 1, 5)).toBe(2)
  })
})

describe('SS2-8B.02.b no Ordnance from a Black Hole', () => {
  it('ordnance strike from horizon rejected', () =>
    hole({ Aurora: '0 PA-LORD 0,1', Hydra: '1 PA-L 0,3' }).refuses('strike 1 Hydra', 'SS2-8B.02.b'))
  it('basic strike from horizon legal', () =>
    hole({ Aurora: '0 PA-L 0,1', Hydra: '1 PA-L 0,3' }, 6).play('strike 1 Hydra'))
})

describe('SS2-8B.03.a no Strikes from the Core', () => {
  it('strike from core rejected', () =>
    hole({ Aurora: '0 PA-L 0,0', Hydra: '1 PA-L 0,2' }).refuses('strike 1 Hydra', 'SS2-8B.03.a'))
})

describe('SS2-8B.03.b Strikes against the Core', () => {
  const at = (hex: string, face: number) =>
    hole({ Aurora: '0 PA-L 0,3', Hydra: `1 PA-L ${hex} shields 0` }, face).play('strike 1 Hydra')
  it('plus two against core: a 2 counts 4 and misses', () => {
    expect(modifiers(at('0,0', 2))).toEqual([[2, 'SS2-8B.03.b']])
    expect(at('0,0', 2).piece('Hydra').hull).toBe(3)
    expect(at('0,0', 1).piece('Hydra').hull).toBe(2)
  })
  it('no modifier against horizon', () => expect(modifiers(at('0,1', 6))).toEqual([]))
})

describe('SS2-8B.04 Crushing Gravity', () => {
  it('begin and end in core defeats', () =>
    expect(hole({ Aurora: '0 PA-L 0,0' }).play('end').at('Aurora')).toBe('defeated'))
  it('a Stationary piece in a Core is lost at once', () =>
    expect(
      table({ battlefield: 'SM-2', pieces: { Anchor: '0 PA-B 0,0', Boreas: '0 PA-L 4,2', Corsair: '1 PA-L -4,-2' } })
        .play('activate Anchor')
        .at('Anchor'),
    ).toBe('defeated'))
  it('drawn in this activation survives', () =>
    expect(hole({ Aurora: '0 PA-L 0,2 facing 0' }, 6).play('ahead', 'end').at('Aurora')).toBe('0,0'))
  it('out and back in defeats', () =>
    expect(hole({ Aurora: '0 PA-L 0,0 facing 0' }, 2, 6).play('ahead', 'ahead 2', 'end').at('Aurora')).toBe('defeated'))
})

describe('SS2-8B.04 Crushing Gravity between two Black Holes', () => {
  it('begin in one core and end in another survives: only the same core crushes', () => {
    const others = { Boreas: '0 PA-L 2,2 activated', Corsair: '1 PA-L -2,-2 activated' }
    const pieces = { Aurora: '0 PA-L 0,1 facing 0', ...others }
    const t = table({ battlefield: 'TWINS', pieces, active: { piece: 'Aurora' } }, 2, 6).play('ahead', 'ahead')
    t.stands('Aurora', '0,-2')
    expect(t.play('end').at('Aurora')).toBe('0,-2')
  })
})

describe('SS2-8B.05.a no Assault out of the Core', () => {
  it('assault from core rejected', () =>
    hole({ Aurora: '0 PA-L 0,0 facing 0', Hydra: '1 PA-L 0,-1' }).refuses('assault', 'SS2-8B.05.a'))
  it('assault into core legal', () =>
    expect(
      hole({ Aurora: '0 PA-L 0,1 facing 0', Hydra: '1 PA-L 0,0' }, 6, 6).play('assault').saw('SkirmishBegan'),
    ).toHaveLength(1))
})

describe('SS2-8B.05.b Escape Velocity roll', () => {
  const flee = (code: string, face: number) => hole({ Aurora: `0 ${code} 0,0 facing 0` }, face).play('ahead')
  it('light escapes on four, is Defeated on five', () => {
    expect(flee('PA-L', 4).at('Aurora')).toBe('0,-1')
    expect(flee('PA-L', 5).at('Aurora')).toBe('defeated')
  })
  it('heavy destroyed on four, escapes on three', () => {
    expect(flee('PA-H', 4).at('Aurora')).toBe('defeated')
    expect(flee('PA-H', 3).at('Aurora')).toBe('0,-1')
  })
  it('no drawn in roll on escape', () => expect(flee('PA-L', 1).saw('HorizonRolled')).toEqual([]))
  it('an Escort that Evades out of a Core rolls too, and the attacker follows even if it is lost', () => {
    const lost = hole({ Aurora: '0 PA-L 0,1 facing 0', Wasp: '1 PA-E 0,0' }, 5).play('assault', 'evade 0')
    expect([lost.at('Wasp'), lost.at('Aurora')]).toEqual(['defeated', '0,0'])
  })
})

describe('SS2-8B.05.c Moves gained by escaping', () => {
  it('two extra moves after escape: a Light drawn in with its first Move has used two of five', () => {
    const away = hole({ Aurora: '0 PA-L 0,2 facing 0' }, 6, 4).play('ahead', 'ahead')
    expect(away.state.active).toMatchObject({ spent: 2 })
    expect(away.state.pieces[0]).toMatchObject({ extraMoves: 2 })
    expect(away.play('ahead', 'ahead', 'ahead').state.active).toBeNull()
  })
  it('extra moves optional', () =>
    expect(hole({ Aurora: '0 PA-H 0,0 facing 0' }, 1).play('ahead', 'ahead', 'end').at('Aurora')).toBe('0,-2'))
  it('second escape gives two more', () => {
    const away = hole({ Aurora: '0 PA-L 0,0 facing 0' }, 1, 6, 1).play('ahead', 'ahead 2', 'ahead 3')
    expect(away.state.active).toMatchObject({ spent: 3 })
    expect(away.piece('Aurora').extraMoves).toBe(4)
  })
  it('an Escort that evaded out of the Core has them in its own activation', () => {
    const away = hole({ Aurora: '0 PA-L 0,1 facing 0', Wasp: '1 PA-E 0,0' }, 4).play(
      'assault',
      'evade 0',
      'end',
      'activate Wasp',
    )
    expect(away.play('ahead', 'ahead', 'ahead 1', 'ahead 2').state.active).toMatchObject({ spent: 4 })
  })
})

describe('SS2-8C Dust Cloud hex', () => {
  it('dust terrain recognised', () => {
    const { board, terrain } = cards.battlefields[0]!
    expect(terrain[board.cellOf(2, -2)]).toBe(DUST)
  })
  it('SS2-8C.01 plus one against dust', () => {
    const struck = acting({ Aurora: '0 PA-L 1,0', Hydra: '1 PA-L 2,-2 shields 0', ...far }, 3).play('strike 1 Hydra')
    expect(modifiers(struck)).toEqual([[1, 'SS2-8C.01']])
    expect(struck.piece('Hydra').hull).toBe(3)
  })
  it('SS2-8C.01 attacker in dust no modifier', () =>
    expect(modifiers(acting({ Aurora: '0 PA-L 2,-2', Hydra: '1 PA-L 1,0', ...far }, 6).play('strike 1 Hydra'))).toEqual(
      [],
    ))
  it('SS2-8C.02 dust flak bonus: Flak 0 saves on 1', () => {
    const shelled = (save: number) =>
      acting({ Aurora: '0 PA-LORD 1,0', Hydra: '1 PA-L 2,-2 shields 0', ...far }, 1, save)
        .play('strike 1 Hydra')
        .piece('Hydra').hull
    expect([shelled(1), shelled(2)]).toEqual([3, 2])
  })
})

describe('SS2-8C.03 Treacherous Navigation', () => {
  const enter = (line: string, ...faces: number[]) =>
    acting({ Aurora: `0 ${line.replace(' ', ' 2,-1 facing 0 ')}`, ...far }, ...faces).play('ahead')
  it.each([1, 2, 3])('dust 1 to 3 safe: %i', (face) =>
    expect(enter('PA-L ', face).piece('Aurora')).toMatchObject({ hull: 3, shields: [2] }),
  )
  it.each([4, 5])('dust 4 or 5 shield or hull: %i', (face) => {
    expect(enter('PA-L ', face).asks('dust', 0).play('point').piece('Aurora')).toMatchObject({ hull: 3, shields: [1] })
    expect(enter('PA-L ', face).play('hit').piece('Aurora')).toMatchObject({ hull: 2, shields: [2] })
  })
  it('without a point there is no choice', () => expect(enter('PA-L shields 0', 4).piece('Aurora').hull).toBe(2))
  it('the point may come from any facing that has one', () => {
    const heavy = enter('PA-H shields 0,0,0,1,0,0', 4)
      .refuses('point directFore', 'SS2-3A.01.XIII.b')
      .play('point directAft')
    expect(heavy.piece('Aurora').shields).toEqual([0, 0, 0, 0, 0, 0])
  })
  it('dust 6 two hull', () => expect(enter('PA-L ', 6).piece('Aurora')).toMatchObject({ hull: 1, shields: [2] }))
  it('no saves in dust: an Ore Hull Heavy with Hull 2 is lost', () =>
    expect(enter('PA-HORE hull 2', 6).at('Aurora')).toBe('defeated'))
  it('each dust hex entered rolls, and the Maneuvers go on', () =>
    expect(enter('PA-L ', 1, 2).play('ahead', 'ahead').saw('DustRolled')).toHaveLength(2))
})

describe('SS2-8D Nebula hex', () => {
  it('entering nebula needs no roll', () =>
    expect(
      acting({ Aurora: '0 PA-L 1,1 facing 1', ...far })
        .play('ahead')
        .at('Aurora'),
    ).toBe('2,0'))
  it('the map knows it', () => {
    const { board, terrain } = cards.battlefields[0]!
    expect(terrain[board.cellOf(2, 0)]).toBe(NEBULA)
  })
  it('SS2-8D.01.a no shields in nebula: two points, and a Hit that nobody asks about', () =>
    expect(strikeAt('PA-L 2,0', 1, 6).piece('Hydra')).toMatchObject({ hull: 2, shields: [2] }))
  it('SS2-8D.01.a shields back after leaving', () => strikeAt('PA-L 1,0', 1).asks('shields', 1))
  it('SS2-8D.01.b nebula target counts as unshielded: -1 and +1 are 0', () => {
    const struck = acting({ Aurora: '0 PA-LBARE 1,1', Hydra: '1 PA-L 2,0', ...far }, 6).play('strike 1 Hydra')
    expect(modifiers(struck)).toEqual(
      expect.arrayContaining([
        [-1, 'SS2-5B.01'],
        [1, 'SS2-8D.02'],
      ]),
    )
    expect(struck.saw('StrikeRolled')[0]!.modifier).toBe(0)
  })
  it('SS2-8D.02 plus one against nebula', () => expect(modifiers(strikeAt('PA-L 2,0', 6))).toEqual([[1, 'SS2-8D.02']]))
  it('SS2-8D.03 nebula armor bonus: Armor 0 saves on 1', () => {
    expect(strikeAt('PA-L 2,0', 1, 1).piece('Hydra').hull).toBe(3)
    expect(strikeAt('PA-L 2,0', 1, 2).piece('Hydra').hull).toBe(2)
  })
  it('SS2-8D.03 nebula armor capped: with Armor 4 a 5 still fails', () => {
    expect(strikeAt('PA-LARM4 2,0', 1, 4).piece('Hydra').hull).toBe(3)
    expect(strikeAt('PA-LARM4 2,0', 1, 5).piece('Hydra').hull).toBe(2)
  })
})
