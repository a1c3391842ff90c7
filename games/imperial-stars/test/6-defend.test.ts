import { describe, expect, it } from 'vitest'
import { duel, melee, table } from './table.ts'

/** Three attacks on one ship: a heavy beam, a light missile and Fighters, from a ship that can do it all. */
const three = (hand: string[], target = 'KOR-01') =>
  duel('attack', { line: ['THA-01*'], hand: ['HB-KOR', 'LM-KOR', 'FTR'] }, { line: [target, 'KOR-10'], hand })
const id = (target: string) => target.slice(0, 6)
const declared = (hand: string[], target = 'KOR-01', ...dice: number[]) =>
  table(three(hand, target), ...dice).play(
    0,
    ...['HB-KOR', 'LM-KOR', 'FTR'].map((card) => `fire ${card} from THA-01 at ${id(target)}`),
  )

describe('defend', () => {
  it('IS-DEFEND.1 the defender chooses which attacks to block; each card is one attack', () => {
    const t = declared(['SHD', 'DCN'], 'KOR-01', 1, 1).play(1, 'block #2 with SHD', 'done')
    expect(t.ship('KOR-01').damage.map(({ card }) => card)).toEqual(['HB-KOR', 'token'])
  })
  it('IS-DEFEND.1 an attack is blocked once, and only on your own ships', () => {
    declared(['SHD', 'SHD', 'CTM'])
      .play(1, 'block #2 with SHD')
      .refuses(1, 'block #2 with SHD', 'IS-DEFEND.1')
      .refuses(1, 'block #9 with SHD', 'IS-DEFEND.1')
      .play(1, 'block #1 with SHD')
      .refuses(1, 'block #3 with CTM', 'IS-DEFEND.4')
    const t = table(
      melee('attack', [
        { line: ['HES-01*', 'HES-02*'], hand: ['LB-KOR', 'LB-KOR'] },
        { hand: ['SHD'] },
        { hand: ['SHD'] },
      ]),
    )
    t.play(0, 'fire LB-KOR from HES-01 at YSM-01', 'fire LB-KOR from HES-02 at KOR-01')
    expect(t.asked).toBe('1 defend')
    t.refuses(1, 'block #1 with SHD', 'IS-DEFEND.1')
  })
  it('IS-DEFEND.1 several targeted players decide clockwise from the attacker, all before any turret die', () => {
    const given = melee(
      'attack',
      [{ hand: ['SHD'] }, { line: ['KOR-05*', 'KOR-01*'], hand: ['FTR', 'LB-KOR'] }, { hand: ['SHD'] }],
      { turn: 1 },
    )
    const t = table(given, 1, 1).play(
      1,
      'launch FTR from KOR-05 at HES-01',
      'fire LB-KOR from KOR-01 at YSM-01 without bonus',
    )
    expect(t.asked).toBe('2 defend')
    t.play(2, 'done')
    expect(t.kinds()).not.toContain('TurretsRolled')
    expect(t.asked).toBe('0 defend')
    expect(t.play(0, 'done').kinds()).toContain('TurretsRolled')
  })
  it.each([1, 2, 3])('IS-DEFEND.2 one Shields blocks one attack of any kind: number %i', (n) => {
    const t = declared(['SHD'], 'KOR-01', ...(n === 3 ? [] : [1, 1])).play(1, `block #${n} with SHD`)
    expect(t.damage('KOR-01')).toBe(6 + 3 + 3 - [6, 3, 3][n - 1]!)
  })
  it('IS-DEFEND.3 Max Shields blocks two attacks on the same ship', () => {
    const t = declared(['MAX'], 'KOR-01', 1, 1).play(1, 'block #1 with MAX', 'block #2 again')
    expect(t.damage('KOR-01')).toBe(3)
    expect(t.asked).toBe('0 discard')
  })
  it('IS-DEFEND.3 it may block just one', () =>
    expect(declared(['MAX'], 'KOR-01', 1, 1).play(1, 'block #1 with MAX', 'done').damage('KOR-01')).toBe(6))
  it('IS-DEFEND.3 the second block is for the same ship, and there is no third', () => {
    const given = duel(
      'attack',
      { line: ['HES-01*', 'HES-02*'], hand: ['LB-KOR', 'LB-KOR', 'LB-YSM', 'LB-THA'] },
      { line: ['KOR-01', 'KOR-02'], hand: ['MAX', 'DCN'] },
    )
    const t = table(given).play(
      0,
      'fire LB-KOR from HES-01 at KOR-01',
      'fire LB-KOR from HES-02 at KOR-02',
      'fire LB-YSM from HES-01 at KOR-01',
      'fire LB-THA from HES-01 at KOR-01',
    )
    t.refuses(1, 'block #1 again', 'IS-DEFEND.3')
      .play(1, 'block #1 with MAX')
      .refuses(1, 'block #2 again', 'IS-DEFEND.3')
    t.play(1, 'block #3 again').refuses(1, 'block #4 again', 'IS-DEFEND.3')
  })
  it('IS-DEFEND.3 two Max Shields keep a second block each, in whatever order they are played', () => {
    const given = duel(
      'attack',
      { line: ['HES-01*', 'HES-02*'], hand: ['LB-KOR', 'LB-KOR', 'LB-YSM', 'LB-THA'] },
      { line: ['KOR-01', 'KOR-02'], hand: ['MAX', 'MAX', 'DCN'] },
    )
    const t = table(given)
      .play(
        0,
        'fire LB-KOR from HES-01 at KOR-01',
        'fire LB-YSM from HES-01 at KOR-01',
        'fire LB-KOR from HES-02 at KOR-02',
        'fire LB-THA from HES-02 at KOR-02',
      )
      .play(1, 'block #1 with MAX', 'block #3 with MAX', 'block #2 again', 'block #4 again')
    expect([t.damage('KOR-01'), t.damage('KOR-02')]).toEqual([0, 0])
  })
  it('IS-DEFEND.4 Countermeasures block missiles only', () =>
    declared(['CTM']).refuses(1, 'block #1 with CTM', 'IS-DEFEND.4').refuses(1, 'block #3 with CTM', 'IS-DEFEND.4'))
  it('IS-DEFEND.4 with shields up or down', () => {
    const t = declared(['CTM'], 'KOR-01 down: 5', 1, 1).play(1, 'block #2 with CTM')
    expect(t.damage('KOR-01')).toBe(5 + 6 + 3)
  })
  it('IS-DEFEND.5 Shields and Max Shields need shields that are up', () =>
    declared(['SHD', 'MAX'], 'KOR-01 down: 6')
      .refuses(1, 'block #1 with SHD', 'IS-DEFEND.5')
      .refuses(1, 'block #1 with MAX', 'IS-DEFEND.5'))
  it('IS-DEFEND.5 as they are before the damage of this turn', () => {
    const t = declared(['SHD'], 'KOR-01', 1, 1).play(1, 'block #2 with SHD')
    expect(t.ship('KOR-01').shieldsUp).toBe(false)
  })
  it('IS-DEFEND.5 only Defensive cards block', () =>
    declared(['DCN']).refuses(1, 'block #1 with DCN', 'IS-DEFEND.1').refuses(1, 'block #1 with SHD', 'IS-COMP.3'))
  it('IS-DEFEND.6 the blocked card and the Defensive card are discarded', () => {
    const t = declared(['SHD'], 'KOR-01', 1, 1).play(1, 'block #1 with SHD')
    expect(t.last('AttackDiscarded')).toMatchObject({ card: 'HB-KOR', rule: 'IS-DEFEND.6' })
    expect(t.state.discardPile).toEqual(['SHD', 'HB-KOR'])
    expect(t.ship('KOR-01').damage.map(({ card }) => card)).toEqual(['LM-KOR', 'token'])
  })
  it('IS-DEFEND.7 a blocked small craft returns to the hand and is out of reach of the turrets', () => {
    const t = declared(['SHD', 'DCN']).play(1, 'block #3 with SHD', 'done')
    expect(t.kinds()).not.toContain('TurretsRolled')
    expect(t.hand(0)).toEqual(['FTR'])
    expect(t.ship('KOR-01').damage.map(({ card }) => card)).toEqual(['HB-KOR', 'LM-KOR'])
  })
})
