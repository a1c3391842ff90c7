import { describe, expect, it } from 'vitest'
import { core } from '../table/packs.ts'
import { duel, far, pools, shoot } from './duel.ts'
import { acting, table, type TestTable } from './table.ts'
import { cards } from './trial.ts'

/* oxlint-disable vitest/expect-expect -- a table itself expects refusals, questions and that its dice are used up */

/** SS2-4B.01.c, SS2-5B.02: what every Order of the core pack does, card by card. */

const modifiers = (played: TestTable) => played.saw('StrikeRolled')[0]!.modifiers.map(({ by }) => by)
/** Aurora assaults Hydra. */
const assault = (aurora: string, hydra: string, ...faces: number[]) => duel(aurora, hydra, ...faces).play('assault')
/** Seat 0 assigns the Orders, both commit. */
const reveal = (pieces: Record<string, string>, assigned: string[], ...faces: number[]) => {
  const orders = assigned.map((words) => words.split(' ')[0]!)
  const revealed = table({ phase: 'command', pieces, libraries: [orders, []] }, ...faces)
  for (const words of assigned) revealed.as(0, `assign ${words}`)
  return revealed.as(0, 'commit').as(1, 'commit')
}
const BARE = 'shields 0'

describe('Basic Orders', () => {
  it('B-001 Full Ahead: a fourth Move', () =>
    expect(
      acting({ Aurora: '0 PA-L 1,3 facing 0 orders B-001', ...far })
        .play('ahead', 'ahead', 'ahead', 'ahead')
        .at('Aurora'),
    ).toBe('1,-1'))
  it('B-002 Come About: a Heavy turns three steps', () =>
    expect(
      acting({ Aurora: '0 PA-H 1,1 facing 0 orders B-002', ...far })
        .play('ahead 3')
        .at('Aurora'),
    ).toBe('1,2'))
  it('B-003 Brace for Impact: Armor +1', () => {
    expect(shoot('PA-L 1,2', `PA-L 1,0 ${BARE} orders B-003`, 1, 1).piece('Hydra').hull).toBe(3)
    expect(shoot('PA-L 1,2', `PA-L 1,0 ${BARE} orders B-003`, 1, 2).piece('Hydra').hull).toBe(2)
  })
  it('B-004 Point Defence Net: Flak +1 for the ship and for friends beside it', () => {
    expect(shoot('PA-LORD 1,2', `PA-L 1,0 ${BARE} orders B-004`, 1, 1).piece('Hydra').hull).toBe(3)
    const beside = (hex: string, ...faces: number[]) =>
      acting(
        { Aurora: '0 PA-LORD 1,2', Hydra: `1 PA-L 1,0 ${BARE}`, Net: `1 PA-L ${hex} orders B-004`, ...far },
        ...faces,
      )
        .play('strike 1 Hydra')
        .piece('Hydra').hull
    expect(beside('0,0', 1, 1)).toBe(3)
    expect(beside('-1,0', 1)).toBe(2)
  })
  it('B-005 Steady Aim: one Strike has Die-1', () => {
    const aimed = shoot('PA-L 1,2 orders B-005', 'PA-L 1,0', 6).asks('declare', 0).play('declare B-005.1 Aurora')
    expect(modifiers(aimed)).toEqual([-1])
  })
  it('B-005 Steady Aim: one Strike only', () => {
    const pieces = { Aurora: '0 PA-HBROAD 1,2 facing 0 orders B-005', Port: '1 PA-L -1,3', Star: '1 PA-L 3,1', ...far }
    const twice = acting(pieces, 6, 6, 6, 6).play('strike 1 Port', 'declare B-005.1 Aurora', 'strike 2 Star')
    expect(twice.saw('StrikeRolled').map(({ modifier }) => modifier)).toEqual([-1, 0])
  })
  it('B-006 Concentrated Fire: two more dice, rolled after the shields', () => {
    const fired = shoot('PA-L 1,2 orders B-006', `PA-L 1,0 ${BARE}`, 6, 1, 1).play('declare B-006.1 Aurora')
    expect(fired.saw('LockOnRolled').flatMap(({ faces }) => faces)).toEqual([1, 1])
    expect(fired.piece('Hydra').hull).toBe(1)
  })
  it('B-007 Reinforce Shields: two Shield Points when revealed', () =>
    expect(
      reveal({ Aurora: '0 PA-L 1,2 shields 0', Hydra: '1 PA-L 1,-2' }, ['B-007 Aurora']).piece('Aurora').shields,
    ).toEqual([2]))
  it('B-008 Damage Control: one Hull when it activates', () =>
    expect(
      table({ pieces: { Aurora: '0 PA-L 1,2 hull 1 orders B-008', ...far } })
        .play('activate Aurora')
        .piece('Aurora').hull,
    ).toBe(2))
  it('B-009 Clear the Wreckage: one Critical Damage less, and no Strikes', () => {
    const cleared = acting({ Aurora: '0 PA-L 1,2 criticals 1 orders B-009', Hydra: '1 PA-L 1,0', ...far }).refuses(
      'strike 1 Hydra',
      'SS2-4B.01.c',
    )
    expect(cleared.play('end').piece('Aurora').criticals).toBe(0)
  })
  it('B-010 Boarders Away: two dice more when it assaults', () => {
    expect(pools(assault('PA-L orders B-010', 'PA-L ', 6, 6, 6, 6).play('arm all'))).toEqual([3, 1])
    expect(pools(assault('PA-L ', 'PA-L orders B-010', 6, 6))).toEqual([1, 1])
  })
  it('B-011 Repel Boarders: the first Direct Hit of every Skirmish is cancelled', () =>
    expect(assault('PA-L2 ', 'PA-L orders B-011', 1, 1, 6).piece('Hydra').hull).toBe(2))
  it('B-012 Evasive Pattern: Strikes at it and by it have Die+1', () => {
    expect(modifiers(shoot('PA-L 1,2', 'PA-L 1,0 orders B-012', 6))).toEqual([1])
    expect(modifiers(shoot('PA-L 1,2 orders B-012', 'PA-L 1,0', 6))).toEqual([1])
  })
  it('B-013 All Stop: a Heavy need not move', () =>
    expect(
      acting({ Aurora: '0 PA-H 1,2 orders B-013', ...far })
        .play('end')
        .at('Aurora'),
    ).toBe('1,2'))
  it('B-014 Rapid Reload: Heavy weapons fire again', () => {
    const pieces = (orders: string) => ({ Aurora: `0 PA-HHVY 1,2 reloading ${orders}`, Hydra: '1 PA-L 1,0', ...far })
    table({ pieces: pieces('') })
      .play('activate Aurora')
      .refuses('strike 1 Hydra', 'SS2-5A.02.b')
    expect(
      table({ pieces: pieces('orders B-014') }, 6)
        .play('activate Aurora', 'strike 1 Hydra')
        .piece('Aurora').reloading,
    ).toBe(true)
  })
  it('B-015 Extreme Range: one Strike reaches one hex farther', () => {
    const far5 = { Hydra: '1 PA-L 1,-3', ...far }
    acting({ Aurora: '0 PA-L 1,3', ...far5 }).refuses('strike 1 Hydra', 'SS2-5A.b')
    acting({ Aurora: '0 PA-L 1,3 orders B-015', ...far5 }, 6).play('strike 1 Hydra')
  })
  it('B-016 Balance Shields: three points between facings, one above the printed value at most', () => {
    const shifted = reveal({ Aurora: '0 PA-H 1,2', Hydra: '1 PA-L 1,-2' }, ['B-016 Aurora'])
    shifted
      .play('shift directAft directFore')
      .refuses('shift directAft directFore', 'SS2-13A.02.I')
      .play('shift directAft rightFore', 'shift none')
    expect(shifted.piece('Aurora').shields).toEqual([3, 3, 2, 0, 2, 2])
  })
  it('B-017 Close Escort: Strikes at a Super Heavy friend beside it have Die+1', () => {
    const escorted = (code: string, hex: string) =>
      modifiers(
        acting({ Aurora: '0 PA-L 1,2', Hydra: `1 ${code} 1,0`, Guard: `1 PA-L ${hex} orders B-017`, ...far }, 6).play(
          'strike 1 Hydra',
        ),
      )
    expect(escorted('PA-S', '0,0')).toEqual([1])
    expect(escorted('PA-H', '0,0')).toEqual([])
    expect(escorted('PA-S', '-1,0')).toEqual([])
  })
  it('B-018 Suppressing Fire: for a Target Lock the target shoots with Die+1', () => {
    const pieces = { Aurora: '0 PA-LLOCK 1,2 orders B-018', Hydra: `1 PA-L 1,0 ${BARE}`, ...far }
    const shot = acting(pieces, 1, 6).play(
      'strike 1 Hydra',
      'ability B-018.1',
      'end',
      'activate Hydra',
      'strike 1 Aurora',
      'confirm',
    )
    expect(shot.saw('StrikeRolled')[1]!.modifiers.map(({ by }) => by)).toEqual([1])
  })
  it('B-019 Sweep the Skies: Die-1 against Escorts', () => {
    expect(modifiers(shoot('PA-L 1,2 orders B-019', 'PA-E 1,0', 6))).toEqual([-1])
    expect(modifiers(shoot('PA-L 1,2 orders B-019', 'PA-L 1,0', 6))).toEqual([])
  })
  it('B-020 Broadside: each Strike from an L or R arc may try one die again', () => {
    const pieces = { Aurora: '0 PA-HBROAD 1,2 facing 0 orders B-020', Port: '1 PA-L -1,3', Star: '1 PA-L 3,1', ...far }
    const broad = acting(pieces, 6, 6, 5, 6, 6, 5).play(
      'strike 1 Port',
      'declare B-020.1 Aurora',
      'strike 2 Star',
      'declare B-020.1 Aurora',
    )
    expect(broad.saw('LockOnRolled').map(({ faces }) => faces)).toEqual([[5], [5]])
    expect(shoot('PA-H 1,2 orders B-020', 'PA-L 1,0', 6).saw('LockOnRolled')).toEqual([])
  })
  it('B-021 Seal the Compartments: a save of 2 against Direct Hits, in Strike and Skirmish', () => {
    expect(shoot('PA-LDIR 1,2', 'PA-L 1,0 orders B-021', 1, 2).piece('Hydra').hull).toBe(3)
    expect(shoot('PA-LDIR 1,2', 'PA-L 1,0 orders B-021', 1, 3).piece('Hydra').hull).toBe(2)
    expect(assault('PA-L ', 'PA-L orders B-021', 1, 6, 2).piece('Hydra').hull).toBe(3)
  })
  it('B-022 Launch Shuttles: a die for the ship and for Escorts beside it', () => {
    expect(pools(assault('PA-LHANGR orders B-022', 'PA-L ', 6, 6, 6, 6).play('arm all'))[0]).toBe(3)
    const wing = { Wasp: '0 PA-E 1,2 facing 0', Hydra: '1 PA-L 1,1', Hive: '0 PA-LHANGR 2,2 orders B-022', ...far }
    expect(pools(acting(wing, 6, 6, 6).play('assault', 'arm all'))[0]).toBe(2)
  })
  it('B-023 Dig In: in a system Armor +1 and a save of 2 against Criticals', () => {
    expect(shoot('PA-L 0,2', `PA-L 0,0 ${BARE} orders B-023`, 1, 1).piece('Hydra').hull).toBe(3)
    expect(shoot('PA-LCRIT 0,2', `PA-H 0,0 shields 0,0,0,0,0,0 orders B-023`, 1, 6, 2).piece('Hydra').criticals).toBe(0)
    expect(shoot('PA-L 1,2', `PA-L 1,0 ${BARE} orders B-023`, 1).piece('Hydra').hull).toBe(2)
  })
  it('B-024 Second Wind: one Exhausted less, one die more', () => {
    const rested = reveal(
      { Aurora: '0 PA-L3 1,2 facing 0 exhausted 1', Hydra: '1 PA-L 1,1', Boreas: '0 PA-L 4,1' },
      ['B-024 Aurora'],
      6,
      6,
      6,
      6,
      6,
    )
    expect(rested.piece('Aurora').exhausted).toBe(0)
    expect(pools(rested.play('activate Aurora', 'assault', 'arm all'))[0]).toBe(4)
  })
  it('B-025 Farsight: one Strike may try two dice again', () =>
    expect(
      shoot('PA-L2 1,2 orders B-025', `PA-L 1,0 ${BARE}`, 6, 6, 1, 1)
        .play('declare B-025.1 Aurora')
        .saw('LockOnRolled')
        .flatMap(({ faces }) => faces),
    ).toEqual([1, 1]))
  it('B-026 Veil of Doubt: Strikes at it have Die+1', () =>
    expect(modifiers(shoot('PA-L 1,2', 'PA-L 1,0 orders B-026', 6))).toEqual([1]))
  it('B-027 Quiet Mind: Stealth, and it need not move', () => {
    expect(modifiers(shoot('PA-L 1,2', 'PA-L 1,0 orders B-027', 6))).toEqual([1])
    expect(
      acting({ Aurora: '0 PA-H 1,2 orders B-027', ...far })
        .play('end')
        .at('Aurora'),
    ).toBe('1,2')
  })
  it('B-028 Kindred Will: one friend within 2 has Skilled', () => {
    const willed = reveal(
      { Aurora: '0 PA-L 1,2', A: '0 PA-L 2,2', B: '0 PA-L 0,3', Far: '0 PA-L -3,5', Hydra: '1 PA-L 1,0' },
      ['B-028 Aurora'],
      6,
    )
    willed
      .asks('use', 0)
      .refuses('use B-028.1 Aurora on Far', 'SS2-0.05')
      .play('use B-028.1 Aurora on A', 'activate A', 'strike 1 Hydra', 'skilled')
    expect(modifiers(willed)).toEqual([-1])
  })
})

