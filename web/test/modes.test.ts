import { atRandom, everyBattle, seededDice, type AnyAction, type Plan } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { isDamaged } from '../src/engine/api/index.ts'
import { LocalMatch } from '../src/engine/localMatch.ts'
import { musterOf } from '../src/engine/mustering.ts'
import { lookAt } from '../src/engine/musterView.ts'
import { openRecord, recordFor } from '../src/engine/records.ts'
import { openGame } from '../src/engine/shelf.ts'
import { tables } from '../src/screens/shopWindow.ts'

/** What makes another kind of battle, rather than another place, fleet or reading. */
const MODES = /^(?:mode|seats|teams|level|format|scenario)=|^the usual/

async function begun(game: string, plan: Plan, count: number): Promise<LocalMatch> {
  const seats = Array.from({ length: count }, (_, i) => ({ name: `Seat ${i + 1}`, player: 'person' as const }))
  const record = await recordFor({ game, plan, seed: 'modes', seats })
  if (isDamaged(record)) throw new Error(`${JSON.stringify(plan)}: ${record.damaged}`)
  const read = await openRecord(record)
  if (isDamaged(read)) throw new Error(read.damaged)
  const match = await LocalMatch.open('test', read.opened, read.record, {
    save: () => Promise.resolve(),
    pause: async () => {},
    firstPicture: Promise.resolve(),
    changed: () => {},
  })
  if (isDamaged(match)) throw new Error(match.damaged)
  return match
}

describe.each(tables.map(({ id }) => id))('on the page, %s', (game) => {
  it('offers every choice with its value and sentence, and draws the battle', async () => {
    const opened = await openGame(game)
    for (const { plan, shows } of everyBattle(musterOf(opened))) {
      const view = lookAt(opened, { game, seed: 'modes', deployed: true, plan })
      expect(view.findings.filter(({ severity }) => severity === 'wrong')).toEqual([])
      expect(view.scene, shows).toBeDefined()
      for (const [key, value] of Object.entries(plan.set))
        expect(view.choices.find((choice) => choice.key === key)).toMatchObject({
          value,
          sentence: expect.stringMatching(/./),
        })
    }
  })

  it('is played to the end in every mode, at one screen', async () => {
    const opened = await openGame(game)
    const muster = musterOf(opened)
    for (const { plan, shows } of everyBattle(muster).filter((one) => MODES.test(one.shows))) {
      const match = await begun(game, plan, muster.sides(plan).length)
      const choose = atRandom<unknown, AnyAction>(seededDice(shows))
      const { people } = match
      while (match.ended() === undefined) {
        // The device changes hands.
        people.curtain = false
        const asked = people.asked()!
        expect(await match.act(asked.id, choose(undefined, asked.seat, people.legal(asked.seat)))).toBeUndefined()
      }
      match.close()
    }
  })
})
