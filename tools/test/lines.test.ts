import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const PACKAGES =
  'kernel geometry laws formats scene protocol client match store server ai catalog cli tools docs examples'.split(' ')

it('lines stay within 120 columns', () => {
  const files = execFileSync('git', ['ls-files', ...PACKAGES.map((name) => `${name}/**/*.ts`)], {
    cwd: root,
    encoding: 'utf8',
  })
  const long = files.split('\n').flatMap((file) => {
    if (file === '') return []
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, i) => (line.length > 120 ? [`${file}:${i + 1}`] : []))
  })
  expect(long).toEqual([])
})
