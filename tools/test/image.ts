import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A line of a container file: its first word, and the rest. */
type Line = readonly [word: string, said: string]

interface Locked {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>
}

/** What a container file says, and what would be in its last stage: followed by hand, where no engine is. */
export function readImage(text: string) {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Line => [line.split(' ')[0]!, line.slice(line.indexOf(' ') + 1)])
  const froms = lines.flatMap(([word], i) => (word === 'FROM' ? [i] : []))
  const last = lines.slice(froms.at(-1))
  const said = (word: string) => last.find(([first]) => first === word)?.[1] ?? ''
  const listIn = (one: string) => JSON.parse(one.slice(one.indexOf('['))) as string[]
  return {
    stages: froms.length,
    last,
    said,
    command: listIn(said('CMD')),
    health: listIn(said('HEALTHCHECK')),
    environment: Object.fromEntries(
      last
        .filter(([word]) => word === 'ENV')
        .flatMap(([, pairs]) => pairs.split(' ').map((pair) => pair.split('=', 2))),
    ) as Record<string, string>,
    /** On a machine without a container: another folder, another port, and for nobody else. */
    changed: (data: string, port: number) => ({
      FLAGBRIDGE_DB: said('ENV')
        .match(/FLAGBRIDGE_DB=(\S+)/)![1]!
        .replace('/data', data),
      FLAGBRIDGE_HOST: '127.0.0.1',
      FLAGBRIDGE_PORT: `${port}`,
    }),
    /** The folder of the program, filled as the COPY lines say; beside it lies `data`. */
    filled: (root: string) => fill(root, last),
  }
}

function fill(root: string, last: readonly Line[]): string {
  const image = mkdtempSync(path.join(tmpdir(), 'flagbridge-image-'))
  chmodSync(image, 0o755)
  mkdirSync(path.join(image, 'data'))
  const app = path.join(image, 'app')
  mkdirSync(app)
  for (const [word, said] of last) {
    if (word !== 'COPY') continue
    const [, from = '', to = ''] = /^--from=build \/app\/(\S+) \.\/(\S*)$/.exec(said) ?? []
    if (from === '') throw new Error(`COPY ${said}: not understood`)
    if (from === 'node_modules') installed(root, path.join(app, to))
    else cpSync(path.join(root, from), path.join(app, to), { recursive: true })
  }
  return app
}

/** What `npm prune --omit=dev` leaves, by the lock file, without our own packages. */
function installed(root: string, into: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Locked
  mkdirSync(into)
  for (const [place, { dev, link }] of Object.entries(packages)) {
    const isNested = place.lastIndexOf('node_modules/') > 0
    const from = path.join(root, place)
    if (dev === true || link === true || isNested || !place.startsWith('node_modules/') || !existsSync(from)) continue
    const target = path.join(into, place.slice('node_modules/'.length))
    mkdirSync(path.dirname(target), { recursive: true })
    execFileSync('cp', ['-r', from, target])
  }
}
