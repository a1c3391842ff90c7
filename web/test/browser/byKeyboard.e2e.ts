import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, openPage, playPlanned, violations } from './browser.ts'
import { rounds } from './games.ts'
import { playByKeyboard } from './playing.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

it.each(rounds)('$game is played to the end by keyboard alone on $keyboard.screen', async ({ game, keyboard }) => {
  const { page, complaints } = await openPage(browser, keyboard.size, { theme: keyboard.theme })
  await playPlanned(page, game, keyboard.plan)
  expect(await violations(page)).toEqual([])
  await playByKeyboard(page)
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
  await page.context().close()
})
