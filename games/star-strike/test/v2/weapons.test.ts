import { describe, expect, it } from 'vitest'
import { core } from '../table/packs.ts'
import { acting, type TestTable } from './table.ts'
import { armedWith, cards } from './trial.ts'

/** SS2-5B.01, SS2-5C, SS2-5F.01: what every weapon of the core pack does, card by card. */

const far = { Boreas: '0 PA-L 4,1', Corsair: '1 PA-L -4,-1' }
/** Two dice of the weapon at a target right ahead, `distance` hexes between them. */
const fire = (weapon: string, target: string, distance: number, ...faces: number[]) => {
  const [code, ...marks] = target.split(' ')
  return acting(
    { Aurora: `0 ${armedWith(weapon)} 1,3 facing 0`, Hydra: `1 ${code} 1,${2 - distance} ${marks.join(' ')}`, ...far },
    ...faces,
  ).play('strike 1 Hydra')
}
const modifier = (played: TestTable) => played.saw('StrikeRolled')[0]!.modifier
const BARE = 'PA-L shields 0'
const HEAVY = 'PA-H shields 0,0,0,0,0,0'

describe('charts: every modified result gives the icons of the card', () => {
  it.each(core.weapons!.map((weapon) => [weapon.code, weapon.chart] as const))('%s', (code, chart) => {
    const compiled = cards.weapons[cards.find.weapon.get(code)!]!.chart
    const letters = ({ targetLock, hit, critical, directHit }: (typeof compiled)[number]) =>
      'C'.repeat(critical) + 'D'.repeat(directHit) + 'H'.repeat(hit) + 'T'.repeat(targetLock) || '-'
    const sorted = (text: string) => text.split('').sort().join('')
    expect(compiled.map(letters).map(sorted)).toEqual(chart.map(sorted))
  })
})

describe('modifiers', () => {
  it.each([
    ['L-CANNON', 'PA-L', 4, 1],
    ['L-CANNON', 'PA-L', 3, 0],
    ['M-CANNON', BARE, 1, -1],
    ['M-CANNON', 'PA-L', 1, 0],
    ['M-CANNON', 'PA-L', 3, 1],
    ['M-CANNON', HEAVY, 3, -1],
    ['R-CANNON', 'PA-E', 1, -1],
    ['R-CANNON', 'PA-S', 1, 1],
    ['LRM-A', 'PA-L', 0, 1],
    ['LRM-A', 'PA-L', 1, 0],
    ['DEATH-B', 'PA-B', 1, -1],
    ['DEATH-B', 'PA-E', 1, 1],
    ['G-LANCE', 'PA-L', 4, -1],
    ['G-LANCE', 'PA-L', 1, 1],
    ['G-LANCE', 'PA-L', 2, 0],
    ['S-PULSE', BARE, 1, 1],
    ['S-PULSE', 'PA-L', 1, 0],
    ['V-TORP', 'PA-E', 1, 1],
    ['B-TORP', 'PA-H', 1, -1],
    ['B-TORP', 'PA-L', 0, 1],
    ['D-BEAM', 'PA-B', 1, -1],
    ['D-BEAM', 'PA-LORE', 1, 1],
    ['O-HURL', 'PA-L', 1, 1],
    ['F-BATT', 'PA-E', 1, -1],
    ['F-BATT', 'PA-H', 1, 1],
    ['H-RACK', 'PA-L hull 2', 1, -1],
    ['H-RACK', 'PA-L criticals 1', 1, -1],
    ['H-RACK', 'PA-L', 1, 0],
    ['G-CANNON', 'PA-L', 2, 1],
    ['I-BEAM', 'PA-L criticals 1', 1, -1],
    ['P-RAY', 'PA-L', 1, 1],
    ['P-RAY', 'PA-L', 2, 0],
  ] as const)('%s at %s, Distance %i: %i', (weapon, target, distance, by) =>
    expect(modifier(fire(weapon, target, distance, 6, 6))).toBe(by),
  )
  it('MALUS-B +1 and Q-CHARGE -1 against a nebula, beside the +1 of the nebula itself', () => {
    const at = (weapon: string) =>
      modifier(
        acting({ Aurora: `0 ${armedWith(weapon)} 1,2`, Hydra: '1 PA-L 2,0', ...far }, 6, 6).play('strike 1 Hydra'),
      )
    expect([at('MALUS-B'), at('Q-CHARGE')]).toEqual([2, 0])
  })
  it('P-RAY +1 against Stealth, beside the +1 of Stealth itself', () =>
    expect(modifier(fire('P-RAY', 'PA-LSTLTH', 2, 6, 6))).toBe(2))
})

