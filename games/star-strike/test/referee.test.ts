import { expect, it } from 'vitest'
import { sit as sit1 } from './referee/v1/sitting.ts'
import { sit as sit2 } from './referee/v2/sitting.ts'

it('a second reading of edition 1.1 agrees with 60 random battles; npm run referee plays thousands', () => {
  expect(sit1(60)).toBeGreaterThan(8_000)
})

it('a second reading of edition 2.0 agrees with 60 random battles; npm run referee plays thousands', () => {
  expect(sit2(60)).toBeGreaterThan(10_000)
})
