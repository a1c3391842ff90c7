import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkImports } from '../imports/check.ts'
import { cyclesIn, wayBetween } from '../imports/graph.ts'
import { importsOf } from '../imports/sources.ts'

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

const PACKAGES = [
  'kernel geometry laws formats scene protocol match store client ai analysis lab print server web cli bench catalog'.split(
    ' ',
  ),
  ['examples/remote-bot', 'examples/duel', 'games/star-strike'],
].flat()

/** A small tree with every package there is, and these files in it. */
function tree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'imports-'))
  made.push(root)
  const write = (file: string, text: string) => {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const manifest = (name: string) =>
    JSON.stringify({ name, exports: { '.': './src/index.ts' }, dependencies: { '@flagbridge/kernel': '*' } })
  write('package.json', JSON.stringify({ name: 'tree', devDependencies: {} }))
  for (const folder of ['tools', 'docs/test']) write(`${folder}/nothing.ts`, '')
  for (const folder of PACKAGES) {
    write(`${folder}/package.json`, manifest(`@flagbridge/${path.basename(folder)}`))
    write(`${folder}/src/index.ts`, '')
  }
  for (const game of ['examples/duel', 'games/star-strike']) write(`${game}/catalogue/rules.yaml`, '')
  for (const [file, text] of Object.entries(files)) write(file, text)
  return root
}

const mistakesOf = (files: Readonly<Record<string, string>>) => checkImports(tree(files)).mistakes

describe('what a file imports', () => {
  it('every form of it, and whether it is there when the program runs', () => {
    const text = [
      "import a from './a'",
      "import { b, type B } from './b'",
      "import type { C } from './c'",
      "import { type D, type E } from './d'",
      "import './e'",
      "export * from './f'",
      "export type { G } from './g'",
      "import {\n  h,\n} from './h'",
      "const i = await import('./i')",
      "type J = typeof import('./j')",
    ].join('\n')
    const found = importsOf(text)
    const named = (typeOnly: boolean) =>
      found.filter((one) => one.typeOnly === typeOnly).map(({ target }) => target.slice(2))
    expect(named(false).join(' ')).toBe('a b f h e i')
    expect(named(true).join(' ')).toBe('c d g j')
  })
})

describe('circles', () => {
  it('are found once, whatever leads into them', () => {
    const graph = new Map([
      ['in', ['a']],
      ['a', ['b']],
      ['b', ['c', 'out']],
      ['c', ['a']],
      ['out', []],
    ])
    expect(cyclesIn(graph)).toEqual([['a', 'b', 'c', 'a']])
  })

  it('a file that imports itself is one', () => {
    expect(cyclesIn(new Map([['a', ['a']]]))).toEqual([['a', 'a']])
  })

  it('two ways to the same file are none', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ])
    expect(cyclesIn(graph)).toEqual([])
  })
})

it('the way from one folder to another is the shortest, through whatever lies between', () => {
  const graph = new Map([
    ['one/a', ['two/b', 'three/d']],
    ['two/b', ['two/c']],
    ['two/c', ['three/d']],
    ['three/d', []],
  ])
  expect(wayBetween(graph, 'one', 'three')).toEqual(['one/a', 'three/d'])
  expect(wayBetween(graph, 'three', 'one')).toBeUndefined()
})

describe('a tree', () => {
  it('in order has no mistakes', () => {
    expect(mistakesOf({ 'scene/src/index.ts': "import { a } from '@flagbridge/kernel'" })).toEqual([])
  })

  it('a package must not know a layer further out, nor reach into a folder', () => {
    const mistakes = mistakesOf({
      'kernel/src/index.ts': "import { a } from '@flagbridge/scene'\nimport { b } from '../../scene/src/index.ts'",
    })
    expect(mistakes).toEqual([
      'kernel/src/index.ts: @flagbridge/scene: points outward, toward a layer it may not know',
      'kernel/src/index.ts: ../../scene/src/index.ts: reaches out of kernel',
    ])
  })

  it('the laws are for tests alone', () => {
    const name = '@flagbridge/star-strike'
    const text = "import { upholds } from '@flagbridge/laws'"
    const mistakes = mistakesOf({
      'games/star-strike/package.json': JSON.stringify({ name, devDependencies: { '@flagbridge/laws': '*' } }),
      'games/star-strike/src/index.ts': text,
      'games/star-strike/test/laws.test.ts': text,
    })
    expect(mistakes).toEqual([
      'games/star-strike/src/index.ts: @flagbridge/laws: points outward, toward a layer it may not know',
    ])
  })

  it('what is imported is listed', () => {
    expect(mistakesOf({ 'scene/src/a.ts': "import z from 'zod'" })).toEqual([
      'scene/src/a.ts: zod: is not listed in package.json',
    ])
  })

  it('what runs in the page uses nothing of Node', () => {
    expect(mistakesOf({ 'scene/src/a.ts': "import 'node:fs'", 'cli/src/a.ts': "import 'node:fs'" })).toEqual([
      'scene/src/a.ts: node:fs: runs in the page too: nothing of Node',
    ])
  })

  it('values in a circle are named, types in a circle are not', () => {
    const circle = (how: string) => ({
      'bench/src/a.ts': "import { b } from './b.ts'",
      'bench/src/b.ts': `${how} { a } from './a.ts'`,
    })
    expect(mistakesOf(circle('import'))).toEqual(['a circle: bench/src/a.ts → bench/src/b.ts → bench/src/a.ts'])
    expect(mistakesOf(circle('import type'))).toEqual([])
  })

  it('a game in a new folder is looked at like the others, and the catalog may name it', () => {
    const files = {
      'games/new/package.json': JSON.stringify({ name: '@flagbridge/new' }),
      'games/new/catalogue/new.yaml': '',
      'games/new/src/index.ts': "import { a } from '@flagbridge/ai'",
      'catalog/src/index.ts': "import { a } from '@flagbridge/new'",
    }
    expect(mistakesOf(files)).toEqual([
      'games/new/src/index.ts: @flagbridge/ai: points outward, toward a layer it may not know',
    ])
  })

  it('neither edition of Star Strike knows the other, nor the table either of them, not even as a type', () => {
    const files = {
      'games/star-strike/src/table/a.ts': "import type { b } from '../b.ts'",
      'games/star-strike/src/b.ts': "import type { c } from './v1/c.ts'",
      'games/star-strike/src/v1/c.ts': '',
      'games/star-strike/src/v2/d.ts': "import { a } from '../table/a.ts'",
    }
    expect(mistakesOf(files)).toEqual([
      'games/star-strike/src/table must not know games/star-strike/src/v1: ' +
        'games/star-strike/src/table/a.ts → games/star-strike/src/b.ts → games/star-strike/src/v1/c.ts',
      'games/star-strike/src/v2 must not know games/star-strike/src/v1: games/star-strike/src/v2/d.ts → ' +
        'games/star-strike/src/table/a.ts → games/star-strike/src/b.ts → games/star-strike/src/v1/c.ts',
    ])
  })
})
