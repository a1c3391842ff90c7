import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, ASKED, LAPTOP, launch, openPage, playSeeded } from './browser.ts'
import { drawn, playHands } from './playing.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

/** A page that thinks itself draws its own question, and then nothing until the answer is there. */
const FRAMES = 3
const MOVES = 12

/** The most frames that were drawn while the computer thought about one thing. */
async function framesDuringAThought(page: Page, doing: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const kept = self as unknown as { most: number; watching: boolean }
    kept.most = 0
    kept.watching = true
    let frames = 0
    requestAnimationFrame(function frame() {
      frames = document.querySelector('.ask.theirs') === null ? 0 : frames + 1
      kept.most = Math.max(kept.most, frames)
      if (kept.watching) requestAnimationFrame(frame)
    })
  })
  await doing()
  return page.evaluate(() => {
    const kept = self as unknown as { most: number; watching: boolean }
    kept.watching = false
    return kept.most
  })
}

describe('an admiral that thinks', () => {
  it('does not hold up the page', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'duel', 'admiral')
    expect(await framesDuringAThought(page, () => playHands(page, MOVES))).toBeGreaterThan(FRAMES)
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
    await page.waitForSelector('.ask.theirs, .log .li:has-text("blue")')
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
    const lines = () => page.locator('.log .li').count()
    // Taken back as soon as the computer is to answer.
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        const undo = document.querySelector<HTMLElement>('[aria-label="Undo"]:not([disabled])')
        if (undo === null || document.querySelector('.ask.theirs') === null) return
        watch.disconnect()
        document.body.dataset['before'] = String(document.querySelectorAll('.log .li').length)
        undo.click()
      })
      watch.observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    const takenBack = page.locator('body[data-before]')
    for (let step = 0; step < 100 && (await takenBack.count()) === 0; step++) {
      await playHands(page, 1)
      await drawn(page)
      await page.waitForSelector('main[aria-busy=false]')
    }
    const before = Number(await takenBack.getAttribute('data-before'))
    await page.waitForFunction((than) => document.querySelectorAll('.log .li').length < than, before)
    // Whoever thinks about advice now has done with the old question.
    await page.click('.ask:not(.theirs) ~ .tools [aria-label="Hint"]')
    await page.waitForSelector('.ask:not(.theirs) small:has-text("The computer would say")')
    expect(await lines()).toBeLessThan(before)
    for (let step = 0; step < 100 && (await lines()) <= before; step++) await playHands(page, 1)
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
    await page.waitForSelector(ASKED)
    await playHands(page, 6)
    await page.goto(page.url().replace('#/table/', '#/replay/'))
    await page.waitForSelector('.when:has-text("The computer (ensign, aggressive)")')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
