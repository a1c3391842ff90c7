import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './blocks.ts'

const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')

/** The numbered lists of the page: a file, and the call by which it goes on. */
const walks = page
  .split(/\n(?=1\. )/)
  .slice(1)
  .map((text) =>
    [...text.matchAll(/^\d+\. `([^`]+)` `([^`]+)`: /gm)].map(([, file, call]) => ({ file: file!, call: call! })),
  )

describe('the walks of docs/architecture.md', () => {
  it('are there, and come by no file twice', () => {
    expect(walks.map((walk) => walk.length)).toEqual([12, 8, 17])
    for (const walk of walks) expect(new Set(walk.map(({ file }) => file)).size).toBe(walk.length)
  })

  it.each(walks.flat())('$file goes on by $call', ({ file, call }) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(call)
  })
})

describe('the games side by side', () => {
  const rows = [...page.matchAll(/^\| `([\w.]+)` \| [^|]+ \|((?: (?:yes|–) \|)+)$/gm)]
  const folders = [
    'examples/duel/src',
    'games/imperial-stars/src',
    'games/admiral/src',
    'games/starmada/src',
    'games/star-strike/src/v1',
    'games/star-strike/src/v2',
    'games/star-strike/src/table',
  ]

  it.each(rows.map(([, name, cells]) => [name!, cells!] as const))('%s lies where the table says', (name, cells) => {
    const said = cells
      .split('|')
      .slice(0, -1)
      .map((cell) => cell.trim() === 'yes')
    const plain = name.replace(/\.ts$/, '')
    const lies = folders.map((folder) => [plain, `${plain}.ts`].some((one) => existsSync(path.join(root, folder, one))))
    expect(lies).toEqual(said)
  })

  it('has all that every game has', () => {
    expect(rows.length).toBeGreaterThan(15)
  })
})
