import { describe, expect, it } from 'vitest'
import { acting, table } from './table.ts'

/* oxlint-disable vitest/expect-expect -- a table itself expects refusals, questions and that its dice are used up */

/** Open water of SM-1: column q = 0 has its middle at (0,0), a Strategic System; q = ±1 is open throughout. */

const heavy = (line = '0 PA-H 0,3 facing 0', rest: Record<string, string> = {}) =>
  acting({ Aurora: line, Hydra: '1 PA-L 0,-3', ...rest })

describe('SS2-6.a a Maneuver needs enough Moves', () => {
  const friend = { Boreas: '0 PA-L 1,1' }
  it('manoeuvre costing too much rejected: Ahead Pass with one Move left', () =>
    table({
      pieces: { Aurora: '0 PA-H 1,2 facing 0', ...friend, Hydra: '1 PA-L 0,-3' },
      active: { piece: 'Aurora', spent: 2 },
    }).refuses('pass', 'SS2-6.a'))
  it('with two Moves left it is legal', () =>
    expect(
      table({
        pieces: { Aurora: '0 PA-H 1,2 facing 0', ...friend, Hydra: '1 PA-L 0,-3' },
        active: { piece: 'Aurora', spent: 1 },
      })
        .play('pass')
        .at('Aurora'),
    ).toBe('1,0'))
})

describe('SS2-6.b no Rotation without Moves left', () => {
  /** The gun has a target, so the activation goes on although no Move is left. */
  const spentUp = () =>
    table({
      pieces: { Aurora: '0 PA-S 0,3 facing 0', Hydra: '1 PA-L 0,1' },
      active: { piece: 'Aurora', spent: 2, moving: false },
    })
  it('rotation after last move rejected', () => {
    spentUp().refuses('rotate 1', 'SS2-6.b')
    spentUp().refuses('ahead 1', 'SS2-6.b')
  })
  it('evade rotation allowed without moves: the Escort has Activated and used all', () =>
    expect(
      acting({ Aurora: '0 PA-L 0,2 facing 0', Wasp: '1 PA-E 0,1 facing 3 activated', Hydra: '1 PA-L 0,-3' })
        .play('assault', 'evade 1')
        .piece('Wasp'),
    ).toMatchObject({ facing: 1, evaded: true }))
})

describe('SS2-6A Rotation belongs to the following Maneuver', () => {
  it('rotation without manoeuvre rejected', () => heavy().refuses('rotate 1', 'SS2-6A'))
  it('allowance renewed per manoeuvre: two steps, then two more', () =>
    expect(heavy('0 PA-H 1,1 facing 0').play('ahead 2', 'ahead 4').piece('Aurora').facing).toBe(4))
  it('what was not used is not saved up: three steps before the second are too many', () =>
    heavy('0 PA-H 1,1 facing 0').play('ahead').refuses('ahead 3', 'SS2-6A'))
})

describe('SS2-6A.01 and SS2-3A.02.III.d Stationary rotation', () => {
  it('stationary rotation rejected', () =>
    acting({ Anchor: '0 PA-B 0,3 facing 0', Hydra: '1 PA-L 0,1' }).refuses('rotate 1', 'SS2-6A.01'))
})

describe('SS2-6A.02 and SS2-3A.02.III.c Super Heavy rotation', () => {
  const titan = () => acting({ Titan: '0 PA-S 0,3 facing 0', Hydra: '1 PA-L 0,-3' })
  it('super heavy one step: to 1 and Ahead', () => expect(titan().play('ahead 1').at('Titan')).toBe('1,2'))
  it('super heavy may turn 60 degrees only: to 2 is too far', () => titan().refuses('ahead 2', 'SS2-6A'))
})

describe('SS2-6A.03 and SS2-3A.02.III.b Heavy rotation', () => {
  it.each([2, 4])('heavy two steps: heavy may turn 120 degrees, to %i', (facing) =>
    expect(heavy('0 PA-H 1,1 facing 0').play(`ahead ${facing}`).piece('Aurora').facing).toBe(facing),
  )
  it('heavy three steps rejected: heavy may not reverse', () =>
    heavy('0 PA-H 1,1 facing 0').refuses('ahead 3', 'SS2-6A'))
})

