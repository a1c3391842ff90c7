import { tables } from '../../src/screens/shopWindow.ts'
import { LAPTOP, PHONE } from './browser.ts'

/** The games that are played to their end: all, or those that GAMES names. */
const GAMES = process.env['GAMES']?.split(',') ?? tables.map(({ id }) => id)

/**
 * A smaller battle of a game: whoever has seen it fought at its usual size by mouse sees every decision again in fewer
 * turns by keyboard.
 */
const SMALL: Readonly<Record<string, readonly string[]>> = {
  'star-strike-2': ['set: { scenario: SC-4 }'],
  'star-strike-1': ['set: { format: clash }'],
  'starmada-x': ['set: { points: 300, turns: 5 }'],
  'imperial-stars': ['players: [{ fleet: Harbour Patrol }, { fleet: Evensong }]'],
  admiral: ['set: { points: 60, lastRound: 6 }'],
}
const smallBattle = (game: string): string =>
  ['plan: A small battle', `game: ${game}`, ...(SMALL[game] ?? [])].join('\n')

/** Each game is played twice, by mouse and by keyboard, once on a laptop and once on a phone. */
export const rounds = GAMES.map((game, i) => {
  const laptop = { screen: 'a laptop', size: LAPTOP, theme: 'night' }
  const phone = { screen: 'a phone', size: PHONE, theme: 'chart' }
  const [mouse, keyboard] = i % 2 === 0 ? [laptop, phone] : [phone, laptop]
  return { game, mouse, keyboard: { ...keyboard, plan: smallBattle(game) } }
})
