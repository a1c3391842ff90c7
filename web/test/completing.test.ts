import { describe, expect, it } from 'vitest'
import { completions } from '../src/client/completing.ts'

const CHOICES = [
  { order: 'strike primary Havoc', about: 'Primary · Prism Ray Havoc Strike' },
  { order: 'strike secondary Havoc', about: 'Secondary · Drill Beam Havoc Strike' },
  { order: 'strike primary p7', about: 'Primary · Prism Ray Skirl-1 Strike' },
  { order: 'move ahead', about: 'Move here' },
  { order: 'end', about: 'End the activation' },
]
const found = (typed: string) => completions(typed, CHOICES).map(({ order }) => order)

describe('a typed order', () => {
  it('is completed from its beginning', () => expect(found('mo')).toEqual(['move ahead']))

  it('takes names, and leaves out what stands between', () =>
    expect(found('strike Havoc')).toEqual(['strike primary Havoc', 'strike secondary Havoc']))

  it('takes the names of what an id stands for', () => expect(found('strike skirl')).toEqual(['strike primary p7']))

  it('is found by what the button says', () => expect(found('activation')).toEqual(['end']))

  it('means nothing where no order has all its words', () => expect(found('strike aurora')).toEqual([]))
})