describe('SS2-6A.04 and SS2-3A.02.III.a Light and Escort rotation', () => {
  it.each([0, 1, 2, 3, 4, 5])('light any facing: light may manoeuvre in any direction, %i', (facing) => {
    for (const code of ['PA-L', 'PA-E'])
      expect(
        acting({ Aurora: `0 ${code} 1,1 facing 0`, Hydra: '1 PA-L 0,-3' })
          .play(`ahead ${facing}`)
          .piece('Aurora').facing,
      ).toBe(facing)
  })
})

describe('SS2-6B.a executing Maneuvers and compulsory Moves', () => {
  it('cannot stop with compulsory moves: a Heavy that has used one Move', () =>
    heavy().play('ahead').refuses('end', 'SS2-6B.a'))
  it('assault may be forced: the only Maneuver left is one', () => {
    const cornered = acting({
      Titan: '0 PA-S 0,4 facing 0',
      Hydra: '1 PA-L 0,3',
      Boreas: '0 PA-L 1,3',
      Corsair: '0 PA-L -1,4',
      Dusk: '1 PA-L -1,3',
    })
    cornered.refuses('end', 'SS2-6B.a').refuses('rotate 1', 'SS2-6A')
  })
  it('SS2-3A.02.II.a light may stay still', () =>
    expect(acting({ Aurora: '0 PA-L 0,3', Hydra: '1 PA-L 0,-3' }).play('end').at('Aurora')).toBe('0,3'))
  it('SS2-3A.02.II.a light may use three moves, not four', () =>
    expect(
      acting({ Aurora: '0 PA-L 1,3', Hydra: '1 PA-L -3,-2' }).play('ahead', 'ahead', 'ahead').state.active,
    ).toBeNull())
  it('SS2-3A.02.II.b heavy may not stop after one move, and may after two', () =>
    expect(heavy().play('ahead').refuses('end', 'SS2-6B.a').play('ahead', 'end').at('Aurora')).toBe('0,1'))
  it('SS2-3A.02.II.b ahead pass satisfies heavy minimum', () =>
    expect(heavy('0 PA-H 1,2 facing 0', { Boreas: '0 PA-L 1,1' }).play('pass', 'end').at('Aurora')).toBe('1,0'))
  it('SS2-3A.02.II.b assault move counts, even if it does not change hex', () =>
    expect(
      acting({ Aurora: '0 PA-H 1,2 facing 0', Hydra: '1 PA-L 1,1' }, 6, 6, 6, 6)
        .play('assault', 'assault', 'end')
        .at('Aurora'),
    ).toBe('1,2'))
  it('SS2-3A.02.II.c super heavy must move once, cannot use three', () => {
    const titan = acting({ Titan: '0 PA-S 0,4 facing 0', Hydra: '1 PA-L -3,-2' })
    expect(titan.refuses('end', 'SS2-6B.a').play('ahead', 'ahead').state.active).toBeNull()
  })
  it('SS2-3A.02.II.d stationary cannot manoeuvre, yet is activated and may Strike', () =>
    acting({ Anchor: '0 PA-B 0,3', Hydra: '1 PA-L 0,1' }, 6).refuses('ahead', 'SS2-3A.02.II.d').play('strike 1 Hydra'))
  it('SS2-3A.02.II.d stationary with fast cannot manoeuvre', () =>
    acting({ Anchor: '0 PA-BFAST 0,3', Hydra: '1 PA-L 0,1' }).refuses('ahead', 'SS2-3A.02.II.d'))
})

