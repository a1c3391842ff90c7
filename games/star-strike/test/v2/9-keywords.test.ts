import { describe, expect, it } from 'vitest'
import { duel, far, pools, shoot } from './duel.ts'
import { acting, table, type TestTable } from './table.ts'

/* oxlint-disable vitest/expect-expect -- a table itself expects refusals, questions and that its dice are used up */

const modifiers = (played: TestTable) => played.saw('StrikeRolled')[0]!.modifiers.map(({ by, rule }) => [by, rule])

describe('SS2-9 Keyword Rules', () => {
  it('granted keyword equals printed keyword: Quiet Mind gives Stealth', () => {
    const printed = modifiers(shoot('PA-L 1,2', 'PA-LSTLTH 1,0', 6))
    const granted = modifiers(shoot('PA-L 1,2', 'PA-L 1,0 orders B-027', 6))
    expect(granted).toEqual(printed)
    expect(granted).toEqual([[1, 'SS2-9J']])
  })
  it('SS2-3A.01.XV granted keyword ends with its effect: gone when the Order is returned', () => {
    const pieces = {
      Aurora: '0 PA-LCRIT 1,2',
      Hydra: '1 PA-S 1,0 shields 0,0,0,0,0,0 orders B-027',
      ...far,
      Castor: '0 PA-L 1,3',
    }
    const struck = table({ pieces, active: { piece: 'Aurora' } }, 1, 6).play('strike 1 Hydra')
    expect(struck.piece('Hydra')).toMatchObject({ criticals: 1, orders: [] })
    struck.play('end', 'activate Hydra', 'ahead', 'end', 'activate Castor', 'strike 1 Hydra')
    expect(struck.saw('StrikeRolled')[1]!.modifiers).toEqual([])
  })
  it('SS2-3 two copies of a card track damage separately', () => {
    const struck = acting({ Aurora: '0 PA-L 1,2', Hydra: '1 PA-L 1,0 shields 0', Corsair: '1 PA-L 2,2' }, 1).play(
      'strike 1 Hydra',
    )
    expect([struck.piece('Hydra').hull, struck.piece('Corsair').hull]).toEqual([2, 3])
  })
})

describe('SS2-9A Armor [x]', () => {
  const bare = 'shields 0'
  it('granted armor adds: Armor 0 and Iron Hand save on 2, not on 3', () => {
    expect(shoot('PA-L 1,2', `PA-L 1,0 ${bare} orders B-901`, 1, 2).piece('Hydra').hull).toBe(3)
    expect(shoot('PA-L 1,2', `PA-L 1,0 ${bare} orders B-901`, 1, 3).piece('Hydra').hull).toBe(2)
  })
  it('capped at 4: Armor 3 and Armor [2] still fail on 5', () => {
    expect(shoot('PA-L 1,2', `PA-LARM 1,0 ${bare} orders B-901`, 1, 4).piece('Hydra').hull).toBe(3)
    expect(shoot('PA-L 1,2', `PA-LARM 1,0 ${bare} orders B-901`, 1, 5).piece('Hydra').hull).toBe(2)
  })
})

describe('SS2-9B Cover [x]', () => {
  /** Ordnance on a piece without Armor and Flak: a save of 1 shows one point of Flak. */
  const covered = (cover: string, save: number[], hydra = 'PA-L 1,0 shields 0') =>
    acting({ Aurora: '0 PA-LORD 1,2', Hydra: `1 ${hydra}`, Screen: `1 ${cover}`, ...far }, 1, ...save)
      .play('strike 1 Hydra')
      .piece('Hydra').hull
  it('cover radius: Cover [1] helps at Distance 1, not at 2', () => {
    expect(covered('PA-LCOV1 -1,0', [1])).toBe(3)
    expect(covered('PA-LCOV1 -2,1', [])).toBe(2)
  })
  it('Cover [0] helps beside it only', () => {
    expect(covered('PA-LCOV0 0,0', [1])).toBe(3)
    expect(covered('PA-LCOV0 -1,0', [])).toBe(2)
  })
  it('cover bonus is one whatever x: a 2 fails', () => expect(covered('PA-LCOV1 0,0', [2])).toBe(2))
  it('cover not on itself', () => expect(covered('PA-L 0,0', [], 'PA-LCOV1 1,0 shields 0')).toBe(2))
  it('SS2-0.06 two covers add 2', () =>
    expect(
      acting(
        { Aurora: '0 PA-LORD 1,2', Hydra: '1 PA-L 1,0 shields 0', A: '1 PA-LCOV1 0,0', B: '1 PA-LCOV1 2,0', ...far },
        1,
        2,
      )
        .play('strike 1 Hydra')
        .piece('Hydra').hull,
    ).toBe(3))
  it('an enemy’s Cover does not help', () =>
    expect(
      acting({ Aurora: '0 PA-LORD 1,2', Hydra: '1 PA-L 1,0 shields 0', Screen: '0 PA-LCOV1 0,0', ...far }, 1)
        .play('strike 1 Hydra')
        .piece('Hydra').hull,
    ).toBe(2))
})

