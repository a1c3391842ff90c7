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
  return {
    at:
      over !== null ? 'over' : lift !== null ? 'lift' : commit !== null ? 'commit' : lit.length > 0 ? 'choose' : 'wait',
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
    const now = await page.evaluate(look, turn + 1)
    if (now.at === 'over') return true
    if (now.at === 'wait') {
      if (++idle > PATIENCE) throw new Error(`nothing can be done: ${await page.locator('.prompt').innerText()}`)
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

/** With the keyboard alone: Tab and arrows to a lit thing, Enter to point at it, Enter again to do it. */
export function playByKeyboard(page: Page, limit = 3000): Promise<boolean> {
  const onThing = () => page.evaluate(() => document.activeElement?.closest('[data-lit], [data-lift]') !== null)
  return play(page, limit, async ({ at, buttons, others }, turn, isStuck) => {
    if (isStuck && turn % CIRCLES === 0) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press('Escape')
    } else if (at === 'choose' && !isStuck) {
      if (buttons > 0 && (others === 0 || turn % 5 === 0))
        return page.keyboard.press(String(1 + (turn % Math.min(9, buttons))))
      for (let step = 0; step <= turn % 3; step++) await page.keyboard.press(ARROWS[(turn + step) % 4]!)
    }
    if (at !== 'commit') for (let tabs = 0; tabs < 40 && !(await onThing()); tabs++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  })
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
