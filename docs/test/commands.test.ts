import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { blocksOf, PAGES, root } from './blocks.ts'

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** These go on until they are stopped, take minutes or want a database: their flags are looked up, and no more. */
const LOOKED_UP = new Set(['serve', 'bench', 'move', 'backup', 'matches'])
/** Programs of the system and of other projects, at home in other folders: whatever they are told is theirs. */
const OTHERS = new Set(['cd', 'git', 'podman', 'docker', 'systemctl', 'curl', '(cd'])

/** The commands of a page, without comments; a line with `&&` is several. */
function commandsOf(page: string): string[] {
  return blocksOf(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.replace(/(?:^| +)#.*$/, '').trim())
    .flatMap((line) => line.split(' && '))
    .filter((line) => line !== '')
}

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

/** A folder with the files that the page shows, in which its commands are run. */
function folderFor(page: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-'))
  made.push(folder)
  for (const name of ['games', 'examples', 'docs']) symlinkSync(path.join(root, name), path.join(folder, name))
  for (const { file, text } of blocksOf(page))
    if (file !== undefined && !file.includes('/')) writeFileSync(path.join(folder, file), text)
  return folder
}

function flagbridge(folder: string, args: readonly string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const command = [path.join(root, 'bin/flagbridge.mjs'), ...args]
    const child = execFile(process.execPath, command, { cwd: folder, maxBuffer: 64e6 }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: out + err }),
    )
    child.stdin?.end('')
  })
}

/** As on the page, but with few battles. */
function few(args: readonly string[]): string[] {
  return args.map((arg, i) => (args[i - 1] === '--games' ? '2' : arg))
}

async function expectToRun(folder: string, command: string): Promise<void> {
  const [program, ...args] = command.split(/ +/)
  if (program === 'npx' && args[0] === 'flagbridge') {
    const rest = args.slice(1)
    if (!LOOKED_UP.has(rest[0]!)) return expect(await flagbridge(folder, few(rest))).toMatchObject({ code: 0 })
    const { out } = await flagbridge(folder, [rest[0]!, '--help'])
    for (const flag of rest.filter((arg) => arg.startsWith('--'))) expect(out).toContain(flag)
  } else if (program === 'npm') {
    const script = args[0] === 'run' ? args[1]! : args[0]!
    if (!['ci', 'install', 'pack', 'publish', 'version'].includes(script)) expect(scripts).toHaveProperty([script])
  } else if (program === 'npx' && args[0] === 'tsx') expect(existsSync(path.join(root, args[1]!))).toBe(true)
  else if (program === 'npx') expect(existsSync(path.join(root, 'node_modules/.bin', args[0]!))).toBe(true)
  else expect([...OTHERS]).toContain(program)
}

/** The bench has its own test below; the guide to a new game is followed in a copy, by tools/test/newGame.test.ts. */
const ELSEWHERE = new Set(['bench/README.md', 'docs/writing-a-game.md'])
const pages = PAGES.filter((page) => !ELSEWHERE.has(page) && commandsOf(page).length > 0)

describe('the commands in the docs run', () => {
  it.each(pages)('%s', async (page) => {
    const folder = folderFor(page)
    for (const command of commandsOf(page))
      await expectToRun(folder, command).catch((wrong: unknown) => {
        throw new Error(`${page}: ${command}`, { cause: wrong })
      })
  })
})

it('the flags of the bench are those that its page shows', async () => {
  const folder = folderFor('bench/README.md')
  for (const command of commandsOf('bench/README.md').filter((one) => one.startsWith('npx flagbridge')))
    await expectToRun(folder, command)
})
