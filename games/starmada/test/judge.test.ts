import { advance, isRefusal, nextDecision, seededDice, startMatch } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import { createJudge } from '../src/judge/judge.ts'
import { ready } from '../src/options/ready.ts'
import { courseOf, parseOrders } from '../src/rules/3-orders.ts'
import { FACE_DOWN } from '../src/state.ts'
import { content, game, table, type Position, said } from './table.ts'

const judge = createJudge(content)

const facing: Position = {
  phase: 'orders',
  turn: 2,
  ships: {
    Aurora: { class: 'amrep/ranger', side: 0, at: [20, 5], facing: 0, memory: 'forward' },
    Hydra: { class: 'amrep/ranger', side: 1, at: [20, -7], facing: 3, memory: 'forward' },
  },
}

/** One ship is about to fire at two of the same class and at the same range. */
const choice: Position = {
  phase: 'combat',
  turn: 3,
  classes: {
    Gunboat: {
      hull: 6,
      engines: 4,
      shields: 2,
      batteries: [{ range: 12, toHit: 4, mounts: 'AB AB AB AB' }],
    },
  },
  ships: {
    Aurora: { class: 'Gunboat', side: 0, at: [20, 5], facing: 0 },
    Hydra: { class: 'Gunboat', side: 1, at: [20, 0], facing: 3 },
    Medusa: { class: 'Gunboat', side: 1, at: [21, 0], facing: 3 },
  },
}

/** A position with something changed about one ship. */
function changed(position: Position, name: string, change: object): Position {
  const ships = position.ships as Record<string, object>
  return { ...position, ships: { ...ships, [name]: { ...ships[name], ...change } } } as Position
}

/** What the judge says of it to the first seat. */
function valued(position: Position, ...orders: string[]): number {
  return judge.value(table(position).play(0, ...orders).state, 0)
}

