import { expect, it } from 'vitest'
import { sit as sit1 } from './referee/v1/sitting.ts'
import { sit as sit2 } from './referee/v2/sitting.ts'

it('a second reading of edition 1.1 agrees with 40 random battles; npm run referee plays thousands', () => {
  expect(sit1(40)).toBeGreaterThan(5_000)
})

it('a second reading of edition 2.0 agrees with 40 random battles; npm run referee plays thousands', () => {
  expect(sit2(40)).toBeGreaterThan(8_000)
})
