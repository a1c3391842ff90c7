import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { pause } from './figures.ts'

/** The released program as a process of its own: `npm run build` has made it. */
export interface Program {
  readonly child: ChildProcess
  readonly address: string
  /** Where its numbers are told, if `--metrics` was said. */
  readonly metrics: string
}

/** Nothing of what the proofs do is to be stopped by a limit that they are not about. */
export const WITHOUT_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
  ['CREATING', 'ASKING', 'CONNECTING', 'SPEAKING', 'BYTES'].flatMap((name) => [
    [`FLAGBRIDGE_LIMITS_${name}_MOST`, '1000000000'],
    [`FLAGBRIDGE_LIMITS_${name}_PER_SECOND`, '1000000000'],
  ]),
)
const MANY = { FLAGBRIDGE_LIMITS_SOCKETS: '100000', FLAGBRIDGE_LIMITS_WAITING: '100000' }

export async function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = { ...WITHOUT_LIMITS, ...MANY },
  /** Of Node itself. */
  node: readonly string[] = [],
): Promise<Program> {
  const child = spawn(
    process.execPath,
    [...node, 'dist/flagbridge.mjs', 'serve', '--host', '127.0.0.1', '--json', ...args],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, FLAGBRIDGE_BOTS: '1', FLAGBRIDGE_WAIT: '60', ...env },
    },
  )
  process.once('exit', () => child.kill('SIGKILL'))
  let out = ''
  const said = await new Promise<{ address: string; metrics?: string }>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString()
      const line = /^\{"address".*\}$/m.exec(out)
      if (line !== null) resolve(JSON.parse(line[0]) as { address: string })
    })
    child.once('exit', (code, signal) => reject(new Error(`the server ended with ${code ?? signal}`)))
  })
  return { child, address: said.address, metrics: said.metrics ?? '' }
}

export async function end({ child }: Program, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

export function isAlive({ child }: Program): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** Seconds of the processor that it has used so far, all its threads together; on Linux, where a tick is 10 ms. */
export function cpuOf({ child }: Program): number {
  const said = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(said[11]) + Number(said[12])) / 100
}

/** With these of Node a program throws all garbage away at SIGUSR2, and writes into the file what it has left. */
export function collecting(file: string): string[] {
  const told = `import { writeFileSync, renameSync } from 'node:fs'
    process.on('SIGUSR2', () => {
      gc(); gc()
      writeFileSync('${file}.new', JSON.stringify(process.memoryUsage()))
      renameSync('${file}.new', '${file}')
    })`
  return ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(told)}`]
}

/** Megabytes of what is alive in it, without garbage; on the heap and beside it. */
export async function aliveIn({ child }: Program, file: string): Promise<number> {
  rmSync(file, { force: true })
  child.kill('SIGUSR2')
  while (!existsSync(file)) await pause(20)
  const { heapUsed, external } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage
  return Math.round((heapUsed + external) / 1024 / 102.4) / 10
}

/** Megabytes of its memory; on Linux. */
export function memoryOf({ child }: Program): number {
  const said = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
  return Math.round(Number(said![1]) / 1024)
}
