import { seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { botFor, type Explanation } from '../src/index.ts'
import { prospectOf } from '../src/prospect.ts'
import { boxOf, doorAt, GAMES, midway } from './fixtures.ts'

async function askedWhy(given: unknown): Promise<Explanation<unknown>> {
  const box = await boxOf('duel')
  const staged = box.stage(given)
  if (!staged.ok) throw new Error(staged.problems[0]!.expected)
  return botFor(box, 'admiral', seededDice('why'), { nodes: 400 }).choose(doorAt(box, staged.value, 0)).explain!()
}

describe('a reason', () => {
  it('tells the odds of what the choice is after', async () => {
    // Four dice that hit on 4 and are saved on 6: at least one comes through in 88 of 100 strikes.
    const { reason } = await askedWhy({ ships: { r4: 'c4', b1: { at: 'd4', hull: 1 }, b4: 'm13' } })
    const [, odds] = /(\d+) % to destroy the blue sloop; expects \d+ %/.exec(reason) ?? []
    expect(Number(odds)).toBeGreaterThanOrEqual(65)
    expect(Number(odds)).toBeLessThanOrEqual(100)
  })

  it('tells no odds where nothing can happen to anybody', async () => {
    const { reason } = await askedWhy({ ships: { r4: 'a1', b4: 'm13' }, moving: 'r4' })
    expect(reason).not.toMatch(/% to/)
    expect(reason).toMatch(/^[A-Z].*; expects \d+ %.*\.$/)
  })

  it('names the next best only where it is worse', async () => {
    const { reason, alternatives } = await askedWhy({ ships: { r4: 'c4', b1: { at: 'd4', hull: 1 }, b4: 'm13' } })
    const [best, next] = alternatives.map(({ value }) => Math.round(50 + 50 * value))
    expect(reason.includes('for the next best')).toBe(next! < best!)
  })
})

describe('a chance', () => {
  it('of what may befall either of two ships with one name counts once', async () => {
    const box = await boxOf('duel')
    const { state, seat } = midway(box, 1, 8)
    let asked = 0
    const of = () => {
      const suffered = asked++ === 0 ? 0 : 1
      return [1, 2].map(() => ({ name: 'Twin', side: 1 - box.game.sides(state)[seat]!, suffered }))
    }
    const brain = {
      game: box.game,
      judge: { ...box.judge!, milestones: { verbs: ['cripple', 'sink'], of } },
      chance: seededDice('twins'),
    }
    const [action] = doorAt(box, state, seat).legal()
    const { chances } = prospectOf(brain, box.game.view(state, seat), seat, action!, 1)
    expect(chances.get('cripple Twin')?.value).toBeCloseTo(1, 9)
  })
})

describe.each(GAMES)('the chances that %s tells', (id) => {
  it('are never above 100 %, also of a ship that comes to several kinds of harm', async () => {
    const box = await boxOf(id)
    const brain = { game: box.game, judge: box.judge!, chance: seededDice('chances') }
    for (let seed = 0; seed < 12; seed++) {
      const { state, seat } = midway(box, seed, 40 + 10 * seed)
      for (const action of doorAt(box, state, seat).legal().slice(0, 4)) {
        const { chances } = prospectOf(brain, box.game.view(state, seat), seat, action, seed)
        for (const { what, value } of chances.values())
          expect({ what, over: value > 1 + 1e-9 }).toEqual({ what, over: false })
      }
    }
  })
})
