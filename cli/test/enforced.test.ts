import { describe, expect, it } from 'vitest'
import { enforcing } from '../src/coverage/enforced.ts'

const IDS = new Set(['AB-1', 'AB-1.2', 'AB-3'])
const found = (source: string) => [...enforcing(source, IDS)].map(({ id, line }) => `${id}:${line}`)

describe('a rule is enforced where its id stands', () => {
  it('at a function, a table or a statement', () => {
    expect(found('/** AB-1: so. */\nexport function f() {\n  // AB-1.2, AB-3: thus.\n  return 1\n}\n')).toEqual([
      'AB-1:1',
      'AB-1.2:3',
      'AB-3:3',
    ])
    expect(found('const SIZES = [\n  1, // AB-3\n]\n')).toEqual(['AB-3:2'])
    expect(found('/**\n * AB-1: so,\n * and so.\n */\nexport const f = () => 1\n')).toEqual(['AB-1:2'])
  })

  it('in code itself', () => {
    expect(found("const f = () => ({ rule: 'AB-1' })\n")).toEqual(['AB-1:1'])
  })
})

describe('a rule is not enforced', () => {
  it.each([
    ['by a comment at the head of a file', "/** AB-1: so. */\n\nimport { f } from './f.ts'\n\nf()\n"],
    [
      'by a comment at an import or an export',
      "// AB-1\nimport { f } from './f.ts'\n// AB-3\nexport * from './f.ts'\n",
    ],
    ['by a comment that stands alone', 'f()\n\n/** AB-1: so. */\n\nf()\n// AB-3\n'],
    ['by a comment at the end of a block', 'function f() {\n  g()\n  // AB-1\n}\n'],
    [
      'by a type',
      '/** AB-1 */\nexport interface Ship {\n  /** AB-3 */\n  hull: number\n}\ntype A = // AB-1.2\n  | 1\n',
    ],
    ['by an id that is none', 'f() // AB-2\n'],
  ])('%s', (_where, source) => {
    expect(found(source)).toEqual([])
  })

  it('by a longer id that it is the beginning of', () => {
    expect(found('f() // AB-1.2\n')).toEqual(['AB-1.2:1'])
  })
})