describe('SS2-6B.b blocked piece with compulsory Moves', () => {
  const corner = { Titan: '0 PA-S -5,-1 facing 5', Boreas: '0 PA-L -4,-2', Hydra: '1 PA-L 0,-3' }
  it('blocked piece may rotate and end; the Moves are lost', () => {
    const blocked = acting(corner).play('rotate 4')
    expect(blocked.piece('Titan')).toMatchObject({ facing: 4, activated: true })
    expect(blocked.state.active).toBeNull()
  })
  it('its Rotation is told before the activation ends', () => {
    const { events } = acting(corner).play('rotate 4')
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'PieceTurned', rule: 'SS2-6B.b', facing: 4 },
      { kind: 'ActivationEnded', facing: 4 },
    ])
  })
  it('may also end without turning', () => expect(acting(corner).play('end').piece('Titan').facing).toBe(5))
  it('within its allowance', () => acting(corner).refuses('rotate 3', 'SS2-6A'))
  it('not blocked if a rotation frees it', () =>
    acting({ ...corner, Titan: '0 PA-S -5,-1 facing 4' })
      .refuses('rotate 4', 'SS2-6A')
      .refuses('end', 'SS2-6B.a')
      .play('ahead 3'))

  const facingTheEdge = (rules: object) =>
    table({ pieces: { ...corner, Titan: '0 PA-S -5,-1 facing 4' }, active: { piece: 'Titan' }, rules })
  it('with blockedByFacing a piece that faces the edge may turn and end, or turn and move', () => {
    const rules = { blockedByFacing: true }
    expect(facingTheEdge(rules).play('rotate 3').piece('Titan')).toMatchObject({ facing: 3, activated: true })
    expect(facingTheEdge(rules).play('end').piece('Titan')).toMatchObject({ facing: 4, activated: true })
    expect(facingTheEdge(rules).play('ahead 3').state.active).toMatchObject({ spent: 1 })
    const offered = facingTheEdge(rules).legal()
    expect(offered).toEqual(expect.arrayContaining([{ do: 'rotate', facing: 3 }, { do: 'end' }]))
    expect(facingTheEdge({}).legal()).not.toContainEqual({ do: 'end' })
  })
  it('with blockedByFacing a piece with a hex ahead is still bound to move', () =>
    table({
      pieces: { ...corner, Titan: '0 PA-S -5,-1 facing 3' },
      active: { piece: 'Titan' },
      rules: { blockedByFacing: true },
    })
      .refuses('rotate 4', 'SS2-6A')
      .refuses('end', 'SS2-6B.a'))
})

describe('SS2-6B.01 Ahead Maneuver', () => {
  it('ahead into empty hex costs one Move', () => {
    const moved = heavy().play('ahead')
    expect(moved.at('Aurora')).toBe('0,2')
    expect(moved.state.active!.spent).toBe(1)
  })
  it('ahead into occupied hex rejected', () => {
    heavy('0 PA-H 0,3 facing 0', { Boreas: '0 PA-L 0,2' }).refuses('ahead', 'SS2-6B.01')
    heavy('0 PA-H 0,3 facing 0', { Corsair: '1 PA-L 0,2' }).refuses('ahead', 'SS2-6B.01')
  })
  it('SS2-2A there is nothing beyond the border', () => heavy('0 PA-H 0,-4 facing 0').refuses('ahead', 'SS2-2A'))
})

describe('SS2-6B.02 Ahead Pass Maneuver', () => {
  it('ahead pass costs two', () => {
    const passed = heavy('0 PA-H 1,2 facing 0', { Boreas: '0 PA-L 1,1' }).play('pass')
    expect(passed.at('Aurora')).toBe('1,0')
    expect(passed.state.active!.spent).toBe(2)
  })
  it('needs friend then empty', () => {
    heavy('0 PA-H 1,2 facing 0').refuses('pass', 'SS2-6B.02')
    heavy('0 PA-H 1,2 facing 0', { Corsair: '1 PA-L 1,1' }).refuses('pass', 'SS2-6B.02')
    heavy('0 PA-H 1,2 facing 0', { Boreas: '0 PA-L 1,1', Castor: '0 PA-L 1,0' }).refuses('pass', 'SS2-6B.02')
    heavy('0 PA-H 0,-3 facing 0', { Hydra: '1 PA-L 3,-2', Boreas: '0 PA-L 0,-4' }).refuses('pass', 'SS2-6B.02')
  })
  it('no terrain roll for passed hex: the friend stands in dust', () => {
    const passed = heavy('0 PA-H 1,-2 facing 2', { Boreas: '0 PA-L 2,-2' }).play('pass')
    expect(passed.at('Aurora')).toBe('3,-2')
    expect(passed.saw('DustRolled')).toEqual([])
  })
})

