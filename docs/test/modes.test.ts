import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { modesText } from '../../tools/modes/text.ts'
import { root } from './blocks.ts'

it('docs/modes.md is what `npm run docs` writes', async () => {
  expect(readFileSync(path.join(root, 'docs/modes.md'), 'utf8')).toBe(await modesText())
})
