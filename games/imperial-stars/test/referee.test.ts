import { expect, it } from 'vitest'
import { sit } from './referee/sitting.ts'

it('a second reading of the catalogue agrees with 24 random battles; npm run referee plays thousands', () => {
  expect(sit(24)).toBeGreaterThan(10_000)
})
