import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASKED, LAPTOP, launch, openPage, PHONE, violations } from './browser.ts'
import { OnlineServer } from './onlineServer.ts'

let server: OnlineServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([OnlineServer.start(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Everything that the server says to the page over its socket. */
function overheard(page: Page): string[] {
  const heard: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))))
  return heard
}

describe('TABLE.8 a lobby to which everybody brings a fleet', () => {
  it('shows of the others only that they are ready, and begins with the fleets that were chosen', async () => {
    const ann = await openPage(browser, LAPTOP)
    const bea = await openPage(browser, PHONE)
    const heard = overheard(bea.page)
    await ann.page.goto(`${server.address}#/new/admiral`)
    await ann.page.locator('fieldset:has-text("Seat 2") select').first().selectOption('link')
    await ann.page.locator('fieldset:has-text("Seat 1") input').first().fill('Ann')
    await ann.page.waitForSelector('fieldset:has-text("Seat 2") >> text=You see only that it is ready')
    await ann.page.locator('[aria-labelledby="title-secretFleets"]').click()
    await ann.page.locator('select:has(option[value="ready:Home Fleet"])').first().selectOption('ready:Home Fleet')
    await ann.page.waitForSelector('.fleetline .cap b:has-text("Home Fleet")')
    await ann.page.click('text=Create the match')
    // Whoever made the match has chosen already.
    await ann.page.waitForSelector('.bringing .isready:has-text("Home Fleet")')
    expect(await violations(ann.page)).toEqual([])
    const link = await ann.page.locator('.copylink input').first().inputValue()

    await bea.page.goto(link)
    await bea.page.fill('.door input', 'Bea')
    await bea.page.click('text=Take the seat')
    await bea.page.waitForSelector('.chairs li:has-text("Ann"):has-text("ready")')
    await bea.page.locator('.bringing select').selectOption('ready:Mobile Force')
    await bea.page.waitForSelector('.fleetline .cap b:has-text("Mobile Force")')
    expect(await violations(bea.page)).toEqual([])
    expect(heard.length).toBeGreaterThan(0)
    for (const trace of ['Home Fleet', 'RN-', 'HMS']) expect(heard.join('')).not.toContain(trace)

    // Ann thinks again; Bea is ready first, and nothing begins.
    await ann.page.click('text=Choose again')
    await bea.page.waitForSelector('.chairs li:has-text("Ann"):has-text("chooses")')
    await bea.page.click('[data-ready]')
    await bea.page.waitForSelector('.bringing .isready')
    await ann.page.waitForSelector('.chairs li:has-text("Bea"):has-text("ready")')
    await ann.page.locator('.bringing select').selectOption('ready:Force H')
    await ann.page.waitForSelector('.fleetline .cap b:has-text("Force H")')
    await ann.page.click('[data-ready]')
    for (const { page } of [ann, bea]) await page.waitForSelector('.onlinestrip')
    await ann.page.waitForSelector(ASKED)
    expect(await ann.page.locator('body').innerText()).toContain('HMS')
    // Ships that are secret until they are revealed stay so.
    expect(heard.join('')).not.toContain('HMS')
    for (const { page, complaints } of [ann, bea]) {
      expect(complaints).toEqual([])
      await page.context().close()
    }
  }, 120_000)
})