describe('SS2-6B.03 Bypass Sling Maneuver', () => {
  it('bypass costs three, no skirmish on bypass', () => {
    const slung = heavy('0 PA-H 1,2 facing 0', { Corsair: '1 PA-L 1,1' }).play('bypass')
    expect(slung.at('Aurora')).toBe('1,0')
    expect(slung.saw('SkirmishBegan')).toEqual([])
    expect(slung.saw('PieceMoved')[0]).toMatchObject({ cost: 3, rule: 'SS2-6B.03' })
  })
  it('super heavy needs fast', () => {
    const enemy = { Corsair: '1 PA-L 1,1' }
    acting({ Titan: '0 PA-S 1,2 facing 0', ...enemy }).refuses('bypass', 'SS2-6.a')
    expect(
      acting({ Titan: '0 PA-SFAST 1,2 facing 0', ...enemy })
        .play('bypass')
        .at('Titan'),
    ).toBe('1,0')
  })
  it('needs an enemy ahead and room behind it', () => {
    heavy('0 PA-H 1,2 facing 0').refuses('bypass', 'SS2-6B.03')
    heavy('0 PA-H 1,2 facing 0', { Corsair: '1 PA-L 1,1', Boreas: '0 PA-L 1,0' }).refuses('bypass', 'SS2-6B.03')
  })
  it('an Escort cannot Evade it', () =>
    expect(acting({ Aurora: '0 PA-L 1,2 facing 0', Wasp: '1 PA-E 1,1' }).play('bypass').saw('AssaultDeclared')).toEqual(
      [],
    ))
})

describe('SS2-6B.04 Assault Maneuver', () => {
  const duel = (target: string, ...faces: number[]) =>
    acting({ Aurora: '0 PA-L 1,2 facing 0', Hydra: target, Corsair: '1 PA-L -3,-2' }, ...faces)
  it('needs an enemy ahead', () => duel('1 PA-L 1,0').refuses('assault', 'SS2-6B.04'))
  it('assault costs one and the piece stays where it is', () => {
    const fought = duel('1 PA-L 1,1', 6, 6).play('assault')
    expect(fought.at('Aurora')).toBe('1,2')
    expect(fought.state.active!.spent).toBe(1)
  })
  it('advance after win, at no further cost', () => {
    const won = duel('1 PA-L 1,1 hull 1', 1, 6).play('assault')
    expect(won.at('Aurora')).toBe('1,1')
    expect(won.at('Hydra')).toBe('defeated')
    expect(won.state.active!.spent).toBe(1)
  })
  it('no advance if both defeated', () => {
    const both = acting(
      {
        Aurora: '0 PA-L 1,2 facing 0 hull 1',
        Hydra: '1 PA-L 1,1 hull 1',
        Boreas: '0 PA-L 3,1',
        Corsair: '1 PA-L -3,-2',
      },
      1,
      1,
    ).play('assault')
    expect([both.at('Aurora'), both.at('Hydra')]).toEqual(['defeated', 'defeated'])
  })
  it('advance triggers terrain: into dust', () =>
    expect(
      acting({ Aurora: '0 PA-L 2,-1 facing 0', Hydra: '1 PA-L 2,-2 hull 1', Corsair: '1 PA-L -3,-2' }, 1, 6, 3)
        .play('assault')
        .saw('DustRolled')[0],
    ).toMatchObject({ face: 3 }))
  it('SS2-4B.02.c moving into an enemy starts a skirmish, there is no entering', () =>
    duel('1 PA-L 1,1').refuses('ahead', 'SS2-6B.01'))
})

