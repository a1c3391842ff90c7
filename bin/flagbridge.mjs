#!/usr/bin/env node
// Starts the command line; builds it first when it is missing or older than a source.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bundle = path.join(root, 'dist/flagbridge.mjs')

function newest(folder) {
  let time = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'test', 'vignettes', 'docs'].includes(entry.name) || entry.name.startsWith('.'))
      continue
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) time = Math.max(time, newest(file))
    else if (/\.(ts|tsx|ya?ml)$/.test(entry.name)) time = Math.max(time, statSync(file).mtimeMs)
  }
  return time
}

if (!existsSync(bundle) || newest(root) > statSync(bundle).mtimeMs) {
  if (process.stderr.isTTY) process.stderr.write('building…\n')
  const built = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, 'tools/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (built.status !== 0) {
    process.stderr.write('The build failed. Is everything installed? Run "npm ci" first.\n')
    process.exit(1)
  }
}
await import(bundle)
