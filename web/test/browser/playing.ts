import type { Page } from 'playwright-core'

/** What is to be done now, and where a finger would go for it. */
interface Standing {
  readonly at: 'over' | 'lift' | 'commit' | 'choose' | 'wait'
  readonly place?: { readonly x: number; readonly y: number }
  /** Lit buttons beside the board, and lit things on it or in hand. */
  readonly buttons: number
  readonly others: number
  /** Lines in the log: while they do not grow, nothing was done. */
  readonly lines: number
}

/** A frame has been drawn since the last hand, and the focus has gone where it goes. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(`(${DRAWN})()`)
}
const DRAWN = '() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))'

/**
 * In the page, so it uses nothing from outside and names no function of its own. Prefers what strikes over what ends
 * a turn; of what is lit, the n-th by chance. Who is stuck takes the last button: it ends what has begun, where
 * others would only begin it anew.
 */
function look(n: number, isStuck: boolean): Standing {
  const lit = [...document.querySelectorAll<HTMLElement>('[data-lit]')]
  const lift = document.querySelector('[data-lift]')
  const commit = document.querySelector('[data-commit]')
  const over = document.querySelector('.acts.over')
  // What lies there while an answer is on its way is not wanted any more.
  const busy = document.querySelector('main[aria-busy=true]') !== null
  const reached = lit.filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const stack = x > 0 && y > 0 && x < innerWidth && y < innerHeight ? document.elementsFromPoint(x, y) : []
    const hit = stack[0]
    if (hit === undefined) return false
    if (one.contains(hit) || hit.closest('[data-thing]') === one) return true
    // A piece in a cell that is wanted stands for the cell.
    return hit.closest('.piece:not([data-lit])') !== null && stack.some((below) => one.contains(below))
  })
  const strikes = reached.filter((one) => /^Strike|^Assault|^Attack/.test(one.getAttribute('aria-label') ?? ''))
  const pool = strikes.length > 0 ? strikes : reached
  const last = isStuck ? reached.findLast((one) => one.closest('.acts, .choices') !== null) : undefined
  const wanted = lift ?? commit ?? last ?? pool[Math.floor(((n * 0.618034) % 1) * pool.length)]
  if (wanted === undefined) lit[0]?.scrollIntoView({ block: 'center', inline: 'center' })
  const box = wanted?.getBoundingClientRect()
  const wish = lift !== null ? 'lift' : commit !== null ? 'commit' : lit.length > 0 ? 'choose' : 'wait'
  return {
    at: over !== null ? 'over' : busy ? 'wait' : wish,
    ...(box === undefined ? {} : { place: { x: box.left + box.width / 2, y: box.top + box.height / 2 } }),
    buttons: document.querySelectorAll('.acts [data-lit], .choices [data-lit]').length,
    others: document.querySelectorAll('.board [data-lit], .tray [data-lit]').length,
    lines: document.querySelectorAll('.log .li').length,
  }
}

/** How often nothing can be done before one gives up, and how long one waits each time. */
const TRIES = 3000
const PAUSE = 20
/** Turns without anything new in the log after which one goes straight for the first thing that is lit. */
const CIRCLES = 25

/**
 * What is offered when a match is over (another one, its report) may come up under a finger that is already on its
 * way: until it is told otherwise, it presses nothing there.
 */
function pressWantedOnly(): AbortController {
  const otherwise = new AbortController()
  document.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('.acts.over, .matchacts') === null) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, signal: otherwise.signal },
  )
  return otherwise
}

/** One hand after the other. */
type Act = (now: Standing, turn: number, isStuck: boolean) => Promise<void>

/** Plays a match to its end, within so many hands. */
async function playToTheEnd(page: Page, limit: number, act: Act): Promise<void> {
  if (await play(page, limit, act)) return
  throw new Error(`not over after ${limit} hands: ${await page.locator('body').innerText()}`)
}

/** Plays on with so many hands at the most; true when the match is over. */
async function play(page: Page, limit: number, act: Act): Promise<boolean> {
  const finger = await page.evaluateHandle(pressWantedOnly)
  const isOver = await playOn(page, limit, act)
  await finger.evaluate((otherwise) => otherwise.abort())
  return isOver
}

async function playOn(page: Page, limit: number, act: Act): Promise<boolean> {
  let idle = 0
  let lines = 0
  let since = 0
  for (let turn = 0; turn < limit; ) {
    const isStuck = turn - since > CIRCLES
    const now = await page.evaluate<Standing>(`(${DRAWN})().then(() => (${look.toString()})(${turn + 1}, ${isStuck}))`)
    if (now.at === 'over') return true
    if (now.at === 'wait') {
      if (++idle > TRIES) throw new Error(`nothing can be done: ${await page.locator('body').innerText()}`)
      await page.waitForTimeout(PAUSE)
      continue
    }
    idle = 0
    turn++
    if (now.lines !== lines) since = turn
    lines = now.lines
    await act(now, turn, isStuck)
  }
  return false
}

/** With the mouse (or a finger): real clicks in the middle of lit things. */
const byMouse =
  (page: Page): Act =>
  async ({ place }) => {
    if (place !== undefined) return page.mouse.click(place.x, place.y)
    await page.keyboard.press('Escape')
    await page.keyboard.press('f')
  }