describe('SS2-9C Deadly [x]', () => {
  it('deadly two hits on two: 1, 2, 3 are two Direct Hits', () =>
    expect(duel('PA-L3DEAD ', 'PA-H ', 1, 2, 3, 6).play('assault').piece('Hydra').hull).toBe(2))
  it('highest deadly counts: with [3] and [2], 3 hits', () =>
    expect(duel('PA-L3DD ', 'PA-H ', 3, 4, 4, 6).play('assault').piece('Hydra').hull).toBe(3))
})

describe('SS2-9D Fast', () => {
  it('fast adds optional move: a Super Heavy must use one and may use three', () => {
    const titan = () => acting({ Titan: '0 PA-SFAST 1,3 facing 0', Hydra: '1 PA-L -3,-1', ...far })
    titan().refuses('end', 'SS2-6B.a').play('ahead', 'end')
    expect(titan().play('ahead', 'ahead', 'ahead').at('Titan')).toBe('1,0')
  })
  it('fast save available: a Direct Hit of a Strike is saved on 1 only', () => {
    expect(shoot('PA-LDIR 1,2', 'PA-LFAST 1,0', 1, 1).piece('Hydra').hull).toBe(3)
    expect(shoot('PA-LDIR 1,2', 'PA-LFAST 1,0', 1, 2).piece('Hydra').hull).toBe(2)
  })
})

describe('SS2-9E Flak [x]', () => {
  it('granted flak adds: Thick Air saves on 2, not on 3', () => {
    expect(shoot('PA-LORD 1,2', 'PA-L 1,0 shields 0 orders B-902', 1, 2).piece('Hydra').hull).toBe(3)
    expect(shoot('PA-LORD 1,2', 'PA-L 1,0 shields 0 orders B-902', 1, 3).piece('Hydra').hull).toBe(2)
  })
  it('capped at 4', () => {
    expect(shoot('PA-LORD 1,2', 'PA-LFLAK 1,0 shields 0 orders B-902', 1, 4).piece('Hydra').hull).toBe(3)
    expect(shoot('PA-LORD 1,2', 'PA-LFLAK 1,0 shields 0 orders B-902', 1, 5).piece('Hydra').hull).toBe(2)
  })
})

describe('SS2-9F Lethal [x]', () => {
  it('lethal can defeat the winner, who does not advance', () => {
    const fought = duel('PA-L hull 2', 'PA-LLETH hull 1', 1, 6).play('assault')
    expect([fought.at('Aurora'), fought.at('Hydra')]).toEqual(['defeated', 'defeated'])
  })
  it('a winner that survives it advances', () => {
    const fought = duel('PA-L ', 'PA-LLETH hull 1', 1, 6).play('assault')
    expect(fought.at('Aurora')).toBe('1,1')
    expect(fought.piece('Aurora').hull).toBe(1)
  })
  it('lethal ignores saves: an Ore Hull rolls none', () =>
    expect(duel('PA-LORE ', 'PA-LLETH hull 1', 1, 6).play('assault').piece('Aurora').hull).toBe(1))
  it('and what cancels Direct Hits', () =>
    expect(duel('PA-L orders B-011', 'PA-LLETH hull 1', 1, 6).play('assault').piece('Aurora').hull).toBe(1))
  it('lethal in skirmish only', () =>
    expect(shoot('PA-L 1,2', 'PA-LLETH 1,0 hull 1 shields 0', 1).piece('Aurora').hull).toBe(3))
  it('SS2-0.04 wiped out checked after lethal: both last pieces fall, and points decide', () => {
    const last = acting({ Aurora: '0 PA-L 1,2 facing 0 hull 2', Hydra: '1 PA-LLETH 1,1 hull 1' }, 1, 6).play('assault')
    expect(last.state.outcome?.winner).toBe('draw')
  })
})

