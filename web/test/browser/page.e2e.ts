import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ADDRESS,
  ASKED,
  LAPTOP,
  launch,
  openPage,
  PHONE,
  playNow,
  playSeeded,
  servedSize,
  violations,
} from './browser.ts'
import { rounds } from './games.ts'
import { drawn, pressUntil } from './playing.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

describe('the pages around the table', () => {
  it.each(['night', 'chart', 'contrast'])('have nothing that axe finds, in the theme %s', async (theme) => {
    const { page, complaints } = await openPage(browser, LAPTOP, { theme })
    for (const [hash, ready] of [
      ['', '.games'],
      ['#/new/duel', '.form button[type=submit]:not([disabled])'],
      ['#/replays', '.narrow'],
      ['#/rules', '.saved'],
      ['#/rules/duel/DUEL-7', '.told.marked'],
      ['#/lesson/duel/strike-then-move', '.piece'],
    ] as const) {
      await page.goto(`${ADDRESS}${hash}`)
      await page.waitForSelector(ready)
      expect({ hash, found: await violations(page) }).toEqual({ hash, found: [] })
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it.each(rounds)('open a battle of $game with one click', async ({ game }) => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playNow(page, game)
    await page.waitForSelector('[data-lit]')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('keep a match when the tab is closed', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await playNow(page, 'duel')
    await page.fill('#typed-order', 'hold r1')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.ask p:has-text("Move")')
    await page.goto(ADDRESS)
    await page.click('.move.you')
    await page.waitForSelector('.log .li:has-text("holds its fire")')
    await page.context().close()
  })

  it('take one back as long as nothing new became known', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await playNow(page, 'duel')
    await page.fill('#typed-order', 'hold r1')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.ask p:has-text("Move")')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await page.waitForSelector('.ask p:has-text("Choose a ship")')
    await page.context().close()
  })

  it('say why something cannot be done, with its rule', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await playNow(page, 'duel')
    await page.click('[data-thing="piece:0"]')
    await page.click('[data-thing="piece:7"]')
    await page.waitForSelector('.refused:has-text("hexes away")')
    expect(await page.locator('.callout.why a.rule').getAttribute('href')).toBe('#/rules/duel/DUEL-6')
    await page.context().close()
  })

  it('show a message for a damaged match, which can be deleted', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playNow(page, 'duel')
    const address = page.url()
    const match = address.split('/').at(-1)!
    await page.goto(ADDRESS)
    await page.evaluate(async (id) => {
      const open = indexedDB.open('flagbridge')
      await new Promise((resolve) => (open.onsuccess = resolve))
      const change = open.result.transaction('matches', 'readwrite')
      change.objectStore('matches').put({ flagbridge: 1, game: 'duel', actions: 'none' }, `record:${id}`)
      await new Promise((resolve) => (change.oncomplete = resolve))
      open.result.close()
    }, match)
    await page.goto(`${ADDRESS}#/table/${match}`)
    await page.reload()
    await page.waitForSelector('text=This match cannot be opened')
    expect(await violations(page)).toEqual([])
    await page.click('text=Delete it')
    await page.waitForSelector('.games')
    await page.waitForSelector('.move', { state: 'detached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('play hot-seat where everything lies open without a curtain', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await page.goto(`${ADDRESS}#/new/duel`)
    await page.locator('.seat select').nth(1).selectOption('person')
    await page.click('text=Begin the battle')
    await page.waitForSelector('#typed-order')
    for (const order of ['hold r1', 'move c4', 'hold b1']) {
      await page.fill('#typed-order', order)
      await page.keyboard.press('Enter')
      await page.waitForSelector(`#typed-order:placeholder-shown`)
    }
    await page.waitForSelector('.log .li:has-text("blue sloop holds")')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('let an Order be dragged onto a ship', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'star-strike-2')
    await pressUntil({ on: page, selector: '.ask p', text: 'Assign Orders' }, page)
    await page.waitForSelector('.tray [data-lit]')
    await drawn(page)
    const card = (await page.locator('.tray [data-lit]').first().boundingBox())!
    await page.mouse.move(card.x + 40, card.y + 40)
    await page.mouse.down()
    await page.mouse.move(card.x + 60, card.y - 40, { steps: 4 })
    const ship = (await page.locator('.piece.lit, .piece.chosen').first().boundingBox())!
    await page.mouse.move(ship.x + ship.width / 2, ship.y + ship.height / 2, { steps: 4 })
    await page.mouse.up()
    await page.waitForSelector('.log .li:has-text("is assigned")')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('show to a finger that rests what the mouse would, and point at nothing', async () => {
    const { page, complaints } = await openPage(browser, PHONE)
    await playNow(page, 'duel')
    await page.waitForSelector('.roster')
    await drawn(page)
    const ship = (await page.locator('[data-thing="piece:0"]').boundingBox())!
    const finger = await page.context().newCDPSession(page)
    const at = [{ x: ship.x + ship.width / 2, y: ship.y + ship.height / 2 }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at })
    // On the page's own clock, which began with the touch.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)))
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await drawn(page)
    expect(await page.locator('.piece.chosen').count()).toBe(0)
    await Promise.all([
      finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at }),
      finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
    await page.waitForSelector('.piece.chosen')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('list for a thumb the ships that are small on the map, and show a chart as wide as a phone', async () => {
    const { page, complaints } = await openPage(browser, PHONE)
    await playSeeded(page, 'admiral')
    await pressUntil({ on: page, selector: '.ask p', text: 'Give a unit a die' }, page)
    await drawn(page)
    const chart = (await page.locator('svg.map').boundingBox())!
    expect(chart.width).toBeGreaterThan(0.9 * PHONE.width)
    const ship = page.locator('.thumbs .choice').first()
    await ship.scrollIntoViewIfNeeded()
    expect((await ship.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await ship.tap()
    await page.waitForSelector('.piece.chosen')
    expect(await violations(page)).toEqual([])
    // Whatever scrolls under them, the tabs stay.
    const tabs = page.locator('.tabs label').first()
    await page.locator('.side').evaluate((side) => side.scrollTo(0, side.scrollHeight))
    await tabs.click()
    await page.waitForSelector('#t1:checked', { state: 'attached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('give an overview of a large map, which leads to its other end', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'starmada-x')
    const overview = page.locator('.minimap')
    await overview.waitFor()
    const lie = () => page.locator('svg.map').getAttribute('style')
    const before = await lie()
    const { x, y, width, height } = (await overview.boundingBox())!
    await page.mouse.click(x + width * 0.1, y + height * 0.9)
    await drawn(page)
    const there = await lie()
    await page.mouse.click(x + width * 0.9, y + height * 0.1)
    await drawn(page)
    expect(new Set([before, there, await lie()]).size).toBeGreaterThan(1)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('give advice with a reason, and what else was thought of', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'star-strike-2')
    await page.click('[aria-label="Hint"]')
    await page.waitForSelector('.ask small:has-text("The computer would say")')
    await page.waitForSelector('.advice li:nth-child(2)')
    expect(await violations(page)).toEqual([])
    await page.locator('.advice button').nth(1).click()
    await page.waitForSelector('.advice .on')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('lead whoever plays by keyboard to what is wanted, from wherever they are', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'imperial-stars')
    await page.waitForSelector('[data-lit]')
    const isAtHand = () =>
      page.waitForFunction(() => document.activeElement?.closest('[data-lit], [data-commit]') instanceof Element)
    for (const elsewhere of ['.pane-log', '#typed-order']) {
      await page.focus(elsewhere)
      await page.keyboard.press('Escape')
      await isAtHand()
    }
    // A card that is not wanted has the focus when the next question comes.
    await page.focus('.hcard:not([data-lit])')
    await page.keyboard.press('1')
    await isAtHand()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('put the rail away and bring it back', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await playNow(page, 'duel')
    await page.keyboard.press('k')
    await page.waitForSelector('.rail', { state: 'hidden' })
    await page.keyboard.press('k')
    await page.waitForSelector('.rail', { state: 'visible' })
    await page.context().close()
  })

  it.each([LAPTOP, PHONE])('open the menu inside a window of $width pixels', async (size) => {
    const { page } = await openPage(browser, size)
    await playNow(page, 'duel')
    await page.click('[aria-label="Menu"]')
    await page.click('.keyhelp summary')
    const { x, y, width, height } = (await page.locator('.menu').boundingBox())!
    expect([x >= 0, y >= 0, x + width <= size.width, y + height <= size.height]).toEqual([true, true, true, true])
    const isOnTop = (place: { x: number; y: number }) =>
      document.elementFromPoint(place.x, place.y)?.closest('.menu') !== null
    expect(await page.evaluate(isOnTop, { x: x + width / 2, y: y + height - 20 })).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('draw a curtain between two players who know different things', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await page.goto(`${ADDRESS}#/new/star-strike-2`)
    await page.locator('fieldset:has-text("Seat 2") select').first().selectOption('person')
    await page.click('.form button[type=submit]:not([disabled])')
    // Whoever is not the first to be asked finds the curtain drawn at once.
    await page.waitForSelector(`${ASKED}, [data-lift]`)
    await pressUntil({ on: page, selector: '[data-lift]' }, page)
    expect(await page.locator('.board').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.reload()
    await page.click('[data-lift]')
    await page.waitForSelector('.board .piece')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('go on from a step of a replay, and share a match as a link', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playNow(page, 'duel')
    await page.fill('#typed-order', 'hold r2')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.ask p:has-text("Move")')
    const match = page.url().split('/').at(-1)!
    await page.goto(`${ADDRESS}#/replay/${match}/1`)
    await page.waitForSelector('.timeline')
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => Promise.resolve(void (document.title = text))
    })
    await page.click('.timeline .sharing')
    await page.waitForSelector('text=on the clipboard')
    const shared = await page.title()
    await page.click('.playon summary')
    await page.click('.playon button[type=submit]')
    // The replay itself says "Movement" before the table is there.
    await page.waitForSelector('.ask:not(.theirs) p:has-text("Move")')
    await page.goto(shared)
    await page.waitForSelector('.timeline:has-text("of 1")')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('start without a network once they were there', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP, {}, 'allow')
    await page.goto(ADDRESS)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await page.context().setOffline(true)
    await page.reload()
    await page.click('[data-play="duel"]')
    await page.waitForSelector('.piece.lit')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('the first playable screen', () => {
  /** What is fetched until the table stands: an opponent who begins is only then given what it takes to think. */
  async function weightOf(game: string): Promise<number> {
    const context = await browser.newContext({ viewport: LAPTOP, serviceWorkers: 'block' })
    // The button is pressed as soon as it is there: what Home adorns itself with later is not waited for.
    await context.addInitScript((play) => {
      const pressed = new WeakSet<Element>()
      new MutationObserver((_changes, watch) => {
        const button = document.querySelector<HTMLElement>(play)
        if (button !== null && !pressed.has(button)) {
          pressed.add(button)
          queueMicrotask(() => button.click())
        }
        if (document.querySelector('[data-lit], .table svg.map, .tcard') === null) return
        watch.disconnect()
        // Told on the network itself: clocks of different processes are not alike on a busy machine.
        void fetch('?stands')
      }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-lit'] })
    }, `[data-play="${game}"]`)
    const scripts = new Set<string>()
    let stands = false
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      stands ||= search === '?stands'
      if (!stands && pathname.endsWith('.js')) scripts.add(pathname)
    })
    const page = await context.newPage()
    const picture = page.waitForRequest((request) => request.url().endsWith('?stands'))
    await page.goto(ADDRESS)
    await picture
    await context.close()
    return [...scripts].reduce((sum, script) => sum + servedSize(script), 0)
  }

  const MOST = 150_000

  it.each(rounds)('of $game takes no more JavaScript than it may', async ({ game }) => {
    const weight = await weightOf(game)
    expect(weight).toBeGreaterThan(50_000)
    expect(weight).toBeLessThan(MOST)
  })
})
