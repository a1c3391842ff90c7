import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { benchFolder } from './bundle.ts'

export const peersFolder = path.join(benchFolder, 'peers')

export function isInstalled(peer: string): boolean {
  return existsSync(path.join(peersFolder, 'node_modules', peer, 'package.json'))
}

export function isThere(folder: string): boolean {
  return existsSync(path.join(peersFolder, folder))
}

/** Into bench/peers alone, and without a lock file, which would name registries. */
export async function installPeers(): Promise<void> {
  // The servers without their install scripts: the one that compiles (better-sqlite3) is not among our ratios.
  for (const [folder, flags] of [
    ['.', []],
    ['server', ['--ignore-scripts']],
  ] as const) {
    const child = spawn('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', ...flags], {
      cwd: path.join(peersFolder, folder),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    if (code !== 0) throw new Error(`npm install in ${path.join(peersFolder, folder)} failed`)
  }
}
