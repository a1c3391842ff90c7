import { NO_WISHES, seededDice, type AnyBox, type AnyPlainRulebook, type AnyTableRulebook } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { packSchema } from '../src/table/content/packSchema.ts'
import { rulebook as plain1 } from '../src/v1/plainBox.ts'
import { rulebook as table1 } from '../src/v1/tableBox.ts'
import { rulebook as plain2 } from '../src/v2/plainBox.ts'
import { rulebook as table2 } from '../src/v2/tableBox.ts'

function opened(rulebook: AnyTableRulebook): AnyBox {
  const read = rulebook.open(rulebook.packs)
  if (!read.ok) throw new Error('the built-in packs open')
  return read.value as AnyBox
}

it('the built-in packs are right, and reading them changes nothing', () => {
  for (const pack of plain2.packs) expect(packSchema.parse(pack)).toEqual(pack)
})

describe.each<[string, AnyPlainRulebook, AnyTableRulebook]>([
  ['1.1', plain1, table1],
  ['2.0', plain2, table2],
])('Star Strike %s for battles with the built-in packs', (_edition, plain, table) => {
  it('musters and begins what the whole table does', () => {
    const [plainBox, tableBox] = [opened(plain), opened(table)]
    for (let seed = 0; seed < 30; seed++) {
      const usual = tableBox.muster.complete(NO_WISHES, seededDice(seed))
      expect(plainBox.muster.complete(NO_WISHES, seededDice(seed))).toEqual(usual)
      if (!usual.ok) throw new Error('the usual battle is legal')
      expect(plain.suffices(usual.value)).toBe(true)
      expect(plainBox.game.start(usual.value)).toEqual(tableBox.game.start(usual.value))
    }
  })

  it('opens no packs but its own', () => expect(plain.open([...plain.packs])).toMatchObject({ ok: false }))
})
