import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, ASKED, LAPTOP, launch, openPage, PHONE, violations } from './browser.ts'
import { rounds } from './games.ts'

const GAMES = rounds.map(({ game }) => game)
const BEGIN = '.begin button:not([disabled])'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

async function muster(page: Page, game: string, more = ''): Promise<void> {
  await page.goto(`${ADDRESS}#/new/${game}${more}`)
  await page.waitForSelector(BEGIN)
}

/** Begins the battle; the table asks for something. */
async function begin(page: Page): Promise<void> {
  await page.click(BEGIN)
  await page.waitForSelector(ASKED)
}

/** What stands in the way of whoever looks for the button. */
function isInReach(page: Page): Promise<boolean> {
  return page.locator('.begin button').evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return top + height <= innerHeight && left >= 0 && left + width <= innerWidth && button.contains(there)
  })
}

describe('the muster', () => {
  it.each(GAMES)('of %s begins with one click as it stands, with a decision', async (game) => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await muster(page, game)
    expect(await page.locator('body').innerText()).not.toContain('as it comes')
    expect(await page.locator('.sils li').count()).toBeGreaterThan(3)
    expect(await violations(page)).toEqual([])
    await begin(page)
    await page.waitForSelector('[data-lit]')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each(GAMES)('of %s fits a phone, with the button in reach wherever one is', async (game) => {
    const { page, complaints } = await openPage(browser, PHONE, { theme: 'chart' })
    await muster(page, game)
    for (const down of [0, 500, 5000]) {
      await page.mouse.wheel(0, down)
      expect({ down, reached: await isInReach(page) }).toEqual({ down, reached: true })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await violations(page)).toEqual([])
    await begin(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each([
    ['admiral', 'SCN-2', 'Bismarck'],
    ['starmada-x', 'battles/affair-of-honour', 'Affair of Honour'],
  ])('of %s lays out a scenario with its briefing', async (game, scenario, says) => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await muster(page, game)
    await page.click(`.battles [data-value="${scenario}"]`)
    await page.waitForSelector(`.muster:has-text("${says}") ${BEGIN}`)
    await begin(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('of imperial-stars seats four in two teams', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await muster(page, 'imperial-stars')
    await page.click('[data-choice=seats] button:has-text("Four")')
    await page.selectOption('#choice-teams', '2v2')
    await page.waitForFunction(() => document.querySelectorAll('.team').length === 2)
    expect(await page.locator('.team fieldset.seat').count()).toBe(4)
    await begin(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('of starmada-x and admiral draws random fleets for points, and takes one that somebody wrote', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    for (const [game, points] of [
      ['starmada-x', '1500'],
      ['admiral', '60'],
    ] as const) {
      await muster(page, game)
      await page.fill('#choice-points', points)
      await page.getByLabel('Fleet of seat 1').selectOption('random')
      await page.waitForSelector('.team:nth-child(1) .cap b:has-text("Random fleet")')
      await page.getByLabel('Fleet of seat 2').selectOption('own')
      await page.waitForSelector('.own textarea')
      await page.fill('.own textarea', '- 3')
      await page.waitForSelector('.own [role=alert]:has-text("fleet:1:3")')
      await page.getByLabel('Fleet of seat 2').selectOption('drawn')
      await begin(page)
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('refuses a wrong plan in words, with the rule, and mends it with one click', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await muster(page, 'admiral')
    await page.fill('#choice-points', '5')
    await page.waitForSelector('[data-choice=points] .wrong:has-text("a whole number from 20 to 1000, not 5")')
    expect(await page.locator('[data-choice=points] .wrong a.rule').innerText()).toBe('AD-SET.1')
    expect(await violations(page)).toEqual([])
    await page.click('.begin button:has-text("Mend the plan")')
    expect(page.url()).toContain('#/new/')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.begin button:has-text("Begin the battle")')
    expect(await page.inputValue('#choice-points')).toBe('20')
    // A ready fleet that costs too much is told at its seat.
    await page.fill('#choice-points', '120')
    await page.getByLabel('Fleet of seat 1').selectOption('ready:Force H')
    await page.fill('#choice-points', '60')
    await page.waitForSelector('.team:nth-child(1) .findings .wrong')
    await page.click('.team:nth-child(1) .mend')
    await page.waitForSelector('.begin button:has-text("Begin the battle")')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('leaves it to the players to place their ships, where they want to', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await muster(page, 'admiral')
    await page.click('.fold summary')
    await page.getByRole('switch', { name: 'Place them yourself' }).click()
    await begin(page)
    await page.waitForSelector('.ask p:has-text("lace")')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('gives the plan as a file and as a link, and takes both', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await muster(page, 'admiral')
    await page.fill('#choice-points', '77')
    await page.waitForSelector(BEGIN)
    await page.click('.fold summary')
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('.planfile >> text=Save')])
    expect(file.suggestedFilename()).toBe('admiral.plan.yaml')
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => Promise.resolve(void (document.title = text))
    })
    await page.click('.planfile >> text=Copy as link')
    await page.waitForSelector('text=on the clipboard')
    const shared = await page.title()
    await muster(page, 'duel')
    await page.goto(shared)
    await page.waitForSelector('#choice-points')
    expect(await page.inputValue('#choice-points')).toBe('77')
    await page.fill('#choice-points', '88')
    await page.click('.fold summary')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('.planfile >> text=Open')])
    await chooser.setFiles(await file.path())
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#choice-points')?.value === '77')
    await begin(page)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is gone through with the keyboard alone', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await muster(page, 'starmada-x')
    await page.focus('.orders .pick')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.orders:has-text("The Narrows")')
    await page.focus('#choice-turns')
    await page.keyboard.press('Enter')
    await page.waitForSelector(ASKED)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
