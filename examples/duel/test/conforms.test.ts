import { conforms, musterConforms } from '@flagbridge/kernel'
import { expect, it } from 'vitest'
import { game } from '../src/index.ts'
import { muster } from '../src/muster.ts'

it('keeps every promise of the contract in 500 games', () => {
  const seen = new Set<string>()
  const trials = conforms(game, { games: 500, options: () => ({}), every: 20, watch: ({ kind }) => seen.add(kind) })
  expect(trials.games).toBe(500)
  expect([...seen].sort()).toEqual([
    'BattleEnded',
    'RoundBegan',
    'ShipDestroyed',
    'ShipHeld',
    'ShipMoved',
    'StrikeRolled',
  ])
})

it('keeps every promise of the muster', () => {
  let plans = 0
  musterConforms(game, muster, { plans: 20, points: () => 100, watch: () => plans++ })
  expect(plans).toBe(20)
})
