import { describe, expect, it } from 'vitest'
import { imperialStars, readContent } from '../src/index.ts'

const withDraft = (draft: object) =>
  readContent([...imperialStars.packs, { pack: 'mine', game: 'imperial-stars', drafts: [draft] }])

function rules(draft: object): (string | undefined)[] {
  const read = withDraft({ name: 'Cheap and Quick', points: 300, ships: ['HES-02', 'KOR-06'], ...draft })
  return read.ok ? [] : read.problems.map(({ rule }) => rule)
}

describe('IS-VAR-HIRED.1 wishes for a draft, in a pack', () => {
  it('are ships of any race in the order of the wishes', () => {
    const ships = ['KOR-06', 'HES-02', 'THA-04']
    const read = withDraft({ name: 'Cheap and Quick', points: 300, ships })
    expect(read.ok && read.value.drafts).toEqual([{ name: 'Cheap and Quick', points: 300, ships }])
  })

  it('cost no more than their points', () => {
    expect(rules({ points: 50 })).toEqual(['IS-VAR-HIRED.1'])
    expect(rules({ points: 100 })).toEqual([])
  })

  it('IS-VAR-HIRED.2 have every ship once, and at least two', () => {
    expect(rules({ ships: ['HES-02', 'HES-02'] })).toEqual(['IS-VAR-HIRED.2'])
    expect(rules({ ships: ['HES-02'] }).length).toBe(1)
  })

  it('IS-COMP.2 name ships that there are', () => expect(rules({ ships: ['HES-02', 'XX-1'] })).toEqual(['IS-COMP.2']))
})
