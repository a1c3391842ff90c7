import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, built, LAPTOP, launch, openPage, PHONE, servedSize, violations } from './browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

const SIZES = [LAPTOP, PHONE]
const book = (...place: readonly string[]) => `${ADDRESS}#/rules/${['duel', ...place].join('/')}`

/** Nothing sticks out to the side. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe.each(SIZES)('a book in a window of $width pixels', (size) => {
  it.each(['night', 'chart', 'contrast'])('has nothing that axe finds on any page, in the theme %s', async (theme) => {
    const { page, complaints } = await openPage(browser, size, { theme })
    for (const [place, ready] of [
      ['', 'h1:has-text("How to play")'],
      ['03-striking', '.example .btn'],
      ['reference', '.reference table'],
      ['glossary', '.glossary .word'],
      ['by-number/DUEL-5', '.entry.marked .btn'],
      ['NO-1', 'h1:has-text("There is no such page")'],
    ] as const) {
      await page.goto(book(place))
      await page.waitForSelector(ready)
      expect({ place, found: await violations(page), over: await overhang(page) }).toEqual({
        place,
        found: [],
        over: 0,
      })
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('begins with how to play, and leads on page by page', async () => {
    const { page, complaints } = await openPage(browser, size)
    await page.goto(book())
    await page.waitForSelector('figure.picture')
    const figure = page.locator('figure.picture').first()
    await figure.scrollIntoViewIfNeeded()
    await figure.locator('svg.drawing .piece').first().waitFor()
    await page.click('.turning [rel=next]')
    await page.waitForSelector('h1:has-text("The sea and the ships")')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.click('.turning [rel=prev]')
    await page.waitForSelector('h1:has-text("How to play")')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('opens a rule where it is told, marks it and brings it into sight', async () => {
    const { page, complaints } = await openPage(browser, size)
    await page.goto(book('DUEL-9'))
    const marked = page.locator('.told.marked').first()
    await marked.waitFor()
    expect(await marked.innerText()).toContain('takes one point of hull')
    expect(await page.locator('.which').innerText()).toBe('DUEL-9 Damage and destruction')
    const { y } = (await marked.boundingBox())!
    expect([y > 0, y < size.height]).toEqual([true, true])
    expect(await page.evaluate(() => document.activeElement?.classList.contains('marked'))).toBe(true)
    // Another rule on the same page, by its number in the margin.
    await page.locator('.ids a', { hasText: 'DUEL-6' }).first().click()
    await page.waitForSelector('.told.marked:has-text("not farther away")')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('finds a word with a slip in it', async () => {
    const { page, complaints } = await openPage(browser, size)
    await page.goto(book())
    await page.waitForSelector('.turning')
    await page.keyboard.press('/')
    await page.keyboard.type('distroyed')
    await page.waitForSelector('.bookresults mark:has-text("destroyed")')
    expect(await violations(page)).toEqual([])
    await page.fill('.booksearch input', 'xyzzyq')
    await page.waitForSelector('h1:has-text("Nothing found")')
    await page.fill('.booksearch input', 'duel-12')
    await page.waitForSelector('.bookresults li:has-text("no ship left loses at once")')
    await page.keyboard.press('Enter')
    await page.waitForSelector('h1:has-text("Winning")')
    expect(await page.inputValue('.booksearch input')).toBe('')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('replays an example on the spot', async () => {
    const { page, complaints } = await openPage(browser, size)
    await page.goto(book('03-striking'))
    const example = page.locator('.example').first()
    await example.locator('button:has-text("Replay it here")').click()
    await example.locator('.replaysays:has-text("The position")').waitFor()
    // The button has the focus, so that Enter goes on.
    await page.keyboard.press('Enter')
    await example.locator('.refused .rule:has-text("DUEL-6")').waitFor()
    await page.keyboard.press('Enter')
    await example.locator('.replaysays:has-text("2 hits")').waitFor()
    expect(await example.locator('svg.drawing .piece').count()).toBe(3)
    expect({ found: await violations(page), over: await overhang(page) }).toEqual({ found: [], over: 0 })
    await example.locator('button:has-text("Close")').click()
    await example.locator('button:has-text("Replay it here")').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('explains a word by keyboard, and once in a section', async () => {
    const { page, complaints } = await openPage(browser, size)
    await page.goto(book('02-rounds-and-turns'))
    await page.waitForSelector('.term')
    const word = page.locator('.term', { hasText: 'afloat' }).first()
    await word.focus()
    await page.waitForSelector('.termcard:has-text("Not destroyed yet")')
    expect(await violations(page)).toEqual([])
    const { x, width } = (await page.locator('.termcard').boundingBox())!
    expect([x >= 0, x + width <= size.width]).toEqual([true, true])
    // Its links come next.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.termcard') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForSelector('.termcard', { state: 'detached' })
    const section = page.locator('section[aria-label="Taking turns"]')
    const words = (await section.locator('.term').allInnerTexts()).map((text) => text.toLowerCase())
    expect(words.filter((text) => /^rounds?$/.test(text))).toHaveLength(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('a book', () => {
  it('has its contents in a sheet on a phone', async () => {
    const { page, complaints } = await openPage(browser, PHONE)
    await page.goto(book())
    await page.tap('.tocbutton')
    await page.waitForSelector('dialog[open] .contents')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'detached' })
    await page.tap('.tocbutton')
    await page.tap('dialog .contents a:has-text("Moving")')
    await page.waitForSelector('h1:has-text("Moving")')
    await page.waitForSelector('dialog', { state: 'detached' })
    await page.tap('.term >> nth=0')
    await page.waitForSelector('.termcard')
    await page.tap('h1')
    await page.waitForSelector('.termcard', { state: 'detached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('has its contents beside the page on a laptop, and they stay', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await page.goto(book())
    await page.click('.bookrail .contents a:has-text("Striking")')
    await page.click('.bookrail .sectionlist a:has-text("Damage")')
    await page.waitForFunction(() => scrollY > 400)
    expect(await page.locator('.bookrail .contents').isVisible()).toBe(true)
    const { y } = (await page.locator('.bookrail .contents').boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    // A word under the mouse.
    await page.locator('.term', { hasText: 'hull' }).first().hover()
    await page.waitForSelector('.termcard:has-text("How many hits")')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('prints its reference on paper, without what is only for the screen', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await page.goto(book('reference'))
    await page.waitForSelector('.reference')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.bookrail').isVisible()).toBe(false)
    expect(await page.locator('.reference table').first().isVisible()).toBe(true)
    expect((await page.locator('.reference').boundingBox())!.height).toBeLessThan(1000)
    await page.context().close()
  })

  it('is there without a network once the page was', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP, {}, 'allow')
    await page.goto(ADDRESS)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.context().setOffline(true)
    await page.goto(book('03-striking'))
    await page.locator('.example button:has-text("Replay")').first().click()
    await page.waitForSelector('.replayed svg.drawing .piece')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('says that a game is not there', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await page.goto(`${ADDRESS}#/rules/nothing`)
    await page.waitForSelector('[role=alert]:has-text("There is no game called nothing")')
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('takes no more than 60 kB for its screen', () => {
    const folder = built ?? fileURLToPath(new URL('../../../dist', import.meta.url))
    const own = readdirSync(path.join(folder, 'web/assets')).filter((name) =>
      /^(?:Rulebook|Catalogue|books)-[^.]+\.(?:js|css)$/.test(name),
    )
    expect(own.length).toBeGreaterThan(3)
    expect(own.reduce((sum, name) => sum + servedSize(`assets/${name}`), 0)).toBeLessThan(60_000)
  })
})
