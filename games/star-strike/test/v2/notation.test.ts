import { describeProblem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { boxOf } from '../../src/index.ts'
import { cards } from '../table/packs.ts'

const box = boxOf(cards)
const told = (given: unknown) => {
  const read = box.stage(given)
  return read.ok ? [] : read.problems.map(describeProblem)
}

describe('names and what follows', () => {
  it('a hex by its label, a seat by its team', () => {
    const [byNumber, byName] = [
      box.stage({ pieces: { Aurora: '0 PA-CA 0,1', Hydra: '1 NE-C15 1,2' } }),
      box.stage({ pieces: { Aurora: 'A PA-CA 0606', Hydra: 'B NE-C15 1,2' } }),
    ].map((read) => (read.ok ? read.value : undefined!))
    expect(byName).toEqual(byNumber)
    const number = (key: string, word: string) => box.notation!.number(byName!, key, word)
    expect([number('cell', '0,1'), number('cell', '0606'), number('piece', 'hydra'), number('seat', 'B')]).toEqual([
      byName!.pieces[0]!.cell,
      byName!.pieces[0]!.cell,
      1,
      1,
    ])
    expect([number('card', 'B-001'), number('ship', 'PA-CA')]).toEqual([
      cards.find.order.get('B-001'),
      cards.find.ship.get('PA-CA'),
    ])
    expect(box.notation!.derived(byName!)).toMatchObject({
      pieces: { Aurora: { hex: '0606', distance: { Hydra: 1 } } },
    })
  })

  it('two names differ by more than capitals', () =>
    expect(told({ pieces: { Aurora: '0 PA-CA 0,1', aurora: '1 PA-CA 0,2' } })).toEqual([
      'pieces.aurora: expected a name that differs from Aurora by more than capitals',
    ]))

  it('what is misspelt is told with the nearest', () => {
    expect(told({ peices: {}, pieces: {} })).toEqual(['expected no key named "peices"; nearest: pieces'])
    expect(told({ pieces: { Aurora: '0 PA-CA 0,1 reloadng' } })[0]).toContain('nearest: reloading')
  })
})