describe('SS2-9G Massive [B-xxx]', () => {
  const orders = ['B-001', 'B-003', 'B-005', 'B-006']
  const command = (code: string) =>
    table({ pieces: { Titan: `0 ${code} 1,2`, Hydra: '1 PA-L 1,-2' }, phase: 'command', libraries: [orders, []] })
  it('massive order occupies the bonus slot: B-003 and two others, not three', () => {
    command('PA-SMASS')
      .play('assign B-003 Titan', 'assign B-001 Titan', 'assign B-005 Titan')
      .refuses('assign B-006 Titan', 'SS2-4B.01.I')
  })
  it('massive id acts as bonus list: others without it are illegal', () => {
    command('PA-SMASS').refuses('assign B-001 Titan', 'SS2-3A.01.VIII.b')
  })
  it('massive without id has no required order, and still one more', () => {
    const heavy = command('PA-HMASS').play('assign B-001 Titan', 'assign B-005 Titan')
    heavy.refuses('assign B-006 Titan', 'SS2-4B.01.I')
    expect(heavy.piece('Titan').orders.map(({ up }) => up)).toEqual([false, false])
  })
  it('SS2-3A.01.VIII.b a Refit: only non-listed order rejected, a listed one first, empty assignment allowed', () => {
    command('PA-HREFIT')
      .refuses('assign B-001 Titan', 'SS2-3A.01.VIII.b')
      .play('assign B-003 Titan', 'assign B-001 Titan')
    command('PA-HREFIT').as(0, 'commit').as(1, 'commit')
  })
  it('SS2-3A.01.VIII.b reduced limit forces listed order', () => {
    const given = {
      pieces: { Titan: '0 PA-HREFIT 1,2 criticals 1', Hydra: '1 PA-L 1,-2' },
      phase: 'command',
      libraries: [orders, []],
    }
    table(given)
      .refuses('assign B-001 Titan', 'SS2-3A.01.VIII.b')
      .play('assign B-003 Titan')
      .refuses('assign B-001 Titan', 'SS2-4B.01.I')
  })
  it('SS2-3A.02.I.c crit lowers limit next command phase', () => {
    const given = {
      pieces: { Titan: '0 PA-S 1,2 criticals 1', Hydra: '1 PA-L 1,-2' },
      phase: 'command',
      libraries: [orders, []],
    }
    table(given).play('assign B-001 Titan').refuses('assign B-003 Titan', 'SS2-4B.01.I')
  })
  it('massive saves always: 3 saves against a Critical Hit, with or without an id', () => {
    const bare = 'shields 0,0,0,0,0,0'
    expect(shoot('PA-LCRIT 1,2', `PA-SMASS 1,0 ${bare}`, 1, 3).piece('Hydra').criticals).toBe(0)
    expect(shoot('PA-LCRIT 1,2', `PA-HMASS 1,0 ${bare}`, 1, 3).piece('Hydra').criticals).toBe(0)
    expect(shoot('PA-LCRIT 1,2', `PA-HMASS 1,0 ${bare}`, 1, 4).piece('Hydra').criticals).toBe(1)
  })
})

describe('SS2-9H Shuttle Hangar', () => {
  it('hangar added before division: 8 and 1 are 9, half of it 5', () =>
    expect(pools(duel('PA-LHAN8 exhausted 1', 'PA-L ', 6, 6, 6, 6, 6, 6).play('assault'))).toEqual([5, 1]))
})

describe('SS2-9I Skilled', () => {
  it('skilled before roll: [Die-1] makes a 4 hit', () => {
    const struck = shoot('PA-LSKILL 1,2', 'PA-L 1,0 shields 0', 4).asks('declare', 0).play('skilled')
    expect(struck.piece('Hydra').hull).toBe(2)
    expect(modifiers(struck)).toEqual([[-1, 'SS2-9I']])
  })
  it('may be kept', () =>
    expect(shoot('PA-LSKILL 1,2', 'PA-L 1,0', 4).play('confirm').piece('Aurora').skilledUsed).toBe(false))
  it('skilled once per round', () => expect(modifiers(shoot('PA-LSKILL 1,2 skilled-used', 'PA-L 1,0', 6))).toEqual([]))
  it('skilled not for skirmish', () =>
    expect(duel('PA-LSKILL ', 'PA-L ', 6, 6).play('assault').saw('SkilledUsed')).toEqual([]))
})

