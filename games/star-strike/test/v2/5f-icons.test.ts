import { describe, expect, it } from 'vitest'
import { acting, table } from './table.ts'

const far = { Far: '1 PA-L -3,-2' }
const strike = (aurora: string, hydra: string, ...faces: number[]) =>
  acting({ Aurora: `0 PA-${aurora} 1,2`, Hydra: `1 ${`PA-${hydra} `.replace(' ', ' 1,0 ')}`, ...far }, ...faces).play(
    'strike primary Hydra',
  )
const saves = (t: ReturnType<typeof strike>) => t.saw('IconResolved').map((e) => e.saves.map(({ save }) => save))

describe('SS2-5F order of resolving icons', () => {
  it('kinds resolved in order, those of Lock Ons among them', () => {
    const t = strike('LALL3', 'S shields 0,0,0,0,0,0', 5, 4, 2, 3).play('lock on')
    expect(t.saw('IconResolved').map(({ icon }) => icon)).toEqual(['hit', 'hit', 'critical', 'directHit'])
  })
  it('order lost to crit affects next save', () => {
    const t = strike('LCRIT2', 'S shields 0,0,0,0,0,0 orders B-003', 1, 1, 2)
    expect(saves(t)).toEqual([['Armor'], []])
  })
  it('no icons after defeat: the Hit defeats it and the Critical is not rolled', () => {
    const t = strike('LALL3', 'LARM shields 0 hull 1', 3, 4, 6, 6)
    expect(t.saw('IconResolved')).toHaveLength(1)
    expect(t.at('Hydra')).toBe('defeated')
  })
})

describe('SS2-5F.01 spending Target Locks', () => {
  it('one ability or lock on per icon', () => {
    const t = strike('LALL3', 'LARM shields 0', 1, 1, 3, 6).asks('locks', 0).play('ability T-ALL.1 hit', 'lock on')
    expect(saves(t)).toEqual([[]])
  })
  it.each([
    ['T-JAM.1 hit', [['Armor'], ['Armor', 'Flak']]],
    ['T-JAM.1 critical', [['Armor', 'Flak'], ['Armor']]],
    ['T-JAM.2 hit', [['Flak'], ['Armor', 'Flak']]],
    ['T-JAM.2 critical', [['Armor', 'Flak'], ['Flak']]],
  ])('an ability against the saves of one icon leaves those of the other: %s', (bought, left) => {
    const t = strike('LJAM', 'LORD2 shields 0', 1, 2, 5, 5, 5).play(`ability ${bought}`)
    expect(saves(t)).toEqual(left)
  })
  it.each([
    ['hit', 3, ['hit', 'hit']],
    ['critical', 2, ['hit', 'critical']],
  ])('no more icons come back than shields have cancelled: of two a %s', (icon, second, resolved) => {
    const t = strike('LJAM', 'L shields 1', 1, second).play(`shields ${icon}s 1`, `ability T-JAM.3 ${icon}`)
    expect(t.saw('IconResolved').map((e) => e.icon)).toEqual(resolved)
  })
  it('unused lock allowed', () =>
    expect(strike('LALL', 'L shields 0', 1).play('leave').saw('TargetLocksLeft')[0]).toMatchObject({ locks: 1 }))
  it('an ability costs what it says, no more often than it says, and must change something', () => {
    const t = strike('LALL3', 'L shields 1', 1, 1, 6, 6, 6)
    t.refuses('ability B-018.1', 'SS2-5F.01').refuses('ability T-ALL.1 hit', 'SS2-5F.01')
    t.play('ability T-ALL.2')
      .refuses('ability T-ALL.2', 'SS2-5F.01')
      .refuses('ability T-ALL.3', 'SS2-5F.01')
      .play('leave')
  })
  it('an Order on the striking piece may offer one', () => {
    const t = acting({ Aurora: '0 PA-LALL 1,2 orders B-018', Hydra: '1 PA-L 1,0 shields 0', ...far }, 1).play(
      'strike primary Hydra',
      'ability B-018.1',
    )
    expect(t.state.inPlay).toContainEqual(expect.objectContaining({ on: 1, until: 'round' }))
  })
})

