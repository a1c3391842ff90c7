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
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/**
 * In the page, so it uses nothing from outside and names no function of its own. Prefers what strikes over what ends a turn;
 * of what is lit, the n-th by chance.
 */
function look(n: number): Standing {
  const lit = [...document.querySelectorAll<HTMLElement>('[data-lit]')]
  const lift = document.querySelector('[data-lift]')
  const commit = document.querySelector('[data-commit]')
  // Where a match ends under the finger, the way to its replay may lie there already.
  const over = document.querySelector('.acts a.btn.go, .timeline')
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
  const wanted = lift ?? commit ?? pool[Math.floor(((n * 0.618034) % 1) * pool.length)]
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
const PATIENCE = 3000
const PAUSE = 20
/** Turns without anything new in the log after which one goes straight for the first thing that is lit. */
const CIRCLES = 25

/** Plays a match to its end; true when it ended within so many steps. */
async function play(
  page: Page,
  limit: number,
  act: (now: Standing, turn: number, isStuck: boolean) => Promise<void>,
): Promise<boolean> {
  let idle = 0
  let lines = 0
  let since = 0
  for (let turn = 0; turn < limit; ) {
    await drawn(page)
    const now = await page.evaluate(look, turn + 1)
    if (now.at === 'over') return true
    if (now.at === 'wait') {
      if (++idle > PATIENCE) throw new Error(`nothing can be done: ${await page.locator('body').innerText()}`)
      await page.waitForTimeout(PAUSE)
      continue
    }
    idle = 0
    turn++
    if (now.lines !== lines) since = turn
    lines = now.lines
    await act(now, turn, turn - since > CIRCLES)
  }
  return false
}

/** With the mouse (or a finger): real clicks in the middle of lit things. */
export function playByMouse(page: Page, limit = 1500): Promise<boolean> {
  return play(page, limit, async ({ place }) => {
    if (place !== undefined) return page.mouse.click(place.x, place.y)
    await page.keyboard.press('Escape')
    await page.keyboard.press('f')
  })
}

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'] as const
/** More than anything can have been pointed at before the first of it is taken back. */
const DEEP = 12

/** With the keyboard alone: arrows to a lit thing, Enter to point at it, Enter again to do it; Escape when one is lost. */
export function playByKeyboard(page: Page, limit = 3000): Promise<boolean> {
  const press = (key: string) => page.keyboard.press(key)
  const isOn = (wanted: string) => page.evaluate((at) => document.activeElement?.closest(at) !== null, wanted)
  return play(page, limit, async ({ at, buttons, others }, turn, isStuck) => {
    if (at === 'commit') return press('Enter')
    if (isStuck && turn % CIRCLES === 0) for (let step = 0; step < DEEP; step++) await press('Escape')
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

/** Enter on the first thing that is wanted, unless the sign is there: both seen at once, for others may move meanwhile. */
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
    if (idle > PATIENCE) throw new Error(`nothing can be done: ${await on.locator('body').innerText()}`)
    if (!pressed) await on.waitForTimeout(PAUSE)
  }
}

/** All of it inside the page, without waiting for each hand to be carried there: for matches that are only wanted at their end. */
export function playQuickly(page: Page, limit = 1500): Promise<boolean> {
  return page.evaluate<boolean>(`(${hurry.toString()})(${look.toString()}, ${limit}, ${PATIENCE}, ${PAUSE})`)
}

async function hurry(
  see: (turn: number) => Standing,
  limit: number,
  patience: number,
  pause: number,
): Promise<boolean> {
  let idle = 0
  for (let turn = 0; turn < limit && idle < patience; ) {
    const { at, place } = see(turn + 1)
    if (at === 'over') return true
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
