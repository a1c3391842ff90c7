import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, ASKED, LAPTOP, launch, openPage, PHONE, playNow, playSeeded, violations } from './browser.ts'
import { drawn, playHands, playQuickly, pressUntil } from './playing.ts'

let browser: Browser

const FIVE = ['star-strike-2', 'star-strike-1', 'starmada-x', 'imperial-stars', 'admiral'] as const

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

/** Where the map lies under the camera. */
const lie = (page: Page) => page.locator('svg.map').getAttribute('style')

/** Plays on until this is there. */
async function playUntil(page: Page, selector: string, hands = 300): Promise<void> {
  for (let hand = 0; hand < hands; hand++) {
    if ((await page.locator(selector).count()) > 0) return
    await playHands(page, 1)
  }
  throw new Error(`${selector} has not come: ${await page.locator('body').innerText()}`)
}

async function openMenu(page: Page): Promise<void> {
  await page.click('[aria-label="Menu"]')
  await page.waitForSelector('.menu')
}

describe('at the table one sees', () => {
  it('all ships in a row, whose they are and what is left of them; a click goes there', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'starmada-x')
    const own = page.locator('.roster .fleet').first()
    expect(await own.getAttribute('aria-label')).toContain('yours')
    expect(await page.locator('.roster .ship').count()).toBeGreaterThan(5)
    const before = await lie(page)
    await page.locator('.roster .fleet').nth(1).locator('.ship').first().click()
    await drawn(page)
    expect(await lie(page)).not.toBe(before)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('the names of the ships, unless one does not want to', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'admiral')
    await page.waitForSelector('.pname')
    await page.keyboard.press('n')
    await page.waitForSelector('.pname', { state: 'detached' })
    await page.keyboard.press('n')
    await page.waitForSelector('.pname')
    await page.context().close()
  })

  it('what the small signs mean, in a menu that Escape shuts', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'admiral')
    await openMenu(page)
    await page.click('.legend summary')
    expect(await page.locator('.legend').innerText()).toContain('faces this way')
    expect(await page.locator('.legend').innerText()).toMatch(/BB\s+Battleship/i)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForSelector('.menu', { state: 'detached' })
    await page.context().close()
  })

  it('the text as large as one wants, and everything in the scheme of the theme', async () => {
    const { page } = await openPage(browser, LAPTOP, { large: true, theme: 'chart' })
    await playNow(page, 'duel')
    const shown = () =>
      page.evaluate(() => {
        const { fontSize, colorScheme } = getComputedStyle(document.documentElement)
        return [fontSize, colorScheme]
      })
    // As it was kept before there were several sizes.
    expect(await shown()).toEqual(['18px', 'light'])
    await openMenu(page)
    await page.click('.menu .seg button:has-text("largest")')
    await page.click('.menu .seg button:has-text("night")')
    expect(await shown()).toEqual(['20px', 'dark'])
    await page.context().close()
  })

  it.each(['night', 'chart', 'contrast'])('nothing that axe finds, in the theme %s', async (theme) => {
    const { page } = await openPage(browser, LAPTOP, { theme })
    for (const game of ['star-strike-2', 'imperial-stars', 'admiral']) {
      await playSeeded(page, game)
      await page.waitForSelector('[data-lit]')
      expect({ game, found: await violations(page) }).toEqual({ game, found: [] })
    }
    await page.context().close()
  })
})