describe('SS2-9J Stealth', () => {
  it('stealth against basic and heavy', () => {
    expect(modifiers(shoot('PA-L 1,2', 'PA-LSTLTH 1,0', 6))).toEqual([[1, 'SS2-9J']])
    expect(modifiers(shoot('PA-LHVY 1,2', 'PA-LSTLTH 1,0', 6))).toEqual([[1, 'SS2-9J']])
  })
  it('stealth not against ordnance', () => expect(modifiers(shoot('PA-LORD 1,2', 'PA-LSTLTH 1,0', 6))).toEqual([]))
})

describe('SS2-9K Support [x]', () => {
  const wing = (rest: Record<string, string>, escort = 'PA-E', ...faces: number[]) =>
    acting({ Wasp: `0 ${escort} 1,2 facing 0`, Hydra: '1 PA-L 1,1', ...far, ...rest }, ...faces).play('assault')
  it('support stacks: [1] and [2] beside an Escort with one die make four', () =>
    expect(pools(wing({ A: '0 PA-LSUP1 2,2', B: '0 PA-LSUP2 0,2' }, 'PA-E', 6, 6, 6, 6, 6).play('arm all'))[0]).toBe(4))
  it('support for own team only', () => expect(pools(wing({ A: '1 PA-LSUP2 2,2' }, 'PA-E', 6, 6))[0]).toBe(1))
  it('support only for escorts', () => expect(pools(wing({ A: '0 PA-LSUP2 2,2' }, 'PA-L', 6, 6))[0]).toBe(1))
  it('only beside it', () => expect(pools(wing({ A: '0 PA-LSUP2 3,1' }, 'PA-E', 6, 6))[0]).toBe(1))
  it('a Support piece does not support itself', () => expect(pools(wing({}, 'PA-ESUP1', 6, 6))[0]).toBe(1))
  it('support not divided: half of 3 is 2, and one', () =>
    expect(
      pools(
        acting(
          { Wasp: '0 PA-E3 1,2 facing 0 exhausted 1', Hydra: '1 PA-L 1,1', A: '0 PA-LSUP1 2,2', ...far },
          6,
          6,
          6,
          6,
        ).play('assault', 'arm all'),
      )[0],
    ).toBe(3))
})

describe('SS2-9L Augur', () => {
  const augmented = (rest: Record<string, string>, ...faces: number[]) =>
    acting({ Aurora: '0 PA-L3 1,2', Hydra: '1 PA-L 1,0 shields 0', ...far, ...rest }, ...faces).play('strike 1 Hydra')
  const oracle = { Oracle: '0 PA-LAUGUR 1,3' }
  it('augur grants lock on for five and six: 2, 5, 6 read 1, 4, 5 and two Lock Ons', () => {
    const struck = augmented(oracle, 2, 5, 6, 4, 6).asks('declare', 0).play('augur Oracle')
    expect(modifiers(struck)).toEqual([[-1, 'SS2-9L']])
    expect(struck.saw('StrikeRolled')[0]!.icons.hits).toBe(1)
    expect(struck.saw('LockOnRolled').flatMap(({ faces }) => faces)).toEqual([4, 6])
    expect(struck.piece('Hydra').hull).toBe(1)
  })
  it('lock on dice grant no lock on: two 6s among them and no more dice', () =>
    expect(
      augmented(oracle, 5, 5, 5, 6, 6, 6)
        .play('augur Oracle')
        .saw('LockOnRolled')
        .flatMap(({ faces }) => faces),
    ).toEqual([6, 6, 6]))
  it('augur once per round', () =>
    expect(modifiers(augmented({ Oracle: '0 PA-LAUGUR 1,3 augur-used' }, 6, 6, 6))).toEqual([]))
  it('augur not for itself', () => expect(modifiers(shoot('PA-LAUGUR 1,2', 'PA-L 1,0', 6))).toEqual([]))
  it('at Distance 2 or less', () => {
    augmented({ Oracle: '0 PA-LAUGUR -2,5' }, 6, 6, 6).asks('declare', 0).play('confirm')
    expect(modifiers(augmented({ Oracle: '0 PA-LAUGUR -3,5' }, 6, 6, 6))).toEqual([])
  })
})

