import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LAPTOP, launch, openPage, PHONE, violations } from './browser.ts'
import { OnlineServer } from './onlineServer.ts'

const VELAN = fileURLToPath(new URL('../../../docs/packs/velan-drift.yaml', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'packs-page-'))
let server: OnlineServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([OnlineServer.start(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** From the start page to the shelf, and a file on it. */
async function lay(page: Page, file: string): Promise<void> {
  await page.goto(server.address)
  await page.click('a[href="#/packs"]')
  await page.setInputFiles('.dropzone input', file)
  await page.waitForSelector('.filenote')
}

describe('the shelf of packs', () => {
  it.each([LAPTOP, PHONE])('shows what a pack holds and keeps it, at a width of $width', async (viewport) => {
    const { page, complaints } = await openPage(browser, viewport)
    await lay(page, VELAN)
    await page.reload()
    await page.waitForSelector('.pack')
    expect(await page.locator('.pack').innerText()).toContain('The Velan Drift')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await page.click('.pack >> text=Remove')
    await page.click('text=Remove for good')
    await page.waitForSelector('.pack', { state: 'detached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('tells the mistakes of a file with their lines, as text and never as markup', async () => {
    const bad = path.join(folder, 'bad.yaml')
    writeFileSync(bad, readFileSync(VELAN, 'utf8').replace(/^title: .*$/m, 'title: "<img src=x onerror=alert(1)>"'))
    const { page, complaints } = await openPage(browser, LAPTOP)
    await lay(page, bad)
    expect(await page.locator('.mistakes').innerText()).toMatch(/bad\.yaml:\d+:\d+[\s\S]*<img src=x/)
    expect(await page.locator('.filenote img').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('lets a battle by link be fought with a pack that only one of the two devices has', async () => {
    const ann = await openPage(browser, LAPTOP)
    await lay(ann.page, VELAN)
    await ann.page.goto(`${server.address}#/new/imperial-stars`)
    await ann.page.locator('fieldset:has-text("Seat 2") select').first().selectOption('link')
    await ann.page.locator('fieldset:has-text("Seat 1") input').fill('Ann')
    const [sent] = await Promise.all([
      ann.page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/matches')),
      ann.page.click('text=Create the match'),
    ])
    expect(sent.postDataJSON()).toMatchObject({ packs: [{ pack: 'velan-drift' }] })
    await ann.page.waitForSelector('.lobby .copylink')
    const link = await ann.page.locator('.copylink input').first().inputValue()
    const bea = await openPage(browser, PHONE)
    await bea.page.goto(link)
    await bea.page.fill('.door input', 'Bea')
    await bea.page.click('text=Take the seat')
    await bea.page.click('[data-ready]')
    await bea.page.waitForSelector('.onlinestrip')
    await ann.page.waitForSelector('.onlinestrip')
    expect([...ann.complaints, ...bea.complaints]).toEqual([])
    await ann.page.context().close()
    await bea.page.context().close()
  })
})
