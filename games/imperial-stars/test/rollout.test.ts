import { advance, isRefusal, nextDecision, seededDice, startMatch } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { rolloutPolicy } from '../src/judge/rollout.ts'
import { content, duel, game, must, table, words } from './table.ts'

/** The rollout policy's answer in a staged position, as a typed order. */
function answers(step: string, mine: object, theirs: object): string {
  const { state } = table(duel(step, mine, theirs))
  return words.say(rolloutPolicy(content, state, state.asked), state)
}

describe('the rollout policy', () => {
  it.each([2, 3, 4])('plays a battle of %i to its end by legal answers', (seats) => {
    const { match } = startMatch(game, must(game.readOptions({ seats })), seededDice(seats))
    for (let decision = nextDecision(game.pending(match.state)); decision !== undefined; ) {
      const { seat, id } = decision
      const happened = advance(match, seat, id, rolloutPolicy(content, game.view(match.state, seat), seat))
      if (isRefusal(happened)) throw new Error(`${decision.kind}: ${happened.refused}`)
      decision = nextDecision(game.pending(match.state))
    }
    expect(game.outcome(match.state)).toBeDefined()
  })

  it('repairs what costs most', () =>
    expect(answers('repair', { line: ['HES-02: 2 5'], hand: ['DCN'] }, { line: ['KOR-02'] })).toContain('repair #2'))

  it('fires the heaviest card', () =>
    expect(answers('attack', { line: ['HES-02*'], hand: ['LB-HES', 'HB-HES', 'SHD'] }, { line: ['KOR-02'] })).toMatch(
      /^fire HB-HES/,
    ))

  it('fires at what it can destroy rather than at what is whole', () =>
    expect(answers('attack', { line: ['HES-02*'], hand: ['HB-HES'] }, { line: ['KOR-02', 'KOR-03: 6'] })).toContain(
      'Slag Titan',
    ))

  it('boards the ship whose shields are down', () =>
    expect(answers('board', { line: ['HES-02'], hand: ['SPM'] }, { line: ['KOR-02', 'KOR-08 down: 4'] })).toContain(
      'board Rivet Storm',
    ))

  it('throws away what its ships cannot fire, and keeps what they can', () => {
    expect(answers('discard', { line: ['HES-02'], hand: ['HB-HES', 'BMB', 'SHD'] }, { line: ['KOR-02'] })).toBe(
      'discard BMB',
    )
    expect(answers('discard', { line: ['HES-02'], hand: ['HB-HES', 'SHD'] }, { line: ['KOR-02'] })).toBe('done')
  })
})