describe('SS2-9M Boarding Array', () => {
  it('six hits with boarding array: 1, 6, 3 are two Direct Hits', () =>
    expect(duel('PA-L3BRD ', 'PA-H ', 1, 6, 3, 6).play('assault').piece('Hydra').hull).toBe(2))
})

describe('SS2-9N Ore Hull', () => {
  it('ore hull in strike: 2 saves, 3 does not', () => {
    expect(shoot('PA-LDIR 1,2', 'PA-LORE 1,0', 1, 2).piece('Hydra').hull).toBe(3)
    expect(shoot('PA-LDIR 1,2', 'PA-LORE 1,0', 1, 3).piece('Hydra').hull).toBe(2)
  })
  it('ore hull in skirmish', () =>
    expect(duel('PA-L ', 'PA-LORE ', 1, 6, 1).play('assault').piece('Hydra').hull).toBe(3))
  it('ore hull against card direct hit', () => {
    const ricochet = (face: number) =>
      table({ pieces: { Aurora: '0 PA-L 1,2 orders B-904', Hydra: '1 PA-LORE 1,1', ...far } }, face)
        .play('activate Aurora')
        .piece('Hydra').hull
    expect([ricochet(2), ricochet(3)]).toEqual([3, 2])
  })
  it('ore hull not in dust', () =>
    expect(
      acting({ Aurora: '0 PA-LORE 2,-1 facing 0', ...far }, 6)
        .play('ahead')
        .piece('Aurora').hull,
    ).toBe(1))
})

describe('SS2-9O Ram-Prow', () => {
  it('ram-prow when attacking', () =>
    expect(pools(duel('PA-LRAM ', 'PA-H ', 6, 6, 6, 6).play('assault', 'arm all'))).toEqual([3, 1]))
  it('ram-prow when defending', () =>
    expect(pools(duel('PA-H ', 'PA-LRAM ', 6, 6, 6, 6).play('assault', 'arm all'))).toEqual([1, 3]))
  it('added dice are not divided', () =>
    expect(pools(duel('PA-LRAM exhausted 2', 'PA-H ', 6, 6, 6, 6).play('assault', 'arm all'))[0]).toBe(3))
  it('SS2-9O.01 ram-prow escort zero', () =>
    expect(
      pools(acting({ Aurora: '0 PA-LRAM 1,2 facing 0', Wasp: '1 PA-E 1,1 evaded', ...far }, 6, 6).play('assault')),
    ).toEqual([1, 1]))
  it.each([
    ['SS2-9O.02 ram-prow light one', 'PA-L', 1],
    ['SS2-9O.03 ram-prow heavy two', 'PA-H', 2],
    ['SS2-9O.04 ram-prow super heavy three', 'PA-S', 3],
    ['SS2-9O.05 ram-prow stationary six', 'PA-B', 6],
  ] as const)('%s', (_, code, dice) => {
    const faces = Array.from({ length: dice + 2 }, () => 6)
    const armed = duel('PA-LRAM ', `${code} `, ...faces).play('assault', 'arm all')
    expect(pools(armed)).toEqual([1 + dice, 1])
  })
})

describe('SS2-9P Delectable', () => {
  const tempted = (target: string, lure: string, ...faces: number[]) =>
    modifiers(
      acting({ Aurora: '0 PA-L 1,2', Hydra: `1 ${target}`, Lure: `1 ${lure}`, ...far }, ...faces).play(
        'strike 1 Hydra',
      ),
    )
  it('delectable penalises other targets', () =>
    expect(tempted('PA-L 1,0', 'PA-LDELEC 1,1', 6)).toEqual([[1, 'SS2-9P']]))
  it('targeting any delectable avoids it', () => expect(tempted('PA-LDELEC 1,0', 'PA-LDELEC 1,1', 6)).toEqual([]))
  it('range measured from striker: Distance 2 counts, 3 does not', () => {
    expect(tempted('PA-L 1,0', 'PA-LDELEC 1,-1', 6)).toEqual([[1, 'SS2-9P']])
    expect(tempted('PA-L 1,0', 'PA-LDELEC 1,-2', 6)).toEqual([])
  })
})

