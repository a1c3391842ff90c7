import type { PieceIndex } from '../../src/table/indices.ts'
import { advance, isRefusal, resumeMatch, seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { harmTable } from '../../src/table/judge/harm.ts'
import { boxOf1 } from '../../src/v1/index.ts'
import { gunneryOf } from '../../src/v1/judge/attacks.ts'
import { averageOf, savesOf } from '../../src/v1/judge/harm.ts'
import { fighterOf } from '../../src/v1/judge/survey.ts'
import type { State } from '../../src/v1/state.ts'
import { judging } from '../table/judging.ts'
import { must } from '../v2/battles.ts'
import { cards } from './cards1.ts'
import { arcs } from './table1.ts'

const box = boxOf1(cards)
const { game, judge: given, stage, odds } = box
const judge = given!
const [A, B] = [0 as PieceIndex, 1 as PieceIndex]

const at = (pieces: Record<string, string>, more: object = {}): State =>
  must(stage({ format: 'Standard', phase: 'ship', pieces, ...more }))
const value = (pieces: Record<string, string>, more: object = {}) => judge.value(at(pieces, more), 0)
const term = (pieces: Record<string, string>, what: string, more: object = {}) =>
  judge.terms(at(pieces, more), 0).find((one) => one.what === what)!.value

/** Two frigates of each side, far apart and like mirror images. */
const EVEN = { A1: '0 PA-FF -2,5', A2: '0 PA-FF 0,4', B1: '1 PA-FF 2,-5', B2: '1 PA-FF 0,-4' }

describe('the judge of 1.1', () => {
  it('calls an even position even, and an outcome final', () => {
    expect(value(EVEN)).toBeCloseTo(0, 1)
    const over = at(EVEN)
    over.outcome = { winner: 0, points: [5, 0], how: 'points', rule: 'SS1-END.1' }
    expect([judge.value(over, 0), judge.value(over, 1)]).toEqual([1, -1])
  })

  it('SS1-END.2 is nearly sure of the game when the enemy has next to nothing left', () => {
    const last = { ...EVEN, A1: '0 PA-CA -2,5', A2: '0 PA-DN 0,4', B1: '1 PA-DN destroyed', B2: '1 PA-FF 0,-4 hull 1' }
    expect(value(last, { turn: 3 })).toBeGreaterThan(0.8)
  })

  it.each([
    ['a Hull Box', { B1: '1 PA-FF 2,-5 hull 2' }],
    ['Shield Boxes', { B1: '1 PA-FF 2,-5 shields 0' }],
    ['a ship', { B1: '1 PA-FF destroyed' }],
  ])('SS1-COMP.6 what the enemy has lost is to the good: %s', (_, loss) =>
    expect(value({ ...EVEN, ...loss })).toBeGreaterThan(value(EVEN) + 0.005),
  )

  it('SS1-CRIT.HEAVY.1 a Crippled enemy is worth less', () => {
    const cruisers = { A: '0 PA-CA 0,4 heading 0', B: '1 PA-CA 0,-4 heading 3' }
    expect(value({ ...cruisers, B: '1 PA-CA 0,-4 heading 3 lost Cover' })).toBeGreaterThan(value(cruisers))
  })

  it('SS1-TERRAIN.STAR.3 wants the systems, and most of all at the end', () => {
    const held = { ...EVEN, A2: '0 PA-FF 0,0' }
    const hold = (turn: number) => term(held, 'Star Systems', { turn })
    expect(hold(1)).toBeGreaterThan(term(EVEN, 'Star Systems'))
    expect(hold(6)).toBeGreaterThan(2 * hold(1))
  })

  it('SS1-ARM.8 a ship with a heading likes guns that bear', () => {
    const own = (heading: number) =>
      term({ A: `0 PA-CA 1,2 heading ${heading}`, B: '1 PA-FF 1,0' }, 'own attacks and Skirmishes to come', {
        active: { piece: 'A' },
      })
    expect(own(0)).toBeGreaterThan(own(1))
  })

  it('SS1-WEAPON.HEAVY.1 does not count on a weapon whose box is marked', () => {
    const own = (more: string) =>
      term({ A: `0 NE-C15 1,2 heading 0 ${more}`, B: '1 PA-FF 1,0' }, 'own attacks and Skirmishes to come')
    const heavy = cards.ships[cards.find.ship.get('NE-C15')!]!.armaments.findIndex(
      ({ weapon }) => (cards.weapons[weapon]!.types & 2) !== 0,
    )
    expect(heavy).toBeGreaterThanOrEqual(0)
    expect(own(`marked ${heavy + 1}`)).toBeLessThan(own(''))
  })

  it('is quiet between attacks and not in the middle of one', () => {
    const position = at({ A: '0 PA-CL 0,1', B: '1 NE-T4 0,-1' }, { active: { piece: 'A' } })
    expect(judge.quiet!(position)).toBe(true)
    const match = resumeMatch(game, position, seededDice(1))
    expect(isRefusal(advance(match, 0, position.asked, { do: 'attack', groups: arcs(0), target: B }))).toBe(false)
    // A light cruiser is Skilled, so its player is asked for the reroll (SS1-KEY.SKILLED).
    expect(judge.quiet!(match.state)).toBe(false)
  })
})

describe('the judge of 1.1 through whole battles', () => {
  const { saysTheOppositeToTheOther, knowsNoMoreThanIsSeen, priorsForEveryAction } = judging(box, 'orders')
  it('says the opposite to the other side once Orders are revealed, in terms that add up', saysTheOppositeToTheOther)
  it('SS1-ORDERS.7 knows no more than the seat can see', knowsNoMoreThanIsSeen)
  it('has a prior for every action that is legal', priorsForEveryAction)
})

describe('the averages behind the threats of 1.1', () => {
  it.each([
    ['0 PA-CL 0,1 skilled-used', 0, '1 NE-T4 0,-1'],
    ['0 PA-FF 0,1', 0, '1 PA-INT 0,-1'],
    ['0 PA-DN 0,1 heading 0', 2, '1 PA-CA 0,-3 heading 3'],
    ['0 SW-GT 0,1', 0, '1 DC-MC 0,0'],
  ])('SS1-ATTACK.1 are those of the exact odds: %s with group %i at %s', (attacker, group, target) => {
    const s = at({ A: attacker, B: target }, { active: { piece: 'A' } })
    const exact = odds(s, { piece: A, groups: arcs(group), target: B })
    const [a, b] = [A, B].map((p) => fighterOf(cards, s, p, s.pieces[p]!.cell))
    const distance = cards.battlefields[s.battlefield]!.board.distance(a!.cell, b!.cell) - 1
    const mean = gunneryOf(cards, s, harmTable(cards, 'again', savesOf, averageOf)).harm(
      a!,
      a!.ship.armaments[group]!,
      b!,
      distance,
    )
    expect(mean.defeated).toBeCloseTo(exact.destroyed, 1)
  })
})
