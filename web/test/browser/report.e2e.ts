import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, LAPTOP, launch, openPage, PHONE, servedSize, violations } from './browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

const GOLDEN = new URL('../../../examples/duel/test/golden/duel.flagbridge.json', import.meta.url)

/** A match that was played to its end, opened from a link; answers its id on the device. */
async function takeIn(page: Page, record = readFileSync(GOLDEN)): Promise<string> {
  await page.goto(`${ADDRESS}#/import/${deflateRawSync(record).toString('base64url')}`)
  await page.waitForSelector('.timeline')
  return page.url().split('/').at(-1)!
}

describe('the report', () => {
  it.each([
    [LAPTOP, 'night'],
    [LAPTOP, 'chart'],
    [PHONE, 'contrast'],
  ] as const)('grows, is whole and has nothing that axe finds (%o, %s)', async (size, theme) => {
    const { page, complaints } = await openPage(browser, size, { theme })
    const match = await takeIn(page)
    await page.goto(`${ADDRESS}#/report/${match}`)
    await page.waitForSelector('svg.chance .ln')
    await page.waitForSelector('.reportgrid')
    for (const part of ['Decisions', 'Play and luck', 'Luck', 'Ships'])
      expect(await page.locator(`.rp h2:text-is("${part}")`).count()).toBe(1)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    // It is kept: the second time it is there at once.
    await page.reload()
    await page.waitForSelector('.reportgrid', { timeout: 2000 })
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is shared as a picture, in words and as files', async () => {
    const { page } = await openPage(browser, LAPTOP)
    const match = await takeIn(page)
    await page.goto(`${ADDRESS}#/report/${match}`)
    await page.waitForSelector('.reportgrid')
    await page.waitForSelector('.closing svg.map')
    await page.click('.share summary')
    for (const [button, name] of [
      ['Picture (PNG)', /\.png$/],
      ['Report (HTML)', /\.html$/],
      ['Record', /\.flagbridge\.json$/],
    ] as const) {
      const [file] = await Promise.all([page.waitForEvent('download'), page.click(`.sharelist >> text="${button}"`)])
      expect(file.suggestedFilename()).toMatch(name)
      expect(readFileSync(await file.path()).length).toBeGreaterThan(2000)
    }
    await page.context().close()
  })

  it.each(['imperial-stars', 'star-strike'])('and the replay of %s fetch no more than 60 kB', async (game) => {
    const { page } = await openPage(browser, LAPTOP)
    const file = new URL(
      `../../../games/${game}/test/golden/${game}${game === 'star-strike' ? '-2' : ''}`,
      import.meta.url,
    )
    const record = readFileSync(`${fileURLToPath(file)}.flagbridge.json`)
    const match = await takeIn(page, record)
    for (const [name, there] of [
      ['Report', '.reportgrid'],
      ['Look at it again', '.turnmark'],
    ] as const) {
      const fresh = await page.context().newPage()
      const scripts = new Set<string>()
      fresh.on('request', (request) => request.url().endsWith('.js') && scripts.add(new URL(request.url()).pathname))
      await fresh.goto(`${ADDRESS}#/table/${match}`)
      await fresh.waitForSelector('.ended')
      await fresh.waitForLoadState('networkidle')
      const before = new Set(scripts)
      await fresh.click(`.acts.over >> text="${name}"`)
      await fresh.waitForSelector(there, { state: 'attached' })
      // The table at the end is drawn, the battle-lines too where there is no map.
      const drawn = game === 'imperial-stars' ? 'svg.lines .named' : 'svg.map .plate'
      if (name === 'Report') await fresh.waitForSelector(`.closing ${drawn}`)
      const weight = [...scripts].filter((one) => !before.has(one)).reduce((sum, one) => sum + servedSize(one), 0)
      expect(weight, name).toBeGreaterThan(5000)
      expect(weight, name).toBeLessThan(60_000)
      await fresh.close()
    }
    await page.context().close()
  })

  it('is stopped and begun again', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    const file = new URL('../../../games/star-strike/test/golden/star-strike-2.flagbridge.json', import.meta.url)
    const match = await takeIn(page, readFileSync(file))
    await page.goto(`${ADDRESS}#/report/${match}`)
    await page.click('.working >> text=Stop')
    await page.waitForSelector('.working:has-text("was stopped")')
    const shown = () => page.locator('.working progress').getAttribute('value')
    const then = await shown()
    await page.waitForTimeout(1000)
    expect(await shown()).toBe(then)
    expect(await violations(page)).toEqual([])
    await page.click('.working >> text=Begin again')
    await page.waitForSelector('.reportgrid')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is not made of a match that is not over', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await page.goto(ADDRESS)
    await page.click('[data-play="duel"]')
    await page.waitForSelector('[data-lit]')
    await page.goto(`${ADDRESS}#/report/${page.url().split('/').at(-1)!}`)
    await page.waitForSelector('.alert:has-text("not over yet")')
    await page.context().close()
  })
})

