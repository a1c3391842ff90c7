import { mkdir, writeFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { ADDRESS, launch, LAPTOP, openPage, PHONE, playSeeded, servePage } from '../web/test/browser/browser.ts'
import { playHands } from '../web/test/browser/playing.ts'
import { coversIn, type Cover } from './covers.ts'

/**
 * Takes the pictures of the tables on the home screen and those of the docs: `npm run pictures`, after a build. The
 * former are part of the page: build it again, and the pictures of the home screen show them from the next run on.
 */
const folder = 'docs/pictures'
/** Clicks before the picture is taken. */
const DECISIONS = 45
/** Clicks until the fleets have met. */
const MET: Readonly<Record<string, number>> = { duel: 90, 'starmada-x': 220, 'imperial-stars': 16 }
/** How many pieces side by side fill a picture on the home screen, and how large it is there. */
const PIECES = 7
const CUT = { width: 520, height: 530 }
/** Larger than any screen: the pictures are cut from it and made small, so that they are sharp. */
const WIDE = { width: 2300, height: 1500 }
/** Cards lie closer together on a low table. */
const CARDS = { width: 1300, height: 560 }
/** Only the board itself. */
const BARE = '.dock, .zoom, .minimap, .callouts, .tray, .timeline, .rose, .piles { display: none !important }'
/** So many moments of a match are looked at for the one in which both fleets are close together. */
const MOMENTS = 24

await mkdir(folder, { recursive: true })
const covers = coversIn('.')
const server = await servePage()
const browser = await launch()
try {
  for (const cover of covers) await cut(cover)
  await picture('home', LAPTOP, 'night', home)
  await picture('home-chart', LAPTOP, 'chart', home)
  await picture('home-phone', PHONE, 'night', home)
  for (const { id: game } of covers.filter(({ first }) => first !== true)) {
    await picture(game, LAPTOP, 'night', (page) => (game === 'star-strike-2' ? orders(page, game) : table(page, game)))
    await picture(`${game}-phone`, PHONE, 'chart', (page) => table(page, game))
  }
  await picture('replay', LAPTOP, 'chart', replay)
  await picture('rulebook', LAPTOP, 'night', rulebook)
} finally {
  await browser.close()
  server.kill()
}

async function picture(
  name: string,
  size: typeof LAPTOP,
  theme: string,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  const { page } = await openPage(browser, size, { theme })
  await show(page)
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${folder}/${name}.png` })
  await page.context().close()
}

/** The middle of the fight, without anything around it, as small files: one on a dark chart, one on a light one. */
async function cut({ id: game, folder: home }: Cover): Promise<void> {
  const tables = `${home}/page/tables`
  await mkdir(tables, { recursive: true })
  const { page } = await openPage(browser, game === 'imperial-stars' ? CARDS : WIDE, {
    rail: false,
    coordinates: false,
  })
  await playSeeded(page, game, 'ensign', game === 'imperial-stars' ? 'flagbridge' : 'home')
  await playHands(page, MET[game] ?? 110)
  await page.goto(page.url().replace('#/table/', '#/replay/'))
  await page.waitForSelector('.timeline')
  await page.keyboard.press('f')
  await page.addStyleTag({ content: BARE })
  if (game !== 'imperial-stars') await toTheFight(page)
  else await page.keyboard.press('End')
  for (const theme of ['night', 'chart']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    await page.waitForTimeout(600)
    const { clip } = await fightIn(page)
    const shot = (await page.screenshot({ clip })).toString('base64')
    const small = await page.evaluate(
      async ({ png, width, height }) => {
        const drawn = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
        const canvas = new OffscreenCanvas(width, height)
        const pen = canvas.getContext('2d')!
        pen.imageSmoothingQuality = 'high'
        pen.drawImage(drawn, 0, 0, width, height)
        const file = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
        return btoa(
          new Uint8Array(await file.arrayBuffer()).reduce((text, byte) => text + String.fromCharCode(byte), ''),
        )
      },
      { png: shot, ...CUT },
    )
    await writeFile(`${tables}/${game}-${theme}.webp`, Buffer.from(small, 'base64'))
  }
  await page.context().close()
}

/** To the moment of which the picture shows the most. */
async function toTheFight(page: Page): Promise<void> {
  const slider = page.locator('.timeline .slider')
  const last = Number(await slider.getAttribute('max'))
  let best = { step: last, worth: 0 }
  for (let moment = MOMENTS; moment > MOMENTS / 4; moment--) {
    const step = Math.round((last * moment) / MOMENTS)
    await slide(slider, step)
    await page.waitForTimeout(250)
    const { worth } = await fightIn(page)
    if (worth > best.worth) best = { step, worth }
  }
  await slide(slider, best.step)
}

/** It is out of sight, so no hand reaches it. */
async function slide(slider: Locator, step: number): Promise<void> {
  await slider.evaluate((input, value) => {
    ;(input as HTMLInputElement).value = String(value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, step)
}

interface Box {
  /** Whose it is. */
  readonly side: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Where the most pieces of both sides stand close together, in the shape of the cut; of a table of cards, all of them.
 */
async function fightIn(
  page: Page,
): Promise<{ clip: { x: number; y: number; width: number; height: number }; worth: number }> {
  const [board, ...boxes] = await page.locator('.board, .piece, .tcard').evaluateAll((all) =>
    all.map((one) => ({
      ...(one.getBoundingClientRect().toJSON() as Omit<Box, 'side'>),
      side: ['p1', 'p2'].find((name) => one.classList.contains(name)) ?? '',
    })),
  )
  const { left, top, width: wide, height: high } = board!
  const isCards = (await page.locator('.tcard').count()) > 0
  const width = Math.min(isCards ? 560 : boxes[0]!.width * PIECES, (high * CUT.width) / CUT.height, wide)
  const height = (width * CUT.height) / CUT.width
  const centres = boxes.map((box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 }))
  const cuts = centres.flatMap((a) =>
    centres.map((b) => ({
      x: within((a.x + b.x - width) / 2, left, left + wide - width),
      y: within((a.y + b.y - height) / 2, top, top + high - height),
    })),
  )
  const seen = ({ x, y }: { x: number; y: number }) => {
    const inside = boxes.filter(
      (box) => box.left > x && box.top > y && box.left + box.width < x + width && box.top + box.height < y + height,
    )
    const ofFirst = inside.filter(({ side }) => side === 'p1').length
    return inside.length + 3 * Math.min(ofFirst, inside.length - ofFirst)
  }
  const middle = {
    x: centres.reduce((sum, { x }) => sum + x, 0) / centres.length - width / 2,
    y: centres.reduce((sum, { y }) => sum + y, 0) / centres.length - height / 2,
  }
  const worth = (one: { x: number; y: number }) =>
    seen(one) - Math.hypot(one.x - middle.x, one.y - middle.y) / (wide + high)
  const best = cuts.reduce((a, b) => (worth(b) > worth(a) ? b : a))
  return { clip: { ...best, width, height }, worth: worth(best) }
}

function within(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}

/** As a server shows it on which nobody plays yet. */
async function home(page: Page): Promise<void> {
  await page.route('**/api/matches*', (route) => route.fulfill({ json: [] }))
  await page.goto(ADDRESS)
  await page.waitForSelector('.games')
}

/** Some way into a ready battle: a table with something on it. */
async function table(page: Page, game: string): Promise<void> {
  await playSeeded(page, game)
  await playHands(page, DECISIONS)
}

/** While Orders are being assigned, two of them given. */
async function orders(page: Page, game: string): Promise<void> {
  await playSeeded(page, game)
  while ((await page.locator('.ask p:has-text("Assign Orders")').count()) === 0) await playHands(page, 1)
  for (let given = 0; given < 2; given++) {
    await page.locator('.tray [data-lit]').first().click()
    await page.locator('.piece[data-lit]').nth(given).click()
    await page.click('[data-commit]')
    await page.waitForSelector('[data-commit]', { state: 'detached' })
  }
}

async function replay(page: Page): Promise<void> {
  await table(page, 'admiral')
  await page.goto(page.url().replace('#/table/', '#/replay/'))
  await page.waitForSelector('.timeline')
  await page.keyboard.press('End')
}

async function rulebook(page: Page): Promise<void> {
  await page.goto(`${ADDRESS}#/rules/star-strike-2/SS2-5F.01`)
  await page.waitForSelector('.ruleentry.open')
}
