import { spawn, spawnSync } from 'node:child_process'
import os from 'node:os'

/** A program that measures one thing and prints its figures as a line of JSON. */
export interface Case {
  readonly name: string
  readonly command: readonly string[]
  /** It loads a server: each of the two has a core of its own, where the system allows it. */
  readonly loadsServer?: true
}

export type Figures = Readonly<Record<string, number>>

/** Servers compile as they go: so many milliseconds of load before anything is counted, for each alike. */
const WARM = '6000'
let canPin: boolean | undefined

/** Runs the program; undefined, with the reason on `complain`, when it fails. */
export async function measure(one: Case, complain: (line: string) => void): Promise<Figures | undefined> {
  canPin ??= os.cpus().length > 1 && spawnSync('taskset', ['-c', '1', 'true']).status === 0
  const isPinned = one.loadsServer === true && canPin
  const [command, ...args] = [...(isPinned ? ['taskset', '-c', '1'] : []), process.execPath, ...one.command]
  const child = spawn(command!, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_WARM: WARM,
      ...(isPinned ? { BENCH_SERVER_CPU: '0' } : {}),
    },
  })
  const limit = setTimeout(() => child.kill(), 300_000)
  let out = ''
  let errors = ''
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(limit)
  if (code === 0) return JSON.parse(out) as Figures
  complain(`${one.name}: exit ${code}\n${errors.slice(0, 600)}`)
  return undefined
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
