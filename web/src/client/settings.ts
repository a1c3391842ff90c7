import { effect, signal } from '@preact/signals'

export type Theme = 'night' | 'chart' | 'contrast'
export const THEMES: readonly Theme[] = ['night', 'chart', 'contrast']

/** What a person has set on this device. */
interface Settings {
  readonly theme: Theme
  readonly grid: boolean
  readonly coordinates: boolean
  readonly fast: boolean
  readonly sound: boolean
  readonly rail: boolean
  readonly name: string
}

const STORED = 'flagbridge.settings'
export const usual: Settings = {
  theme: 'night',
  grid: true,
  coordinates: true,
  fast: false,
  sound: false,
  rail: true,
  name: 'You',
}

function stored(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Settings>) }
  } catch {
    return usual
  }
}

export const settings = signal<Settings>(stored())

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change }
}

effect(() => {
  document.documentElement.dataset['theme'] = settings.value.theme
  try {
    localStorage.setItem(STORED, JSON.stringify(settings.value))
  } catch {
    // A browser that keeps nothing still plays.
  }
})
