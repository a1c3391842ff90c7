import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { ADDRESS, launch, LAPTOP, openPage, PHONE, playNow, servePage } from '../web/test/browser/browser.ts'
import { playByMouse } from '../web/test/browser/playing.ts'

/** Takes the pictures of the docs: `npm run pictures`, after a build. */
const folder = 'docs/pictures'
/** Clicks before the picture is taken. */
const DECISIONS = 45
const TABLES = ['star-strike-2', 'star-strike-1', 'starmada-x', 'imperial-stars', 'admiral']

await mkdir(folder, { recursive: true })
const server = await servePage()
const browser = await launch()
try {
  await picture('home', LAPTOP, 'night', home)
  await picture('home-chart', LAPTOP, 'chart', home)
  await picture('home-phone', PHONE, 'night', home)
  for (const game of TABLES) {
    await picture(game, LAPTOP, 'night', (page) => (game === 'star-strike-2' ? orders(page, game) : table(page, game)))
    await picture(`${game}-phone`, PHONE, 'chart', (page) => table(page, game))
  }
  await picture('replay', LAPTOP, 'chart', replay)
  await picture('rulebook', LAPTOP, 'night', rulebook)
} finally {
  await browser.close()
  server.kill()
}

async function picture(
  name: string,
  size: typeof LAPTOP,
  theme: string,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  const { page } = await openPage(browser, size, { theme })
  await show(page)
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${folder}/${name}.png` })
  await page.context().close()
}

/** As a server shows it on which nobody plays yet. */
async function home(page: Page): Promise<void> {
  await page.route('**/api/matches*', (route) => route.fulfill({ json: [] }))
  await page.goto(ADDRESS)
  await page.waitForSelector('.games')
}

/** Some way into a ready battle: a table with something on it. */
async function table(page: Page, game: string): Promise<void> {
  await playNow(page, game)
  await playByMouse(page, DECISIONS)
}

/** While Orders are being assigned, two of them given. */
async function orders(page: Page, game: string): Promise<void> {
  await playNow(page, game)
  while ((await page.locator('.ask p:has-text("Assign Orders")').count()) === 0) await playByMouse(page, 1)
  for (let given = 0; given < 2; given++) {
    await page.locator('.tray [data-lit]').first().click()
    await page.locator('.piece[data-lit]').nth(given).click()
    await page.click('[data-commit]')
    await page.waitForSelector('[data-commit]', { state: 'detached' })
  }
}

async function replay(page: Page): Promise<void> {
  await table(page, 'admiral')
  await page.goto(page.url().replace('#/table/', '#/replay/'))
  await page.waitForSelector('.timeline')
  await page.keyboard.press('End')
}

async function rulebook(page: Page): Promise<void> {
  await page.goto(`${ADDRESS}#/rules/star-strike-2/SS2-5F.01`)
  await page.waitForSelector('.ruleentry.open')
}
