import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'
import { openForRecord } from '@flagbridge/catalog'
import { replay, seededDice, type AnyAction, type RecordedStep } from '@flagbridge/kernel'
import { serveFolders } from './serveFolders.ts'

/**
 * Opens battles of which the last answer is missing, gives it, and prints how many milliseconds passed until the end
 * screen was drawn.
 */
const [browserPath, page, ...files] = process.argv.slice(2) as [string, string, ...string[]]
const server = await serveFolders([page])
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const times: number[] = []
  for (const file of files) times.push(await timeOf(browser, await lastAnswerOf(file)))
  process.stdout.write(`${JSON.stringify({ slowestMs: Math.max(...times) })}\n`)
} finally {
  await browser.close()
  server.close()
}

/** A record of a battle in which nothing was taken back. */
interface Written {
  readonly options: unknown
  readonly seats: readonly { readonly name: string }[]
  readonly dice: { readonly seed: string }
  readonly actions: readonly RecordedStep<AnyAction>[]
}

interface LastAnswer {
  /** The battle without it; whoever gives it sits at the screen. */
  readonly record: object
  readonly order: string
}

async function lastAnswerOf(file: string): Promise<LastAnswer> {
  const raw: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const opened = await openForRecord(raw as Parameters<typeof openForRecord>[0])
  if (!opened.ok) throw new Error(`${file} does not open`)
  const { box } = opened.value
  const { options, seats, dice, actions, ...rest } = raw as Written & { digest?: string }
  const { seat, action } = actions.at(-1)!
  const before = actions.slice(0, -1)
  const read = box.game.readOptions(options)
  if (!read.ok) throw new Error(`${file}: its options are not read`)
  const played = replay(box.game, read.value as unknown, (mark) => seededDice(dice.seed, mark), before)
  if (!played.ok) throw new Error(`${file} does not replay`)
  delete rest.digest
  const sitting = seats.map(({ name }, i) => ({ name, player: i === seat ? 'person' : 'captain' }))
  const record = { ...rest, options, seats: sitting, dice, actions: before }
  return { record, order: box.words.say(action, box.game.view(played.match.state, seat) as unknown) }
}

async function timeOf(from: Browser, { record, order }: LastAnswer): Promise<number> {
  const context = await from.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' })
  await context.addInitScript(() => localStorage.setItem('flagbridge.settings', '{"fast":true}'))
  const tab = await context.newPage()
  await tab.goto(`${server.address}#/import/${deflateRawSync(JSON.stringify(record)).toString('base64url')}`)
  await tab.waitForSelector('.timeline')
  const match = new URL(tab.url()).hash.split('/')[2]!
  await tab.goto(`${server.address}#/table/${match}`)
  await tab.waitForSelector('#typed-order')
  // Whatever comes a moment after the board is there, too.
  await tab.waitForTimeout(2000)
  const measured = tab.evaluate(untilTheEnd)
  await tab.fill('#typed-order', order)
  await tab.keyboard.press('Enter')
  const time = await measured
  await context.close()
  return time
}

/** In the page: from the key that gives the answer to the frame in which the end screen stands. */
function untilTheEnd(): Promise<number> {
  return new Promise((resolve) => {
    let from = 0
    addEventListener('keydown', ({ key }) => key === 'Enter' && (from = performance.now()), { capture: true })
    const seen = new MutationObserver(() => {
      if (document.querySelector('.ended') === null) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
}
