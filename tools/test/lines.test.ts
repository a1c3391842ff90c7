import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const LONGEST = 120

/** Written as they would be written elsewhere: programs of others that the bench runs, and pages of HTML as text. */
const AS_ELSEWHERE = /^bench\/peers\/|^(?:analysis|lab)\/src\/html\.ts$/
/** A sentence or a pattern is not broken: a line may be long when more than half of it is that. */
const UNBROKEN = /'[^']*'|"[^"]*"|`[^`]*`|`.*|\/(?:[^/\\]|\\.)+\//g

it('lines stay within 120 columns, unless it is a sentence or a pattern that makes them longer', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !AS_ELSEWHERE.test(file))
  expect(files.length).toBeGreaterThan(1500)
  const isTooLong = (line: string) => line.length > LONGEST && line.replaceAll(UNBROKEN, '').length > LONGEST / 2
  const long = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (isTooLong(line) ? [`${file}:${i + 1}`] : [])),
  )
  expect(long).toEqual([])
})
