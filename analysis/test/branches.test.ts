import { describe, expect, it } from 'vitest'
import { branchedAt, replayRecord } from '@flagbridge/formats'
import { botFor, doorOf } from '@flagbridge/ai'
import { advance, isRefusal, nextDecision, seededDice } from '@flagbridge/kernel'
import { lineOf, partingInWords, partingOf, playedOf, reportOf, type Report } from '../src/index.ts'
import { battle } from './battle.ts'

const ASKED = { seed: 'test', nodes: 80 }
const FROM = 10

/** A battle, and the same with other dice after a few steps. */
async function twoCourses(): Promise<{ was: Report; then: Report }> {
  const { box, record } = await battle('duel')
  const branch = branchedAt(box, record, FROM, record.seats, 'other dice')
  if (!branch.ok) throw new Error('it can be played on')
  const again = replayRecord(box, branch.value)
  if (!again.ok || !again.value.ok) throw new Error('it replays')
  const { match } = again.value
  const bots = record.seats.map((_, seat) => botFor(box, 'ensign', seededDice(`on/${seat}`), { nodes: 200 }))
  const actions = [...branch.value.actions]
  for (;;) {
    const asked = nextDecision(box.game.pending(match.state))
    if (asked === undefined) break
    const { action } = bots[asked.seat]!.choose(doorOf(box.game, match.state, asked.seat))
    if (isRefusal(advance(match, asked.seat, asked.id, action))) throw new Error('a bot was refused')
    actions.push({ seat: asked.seat, decision: asked.id, action: { ...action } })
  }
  const [was, then] = [record, { ...branch.value, actions }].map((one) => {
    const read = playedOf(box, one)
    if (!read.ok) throw new Error('it can be played again')
    return reportOf(read.value, ASKED)
  })
  return { was: was!, then: then! }
}

describe('a battle and what was played on from its midst', () => {
  it('are the same up to there, and what came of each adds up', async () => {
    const { was, then } = await twoCourses()
    expect(then.swings.slice(0, FROM)).toEqual(was.swings.slice(0, FROM))
    expect(then.swings.slice(FROM)).not.toEqual(was.swings.slice(FROM))
    for (const side of [0, 1]) {
      const parting = partingOf(lineOf(was), lineOf(then), FROM, side)
      expect(parting.chance).toBe(was.swings[FROM - 1]!.after[side])
      for (const [course, report] of [
        [parting.was, was],
        [parting.then, then],
      ] as const) {
        expect(course.end).toBe(report.split[side]!.end)
        expect(parting.chance + course.own + course.enemy + course.luck).toBeCloseTo(course.end, 9)
        const enemy = report.swings
          .filter((one) => one.step > FROM && one.side !== side)
          .reduce((sum, one) => sum + one.decided[side]! - one.before[side]!, 0)
        expect(course.enemy).toBeCloseTo(enemy, 9)
      }
    }
  })

  it('are compared in words', () => {
    const was = { own: -0.1, enemy: -0.2, luck: -0.3, end: 0 }
    const then = { own: 0.15, enemy: 0, luck: 0.25, end: 1 }
    expect(partingInWords({ from: 10, chance: 0.6, was, then }, 'Red')).toEqual([
      'Up to step 10 both are the same, and Red has 60 %.',
      'What was came to 0 % in the end: −10 by its own decisions, −20 by the enemy’s, −30 by dice and cards.',
      'What was played on came to 100 % in the end: +15 by its own decisions, 0 by the enemy’s, +25 by dice and cards.',
      'That is 100 points better for Red; most of it lies with dice and cards (+55).',
    ])
    expect(partingInWords({ from: 3, chance: 0.5, was, then: was }, 'Red').at(-1)).toBe('In the end it is the same.')
  })
})