describe('at the table nothing', () => {
  it('moves when the row of ships comes', async () => {
    const { page } = await openPage(browser, LAPTOP)
    // The row of ships is held back until the table has been measured without it.
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/Roster/, async (route) => {
      await released
      await route.continue()
    })
    await playSeeded(page, 'starmada-x')
    const board = page.locator('.board')
    const before = await board.boundingBox()
    expect(await page.locator('.roster').count()).toBe(0)
    release()
    await page.waitForSelector('.roster')
    await drawn(page)
    expect(await board.boundingBox()).toEqual(before)
    await page.context().close()
  })

  it.each([
    ['a laptop', LAPTOP],
    ['a phone', PHONE],
  ])('of the piles lies under the hand, on %s', async (_, screen) => {
    const { page } = await openPage(browser, screen)
    await playSeeded(page, 'imperial-stars')
    await page.waitForSelector('.tray.hand .hcard')
    const piles = (await page.locator('.piles').boundingBox())!
    const hand = (await page.locator('.tray.hand').boundingBox())!
    expect(piles.y + piles.height).toBeLessThanOrEqual(hand.y)
    await page.context().close()
  })

  it.each(FIVE)('is too small for a thumb in %s', async (game) => {
    const { page, complaints } = await openPage(browser, PHONE)
    await playSeeded(page, game)
    for (const hands of [0, 12, 15]) {
      await playHands(page, hands)
      await page.waitForSelector('.tabs label')
      expect({ game, small: await page.evaluate(tooSmall) }).toEqual({ game, small: [] })
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

/** Whatever can be pressed on the prompt, in the sheet's tabs and dock, in hand or in the row of ships. */
function tooSmall(): string[] {
  const pressed = [
    '.prompt :is(button, a)',
    '.tabs label',
    '.dock :is(button, a, summary, input)',
    '.roster button',
    '.tray :is(button, a)',
    '[data-lit]:not(svg *)',
  ]
  return [...document.querySelectorAll<HTMLElement>(pressed.join(','))]
    .filter((one) => one.checkVisibility())
    .flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isSmall = width > 0 && Math.min(width, height) < 43.5
      return isSmall ? [`${one.className} ${one.textContent}: ${Math.round(width)}×${Math.round(height)}`] : []
    })
}

describe('at the table one does', () => {
  it('what one may with the odds before one, and what each answer would change', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'star-strike-2', 'ensign', 'a')
    await playUntil(page, '.acts .btn:has-text("Block nothing")')
    await page.waitForSelector('.dock .oddspart:has-text("Hull lost")')
    await page.hover('.acts .btn:has-text("Block 1 Hit")')
    await page.waitForSelector('.dock .compared:has-text("instead of")')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('and reads an attack on one sheet, and as one line of the log', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'imperial-stars')
    await playUntil(page, '.volley li .rule')
    const fold = page.locator('.log .folds[aria-label*="lines"]').first()
    const lines = await page.locator('.log .li').count()
    await fold.click()
    await page.waitForFunction((least) => document.querySelectorAll('.log .li').length > least, lines)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('and types orders that complete themselves, by names too', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'star-strike-2')
    await page.waitForSelector('.ask p:has-text("Assign Orders")')
    await page.fill('#typed-order', 'assign steady')
    await page.waitForSelector('#typed-orders li:has-text("Steady Aim")')
    expect(await violations(page)).toEqual([])
    await page.focus('#typed-order')
    await page.keyboard.press('ArrowDown')
    await page.waitForSelector('#typed-orders li[aria-selected=true]')
    await page.keyboard.press('Tab')
    expect(await page.inputValue('#typed-order')).toMatch(/^assign \S+ /)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#typed-order')!.value === '')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('without placing every ship by hand', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await page.goto(`${ADDRESS}#/new/star-strike-2/flagbridge`)
    await page.click('summary:has-text("At the table")')
    await page.click('[aria-labelledby="title-deployed"]')
    await page.click('.form button[type=submit]:not([disabled])')
    await page.click('[data-place]')
    await page.waitForSelector('.ask:not(.theirs) p:has-text("Assign Orders")')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('a whole move at once, with its cost and its way', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'star-strike-2')
    await pressUntil({ on: page, selector: '.ask:not(.theirs) p', text: 'strike, then move' }, page)
    const far = page.locator('.lit.cell[aria-label*="in 2 steps"]').first()
    await far.waitFor()
    const lines = await page.locator('.log .li').count()
    await far.click()
    await page.waitForSelector('[data-commit]:has-text("Go there")')
    await page.click('[data-commit]')
    await page.waitForSelector('.ask p:has-text("strike, then move")', { state: 'detached' })
    await page.waitForFunction((least) => document.querySelectorAll('.log .li').length >= least, lines + 2)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('and sees by one key where the enemies could strike, and what is fought for', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'admiral')
    expect(await page.locator('.objectives').innerText()).toMatch(/last fleet afloat|Goal/)
    await page.keyboard.press('t')
    await page.waitForSelector('.threat path, .threat polygon')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('t')
    await page.waitForSelector('.threat', { state: 'detached' })
    await page.context().close()
  })

  it('with one click where that is wanted', async () => {
    const { page } = await openPage(browser, LAPTOP, { confirm: false })
    await playSeeded(page, 'admiral')
    await page.waitForSelector('.ask p:has-text("Deploy a submarine")')
    await page.locator('.board .lit.cell').first().click()
    await page.waitForSelector('.ask p:has-text("Deploy a submarine")', { state: 'detached' })
    await page.context().close()
  })

  it('on a phone with a dial that a thumb can press', async () => {
    const { page, complaints } = await openPage(browser, PHONE)
    await page.goto(`${ADDRESS}#/new/star-strike-2/flagbridge`)
    await page.click('summary:has-text("At the table")')
    await page.click('[aria-labelledby="title-deployed"]')
    await page.click('.form button[type=submit]:not([disabled])')
    await pressUntil({ on: page, selector: '.dial' }, page)
    const facing = page.locator('.dial button').first()
    await facing.waitFor()
    const { width, height } = (await facing.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(await violations(page)).toEqual([])
    await facing.click()
    await page.waitForSelector('[data-commit], .dial .on')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('on a phone with the prompt in sight, whatever else is scrolled to', async () => {
    const { page } = await openPage(browser, PHONE)
    await playSeeded(page, 'imperial-stars')
    await page.waitForSelector('.sheet .pane, .side .pane')
    const tops = await page.evaluate(() => {
      const prompt = document.querySelector('.prompt')!
      return [...document.querySelectorAll('.table *')].map((one) => {
        one.scrollIntoView({ block: 'center' })
        return prompt.getBoundingClientRect().top
      })
    })
    expect(new Set(tops)).toEqual(new Set([0]))
    await page.context().close()
  })

  it('the log with one Tab, and line by line with arrows', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'star-strike-2')
    await page.waitForSelector('.log .li')
    expect(await page.locator('.pane-log [tabindex="0"], .pane-log button:not([tabindex])').count()).toBe(1)
    await page.focus('.log')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const at = () =>
      page.evaluate(() => [...document.querySelectorAll('.log .dis')].indexOf(document.activeElement as Element))
    expect(await at()).toBe(1)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.behind')
    await page.context().close()
  })
})

describe('a match at this screen', () => {
  it('ends with what is left and lost, and can be fought again with the sides swapped', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playNow(page, 'duel')
    expect(await playQuickly(page)).toBe(true)
    await page.waitForSelector('.ended')
    expect(await page.locator('.ended .tally').count()).toBe(2)
    expect(await page.locator('.ended').innerText()).toMatch(/\d+ ships? left, \d+ lost/)
    expect(await violations(page)).toEqual([])
    const first = page.url()
    await page.click('[data-rematch]')
    await page.waitForURL((url) => url.href !== first)
    await page.waitForSelector(ASKED)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('ends with what the points were given for, and the luckiest roll', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playSeeded(page, 'star-strike-2')
    expect(await playQuickly(page)).toBe(true)
    const ended = await page.waitForSelector('.ended')
    expect(await ended.innerText()).toMatch(/Hold Territory|Secure Area|Stake a Claim/)
    expect(await ended.innerText()).toMatch(/The luckiest roll: .* one time in \d+/)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('can be resigned, and is over when it is opened again', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playNow(page, 'duel')
    await openMenu(page)
    await page.click('.matchwhole summary')
    await page.click('[data-ask="resigning"]')
    await page.click('[data-sure="resigning"]')
    await page.waitForSelector('.ended:has-text("resigned")')
    await page.reload()
    await page.waitForSelector('.ended:has-text("resigned")')
    expect(await page.locator('[data-lit]').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('can be called something, and thrown away', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playNow(page, 'duel')
    await openMenu(page)
    await page.click('.matchwhole summary')
    await page.fill('.matchwhole input', 'The battle of the pond')
    await page.click('.matchwhole >> text=Rename')
    await page.waitForSelector('.menu', { state: 'detached' })
    const table = page.url()
    await page.goto(ADDRESS)
    await page.waitForSelector('.move:has-text("The battle of the pond")')
    await page.goto(table)
    await page.waitForSelector(ASKED)
    await openMenu(page)
    await page.click('.matchwhole summary')
    await page.click('[data-ask="discard"]')
    await page.click('[data-sure="discard"]')
    await page.waitForSelector('.games')
    await page.waitForSelector('.move', { state: 'detached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('that is open in two tabs is played in one of them and followed in the other', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await playNow(page, 'duel')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.waitForSelector('.ask p:has-text("another tab")')
    expect(await other.locator('[data-lit]').count()).toBe(0)
    await page.fill('#typed-order', 'hold r1')
    await page.keyboard.press('Enter')
    await other.waitForSelector('.log .li:has-text("holds its fire")')
    // The first is closed: the second has it, as it was left.
    await page.close()
    await other.waitForSelector('.ask:not(.theirs) p:has-text("Move")')
    expect(complaints).toEqual([])
    await other.context().close()
  })
})
