import { isRefusal, nextDecision, advance, seededDice, startMatch } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import { judgeOf } from '../src/judge/judge.ts'
import { box, content, duel, game, must, table } from './table.ts'

const judge = judgeOf(content)
const value = (mine: object, theirs: object, step = 'attack') => judge.value(table(duel(step, mine, theirs)).state, 0)

describe('the judge', () => {
  it('is in the box', () => expect(box.judge).toBeDefined())

  it('sees the same battle from both sides, and never beyond -1 and 1', () => {
    const { match } = startMatch(game, must(game.readOptions({ seats: 2, races: ['HES', 'KOR'] })), seededDice(5))
    const chance = seededDice('judge')
    for (let decision = nextDecision(game.pending(match.state)); decision !== undefined; ) {
      const actions: Action[] = []
      game.legal(match.state, decision.seat, actions)
      const action = actions[chance.die(actions.length, 'choice') - 1]!
      if (isRefusal(advance(match, decision.seat, decision.id, action))) throw new Error('refused')
      expect(judge.value(match.state, 0)).toBeCloseTo(-judge.value(match.state, 1), 9)
      expect(Math.abs(judge.value(match.state, 0))).toBeLessThan(1)
      decision = nextDecision(game.pending(match.state))
    }
    const winner = game.outcome(match.state)?.winner
    expect(judge.value(match.state, winner === 0 ? 0 : 1)).toBeGreaterThan(0)
  })

  it('would rather the enemy were damaged, boardable, and short of ships', () => {
    const even = value({ line: ['HES-02'] }, { line: ['KOR-02'] })
    expect(value({ line: ['HES-02'] }, { line: ['KOR-02: 3'] })).toBeGreaterThan(even)
    expect(value({ line: ['HES-02'] }, { line: ['KOR-02 down: 5'] })).toBeGreaterThan(
      value({ line: ['HES-02'] }, { line: ['KOR-02: 3'] }),
    )
    expect(value({ line: ['HES-02', 'HES-05'] }, { line: ['KOR-02'] })).toBeGreaterThan(even)
    expect(value({ line: ['HES-02: 4'] }, { line: ['KOR-02'] })).toBeLessThan(even)
  })

  it('would rather hold cards that its ships can use', () =>
    expect(value({ line: ['HES-02'], hand: ['SHD'] }, { line: ['KOR-02'] })).toBeGreaterThan(
      value({ line: ['HES-02'], hand: ['BMB'] }, { line: ['KOR-02'] }),
    ))

  it('calls quiet only what stands at the beginning of a turn, after the repairs', () => {
    const quiet = (step: string) => judge.quiet!(table(duel(step, { line: ['HES-02'] }, { line: ['KOR-02'] })).state)
    expect(quiet('activation')).toBe(true)
    for (const step of ['repair', 'activate', 'attack', 'board', 'discard']) expect(quiet(step), step).toBe(false)
  })

  it('knows what has become of ships: a captured one is lost', () => {
    const { state } = table(
      duel('attack', { line: ['HES-02: 3', 'HES-05 down: 5'] }, { line: ['KOR-02'], prizes: ['HES-06'] }),
    )
    expect(judge.milestones!.of(state)).toEqual([
      { name: 'Fair Measure', side: 0, suffered: 1 },
      { name: 'Golden Tariff', side: 0, suffered: 2 },
      { name: 'Hammer of Orrin', side: 1, suffered: 0 },
    ])
  })

  it('gives its reasons, the weightiest first, and they add up to its opinion', () => {
    const { state } = table(duel('attack', { line: ['HES-02'] }, { line: ['KOR-02: 6'] }))
    const terms = judge.terms(state, 0)
    expect(terms[0]?.what).toBe('damage done')
    const lead = terms.reduce((sum, term) => sum + term.value, 0)
    expect(lead / (Math.abs(lead) + 1)).toBeCloseTo(judge.value(state, 0), 9)
  })
})
