import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAPTOP, launch, openPage } from './browser.ts'
import { serveFiles } from './fileServer.ts'

const FOLDER = '/games/of%20mine/flagbridge/'

let browser: Browser
let server: Server
let address: string

beforeAll(async () => {
  server = serveFiles(FOLDER).listen(0, 'localhost')
  ;[browser] = await Promise.all([launch(), once(server, 'listening')])
  address = `http://localhost:${(server.address() as AddressInfo).port}${FOLDER}`
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

describe('the page in a folder of a plain file server', () => {
  it('opens, plays, replays, and does so again without a network', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP, {}, 'allow')
    const missing: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) missing.push(response.url())
    })
    await page.goto(address)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    const drawn = page.locator('.game .picture').first()
    expect(await drawn.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(520)
    await page.click('[data-play="duel"]')
    await page.fill('#typed-order', 'hold r1')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.ask p:has-text("Move")')
    expect(page.url()).toContain(FOLDER)

    await page.context().setOffline(true)
    await page.reload()
    await page.waitForSelector('.log .li:has-text("holds its fire")')
    await page.fill('#typed-order', 'move c4')
    await page.keyboard.press('Enter')
    // The computer answers, too.
    await page.waitForSelector('.log .li:has-text("blue")')
    await page.goto(page.url().replace('#/table/', '#/replay/'))
    await page.waitForSelector('.timeline')
    await page.goto(`${address}#/rules/duel/DUEL-7`)
    await page.waitForSelector('.told.marked')
    await page.goto(`${address}#/lesson/duel/strike-then-move`)
    await page.waitForSelector('.piece')
    // Whether there are matches to join was asked once, before the page knew that there is nobody to ask.
    expect(missing.filter((url) => url !== `${address}api/matches?list=mine`)).toEqual([])
    expect(missing.length).toBeLessThanOrEqual(1)
    expect(complaints.length).toBe(missing.length)
    await page.context().close()
  })

  it('says kindly that there is nobody to play over', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP, {}, 'allow')
    await page.goto(address)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.goto(`${address}#/matches`)
    await page.waitForSelector('.nobody:has-text("There is no server to play over")')
    expect(complaints.length).toBeLessThanOrEqual(1)
    await page.goto(`${address}#/new/duel`)
    await page.locator('fieldset:has-text("Seat 2") select').first().selectOption('link')
    await page.locator('fieldset:has-text("Seat 1") input').fill('Ann')
    await page.click('text=Create the match')
    await page.waitForSelector('[role=alert]:has-text("There is no server to play over")')
    await page.context().close()
  })
})
