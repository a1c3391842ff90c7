import { effect, signal } from '@preact/signals'
import type { SoundKind } from './heard.ts'

export type Theme = 'night' | 'chart' | 'contrast'
export const THEMES: readonly Theme[] = ['night', 'chart', 'contrast']

/** How long the computer's moves are shown, in milliseconds each. */
export const PACES = { slow: 1400, normal: 650, fast: 220, instant: 0 } as const
export type Pace = keyof typeof PACES

export const TEXT_SIZES = ['small', 'usual', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** What a person has set on this device. */
interface Settings {
  readonly theme: Theme
  readonly grid: boolean
  /** The numbers of the cells. */
  readonly coordinates: boolean
  /** The names of the ships beside them. */
  readonly names: boolean
  /** What is fought for stands open. */
  readonly objectives: boolean
  readonly pace: Pace
  readonly sound: boolean
  /** From 0 to 1. */
  readonly volume: Readonly<Record<SoundKind, number>>
  /** An answer that is the only one is given by itself. */
  readonly forced: boolean
  /** What was pointed at is asked about once more before it is done. */
  readonly confirm: boolean
  readonly text: TextSize
  /** Something is said when it happens for the first time. */
  readonly tips: boolean
  /** A costly answer is told, in matches at this screen. */
  readonly coach: boolean
  readonly rail: boolean
  readonly name: string
}

const STORED = 'flagbridge.settings'
export const usual: Settings = {
  theme: 'night',
  grid: true,
  coordinates: true,
  names: true,
  objectives: true,
  pace: 'normal',
  sound: false,
  volume: { battle: 1, dice: 1, calls: 1 },
  forced: true,
  confirm: true,
  text: 'usual',
  tips: true,
  coach: false,
  rail: true,
  name: 'You',
}

interface Former {
  readonly fast?: boolean
  readonly large?: boolean
}

function stored(): Settings {
  try {
    const { fast, large, ...kept } = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Settings> & Former
    // As it was called before there were several paces and sizes.
    const former = { ...(fast === true ? { pace: 'instant' } : {}), ...(large === true ? { text: 'large' } : {}) }
    return { ...usual, ...former, ...kept } as Settings
  } catch {
    return usual
  }
}

export const settings = signal<Settings>(stored())

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change }
}

effect(() => {
  const { theme, text } = settings.value
  document.documentElement.dataset['theme'] = theme
  document.documentElement.dataset['text'] = text
  try {
    localStorage.setItem(STORED, JSON.stringify(settings.value))
  } catch {
    // A browser that keeps nothing still plays.
  }
})
