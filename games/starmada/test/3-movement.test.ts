import { isRefusal } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { checkOrders, costOf, courseOf, everyOrderString, parseOrders, type Orders } from '../src/rules/3-orders.ts'
import { openBoard, type Cell } from '../src/content/board.ts'
import { openReach } from '../src/content/reach.ts'
import type { Memory, Ship } from '../src/state.ts'
import { game, table, type Position, said } from './table.ts'

const board = openBoard(40, 30)
const at = (q: number, r: number): Cell => board.cellOf(q, r)
const orders = (text: string): Orders => {
  const read = parseOrders(text)
  if (isRefusal(read)) throw new Error(`${text}: ${read.refused}`)
  return read
}
const parts = (text: string) => orders(text).parts.map(({ forward, manoeuvre }) => manoeuvre ?? forward)
const wrong = (text: string) => {
  const read = parseOrders(text)
  return isRefusal(read) ? [read.rule, read.values?.['position']] : undefined
}
/** The rule that is broken and the place, or undefined. */
const judged = (text: string, points: number, memory: Memory = 'forward') => {
  const refusal = checkOrders(orders(text), text, memory, points)
  return refusal === undefined ? undefined : [refusal.rule, refusal.values?.['position']]
}
const ends = (text: string, q: number, r: number, facing: Ship['facing']) => {
  const course = courseOf(board, [], at(q, r), facing, orders(text))
  const { q: toQ, r: toR } = board.hexAt(course.cell)
  return [toQ, toR, course.facing]
}

/** Rover of so many MP at (20,5), and somebody far away. */
function alone(
  engines: number,
  rover: Partial<NonNullable<Position['ships']>[string]> = {},
  more: Position = {},
): Position {
  return {
    classes: { Hull: { hull: 5, engines, shields: 0, chart: 'H H H H H H', rating: 66 } },
    ships: {
      Rover: { class: 'Hull', side: 0, at: [20, 5], ...rover },
      Far: { class: 'Hull', side: 1, at: [35, 5] },
    },
    ...more,
  }
}
const moved = (given: Position, text: string) => table(given).play(0, `order Rover ${text}`).commit()

describe('SX-3.1 movement points', () => {
  it('SX-3.1 are the open engine boxes: engines 6 with two filled give 4', () =>
    void table(alone(6, { engineHits: 2 }))
      .play(0, 'order Rover 4')
      .refuses(0, 'order Rover 5', 'SX-3.2.2.c'))
})

describe('SX-3.2.1.a the form of an order string', () => {
  it('SX-3.2.1.a "3P2" reads forward 3, turn to port, forward 2', () => expect(parts('3P2')).toEqual([3, 'P', 2]))
  it('SX-3.2.1.a "10" reads forward 10', () => expect(parts('10')).toEqual([10]))
  it('SX-3.2.1.a an unknown letter is refused with its position', () => expect(wrong('2X1')).toEqual(['SX-3.2.1.a', 2]))
  it('SX-3.2.1.a nothing and "0" mean hold still', () =>
    expect([parts(''), parts('0'), parts(' ')]).toEqual([[], [], []]))
  it('SX-3.2.1.a a zero anywhere else is refused', () =>
    expect([wrong('0P'), wrong('P0'), wrong('03'), wrong('1P05')]).toEqual(
      [1, 2, 1, 3].map((place) => ['SX-3.2.1.a', place]),
    ))
  it('SX-3.2.1.a case and spaces do not matter', () => expect(orders(' 3 p 2 ').text).toBe('3P2'))
  it('SX-3.2.1.a two numbers parted only by a space are refused', () => expect(wrong('3 2')).toEqual(['SX-3.2.1.a', 3]))
  it('SX-3.2.1.a a signed or broken number is refused', () =>
    expect([wrong('-1'), wrong('1.5')]).toEqual([
      ['SX-3.2.1.a', 1],
      ['SX-3.2.1.a', 2],
    ]))
})

