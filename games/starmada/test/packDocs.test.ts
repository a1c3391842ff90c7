import { readFileSync } from 'node:fs'
import { readSource } from '@flagbridge/formats'
import { expect, it } from 'vitest'
import { ABILITIES, CONSTANTS, IN_PLAY, openPacks, PACKS } from '../src/library.ts'

const text = readFileSync(new URL('../PACK.md', import.meta.url), 'utf8')

it('PACK.md lists every ability with its factor', () => {
  for (const ability of ABILITIES) {
    const { multiplier } = CONSTANTS.abilities[ability]
    expect(text).toContain(
      `| \`${ability}\` | x${multiplier === 'meanHitsOfRepeating' ? '6, 3, 2, 1.5, 1.2' : multiplier}`,
    )
  }
})

it('PACK.md lists every item of equipment that is in play with its rule', () => {
  for (const item of IN_PLAY)
    expect(text).toMatch(new RegExp(`\\| \`${item}\`.*\\| ${CONSTANTS.equipment[item].rule} \\|`))
})

it('the examples of PACK.md make a pack that opens', () => {
  const examples = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml]) => {
    const read = readSource('PACK.md', yaml!)
    return read.ok ? read.source.data : read.problems
  })
  expect(openPacks([...PACKS, Object.assign({}, ...examples) as unknown])).toMatchObject({ ok: true })
})
