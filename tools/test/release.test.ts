import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../store/src/testing/services.ts'
import { readImage } from './image.ts'
import { LIBRARIES, project, root, STAGE } from '../release/packages.ts'

/** What is published, packed and installed into an empty folder: nothing in it may need this project beside it. */
const folder = mkdtempSync(path.join(tmpdir(), 'installed-'))
let server: ChildProcess | undefined

const inside = (...names: string[]) => path.join(folder, ...names)
const tarball = (name: string) => path.join(STAGE, `${name}-${project.version}.tgz`)

function run(command: string, args: readonly string[], cwd = folder): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'pipe'] })
}

function program(name: string, text: string): string {
  writeFileSync(inside(name), text)
  return run(process.execPath, [name])
}

/** Libraries of others come from the project's own node_modules, packed as they are: there may be no network. */
function packed(library: string): string {
  const name = run('npm', ['pack', '--silent', '--ignore-scripts', path.join(root, 'node_modules', library)]).trim()
  return inside(name.split('\n').at(-1)!)
}

interface Installed {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, { types: string; default: string }>>
}
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(inside('node_modules', name, 'package.json'), 'utf8')) as Installed

/**
 * The command line has a hundred libraries behind it: those that it lists are linked, and find their own beside them.
 */
function installCommandLine(): void {
  const home = inside('node_modules/flagbridge')
  mkdirSync(home)
  run('tar', ['-xzf', tarball('flagbridge'), '--strip-components=1', '-C', home])
  mkdirSync(path.join(home, 'node_modules'))
  for (const library of Object.keys(manifestOf('flagbridge').dependencies!)) {
    mkdirSync(path.dirname(path.join(home, 'node_modules', library)), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', library), path.join(home, 'node_modules', library))
  }
}

beforeAll(() => {
  if (!existsSync(path.join(root, 'dist/web/index.html'))) run('npm', ['run', '--silent', 'build'], root)
  run('npx', ['tsx', 'tools/release.ts'], root)
  writeFileSync(inside('package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }))
  const libraries = ['@noble/hashes', 'pure-rand', 'zod', 'yaml', 'ws'].map(packed)
  const ours = LIBRARIES.map((name) => tarball(`flagbridge-${name}`))
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...ours, ...libraries])
  installCommandLine()
}, 300_000)
afterAll(() => {
  server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

describe('an installed package', () => {
  it.each(LIBRARIES)('@flagbridge/%s is JavaScript with types, in the version of the project', (name) => {
    const { version, exports } = manifestOf(`@flagbridge/${name}`)
    expect(version).toBe(project.version)
    for (const file of Object.values(exports).flatMap((door) => Object.values(door)))
      expect(existsSync(inside('node_modules/@flagbridge', name, file)), file).toBe(true)
    const files = readdirSync(inside('node_modules/@flagbridge', name), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })

  it('the client brings along all that a bot needs', () => {
    expect(Object.keys(manifestOf('@flagbridge/client').dependencies!)).toEqual([
      '@flagbridge/formats',
      '@flagbridge/geometry',
      '@flagbridge/kernel',
      '@flagbridge/protocol',
      'ws',
      'zod',
    ])
  })

  it('works: dice, hexes, records, messages', () => {
    const out = program(
      'use.mjs',
      `import { seededDice, isRefusal, refuse } from '@flagbridge/kernel'
       import * as geometry from '@flagbridge/geometry'
       import { readVignette } from '@flagbridge/formats'
       import { readFromClient } from '@flagbridge/protocol'
       import { SeatClient } from '@flagbridge/client'
       console.log(JSON.stringify({
         faces: seededDice('x').roll(3, 6, 'three').length,
         refused: isRefusal(refuse('no', 'TABLE.1')),
         geometry: Object.keys(geometry).length > 0,
         vignette: readVignette({}).ok,
         message: readFromClient('{"t":"ping"}').ok,
         client: typeof SeatClient,
       }))`,
    )
    const used = { faces: 3, refused: true, geometry: true, vignette: false, message: true, client: 'function' }
    expect(JSON.parse(out)).toEqual(used)
  })

  it('has types that a strict project takes', () => {
    writeFileSync(
      inside('use.ts'),
      `import { seededDice, type AnyAction, type Dice } from '@flagbridge/kernel'
       import * as geometry from '@flagbridge/geometry'
       import { readRecord } from '@flagbridge/formats'
       import { PROTOCOL } from '@flagbridge/protocol'
       import { createMatch, type Invitations } from '@flagbridge/client'
       import { playSeat, type AskedSeat } from '@flagbridge/client/bot'
       const dice: Dice = seededDice(1)
       export const first = ({ legal }: AskedSeat): AnyAction => legal()[dice.die(legal().length, 'x') - 1]!
       export const made: Promise<Invitations> = createMatch('', {} as never)
       // @ts-expect-error a number is no record
       export const wrong: number = readRecord({})
       export { geometry, PROTOCOL, playSeat }`,
    )
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--lib', 'es2023,dom', '--types', '']
    const modules = ['--module', 'nodenext', '--moduleResolution', 'nodenext']
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
    expect(run(process.execPath, [compiler, ...options, ...modules, 'use.ts'])).toBe('')
  })
})

describe('the installed command line', () => {
  const flagbridge = (...args: string[]) =>
    run(process.execPath, [inside('node_modules/flagbridge/bin/flagbridge.mjs'), ...args])

  it('says its version, shows a rule, plays battles', () => {
    expect(flagbridge('--version').trim()).toBe(project.version)
    expect(flagbridge('rules', 'duel', 'DUEL-8')).toMatch(/^DUEL-8 {2}Saves/)
    expect(JSON.parse(flagbridge('sim', 'imperial-stars', '--games', '2', '--json'))).toMatchObject({ games: 2 })
    expect(flagbridge('games')).toContain('star-strike-2')
  })

  it('serves the page and a match, which a bot with the client alone plays to the end', async () => {
    server = spawn(
      process.execPath,
      [inside('node_modules/flagbridge/bin/flagbridge.mjs'), 'serve', '--port', '0', '--json'],
      { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const said = await new Promise<string>((resolve) =>
      server!.stdout!.once('data', (text: Buffer) => resolve(String(text))),
    )
    const { address } = JSON.parse(said) as { address: string }
    expect(await (await fetch(address)).text()).toContain('<title>')
    const out = program(
      'bot.mjs',
      `import { createMatch } from '@flagbridge/client'
       import { playSeat } from '@flagbridge/client/bot'
       const server = ${JSON.stringify(address)}
       const seated = [{ kind: 'person' }, { kind: 'bot', level: 'random' }]
       const { match, seats } = await createMatch(server, { game: 'duel', options: {}, seats: seated })
       const outcome = await playSeat({ server, match, token: seats[0] }, 'Anna', ({ legal }) => legal()[0])
       console.log(JSON.stringify(outcome))`,
    )
    expect(JSON.parse(out)).toMatchObject({ rule: expect.stringMatching(/^DUEL-/) as string })
    expect(existsSync(inside('.flagbridge/matches.sqlite'))).toBe(true)
  })
})

describe('the container', () => {
  const image = readImage(readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8'))
  let app: string
  beforeAll(() => (app = image.filled(root)), 120_000)
  afterAll(() => rmSync(path.dirname(app), { recursive: true, force: true }))

  it('is made in two stages, of which the last compiles and installs nothing', () => {
    expect(image.stages).toBe(2)
    expect(image.last.filter(([word]) => word === 'RUN').map(([, said]) => said)).toEqual([
      'mkdir /data && chown node:node /data',
    ])
    for (const [, said] of image.last.filter(([word]) => word === 'COPY')) expect(said).toContain('--from=build')
  })

  it('has no test, no source of ours, and no library that only builds or tests', () => {
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
    const ours = files.filter((file) => !file.startsWith('node_modules'))
    expect(ours.filter((file) => /\.tsx?$|\.test\.|(?:^|\/)(?:test|src)\//.test(file))).toEqual([])
    expect(files.filter((file) => file.startsWith('node_modules/@flagbridge'))).toEqual([])
    const builders = ['typescript', 'vite', 'vitest', 'esbuild', 'tsx', 'prettier', 'oxlint', 'playwright-core']
    for (const name of [...builders, 'fast-check', '@stryker-mutator'])
      expect(existsSync(path.join(app, 'node_modules', name)), name).toBe(false)
  })

  it('runs as somebody who may write nothing but the matches, and says how it is', { timeout: 60_000 }, async () => {
    expect(image.said('USER')).toBe('node')
    const data = path.join(path.dirname(app), 'data')
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    if (nobody.uid !== undefined) chownSync(data, nobody.uid, nobody.gid)
    else execFileSync('chmod', ['-R', 'a-w', app])
    const env = { ...image.environment, ...image.changed(data, await freePort()), PATH: process.env['PATH'] }
    const [command, ...args] = image.command
    expect(command).toBe('node')
    const running = spawn(process.execPath, args, { ...nobody, cwd: app, env, stdio: ['ignore', 'ignore', 'inherit'] })
    const isWell = () => spawnSync(process.execPath, image.health.slice(1), { ...nobody, cwd: app, env }).status === 0
    expect(isWell()).toBe(false)
    const until = performance.now() + 30_000
    while (!isWell() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 200))
    expect(isWell()).toBe(true)
    expect(readdirSync(data)).toContain('matches.sqlite')
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    expect(await gone).toBe(0)
    if (nobody.uid === undefined) execFileSync('chmod', ['-R', 'u+w', app])
  })

  it('is started with a root that cannot be written, by the file for several servers', () => {
    const compose = readFileSync(path.join(root, 'deploy/nodes.compose.yaml'), 'utf8')
    const { services } = parse(compose, { merge: true }) as { services: Record<string, Record<string, unknown>> }
    for (const name of ['one', 'two'])
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
  })
})