/** What an enemy damaged adds to the value of a position, and what one's own damage takes from it. */
function gains(position: Position): { harm: number; wounds: number } {
  const even = valued(position)
  return {
    harm: valued(changed(position, 'Hydra', { hullHits: 3 })) - even,
    wounds: even - valued(changed(position, 'Aurora', { hullHits: 3 })),
  }
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
        expect(judge.prior!(match.state, decision.seat, action)).not.toBeNaN()
        if (isRefusal(advance(match, decision.seat, decision.id, action))) throw new Error('refused')
      }
      const winner = game.outcome(match.state)?.winner
      const values = [judge.value(match.state, 0), judge.value(match.state, 1)]
      expect(values).toEqual(winner === 'draw' ? [0, 0] : winner === 0 ? [1, -1] : [-1, 1])
    }
  })

  // Attacking counts for a little more than being attacked; and that guns reach nobody is bad for either side alone.
  it('says the opposite to the other side, within 0.25, but for how far the enemy is', () => {
    const positions = [
      facing,
      changed(facing, 'Hydra', { hullHits: 3 }),
      changed(facing, 'Aurora', { lost: ['a1'] }),
      choice,
      { ...choice, points: [200, 0] },
    ]
    for (const position of positions as Position[]) {
      const { state } = table(position)
      const sum = (seat: number): number =>
        judge
          .terms(state, seat)
          .filter(({ what }) => what !== 'enemies within reach')
          .reduce((before, { value }) => before + value, 0)
      expect(Math.abs(Math.tanh(sum(0)) + Math.tanh(sum(1)))).toBeLessThan(0.25)
    }
  })

  it('takes its word apart, the weightiest term first; together they are the value before it is squashed', () => {
    const { state } = table(changed(facing, 'Hydra', { hullHits: 3 }))
    const terms = judge.terms(state, 0)
    const weights = terms.map(({ value }) => Math.abs(value))
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
    const sum = terms.reduce((before, { value }) => before + value, 0)
    expect(Math.tanh(sum)).toBeCloseTo(judge.value(state, 0), 9)
    expect(terms.find(({ what }) => what === 'damage done')).toMatchObject({
      kind: 'harm',
      better: 'damages the enemy',
    })
  })

  it('would rather see the enemy damaged than itself', () => {
    const { harm, wounds } = gains(facing)
    expect(harm).toBeGreaterThan(0)
    expect(wounds).toBeGreaterThan(0)
    expect(valued(changed(facing, 'Aurora', { lost: ['a1'] }))).toBeLessThan(valued(facing))
  })

  it('SX-2.3.b counts damage for less in the last turn, where only ships that are sunk score', () => {
    expect(gains({ ...facing, turn: 10 }).harm).toBeLessThan(gains(facing).harm / 2)
  })

  it('goes to where its guns bear, and never off the board', () => {
    expect(valued(facing, 'order Aurora 3')).toBeGreaterThan(valued(facing, 'order Aurora B'))
    const edge = changed(facing, 'Aurora', { at: [20, -10] })
    expect(valued(edge, 'order Aurora 1')).toBeLessThan(valued(edge, 'order Aurora 0'))
  })

  it('finishes what is nearly sunk, and fires at nobody who is sunk already', () => {
    const nearly = changed(choice, 'Hydra', { hullHits: 5 })
    expect(valued(nearly, 'aim a Hydra')).toBeGreaterThan(valued(nearly, 'aim a Medusa'))
    const { state } = table(nearly)
    state.ships[1]!.hullHits = 6
    state.ships[1]!.pendingHull = 1
    const prior = (target: number) => judge.prior!(state, 0, said({ do: 'aim', mounts: [0, 1, 2, 3], target }))
    expect(prior(2)).toBeGreaterThan(prior(1))
  })

  it('does not hold fire', () => {
    const fired = table(choice).play(0, 'fire').state
    expect(judge.value(fired, 0)).toBeLessThan(valued(choice))
  })

  it('brings fighters to where they bite', () => {
    const beside = (at: string): number => valued({ ...facing, flights: { Wing: { side: 0, at } } })
    expect(beside('2105')).toBeGreaterThan(beside('2125'))
  })

  it('SX-2.3.e wants to be where the scenario pays for it', () => {
    const at = (hex: string): number =>
      valued(changed({ ...facing, turn: 9, scenario: 'battles/the-narrows' }, 'Aurora', { at: hex }), 'order Aurora 0')
    expect(at('2016')).toBeGreaterThan(at('0816'))
  })

  it('SX-2.2.1.a judges a view, in which the orders of the other side lie face down', () => {
    const seen = ['order Hydra 4', 'order Hydra B'].map((order) => {
      const { state } = table(facing).play(1, order)
      return judge.value(game.view(state, 0), 0)
    })
    expect(seen[0]).toBe(seen[1])
    expect(Math.abs(seen[0]!)).toBeLessThan(0.5)
  })

  it('asks no more of an attack than its dice, and of everything else nothing: it is quiet', () => {
    expect(judge.quiet!(table(facing).state)).toBe(true)
    expect(judge.quiet!(table(choice).play(0, 'aim a Hydra').state)).toBe(true)
    expect(judge.quiet!({ ...table(choice).state, resolving: true })).toBe(false)
  })

  it('promises most for orders that lead towards the enemy, and nothing for leaving the board', () => {
    const { state } = table(changed(facing, 'Aurora', { at: [20, -9] }))
    const prior = (orders: string) => judge.prior!(game.view(state, 0), 0, said({ do: 'order', ship: 0, orders }))
    expect(prior('')).toBeGreaterThan(prior('2'))
    const away = table(facing).state
    const kept = (orders: string) => judge.prior!(game.view(away, 0), 0, said({ do: 'order', ship: 0, orders }))
    expect(kept('3')).toBeGreaterThan(kept('B'))
  })
})

describe('imagined orders', () => {
  it('SX-3.3.2.b, SX-3.2 are legal, keep the ship on the board and mostly bring it nearer', () => {
    const { state } = table(changed(facing, 'Hydra', { at: [20, -9] }))
    const board = content.board(state)
    const chance = seededDice('imagined')
    let nearer = 0
    for (let i = 0; i < 60; i++) {
      const { ships } = game.imagine(game.view(state, 0), 0, chance)
      expect(ships[0]!.orders).toBe(FACE_DOWN)
      const { cell, facing: heading, orders } = ships[1]!
      expect(game.check(state, 1, said({ do: 'order', ship: 1, orders }))).toBeUndefined()
      const parsed = parseOrders(orders)
      if (isRefusal(parsed)) throw new Error(orders)
      const to = courseOf(board, [], cell, heading, parsed).cell
      expect(to).toBeGreaterThanOrEqual(0)
      if (board.distance(to, ships[0]!.cell) < board.distance(cell, ships[0]!.cell)) nearer++
    }
    expect(nearer).toBeGreaterThan(40)
  })
})