describe('SX-0.2.e, SX-3.2.1.b-g forward and the five manoeuvres', () => {
  it('SX-3.2.1.b forward follows the facing', () => expect(ends('2', 20, 5, 1)).toEqual([22, 3, 1]))
  it('SX-3.2.1.b and a facing changed on the way', () => expect(ends('1S1', 20, 5, 0)).toEqual([21, 3, 1]))
  it('SX-3.2.1.c P turns to port and wraps', () => expect(ends('P', 20, 5, 0)).toEqual([20, 5, 5]))
  it('SX-3.2.1.c P costs 1', () => expect(costOf(orders('P'))).toBe(1))
  it('SX-3.2.1.d S turns to starboard and wraps', () => expect(ends('S', 20, 5, 5)).toEqual([20, 5, 0]))
  it('SX-3.2.1.d S costs 1', () => expect(costOf(orders('S'))).toBe(1))
  it('SX-3.2.1.e L slips ahead to the left and keeps the facing', () => expect(ends('L', 20, 5, 0)).toEqual([19, 5, 0]))
  it('SX-3.2.1.e L costs 2', () => expect(costOf(orders('L'))).toBe(2))
  it('SX-3.2.1.f R slips ahead to the right', () => expect(ends('R', 20, 5, 0)).toEqual([21, 4, 0]))
  it('SX-3.2.1.f R costs 2', () => expect(costOf(orders('R'))).toBe(2))
  it('SX-3.2.1.g B backs one hex and keeps the facing', () => expect(ends('B', 20, 5, 0)).toEqual([20, 6, 0]))
  it('SX-3.2.1.g B costs 2', () => expect(costOf(orders('B'))).toBe(2))
})

describe('SX-3.2.1.h no two manoeuvres in a row', () => {
  it.each(['PS', 'LL', 'PP', '1LS1', '1RP'])('SX-3.2.1.h %s is refused', (text) =>
    expect(judged(text, 10)).toEqual(['SX-3.2.1.h', text.search(/[PSLR]{2}/) + 2]),
  )
  it('SX-3.2.1.h P1S is legal', () => expect(judged('P1S', 10)).toBeUndefined())
  it('SX-3.2.1.h a sideslip is no forward movement', () => expect(judged('1L1', 4)).toBeUndefined())
  it('SX-3.2.1.h in play the refusal names the place in the string', () => {
    const t = table(alone(6))
    const refusal = game.check(t.state, 0, said({ do: 'order', ship: 0, orders: '2P S' }))
    expect(refusal).toMatchObject({ refused: 'two-manoeuvres', rule: 'SX-3.2.1.h', values: { position: 4 } })
  })
})

describe('SX-3.2.1.i the first manoeuvre of a turn', () => {
  it('SX-3.2.1.i is legal after a turn that ended forward, 3P2', () =>
    void moved(alone(6), '3P2').play(0, 'order Rover P1'))
  it('SX-3.2.1.i is refused after a turn that ended with a manoeuvre, 3P', () =>
    void moved(alone(6), '3P').refuses(0, 'order Rover P1', 'SX-3.2.1.i').play(0, 'order Rover 1P'))
  it('SX-3.2.1.i every ship may manoeuvre in turn 1', () =>
    void table(alone(6, {}, { turn: 1 })).play(0, 'order Rover P1'))
  it.each(['P', 'S', 'L', 'R'])(
    'SX-3.2.1.i a ship that held still may not begin with %s',
    (letter) => void moved(alone(6), '0').refuses(0, `order Rover ${letter}`, 'SX-3.2.1.i'),
  )
  it('SX-3.2.1.i nor one that could not move', () =>
    expect(
      table(alone(6, { memory: 'still' }))
        .refuses(0, 'order Rover S', 'SX-3.2.1.i')
        .ship('Rover').orders,
    ).toBe('face-down'))
})

describe('SX-3.2.1.j the backward exception', () => {
  it('SX-3.2.1.j PBP is legal and costs 4', () =>
    expect([judged('PBP', 4), costOf(orders('PBP'))]).toEqual([undefined, 4]))
  it('SX-3.2.1.j BBB is legal and costs 6', () =>
    expect([judged('BBB', 6), costOf(orders('BBB'))]).toEqual([undefined, 6]))
  it('SX-3.2.1.j LBR is legal and costs 6', () =>
    expect([judged('LBR', 6), costOf(orders('LBR'))]).toEqual([undefined, 6]))
  it('SX-3.2.1.j a turn may begin with B after a manoeuvre or a halt', () =>
    expect([judged('B', 6, 'manoeuvre'), judged('BP', 6, 'still')]).toEqual([undefined, undefined]))
  it('SX-3.2.1.j after a turn that ended with B the next may begin with P', () =>
    void moved(alone(6), '1B').play(0, 'order Rover P1'))
})

describe('SX-3.2.2 movement point cost', () => {
  it('SX-3.2.2.a forward costs 1 a hex', () => expect(costOf(orders('4'))).toBe(4))
  it('SX-3.2.2.b 3P2 costs 6 and 1L2S costs 6', () =>
    expect(['3P2', '1L2S'].map((text) => costOf(orders(text)))).toEqual([6, 6]))
  it('SX-3.2.2.c 3P2 is refused with 5 MP, as a whole and at the part that cannot be paid', () =>
    expect([judged('3P2', 5), judged('3P2', 6)]).toEqual([['SX-3.2.2.c', 3], undefined]))
  it('SX-3.2.2.c nothing of it is carried out', () =>
    expect(table(alone(5)).refuses(0, 'order Rover 3P2', 'SX-3.2.2.c').commit().ship('Rover').log).toEqual(['']))
  it('SX-3.2.2.d unused points are lost', () =>
    void moved(alone(6), '2').refuses(0, 'order Rover 7', 'SX-3.2.2.c').play(0, 'order Rover 6'))
})

