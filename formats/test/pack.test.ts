import { describe, expect, it } from 'vitest'
import { describeLocated, packOfText, PACK_BYTES, readPack, readPackFile } from '../src/index.ts'

const whole = { pack: 'p', game: 'duel', title: 'A pack' }

function refusalOf(text: string): string {
  const read = readPackFile('p.yaml', text)
  return read.ok ? '' : read.problems.map(describeLocated).join('\n')
}

describe('a pack', () => {
  it('has the same hash in whatever order and form it is written', () => {
    const yaml = readPackFile('p.yaml', 'title: A pack\ngame: duel\npack: p\n')
    const json = readPackFile('p.json', JSON.stringify(whole))
    if (!yaml.ok || !json.ok) throw new Error('both are packs')
    expect(yaml.pack).toEqual(json.pack)
    expect(packOfText(json.pack.text, json.pack.hash)).toEqual(json.pack)
  })

  it('has another hash when anything in it is changed', () => {
    const [one, other] = [readPack(whole), readPack({ ...whole, title: 'a pack' })]
    if (!one.ok || !other.ok) throw new Error('both are packs')
    expect(one.value.hash).not.toBe(other.value.hash)
    expect(packOfText(other.value.text, one.value.hash)).toBeUndefined()
  })
})

describe('a hostile pack is refused in a sentence', () => {
  it.each([
    ['a list', '[1]', /expected a mapping/],
    ['no game', 'pack: x\n', /game: expected the id of the game/],
    [
      'a thousand brackets',
      `pack: x\ngame: duel\nships: ${'['.repeat(1000)}${']'.repeat(1000)}`,
      /p\.yaml:\d+:\d+ .*(?:deep|nested)/,
    ],
    ['a hundred thousand brackets', '['.repeat(100_000), /p\.yaml:1:101 .*nested deeper/],
    ['an alias of itself', 'pack: x\ngame: duel\nships: &a [*a]', /p\.yaml:\d+:\d+ .*/],
    [
      'aliases of aliases',
      `pack: x\ngame: duel\na: &a [1,1,1,1,1,1,1,1,1]\n${Array.from({ length: 12 }, (_, i) => {
        const [name, before] = ['abcdefghijklm'[i + 1], 'abcdefghijklm'[i]]
        return `${name}: &${name} [${Array(9).fill(`*${before}`).join()}]`
      }).join('\n')}`,
      /p\.yaml:\d+:\d+ .*(?:alias|at most 100000 values)/i,
    ],
    ['a number that is none', 'pack: x\ngame: duel\nhull: .nan', /p\.yaml:3:1 hull: expected a number, not NaN/],
    [
      '__proto__',
      'pack: x\ngame: duel\nships: { __proto__: { hull: 1 } }',
      /p\.yaml:3:\d+ ships: expected no key called __proto__/,
    ],
    ['constructor', 'pack: x\ngame: duel\nships: { constructor: 1 }', /expected no key called constructor/],
    [
      'text that runs backwards',
      'pack: x\ngame: duel\ntitle: "\\u202Eevil"',
      /p\.yaml:3:1 title: expected text that can be read, without the character U\+202E/,
    ],
    ['a bell', 'pack: x\ngame: duel\ntitle: "a\\u0007"', /U\+0007/],
    ['too long a text', `pack: x\ngame: duel\ntitle: ${'a'.repeat(PACK_BYTES)}`, /text of at most 4000 characters/],
    [
      'too many bytes',
      `pack: x\ngame: duel\nnotes: [${Array(PACK_BYTES / 1000)
        .fill('a'.repeat(1000))
        .join()}]`,
      /a pack of at most 1000000 bytes/,
    ],
    ['HTML', 'pack: x\ngame: duel\ntitle: "<b>bold</b>"', /p\.yaml:3:1 title: expected plain text without HTML/],
    ['far too many bytes', ' '.repeat(2 * PACK_BYTES + 1), /a file of at most 2000000 characters/],
  ])('%s', (_, text, told) => {
    expect(refusalOf(text)).toMatch(told)
  })

  it('from JSON, too, where __proto__ is a key like another', () => {
    const raw: unknown = JSON.parse('{"pack":"x","game":"duel","ships":{"__proto__":{"hull":1}}}')
    expect(readPack(raw)).toMatchObject({ ok: false, problems: [{ path: ['ships'], key: '__proto__' }] })
    expect(({} as { hull?: number }).hull).toBeUndefined()
  })

  it('whatever is nested, in bounded time', () => {
    const loop: unknown[] = []
    loop.push(loop, loop)
    expect(readPack({ ...whole, ships: loop })).toMatchObject({ ok: false })
  })
})