describe('SS2-5F.01.I Lock On', () => {
  it('lock on uses strike modifier: a 3 is read as 4', () => {
    const t = acting({ Aurora: '0 PA-LALL 0,3', Hydra: '1 PA-L -2,2 shields 0', ...far }, 1, 3).play(
      'strike primary Hydra',
      'lock on',
    )
    expect(t.saw('LockOnRolled')[0]).toMatchObject({ modifier: 1, faces: [3], results: [4], icons: { criticals: 1 } })
  })
  it('lock on cannot generate target lock', () => {
    const t = strike('LALL', 'L shields 0', 1, 2).play('lock on')
    expect(t.saw('LockOnRolled')[0]).toMatchObject({ results: [2], icons: { locks: 0, hits: 1 } })
    expect(t.piece('Hydra').hull).toBe(2)
  })
})

describe('SS2-5F.01.II effects that add dice are Lock Ons', () => {
  const volley = (rules: object, ...faces: number[]) =>
    table(
      {
        pieces: { Aurora: '0 PA-LALL3 1,2', Hydra: '1 PA-S 1,0 shields 0,0,0,0,0,0', ...far },
        active: { piece: 'Aurora' },
        rules,
      },
      ...faces,
    ).play('strike primary Hydra', 'ability T-ALL.2')
  it('granted Lock Ons are rolled before the next Target Lock is spent', () => {
    const t = volley({}, 1, 1, 6, 6, 6).asks('locks')
    expect(t.saw('LockOnRolled')[0]).toMatchObject({ cost: 0, faces: [6, 6] })
    t.refuses('lock on granted', 'SS2-5F.01.II').play('leave')
  })
  it('with lockOnsInAnyOrder the attacker says when; they cannot be left', () => {
    const t = volley({ lockOnsInAnyOrder: true }, 1, 1, 1, 6, 4, 6).asks('locks')
    expect(t.saw('LockOnRolled')).toEqual([])
    t.refuses('leave', 'SS2-5F.01.II').play('lock on', 'lock on granted')
    expect(t.saw('LockOnRolled')).toMatchObject([
      { cost: 1, faces: [6] },
      { cost: 0, faces: [4, 6] },
    ])
    t.asks('locks').play('leave')
    expect(t.piece('Hydra')).toMatchObject({ criticals: 1 })
  })
  it('with lockOnsInAnyOrder nobody is asked when no Target Lock is left', () => {
    const t = volley({ lockOnsInAnyOrder: true }, 1, 6, 6, 6, 6)
    expect(t.saw('LockOnRolled')).toMatchObject([{ cost: 0, faces: [6, 6] }])
    expect(t.state.strike).toBeNull()
  })
  it('added dice generate no target locks', () => {
    const t = strike('LALL', 'L shields 0', 1, 1, 2).play('ability T-ALL.2')
    expect(t.saw('LockOnRolled')[0]).toMatchObject({
      rule: 'SS2-5F.01.II',
      faces: [1, 2],
      icons: { locks: 0, hits: 1 },
    })
  })
  it('added dice rolled in target lock step, after the shields', () => {
    const t = acting({ Aurora: '0 PA-L 1,2 orders B-006', Hydra: '1 PA-L 1,0', ...far }, 1, 1, 1).play(
      'strike primary Hydra',
      'declare B-006.1 Aurora',
    )
    expect(t.asks('shields', 1).saw('LockOnRolled')).toEqual([])
    t.play('shields hits 1')
    expect(t.piece('Hydra')).toMatchObject({ hull: 1, shields: [1] })
  })
})

