import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the server's process has used so far: CPU time in microseconds, memory in bytes. */
export interface ProcessUse {
  readonly cpu: number
  readonly rss: number
  readonly heap: number
}

export interface Child {
  readonly port: number
  used(): Promise<ProcessUse>
  stop(): Promise<void>
}

/** Starts the server on a core of its own where the system allows it, with a fresh folder on the disk. */
export async function startChild(program: string, collectsGarbage: boolean): Promise<Child> {
  const folder = mkdtempSync(path.join(process.env['BENCH_DIR'] ?? tmpdir(), 'flagbridge-bench-'))
  const here = path.dirname(fileURLToPath(import.meta.url))
  const node = [
    process.execPath,
    ...(collectsGarbage ? ['--expose-gc'] : []),
    ...(process.env['BENCH_NODE_FLAGS']?.split(' ') ?? []),
    path.join(here, program),
    folder,
  ]
  const core = process.env['BENCH_SERVER_CPU']
  const [command, ...args] = core === undefined ? node : ['taskset', '-c', core, ...node]
  const child = spawn(command!, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, BENCH_GC: collectsGarbage ? '1' : '' },
  })
  const failed = (code: number | null) => {
    process.stderr.write(`the server ended with ${code}\n`)
    process.exit(3)
  }
  child.once('exit', failed)
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    used: async () => {
      child.send('stat')
      const [{ stat }] = (await once(child, 'message')) as [{ stat: ProcessUse }]
      return stat
    },
    stop: async () => {
      child.off('exit', failed)
      const gone = once(child, 'exit')
      child.send('exit')
      await gone
    },
  }
}
