import { describe, expect, it } from 'vitest'
import type { Pointer, Scene } from '@flagbridge/scene'
import { actionInWords, toldApart } from '../src/engine/actionInWords.ts'
import { refusalInWords } from '../src/online/words.ts'
import { asSentence } from '../src/screens/example.ts'

const scene = {
  field: { kind: 'hexes', cells: [{ id: '17', label: '0710' }] },
  pieces: [{ id: '3', name: 'Gossamer' }],
} as unknown as Scene

describe('what the computer would do, in words', () => {
  const path: readonly Pointer[] = [{ thing: 'piece:3' }, { thing: 'cell:17', label: 'Move here' }]

  it('names everything that would be pointed at', () =>
    expect(actionInWords(path, { verb: 'Move Ahead' }, scene)).toBe('Move Ahead, Gossamer, 0710'))

  it('tells apart what sounds alike by how it would be typed', () =>
    expect(
      toldApart([
        { says: 'Turn, b8', typed: 'turn north' },
        { says: 'Move to b7', typed: 'move b7' },
        { says: 'Turn, b8', typed: 'turn east' },
      ]),
    ).toEqual(['Turn, b8 (turn north)', 'Move to b7', 'Turn, b8 (turn east)']))

  it('names nothing twice', () =>
    expect(actionInWords(path, { question: 'Move Gossamer to 0710?' }, scene)).toBe('Move Gossamer to 0710'))

  it('says what a button says', () =>
    expect(actionInWords([{ thing: 'button:done', label: 'Leave the dice' }], {}, scene)).toBe('Leave the dice'))

  it('leaves what has no words to the typed order', () =>
    expect(actionInWords([{ thing: 'die:2' }], {}, scene)).toBeUndefined())
})

describe('an example of a rule', () => {
  it.each([
    ['given a piece at A when it turns then it faces 2', 'Given a piece at A, when it turns, then it faces 2.'],
    ['given heading 5, when it turns, then it faces 0.', 'Given heading 5, when it turns, then it faces 0.'],
    ['given two dice, then both count', 'Given two dice, then both count.'],
    ['ships of a side move together', 'Ships of a side move together.'],
  ])('%s', (example, sentence) => expect(asSentence(example)).toBe(sentence))
})

describe('TABLE.1 what a server refuses', () => {
  const box = { words: { refusal: () => 'unknown' } } as unknown as Parameters<typeof refusalInWords>[0]

  it.each(['too-fast', 'seat-taken', 'chat-is-off'])('has words for %s', (refused) =>
    expect(refusalInWords(box, { refused, rule: 'TABLE.1', values: {} }, undefined).text).toMatch(/^[A-Z].*\.$/),
  )
})
