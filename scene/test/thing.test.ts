import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { kindOf, lookOf, nameOf, thing, type ThingKind } from '../src/index.ts'

const KINDS: readonly ThingKind[] = ['piece', 'cell', 'facing', 'weapon', 'shield', 'card', 'die', 'space', 'button']

describe('a thing one can point at', () => {
  it('is written as its kind and its name', () => {
    expect(thing('piece', 3)).toBe('piece:3')
    expect(thing('button', 'commit')).toBe('button:commit')
  })

  it('tells its kind and its name again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.oneof(fc.nat(), fc.string()), (kind, name) => {
        const written = thing(kind, name)
        expect(kindOf(written)).toBe(kind)
        expect(nameOf(written)).toBe(String(name))
      }),
    )
  })

  it('may have a colon in its name: only the first parts it', () => {
    expect(kindOf('space:3:left')).toBe('space')
    expect(nameOf('space:3:left')).toBe('3:left')
  })
})

describe('the look of a box', () => {
  it('is found where the game has been drawn, and missing where it has not', () => {
    const look = { scene: () => undefined }
    expect(lookOf({ look } as never)).toBe(look)
    expect(lookOf({} as never)).toBeUndefined()
  })
})
