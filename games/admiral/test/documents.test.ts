import { runVignette } from '@flagbridge/formats'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { describeProblem, isRefusal } from '@flagbridge/kernel'
import { admiral } from '../src/index.ts'
import { box, table, words } from './table.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const examples = (name: string) =>
  [...read(name).matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => parse(match[1]!) as Record<string, unknown>)

describe('The documents', () => {
  it('PACK.md: the example pack opens, with its scenario', () => {
    const [pack, scenarios] = examples('PACK.md')
    expect(admiral.open([...admiral.packs, { ...pack, ...scenarios }])).toMatchObject({ ok: true })
  })

  it('NOTATION.md: the example position is staged', () => {
    const { given } = examples('NOTATION.md')[0]!
    expect(box.stage(given)).toMatchObject({ ok: true })
    expect(box.stage({ south: { 'HMS Nobody': 'd4 north' } })).toMatchObject({ ok: false })
    expect(box.stage({ south: { 'HMS Ajax': 'd4 north' }, north: { Bismarck: 'd4 south' } })).toMatchObject({
      ok: false,
      problems: [{ rule: 'AD-CARD.6' }],
    })
    expect(
      runVignette(box, { vignette: 'none', game: 'admiral', rules: ['AD-COMP.1'], given, play: [] }),
    ).toMatchObject({ ok: false })
  })

  it('AD-CARD.1, AD-TERR.1, AD-SCR.2 a position that cannot be is refused, with everything that is wrong', () => {
    const read = box.stage({
      terrain: { island: ['d4'], sand: ['e4'], shallow: ['f4'] },
      south: { 'HMS Hood': { at: 'd4 north', structure: 9, torpedoes: 1 }, 'HMS Ajax': 'e4 north' },
      north: { 'U-47': 'f4 submerged' },
      flights: [{ carrier: 'HMS Hood', squadron: 'diveBombers', on: 'HMS Ajax' }],
    })
    expect(read.ok ? [] : read.problems.map(describeProblem)).toEqual([
      'south.HMS Hood.structure: expected at most 4 (AD-CARD.1)',
      'south.HMS Hood.torpedoes: expected at most 0 (AD-CARD.1)',
      'south.HMS Hood: expected a square that is no Island (AD-TERR.1)',
      'south.HMS Ajax: expected a square that is no Sand Bank (AD-TERR.15)',
      'north.U-47: expected no Shallow Waters above a submerged submarine (AD-TERR.5)',
      'flights[0].squadron: expected one that the carrier has (AD-SCR.2)',
      'flights[0].on: expected only fighters as a screen (AD-SCR.3)',
    ])
  })

  it('NOTATION.md: every typed order in the table is understood', () => {
    const names = [
      'HMS Ajax',
      'U-47',
      'USS Enterprise',
      'HMS Hood',
      'Admiral Graf Spee',
      'Nürnberg',
      'Akagi',
      'Zuikaku',
      'Bismarck',
      'HMS Cossack',
      'Z10 Hans Lody',
    ]
    const p = table({ south: Object.fromEntries(names.map((name) => [name, 'sunk'])) })
    const rows = read('NOTATION.md').split('## Typed orders')[1]!.split('## What to expect')[0]!
    const orders = [...rows.matchAll(/`([^`]+)`/g)]
      .map((match) => match[1]!)
      .filter((order) => order.includes(' ') && !order.includes('…'))
    expect(orders.length).toBeGreaterThan(35)
    expect(orders.filter((order) => isRefusal(words.hear(order, p.state, 0)))).toEqual([])
  })
})
