import { execSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type Page } from 'playwright-core'

export const PORT = Number(process.env['PORT'] ?? 8057)
export const ADDRESS = `http://localhost:${PORT}/`
export const LAPTOP = { width: 1366, height: 768 }
export const PHONE = { width: 390, height: 844 }

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Where the build lies, if not in `dist`. */
export const built: string | undefined = process.env['BUILT']

/** The built page, handed out as any server of files would. */
export async function servePage(): Promise<ChildProcess> {
  if (!existsSync(path.join(built ?? path.join(root, 'dist'), 'web/index.html')))
    throw new Error('build the page first: npx vite build --config web/vite.config.ts')
  const server = spawn(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'preview',
      '--config',
      'web/vite.config.ts',
      '--port',
      String(PORT),
      '--strictPort',
      ...(built === undefined ? [] : ['--outDir', path.join(built, 'web')]),
    ],
    {
      cwd: root,
      stdio: 'ignore',
    },
  )
  for (let tries = 0; tries < 600 && server.exitCode === null; tries++) {
    const up = await fetch(ADDRESS).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return server
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill()
  throw new Error('the page was not served within a minute')
}

/** As a server hands it out: the compressed copy, where the build has made one. */
export function servedSize(script: string): number {
  const file = path.join(built ?? path.join(root, 'dist'), 'web', script)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

export function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? execSync('command -v chromium', { encoding: 'utf8' }).trim()
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
}

/** Milliseconds for which something is waited for: a machine may be slow, and what never comes is still found. */
export const PATIENCE = 90_000

/**
 * A page of its own, with a computer that does not pause; whatever the console complains about ends up in
 * `complaints`. A service worker fetches the whole build to keep it: it comes only where it is wanted.
 */
export async function openPage(
  browser: Browser,
  viewport: { width: number; height: number },
  settings: object = {},
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<{ page: Page; complaints: string[] }> {
  const hasTouch = viewport === PHONE
  const context = await browser.newContext({ viewport, hasTouch, reducedMotion: 'reduce', serviceWorkers })
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(
    (text) => {
      if (localStorage.getItem('flagbridge.settings') === null) localStorage.setItem('flagbridge.settings', text)
    },
    JSON.stringify({ fast: true, ...settings }),
  )
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

/** Whatever fades or moves has come to its end; what comes up meanwhile is waited for, too. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
    const until = performance.now() + 5000
    for (let quiet = 0; quiet < 3 && performance.now() < until; quiet = moving().length === 0 ? quiet + 1 : 0)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
  })
}

/**
 * What axe finds on the page as it stands: where, and what is wrong with it. In the page itself, which has no frames:
 * otherwise a tab is opened each time to put the findings of frames together.
 */
export async function violations(page: Page): Promise<string[]> {
  await settled(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, target, failureSummary }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)} ${failureSummary}`,
    ),
  )
}

/** The table is laid out, not only its outline, and says what is asked of whom. */
export const ASKED = '.table:not(.skeleton) .prompt .ask p'

/** From the home screen into a ready battle against the computer. */
export async function playNow(page: Page, game: string): Promise<void> {
  await page.goto(ADDRESS)
  await page.click(`[data-play="${game}"]`)
  await page.waitForSelector(ASKED)
}

/** The battle that is fought: the same every time, unless another one is wanted. */
export const SEED = process.env['SEED'] ?? 'flagbridge'

/** A new match from a seed, against the computer that thinks the least unless another level is named. */
export async function playSeeded(page: Page, game: string, level = 'ensign', seed = SEED): Promise<void> {
  await begin(page, `${ADDRESS}#/new/${game}/${seed}`, level)
}

/** Where a battle stands as it is written in a plan. */
export function addressOf(game: string, plan: string): string {
  return `${ADDRESS}#/new/${game}/${SEED}/${deflateRawSync(plan).toString('base64url')}`
}

/** A battle as it is written in a plan, against the computer that thinks the least. */
export async function playPlanned(page: Page, game: string, plan: string): Promise<void> {
  await begin(page, addressOf(game, plan), 'ensign')
}

async function begin(page: Page, address: string, level: string): Promise<void> {
  await page.goto(address)
  await page.locator('fieldset:has-text("Seat 2") select').first().selectOption(level)
  await page.click('.form button[type=submit]:not([disabled])')
  await page.waitForSelector(ASKED)
}
