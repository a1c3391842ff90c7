import { describe, expect, it } from 'vitest'
import { boardingOdds, turretOdds, turretOddsAt } from '../src/odds.ts'
import { dieDestroys } from '../src/rules/7-turrets.ts'
import { content, duel, table } from './table.ts'

describe('odds of boarding', () => {
  const { state } = table(
    duel('board', { hand: ['SPM', 'SPM', 'SPM'] }, { line: ['KOR-08 down: 3', 'KOR-01 down: 6'] }),
  )
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