describe('Target Lock abilities', () => {
  it('L-CANNON.1 Burn Through: one icon allows no Armor save', () =>
    expect(fire('L-CANNON', 'PA-LARM4 shields 0', 1, 3, 2).play('ability L-CANNON.1 hit').piece('Hydra').hull).toBe(2))
  it('M-CANNON.1 Ring the Hull: a Hit becomes a Critical', () =>
    expect(fire('M-CANNON', HEAVY, 1, 4, 2).play('ability M-CANNON.1').piece('Hydra')).toMatchObject({
      criticals: 1,
      hull: 4,
    }))
  it('R-CANNON.1 Saturate: a Shield Point less', () =>
    expect(fire('R-CANNON', 'PA-L', 1, 3, 6).play('ability R-CANNON.1').piece('Hydra').shields).toEqual([1]))
  it('LRM-A.1 Terminal Guidance: no Flak saves', () =>
    expect(fire('LRM-A', 'PA-LFLAK shields 0', 1, 3, 2).play('ability LRM-A.1').piece('Hydra').hull).toBe(2))
  it('MALUS-B.1 Sap the Crews: one Skirmish Die less this Round', () => {
    const sapped = fire('MALUS-B', 'PA-L2', 0, 3, 6, 6, 6, 6).play('ability MALUS-B.1', 'assault')
    expect(sapped.saw('BattlestationsArmed').map(({ dice }) => dice)).toEqual([2, 1])
  })
  it('DEATH-B.1 Second Wave: two more dice for two Target Locks', () => {
    const wave = fire('DEATH-B', 'PA-L shields 0', 1, 4, 4, 6, 6).play('ability DEATH-B.1')
    expect(wave.saw('LockOnRolled').flatMap(({ faces }) => faces)).toEqual([6, 6])
  })
  it('DEATH-B.2 Sunder: an icon that shields cancelled comes back, and the point stays spent', () => {
    const sundered = fire('DEATH-B', 'PA-L shields 1', 1, 4, 3).play('shields hits 1', 'ability DEATH-B.2 hit')
    expect(sundered.piece('Hydra')).toMatchObject({ shields: [0], hull: 2 })
  })
  it('G-LANCE.1 Refocus: one more die, twice at most', () => {
    const focused = fire('G-LANCE', 'PA-L', 2, 3, 4, 6, 6).play('ability G-LANCE.1', 'ability G-LANCE.1')
    expect(focused.saw('LockOnRolled')).toHaveLength(2)
  })
  it('S-PULSE.1 Drain: a Shield Point each, twice at most', () =>
    expect(
      fire('S-PULSE', 'PA-L', 1, 3, 4).play('ability S-PULSE.1', 'ability S-PULSE.1').piece('Hydra').shields,
    ).toEqual([0]))
  it('V-TORP.1 Corrosive Payload: Armor is one worse this Round', () => {
    const corroded = fire('V-TORP', 'PA-LARM shields 0', 1, 3, 2, 3, 3).play('ability V-TORP.1')
    expect(corroded.piece('Hydra').hull).toBe(1)
  })
  it('B-TORP.1 Delayed Fuse: a Hit becomes a Direct Hit, which no Flak stops', () =>
    expect(fire('B-TORP', 'PA-LFLAK shields 0', 1, 3, 2, 1).play('ability B-TORP.1').piece('Hydra').hull).toBe(2))
  it('D-BEAM.1 Bite Deeper: one more Direct Hit for two Target Locks', () =>
    expect(fire('D-BEAM', 'PA-L', 1, 3, 4).play('ability D-BEAM.1').piece('Hydra').hull).toBe(2))
  it('O-HURL.1 Shatter Shot: the target shoots with Die+1 this Round', () => {
    const shattered = fire('O-HURL', 'PA-H', 1, 4, 6, 6).play(
      'ability O-HURL.1',
      'end',
      'activate Hydra',
      'strike 1 Aurora',
    )
    expect(shattered.saw('StrikeRolled')[1]!.modifier).toBe(1)
  })
  it('Q-CHARGE.1 Shock Front: pinned to two Moves in its next activation', () => {
    const shocked = fire('Q-CHARGE', 'PA-L facing 0', 1, 3, 6).play(
      'ability Q-CHARGE.1',
      'end',
      'activate Hydra',
      'ahead',
      'ahead',
    )
    expect(shocked.piece('Hydra').activated).toBe(true)
  })
  it('F-BATT.1 Wall of Needles: own Flak +1 this Round', () => {
    const pieces = { Aurora: `0 ${armedWith('F-BATT')} 1,3 facing 0 shields 0`, Hydra: '1 PA-LORD 1,1', ...far }
    const walled = acting(pieces, 3, 6, 1, 1).play(
      'strike 1 Hydra',
      'ability F-BATT.1',
      'end',
      'activate Hydra',
      'strike 1 Aurora',
    )
    expect(walled.piece('Aurora').hull).toBe(3)
  })
  it('H-RACK.1 Barbed Line: pinned to one Move', () => {
    const barbed = fire('H-RACK', 'PA-L facing 0', 1, 3, 6).play('ability H-RACK.1', 'end', 'activate Hydra', 'ahead')
    expect(barbed.piece('Hydra').activated).toBe(true)
  })
  it('H-RACK.2 Reel In: one Skirmish Die more for itself', () => {
    const reeled = fire('H-RACK', 'PA-L', 0, 3, 6, 6, 6, 6, 6).play('ability H-RACK.2', 'assault')
    expect(reeled.saw('BattlestationsArmed').map(({ dice }) => dice)).toEqual([3, 1])
  })
  it('G-CANNON.1 Tear Open: a Hit becomes a Critical', () =>
    expect(fire('G-CANNON', HEAVY, 1, 3, 2).play('ability G-CANNON.1').piece('Hydra')).toMatchObject({
      criticals: 1,
      hull: 4,
    }))
  it('I-BEAM.1 Cut the Channel: the target returns an Order, for two Target Locks', () =>
    expect(fire('I-BEAM', 'PA-L orders B-001', 1, 4, 3).play('ability I-BEAM.1').piece('Hydra').orders).toEqual([]))
  it('I-BEAM.2 Hush: the target has no Skilled this Round', () => {
    const hushed = fire('I-BEAM', 'PA-LSKILL', 1, 4, 6, 6).play(
      'ability I-BEAM.2',
      'end',
      'activate Hydra',
      'strike 1 Aurora',
    )
    expect(hushed.saw('StrikeRolled')[1]!.modifier).toBe(0)
  })
  it('P-RAY.1 Refraction: one die is tried again', () =>
    expect(fire('P-RAY', 'PA-L', 2, 3, 6, 6).play('ability P-RAY.1').saw('LockOnRolled')[0]).toMatchObject({
      faces: [6],
      rule: 'SS2-5D',
    }))
})

describe('every ability', () => {
  it('has a test on this page', async () => {
    const { readFileSync } = await import('node:fs')
    const page = readFileSync(new URL('weapons.test.ts', import.meta.url), 'utf8')
    const abilities = cards.weapons.filter(({ code }) => !code.startsWith('T-')).flatMap((weapon) => weapon.abilities)
    for (const { id, name } of abilities) expect(page).toContain(`it('${id} ${name}`)
  })
})
