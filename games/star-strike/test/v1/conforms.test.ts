import { conforms } from '@flagbridge/kernel'
import { expect, it } from 'vitest'
import { createGame } from '../../src/v1/game.ts'
import { battle } from './battles1.ts'
import { cards } from './cards1.ts'

it('conforms', () => {
  const trials = conforms(createGame(cards), { games: 60, every: 40, options: battle })
  console.log(trials)
  expect(trials.games).toBe(60)
})