describe('SS2-5F.02 resolve a Hit', () => {
  it('two saves against one hit: Armor 4 fails, Flak 2 succeeds', () => {
    const t = strike('LORD', 'LORD2 shields 0', 1, 4, 2)
    expect(t.saw('IconResolved')[0]).toMatchObject({
      saves: [
        { save: 'Armor', face: 4 },
        { save: 'Flak', face: 2 },
      ],
      saved: true,
    })
    expect(t.piece('Hydra').hull).toBe(3)
  })
  it('no save loses hull', () => expect(strike('LORD', 'LORD2 shields 0', 1, 4, 4).piece('Hydra').hull).toBe(2))
})

describe('SS2-5F.02.I Armor save against a Hit', () => {
  it('armor save equal succeeds', () => expect(strike('L', 'LARM shields 0', 1, 3).piece('Hydra').hull).toBe(3))
  it('one more fails', () => expect(strike('L', 'LARM shields 0', 1, 4).piece('Hydra').hull).toBe(2))
  it('no armor save against heavy', () => expect(saves(strike('LHVY', 'LARM shields 0', 1))).toEqual([[]]))
})

describe('SS2-5F.02.II Flak save against a Hit', () => {
  it('flak save only against ordnance', () => {
    expect(saves(strike('LORD', 'LFLAK shields 0', 1, 3))).toEqual([['Flak']])
    expect(saves(strike('L', 'LFLAK shields 0', 1))).toEqual([[]])
  })
  it('a Heavy Ordnance weapon allows Flak and no Armor', () =>
    expect(saves(strike('LMIX', 'LORD2 shields 0', 1, 3))).toEqual([['Flak']]))
})

describe('SS2-5F.03.a resolve a Critical Hit', () => {
  it('crit returns an order even under the limit', () =>
    expect(strike('LCRIT', 'S shields 0,0,0,0,0,0 orders B-001', 1).piece('Hydra')).toMatchObject({
      criticals: 1,
      orders: [],
    }))
  it('owner chooses the order', () => {
    const t = strike('LCRIT', 'S shields 0,0,0,0,0,0 orders B-001,B-010', 1).asks('returnOrder', 1)
    t.refuses('return B-005', 'SS2-4B.01.a').play('return B-010')
    expect(t.piece('Hydra').orders).toHaveLength(1)
  })
  it('no order no effect', () => expect(strike('LCRIT', 'L shields 0', 1).saw('OrderReturned')).toEqual([]))
  it('returned order stops working', () =>
    expect(strike('LCRIT', 'H shields 0,0,0,0,0,0 orders B-001', 1).state.inPlay).toEqual([]))
})

describe('SS2-5F.03.b Crippled in a Strike', () => {
  it('crippled removes piece', () => {
    const t = strike('LCRIT', 'L shields 0 criticals 1', 1)
    expect(t.at('Hydra')).toBe('defeated')
    expect(t.saw('PieceDefeated')[0]).toMatchObject({ cause: 'crippled', rule: 'SS2-5F.03.b' })
  })
})

describe('SS2-5F.03.I Massive save', () => {
  it('massive save on 3', () =>
    expect(strike('LCRIT', 'SMASS shields 0,0,0,0,0,0', 1, 3).piece('Hydra').criticals).toBe(0))
  it('not on 4', () => expect(strike('LCRIT', 'SMASS shields 0,0,0,0,0,0', 1, 4).piece('Hydra').criticals).toBe(1))
  it('massive save also against heavy weapon', () => {
    // The Glass Lance reads a 1 as one Hit and one Critical.
    const t = acting(
      { Aurora: '0 PA-DN 1,3 facing 0', Hydra: '1 PA-SMASS 1,0 shields 0,0,0,0,0,0', ...far },
      1,
      6,
      6,
      3,
    ).play('strike secondary Hydra')
    expect(saves(t)).toEqual([[], ['Massive']])
  })
  it('no massive save against hit', () => expect(saves(strike('L', 'SMASS shields 0,0,0,0,0,0', 1))).toEqual([[]]))
})

