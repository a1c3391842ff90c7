import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, LAPTOP, launch, openPage, PHONE, violations } from './browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

const GOLDEN = new URL('../../../examples/duel/test/golden/duel.flagbridge.json', import.meta.url)

/** A match that was played to its end, opened from a link; answers its id on the device. */
async function takeIn(page: Page): Promise<string> {
  await page.goto(`${ADDRESS}#/import/${deflateRawSync(readFileSync(GOLDEN)).toString('base64url')}`)
  await page.waitForSelector('.timeline')
  return page.url().split('/').at(-1)!
}

describe('the report', () => {
  it.each([
    [LAPTOP, 'night'],
    [LAPTOP, 'chart'],
    [PHONE, 'contrast'],
  ] as const)('grows, is whole and has nothing that axe finds (%o, %s)', async (size, theme) => {
    const { page, complaints } = await openPage(browser, size, { theme })
    const match = await takeIn(page)
    await page.goto(`${ADDRESS}#/report/${match}`)
    await page.waitForSelector('svg.chance .ln')
    await page.waitForSelector('.reportgrid')
    for (const part of ['Decisions', 'Play and luck', 'Luck', 'Ships'])
      expect(await page.locator(`.rp h2:text-is("${part}")`).count()).toBe(1)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    // It is kept: the second time it is there at once.
    await page.reload()
    await page.waitForSelector('.reportgrid', { timeout: 2000 })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is shared as a picture, in words and as files', async () => {
    const { page } = await openPage(browser, LAPTOP)
    const match = await takeIn(page)
    await page.goto(`${ADDRESS}#/report/${match}`)
    await page.waitForSelector('.reportgrid')
    await page.waitForSelector('.closing svg.map')
    await page.click('.share summary')
    for (const [button, name] of [
      ['Picture (PNG)', /\.png$/],
      ['Report (HTML)', /\.html$/],
      ['Record', /\.flagbridge\.json$/],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.click(`.sharelist >> text="${button}"`)])
      expect(file.suggestedFilename()).toMatch(name)
      expect(readFileSync(await file.path()).length).toBeGreaterThan(2000)
    }
    await page.context().close()
  })

  it('is not made of a match that is not over', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await page.goto(ADDRESS)
    await page.click('[data-play="duel"]')
    await page.waitForSelector('[data-lit]')
    await page.goto(`${ADDRESS}#/report/${page.url().split('/').at(-1)!}`)
    await page.waitForSelector('.alert:has-text("not over yet")')
    await page.context().close()
  })
})

describe('the replay', () => {
  it('has the chances for a timeline and goes from moment to moment by keyboard', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await takeIn(page)
    await page.waitForSelector('.legend .turn')
    await page.keyboard.press(']')
    await page.waitForSelector('.legend .turn[aria-current=true]')
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('shows what everybody saw beside the truth', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await takeIn(page)
    await page.click('.ctl >> text="Side by side"')
    await page.waitForFunction(() => document.querySelectorAll('.view svg.map .piece').length === 24)
    await page.context().close()
  })

  it('answers why something else was not played', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await takeIn(page)
    await page.click('.ctl >> text="Why not …?"')
    await page.locator('.answers button:not(:has(.chip))').first().click()
    await page.waitForSelector('.ask-why dt:has-text("The admiral:")')
    expect(await page.locator('.ask-why dt:has-text("Played:")').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('is played on with new dice, and the branch is part of the record from then on', async () => {
    const { page } = await openPage(browser, LAPTOP)
    const match = await takeIn(page)
    await page.goto(`${ADDRESS}#/replay/${match}/10`)
    await page.reload()
    await page.waitForSelector('.timeline')
    await page.click('.playon:not(.branches) summary')
    await page.locator('.playon select').last().selectOption('new')
    await page.click('.playon button[type=submit]')
    await page.waitForSelector('[data-lit]')
    await page.goto(`${ADDRESS}#/replay/${match}/10`)
    await page.click('.branches summary')
    await page.waitForSelector('.branches li:has-text("After step 10")')
    await page.goto(`${ADDRESS}#/replays`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`li:has(a[href="#/report/${match}"]) >> text=Export`).click(),
    ])
    const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as { flagbridge: number; branches: unknown[] }
    expect(record.flagbridge).toBe(2)
    expect(record.branches).toMatchObject([{ from: 10, dice: { anew: [{ seed: expect.any(String) as string }] } }])
    await page.context().close()
  })
})

describe('a branch', () => {
  it.each([
    [LAPTOP, 'night'],
    [PHONE, 'chart'],
  ] as const)('is drawn beside what was and compared in words (%o, %s)', async (size, theme) => {
    const { page, complaints } = await openPage(browser, size, { theme })
    const match = await takeIn(page)
    await page.goto(`${ADDRESS}#/replay/${match}/10`)
    await page.reload()
    await page.waitForSelector('.timeline')
    await page.click('.playon:not(.branches) summary')
    for (const seat of [0, 1]) await page.locator('.playon select').nth(seat).selectOption('ensign')
    await page.locator('.playon select').last().selectOption('new')
    await page.click('.playon button[type=submit]')
    await page.waitForSelector('.acts.over')
    const branch = page.url().split('/').at(-1)!
    await page.goto(`${ADDRESS}#/report/${branch}`)
    await page.waitForSelector('svg.chance .bs')
    expect(await page.locator('.parted').innerText()).toMatch(
      /^Up to step 10 both are the same, .* what was: its report\.$/,
    )
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    // And the other way round.
    await page.click('.parted a')
    await page.waitForSelector(`.knowing option[value="${branch}"]`, { state: 'attached' })
    await page.waitForSelector('svg.chance .bs')
    expect(await page.locator('.parted').innerText()).toMatch(/what was played on: its report\.$/)
    await page.locator('.knowing select').selectOption('')
    await page.waitForSelector('svg.chance .bs', { state: 'detached' })
    await page.goto(`${ADDRESS}#/replay/${branch}`)
    await page.waitForSelector('.besideline', { state: 'attached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('my history', () => {
  it('finds matches, counts results, and is exported', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await takeIn(page)
    await page.goto(`${ADDRESS}#/replays`)
    await page.waitForSelector('.saved li')
    await page.fill('[aria-label="Find a match"]', 'nobody of this name')
    await page.waitForSelector('text=No match is like that')
    await page.fill('[aria-label="Find a match"]', '')
    await page.selectOption('[aria-label="Result"]', 'over')
    expect(await page.locator('.saved li').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=Export the list')])
    expect(readFileSync(await file.path(), 'utf8').split('\n')).toHaveLength(3)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('two editions', () => {
  it.each([
    [LAPTOP, 'night'],
    [PHONE, 'chart'],
  ] as const)('fight the same battle, and it is told where the rules led apart (%o, %s)', async (size, theme) => {
    const { page, complaints } = await openPage(browser, size, { theme })
    await page.goto(`${ADDRESS}#/editions`)
    await page.click('text=Fight it twice')
    await page.waitForSelector('.rp h2:text-is("How it ended")')
    expect(await page.locator('.twoeditions').count()).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
