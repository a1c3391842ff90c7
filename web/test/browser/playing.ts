import type { Page } from 'playwright-core'

const OVER = '.acts a.btn.go'

/** How far a match has come: over, waiting for the computer, or something to do. */
async function standing(page: Page): Promise<'over' | 'commit' | 'choose' | 'lift' | 'wait'> {
  return page.evaluate((over) => {
    if (document.querySelector(over) !== null) return 'over'
    if (document.querySelector('[data-lift]') !== null) return 'lift'
    if (document.querySelector('[data-commit]') !== null) return 'commit'
    return document.querySelector('[data-lit]') === null ? 'wait' : 'choose'
  }, OVER)
}

/** Plays a match to its end with `choose`; true when it ended within the limit. */
async function play(
  page: Page,
  limit: number,
  choose: (turn: number) => Promise<void>,
  commit: () => Promise<void>,
): Promise<boolean> {
  let idle = 0
  for (let turn = 0; turn < limit; ) {
    const at = await standing(page)
    if (at === 'over') return true
    if (at === 'wait') {
      if (++idle > 1000) throw new Error(`nothing can be done: ${await page.locator('.prompt').innerText()}`)
      await page.waitForTimeout(20)
      continue
    }
    idle = 0
    turn++
    if (at === 'lift') await page.click('[data-lift]')
    else if (at === 'commit') await commit()
    else await choose(turn)
  }
  return false
}

/** With the mouse (or a finger): real clicks in the middle of lit things. Prefers what strikes over what ends a turn. */
export function playByMouse(page: Page, limit = 3000): Promise<boolean> {
  const choose = async (turn: number) => {
    const place = await page.evaluate((n) => {
      const lit = [...document.querySelectorAll<HTMLElement>('[data-lit]')].filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const hit = x > 0 && y > 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null
        return hit !== null && (one.contains(hit) || hit.closest('[data-thing]') === one)
      })
      const strikes = lit.filter((one) => /^Strike|^Assault/.test(one.getAttribute('aria-label') ?? ''))
      const pool = strikes.length > 0 ? strikes : lit
      const chosen = pool[(n * 31) % Math.max(1, pool.length)]
      if (chosen === undefined) {
        document.querySelector<HTMLElement>('[data-lit]')?.scrollIntoView({ block: 'center', inline: 'center' })
        return undefined
      }
      const { left, top, width, height } = chosen.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }, turn)
    if (place === undefined) return page.keyboard.press('f')
    await page.mouse.click(place.x, place.y)
  }
  return play(page, limit, choose, () => page.click('[data-commit]', { timeout: 2000 }).catch(() => undefined))
}

/** With the keyboard alone: Tab and arrows to a lit thing, Enter to point at it, Enter again to do it. */
export function playByKeyboard(page: Page, limit = 3000): Promise<boolean> {
  const choose = async (turn: number) => {
    const buttons = await page.locator('.acts [data-lit], .choices [data-lit]').count()
    const others = await page.locator('.board [data-lit], .tray [data-lit]').count()
    if (buttons > 0 && (others === 0 || turn % 5 === 0))
      return page.keyboard.press(String(1 + (turn % Math.min(9, buttons))))
    for (let step = 0; step <= turn % 3; step++)
      await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'][(turn + step) % 4]!)
    const onThing = await page.evaluate(() => document.activeElement?.closest('[data-lit]') !== null)
    if (!onThing)
      for (let tabs = 0; tabs < 40; tabs++) {
        await page.keyboard.press('Tab')
        if (await page.evaluate(() => document.activeElement?.closest('[data-lit]') !== null)) break
      }
    await page.keyboard.press('Enter')
  }
  return play(page, limit, choose, () => page.keyboard.press('Enter'))
}

/** As fast as the page can: what is lit is pointed at from within, without a mouse between. */
export function playQuickly(page: Page): Promise<void> {
  return page.evaluate(async (over) => {
    const point = (thing: HTMLElement) => {
      if (thing.closest('button') !== null) return thing.click()
      thing.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    }
    for (let turn = 1; document.querySelector(over) === null; turn++) {
      const commit = document.querySelector<HTMLElement>('[data-commit]')
      const lit = [...document.querySelectorAll<HTMLElement>('[data-lit]')]
      const strikes = lit.filter((one) => one.getAttribute('aria-label')?.startsWith('Strike'))
      const pool = strikes.length > 0 ? strikes : lit
      const chosen = commit ?? pool[(turn * 31) % Math.max(1, pool.length)]
      if (chosen !== undefined) point(chosen)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }, OVER)
}
