import type { ArmamentIndex, PieceIndex } from '../../src/table/indices.ts'
import { advance, isRefusal, resumeMatch, seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { boxOf } from '../../src/index.ts'
import { harmTable } from '../../src/table/judge/harm.ts'
import { averageOf, savesOf } from '../../src/v2/judge/harm.ts'
import { gunneryOf } from '../../src/v2/judge/strikes.ts'
import { fighterOf } from '../../src/v2/judge/survey.ts'
import type { State } from '../../src/v2/state.ts'
import { judging } from '../table/judging.ts'
import { cards } from '../table/packs.ts'
import { must } from './battles.ts'

const box = boxOf(cards)
const { game, judge: given, stage, odds } = box
const judge = given!
const [A, B] = [0 as PieceIndex, 1 as PieceIndex]
const FIRST = 0 as ArmamentIndex

const at = (pieces: Record<string, string>, more: object = {}): State =>
  must(stage({ level: 'Alpha', phase: 'action', pieces, ...more }))
const term = (pieces: Record<string, string>, what: string, more: object = {}) =>
  judge.terms(at(pieces, more), 0).find((one) => one.what === what)!.value
const value = (pieces: Record<string, string>, more: object = {}) => judge.value(at(pieces, more), 0)

/** Two frigates of each side, far apart and like mirror images. */
const EVEN = {
  A1: '0 PA-FF -2,5 facing 0',
  A2: '0 PA-FF 0,4 facing 0',
  B1: '1 PA-FF 2,-5 facing 3',
  B2: '1 PA-FF 0,-4 facing 3',
}

describe('the judge of 2.0', () => {
  it('calls an even position even, and an outcome final', () => {
    expect(value(EVEN)).toBeCloseTo(0, 1)
    const over = at(EVEN)
    over.outcome = { winner: 1, points: [0, 3], how: 'points', rule: 'SS2-4C.02' }
    expect([judge.value(over, 0), judge.value(over, 1)]).toEqual([-1, 1])
    over.outcome = { ...over.outcome, winner: 'draw' }
    expect(judge.value(over, 0)).toBe(0)
  })

  it('SS2-4C.02 a lead in points counts more, the fewer Rounds are left', () => {
    const points = { points: [4, 0] }
    expect(value(EVEN, points)).toBeGreaterThan(value(EVEN) + 0.1)
    expect(value(EVEN, { ...points, round: 6 })).toBeGreaterThan(value(EVEN, points))
  })

  it('SS2-4C.01 is nearly sure of the game when the enemy has next to nothing left', () =>
    expect(
      value({ ...EVEN, B1: '1 PA-FF defeated', B2: '1 PA-FF 0,-4 hull 1 shields 0' }, { round: 4 }),
    ).toBeGreaterThan(0.8))

  it.each([
    ['Hull', { B1: '1 PA-FF 2,-5 facing 3 hull 1' }],
    ['Shield Points', { B1: '1 PA-FF 2,-5 facing 3 shields 0' }],
    ['Critical Damage', { B1: '1 PA-FF 2,-5 facing 3 criticals 1' }],
    ['a ship', { B1: '1 PA-FF defeated' }],
  ])('SS2-3A what the enemy has lost is to the good: %s', (_, loss) =>
    expect(value({ ...EVEN, ...loss })).toBeGreaterThan(value(EVEN) + 0.01),
  )

  it('SS2-8A.02 likes to stand in a system, and nearer to one rather than farther', () => {
    const hold = (place: string) => term({ ...EVEN, A2: `0 PA-FF ${place} facing 0` }, 'Strategic Systems')
    expect(hold('0,0')).toBeGreaterThan(hold('0,3'))
    expect(hold('0,3')).toBeGreaterThan(hold('0,4'))
  })

  it('SS2-5A.01 likes guns that bear', () => {
    const own = (facing: number) =>
      term({ A: `0 PA-CA 1,2 facing ${facing}`, B: '1 PA-FF 1,0 facing 3' }, 'own Strikes and Assaults to come', {
        active: { piece: 'A' },
      })
    expect(own(1)).toBeGreaterThan(0)
    // Straight ahead both broadsides bear; to one side of the bow only one does.
    expect(own(0)).toBeGreaterThan(own(1))
  })

  it('SS2-4B.02.b would rather Strike first and move then', () => {
    const pieces = { A: '0 PA-CL 0,2 facing 0', B: '1 PA-FF 0,-1 facing 3 shields 0 hull 1' }
    const waits = value(pieces, { active: { piece: 'A' } })
    const forgone = value(pieces, { active: { piece: 'A', moving: true } })
    expect(waits).toBeGreaterThan(forgone)
  })

  it('SS2-8B.04 does not want to be caught in a Core', () => {
    const core = (place: string) => value({ A: `0 PA-FF ${place}`, B: '1 PA-FF 4,-6' }, { battlefield: 'SM-2' })
    expect(core('0,0')).toBeLessThan(core('0,3'))
  })

  it('SS2-5E promises more of a Strike at a ship without shields', () => {
    const prior = (more: string) =>
      judge.prior!(
        at({ A: '0 PA-CL 0,1 facing 0', B: `1 NE-T4 0,-1 facing 3 ${more}` }, { active: { piece: 'A' } }),
        0,
        { do: 'strike', armament: FIRST, target: B },
      )
    expect(prior('shields 0')).toBeGreaterThan(prior(''))
  })

  it('is quiet between Strikes and not in the middle of one', () => {
    const position = at({ A: '0 PA-CL 0,1 facing 0', B: '1 NE-T4 0,-1 facing 3' }, { active: { piece: 'A' } })
    expect(judge.quiet!(position)).toBe(true)
    const match = resumeMatch(game, position, seededDice(1))
    expect(isRefusal(advance(match, 0, position.asked, { do: 'strike', armament: FIRST, target: B }))).toBe(false)
    // A light cruiser is Skilled, so its player is asked before the dice are rolled (SS2-9I).
    expect(judge.quiet!(match.state)).toBe(false)
  })
})

describe('the judge of 2.0 through whole battles', () => {
  const { saysTheOppositeToTheOther, knowsNoMoreThanIsSeen, priorsForEveryAction } = judging(box, 'command')
  it('says the opposite to the other side once Orders are revealed, in terms that add up', saysTheOppositeToTheOther)
  it('SS2-4B.01.a knows no more than the seat can see', knowsNoMoreThanIsSeen)
  it('has a prior for every action that is legal', priorsForEveryAction)
})

describe('the averages behind the threats', () => {
  it.each([
    ['0 PA-CL 0,1 skilled-used', 0, '1 NE-T4 0,-1'],
    ['0 PA-CL 0,1 skilled-used', 1, '1 PA-CA 0,-1'],
    ['0 PA-DN 0,1', 2, '1 PA-CA 0,-3 facing 3'],
    ['0 SW-GT 0,1', 0, '1 DC-MC 0,0'],
  ])('SS2-5 are those of the exact odds: %s with Armament %i at %s', (striker, armament, target) => {
    const s = at({ A: striker, B: target }, { active: { piece: 'A' } })
    const exact = odds(s, { piece: A, armament: armament as ArmamentIndex, target: B })
    const [a, b] = [A, B].map((p) => fighterOf(cards, s, p, s.pieces[p]!.cell))
    const distance = cards.battlefields[s.battlefield]!.board.distance(a!.cell, b!.cell) - 1
    const mean = gunneryOf(cards, s, harmTable(cards, 'another', savesOf, averageOf)).harm(
      a!,
      a!.ship.armaments[armament]!,
      b!,
      distance,
    )
    expect(mean.defeated).toBeCloseTo(exact.defeated, 1)
    expect(mean.hull).toBeCloseTo(exact.expectedHull, 0)
  })
})
