import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, LAPTOP, launch, openPage, PHONE, playSeeded, violations } from './browser.ts'
import { drawn } from './playing.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

/** More hands than any guide wants. */
const MOST = 200

const kindOf = (page: Page) => page.getAttribute('.voice', 'data-guide')
const progress = (page: Page) => page.locator('.voice .progress').innerText()

async function sitDown(page: Page, game: string): Promise<void> {
  await page.goto(`${ADDRESS}#/guide/${game}`)
  await page.waitForSelector('.voice')
}

/** What one hand can do: read on, do what is finished, or point at something that is lit; in this order. */
const HANDS = ['.voice [data-next]', '[data-commit]', '[data-lit]']

/** One hand. What it was about to touch may be gone meanwhile: then it was too late, and the next hand is right. */
async function byHand(page: Page): Promise<void> {
  for (const place of HANDS) {
    const found = page.locator(place).locator('visible=true').first()
    if ((await found.count()) === 0) continue
    await found.click({ force: true, timeout: 2000 }).catch(() => undefined)
    break
  }
  await drawn(page)
  await page.waitForSelector('main[aria-busy=false]')
}

/** From one stop of the Tab key to the next, as far as something that is wanted; and Enter. */
async function byKey(page: Page): Promise<void> {
  const isWanted = () => document.activeElement?.matches('[data-next], [data-commit], [data-lit]') === true
  for (let stops = 0; stops < MOST && !(await page.evaluate(isWanted)); stops++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await drawn(page)
  await drawn(page)
}

async function until(page: Page, kind: string, act: (page: Page) => Promise<void>): Promise<void> {
  for (let hands = 0; hands < MOST && (await kindOf(page)) !== kind; hands++) await act(page)
  expect(await kindOf(page)).toBe(kind)
}

describe.each(['duel', 'imperial-stars'])('the guide to %s', (game) => {
  it.each([
    ['a laptop', LAPTOP],
    ['a phone', PHONE],
  ])('leads by hand to where one is free, on %s, and then one plays on', async (_, size) => {
    const { page, complaints } = await openPage(browser, size)
    await sitDown(page, game)
    expect(await violations(page)).toEqual([])
    await until(page, 'do', byHand)
    expect(await violations(page)).toEqual([])
    await until(page, 'free', byHand)
    await page.waitForSelector('[data-lit]')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('leads by keyboard alone', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await sitDown(page, game)
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-next'))
    await until(page, 'free', byKey)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('a guide', () => {
  it('kindly refuses what it does not ask for, with the hint', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await sitDown(page, 'duel')
    await page.locator('.piece[data-thing="piece:3"]').click()
    await page.waitForSelector('.voice .aside:has-text("read this first")')
    await until(page, 'do', byHand)
    await page.locator('.piece[data-thing="piece:3"]').click()
    await page.waitForSelector('.voice .aside:has-text("Point at your frigate")')
    expect(await page.locator('.log .li').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('answers why, and gives a hint', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await sitDown(page, 'duel')
    await until(page, 'do', byHand)
    await page.click('.voice button:has-text("Why?")')
    await page.waitForSelector('.voice .aside:has-text("What lights up")')
    await page.click('.voice button:has-text("Hint")')
    await page.waitForSelector('.voice .aside:has-text("Point at your frigate")')
    await page.context().close()
  })

  it('goes on after a reload, and after one was elsewhere; Back takes a step back', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await sitDown(page, 'duel')
    await until(page, 'then', byHand)
    const at = await progress(page)
    await page.reload()
    await page.waitForSelector('.voice')
    expect(await progress(page)).toBe(at)
    await page.waitForSelector('.log .li')
    expect(await page.locator('.log .li').count()).toBe(1)
    await page.goto(`${ADDRESS}#/`)
    await page.click('[data-guided="duel"]:has-text("Go on")')
    await page.waitForSelector('.voice')
    expect(await kindOf(page)).toBe('then')
    await page.click('.voice button:has-text("Back")')
    await page.waitForSelector('.voice[data-guide="do"]')
    expect(await page.locator('.log .li').count()).toBe(0)
    await page.context().close()
  })

  it('rings what it speaks about, and covers none of it on a phone', async () => {
    const { page } = await openPage(browser, PHONE)
    await sitDown(page, 'duel')
    await until(page, 'do', byHand)
    await page.waitForSelector('.rings i')
    const [ring, voice] = await Promise.all([
      page.locator('.rings i').first().boundingBox(),
      page.locator('.voice').boundingBox(),
    ])
    expect(ring!.y + ring!.height).toBeLessThanOrEqual(voice!.y + 1)
    await page.context().close()
  })

  it('is offered at home to whoever has not played the game, and in the list of rulebooks', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await page.goto(ADDRESS)
    await page.waitForSelector('[data-guided="imperial-stars"]:has-text("New to it?")')
    expect(await page.locator('[data-guided]').count()).toBe(6)
    expect(await violations(page)).toEqual([])
    await page.goto(`${ADDRESS}#/rules`)
    await page.click('a[href="#/guide/admiral"]')
    await page.waitForSelector('.voice')
    await page.context().close()
  })
})

describe('help at the moment of the mistake', () => {
  it('is a tip at the first illegal click, once, and none where they are off', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'duel')
    const enemy = page.locator('.piece[data-thing="piece:4"]')
    await enemy.click()
    await page.waitForSelector('.aside-note:has-text("Only what lights up")')
    expect(await violations(page)).toEqual([])
    await page.click('.aside-note button:has-text("Got it")')
    await page.waitForSelector('.aside-note', { state: 'detached' })
    await enemy.click()
    await drawn(page)
    expect(await page.locator('.aside-note').count()).toBe(0)
    await page.context().close()
    const { page: other } = await openPage(browser, LAPTOP, { tips: false })
    await playSeeded(other, 'duel')
    await other.locator('.piece[data-thing="piece:4"]').click()
    await other.waitForSelector('.refused')
    expect(await other.locator('.aside-note').count()).toBe(0)
    await other.context().close()
  })
})
