import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, LAPTOP, launch, openPage, PHONE, servedSize, violations } from './browser.ts'

let browser: Browser
beforeAll(async () => void (browser = await launch()))
afterAll(() => browser?.close())

const GAMES = ['star-strike-2', 'star-strike-1', 'starmada-x', 'imperial-stars', 'admiral']

async function bench(page: Page, game: string, rest = ''): Promise<void> {
  await page.goto(`${ADDRESS}#/workbench/fleet/${game}${rest}`)
  await page.waitForSelector('.wb-item', { state: 'attached' })
}

const linesOf = (page: Page) => page.locator('.wb-line').count()
const legalSays = (page: Page) => page.locator('.wb-bar .who span').innerText()

describe('the fleet builder', () => {
  it.each(GAMES)('%s: draws a legal fleet, and fights with it in one click', async (game) => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await bench(page, game)
    await page.click('.wb-bar >> text=Random')
    await page.waitForSelector('.wb-bar.legal')
    expect(await linesOf(page)).toBeGreaterThan(1)
    expect(await violations(page)).toEqual([])
    await page.click('text=Test battle')
    await page.waitForURL(/#\/table\//)
    await page.waitForSelector('.prompt')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([LAPTOP, PHONE])('is reached from Home and fits a width of $width', async (viewport) => {
    const { page, complaints } = await openPage(browser, viewport)
    await page.goto(ADDRESS)
    await page.click('main >> text=the fleet builder')
    await page.click('text=New for Admiral')
    await page.waitForSelector('.wb-starts')
    await page.click('.wb-starts button >> nth=0')
    await page.waitForSelector('.wb-line')
    for (const tab of viewport === PHONE ? ['Catalogue', 'Legality', 'Fleet'] : []) {
      await page.click(`.wb-tabs >> text=${tab}`)
      expect(await violations(page)).toEqual([])
    }
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('says every violation with its rule, mends it with a click, and takes that back', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await bench(page, 'star-strike-2')
    await page.click('[data-add="NE-C3"], .wb-add >> nth=0')
    await page.waitForSelector('.wb-line')
    expect(await page.locator('.wb-legality').innerText()).toContain('SS2-10C.01')
    const before = await page.locator('.wb-legality li.wrong').count()
    await page.click('text=Fill up')
    await page.waitForSelector('.wb-bar.legal')
    await page.click('[aria-label="Undo"]')
    await page.waitForFunction((count) => document.querySelectorAll('.wb-legality li.wrong').length === count, before)
    await page.click('[aria-label="Redo"]')
    await page.waitForSelector('.wb-bar.legal')
    await page.locator('.wb-item.locked .wb-add').first().click()
    await page.waitForSelector('.wb-legality .mend')
    await page.locator('.wb-legality .mend').first().click()
    await page.waitForSelector('.wb-bar.legal')
    await page.context().close()
  })

  it('is built by keyboard alone: found, added, taken back', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await bench(page, 'admiral')
    await page.focus('input[type="search"]')
    await page.keyboard.type('battleship')
    await page.focus('.wb-add >> nth=0')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('.wb-line').length === 1)
    await page.keyboard.press('Control+z')
    await page.waitForFunction(() => document.querySelectorAll('.wb-line').length === 0)
    await page.context().close()
  })

  it('keeps every step, so that a crash loses nothing', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await bench(page, 'imperial-stars')
    await page.click('.wb-bar >> text=Random')
    await page.waitForSelector('.wb-bar.legal')
    await page.fill('.wb-bar input', 'Cheap and Quick')
    await page.waitForFunction(() => document.querySelector('.wb-bar .who span')?.textContent?.includes('kept'))
    const ships = await linesOf(page)
    const address = page.url()
    expect(address).toMatch(/\/kept\//)
    await page.goto('about:blank')
    await page.goto(address)
    await page.waitForSelector('.wb-line')
    expect(await linesOf(page)).toBe(ships)
    expect(await page.inputValue('.wb-bar input')).toBe('Cheap and Quick')
    await page.goto(`${ADDRESS}#/workbench`)
    await page.waitForSelector('.wb-kept li')
    expect(await page.locator('.wb-kept').innerText()).toContain('Cheap and Quick')
    await page.context().close()
  })

  it('takes in text, and says what is wrong with a damaged file or link without changing anything', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await bench(page, 'admiral')
    await page.click('summary >> text=Share')
    await page.fill('.wb-sheet textarea', 'Two of them (admiral), points 120\n1x RN-01\n1x RN-04\n')
    await page.click('text=Take it in')
    await page.waitForFunction(() => document.querySelectorAll('.wb-line').length === 2)
    await page.fill('.wb-sheet textarea', 'pack: [')
    await page.click('text=Take it in')
    expect(await page.locator('.wb-sheet .alert').innerText()).toContain('Nothing was changed')
    expect(await linesOf(page)).toBe(2)
    await page.goto(`${ADDRESS}#/workbench/fleet/admiral/not-a-fleet`)
    await page.waitForSelector('.alert')
    expect(await page.locator('.alert').innerText()).toContain('Nothing on this device was changed')
    await page.goto(`${ADDRESS}#/workbench`)
    await page.waitForSelector('.wb-kept li')
    expect(await page.locator('.wb-kept li').count()).toBe(1)
    await page.context().close()
  })

  it('is at most 80 kB beside the game', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await page.goto(ADDRESS)
    await page.waitForSelector('.games')
    const fetched = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(?:js|css)$/.test(pathname)) fetched.add(pathname)
    })
    await bench(page, 'starmada-x')
    await page.click('.wb-bar >> text=Random')
    await page.waitForSelector('.wb-bar.legal')
    const own = [...fetched].filter((name) => !/\/(?:table|tableBox|engine|worker|page|packs|index)-/.test(name))
    expect(own.length).toBeGreaterThan(2)
    expect(own.reduce((sum, name) => sum + servedSize(name), 0)).toBeLessThan(80_000)
    await page.context().close()
  })
})

describe('legality', () => {
  it('is said in words at the head', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await bench(page, 'admiral')
    expect(await legalSays(page)).toContain('not legal yet')
    await page.context().close()
  })
})
