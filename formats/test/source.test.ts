import { describe, expect, it } from 'vitest'
import { describeLocated, mismatch, readSource } from '../src/index.ts'

describe('a source', () => {
  const text = 'pack: test\nships:\n  - name: Aurora\n    hull: three\n  - name: Hydra\n'
  const read = readSource('ships.yaml', text)
  if (!read.ok) throw new Error('does not read')

  it('tells the line of a key that should not be there', () => {
    const found = readSource('a.yaml', 'ship:\n  hull: 3\n  speeed: 4\n')
    const problem = { path: ['ship'], expected: 'no key named "speeed"', key: 'speeed' }
    expect(found.ok && found.source.locate([problem])[0]).toMatchObject({ line: 3, column: 3 })
  })
  it('tells the line and column of a path', () => {
    const [located] = read.source.locate([{ path: ['ships', 0, 'hull'], expected: 'number' }])
    expect(describeLocated(located!)).toBe('ships.yaml:4:5 ships[0].hull: expected number')
  })

  it('shows a missing key at its parent', () => {
    expect(read.source.locate([{ path: ['ships', 1, 'hull'], expected: 'number' }])[0]).toMatchObject({ line: 5 })
  })

  it('reads JSON too', () => {
    const json = readSource('x.json', '{ "a": [1, 2,\n  { "b": null }] }')
    expect(json.ok && json.source.data).toEqual({ a: [1, 2, { b: null }] })
    expect(json.ok && json.source.locate([{ path: ['a', 2, 'b'], expected: 'x' }])[0]).toMatchObject({ line: 2 })
  })

  it('can be read further where a key is given twice', () => {
    const read = readSource('twice.yaml', 'a: 1\nb: two\na: 3\n')
    if (read.ok) throw new Error('a key twice is a mistake')
    expect(read.problems.map(describeLocated)).toEqual([
      'twice.yaml:3:1 expected each key once in a mapping, found this one again',
    ])
    expect(read.source?.locate([{ path: ['b'], expected: 'a number' }])).toMatchObject([{ line: 2 }])
  })

  it('tells twenty mistakes, and not the rest of a file that is something else', () => {
    const read = readSource('noise.yaml', '}\n: ]\n'.repeat(500))
    expect(!read.ok && read.problems.length).toBe(20)
  })

  it.each([
    ['an unclosed bracket', 'a: [1, 2\nb: 3\n'],
    ['a key given twice', 'a: 1\na: 2\n'],
    ['two documents', 'a: 1\n---\nb: 2\n'],
    [
      'a bomb of aliases',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
        .split('')
        .map((k, i) => `${k}: &${k} [${`*${'abcdefgh'[i]},`.repeat(9)}x]`)
        .join('\n')}\n`,
    ],
  ])('says where the text is broken: %s', (_what, broken) => {
    const bad = readSource('bad.yaml', broken)
    expect(bad.ok).toBe(false)
    expect(!bad.ok && describeLocated(bad.problems[0]!)).toMatch(/^bad\.yaml:\d+:\d+ expected /)
  })
})

describe('a partial match', () => {
  const state = {
    round: 2,
    ships: [
      { name: 'Aurora', hull: 3 },
      { id: 'H1', hull: 0 },
    ],
    last: undefined,
  }

  it('compares only what is written', () => {
    expect(mismatch({ round: 2 }, state)).toBeUndefined()
    expect(mismatch({ round: 3 }, state)).toEqual({ path: '.round', keys: ['round'], expected: 3, got: 2 })
  })

  it('looks up list elements by name, id or index', () => {
    expect(mismatch({ ships: { Aurora: { hull: 3 }, H1: { hull: 0 }, 1: { hull: 0 } } }, state)).toBeUndefined()
    expect(mismatch({ ships: { Aurora: { hull: 2 } } }, state)).toMatchObject({ path: '.ships.Aurora.hull', got: 3 })
    expect(mismatch({ ships: { Nobody: { hull: 2 } } }, state)).toMatchObject({ path: '.ships.Nobody' })
  })

  it('wants a list in full', () => {
    expect(mismatch({ ships: [{ hull: 3 }] }, state)).toMatchObject({ path: '.ships' })
    expect(mismatch({ ships: [{ hull: 3 }, { hull: 0 }] }, state)).toBeUndefined()
  })

  it('takes null for absent', () => {
    expect(mismatch({ last: null, never: null }, state)).toBeUndefined()
    expect(mismatch({ round: null }, state)).toBeDefined()
  })
})
