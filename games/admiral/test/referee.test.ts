import { expect, it } from 'vitest'
import { sit } from './referee/sitting.ts'

it('a second reading of the catalogue agrees with 60 random battles; npm run referee plays thousands', () => {
  expect(sit(60)).toBeGreaterThan(5_000)
})
