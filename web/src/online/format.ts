import type { Clock } from '../engine/api/index.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `4:05`, `3 h 10 min`, `2 d 4 h`. */
export function spanOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds >= DAY) return joined(Math.floor(seconds / DAY), 'd', Math.floor((seconds % DAY) / HOUR), 'h')
  if (seconds >= HOUR) return joined(Math.floor(seconds / HOUR), 'h', Math.floor((seconds % HOUR) / MINUTE), 'min')
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}

function joined(a: number, unitA: string, b: number, unitB: string): string {
  return b === 0 ? `${a} ${unitA}` : `${a} ${unitA} ${b} ${unitB}`
}

/** `5 minutes for every decision; then the default answer is given`. */
export function clockInWords(clock: Clock | null): string {
  if (clock === null) return 'No clock'
  const { per, seconds, then } = clock
  const end = then === 'bot' ? 'then the computer answers' : 'then the default answer counts'
  return `${timeInWords(seconds)} ${per === 'decision' ? 'for every decision' : 'for the whole match'}, ${end}`
}

/** `10 minutes`, `1 day`. */
export function timeInWords(seconds: number): string {
  if (seconds % DAY === 0) return counted(seconds / DAY, 'day')
  if (seconds % HOUR === 0) return counted(seconds / HOUR, 'hour')
  return seconds % MINUTE === 0 ? counted(seconds / MINUTE, 'minute') : counted(seconds, 'second')
}

function counted(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
