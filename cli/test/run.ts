import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The command line as a person runs it. */
export function run(...args: readonly string[]): Promise<Ran> {
  return runTyping('', ...args)
}

/** The same with somebody at the keyboard. */
export function runTyping(typed: string, ...args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(root, 'bin/flagbridge.mjs'), ...args],
      { maxBuffer: 64e6 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
    child.stdin?.on('error', () => {}) // It may be done before everything was typed.
    child.stdin?.end(typed)
  })
}
