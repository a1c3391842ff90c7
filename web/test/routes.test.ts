import {
  advance,
  isRefusal,
  nextDecision,
  resumeMatch,
  seededDice,
  startMatch,
  watchedDice,
  type AnyAction,
} from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { routesOf } from '../src/engine/routes.ts'
import { SeatViewer } from '../src/engine/seatViewer.ts'
import { openGame } from '../src/engine/shelf.ts'
import { tooFar } from '../src/engine/tooFar.ts'

/** Plays at random until a ship is asked where to go, so many times; `see` sees the table then. */
async function whenAsked(game: string, times: number, see: (viewer: SeatViewer, seat: number) => void): Promise<void> {
  const opened = await openGame(game)
  const { box } = opened
  const options = box.ready({ number: 0 })
  if (!options.ok) throw new Error('no ready battle')
  const { match } = startMatch(box.game, options.value, seededDice(1))
  const chance = seededDice('routes')
  for (let seen = 0; seen < times; ) {
    const decision = nextDecision(box.game.pending(match.state))
    if (decision === undefined) return
    const { seat, kind } = decision
    if (kind === 'act') {
      seen++
      see(SeatViewer.from(opened, seat, match.state), seat)
    }
    const legal: AnyAction[] = []
    box.game.legal(box.game.view(match.state, seat), seat, legal)
    advance(match, seat, decision.id, legal[chance.die(legal.length, 'choice') - 1]!)
  }
}

describe.each(['star-strike-2', 'star-strike-1'])('whole moves of %s', (game) => {
  it('lead where they say, by steps that the rules allow, and nothing is rolled on the way', async () => {
    let walked = 0
    await whenAsked(game, 40, (viewer, seat) => {
      const { box, look } = viewer.opened
      for (const { cell, cells, actions, cost } of routesOf(viewer, seat)) {
        walked++
        const state: unknown = box.game.fork(viewer.table())
        const acting = look.scene(state, seat).pieces.find(({ mark }) => mark === 'acting')!
        let rolls = 0
        const match = resumeMatch(
          box.game,
          state,
          watchedDice(seededDice(2), () => rolls++),
        )
        for (const action of actions) {
          const asked = nextDecision(box.game.pending(state))!
          expect(isRefusal(advance(match, seat, asked.id, action))).toBe(false)
        }
        expect(look.scene(state, seat).pieces.find(({ id }) => id === acting.id)?.cell).toBe(cell)
        expect(cells).toHaveLength(actions.length)
        expect(cells.at(-1)).toBe(cell)
        expect(cost).toBeGreaterThanOrEqual(actions.length)
        expect(rolls).toBe(0)
      }
    })
    expect(walked).toBeGreaterThan(50)
  })
})

it('a game that leads its ships nowhere step by step has none', async () => {
  const opened = await openGame('duel')
  const options = opened.box.ready({ number: 0 })
  if (!options.ok) throw new Error('no ready battle')
  const { match } = startMatch(opened.box.game, options.value, seededDice(1))
  expect(routesOf(SeatViewer.from(opened, 0, match.state), 0)).toEqual([])
})

describe.each(['star-strike-2', 'star-strike-1'])('why not, in %s', (game) => {
  it('says how far a hex is and where to go first, and nothing of a hex beside the ship', async () => {
    let told = 0
    await whenAsked(game, 20, (viewer, seat) => {
      const { field, pieces } = viewer.scene()
      const acting = pieces.find(({ mark }) => mark === 'acting')
      if (field.kind !== 'hexes' || acting === undefined) return
      const at = field.cells.find(({ id }) => id === acting.cell)!
      for (const cell of field.cells) {
        const [q, r] = [cell.q - at.q, cell.r - at.r]
        const away = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
        const why = tooFar(viewer, seat, `cell:${cell.id}`)
        if (away < 2) expect(why).toBeUndefined()
        else expect(why).toContain(`${cell.label} is ${away} hexes away`)
        if (why?.includes('first') === true) told++
      }
    })
    expect(told).toBeGreaterThan(0)
  })
})
