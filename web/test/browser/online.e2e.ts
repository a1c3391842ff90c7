import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, LAPTOP, launch, openPage, PHONE, violations } from './browser.ts'
import { OnlineServer, run } from './onlineServer.ts'
import { playQuickly, pressUntil } from './playing.ts'

let server: OnlineServer
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([OnlineServer.start(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** A device of its own. What it asks of which address, and what its console complains about, is kept. */
async function device(viewport: typeof LAPTOP, settings: object = {}) {
  const { page, complaints } = await openPage(browser, viewport, settings)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return { page, complaints, asked }
}

/** Makes a match with a person by link in the second seat; answers the links in the order of the lobby. */
async function create(page: Page, game: string, name: string, terms: Readonly<Record<string, string>> = {}) {
  await page.goto(`${server.address}#/new/${game}`)
  await page.locator('fieldset:has-text("Seat 2") select').first().selectOption('link')
  await page.locator('fieldset:has-text("Seat 1") input').fill(name)
  for (const [label, value] of Object.entries(terms))
    await page.locator(`label:has-text("${label}") select`).selectOption(value)
  await page.click('text=Create the match')
  await page.waitForSelector('.lobby .copylink')
  const links = await page
    .locator('.copylink input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const [seat, onlooker, own] = links
  return { seat: seat!, onlooker: onlooker!, own: own! }
}

/** Into the lobby, or to the table when nobody is missing any more. */
async function sit(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.fill('.door input', name)
  await page.click('text=Take the seat')
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await sit(page, link, name)
  await page.waitForSelector('.onlinestrip, [data-ready]')
  // Where everybody brings a fleet, chance draws it.
  if ((await page.locator('[data-ready]').count()) > 0) await page.click('[data-ready]')
  await page.waitForSelector('.onlinestrip')
}

async function order(page: Page, text: string): Promise<void> {
  await page.fill('#typed-order', text)
  await page.keyboard.press('Enter')
}

/** What lies below is asked for when one comes there. */
const seeOnline = (page: Page) => page.locator('section[aria-label="Online matches"]').scrollIntoViewIfNeeded()

const logOf = (page: Page) => page.locator('.log .li').allInnerTexts()
const tokenOf = (link: string) => link.split('/').at(-1)!

describe('a Duel by link', () => {
  it('is played to the end on two devices, through chat, take-back, reload and the death of the server', async () => {
    const ann = await device(LAPTOP)
    const bea = await device(PHONE, { theme: 'chart' })
    const eve = await device(LAPTOP, { theme: 'contrast' })
    const links = await create(ann.page, 'duel', 'Ann', { Clock: 'live', For: 'match' })
    expect(await violations(ann.page)).toEqual([])
    const promised = await ann.page.locator('[data-commitment]').innerText()
    expect(promised).toMatch(/^[0-9a-f]{64}$/)

    await bea.page.goto(links.seat)
    await bea.page.waitForSelector('.door')
    // TABLE.5: who keeps her seat while she is away, she says beforehand.
    await bea.page.selectOption('.door select', 'ensign')
    const taken = bea.page.waitForRequest((asked) => asked.url().endsWith('/seat'))
    expect(await violations(bea.page)).toEqual([])
    await join(bea.page, links.seat, 'Bea')
    expect((await taken).postDataJSON()).toMatchObject({ standIn: 'ensign' })
    expect(bea.page.url()).not.toContain(tokenOf(links.seat))
    await ann.page.waitForSelector('.onlinestrip .clock')
    await eve.page.goto(links.onlooker)
    await eve.page.waitForSelector('text=You look on')
    await ann.page.waitForSelector('[data-onlookers]:has-text("1 looks on")')

    // Chat: heard by all, counted until it is read, silent for whoever mutes it.
    await ann.page.click('[aria-label="Chat"]')
    await ann.page.fill('.speak input', 'Good luck')
    await ann.page.keyboard.press('Enter')
    await bea.page.click('.tabs label:has-text("Chat 1")')
    await bea.page.waitForSelector('.uttered:has-text("Good luck")')
    await bea.page.selectOption('.speak select', '0')
    await bea.page.fill('.speak input', 'Between us')
    await bea.page.keyboard.press('Enter')
    await ann.page.waitForSelector('.uttered:has-text("Between us")')
    await eve.page.waitForSelector('[aria-label="Chat, 1 unread"]')
    expect(await violations(bea.page)).toEqual([])
    await ann.page.click('[aria-label="Chat"]')

    // A move is shown to all; an illegal one is refused with its rule; onlookers can answer nothing.
    await order(ann.page, 'strike r1 b4')
    await ann.page.waitForSelector('.refused a.rule')
    await order(ann.page, 'hold r1')
    for (const { page } of [ann, eve]) await page.waitForSelector('.log .li:has-text("holds its fire")')
    expect(await eve.page.locator('#typed-order, [data-lit], [data-commit]').count()).toBe(0)

    // A take-back needs the other's consent.
    await ann.page.click('[aria-label^="The match"]')
    expect(await violations(ann.page)).toEqual([])
    await ann.page.click('text=Ask to take back')
    await ann.page.click('.matchpanel >> text=Close')
    await bea.page.waitForSelector('.notice:has-text("Ann asks to take the last move back")')
    expect(await violations(bea.page)).toEqual([])
    await bea.page.click('.notice >> text=Agree')
    await ann.page.waitForSelector('.log .li:has-text("taken back by consent")')
    await ann.page.waitForSelector('.ask p:has-text("Choose a ship")')
    await order(ann.page, 'hold r2')
    await ann.page.waitForSelector('.ask p:has-text("Move")')

    // The page is loaded again; the same link on another device leads to the same seat.
    await ann.page.reload()
    await ann.page.waitForSelector('.log .li:has-text("taken back by consent")')
    const tablet = await device(LAPTOP)
    await tablet.page.goto(links.own)
    await tablet.page.waitForSelector('.ask p:has-text("Move")')
    for (const { page } of [ann, tablet]) await page.waitForSelector('[data-devices]:has-text("open in 2 places")')
    await tablet.page.context().close()
    await ann.page.waitForSelector('[data-devices]', { state: 'detached' })

    // The server dies and is started again: both pages say so, come back and go on.
    await server.kill()
    for (const { page } of [ann, bea]) await page.waitForSelector('.notice.lost')
    await server.begin()
    for (const { page } of [ann, bea]) await page.waitForSelector('.notice.lost', { state: 'detached' })

    await eve.page.goto(`${server.address}#/replays`)
    await bea.page.locator('.tabs label').nth(1).click()
    expect(await Promise.all([playQuickly(ann.page), playQuickly(bea.page)])).toEqual([true, true])
    // Whoever looks on later is told the same story.
    await eve.page.goto(links.onlooker)
    await eve.page.waitForSelector('.result')
    expect(await violations(eve.page)).toEqual([])
    expect(await logOf(eve.page)).toEqual(await logOf(ann.page))

    // Every die is rolled again, against what was promised before the first.
    for (const { page } of [ann, bea, eve]) {
      await page.click('[data-verify]')
      await page.waitForSelector('[data-verdict="good"]')
      expect(await page.locator('.verdict').innerText()).toMatch(/All \d+ dice fell as promised/)
    }
    expect(await violations(ann.page)).toEqual([])
    expect(await violations(bea.page)).toEqual([])
    const [file] = await Promise.all([ann.page.waitForEvent('download'), ann.page.click('text=Export the record')])
    expect(file.suggestedFilename()).toMatch(/^duel-.*\.flagbridge\.json$/)
    expect(JSON.parse(run('replay', await file.path(), '--json'))).toMatchObject({ ok: true })
    await ann.page.click('a:has-text("Look at it again")')
    await ann.page.waitForSelector('.timeline')
    await ann.page.click('text=The truth')
    await ann.page.click('.timeline >> text=Report')
    await ann.page.waitForSelector('.reportpage .reportgrid')
    await ann.page.goBack()
    await ann.page.waitForSelector('.timeline')
    await ann.page.click('text=Back to the table')
    await ann.page.waitForSelector('.result')

    // The record is fetched, and told as any other; a second time it is the same match.
    for (const time of [1, 2]) {
      await ann.page.click('[data-report]')
      await ann.page.waitForSelector('.reportpage .reportgrid')
      expect(await ann.page.locator('h1').innerText(), `time ${time}`).toMatch(/^(You (won|lost)|A draw)/)
      if (time === 1) expect(await violations(ann.page)).toEqual([])
      await ann.page.goBack()
      await ann.page.waitForSelector('.result')
    }
    // It is one's own among the matches of the device; another device of the same match takes it in by a click.
    await ann.page.goto(`${server.address}#/replays`)
    await ann.page.waitForSelector('.saved li')
    expect(await ann.page.locator('.saved li').count()).toBe(1)
    expect(await ann.page.locator('[data-takein]').count()).toBe(0)
    await bea.page.goto(`${server.address}#/replays`)
    await bea.page.click('[data-takein]')
    await bea.page.waitForSelector('.saved li:has-text("Ann")')
    await bea.page.waitForSelector('[data-takein]', { state: 'detached' })
    const results = await Promise.all(
      [ann, bea].map(async ({ page }) => {
        await page.click('.results summary')
        return page.locator('.resulttables table').first().locator('tbody td').allInnerTexts()
      }),
    )
    expect(results[1]).toEqual([results[0]![1], results[0]![0], results[0]![2]])

    for (const { page, complaints, asked } of [ann, bea, eve]) {
      // A browser reports a server that is gone by itself.
      expect(complaints.filter((text) => !/WebSocket|ERR_CONNECTION_REFUSED/.test(text))).toEqual([])
      expect(asked.filter((url) => !url.startsWith('blob:') && !url.startsWith(server.address))).toEqual([])
      expect(
        asked.filter((url) => Object.values(links).some((link) => url.split('#')[0]!.includes(tokenOf(link)))),
      ).toEqual([])
      await page.context().close()
    }
  }, 600_000)

  it('ends by agreement or when one resigns, by keyboard too, and can be looked at while it runs', async () => {
    const ann = await device(LAPTOP)
    const bea = await device(LAPTOP)
    const links = await create(ann.page, 'duel', 'Ann')
    await join(bea.page, links.seat, 'Bea')
    await ann.page.waitForSelector('#typed-order')
    await order(ann.page, 'hold r1')
    await bea.page.waitForSelector('.log .li:has-text("holds its fire")')

    await bea.page.click('[aria-label="Menu"]')
    await bea.page.click('text=Replay from the start')
    await bea.page.waitForSelector('.timeline:has-text("Step 0 of 1")')
    await bea.page.keyboard.press('End')
    await bea.page.waitForSelector('.log .li.now:has-text("holds its fire")')
    expect(await violations(bea.page)).toEqual([])
    await bea.page.click('text=Back to the table')
    await bea.page.waitForSelector('.onlinestrip')

    await bea.page.click('[aria-label^="The match"]')
    await bea.page.click('text=Offer a draw')
    await ann.page.waitForSelector('.notice:has-text("Bea offers a draw")')
    await ann.page.click('.notice >> text=Refuse')
    await bea.page.waitForSelector('.notice.offer', { state: 'detached' })

    await bea.page.click('text=Let the computer play for me')
    await ann.page.waitForSelector('.onlinestrip li:has-text("Bea") .chip')
    await bea.page.click('text=Play myself again')
    await ann.page.waitForSelector('.onlinestrip li:has-text("Bea") .chip', { state: 'detached' })

    await bea.page.focus('.matchpanel button:has-text("Resign")')
    await bea.page.keyboard.press('Enter')
    await bea.page.waitForSelector('[data-resign]')
    await bea.page.keyboard.press('Tab')
    await bea.page.keyboard.press('Enter')
    for (const { page } of [ann, bea]) await page.waitForSelector('.result:has-text("Bea resigned")')
    await ann.page.goto(server.address)
    await ann.page.waitForSelector('.onlinelists')
    await ann.page.goto(`${server.address}#/matches`)
    await ann.page.waitForSelector('[data-online] em:has-text("over")')
    expect(await violations(ann.page)).toEqual([])
    for (const { page, complaints } of [ann, bea]) {
      expect(complaints).toEqual([])
      await page.context().close()
    }
  })
})

describe('an open match', () => {
  it('is found on the home screen, joined there, and watched by anybody', async () => {
    const ann = await device(LAPTOP)
    const bea = await device(PHONE)
    const eve = await device(LAPTOP, { theme: 'chart' })
    await create(ann.page, 'duel', 'Ann', { 'Who may join': 'open', Chat: 'off' })
    await bea.page.goto(server.address)
    await seeOnline(bea.page)
    await bea.page.click('[data-online]:has-text("Join")')
    await bea.page.fill('.door input', 'Bea')
    await bea.page.click('text=Take the seat')
    await bea.page.waitForSelector('.onlinestrip')
    await ann.page.waitForSelector('.onlinestrip')
    expect(await ann.page.locator('[aria-label="Chat"]').count()).toBe(0)

    await ann.page.goto(server.address)
    await ann.page.waitForSelector('.move.you:has-text("your move")')
    expect(await violations(ann.page)).toEqual([])
    await eve.page.goto(server.address)
    await seeOnline(eve.page)
    await eve.page.click('[data-online]:has-text("Watch")')
    await eve.page.waitForSelector('text=You look on')

    // Whoever sat down without a link comes back, because the device is known.
    await bea.page.evaluate(() => localStorage.removeItem('flagbridge.online'))
    await bea.page.goto(server.address)
    await bea.page.reload()
    await bea.page.click('[data-online]:has-text("you")')
    await bea.page.waitForSelector('.onlinestrip li:has-text("Bea"):has-text("you")')
    await bea.page.click('[aria-label^="The match"]')
    await bea.page.click('text=Offer a draw')
    await bea.page.click('.matchpanel >> text=Close')
    await ann.page.click('.move.you')
    await ann.page.click('.notice >> text=Agree')
    for (const { page } of [ann, bea, eve]) await page.waitForSelector('.result:has-text("agreed to a draw")')
    for (const { page, complaints } of [ann, bea, eve]) {
      expect(complaints).toEqual([])
      await page.context().close()
    }
  })
})

describe('sealed orders', () => {
  it('show who has sealed, until all have', async () => {
    const ann = await device(LAPTOP)
    const bea = await device(LAPTOP)
    const links = await create(ann.page, 'star-strike-2', 'Ann')
    await join(bea.page, links.seat, 'Bea')
    await ann.page.waitForSelector('.onlinestrip')
    await pressUntil({ on: bea.page, selector: '.onlinestrip li:has(.sealed)', text: 'Ann' }, ann.page, bea.page)
    expect(await bea.page.locator('.onlinestrip li:has-text("Bea")').innerText()).toContain('to play')
    await ann.page.waitForSelector('.ask.theirs, .ask p')
    for (const { page, complaints } of [ann, bea]) {
      expect(complaints).toEqual([])
      await page.context().close()
    }
  })
})

describe('a table with two players at one screen and one far away', () => {
  it('hands the device over between those who know different things', async () => {
    const ann = await device(LAPTOP)
    const cleo = await device(LAPTOP)
    await ann.page.goto(`${server.address}#/new/imperial-stars`)
    await ann.page.click('.seg button:has-text("Three")')
    await ann.page.locator('fieldset:has-text("Seat 2") select').first().selectOption('person')
    await ann.page.locator('fieldset:has-text("Seat 3") select').first().selectOption('link')
    await ann.page.locator('fieldset:has-text("Seat 1") input').fill('Ann')
    await ann.page.locator('fieldset:has-text("Seat 2") input').fill('Bob')
    await ann.page.click('text=Create the match')
    await ann.page.waitForSelector('.lobby .copylink')
    expect(await ann.page.locator('.chairs li').allInnerTexts()).toHaveLength(3)
    await join(cleo.page, await ann.page.locator('.copylink input').first().inputValue(), 'Cleo')
    await ann.page.waitForSelector('.onlinestrip, [data-lift]')
    const curtain = ann.page.locator('[data-lift]')
    await pressUntil({ on: ann.page, selector: '[data-lift]' }, ann.page, cleo.page)
    expect(await ann.page.locator('.hcard, .board').count()).toBe(0)
    await curtain.click()
    await ann.page.waitForSelector('.hcard')
    for (const { page, complaints } of [ann, cleo]) {
      expect(complaints).toEqual([])
      await page.context().close()
    }
  })
})

/** A match as a program makes it, with terms that the form does not offer; answers the links of the seats. */
async function createByHand(terms: object): Promise<readonly string[]> {
  const response = await fetch(`${server.address}api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'duel', options: {}, seats: [{ kind: 'person' }, { kind: 'person' }], ...terms }),
  })
  const { match, seats } = (await response.json()) as { match: string; seats: readonly string[] }
  return seats.map((token) => `${server.address}#/table/${match}/${token}`)
}

describe('a clock of a few seconds', () => {
  it('plays for whoever lets it run out, and says to all what and why', async () => {
    const ann = await device(LAPTOP)
    const bea = await device(PHONE)
    const [first, second] = await createByHand({ clock: { per: 'decision', seconds: 5, then: 'default' } })
    await sit(ann.page, first!, 'Ann')
    await ann.page.waitForSelector('.lobby')
    await join(bea.page, second!, 'Bea')
    await ann.page.waitForSelector('.onlinestrip li:has-text("Ann") .clock')
    expect(await ann.page.locator('.clock').first().innerText()).toMatch(/0:0[0-5]/)
    await ann.page.waitForSelector('[data-lapse]:has-text("Your time has run out, so the default answer counted:")')
    await bea.page.waitForSelector('[data-lapse]:has-text("The time of Ann has run out")')
    const said = await ann.page.locator('[data-lapse]').innerText()
    const lines = (await logOf(ann.page)).map((line) => line.trim().split('\n')[0]!)
    expect(lines.some((line) => said.includes(line))).toBe(true)
    expect(await violations(ann.page)).toEqual([])
    expect(await violations(bea.page)).toEqual([])
    await ann.page.click('[aria-label^="The match"]')
    await ann.page.click('.matchpanel button:has-text("Resign")')
    await ann.page.click('[data-resign]')
    for (const { page, complaints } of [ann, bea]) {
      await page.waitForSelector('.result')
      expect(complaints).toEqual([])
      await page.context().close()
    }
  })
})

describe('a seat whose player has gone away', () => {
  it('is kept by the computer when the others agree, until the player is back', async () => {
    const ann = await device(LAPTOP)
    const bea = await device(LAPTOP)
    const [first, second] = await createByHand({ absence: 30 })
    await sit(ann.page, first!, 'Ann')
    await ann.page.waitForSelector('.lobby')
    await join(bea.page, second!, 'Bea')
    await ann.page.waitForSelector('#typed-order')
    await bea.page.goto(server.address)
    await order(ann.page, 'hold r1')
    await ann.page.waitForSelector('.ask p:has-text("Move")')
    await order(ann.page, 'move c4')
    await ann.page.waitForSelector('.onlinestrip li:has-text("Bea"):has-text("to play")')
    await ann.page.click('[aria-label^="The match"]')
    // Too soon: the table says how long it waits.
    await ann.page.click('text=Propose it')
    await ann.page.waitForSelector('.matchpanel [role=alert]:has-text("away long enough")')
    expect(await violations(ann.page)).toEqual([])
    await ann.page.waitForTimeout(30_000)
    await ann.page.click('text=Propose it')
    await ann.page.waitForSelector('.onlinestrip li:has-text("Bea") .chip')
    await ann.page.waitForSelector('.log .li:has-text("blue")')
    await ann.page.waitForSelector('.ask p:has-text("Choose a ship")')

    await bea.page.goto(second!)
    await bea.page.waitForSelector('.onlinestrip li:has-text("Bea"):has-text("you")')
    await ann.page.waitForSelector('.onlinestrip li:has-text("Bea") .chip', { state: 'detached' })
    await order(ann.page, 'hold r2')
    await ann.page.waitForSelector('.ask p:has-text("Move")')
    await order(ann.page, 'move f4')
    await bea.page.waitForSelector('.ask:not(.theirs) p:has-text("Choose a ship")')
    for (const { page, complaints } of [ann, bea]) {
      expect(complaints).toEqual([])
      await page.context().close()
    }
  }, 120_000)
})

describe('without a server', () => {
  it('the page says so and goes on by itself', async () => {
    const { page, complaints } = await device(PHONE)
    await page.goto(ADDRESS)
    await seeOnline(page)
    await page.waitForSelector('.nobody:has-text("There is no server to play over")')
    expect(await violations(page)).toEqual([])
    await page.goto(`${ADDRESS}#/new/duel`)
    await page.locator('fieldset:has-text("Seat 2") select').first().selectOption('link')
    await page.locator('fieldset:has-text("Seat 1") input').fill('Ann')
    await page.locator('label:has-text("Clock") select').selectOption('days')
    expect(await violations(page)).toEqual([])
    await page.click('text=Create the match')
    await page.waitForSelector('[role=alert]:has-text("no server")')
    await page.locator('fieldset:has-text("Seat 2") select').first().selectOption('captain')
    await page.click('text=Begin the battle')
    await page.waitForSelector('.piece.lit')
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    await page.context().close()
  })
})
