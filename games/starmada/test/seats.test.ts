import { ONLOOKER } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { game, table, type Position } from './table.ts'

const CHART = 'H H H H H H'
/** Two players on side 1, one on side 2. */
const given: Position = {
  seats: [2, 1],
  classes: {
    Hull: { hull: 5, engines: 4, chart: CHART, rating: 66, batteries: [{ range: 12, toHit: 4, mounts: 'ABCDEF' }] },
  },
  ships: {
    Mine: { class: 'Hull', side: 0, seat: 0, at: [20, 5] },
    Yours: { class: 'Hull', side: 0, seat: 1, at: [22, 4] },
    Theirs: { class: 'Hull', side: 1, at: [20, -3] },
  },
}

describe('SX-0.2.g sides of several players', () => {
  it('SX-0.2.g only the player who controls a ship writes its orders', () =>
    void table(given).refuses(0, 'order Yours 1', 'SX-0.2.g').play(1, 'order Yours 1'))
  it('SX-0.2.g and fires it', () => {
    const t = table({ ...given, phase: 'combat' })
    expect(t.asked).toEqual(['0 declareFire'])
    expect(t.play(0, 'fire').asked).toEqual(['1 declareFire'])
  })
  it('SX-0.2.g points belong to the side', () => expect(game.sides(table(given).state)).toEqual([0, 0, 1]))
})

describe('SX-2.2.1.a sealed orders', () => {
  const written = () => table(given).play(0, 'order Mine 3').play(1, 'order Yours 2').play(2, 'order Theirs 1')
  const seen = (seat: number) => game.view(written().state, seat).ships.map(({ orders }) => orders)
  it('SX-2.2.1.a each side sees its own orders, nobody else does', () => {
    expect(seen(0)).toEqual(['3', '2', 'face-down'])
    expect(seen(2)).toEqual(['face-down', 'face-down', '1'])
    expect(seen(ONLOOKER)).toEqual(['face-down', 'face-down', 'face-down'])
  })
  it('SX-2.2.1.a who has committed may rewrite until the last one has', () => {
    const t = written().play(0, 'commit')
    expect(game.pending(t.state).map(({ seat, answered }) => [seat, answered === true])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ])
    t.play(0, 'order Mine 1').play(1, 'commit').play(2, 'commit')
    expect(t.ship('Mine').log).toEqual(['1'])
  })
  it('SX-2.2.1.a the number of the question stays the same while others write', () => {
    const t = table(given)
    const before = game.pending(t.state)[1]?.id
    t.play(0, 'order Mine 1', 'commit').play(2, 'order Theirs 1')
    expect(game.pending(t.state)[1]?.id).toBe(before)
  })
  it('SX-2.2.1.a an order is not even announced to the enemy', () => {
    const t = written()
    expect(t.events.map((event) => [game.redact(event, 0) !== undefined, game.redact(event, 2) !== undefined])).toEqual(
      [
        [true, false],
        [true, false],
        [false, true],
      ],
    )
  })
  it('SX-2.2.1.a a ship for which nothing was written holds still', () =>
    expect(table(given).commit().ship('Mine').log).toEqual(['']))
})
