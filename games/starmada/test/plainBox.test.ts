import { NO_WISHES, seededDice } from '@flagbridge/kernel'
import { expect, it } from 'vitest'
import { NEEDED } from '../src/extras/needs.ts'
import { OPTIONS } from '../src/extras/options.ts'
import { rulebook as plain } from '../src/plainBox.ts'
import { rulebook as table } from '../src/tableBox.ts'
import { OWN_PARTS } from '../src/content/ownParts.ts'
import { content } from './table.ts'

const [plainBox, tableBox] = [plain, table].map((rulebook) => {
  const read = rulebook.open(rulebook.packs)
  if (!read.ok) throw new Error('the built-in packs open')
  return read.value
}) as [Opened, Opened]
type Opened = Extract<ReturnType<typeof table.open>, { ok: true }>['value']

it('compiles the built-in packs as they are when every rule of construction is asked', () => {
  const { factions, classes, fleets } = OWN_PARTS
  expect({ factions, classes, fleets }).toEqual({
    factions: content.factions,
    classes: content.classes,
    fleets: content.fleets,
  })
})

it('is the same when its content comes as data', () => {
  expect(JSON.parse(JSON.stringify(OWN_PARTS))).toEqual(OWN_PARTS)
})

it('draws the usual battle that the whole muster draws, and begins it alike', () => {
  for (let seed = 0; seed < 60; seed++) {
    const usual = tableBox.muster.complete(NO_WISHES, seededDice(seed))
    expect(plainBox.muster.complete(NO_WISHES, seededDice(seed))).toEqual(usual)
    if (!usual.ok) throw new Error('the usual battle is legal')
    expect(plain.suffices(usual.value)).toBe(true)
    expect(plainBox.game.start(usual.value)).toEqual(tableBox.game.start(usual.value))
  }
})

it('is for the standard battle without options, and opens no packs but its own', () => {
  expect(plain.suffices({ fleets: [], rules: [] })).toBe(true)
  for (const { key } of OPTIONS) expect(plain.suffices({ fleets: [], rules: [key] })).toBe(false)
  expect(plain.suffices({ fleets: [], scenario: 'scenarios/convoy' })).toBe(false)
  expect(plain.suffices(undefined)).toBe(true)
  expect(plain.open([...plain.packs])).toMatchObject({ ok: false })
})

it('G0b-1 knows every option that a design may need', () => {
  expect(NEEDED).toEqual(OPTIONS.filter(({ needed }) => needed !== undefined))
})