describe('SX-3.2.a orders are binding', () => {
  it('SX-3.2.a a ship carries out its orders whatever the enemy does', () => {
    const given = alone(6, {}, {})
    given.ships!['Far'] = { class: 'Hull', side: 1, at: [20, 2], facing: 3 }
    const t = table(given).play(0, 'order Rover 2P1').play(1, 'order Far 2').commit()
    expect(t.ship('Rover').log).toEqual(['2P1'])
    expect(board.hexAt(t.ship('Rover').cell)).toEqual({ q: 19, r: 3 })
  })
  it('SX-3.2.a they may be rewritten until everybody has committed, and not after', () => {
    const t = table(alone(6)).play(0, 'order Rover 2', 'commit', 'order Rover 3').play(1, 'commit')
    expect(t.ship('Rover').log).toEqual(['3'])
  })
})

describe('SX-3.3 moving the ships', () => {
  const pair: Position = {
    classes: { Hull: { hull: 5, engines: 6, chart: 'H H H H H H', rating: 66 } },
    ships: {
      One: { class: 'Hull', side: 0, at: [20, 5], facing: 0 },
      Two: { class: 'Hull', side: 1, at: [20, 1], facing: 3 },
    },
  }
  it('SX-3.3 the order in which ships are moved does not matter', () => {
    const ends = (ships: NonNullable<Position['ships']>) => {
      const t = table({ ...pair, ships })
        .play(0, 'order One 3S1')
        .play(1, 'order Two 2')
        .commit()
      return ['One', 'Two'].map((name) => [t.ship(name).cell, t.ship(name).facing])
    }
    const { One, Two } = pair.ships!
    expect(ends({ One: One!, Two: Two! })).toEqual(ends({ Two: Two!, One: One! }))
  })
  it('SX-3.3.1.a ships may pass through each other and share a hex unharmed', () => {
    const t = table(pair).play(0, 'order One 2').play(1, 'order Two 2').commit()
    expect(t.ship('One').cell).toBe(t.ship('Two').cell)
    expect(t.ship('One').hullHits + t.ship('Two').hullHits).toBe(0)
    const through = table(pair).play(0, 'order One 4').play(1, 'order Two 4').commit()
    expect(through.all('HullHit')).toEqual([])
  })
})

describe('SX-3.3.1.b no fire inside a hex', () => {
  const packed: Position = {
    phase: 'combat',
    classes: {
      Gun: {
        hull: 5,
        engines: 6,
        chart: 'H H H H H H',
        rating: 66,
        batteries: [{ range: 9, toHit: 4, mounts: 'ABCDEF' }],
      },
    },
    ships: {
      One: { class: 'Gun', side: 0, at: [20, 5] },
      Two: { class: 'Gun', side: 1, at: [20, 5] },
      Three: { class: 'Gun', side: 1, at: [20, 3] },
    },
    flights: { Wing: { side: 1, at: [20, 5] } },
  }
  it('SX-3.3.1.b not at a ship', () => void table(packed).refuses(0, 'aim a Two', 'SX-3.3.1.b'))
  it('SX-3.3.1.b not at a flight', () => void table(packed).refuses(0, 'aim a Wing', 'SX-3.3.1.b'))
})

describe('SX-3.3.2 leaving the board', () => {
  const edge = alone(6, { at: [20, -10] })
  it('SX-3.3.2.a at the first step off the board a ship is gone, the rest of its orders is ignored', () => {
    const t = moved(edge, '1P3')
    expect([t.ship('Rover').fate, t.all('ShipLeft')[0]?.path]).toEqual(['left', []])
  })
  it('SX-3.3.2.a it never comes back', () => expect(moved(edge, '1').asked).toEqual([]))
  it('SX-3.3.2.b the opposing side gains its Combat Rating at once', () =>
    expect(moved(edge, '1').state.points).toEqual([0, 66]))
  it('SX-3.3.2.b and there is no explosion', () => expect(moved(edge, '1').state.explosions).toEqual([]))
})

