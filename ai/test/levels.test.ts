import { seededDice, type AnyBox } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import {
  addTally,
  botFor,
  emptyTally,
  isBotName,
  LEVELS,
  simulateGame,
  type BotName,
  type Simulation,
  type Tally,
} from '../src/index.ts'
import { boxOf, doorAt, GAMES, midway } from './fixtures.ts'

function series(box: AnyBox, simulation: Simulation, games: number): Tally {
  const tally = emptyTally()
  for (let n = 0; n < games; n++) addTally(tally, simulateGame(box, simulation, n))
  return tally
}

/** The share of the first bot; a draw is half a win. */
async function share(id: string, bots: readonly BotName[], games: number): Promise<number> {
  const { wins, draws } = series(await boxOf(id), { seed: 'order', bots, mirrored: true }, games)
  return ((wins[0] ?? 0) + draws / 2) / games
}

describe('the order of the levels', () => {
  // Far below what docs/opponents.md tells, so that only a real change of strength fails here.
  it('an ensign beats chance', async () => expect(await share('duel', ['ensign', 'random'], 60)).toBeGreaterThan(0.75))
  it('a captain beats an ensign', async () =>
    expect(await share('duel', ['captain', 'ensign'], 60)).toBeGreaterThan(0.5))
  it('in another game, too', async () =>
    expect(await share('imperial-stars', ['ensign', 'random'], 6)).toBeGreaterThan(0.75))
})

describe.each(GAMES)('%s', (id) => {
  it('every level comes to the end of a battle', async () => {
    const box = await boxOf(id)
    const { games } = series(box, { seed: 'end', bots: ['ensign', 'random'] }, 2)
    expect(games).toBe(2)
    for (const level of LEVELS) {
      const { state, seat } = midway(box, 1, 10)
      const door = doorAt(box, state, seat)
      const { action } = botFor(box, level, seededDice(1), { nodes: 40 }).choose(door)
      expect(door.legal()).toContainEqual(action)
    }
  })

  it('the same seed and nodes give the same choice and the same values', async () => {
    const box = await boxOf(id)
    const { state, seat } = midway(box, 2, 12)
    for (const level of LEVELS) {
      const [one, other] = [1, 2].map(() => {
        const { action, ranked } = botFor(box, level, seededDice(7), { nodes: 120 }).choose(doorAt(box, state, seat))
        return { action, ranked }
      })
      expect(other).toEqual(one)
    }
  })

  it('says why, with alternatives, and asking does not change what comes next', async () => {
    const box = await boxOf(id)
    const { state, seat } = midway(box, 3, 8)
    for (const level of ['ensign', 'captain', 'admiral'] as const) {
      const asked = botFor(box, level, seededDice(3), { nodes: 80 })
      const unasked = botFor(box, level, seededDice(3), { nodes: 80 })
      const door = doorAt(box, state, seat)
      const choice = asked.choose(door)
      const { reason, alternatives } = choice.explain!()
      expect(reason).toMatch(/^[A-Z].*\.$/)
      expect(alternatives[0]!.action).toEqual(choice.action)
      for (const { because } of alternatives) expect(because).not.toBe('')
      unasked.choose(door)
      expect(asked.choose(door).action).toEqual(unasked.choose(door).action)
    }
  })
})

it('names of bots: a level, and a personality where one is wished', () => {
  expect(['random', 'captain', 'captain:aggressive', 'ensign:objective-minded'].every(isBotName)).toBe(true)
  expect(['', 'commodore', 'captain:', 'captain:lazy', 'captain:cautious:more', 'toString'].some(isBotName)).toBe(false)
})
