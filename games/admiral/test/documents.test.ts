import { runVignette } from '@flagbridge/formats'
import { describeProblem, isRefusal } from '@flagbridge/kernel'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { TERRAIN_NAMES, TERRAIN_WORDS } from '../src/content/content.ts'
import { FEATURES } from '../src/content/features.ts'
import { SYMBOLS } from '../src/content/symbols.ts'
import { admiral } from '../src/index.ts'
import { DOES } from '../src/look/does.ts'
import { box, table, words } from './table.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const examples = (name: string) =>
  [...read(name).matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => parse(match[1]!) as Record<string, unknown>)

describe('The documents', () => {
  it('PACK.md: the example pack opens, with its scenario', () => {
    const parts = examples('PACK.md')
    expect(parts.map((part) => Object.keys(part).at(-1))).toEqual(['fleets', 'dice', 'scenarios'])
    expect(admiral.open([...admiral.packs, Object.assign({}, ...parts)])).toMatchObject({ ok: true })
  })

  it('PACK.md: every feature and every kind of terrain stands there, with its rule and what it does', () => {
    const text = read('PACK.md')
    for (const { slug, colour, rule } of FEATURES)
      if (colour !== 'black') expect(text).toContain(`| \`${slug}\` | ${colour} | ${DOES[slug]} | ${rule} |`)
    expect([...text.matchAll(/^\| `[\w-]+` \| (?:green|red) \|/gm)]).toHaveLength(18)
    for (const [i, word] of TERRAIN_WORDS.entries())
      if (i > 0) expect(text).toContain(`| \`${word}\` | ${TERRAIN_NAMES[i]} |`)
    for (const symbol of SYMBOLS) expect(text).toContain(`\`${symbol}\``)
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

describe('Positions that cannot be', () => {
  const told = (given: unknown) => {
    const read = box.stage(given)
    return read.ok ? [] : read.problems.map(describeProblem)
  }

  it('AD-CARD.1 a unit has no more squadrons than are printed', () => {
    expect(told({ south: { 'HMS Ajax': { at: 'd4 north', squadrons: [1, 0, 0] } } })).toEqual([
      'south.HMS Ajax.squadrons: expected at most 0 (AD-CARD.1)',
    ])
  })

  it('AD-SET.2 a card is there once, but for a numbered copy', () => {
    const id = admiral.packs.flatMap((pack) => (pack as { units: { id: string; name: string }[] }).units)
    const ajax = id.find(({ name }) => name === 'HMS Ajax')!.id
    expect(told({ south: { 'HMS Ajax': 'd4 north', [ajax]: 'd5 north' } })).toEqual([
      `south.${ajax}: expected each card once; HMS Ajax is there already (AD-SET.2)`,
    ])
    expect(told({ south: { 'Merchant Convoy': 'd4 north', 'Merchant Convoy 2': 'd5 north' } })).toEqual([])
    expect(told({ south: { 'HMS Ajaks': 'd4 north' } })).toEqual([
      'south.HMS Ajaks: expected the name or id of a unit card, not "HMS Ajaks"; nearest: HMS Ajax',
    ])
  })

  it('names stand for squares, units, headings, sides and features', () => {
    const read = box.stage({ south: { 'HMS Ajax': 'd4 north' }, north: { Bismarck: 'd6 south' } })
    const state = read.ok ? read.value : undefined!
    const number = (key: string, word: string) => box.notation!.number(state, key, word)
    expect([number('at', 'd4'), number('at', 'sunk'), number('heading', 'west'), number('seat', 'north')]).toEqual([
      27, -3, 6, 1,
    ])
    expect([number('target', 'bismarck'), number('critical', 'torpedoes movement')]).toEqual([1, 5])
    expect(box.notation!.derived(state)).toMatchObject({ units: { 'HMS Ajax': { distance: { Bismarck: 2 } } } })
  })
})
