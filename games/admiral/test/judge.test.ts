import { expect, it } from 'vitest'
import { box, table } from './table.ts'

it('the judge: even fleets are even, damage and sunk units tell, an outcome is final', () => {
  const judge = box.judge!
  const sea = (south: object, north: object, more: object = {}) =>
    table({ phase: 'gunnery', round: 2, south, north, ...more })
  const even = sea({ 'HMS Ajax': 'a1 north' }, { 'HMS Ajax 2': 'h8 south' }).state
  expect(judge.value(even, 0)).toBeCloseTo(0)
  const ahead = sea({ 'HMS Ajax': 'a1 north' }, { 'HMS Ajax 2': { at: 'h8 south', structure: 1 } }).state
  expect(judge.value(ahead, 0)).toBeGreaterThan(0)
  expect(judge.value(ahead, 1)).toBeCloseTo(-judge.value(ahead, 0))
  expect(judge.terms(ahead, 0)[0]!.what).toBe('own fleet')
  const won = sea({ 'HMS Ajax': 'a1 north' }, { Bismarck: 'sunk' })
  won.ok(0, 'commit').ok(1, 'commit')
  expect([judge.value(won.state, 0), judge.value(won.state, 1)]).toEqual([1, -1])
})