describe('SS2-5F.03.II Armor save against a Critical Hit', () => {
  it('armor save against crit, after the Massive save', () =>
    expect(saves(strike('LCRIT', 'SARM shields 0,0,0,0,0,0', 1, 4, 1))).toEqual([['Massive', 'Armor']]))
})

describe('SS2-5F.03.III Flak save against a Critical Hit', () => {
  it('flak save against crit', () =>
    expect(saves(strike('LOCR', 'LORD2 shields 0', 1, 4, 3))).toEqual([['Armor', 'Flak']]))
  it('not against other weapons', () => expect(saves(strike('LCRIT', 'LFLAK shields 0', 1))).toEqual([[]]))
})

describe('SS2-5F.04 resolve a Direct Hit in a Strike', () => {
  it('no armor against direct hit', () => expect(saves(strike('LDIR', 'LARM4 ', 1))).toEqual([[]]))
  it('direct hit costs hull', () =>
    expect(strike('LDIR', 'LARM4 ', 1).piece('Hydra')).toMatchObject({ hull: 2, shields: [2] }))
})

describe('SS2-5F.04.I Ore Hull save in a Strike', () => {
  it('ore hull save on 2', () => expect(strike('LDIR', 'LORE ', 1, 2).piece('Hydra').hull).toBe(3))
  it('not on 3', () => expect(strike('LDIR', 'LORE ', 1, 3).piece('Hydra').hull).toBe(2))
})

describe('SS2-5F.04.II Fast save in a Strike', () => {
  it('fast save on 1', () => expect(strike('LDIR', 'LFAST ', 1, 1).piece('Hydra').hull).toBe(3))
  it('ore hull and fast both rolled', () =>
    expect(saves(strike('LDIR', 'LOREF ', 1, 3, 1))).toEqual([['Ore Hull', 'Fast']]))
})

describe('SS2-5G After-Attack effects', () => {
  it('after strike effects trigger after last icon, also if the target was Defeated', () => {
    const pieces = { Aurora: '0 DC-MC 1,1 facing 0 hull 1 orders S-017', Hydra: '1 PA-L 1,0 shields 0 hull 1', ...far }
    const t = acting(pieces, 2, 6).play('strike secondary Hydra')
    expect(t.events.map(({ kind }) => kind).slice(-4)).toEqual([
      'IconResolved',
      'PieceDefeated',
      'StrikeEnded',
      'EffectUsed',
    ])
    expect(t.piece('Aurora').hull).toBe(3)
  })
})

describe('SS2-5G.01.a Reloading token after a Heavy Strike', () => {
  it('token after heavy strike', () => expect(strike('LHVY', 'L shields 0', 1).piece('Aurora').reloading).toBe(true))
  it('token even when strike missed', () => expect(strike('LHVY', 'L ', 6).piece('Aurora').reloading).toBe(true))
  it('none after another weapon', () => expect(strike('L', 'L shields 0', 1).piece('Aurora').reloading).toBe(false))
})

describe('SS2-5G.01.b several Heavy Armaments in one Round', () => {
  const two = { Aurora: '0 PA-HHVY2 1,2 facing 0', Hydra: '1 PA-L 1,0 shields 0', ...far }
  it('two heavy strikes in one activation', () =>
    expect(acting(two, 6, 6).play('strike primary Hydra', 'strike secondary Hydra').piece('Aurora').reloading).toBe(
      true,
    ))
  it('both barred next round', () => {
    const again = table({ round: 2, pieces: { ...two, Aurora: '0 PA-HHVY2 1,2 facing 0 reloading' } }).play(
      'activate Aurora',
    )
    again.refuses('strike primary Hydra', 'SS2-5A.02.b').refuses('strike secondary Hydra', 'SS2-5A.02.b')
  })
})
