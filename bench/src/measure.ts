import { spawn } from 'node:child_process'

/** A program that measures one thing and prints its figures as a line of JSON. */
export interface Case {
  readonly name: string
  readonly command: readonly string[]
}

export type Figures = Readonly<Record<string, number>>

/** Runs the program; undefined, with the reason on `complain`, when it fails. */
export async function measure(one: Case, complain: (line: string) => void): Promise<Figures | undefined> {
  const child = spawn(process.execPath, [...one.command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const limit = setTimeout(() => child.kill(), 180_000)
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
