import { describe, expect, it } from 'vitest'
import { acting, table } from './table.ts'

/* oxlint-disable vitest/expect-expect -- a table itself expects refusals, questions and that its dice are used up */

const rest = { Hydra: '1 PA-L 1,-2' }
/** The Orders are assigned by seat 0 and revealed. */
const reveal = (pieces: Record<string, string>, ...assigned: string[]) => {
  const orders = assigned.map((words) => words.split(' ')[0]!)
  const revealed = table({ phase: 'command', pieces: { ...pieces, ...rest }, libraries: [orders, []] })
  for (const words of assigned) revealed.as(0, `assign ${words}`)
  return revealed.as(0, 'commit').as(1, 'commit')
}

describe('SS2-13A Repair', () => {
  it('repair dispatches by kind: Hull, Shields and Critical Damage', () => {
    const hull = table({ pieces: { Aurora: '0 PA-L 1,2 hull 1 orders B-008', ...rest } }).play('activate Aurora')
    expect(hull.piece('Aurora').hull).toBe(2)
    expect(reveal({ Aurora: '0 PA-L 1,2 shields 0' }, 'B-007 Aurora').piece('Aurora').shields).toEqual([2])
    const critical = acting({ Aurora: '0 PA-L 1,2 criticals 1 orders B-009', ...rest }).play('end')
    expect(critical.piece('Aurora').criticals).toBe(0)
  })
})

describe('SS2-13A.01 Repair X Hull', () => {
  it('hull repair capped at the printed value: Salvage Clause repairs 2 of the 1 that is missing', () => {
    const pieces = { Miner: '0 DC-HL 1,2 hull 3 orders S-017', Prey: '1 PA-L 1,1 hull 1 shields 0', ...rest }
    expect(acting(pieces, 1, 6).play('strike 1 Prey').piece('Miner').hull).toBe(4)
  })
  it('an undamaged piece stays as it is', () =>
    expect(
      table({ pieces: { Aurora: '0 PA-L 1,2 orders B-008', ...rest } })
        .play('activate Aurora')
        .piece('Aurora').hull,
    ).toBe(3))
})

describe('SS2-13A.02 Regain X Shields', () => {
  it('shield repair capped: one point missing, one regained', () =>
    expect(reveal({ Aurora: '0 PA-L 1,2 shields 1' }, 'B-007 Aurora').piece('Aurora').shields).toEqual([2]))
  it('in a Nebula too', () =>
    expect(reveal({ Aurora: '0 PA-L 2,0 shields 0' }, 'B-007 Aurora').piece('Aurora').shields).toEqual([2]))
})

describe('SS2-13A.02.I regaining Shields on pieces with facings', () => {
  const damaged = () => reveal({ Aurora: '0 PA-H 1,2 shields 0,1,2,2,2,0' }, 'B-007 Aurora')
  it('total per piece, divided by its owner', () =>
    expect(damaged().asks('regain', 0).play('point directFore', 'point leftFore').piece('Aurora').shields).toEqual([
      1, 1, 2, 2, 2, 1,
    ]))
  it('facing cap respected', () => {
    damaged()
      .refuses('point rightAft', 'SS2-13A.02.I')
      .play('point rightFore')
      .refuses('point rightFore', 'SS2-13A.02.I')
  })
})

describe('SS2-13A.03 Repair X Critical Damage', () => {
  const repaired = () =>
    acting({ Aurora: '0 PA-H 1,2 facing 0 criticals 1 orders B-009', ...rest }).play('ahead', 'ahead', 'end')
  it('x markers removed, and none below zero', () => {
    expect(repaired().piece('Aurora').criticals).toBe(0)
    expect(
      acting({ Aurora: '0 PA-L 1,2 orders B-009', ...rest })
        .play('end')
        .piece('Aurora').criticals,
    ).toBe(0)
  })
  it('order limit restored from the next Command Phase', () => {
    const next = repaired().play('activate Hydra', 'end').asks('command')
    expect(next.as(0, 'assign B-009 Aurora').piece('Aurora').orders).toHaveLength(1)
  })
  it('lost order not restored: it stays in the Library for this Round', () => {
    const pieces = {
      Spite: '0 PA-LCRIT 1,2',
      Titan: '1 PA-S 1,0 shields 0,0,0,0,0,0 orders B-009,B-001',
      Boreas: '0 PA-L 4,1',
    }
    const hit = acting(pieces, 1)
      .play('strike 1 Titan')
      .asks('returnOrder', 1)
      .play('return B-001', 'end', 'activate Titan', 'ahead 4', 'end')
    expect(hit.piece('Titan')).toMatchObject({ criticals: 0 })
    expect(hit.piece('Titan').orders).toHaveLength(1)
  })
})