describe('the helper for what can be reached', () => {
  const reach = openReach()
  const found = (cell: Cell, points: number, memory: Memory, blocked: Cell[] = []) => {
    const all: { orders: string; cell: number; facing: number; cost: number }[] = []
    reach({ board, columns: 40, rows: 30, blocked }, { cell, facing: 0, points, memory }, (text, to, facing, cost) =>
      all.push({ orders: text, cell: to, facing, cost }),
    )
    return all
  }
  /** What all legal strings lead to, with the least cost for each. */
  const byAllStrings = (cell: Cell, points: number, memory: Memory, blocked: Cell[] = []) => {
    const best = new Map<string, number>()
    for (const text of everyOrderString(points, memory)) {
      const course = courseOf(board, blocked, cell, 0, orders(text))
      if (course.stopped !== undefined) continue
      const key = course.cell < 0 ? 'off' : `${course.cell}/${course.facing}`
      best.set(key, Math.min(best.get(key) ?? Infinity, costOf(orders(text))))
    }
    return Object.fromEntries(best)
  }
  it.each(['forward', 'manoeuvre'] as const)(
    'SX-3.2 every string for 6 MP is legal, and none comes twice, after %s',
    (memory) => {
      const all = [...everyOrderString(6, memory)]
      expect(new Set(all).size).toBe(all.length)
      expect(all.length).toBe(memory === 'forward' ? 689 : 345)
      for (const text of all) expect([text, checkOrders(orders(text), text, memory, 6)]).toEqual([text, undefined])
    },
  )
  it('SX-3.2 and no legal string is missing: all strings of up to 4 symbols are tried', () => {
    const symbols = ['1', '2', '3', '4', 'P', 'S', 'L', 'R', 'B']
    const all = new Set(everyOrderString(4, 'forward'))
    let tried: string[] = ['']
    for (let length = 1; length <= 4; length++) {
      tried = tried.flatMap((text) => symbols.map((symbol) => text + symbol))
      for (const text of tried)
        expect([text, all.has(text)]).toEqual([text, !/\d\d/.test(text) && judged(text, 4) === undefined])
    }
  })
  it.each([
    ['in the open', at(20, 5), [] as Cell[]],
    ['at the northern edge', at(20, -9), []],
    ['at the northern edge, in an odd column', at(21, -9), []],
    ['at the southern edge', at(20, 18), []],
    ['at the western edge', at(1, 12), []],
    ['at the eastern edge', at(38, -5), []],
    ['in a corner', at(0, 0), []],
    ['between asteroids', at(20, 5), [at(20, 3), at(21, 4), at(19, 5), at(20, 6)]],
  ])('SX-3.2.2.b finds every place and facing with its least cost %s', (_, cell, blocked) => {
    for (const memory of ['forward', 'manoeuvre'] as const) {
      const all = found(cell, 6, memory, blocked).map(({ cell: to, facing, cost }) => [
        to < 0 ? 'off' : `${to}/${facing}`,
        cost,
      ])
      expect(new Set(all.map(([place]) => place)).size).toBe(all.length)
      expect(Object.fromEntries(all)).toEqual(byAllStrings(cell, 6, memory, blocked))
    }
  })
  it('SX-3.2.2.b also on a board so narrow that two edges are near', () => {
    const narrow = openBoard(40, 9)
    const lead = (rows: number, on: typeof board) => {
      const all: string[] = []
      const start = { cell: on.cellOf(20, -6), facing: 3 as const, points: 6, memory: 'forward' as const }
      reach({ board: on, columns: 40, rows, blocked: [] }, start, (text, to) =>
        all.push(`${text} ${to < 0 ? 'off' : 'on'}`),
      )
      return all
    }
    const wide = lead(30, board)
    expect(lead(9, narrow)).not.toEqual(wide)
    for (const found of lead(9, narrow).filter((text) => text.endsWith('on'))) {
      const course = courseOf(narrow, [], narrow.cellOf(20, -6), 3, orders(found.split(' ')[0]!))
      expect([found, course.cell >= 0]).toEqual([found, true])
    }
  })
  it('SX-3.2.2.b and its strings lead where it says', () => {
    for (const { orders: text, cell, facing, cost } of found(at(3, 2), 6, 'forward')) {
      const course = courseOf(board, [], at(3, 2), 0, orders(text))
      expect([text, course.cell, course.facing, costOf(orders(text))]).toEqual([text, cell, facing, cost])
    }
  })
  it('SX-3.2.a legal offers the same, and everyLegal all strings', () => {
    const t = table(alone(6))
    const offered: unknown[] = []
    game.legal(t.state, 0, offered as never[])
    expect(offered.length).toBe(found(at(20, 5), 6, 'forward').length)
    const every = [...game.everyLegal!(t.state, 0)].filter((action) => action.do === 'order')
    expect(every.map((action) => action.do === 'order' && action.orders)).toEqual([...everyOrderString(6, 'forward')])
  })
})
