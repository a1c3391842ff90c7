import { seededDice, type AnyBox } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { botFor, Spending, thoughtOf } from '../src/index.ts'
import { boxOf, doorAt, GAMES, midway } from './fixtures.ts'

/** The same game, in which only playing takes time. */
function timed(box: AnyBox, cost: number): { box: AnyBox; clock: () => number } {
  let now = 0
  const { game } = box
  return {
    clock: () => now,
    box: { ...box, game: { ...game, play: (...args) => ((now += cost), game.play(...args)) } },
  }
}

describe('a budget', () => {
  it('counts nodes and time, whichever is spent first', () => {
    let now = 100
    const spending = new Spending({ nodes: 10, milliseconds: 50, clock: () => now })
    spending.nodes = 4
    expect(spending.share()).toBeCloseTo(0.4)
    now = 140
    expect([spending.share(), spending.spent]).toEqual([0.8, false])
    now = 150
    expect(spending.spent).toBe(true)
  })

  it('without limits is never spent', () => expect(new Spending({}).share()).toBe(0))
})

describe.each(GAMES)('%s: the admiral', (id) => {
  it('thinks as long as it may, and never a fifth longer', async () => {
    const { box, clock } = timed(await boxOf(id), 0.5)
    for (const decisions of [0, 20]) {
      const { state, seat } = midway(box, 1, decisions)
      const door = doorAt(box, state, seat)
      const started = clock()
      botFor(box, 'admiral', seededDice(1), { milliseconds: 200, clock }).choose(door)
      expect(clock() - started).toBeLessThanOrEqual(240)
    }
  })

  it('can be stopped between two steps', async () => {
    const { box, clock } = timed(await boxOf(id), 1)
    const { state, seat } = midway(box, 1, 5)
    const bot = botFor(box, 'admiral', seededDice(1), { milliseconds: 5000, clock })
    const started = clock()
    const thought = thoughtOf(bot, doorAt(box, state, seat))
    for (let step = 0; step < 3; step++) expect(thought.next().done).toBe(false)
    expect(clock() - started).toBeLessThan(500)
  })
})