describe('Special Orders', () => {
  it('S-001 Hammer and Anvil: Die-1 where another friend stands next to the target', () => {
    const anvil = (hex: string) =>
      modifiers(
        acting({ Aurora: '0 PA-L 1,2 orders S-001', Hydra: '1 PA-L 1,0', Anvil: `0 PA-L ${hex}`, ...far }, 6).play(
          'strike 1 Hydra',
        ),
      )
    expect(anvil('1,-1')).toEqual([-1])
    expect(anvil('1,-2')).toEqual([])
  })
  it('S-002 Run the Narrows: one more Move, and no dice for dust', () =>
    expect(
      acting({ Aurora: '0 PA-L 2,-1 facing 0 orders S-002', ...far })
        .play('ahead', 'ahead', 'ahead', 'ahead')
        .saw('DustRolled'),
    ).toEqual([]))
  it('S-003 Change Places: exchange hexes with a friend within 2, keeping facings', () => {
    const swapped = reveal({ Aurora: '0 PA-L 1,2 facing 1', A: '0 PA-L 1,0 facing 4', Hydra: '1 PA-L 1,-3' }, [
      'S-003 Aurora',
    ])
    expect([swapped.at('Aurora'), swapped.at('A')]).toEqual(['1,0', '1,2'])
    expect([swapped.piece('Aurora').facing, swapped.piece('A').facing]).toEqual([1, 4])
  })
  it('S-004 Overcharge: two dice more for a Heavy weapon, then a Shield Point less', () => {
    const charged = shoot('PA-LHVY 1,2 orders S-004', 'PA-L 1,0', 6, 6, 6)
    expect(charged.saw('LockOnRolled').flatMap(({ faces }) => faces)).toEqual([6, 6])
    expect(charged.piece('Aurora').shields).toEqual([1])
    expect(shoot('PA-L 1,2 orders S-004', 'PA-L 1,0', 6).piece('Aurora').shields).toEqual([2])
  })
  it('S-005 Emergency Bulkheads: a save of 3 against Criticals', () => {
    const bare = 'shields 0,0,0,0,0,0'
    expect(shoot('PA-LCRIT 1,2', `PA-H 1,0 ${bare} orders S-005`, 1, 3).piece('Hydra').criticals).toBe(0)
    expect(shoot('PA-LCRIT 1,2', `PA-H 1,0 ${bare} orders S-005`, 1, 4).piece('Hydra').criticals).toBe(1)
  })
  it('S-006 Finish Them: no Armor for the unshielded, and a Critical for a Target Lock', () => {
    expect(shoot('PA-L 1,2 orders S-006', `PA-LARM4 1,0 ${BARE}`, 1).piece('Hydra').hull).toBe(2)
    const finished = shoot('PA-LLOCK 1,2 orders S-006', `PA-LARM4 1,0 ${BARE}`, 1).play('ability S-006.2')
    expect(finished.piece('Hydra')).toMatchObject({ hull: 2, criticals: 1 })
  })
  it('S-007 Open All Ports: an L arc fires all round', () => {
    acting({ Aurora: '0 PA-HBROAD 1,2 facing 0', Hydra: '1 PA-L 3,1', ...far }).refuses('strike 1 Hydra', 'SS2-5A.01')
    acting({ Aurora: '0 PA-HBROAD 1,2 facing 0 orders S-007', Hydra: '1 PA-L 3,1', ...far }, 6, 6).play(
      'strike 1 Hydra',
    )
  })
  it('S-008 Signal Relay: a Revealed Order is handed to another piece, above its limit', () => {
    const given = { Aurora: '0 PA-L 1,2', A: '0 PA-L 2,2', B: '0 PA-L 0,3', Hydra: '1 PA-L 1,-3' }
    const relayed = reveal(given, ['S-008 Aurora', 'B-001 A', 'B-003 B']).play(
      'use S-008.1 Aurora on A order B-001 to B',
    )
    expect(relayed.piece('A').orders).toEqual([])
    expect(relayed.piece('B').orders.map(({ card }) => cards.orders[card]!.id)).toEqual(['B-003', 'B-001'])
  })
  it('S-009 Jamming Burst: enemies within 2 have no Skilled', () => {
    const jammed = (hex: string) =>
      acting({ Aurora: '0 PA-LSKILL 1,2', Jam: `1 PA-L ${hex} orders S-009`, ...far }, 6).play('strike 1 Jam')
    expect(modifiers(jammed('1,0'))).toEqual([])
    jammed('1,-2').asks('declare', 0).play('skilled')
  })
  it('S-010 Form on Me: friends beside it have Armor +1, itself has not', () => {
    const formed = acting(
      { Aurora: '0 PA-L 1,2', Hydra: `1 PA-L 1,0 ${BARE}`, Flag: '1 PA-H 0,0 orders S-010', ...far },
      1,
      1,
    ).play('strike 1 Hydra')
    expect(formed.piece('Hydra').hull).toBe(3)
    expect(shoot('PA-L 1,2', 'PA-H 1,0 shields 0,0,0,0,0,0 orders S-010', 1).piece('Hydra').hull).toBe(3)
  })
  it('S-011 Accord of Shields: every friend within 2 regains a point, itself not', () => {
    const given = {
      Aurora: '0 PA-L 1,2 shields 0',
      A: '0 PA-L 2,2 shields 0',
      B: '0 PA-L -3,5 shields 0',
      Hydra: '1 PA-L 1,-3',
    }
    const shared = reveal(given, ['S-011 Aurora'])
    expect(['Aurora', 'A', 'B'].map((name) => shared.piece(name).shields[0])).toEqual([0, 1, 0])
  })
  it('S-012 Pathfinders: a turn of two steps, and one Move before the Strikes', () => {
    const pieces = { Aurora: '0 PA-L 1,3 facing 0 orders S-012', Hydra: '1 PA-L 1,-2', ...far }
    const found = table({ pieces }, 6)
      .play('activate Aurora')
      .asks('turn', 0)
      .refuses('rotate 3', 'SS2-6A')
      .play('rotate 2', 'ahead 0', 'strike 1 Hydra')
    expect(found.at('Aurora')).toBe('1,2')
  })
  it('S-013 Rescue Tenders: Escorts within 2 are Ready again and repair one Hull', () => {
    const pieces = {
      Aurora: '0 PA-LHANGR 1,2 orders S-013',
      Wasp: '0 PA-E 2,2 hull 1 evaded',
      Hornet: '0 PA-L 0,3 hull 1',
      ...far,
    }
    const tended = table({ pieces }).play('activate Aurora')
    expect(tended.piece('Wasp')).toMatchObject({ hull: 2, evaded: false })
    expect(tended.piece('Hornet').hull).toBe(1)
  })
  it('S-014 Storm the Decks: Deadly [2] when it assaults', () => {
    expect(assault('NE-HBOARD orders S-014', 'PA-L ', 2, 6).piece('Hydra').hull).toBe(2)
    expect(assault('PA-L ', 'NE-HBOARD orders S-014', 6, 2).piece('Aurora').hull).toBe(3)
  })
  it('S-015 Decree of the Board: one Strike by a friend within 2 has Die-1', () => {
    const pieces = { Aurora: '0 PA-L 1,2', Board: '0 NE-HBOARD 2,2 orders S-015', Hydra: '1 PA-L 1,0', ...far }
    expect(modifiers(acting(pieces, 6).play('strike 1 Hydra', 'declare S-015.1 Board'))).toEqual([-1])
  })
  it('S-016 Tow Cables: one enemy within 1 is pinned to one Move', () => {
    const pieces = { Aurora: '0 DC-L 1,2 orders S-016', Hydra: '1 PA-L 1,0 facing 0', Boreas: '0 PA-L 4,1' }
    const towed = table({ pieces }).play('activate Aurora', 'end', 'activate Hydra', 'ahead')
    expect(towed.piece('Hydra').activated).toBe(true)
  })
  it('S-016 Tow Cables: compulsory Moves fall with it', () => {
    const pieces = { Aurora: '0 DC-L 1,2 orders S-016', Hydra: '1 PA-H 1,0 facing 0', Boreas: '0 PA-L 4,1' }
    expect(table({ pieces }).play('activate Aurora', 'end', 'activate Hydra', 'ahead').piece('Hydra').activated).toBe(
      true,
    )
  })
  it('S-017 Salvage Clause: two Hull after its Strike defeats its target', () => {
    const salvage = (hull: number) =>
      shoot('DC-L 1,2 hull 1 orders S-017', `PA-L 1,0 ${BARE} hull ${hull}`, 1).piece('Aurora').hull
    expect([salvage(1), salvage(2)]).toEqual([3, 1])
  })
  it('S-018 Scent of Blood: Die-1 against damaged targets', () => {
    expect(modifiers(shoot('SW-L 1,2 orders S-018', 'PA-L 1,0 hull 2', 6))).toEqual([-1])
    expect(modifiers(shoot('SW-L 1,2 orders S-018', 'PA-L 1,0', 6))).toEqual([])
  })
  it('S-019 Ramming Speed: one more Move and two more dice when assaulting', () => {
    expect(
      acting({ Aurora: '0 SW-LRAM 1,3 facing 0 orders S-019', ...far })
        .play('ahead', 'ahead', 'ahead', 'ahead')
        .at('Aurora'),
    ).toBe('1,-1')
    expect(pools(assault('SW-LRAM orders S-019', 'PA-E evaded', 6, 6, 6, 6).play('arm all'))[0]).toBe(3)
  })
  it('S-020 Die Hard: Lethal [2], Grudge, and a die while damaged', () => {
    const fought = assault('PA-L hull 2', 'SW-L hull 1 orders S-020', 1, 6, 6).play('arm all')
    expect([fought.at('Aurora'), fought.at('Hydra')]).toEqual(['defeated', 'defeated'])
    expect(pools(fought)).toEqual([1, 2])
    expect(assault('PA-L ', 'SW-L orders S-020', 1, 6, 1).at('Aurora')).toBe('defeated')
  })
  it('S-021 Sever the Thread: one enemy within 3 returns an Order of its owner’s choice', () => {
    const pieces = { Aurora: '0 PA-L 1,2', Hydra: '1 PA-S 1,0', Corsair: '1 PA-L 1,-1' }
    const severed = table({ phase: 'command', pieces, libraries: [['S-021'], ['B-001', 'B-003']] })
      .as(0, 'assign S-021 Aurora')
      .as(1, 'assign B-001 Hydra')
      .as(1, 'assign B-003 Hydra')
      .as(0, 'commit')
      .as(1, 'commit')
    severed.asks('returnOrder', 1).play('return B-003')
    expect(severed.piece('Hydra').orders.map(({ card }) => cards.orders[card]!.id)).toEqual(['B-001'])
  })
  it('S-022 Dread Vision: Strikes by enemies within 2 have Die+1', () => {
    const dread = (hex: string) =>
      modifiers(acting({ Aurora: '0 PA-L 1,2', Hydra: `1 PA-L ${hex} orders S-022`, ...far }, 6).play('strike 1 Hydra'))
    expect(dread('1,-1')).toEqual([1])
    expect(dread('1,-2')).toEqual([])
  })
  it('S-023 Fold the Distance: swap with a friend within 5, and Exhausted', () => {
    const folded = reveal({ Aurora: '0 PA-L 1,3', A: '0 PA-L 1,-2', Hydra: '1 PA-L -3,-1' }, ['S-023 Aurora'])
    expect([folded.at('Aurora'), folded.at('A')]).toEqual(['1,-2', '1,3'])
    expect(folded.piece('Aurora').exhausted).toBe(1)
  })
  it('S-024 Certain Shot: one Strike gains a Target Lock and ignores Flak', () => {
    const sure = shoot('PA-LORD 1,2 orders S-024', `PA-LFLAK 1,0 ${BARE}`, 1, 6)
      .play('declare S-024.1 Aurora')
      .asks('locks', 0)
      .play('lock on')
    expect(sure.piece('Hydra').hull).toBe(2)
  })
})

describe('every Order', () => {
  it('has a test on this page', async () => {
    const { readFileSync } = await import('node:fs')
    const page = readFileSync(new URL('orders.test.ts', import.meta.url), 'utf8')
    for (const { id, name } of core.orders!) expect(page).toContain(`it('${id} ${name}`)
  })
})
