import { expect, it } from 'vitest'
import { sit as sit2 } from './referee/v2/sitting.ts'

it('a second reading of edition 2.0 agrees with 60 random battles; npm run referee plays thousands', () => {
  expect(sit2(60)).toBeGreaterThan(10_000)
})