describe('SS2-9Q Grudge', () => {
  it('counters per unsaved hit, grudge roll equal succeeds', () => {
    const avenged = duel('PA-L3 ', 'PA-HGRUDG ', 1, 1, 6, 6, 2).play('assault')
    expect(avenged.at('Aurora')).toBe('defeated')
    expect(avenged.saw('GrudgeRolled')[0]).toMatchObject({ face: 2, rule: 'SS2-9Q' })
  })
  it('one more than the counters fails', () =>
    expect(duel('PA-L3 ', 'PA-HGRUDG ', 1, 1, 6, 6, 3).play('assault').at('Aurora')).toBe('1,2'))
  it('cancelled hits give no counters: Repel Boarders leaves one of two, and a 2 fails', () =>
    expect(duel('PA-L2 ', 'PA-HGRUDG orders B-011', 1, 1, 6, 2).play('assault').at('Aurora')).toBe('1,2'))
  it('counters cleared after roll', () => {
    const twice = duel('PA-L2 ', 'PA-HGRUDG ', 1, 1, 6, 3, 1, 6, 2).play('assault', 'assault')
    expect(twice.at('Aurora')).toBe('1,2')
    expect(twice.piece('Hydra').grudge).toBe(0)
  })
  it('no roll when defeated, nor without counters', () => {
    expect(duel('PA-L ', 'PA-LGRUDG hull 1', 1, 6).play('assault').saw('GrudgeRolled')).toEqual([])
    expect(duel('PA-L ', 'PA-LGRUDG ', 6, 6).play('assault').saw('GrudgeRolled')).toEqual([])
  })
  it('SS2-6B.04 an opponent that falls to Grudge counts as Defeated in the Skirmish: the grudge bearer advances', () => {
    const avenged = duel('PA-HGRUDG ', 'PA-L2 ', 6, 1, 1, 2).play('assault')
    expect(avenged.at('Hydra')).toBe('defeated')
    expect(avenged.at('Aurora')).toBe('1,1')
  })
})

describe('SS2-9R Threader', () => {
  const threaded = (at: string, code = 'PA-L', rest: Record<string, string> = {}) =>
    table({ pieces: { Aurora: `0 ${code} 1,2 facing 0`, Spider: `1 PA-LTHRD ${at}`, ...far, ...rest } }).play(
      'activate Aurora',
    )
  it('threader limit two: a Fast Light cannot Bypass', () => {
    const light = threaded('3,1', 'PA-LFAST', { Hydra: '1 PA-L 1,1' })
    light.refuses('bypass', 'SS2-6.a')
    expect(threaded('3,1', 'PA-LFAST').play('ahead 4', 'ahead 4').piece('Aurora').activated).toBe(true)
  })
  it('at Distance 3 there is no limit', () =>
    expect(threaded('3,-2').play('ahead 4', 'ahead 4').piece('Aurora').activated).toBe(false))
  it('tested at start of activation: coming near later does not matter', () =>
    expect(threaded('1,-2').play('ahead', 'ahead', 'ahead').at('Aurora')).toBe('1,-1'))
  it('destroyed threader still limits', () => {
    const pieces = {
      Aurora: '0 PA-L 1,2 facing 0',
      Spider: '1 PA-LTHRD 1,0 hull 1 shields 0',
      ...far,
      Hydra: '1 PA-L -3,-1',
    }
    const moved = table({ pieces }, 1).play('activate Aurora', 'strike 1 Spider', 'ahead', 'ahead')
    expect(moved.at('Spider')).toBe('defeated')
    expect(moved.piece('Aurora').activated).toBe(true)
  })
})

describe('SS2-9S Starmaw', () => {
  it('starmaw one gives four', () =>
    expect(duel('PA-L3MAW ', 'PA-S ', 1, 2, 4, 6).play('assault').piece('Hydra').hull).toBe(2))
  it('starmaw two with deadly gives one: 1, 2, 4 are five', () =>
    expect(duel('PA-L3MAWD ', 'PA-S ', 1, 2, 4, 6).play('assault').piece('Hydra').hull).toBe(1))
})
