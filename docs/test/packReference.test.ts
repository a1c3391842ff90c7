import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { shelved } from '@flagbridge/catalog'
import { packReference } from '../../tools/packReference.ts'
import { root } from './blocks.ts'

it.each(['admiral', 'imperial-stars'])('every key of a pack of %s is in the reference as it is checked', async (id) => {
  const game = shelved(id)
  if (game === undefined) throw new Error(`there is no game called ${id}`)
  const { pack } = await (await game.load()).schemas()
  const page = readFileSync(path.join(root, `docs/reference/packs/${id}.md`), 'utf8')
  expect(page, 'npm run schemas writes it anew').toBe(packReference(game.title, pack))
})

it('limits, words, forms, defaults and what may be left out are told', () => {
  const text = packReference('Test', {
    type: 'object',
    properties: {
      size: { type: 'integer', minimum: 1, maximum: 9 },
      free: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, default: 3 },
      kind: { enum: ['a', 'b'] },
      name: { type: 'string', maxLength: 40 },
      code: { type: 'string', pattern: '^a|b$', description: 'a or b | nothing else' },
      parts: {
        type: 'array',
        minItems: 2,
        maxItems: 4,
        items: { anyOf: [{ $ref: '#/$defs/part' }, { type: 'null' }] },
      },
    },
    required: ['size', 'free', 'kind', 'parts'],
    $defs: { part: { type: 'object', properties: { of: { type: 'array', items: { $ref: '#/$defs/part' } } } } },
  })
  expect(text).toContain('| `size` | a whole number from 1 to 9 |  |')
  expect(text).toContain('| `free` | a whole number | 3 unless said |')
  expect(text).toContain('| `kind` | `a`, `b` |  |')
  expect(text).toContain('| `name` | text of at most 40 characters | optional |')
  expect(text).toContain('| `code` | a or b \\| nothing else | optional |')
  expect(text).toContain('| `parts` | a list of 2 to 4: keys of its own, below, or `null` |  |')
  expect(text.match(/^## `parts`/gm)).toHaveLength(1)
})

it('a pattern that nobody has put into words is refused', () => {
  const schema = { type: 'object', properties: { code: { type: 'string', pattern: '^a$' } } }
  expect(() => packReference('Test', schema)).toThrow('what ^a$ means is not said in words')
})