describe('SS2-6C.a Evade: when', () => {
  const chase = (
    attacker: string,
    wasp = '1 PA-E 1,1 facing 3',
    rest: Record<string, string> = {},
    ...faces: number[]
  ) => acting({ Aurora: `0 ${attacker} 1,2 facing 0`, Wasp: wasp, Corsair: '1 PA-L -3,-2', ...rest }, ...faces)
  it.each(['PA-L', 'PA-H', 'PA-E', 'PA-S'])('evade against light attacker and any other: %s', (code) => {
    chase(code).play('assault').asks('evade', 1)
  })
  it('any facing, then Ahead', () => expect(chase('PA-L').play('assault', 'evade 1').at('Wasp')).toBe('2,0'))
  it('evade once per round', () => chase('PA-L', '1 PA-E 1,1 evaded', {}, 6, 6).play('assault').asks('act', 0))
  it('evade needs empty hex', () => {
    chase('PA-L').play('assault').refuses('evade 3', 'SS2-6C.a')
    const ring = { A: '1 PA-L 1,0', B: '1 PA-L 2,0', C: '1 PA-L 2,1', D: '1 PA-L 0,2', E: '1 PA-L 0,1' }
    chase('PA-L', '1 PA-E 1,1', ring, 6, 6).play('assault').asks('act', 0)
  })
  it('evade after all moves used', () =>
    expect(chase('PA-L', '1 PA-E 1,1 activated').play('assault', 'evade 0').at('Wasp')).toBe('1,0'))
  it('its player may stand instead', () =>
    expect(chase('PA-L', '1 PA-E 1,1', {}, 6, 6).play('assault', 'stand').piece('Wasp').evaded).toBe(false))
  it('only Escorts evade', () => chase('PA-L', '1 PA-L 1,1', {}, 6, 6).play('assault').asks('act', 0))
})

describe('SS2-6C.b Evade: the Assault is cancelled', () => {
  const evaded = () =>
    acting({ Aurora: '0 PA-L 1,2 facing 0', Wasp: '1 PA-E 1,1', Corsair: '1 PA-L -3,-2' }).play('assault', 'evade 0')
  it('no skirmish after evade, nobody Exhausted', () => {
    expect(evaded().saw('SkirmishBegan')).toEqual([])
    expect([evaded().piece('Aurora').exhausted, evaded().piece('Wasp').exhausted]).toEqual([0, 0])
  })
  it('cancelled assault not charged: one Move in all', () => expect(evaded().state.active!.spent).toBe(1))
})

describe('SS2-6C.c Evade: the assaulting piece must follow through', () => {
  it('attacker must move into vacated hex', () =>
    expect(
      acting({ Aurora: '0 PA-L 1,2 facing 0', Wasp: '1 PA-E 1,1', Corsair: '1 PA-L -3,-2' })
        .play('assault', 'evade 0')
        .at('Aurora'),
    ).toBe('1,1'))
  it('exactly one move spent: a Heavy with one Move left has none', () => {
    const followed = table({
      pieces: { Aurora: '0 PA-H 1,2 facing 0', Wasp: '1 PA-E 1,1', Corsair: '1 PA-L -3,-2' },
      active: { piece: 'Aurora', spent: 2 },
    }).play('assault', 'evade 1')
    expect(followed.at('Aurora')).toBe('1,1')
    expect(followed.piece('Aurora').activated).toBe(true)
  })
  it('also when the Escort was destroyed on the way: it evades into dust with Hull 1 and no shields', () => {
    const lost = acting(
      { Aurora: '0 PA-L 1,-1 facing 0', Wasp: '1 PA-E 1,-2 hull 1 shields 0', Corsair: '1 PA-L -3,-2' },
      6,
    ).play('assault', 'evade 1')
    expect(lost.at('Wasp')).toBe('defeated')
    expect(lost.at('Aurora')).toBe('1,-2')
  })
  it('entering triggers terrain for the follower', () =>
    expect(
      acting({ Aurora: '0 PA-L 2,-1 facing 0', Wasp: '1 PA-E 2,-2', Corsair: '1 PA-L -3,-2' }, 2)
        .play('assault', 'evade 1')
        .saw('DustRolled'),
    ).toHaveLength(1))
})
