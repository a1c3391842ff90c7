import { describe, expect, it } from 'vitest'
import type { Part, Preview } from '@flagbridge/scene'
import { lookOf } from '../../src/v2/look/look.ts'
import { acting } from './table.ts'
import { cards } from './trial.ts'

const look = lookOf(cards)
const PIECES = {
  Aurora: '0 PA-LTWO 1,2 facing 0 orders B-005',
  Hydra: '1 PA-L 1,0 shields 0',
  Far: '1 PA-L -3,-2',
}

function odds(preview: Preview | undefined): readonly number[] {
  const part = preview?.panels?.[0]?.parts.find((one): one is Extract<Part, { kind: 'odds' }> => one.kind === 'odds')
  return (part?.odds ?? []).map(({ chance }) => chance)
}

describe('SS2-5B while a Strike is being declared', () => {
  it('its odds stand there, and a card shows them as they would be with it', () => {
    const { state } = acting(PIECES).play('strike primary Hydra').asks('declare', 0)
    const offered = look.pointed!(state, 0, [])
    const declare = state.strike!
    expect(odds(offered).reduce((a, b) => a + b)).toBeCloseTo(1, 9)
    expect(odds(look.preview({ do: 'confirm' }, state, 0))).toEqual(odds(offered))
    const effect = cards.effects.find(({ card }) => card === 'B-005')!.index
    const then = odds(look.preview({ do: 'declare', effect, piece: declare.piece }, state, 0))
    // Die-1 only helps.
    expect(then[0]).toBeLessThan(odds(offered)[0]!)
  })

  it('nothing is shown where no Strike is under way', () =>
    expect(look.pointed!(acting(PIECES).state, 0, [])).toBeUndefined())
})
