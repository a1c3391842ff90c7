import { describe, expect, it } from 'vitest'
import { stepByStep } from '../src/index.ts'
import { course, startOf, tableOf, type Action, type State } from './stepping.ts'

const content = { coins: 2 }
const game = stepByStep(content, course)

const at = (state: Partial<State>): State => ({ ...startOf(content), ...state })
const spending = (coins: number) => at({ at: 'spend', answers: 2, bids: [0, 1], coins })
const legal = (state: State, seat: number) => {
  const actions: Action[] = []
  game.legal(state, seat, actions)
  return actions
}

describe('pending', () => {
  it('asks one seat where a step names one', () => {
    expect(game.pending(spending(2))).toEqual([{ seat: 1, id: 2, kind: 'spend' }])
  })

  it('asks several seats at once, and says who has answered already', () => {
    expect(game.pending(at({ bids: [null, 2] }))).toEqual([
      { seat: 0, id: 1, kind: 'bid' },
      { seat: 1, id: 1, kind: 'bid', answered: true },
    ])
  })

  it('asks nobody when the match is over', () => {
    expect(game.pending(at({ at: 'over' }))).toEqual([])
  })
})

describe('check', () => {
  it("is the step's own for a verb that answers it", () => {
    expect(game.check(at({}), 0, { do: 'bid', coins: 2 })).toBeUndefined()
    expect(game.check(at({}), 0, { do: 'bid', coins: 3 })).toMatchObject({ refused: 'too-many', values: { coins: 3 } })
  })

  it('tells a verb of another step that it is out of place', () => {
    expect(game.check(at({}), 0, { do: 'pass' })).toMatchObject({
      refused: 'out-of-place',
      values: { said: 'pass', asked: 'bid' },
    })
  })

  it('finds every verb out of place when the match is over', () => {
    expect(game.check(at({ at: 'over' }), 0, { do: 'pass' })).toMatchObject({ values: { asked: 'nothing' } })
  })
})

describe('legal and everyLegal', () => {
  it('lists what the step lists, with the content it was made with', () => {
    expect(legal(at({}), 0)).toEqual([
      { do: 'bid', coins: 0 },
      { do: 'bid', coins: 1 },
      { do: 'bid', coins: 2 },
    ])
  })

  it('everyLegal is what legal lists', () => {
    expect([...game.everyLegal(at({}), 0)]).toEqual(legal(at({}), 0))
  })

  it('unless the step allows more than it lists', () => {
    const naming = at({ at: 'name', bids: [1, 0] })
    expect(legal(naming, 0)).toHaveLength(1)
    expect([...game.everyLegal(naming, 0)]).toHaveLength(3)
  })

  it('asking after the end is a mistake', () => {
    expect(() => legal(at({ at: 'over' }), 0)).toThrow('the match is over')
  })
})

describe('fallback', () => {
  it('is the first that legal lists', () => {
    expect(game.fallback(at({}), 0)).toEqual({ do: 'bid', coins: 0 })
  })

  it('unless the step says otherwise', () => {
    expect(game.fallback(spending(2), 1)).toEqual({ do: 'pass' })
  })
})

describe('play', () => {
  const played = (state: State, seat: number, action: Action) => {
    const table = tableOf(state)
    game.play(table, seat, action)
    return table.happened
  }

  it('goes on after a step that is asked once', () => {
    expect(played(at({ at: 'name', bids: [1, 0] }), 0, { do: 'name', number: 1 })).toEqual(['WasNamed', 'WentOn'])
  })

  it('stays at a step that is still open', () => {
    expect(played(at({}), 0, { do: 'bid', coins: 1 })).toEqual(['WasBid'])
    expect(played(spending(2), 1, { do: 'spend' })).toEqual(['WasSpent'])
  })

  it('goes on once it is no longer open', () => {
    expect(played(at({ bids: [null, 2] }), 0, { do: 'bid', coins: 1 })).toEqual(['WasBid', 'WentOn'])
    expect(played(spending(1), 1, { do: 'spend' })).toEqual(['WasSpent', 'WentOn'])
  })

  it('goes on from an open step when the answer was the last one', () => {
    expect(played(spending(2), 1, { do: 'pass' })).toEqual(['WentOn'])
  })
})
