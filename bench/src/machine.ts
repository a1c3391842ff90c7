import { readFileSync } from 'node:fs'
import os from 'node:os'

export interface Machine {
  readonly node: string
  readonly cpu: string
  readonly cores: number
  /** The share of all cores that was busy with other things while we measured, where the system tells. */
  readonly others: number | null
}

interface Ticks {
  readonly all: number
  readonly idle: number
  readonly ours: number
}

/** CPU time of the whole machine and of this process with its ended children, from /proc. */
export function ticks(): Ticks | undefined {
  try {
    const all = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.trim().split(/\s+/).slice(1, 9).map(Number)
    const ours = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 15)
      .map(Number)
    return { all: sum(all), idle: all[3]! + all[4]!, ours: sum(ours) }
  } catch {
    return undefined
  }
}

export function machine(since: Ticks | undefined): Machine {
  const now = ticks()
  const others =
    since === undefined || now === undefined
      ? null
      : Math.max(0, now.all - since.all - (now.idle - since.idle) - (now.ours - since.ours)) /
        Math.max(1, now.all - since.all)
  return { node: process.version, cpu: os.cpus()[0]?.model ?? 'unknown', cores: os.cpus().length, others }
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0)
}
