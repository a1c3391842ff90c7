import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { benchFolder } from './bundle.ts'

export const peersFolder = path.join(benchFolder, 'peers')

export function isInstalled(peer: string): boolean {
  return existsSync(path.join(peersFolder, 'node_modules', peer, 'package.json'))
}

/** Into bench/peers alone, and without a lock file, which would name registries. */
export async function installPeers(): Promise<void> {
  const child = spawn('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], {
    cwd: peersFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`npm install in ${peersFolder} failed`)
}
