import { effect, signal } from '@preact/signals'
import { settings } from '../client/settings.ts'
import { refusal, tableau } from '../client/table.ts'
import { occasionOf, type TipName } from './occasions.ts'

const KEPT = 'flagbridge.tips'

/** The tip that is shown now. */
export const tip = signal<TipName | undefined>(undefined)

function seen(): readonly TipName[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as TipName[]
  } catch {
    return []
  }
}

function show(name: TipName): void {
  const before = seen()
  if (before.includes(name)) return
  tip.value = name
  try {
    localStorage.setItem(KEPT, JSON.stringify([...before, name]))
  } catch {
    // A browser that keeps nothing tells it again.
  }
}

/** Looks for what happens for the first time, until told to stop. Whoever is guided hears it from the voice. */
export function watchForTips(): () => void {
  const stop = effect(() => {
    const table = tableau.value
    const isRefused = refusal.value?.thing !== undefined
    if (table === undefined || table.guide !== undefined || !settings.value.tips) return
    const name = isRefused ? 'illegal' : occasionOf(table)
    if (name !== undefined) show(name)
  })
  return () => {
    stop()
    tip.value = undefined
  }
}
