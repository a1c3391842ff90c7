import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, addressOf, LAPTOP, PATIENCE } from './browser.ts'
import { Firefox } from './firefox.ts'
import { rounds } from './games.ts'
import { playQuickly } from './playing.ts'

const program = process.env['FIREFOX']

/** True once the selector finds something; in the page, so that nothing is asked over and over from here. */
function there(selector: string): string {
  return `new Promise((resolve, reject) => {
    const selector = ${JSON.stringify(selector)}
    const late = Date.now() + ${PATIENCE}
    const look = () => {
      if (document.querySelector(selector) !== null) resolve(true)
      else if (Date.now() > late) reject(new Error(selector + ' has not come: ' + document.body.innerText))
      else setTimeout(look, 50)
    }
    look()
  })`
}

/** Keeps what goes wrong in the page. */
const COMPLAINTS = `(() => {
  window.complaints = []
  addEventListener('error', ({ message }) => window.complaints.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(String(reason)))
})()`

describe.skipIf(program === undefined)('in Firefox', () => {
  let firefox: Firefox

  beforeAll(async () => {
    firefox = await Firefox.open(program!, LAPTOP)
    await firefox.goto(ADDRESS)
    await firefox.evaluate(`localStorage.setItem('flagbridge.settings', '{"pace":"instant"}')`)
  })
  afterAll(async () => {
    await firefox?.close()
  })

  it.each(rounds)('$game is played to its end', async ({ game, keyboard }) => {
    await firefox.goto(ADDRESS)
    await firefox.evaluate(there('[data-play]'))
    await firefox.evaluate(COMPLAINTS)
    await firefox.evaluate(`void (location.href = '${addressOf(game, keyboard.plan)}')`)
    await firefox.evaluate(there('.form button[type=submit]:not([disabled])'))
    await firefox.evaluate(`document.querySelector('.form button[type=submit]').click()`)
    await firefox.evaluate(there('.table:not(.skeleton) .prompt .ask p'))
    expect(await playQuickly(firefox)).toBe(true)
    await firefox.evaluate(there('.ended'))
    expect(await firefox.evaluate('window.complaints')).toEqual([])
  })
})
