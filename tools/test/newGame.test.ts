import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocksOf } from '../../docs/test/blocks.ts'

/** The first part of docs/writing-a-game.md, followed word for word in a copy of the project. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const copy = mkdtempSync(path.join(tmpdir(), 'new-game-'))
const GUIDE = 'docs/writing-a-game.md'

const [begin, link, see] = blocksOf(GUIDE)
  .filter(({ language }) => language === 'sh')
  .map(({ text }) => text.trim().split('\n'))
const line = blocksOf(GUIDE).find(({ language }) => language === 'diff')!

function run(command: string): string {
  return execFileSync('sh', ['-c', command], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64e6,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${path.join(copy, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}` },
  })
}

/** What git knows and what is new, without what was built. */
function copyProject(): void {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of list.split('\0').filter((name) => name !== '' && !name.startsWith('docs/pictures/')))
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true, force: true })
}

/** As `npm install` does it, without a network: libraries are those of the project, packages are those of the copy. */
function install(): void {
  const from = path.join(root, 'node_modules')
  const to = path.join(copy, 'node_modules')
  rmSync(to, { recursive: true, force: true })
  mkdirSync(path.join(to, '@flagbridge'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@flagbridge' && !name.startsWith('.package')) symlinkSync(path.join(from, name), path.join(to, name))
  const { workspaces } = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8')) as { workspaces: string[] }
  for (const place of workspaces)
    for (const folder of place.endsWith('/*') ? inside(place.slice(0, -2)) : [place]) {
      const { name } = JSON.parse(readFileSync(path.join(copy, folder, 'package.json'), 'utf8')) as { name: string }
      symlinkSync(path.join(copy, folder), path.join(to, name))
    }
}

function inside(folder: string): string[] {
  const all = readdirSync(path.join(copy, folder)).map((name) => `${folder}/${name}`)
  return all.filter((each) => existsSync(path.join(copy, each, 'package.json')))
}

beforeAll(() => {
  copyProject()
  install()
}, 120_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a new game is one folder and one line', () => {
  it('which the guide makes and adds', () => {
    for (const command of begin!) run(command)
    addTheLine()
    for (const command of link!)
      if (command.startsWith('npm install')) install()
      else run(command)
  })

  it('and then the command line knows it', () => {
    for (const command of see!) expect(run(command.replace(/ +#.*/, ''))).not.toBe('')
    expect(run('npx flagbridge games')).toMatch(/^my-game +My Game +2 /m)
    expect(run('npx flagbridge rules my-game MYGAME-8')).toMatch(/^MYGAME-8 {2}Saves/)
  })

  it('its types and imports are in order, and so are those of whatever names it', () => {
    expect(run('npx tsc --noEmit')).toBe('')
    expect(run('npx tsx tools/imports.ts')).toContain('0 mistakes')
  })

  it('its own tests and those of the catalog pass, and every rule is covered', () => {
    run('npx vitest run --dir=games/my-game')
    const coverage = JSON.parse(run('npx flagbridge rules my-game --coverage --json')) as { uncovered: string[] }
    expect(coverage.uncovered).toEqual([])
    run('npx vitest run catalog web/test/looks.test.ts -t my-game')
  })
})

/** The line with a plus, below the line that stands above it in the guide. */
function addTheLine(): void {
  const file = path.join(copy, line.file!)
  const [above, added] = line.text.trimEnd().split('\n')
  const shelf = readFileSync(file, 'utf8')
  expect(shelf).toContain(above!.slice(1))
  writeFileSync(file, shelf.replace(above!.slice(1), `${above!.slice(1)}\n${added!.slice(1)}`))
}