describe('the replay', () => {
  it('has the chances for a timeline and goes from moment to moment by keyboard', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await takeIn(page)
    await page.waitForSelector('.legend .turn')
    await page.keyboard.press(']')
    await page.waitForSelector('.legend .turn[aria-current=true]')
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it.each([
    [LAPTOP, 'night'],
    [PHONE, 'chart'],
  ] as const)('has small pictures of its key moments, each of which jumps there (%o, %s)', async (size, theme) => {
    const { page, complaints } = await openPage(browser, size, { theme })
    await takeIn(page)
    const place = () => page.locator('.ctl [aria-label="Play"]').boundingBox()
    await page.waitForSelector('.turnmark', { state: 'attached' })
    const before = await place()
    await page.focus('.strip summary')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.strip .moments svg.map')
    expect(await place()).toEqual(before)
    const moments = page.locator('.strip .moments button')
    const count = await moments.count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(6)
    for (const moment of await moments.all())
      expect(await moment.getAttribute('aria-label')).toMatch(/^Round \d+: .{5,}/)
    expect((await moments.last().boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await moments.last().focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('.strip .moments button:last-child[aria-current=true]')
    expect(await page.locator('.ctl .soft b').innerText()).not.toBe('0')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForSelector('.strip:not([open])')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('runs, pauses and changes its speed by keyboard, and lists its keys', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await takeIn(page)
    const step = async () => Number(await page.locator('.ctl .soft b').innerText())
    const speed = () => page.locator('[aria-label="Speed"]').inputValue()
    for (const key of ['+', '+', '+', '-', '+']) await page.keyboard.press(key)
    expect(await speed()).toBe('3')
    await page.keyboard.press('Space')
    await page.waitForSelector('[aria-label="Pause"]')
    await page.waitForFunction(() => Number(document.querySelector('.ctl .soft b')?.textContent) > 2)
    await page.keyboard.press('Space')
    await page.waitForSelector('[aria-label="Play"]')
    const paused = await step()
    // The slider has arrows of its own, and the same other keys.
    await page.focus('.scrubber input')
    await page.keyboard.press('ArrowRight')
    expect(await step()).toBe(paused + 1)
    await page.keyboard.press('?')
    await page.waitForSelector('.keyhelp[open]')
    expect(await page.locator('.keyhelp dl').innerText()).toMatch(/Space\s+play, pause\s+\+ −\s+faster, slower/)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForSelector('.keyhelp:not([open])')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('is pulled through by a thumb on a phone, along the graph', async () => {
    const { page, complaints } = await openPage(browser, PHONE)
    await takeIn(page)
    await page.waitForSelector('.chanceline', { state: 'visible' })
    const { x, y, width, height } = (await page.locator('.scrubber input').boundingBox())!
    expect(height).toBeGreaterThanOrEqual(44)
    expect(width).toBeGreaterThan(300)
    const steps = Number(await page.locator('.scrubber input').getAttribute('max'))
    for (const share of [0.25, 0.75]) {
      await page.touchscreen.tap(x + share * width, y + height / 2)
      await page.waitForFunction(
        (wanted) => Math.abs(Number(document.querySelector('.ctl .soft b')?.textContent) - wanted) <= 1,
        share * steps,
      )
    }
    expect(await page.locator('.scrubber input').getAttribute('aria-valuetext')).toMatch(
      /^Step \d+, round \d+: Red \d+ %, Blue \d+ %$/,
    )
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('shows what everybody saw beside the truth', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await takeIn(page)
    await page.click('.ctl >> text="Side by side"')
    await page.waitForFunction(() => document.querySelectorAll('.view svg.map .piece').length === 24)
    await page.context().close()
  })

  it('answers why something else was not played', async () => {
    const { page } = await openPage(browser, LAPTOP)
    await takeIn(page)
    await page.click('.ctl >> text="Why not …?"')
    await page.locator('.answers button:not(:has(.chip))').first().click()
    await page.waitForSelector('.ask-why dt:has-text("The admiral:")')
    expect(await page.locator('.ask-why dt:has-text("Played:")').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })

  it('is played on with new dice, and the branch is part of the record from then on', async () => {
    const { page } = await openPage(browser, LAPTOP)
    const match = await takeIn(page)
    await page.goto(`${ADDRESS}#/replay/${match}/10`)
    await page.reload()
    await page.waitForSelector('.timeline')
    await page.click('.playon:not(.branches) summary')
    await page.locator('.playon select').last().selectOption('new')
    await page.click('.playon button[type=submit]')
    await page.waitForSelector('[data-lit]')
    await page.goto(`${ADDRESS}#/replay/${match}/10`)
    await page.click('.branches summary')
    await page.waitForSelector('.branches li:has-text("After step 10")')
    await page.goto(`${ADDRESS}#/replays`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`li:has(a[href="#/report/${match}"]) >> text=Export`).click(),
    ])
    const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as { flagbridge: number; branches: unknown[] }
    expect(record.flagbridge).toBe(2)
    expect(record.branches).toMatchObject([{ from: 10, dice: { anew: [{ seed: expect.any(String) as string }] } }])
    await page.context().close()
  })
})

describe('a branch', () => {
  it.each([
    [LAPTOP, 'night'],
    [PHONE, 'chart'],
  ] as const)('is drawn beside what was and compared in words (%o, %s)', async (size, theme) => {
    const { page, complaints } = await openPage(browser, size, { theme })
    const match = await takeIn(page)
    await page.goto(`${ADDRESS}#/replay/${match}/10`)
    await page.reload()
    await page.waitForSelector('.timeline')
    await page.click('.playon:not(.branches) summary')
    for (const seat of [0, 1]) await page.locator('.playon select').nth(seat).selectOption('ensign')
    await page.locator('.playon select').last().selectOption('new')
    await page.click('.playon button[type=submit]')
    await page.waitForSelector('.acts.over')
    const branch = page.url().split('/').at(-1)!
    await page.goto(`${ADDRESS}#/report/${branch}`)
    await page.waitForSelector('svg.chance .bs')
    expect(await page.locator('.parted').innerText()).toMatch(
      /^Up to step 10 both are the same, .* what was: its report\.$/,
    )
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    // And the other way round.
    await page.click('.parted a')
    await page.waitForSelector(`.knowing option[value="${branch}"]`, { state: 'attached' })
    await page.waitForSelector('svg.chance .bs')
    expect(await page.locator('.parted').innerText()).toMatch(/what was played on: its report\.$/)
    await page.locator('.knowing select').selectOption('')
    await page.waitForSelector('svg.chance .bs', { state: 'detached' })
    await page.goto(`${ADDRESS}#/replay/${branch}`)
    await page.waitForSelector('.besideline', { state: 'attached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

interface Written {
  readonly seats: unknown
  readonly dice: object
}

/** Other dice that never come, of which nothing can be left out: so many letters, nearly. */
function lengthy({ dice }: Written, letters: number): object {
  const anew = Array.from({ length: letters / 200 }, (_, i) => ({
    after: 100_000 + i,
    seed: randomBytes(150).toString('base64'),
  }))
  return { ...dice, anew }
}

describe('a link', () => {
  const open = async (record: unknown) => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await page.goto(`${ADDRESS}#/import/${deflateRawSync(JSON.stringify(record)).toString('base64url')}`)
    await page.waitForSelector('.timeline')
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => Promise.resolve(void (document.title = text))
    })
    return { page, complaints }
  }
  const golden = (file: string) =>
    JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')) as Written

  it('holds a long match, too, with its branches', async () => {
    const record = golden('games/imperial-stars/test/golden/imperial-stars.flagbridge.json')
    const branch = { from: 10, seats: record.seats, dice: lengthy(record, 1000), actions: [] }
    const { page, complaints } = await open({ ...record, flagbridge: 2, branches: [branch] })
    const first = page.url()
    await page.click('.timeline .sharing')
    await page.waitForSelector('text=on the clipboard')
    const shared = await page.title()
    expect(shared.length).toBeLessThan(4000)
    await page.goto(shared)
    await page.waitForFunction((from) => location.href !== from && location.hash.startsWith('#/replay'), first)
    await page.waitForSelector('.timeline:has-text("of 851")')
    expect(await page.locator('.branches summary').innerText()).toBe('Branches (1)')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('that cannot hold a match is replaced by its file, and by the link of its server', async () => {
    const record = golden('examples/duel/test/golden/duel.flagbridge.json')
    const { page, complaints } = await open({ ...record, flagbridge: 2, dice: lengthy(record, 12_000) })
    await page.click('.timeline .sharing')
    await page.waitForSelector('.toolong')
    expect(await page.locator('.toolong button').allInnerTexts()).toEqual(['Save the record as a file'])
    expect(await violations(page)).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('.toolong >> text=Save the record')])
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ flagbridge: 2 })
    await asIfFoughtOnline(page, page.url().split('/').at(-1)!)
    await page.goto(`${ADDRESS}#/report/online-there`)
    await page.waitForSelector('.reportgrid')
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => Promise.resolve(void (document.title = text))
    })
    await page.click('.share summary')
    await page.click('.share .sharing')
    await page.click('.toolong >> text=Copy the server’s link')
    await page.waitForSelector('.toolong:has-text("on the clipboard")')
    expect(await page.title()).toBe(`${ADDRESS}#/online/there`)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  it('that was cut off or changed says so, and one of another version asks for the file', async () => {
    const { page } = await openPage(browser, PHONE)
    const packed = (data: unknown) => deflateRawSync(JSON.stringify(data)).toString('base64url')
    const whole = packed(golden('examples/duel/test/golden/duel.flagbridge.json'))
    for (const [data, says] of [
      [whole.slice(0, 400), 'cut off or was changed'],
      [packed({ fen: 'e4 e5' }), 'This is not a record'],
      [packed({ short: 1 }), 'changed on its way'],
    ]) {
      await page.goto(`${ADDRESS}#/import/${data}`)
      await page.waitForSelector(`.alert:has-text("${says}")`)
    }
    expect(await violations(page)).toEqual([])
    await page.context().close()
  })
})

/** The record of a match on this device once more, called as those are called that came from a server. */
async function asIfFoughtOnline(page: Page, match: string): Promise<void> {
  await page.evaluate(async (id) => {
    const done = (request: IDBRequest) => new Promise((resolve) => (request.onsuccess = resolve))
    const opening = indexedDB.open('flagbridge')
    await done(opening)
    const matches = opening.result.transaction('matches', 'readwrite').objectStore('matches')
    const record = matches.get(`record:${id}`)
    await done(record)
    await done(matches.put(record.result, 'record:online-there'))
    opening.result.close()
  }, match)
}

describe('my history', () => {
  it('finds matches, counts results, and is exported', async () => {
    const { page, complaints } = await openPage(browser, LAPTOP)
    await takeIn(page)
    await page.goto(`${ADDRESS}#/replays`)
    await page.waitForSelector('.saved li')
    await page.fill('[aria-label="Find a match"]', 'nobody of this name')
    await page.waitForSelector('text=No match is like that')
    await page.fill('[aria-label="Find a match"]', '')
    await page.selectOption('[aria-label="Result"]', 'over')
    expect(await page.locator('.saved li').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=Export the list')])
    expect(readFileSync(await file.path(), 'utf8').split('\n')).toHaveLength(3)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

describe('two editions', () => {
  it.each([
    [LAPTOP, 'night'],
    [PHONE, 'chart'],
  ] as const)('fight the same battle, and it is told where the rules led apart (%o, %s)', async (size, theme) => {
    const { page, complaints } = await openPage(browser, size, { theme })
    await page.goto(`${ADDRESS}#/editions`)
    await page.click('text=Fight it twice')
    await page.waitForSelector('.rp h2:text-is("How it ended")')
    expect(await page.locator('.twoeditions').count()).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
