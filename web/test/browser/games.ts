import { tables } from '../../src/screens/shopWindow.ts'
import { LAPTOP, PHONE } from './browser.ts'

/** The games that are played to their end: all, or those that GAMES names. */
const GAMES = process.env['GAMES']?.split(',') ?? tables.map(({ id }) => id)

/** Each game is played twice, by mouse and by keyboard, once on a laptop and once on a phone. */
export const rounds = GAMES.map((game, i) => {
  const laptop = { screen: 'a laptop', size: LAPTOP, theme: 'night' }
  const phone = { screen: 'a phone', size: PHONE, theme: 'chart' }
  return { game, mouse: i % 2 === 0 ? laptop : phone, keyboard: i % 2 === 0 ? phone : laptop }
})
