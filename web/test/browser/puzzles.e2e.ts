import { readdirSync, readFileSync } from 'node:fs'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { positionOf, readVignette, type Vignette } from '@flagbridge/formats'
import type { AnyBox } from '@flagbridge/kernel'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ADDRESS, LAPTOP, launch, openPage, PHONE, violations } from './browser.ts'

const folder = new URL('../../../examples/duel/puzzles/', import.meta.url)
const names = readdirSync(folder).map((file) => file.replace('.vignette.yaml', ''))

let browser: Browser
let box: AnyBox

beforeAll(async () => {
  browser = await launch()
  box = (await openBuiltIn(shelved('duel')!)).box
})
afterAll(async () => {
  await browser?.close()
})

function puzzleNamed(name: string): Vignette {
  const read = readVignette(parse(readFileSync(new URL(`${name}.vignette.yaml`, folder), 'utf8')))
  if (!read.ok) throw new Error(`${name} is no vignette`)
  return read.value
}

/** The solution of a puzzle and an answer that is none, as one would type them. */
function ordersFor(name: string): { right: string; wrong: string } {
  const vignette = puzzleNamed(name)
  const position = positionOf(box, vignette)
  if (!position.ok) throw new Error(`${name} does not load`)
  const typed = (action: unknown) => box.words.say(action, position.value)
  return { right: typed(vignette.play![0]!.do), wrong: typed(vignette.puzzle!.others[0]!.do) }
}

async function type(page: Page, order: string): Promise<void> {
  await page.fill('#typed-order', order)
  await page.press('#typed-order', 'Enter')
}

/** The first of the list, at the table. */
async function sitDown(page: Page): Promise<string> {
  await page.goto(`${ADDRESS}#/puzzles/duel`)
  const first = page.locator('[data-puzzle]').first()
  await first.waitFor()
  const name = (await first.getAttribute('data-puzzle'))!
  await first.click()
  await page.waitForSelector('.voice[data-phase=open]')
  return name
}

describe.each([
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
])('puzzles on %s', (_, size) => {
  it('are listed by grade, answered wrongly with odds and rule, then rightly, and remembered', async () => {
    const { page, complaints } = await openPage(browser, size)
    await page.goto(`${ADDRESS}#/puzzles/duel`)
    await page.waitForSelector('[data-puzzle]')
    expect(await page.locator('[data-puzzle]').count()).toBe(names.length)
    expect(await violations(page)).toEqual([])
    const name = await sitDown(page)
    const { right, wrong } = ordersFor(name)
    expect(await violations(page)).toEqual([])
    await page.waitForSelector('#typed-order', { state: 'attached' })
    await type(page, wrong)
    await page.waitForSelector('.voice[data-phase=wrong] [data-wrong]:has-text("Try again")')
    expect(await page.innerText('[data-wrong]')).toMatch(/wins \d+ % of such battles/)
    expect(await page.locator('[data-wrong] a.rule').count()).toBe(1)
    expect(await page.locator('[data-show]').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await type(page, right)
    await page.waitForSelector('.voice[data-phase=solved]:has-text("Right")')
    expect(await page.innerText('.voice .words')).toMatch(/The next best, .+, wins \d+ %/)
    expect(await violations(page)).toEqual([])
    await page.goto(`${ADDRESS}#/puzzles/duel`)
    await page.waitForSelector(`[data-puzzle="${name}"][data-solved=later]`)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('a puzzle', () => {
  it('goes by keyboard: the answer is typed, and Enter leads to the next', async () => {
    const { page } = await openPage(browser, LAPTOP)
    const name = await sitDown(page)
    await page.waitForSelector('#typed-order')
    await type(page, ordersFor(name).right)
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-onward'))
    await page.keyboard.press('Enter')
    await page.waitForSelector('.voice[data-phase=open]')
    expect(page.url()).not.toContain(name)
    await page.goto(`${ADDRESS}#/puzzles/duel`)
    await page.waitForSelector(`[data-puzzle="${name}"][data-solved=first]`)
    await page.waitForSelector('.streaks:has-text("1 in a row")')
    await page.context().close()
  })

  it('is shown to whoever gives up', async () => {
    const { page } = await openPage(browser, LAPTOP)
    const name = await sitDown(page)
    await page.waitForSelector('#typed-order')
    await type(page, ordersFor(name).wrong)
    await page.click('[data-show]')
    await page.waitForSelector('.voice[data-phase=shown]:has-text("The solution")')
    await page.context().close()
  })

  it('stands on the first page as that of the day, and opens at the table', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await page.goto(ADDRESS)
    await page.click('a:has-text("the puzzle of the day")')
    await page.waitForSelector('.voice[data-phase=open]:has-text("Puzzle of the day")')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('that does not exist says so', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await page.goto(`${ADDRESS}#/puzzles/duel/duel-1-nothing-0-0`)
    await page.waitForSelector('[role=alert]:has-text("There is no such puzzle.")')
    await page.context().close()
  })
})
