import { chromium } from 'playwright-core'
import { serveFolders } from './serveFolders.ts'

/**
 * Drags the map of `web/test/browser/wideMap.ts` about in a headless browser, then lets half its ships fire at once,
 * and prints how long the frames took.
 */
const [browserPath, ...folders] = process.argv.slice(2) as [string, ...string[]]
const FRAMES = 240

const server = await serveFolders(folders)
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await page.goto(server.address)
  await page.waitForSelector('.piece')
  const panned = figuresOf((await page.evaluate(dragAbout, FRAMES)).slice(10))
  // What flies and burns is fetched when the board has stood for a moment.
  await page.waitForSelector('.drama', { state: 'attached' })
  const volley = figuresOf(await page.evaluate(fire))
  process.stdout.write(
    `${JSON.stringify({
      framesPerSec: panned.framesPerSec,
      medianFrameMs: panned.medianFrameMs,
      slowFrameMs: panned.slowFrameMs,
      volleyFramesPerSec: volley.framesPerSec,
      slowVolleyFrameMs: volley.slowFrameMs,
    })}\n`,
  )
} finally {
  await browser.close()
  server.close()
}

/** Of so many milliseconds between frames. */
function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length
  return { framesPerSec: 1000 / mean, medianFrameMs: at(0.5), slowFrameMs: at(0.95) }
}

/** In the page: a volley from its first shot until the last of it has been seen, and the time between frames. */
function fire(): Promise<number[]> {
  document.dispatchEvent(new Event('volley'))
  return new Promise((resolve) => {
    const times: number[] = []
    const start = performance.now()
    let last = start
    const frame = (now: number) => {
      times.push(now - last)
      last = now
      if (now - start > 2000) resolve(times)
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** In the page: a hand that moves in every frame, in circles, and the time between frames. */
function dragAbout(frames: number): Promise<number[]> {
  const board = document.querySelector('.board')!
  const send = (type: string, x: number, y: number) =>
    board.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'pen', button: 0, clientX: x, clientY: y }),
    )
  board.setPointerCapture = () => undefined
  return new Promise((resolve) => {
    const times: number[] = []
    let last = performance.now()
    send('pointerdown', 683, 384)
    const frame = (now: number) => {
      times.push(now - last)
      last = now
      if (times.length >= frames) return resolve(times)
      const turn = times.length / 20
      send('pointermove', 683 + 240 * Math.sin(turn), 384 + 160 * Math.sin(turn * 1.7))
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
