import { describe, expect, it } from 'vitest'
import { activationOdds, boardingOdds, fatesOf, turretOdds, turretOddsAt } from '../src/odds.ts'
import { dieDestroys } from '../src/rules/7-turrets.ts'
import { box, content, duel, must, table } from './table.ts'

describe('odds of boarding', () => {
  const hand = ['SPM', 'SPM', 'SPM']
  const state = must(box.stage(duel('board', { hand }, { line: ['KOR-08 down: 3', 'KOR-01 down: 6'] })))
  it('IS-BOARD.7 equal strength: 21 of 36, for ties capture', () =>
    expect(boardingOdds(content, state, 'KOR-08', ['SPM']).captured).toEqual({ rolls: 21, of: 36 }))
  it('IS-BOARD.8 self-destruct: 10 of 36, and otherwise the ship is destroyed', () =>
    expect(boardingOdds(content, state, 'KOR-08', ['SPM'], [], true)).toMatchObject({
      captured: { rolls: 10 },
      destroyed: { rolls: 26 },
      held: { rolls: 0 },
    }))
  it('IS-BOARD.6 against Guards 4 and a card: 1 of 36 is the least, never nothing', () => {
    expect(boardingOdds(content, state, 'KOR-01', ['SPM'], ['SPM']).captured.rolls).toBe(3)
    expect(boardingOdds(content, state, 'KOR-01', ['SPM'], ['SPM', 'SPM', 'SPM'], false).captured.rolls).toBe(0)
  })
})

/** Every roll of n dice, used as well as possible by trying every way. */
function byBruteForce(dice: number, fighters: number, bombers: number): number[] {
  const counts = Array.from({ length: fighters + bombers + 1 }, () => 0)
  const most = (faces: readonly number[], f: number, b: number): number => {
    const [face, ...rest] = faces
    if (face === undefined) return 0
    let best = most(rest, f, b)
    if (f > 0 && dieDestroys(face, 'fighter')) best = Math.max(best, 1 + most(rest, f - 1, b))
    if (b > 0 && dieDestroys(face, 'bomber')) best = Math.max(best, 1 + most(rest, f, b - 1))
    return best
  }
  for (let roll = 0; roll < 6 ** dice; roll++) {
    const faces = Array.from({ length: dice }, (_, i) => (Math.floor(roll / 6 ** i) % 6) + 1)
    counts[most(faces, fighters, bombers)]!++
  }
  return counts
}

describe('odds of turrets', () => {
  it.each([
    [0, 1, 0],
    [1, 1, 0],
    [2, 1, 1],
    [3, 2, 0],
    [4, 1, 2],
    [5, 2, 2],
  ])('IS-TURRET.7 %i dice against %i Fighters and %i Bombers, counted roll by roll', (dice, fighters, bombers) => {
    const odds = turretOdds(dice, fighters, bombers)
    expect(odds.map(({ rolls }) => rolls)).toEqual(byBruteForce(dice, fighters, bombers))
    expect(odds.every(({ of }) => of === 6 ** dice)).toBe(true)
  })
  it('IS-TURRET.4 as things stand on the table', () => {
    const t = table(
      duel('attack', { line: ['HES-04*'], hand: ['FTR', 'BMB', 'LB-KOR', 'SHD'] }, { line: ['KOR-10', 'KOR-09'] }),
    )
    t.play(
      0,
      'launch FTR from HES-04 at KOR-10',
      'launch BMB from HES-04 at KOR-10',
      'fire LB-KOR from HES-04 at KOR-10',
    )
    const odds = turretOddsAt(content, t.state, 'KOR-10')
    expect([odds.dice.length, odds.destroyed]).toEqual([2, turretOdds(3, 1, 1)])
  })
})

describe('odds of activation', () => {
  it('IS-ACT.8 a die alone: Speed 3 in 27 of 36 rolls, and two ships where both dice fit', () => {
    const { state } = table(duel('activation', { line: ['HES-02', 'HES-01'] }, { line: ['KOR-01'] }))
    const { each, ships } = activationOdds(content, state, 0)
    expect(each).toEqual([
      { ship: 'HES-02', chance: { rolls: 27, of: 36 } },
      { ship: 'HES-01', chance: { rolls: 20, of: 36 } },
    ])
    // Speeds 3 and 2: one die of at most 2 and another of at most 3.
    expect(ships.map(({ rolls }) => rolls)).toEqual([0, 28, 8])
  })
  it('IS-ACT.9 one ship is always activated, by both dice if need be', () => {
    const { state } = table(duel('activation', { line: ['KOR-01'] }, { line: ['HES-01'] }))
    expect(activationOdds(content, state, 0).ships.map(({ rolls }) => rolls)).toEqual([0, 36, 0])
  })
})

describe('what attacks come to', () => {
  it('IS-DAMAGE.5 is certain where no turrets roll', () => {
    const t = table(duel('attack', { line: ['KOR-02*'], hand: ['HM-KOR', 'SHD'] }, { line: ['HES-02: 2'] }))
    t.play(0, 'fire HM-KOR from Hammer of Orrin at Fair Measure')
    expect(fatesOf(content, t.state, 'HES-02')).toEqual([
      { damage: 11, shieldsUp: false, destroyed: true, chance: { rolls: 1, of: 1 } },
    ])
  })
  it('IS-TURRET.7 turrets shoot at what would hurt most: 2 dice against Bombers and Fighters', () => {
    const t = table(duel('attack', { line: ['HES-04*'], hand: ['FTR', 'BMB', 'SHD'] }, { line: ['KOR-01'] }))
    t.play(0, 'fire FTR from Harbour Light at Anvil Sovereign', 'fire BMB from Harbour Light at Anvil Sovereign')
    // None: 16. One 5, no more: Bombers. A 6 and nothing: Bombers. Two hits with a 6 among them: both. Two 5s: Bombers.
    expect(fatesOf(content, t.state, 'KOR-01').map(({ damage, chance }) => [damage, chance.rolls])).toEqual([
      [0, 3],
      [3, 17],
      [9, 16],
    ])
  })
  it('IS-ATTACK.13 a card that saps the shields counts as soon as it lies there', () => {
    const t = table(duel('attack', { line: ['YSM-01*'], hand: ['LB-YSM', 'SHD'] }, { line: ['KOR-10'] }))
    t.play(0, 'fire LB-YSM from Ninth Canticle at Spark Thrower')
    expect(fatesOf(content, t.state, 'KOR-10')).toMatchObject([{ damage: 2, shieldsUp: false, destroyed: false }])
  })
})
