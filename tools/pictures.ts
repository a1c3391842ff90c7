import { mkdir } from 'node:fs/promises'
import { launch, LAPTOP, openPage, PHONE, servePage, ADDRESS } from '../web/test/browser/browser.ts'
import { playByMouse } from '../web/test/browser/playing.ts'

/** Takes the pictures of the docs: `npm run pictures`, after a build. */
const folder = 'docs/pictures'
/** Clicks before the picture is taken. */
const DECISIONS = 45
const TABLES = ['star-strike-2', 'starmada-x', 'imperial-stars', 'admiral']

await mkdir(folder, { recursive: true })
const server = await servePage()
const browser = await launch()
try {
  await picture('home', LAPTOP, 'night')
  await picture('home-chart', LAPTOP, 'chart')
  await picture('home-phone', PHONE, 'night')
  for (const game of TABLES) {
    await picture(game, LAPTOP, 'night', game)
    await picture(`${game}-phone`, PHONE, 'night', game)
  }
} finally {
  await browser.close()
  server.kill()
}

/** Some way into a ready battle: a table with something on it. */
async function picture(name: string, size: typeof LAPTOP, theme: string, game?: string): Promise<void> {
  const { page } = await openPage(browser, size, { theme })
  await page.goto(ADDRESS)
  if (game !== undefined) {
    await page.click(`[data-play="${game}"]`)
    await page.waitForSelector('.prompt')
    await playByMouse(page, DECISIONS)
  }
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${folder}/${name}.png` })
  await page.context().close()
}
