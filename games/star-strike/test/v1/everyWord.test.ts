import { conforms } from '@flagbridge/kernel'
import { expect, it } from 'vitest'
import core from '../../packs/core.yaml'
import type { Event } from '../../src/v1/events/index.ts'
import { createGame } from '../../src/v1/game.ts'
import type { Options } from '../../src/v1/options.ts'
import { orders } from '../table/everyWord.ts'
import { opened1 } from './cards1.ts'

/** The 2.0 vocabulary without the keywords that only 2.0 has. */
const ONLY_2 = ['Delectable', 'Grudge', 'Threader', 'Starmaw']
const old = orders.filter((order) => !ONLY_2.some((word) => JSON.stringify(order).includes(word)))

const FLEETS = [
  ['PA-CL', 'PA-DN', 'PA-INT', 'PA-CV', 'PA-RX'],
  ['NE-T4', 'NE-C22', 'NE-S2', 'NE-T9', 'NE-ND'],
  ['DC-HL', 'DC-AH', 'DC-PD', 'DC-GD', 'DC-MC'],
  ['SW-RD', 'SW-LV', 'SW-SP', 'SW-TH', 'SW-GT'],
] as const

it('every word of the vocabulary, at every timing and in every scope, is played without a mistake', () => {
  const cards = opened1([core, { pack: 'words', game: 'star-strike-1', orders: old }])
  const revealed = new Set<number>()
  const dealt = (n: number) => Array.from({ length: 15 }, (_, i) => old[(n * 15 + i) % old.length]!.id)
  conforms(createGame(cards), {
    games: 160,
    every: 150,
    options: (n): Options => ({
      mode: 'free',
      battlefield: n % 2 === 0 ? 'SM-1' : 'SM-2',
      players: [0, 1].map((side) => ({
        team: side as 0 | 1,
        fleet: { ships: [...FLEETS[(n + side) % 4]!], orders: dealt(2 * n + side) },
      })),
    }),
    watch: (event) => {
      const e = event as Event
      if (e.kind === 'OrdersRevealed') for (const one of e.orders) for (const card of one.cards) revealed.add(card)
    },
  })
  const missed = cards.orders.filter(({ id, index }) => old.some((order) => order.id === id) && !revealed.has(index))
  expect(missed.map(({ id }) => id)).toEqual([])
})
