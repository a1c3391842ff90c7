import { advance, isRefusal, nextDecision, seededDice, startMatch } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import { createJudge } from '../src/judge.ts'
import { ready } from '../src/ready.ts'
import { book, content, game, table, type Position } from './table.ts'

const judge = createJudge(book)

const facing: Position = {
  phase: 'orders',
  turn: 2,
  ships: {
    Aurora: { class: 'amrep/ranger', side: 0, at: [20, 5], facing: 0, memory: 'forward' },
    Hydra: { class: 'amrep/ranger', side: 1, at: [20, -7], facing: 3, memory: 'forward' },
  },
}

/** The same position with something changed about one ship. */
function changed(name: 'Aurora' | 'Hydra', change: object): Position {
  const ships = facing.ships as Record<string, object>
  return { ...facing, ships: { ...ships, [name]: { ...ships[name], ...change } } } as Position
}

/** What the judge says of it to the first seat. */
function valued(position: Position, ...orders: string[]): number {
  return judge.value(table(position).play(0, ...orders).state, 0)
}

describe('the judge', () => {
  it('stays between lost and won, through whole battles, and knows the result', () => {
    for (let number = 0; number < 2; number++) {
      const options = ready(content, { number: 5 * number })
      if (!options.ok) throw new Error('no ready battle')
      const chance = seededDice(`judge ${number}`)
      const { match } = startMatch(game, options.value, seededDice(`judged ${number}`))
      for (;;) {
        for (const seat of [0, 1]) expect(Math.abs(judge.value(match.state, seat))).toBeLessThanOrEqual(1)
        const decision = nextDecision(game.pending(match.state))
        if (decision === undefined) break
        const legal: Action[] = []
        game.legal(match.state, decision.seat, legal)
        const action = legal[chance.die(legal.length, 'choice') - 1]!
        if (isRefusal(advance(match, decision.seat, decision.id, action))) throw new Error('refused')
      }
      const winner = game.outcome(match.state)?.winner
      const values = [judge.value(match.state, 0), judge.value(match.state, 1)]
      expect(values).toEqual(winner === 'draw' ? [0, 0] : winner === 0 ? [1, -1] : [-1, 1])
    }
  })

  it('sees an even position evenly, and from both sides alike', () => {
    const { state } = table(facing)
    expect(judge.value(state, 0)).toBeCloseTo(judge.value(state, 1), 1)
  })

  it('would rather see the enemy damaged than itself', () => {
    const even = valued(facing)
    expect(valued(changed('Hydra', { hullHits: 3 }))).toBeGreaterThan(even)
    expect(valued(changed('Aurora', { hullHits: 3 }))).toBeLessThan(even)
    expect(valued(changed('Aurora', { lost: ['a1'] }))).toBeLessThan(even)
  })

  it('goes to where its guns bear, and never off the board', () => {
    expect(valued(facing, 'order Aurora 3')).toBeGreaterThan(valued(facing, 'order Aurora B'))
    const edge = changed('Aurora', { at: [20, -10] })
    expect(valued(edge, 'order Aurora 1')).toBeLessThan(valued(edge, 'order Aurora 0'))
  })

  it('takes its word apart, the weightiest term first', () => {
    const terms = judge.terms(table(changed('Hydra', { hullHits: 3 })).state, 0)
    const weights = terms.map(({ value }) => Math.abs(value))
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
    expect(terms.find(({ what }) => what === 'damage done and suffered')?.value).toBeGreaterThan(0)
  })
})
