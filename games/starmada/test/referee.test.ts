import { expect, it } from 'vitest'
import { sit } from './referee/sitting.ts'

it('a second reading of the core rules agrees with 25 random battles; npm run referee plays thousands', () => {
  expect(sit(25)).toBeGreaterThan(5_000)
})