export function playByMouse(page: Page): Promise<void> {
  return playToTheEnd(page, 1500, byMouse(page))
}

/** So many hands with the mouse, unless the match is over before. */
export async function playHands(page: Page, hands: number): Promise<void> {
  await play(page, hands, byMouse(page))
}

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'] as const
/** More than anything can have been pointed at before the first of it is taken back. */
const DEEP = 12

/**
 * With the keyboard alone: arrows to a lit thing, Enter to point at it, Enter again to do it; Escape when one is
 * lost.
 */
export function playByKeyboard(page: Page): Promise<void> {
  const press = (key: string) => page.keyboard.press(key)
  const isOn = (wanted: string) => page.evaluate((at) => document.activeElement?.closest(at) !== null, wanted)
  return playToTheEnd(page, 3000, async ({ at, buttons, others }, turn, isStuck) => {
    if (at === 'commit') return press('Enter')
    if (isStuck && turn % CIRCLES === 0) for (let step = 0; step < DEEP; step++) await press('Escape')
    // Whoever aims and thinks better of it for ever must fire in the end: the buttons, one after the other.
    else if (isStuck && buttons > 0 && turn % 3 === 0) return press(String(1 + ((turn / 3) % Math.min(9, buttons))))
    else if (at === 'choose' && !isStuck) {
      if (buttons > 0 && (others === 0 || turn % 5 === 0)) return press(String(1 + (turn % Math.min(9, buttons))))
      for (let step = 0; step <= turn % 3; step++) await press(ARROWS[(turn + step) % 4]!)
    }
    for (const arrow of ARROWS) if (!(await isOn('[data-lit], [data-lift]'))) await press(arrow)
    await press((await isOn('[data-lit], [data-lift]')) ? 'Enter' : 'Escape')
  })
}

/** What one would go for first; what ends a turn comes last. */
const WANTED = [
  '[data-lift], [data-commit]',
  '.board [data-lit], .tray [data-lit]',
  '.acts [data-lit], .choices [data-lit]',
] as const

/** Something on a page that tells that one is there; with words in it, where they are named. */
interface Sign {
  readonly on: Page
  readonly selector: string
  readonly text?: string
}

/**
 * Enter on the first thing that is wanted, unless the sign is there: both seen at once, for others may move
 * meanwhile.
 */
async function pressWanted(page: Page, { selector, text = '' }: Sign): Promise<boolean> {
  await drawn(page)
  const isWanted = await page.evaluate(
    ({ places, sign }) => {
      const signs = [...document.querySelectorAll(sign.selector)]
      if (signs.some((one) => one.textContent.includes(sign.text))) return false
      if (document.querySelector('main[aria-busy=true]') !== null) return false
      const lit = places.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)])
      const wanted = lit.find((one) => one.checkVisibility())
      wanted?.focus()
      return wanted !== undefined
    },
    { places: WANTED, sign: { selector, text } },
  )
  if (isWanted) await page.keyboard.press('Enter')
  return isWanted
}

/** Presses on whatever is wanted, at the first of these tables where anything is, until the sign is there. */
export async function pressUntil(sign: Sign, ...tables: readonly Page[]): Promise<void> {
  const { on, selector, text = '' } = sign
  const shown = on.locator(selector, { hasText: text })
  for (let idle = 0; (await shown.count()) === 0; ) {
    let pressed = false
    for (const page of tables) pressed ||= await pressWanted(page, sign)
    idle = pressed ? 0 : idle + 1
    if (idle > TRIES) throw new Error(`nothing can be done: ${await on.locator('body').innerText()}`)
    if (!pressed) await on.waitForTimeout(PAUSE)
  }
}

/**
 * All of it inside the page, without waiting for each hand to be carried there: for matches that are only wanted at
 * their end.
 */
export function playQuickly(page: { evaluate<Value>(said: string): Promise<Value> }, limit = 1500): Promise<boolean> {
  return page.evaluate<boolean>(`(${hurry.toString()})(${look.toString()}, ${limit}, ${CIRCLES}, ${TRIES}, ${PAUSE})`)
}

async function hurry(
  see: (turn: number, isStuck: boolean) => Standing,
  limit: number,
  circles: number,
  patience: number,
  pause: number,
): Promise<boolean> {
  let idle = 0
  let seen = 0
  let since = 0
  for (let turn = 0; turn < limit && idle < patience; ) {
    const { at, place, lines } = see(turn + 1, turn - since > circles)
    if (at === 'over') return true
    if (lines !== seen) since = turn
    seen = lines
    const hit = at === 'wait' || place === undefined ? null : document.elementFromPoint(place.x, place.y)
    if (hit === null || place === undefined) idle++
    else {
      idle = 0
      turn++
      const button = hit.closest<HTMLElement>('button, a')
      const hand = { bubbles: true, pointerId: 1, button: 0, clientX: place.x, clientY: place.y, pointerType: 'mouse' }
      if (button !== null) button.click()
      else for (const type of ['pointerdown', 'pointerup']) hit.dispatchEvent(new PointerEvent(type, hand))
    }
    await new Promise((resolve) => setTimeout(resolve, hit === null ? pause : 0))
  }
  return false
}
