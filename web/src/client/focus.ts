import { effect } from '@preact/signals'
import { next } from './table.ts'

/**
 * Whoever plays by keyboard keeps their place: when what had the focus is gone, the first thing that is wanted next gets it.
 * Whoever last used the mouse is left alone.
 */
export function keepFocus(): () => void {
  let byKeyboard = false
  const keyed = () => (byKeyboard = true)
  const pointed = () => (byKeyboard = false)
  addEventListener('keydown', keyed, true)
  addEventListener('pointerdown', pointed, true)
  const stop = effect(() => {
    if (next.value.size === 0) return
    setTimeout(() => {
      if (!byKeyboard || (document.activeElement !== document.body && document.activeElement !== null)) return
      document.querySelector<HTMLElement>('.acts [data-commit], .board [data-lit], [data-lit]')?.focus()
    }, 30)
  })
  return () => {
    stop()
    removeEventListener('keydown', keyed, true)
    removeEventListener('pointerdown', pointed, true)
  }
}
