import { expect, it } from 'vitest'
import { playSameGames } from '../src/sameGame.ts'

it('Duel on the kernel and the plain Duel are the same game', () => {
  expect(playSameGames(200)).toBeGreaterThan(200 * 40)
})
