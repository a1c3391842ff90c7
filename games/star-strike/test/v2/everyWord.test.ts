import { conforms } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { USES } from '../../src/table/content/uses.ts'
import type { Event } from '../../src/v2/events/index.ts'
import { createGame } from '../../src/v2/game.ts'
import type { Options } from '../../src/v2/options.ts'
import { orders, PARAMETERS, ranged } from '../table/everyWord.ts'
import { core, ESCORT_WING, opened, pack, WEAPON } from '../table/packs.ts'
import { tableWith, type TestTable } from './table.ts'

describe('every word of the vocabulary, at every timing and in every scope', () => {
  const cards = opened([core, pack({ orders })])
  const game = createGame(cards)
  const fleets = [
    ['PA-CL', 'PA-DN', 'PA-INT', 'PA-CV', 'PA-RX'],
    ['NE-T4', 'NE-C22', 'NE-S2', 'NE-T9', 'NE-ND'],
    ['DC-HL', 'DC-AH', 'DC-PD', 'DC-GD', 'WG-TH'],
    ['SW-RD', 'SW-LV', 'SW-SP', 'SW-TH', 'AB-MW'],
  ]
  /** The n-th game deals each side another 40 of the cards. */
  const dealt = (n: number) => Array.from({ length: 40 }, (_, i) => orders[(n * 40 + i) % orders.length]!.id)

  it('is played without a mistake, and every card is revealed in some game', () => {
    const revealed = new Set<number>()
    conforms(game, {
      games: 60,
      every: 150,
      options: (n): Options => ({
        mode: 'free',
        battlefield: ['SM-1', 'SM-2', 'SM-3'][n % 3]!,
        players: [
          { team: 0, fleet: { ships: fleets[n % 4]!, orders: dealt(2 * n) } },
          { team: 1, fleet: { ships: fleets[(n + 1) % 4]!, orders: dealt(2 * n + 1) } },
        ],
      }),
      watch: (event) => {
        const e = event as Event
        if (e.kind === 'OrdersRevealed') for (const one of e.orders) for (const card of one.cards) revealed.add(card)
      },
    })
    const missing = orders.filter(({ id }) => !revealed.has(cards.find.order.get(id)!))
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})

describe('what is done to a piece, at every moment and in every scope', () => {
  const DELTAS = {
    directHits: { hull: -1 },
    damageShield: { shields: -1 },
    repairHull: { hull: 1 },
    regainShields: { shields: 1 },
    repairCritical: { criticals: -1 },
    pinMoves: { pins: 1 },
    returnOrder: { orders: -1 },
    exhaust: { exhausted: 1 },
  } as const
  const MOMENTS = ['startOfActivation', 'endOfActivation', 'targetLock', 'afterStrike', 'damageReport'] as const
  type Moment = (typeof MOMENTS)[number]
  const cases = Object.keys(DELTAS).flatMap((word) =>
    MOMENTS.flatMap((at) =>
      USES[word as keyof typeof DELTAS][at]!.map((scope) => ({ word: word as keyof typeof DELTAS, at, scope })),
    ),
  )
  /** A piece that is pinned by its own Skirmish has no Moves left, so its activation, and with it the pin, is over. */
  const pinnedAndOver = cases.findIndex(
    ({ word, at, scope }) => word === 'pinMoves' && at === 'damageReport' && scope === 'self',
  )
  cases.splice(pinnedAndOver, 1)
  const idOf = (i: number) => `B-${100 + i}`
  const written = cases.map(({ word, at, scope }, i) => ({
    id: idOf(i),
    name: `${word} ${at} ${scope}`,
    category: 'Basic',
    effects: [{ do: word, at, scope: ranged.has(scope) ? { [scope]: 0 } : scope, ...(PARAMETERS[word] ?? { n: 1 }) }],
  }))
  const gun = { ...WEAPON, code: 'T-ONLY', chart: ['T', 'T', 'T', 'T', '-', '-', '-', '-', '-'] }
  const boat = {
    ...ESCORT_WING,
    code: 'PA-LX',
    role: 'Light',
    hull: 4,
    keywords: [],
    armaments: [{ slot: 'Primary', weapon: 'T-ONLY', arc: 360, dice: 1 }],
  }
  const cards = opened([core, pack({ weapons: [gun], ships: [boat], orders: written })])

  /** Bearer, friend and enemy, all damaged, beside each other; `order` lies on the bearer. */
  function played(at: Moment, order: string): TestTable {
    const state = 'hull 2 shields 1 criticals 1'
    const pieces = {
      Bearer: `0 PA-LX 1,2 facing 0 ${state} orders ${order},B-012`,
      Friend: `0 PA-LX 2,1 ${state} orders B-012`,
      Enemy: `1 PA-LX 1,1 ${state} orders B-012`,
    }
    const active = { piece: 'Bearer' }
    switch (at) {
      case 'startOfActivation':
        return tableWith(cards, { pieces }).play('activate Bearer')
      case 'endOfActivation':
        return tableWith(cards, { pieces, active }).play('end')
      case 'targetLock':
        return tableWith(cards, { pieces, active }, 1).play(
          'strike 1 Enemy',
          order === 'B-013' ? 'leave' : `ability ${order}.1`,
        )
      case 'afterStrike':
        return tableWith(cards, { pieces, active }, 6).play('strike 1 Enemy')
      default:
        return tableWith(cards, { pieces, active }, 6, 6).play('assault')
    }
  }

  function measured(table: TestTable, name: string) {
    const piece = table.piece(name)
    const index = table.state.pieces.indexOf(piece)
    const pins = table.state.inPlay.filter(
      ({ effect, on }) => cards.effects[effect]!.act.do === 'pinMoves' && on === index,
    ).length
    const { hull, shields, criticals, exhausted, orders: held } = piece
    return { hull, shields: shields[0]!, criticals, exhausted, orders: held.length, pins }
  }

  const CONCERNED: Record<string, string> = {
    self: 'Bearer',
    friendsWithin: 'Friend',
    oneFriendWithin: 'Friend',
    enemiesWithin: 'Enemy',
    oneEnemyWithin: 'Enemy',
    target: 'Enemy',
    opponent: 'Enemy',
  }

  it.each(cases.map((one, i) => [`${one.word} ${one.at} ${one.scope}`, one, idOf(i)] as const))(
    '%s',
    (_, { word, at, scope }, id) => {
      const done = played(at, id)
      if (word === 'returnOrder' && scope === 'self') done.play('return B-012')
      const control = played(at, 'B-013')
      for (const name of ['Bearer', 'Friend', 'Enemy']) {
        const before = measured(control, name)
        const delta = name === CONCERNED[scope] ? DELTAS[word] : {}
        const expected = Object.fromEntries(
          Object.entries(before).map(([key, value]) => [key, value + ((delta as Record<string, number>)[key] ?? 0)]),
        )
        expect(measured(done, name)).toEqual(expected)
      }
    },
  )
})
