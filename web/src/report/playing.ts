import { useEffect, useState } from 'preact/hooks'

/** What they are called, and the milliseconds that a step takes. */
export const SPEEDS = [
  { says: '½ ×', pace: 1400 },
  { says: '1 ×', pace: 700 },
  { says: '2 ×', pace: 350 },
  { says: '6 ×', pace: 120 },
] as const
const USUAL = 1

/** A replay that runs by itself, and how fast. */
export interface Playing {
  readonly isRunning: boolean
  /** Its place among the speeds. */
  readonly speed: number
  toggle(): void
  setSpeed(speed: number): void
}

/** Goes on step by step until the end; whoever starts it there begins anew. */
export function usePlaying(step: number, steps: number, setStep: (step: number) => void): Playing {
  const [isRunning, run] = useState(false)
  const [speed, setSpeed] = useState(USUAL)
  const { pace } = SPEEDS[speed] ?? SPEEDS[USUAL]
  useEffect(() => {
    if (!isRunning) return undefined
    if (step >= steps) return run(false)
    const later = setTimeout(() => setStep(step + 1), pace)
    return () => clearTimeout(later)
  }, [isRunning, step, pace])
  return {
    isRunning,
    speed,
    toggle() {
      if (!isRunning && step >= steps) setStep(0)
      run(!isRunning)
    },
    setSpeed: (wanted) => setSpeed(Math.min(SPEEDS.length - 1, Math.max(0, wanted))),
  }
}
