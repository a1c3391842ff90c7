import { runVignette } from '@flagbridge/formats'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '@flagbridge/kernel'
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
