import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, LAPTOP, launch, openPage, playSeeded } from './browser.ts'
import { playByMouse } from './playing.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

/** Milliseconds that an admiral thinks: a page that thinks itself draws no frame for so long. */
const THOUGHT = 1000
const MOVES = 12

/** The longest time between two frames while something is done. */
async function longestFrame(page: Page, doing: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const kept = self as unknown as { frames: number[]; watching: boolean }
    kept.frames = []
    kept.watching = true
    requestAnimationFrame(function frame(at) {
      kept.frames.push(at)
      if (kept.watching) requestAnimationFrame(frame)
    })
  })
  await doing()
  const frames = await page.evaluate(() => {
    const kept = self as unknown as { frames: number[]; watching: boolean }
    kept.watching = false
    return kept.frames
  })
  return Math.max(...frames.slice(1).map((at, i) => at - frames[i]!))
}

const isThinking = (page: Page) => page.waitForSelector('.ask.theirs p:has-text("to play")')

describe('an admiral that thinks', () => {
  it('does not hold up the page', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'duel', 'admiral')
    // Drawn for the first time, every part of the table takes longer than ever after.
    await playByMouse(page, MOVES)
    expect(await longestFrame(page, () => playByMouse(page, MOVES))).toBeLessThan(THOUGHT)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is left alone when one goes away, and thinks on when one is back', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'duel', 'admiral')
    const match = page.url()
    for (const order of ['hold r1', 'move c4']) {
      await page.fill('#typed-order', order)
      await page.keyboard.press('Enter')
      await page.waitForSelector('#typed-order:placeholder-shown, .ask.theirs')
    }
    await isThinking(page)
    await page.goto(ADDRESS)
    await page.waitForSelector('.move')
    // Another match is served at once.
    await playSeeded(page, 'duel', 'ensign')
    await page.fill('#typed-order', 'hold r1')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.ask p:has-text("Move")')
    await page.goto(match)
    await page.waitForSelector('.ask:not(.theirs) p:has-text("Choose a ship")')
    expect(await page.locator('.log .li:has-text("blue")').count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('stops when what it thinks about is taken back, and never answers the old question', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP, { fast: false })
    await playSeeded(page, 'star-strike-2', 'admiral')
    const undo = page.locator('[aria-label="Undo"]:not([disabled])')
    const lines = () => page.locator('.log .li').count()
    for (let step = 0; step < 40 && (await undo.count()) === 0; step++) await playByMouse(page, 1)
    const before = await undo.evaluate((button: HTMLElement) => {
      button.click()
      return document.querySelectorAll('.log .li').length
    })
    await page.waitForSelector('[aria-label="Undo"][disabled]')
    expect(await lines()).toBeLessThan(before)
    await playByMouse(page, MOVES)
    expect(await lines()).toBeGreaterThan(before)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('plays as it is told to, and says so at its seat', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await page.goto(`${ADDRESS}#/new/duel/manner`)
    const [level, manner] = [page.getByLabel('Played by').nth(1), page.getByLabel('Its manner')]
    await level.selectOption('ensign')
    await manner.selectOption('aggressive')
    await page.click('.form button[type=submit]:not([disabled])')
    await page.waitForSelector('.prompt .ask p')
    await playByMouse(page, 6)
    await page.goto(page.url().replace('#/table/', '#/replay/'))
    await page.waitForSelector('.when:has-text("The computer (ensign, aggressive)")')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
