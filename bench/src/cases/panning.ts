import { createServer } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'

/** Drags the map of `web/test/browser/wideMap.ts` about in a headless browser and prints how long its frames took. */
const [browserPath, ...folders] = process.argv.slice(2) as [string, ...string[]]
const FRAMES = 240

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const server = createServer((request, answer) => {
  const name = request.url === '/' ? '/index.html' : decodeURIComponent(request.url ?? '/')
  const file = folders.map((folder) => path.join(folder, path.normalize(name))).find(existsSync)
  answer.writeHead(file === undefined ? 404 : 200, { 'content-type': TYPES[path.extname(name)] ?? 'text/plain' })
  answer.end(file === undefined ? undefined : readFileSync(file))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForSelector('.piece')
  const times = await page.evaluate(dragAbout, FRAMES)
  const sorted = times.slice(10).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
  const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length
  process.stdout.write(
    `${JSON.stringify({ framesPerSec: 1000 / mean, medianFrameMs: at(0.5), slowFrameMs: at(0.95) })}\n`,
  )
} finally {
  await browser.close()
  server.close()
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
