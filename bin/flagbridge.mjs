#!/usr/bin/env node
// Starts the command line; builds it first when it is missing or older than a source.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** What each command needs, and the file by which one sees how old it is. */
const bundle = path.join(root, 'dist/flagbridge.mjs')
const parts = { cli: bundle }
if (process.argv[2] === 'serve') parts.web = path.join(root, 'dist/web/index.html')

function newest(folder) {
  let time = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'test', 'docs'].includes(entry.name) || entry.name.startsWith('.')) continue
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) time = Math.max(time, newest(file))
    else if (/\.(tsx?|ya?ml|css|svg|html)$/.test(entry.name)) time = Math.max(time, statSync(file).mtimeMs)
  }
  return time
}

const changed = newest(root)
const stale = Object.keys(parts).filter((part) => !existsSync(parts[part]) || changed > statSync(parts[part]).mtimeMs)
if (stale.length > 0) {
  if (process.stderr.isTTY) process.stderr.write('building…\n')
  const built = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, 'tools/build.ts'), ...stale], {
    cwd: root,
    stdio: ['ignore', process.stderr.fd, 'inherit'],
  })
  if (built.status !== 0) {
    process.stderr.write('The build failed. Is everything installed? Run "npm ci" first.\n')
    process.exit(1)
  }
}
await import(bundle)
