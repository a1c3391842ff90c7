import { describe, expect, it } from 'vitest'
import type { Panel, Preview } from '@flagbridge/scene'
import { compared } from '../src/engine/compared.ts'

const strike = (none: number, one: number, defeated: string, title = 'Strike'): Preview => ({
  panels: [
    {
      title,
      parts: [
        {
          kind: 'odds',
          title: 'Hull lost',
          odds: [{ label: '0', chance: none }, ...(one === 0 ? [] : [{ label: '1', chance: one }])],
        },
        { kind: 'figures', figures: [{ label: 'Defeated', value: defeated }] },
      ],
    },
  ],
})
const parts = ({ panels = [] }: Preview): Panel['parts'] => panels[0]!.parts

describe('what a choice would change', () => {
  it('stands beside every chance and figure that it changes', () => {
    const [odds, figures] = parts(compared(strike(0.25, 0.75, '75 %'), strike(0.5, 0.5, '50 %')))
    expect(odds).toMatchObject({
      odds: [
        { label: '0', chance: 0.25, before: 0.5 },
        { label: '1', chance: 0.75, before: 0.5 },
      ],
    })
    expect(figures).toMatchObject({ figures: [{ value: '75 %', before: '50 %' }] })
  })

  it('shows what can no longer happen', () =>
    expect(parts(compared(strike(1, 0, '0 %'), strike(0.5, 0.5, '50 %')))[0]).toMatchObject({
      odds: [{ before: 0.5 }, { label: '1', chance: 0, before: 0.5 }],
    }))

  it('is nothing where a figure stays', () =>
    expect(parts(compared(strike(1, 0, '0 %'), strike(1, 0, '0 %')))[1]).toEqual({
      kind: 'figures',
      figures: [{ label: 'Defeated', value: '0 %' }],
    }))

  it('is not told of another sheet, or where nothing stands', () => {
    const then = strike(1, 0, '0 %')
    expect(compared(then, undefined)).toBe(then)
    expect(compared(then, strike(0.5, 0.5, '50 %', 'Skirmish'))).toEqual(then)
  })
})
