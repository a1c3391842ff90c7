import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, openPage, playSeeded, violations } from './browser.ts'
import { rounds } from './games.ts'
import { playByMouse } from './playing.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

it.each(rounds)('$game is played to the end with the mouse on $mouse.screen, and replayed', async ({ game, mouse }) => {
  const { page, complaints } = await openPage(browser, mouse.size, { theme: mouse.theme }, 'allow')
  await playSeeded(page, game)
  expect(await violations(page)).toEqual([])
  await playByMouse(page)
  expect(await violations(page)).toEqual([])
  await page.click('.acts.over a.btn.go')
  await page.waitForSelector('.timeline')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('End')
  await page.waitForFunction(() => /Step (\d+) of \1/.test(document.querySelector('.timeline')?.textContent ?? ''))
  expect(complaints).toEqual([])
  await page.context().close()
})
