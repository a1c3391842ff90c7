import type { Thing } from '@flagbridge/scene'
import { effect } from '@preact/signals'
import { next, picked } from './table.ts'

/**
 * Whoever plays by keyboard is led on: when what had the focus is gone, or is a thing that is wanted no more, what is
 * wanted next gets it. Whoever reads the log or writes is left alone, and so is whoever last used the mouse.
 */
export function keepFocus(): () => void {
  let byKeyboard = false
  const keyed = () => (byKeyboard = true)
  const pointed = () => (byKeyboard = false)
  addEventListener('keydown', keyed, true)
  addEventListener('pointerdown', pointed, true)
  const stop = effect(() => {
    if (next.value.size === 0 && picked.value.length === 0) return
    // When it has been drawn.
    setTimeout(() => {
      if (byKeyboard && isAdrift()) focusWanted()
    })
  })
  return () => {
    stop()
    removeEventListener('keydown', keyed, true)
    removeEventListener('pointerdown', pointed, true)
  }
}

function isAdrift(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  const thing = activeElement.closest<HTMLElement>('[data-thing]')?.dataset['thing'] as Thing | undefined
  return thing !== undefined && !next.value.has(thing) && !picked.value.includes(thing)
}

/** What may be done with one more Enter first, then what lies on the table, and what ends a turn last. */
const WANTED = ['[data-commit]', '.board [data-lit]', '.tray [data-lit]', '.choices [data-lit]', '[data-lit]']

/** To what is wanted now, from wherever one is. */
export function focusWanted(): void {
  for (const place of WANTED) {
    const wanted = [...document.querySelectorAll<HTMLElement>(place)].find((one) => one.checkVisibility())
    if (wanted !== undefined) return wanted.focus()
  }
}
