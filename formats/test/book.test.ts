import { describe, expect, it } from 'vitest'
import { describeMistake, pagesOf, plainText, readBook, type BookBlock } from '../src/index.ts'

function chapter(text: string): readonly BookBlock[] {
  const read = readBook([{ name: '01-a.md', text: `# Title\n\n${text}` }])
  if (!read.ok) throw new Error(read.mistakes.map(describeMistake).join('\n'))
  return read.book!.chapters[0]!.blocks
}

function mistakes(text: string, name = '01-a.md'): string[] {
  const read = readBook([{ name, text }])
  return read.ok ? [] : read.mistakes.map(describeMistake)
}

describe('a chapter', () => {
  it('has sections, and paragraphs with their ids at the end', () =>
    expect(chapter('## The *sea* & you\nOne line\nand another. [XY-1, SS2-3A.01.VII]')).toEqual([
      { kind: 'heading', text: 'The sea & you', id: 'the-sea-you' },
      { kind: 'paragraph', text: ['One line and another.'], rules: ['XY-1', 'SS2-3A.01.VII'] },
    ]))

  it('gives two sections of the same title names of their own', () =>
    expect(chapter('## Dice\n## Dice').map((block) => 'id' in block && block.id)).toEqual(['dice', 'dice-2']))

  it('sets words with emphasis and strong ones', () =>
    expect(chapter('A *few* **strong words**.')).toEqual([
      { kind: 'paragraph', text: ['A ', { emphasis: 'few' }, ' ', { strong: 'strong words' }, '.'], rules: [] },
    ]))

  it('has lists whose items carry ids and may break over lines or stand apart', () =>
    expect(chapter('First:\n1. One\n   more [XY-1]\n\n2. Two\n\nAfter.\n- Dot')).toEqual([
      { kind: 'paragraph', text: ['First:'], rules: [] },
      {
        kind: 'list',
        ordered: true,
        items: [
          { text: ['One more'], rules: ['XY-1'] },
          { text: ['Two'], rules: [] },
        ],
      },
      { kind: 'paragraph', text: ['After.'], rules: [] },
      { kind: 'list', ordered: false, items: [{ text: ['Dot'], rules: [] }] },
    ]))

  it('has tables, with their ids in the line below', () =>
    expect(chapter('| a | b |\n|---|:-:|\n| 1 | **2** |\n| | 3 |\n[XY-2]')).toEqual([
      {
        kind: 'table',
        head: [['a'], ['b']],
        rows: [
          [['1'], [{ strong: '2' }]],
          [[], ['3']],
        ],
        rules: ['XY-2'],
      },
    ]))

  it('has rulings, examples and pictures', () =>
    expect(
      chapter('> We read\n> it so. [XY-7]\n\n:::example a-shot\nIt hits.\n:::\n:::picture arcs after 2\nLook.\n:::'),
    ).toEqual([
      { kind: 'ruling', text: ['We read it so.'], rules: ['XY-7'] },
      { kind: 'example', vignette: 'a-shot', blocks: [{ kind: 'paragraph', text: ['It hits.'], rules: [] }] },
      { kind: 'picture', vignette: 'arcs', after: 2, blocks: [{ kind: 'paragraph', text: ['Look.'], rules: [] }] },
    ]))

  it('may have brackets that are no ids', () =>
    expect(chapter('Roll [again], [2] and [B-xxx]. [SX-A.a]')).toEqual([
      { kind: 'paragraph', text: ['Roll [again], [2] and [B-xxx].'], rules: ['SX-A.a'] },
    ]))
})

describe('a mistake in a chapter is told with its line', () => {
  it.each([
    ['No title', '01-a.md:1: expected "# " and the title of the chapter'],
    ['# T\n\n### Deep', '01-a.md:3: expected "## " and the title of a section: there are no others'],
    ['# T\n\nOne [XY-1] more.', '01-a.md:3: expected ids at the end of the paragraph, all in one pair of brackets'],
    ['# T\nOne\n[XY-1] [XY-2]', '01-a.md:3: expected ids at the end of the paragraph, all in one pair of brackets'],
    ['# T\n\n[XY-1]', '01-a.md:3: expected ids directly below what they belong to'],
    ['# T\nfine\na *star', '01-a.md:3: expected a second star where the emphasis ends'],
    ['# T\n`code`', '01-a.md:2: expected no code in prose'],
    ['# T\n<b>bold</b>', '01-a.md:2: expected no HTML'],
    ['# T\n[here](there)', '01-a.md:2: expected no link'],
    ['# T\n- a\n  - b', '01-a.md:3: expected no list within a list'],
    ['# T\n> Because.', '01-a.md:2: expected the ids of the ruling at its end: [DUEL-7]'],
    ['# T\n| a |\n| 1 |', '01-a.md:3: expected a line like |---|---| below the head of the table'],
    ['# T\n| a | b |\n|---|---|\n| 1 |', '01-a.md:4: expected 2 cells as in the head of the table, not 1'],
    ['# T\n:::example\nx\n:::', '01-a.md:2: expected ":::example " and the name of a vignette'],
    ['# T\n:::picture a\nx', '01-a.md:2: expected ":::" in a line of its own below this one'],
    ['# T\n:::film a\nx\n:::', '01-a.md:2: expected ":::example" or ":::picture"'],
    ['# T\n:::example a\n## x\n:::', '01-a.md:3: expected no heading here'],
  ])('%j', (text, said) => expect(mistakes(text)).toEqual([said]))

  it('so is a file that belongs to no book', () =>
    expect(mistakes('# T', 'notes.md')).toEqual([
      'notes.md:1: expected a file called how-to-play.md, reference.md, glossary.yaml, or like 01-the-name.md',
    ]))
})

describe('a glossary', () => {
  const glossary = (text: string) => mistakes(text, 'glossary.yaml')

  it('is a list of words', () => {
    const text =
      '- term: Hull\n  also: [hulls]\n  text: How *much* it takes.\n  rules: [XY-2]\n- term: Round\n  text: Once.'
    const read = readBook([
      { name: 'glossary.yaml', text },
      { name: '01-a.md', text: '# A' },
    ])
    expect(read.ok && read.book!.glossary).toEqual([
      { term: 'Hull', also: ['hulls'], text: ['How ', { emphasis: 'much' }, ' it takes.'], rules: ['XY-2'] },
      { term: 'Round', also: [], text: ['Once.'], rules: [] },
    ])
  })

  it.each([
    ['hull: 3', 'glossary.yaml:1: expected a list of words, each "- term: …"'],
    ['- Hull', 'glossary.yaml:1: expected a word: "- term: …" and "text: …"'],
    ['- term: Hull', 'glossary.yaml:1: expected a sentence or two under "text"'],
    [
      '- term: A\n  text: x\n- term: B\n  text: y\n  also: a',
      'glossary.yaml:3: expected a list of other spellings under "also"',
    ],
    [
      '- term: A\n  text: x\n- term: a\n  text: y',
      'glossary.yaml:3: expected a word that was not explained before, "a" was',
    ],
    ['- term: A\n  text: x\n  rule: y', 'glossary.yaml:1: expected term, also, text and rules, no "rule"'],
  ])('%j', (text, said) => expect(glossary(text)).toEqual([said]))

  it('tells where YAML is broken', () =>
    expect(glossary('- term: [')[0]).toMatch(/^glossary\.yaml:1: expected well-formed/))
})

describe('a book', () => {
  it('is its pages in order', () => {
    const names = ['reference.md', '02-b.md', '01-a.md', 'how-to-play.md']
    const read = readBook(names.map((name) => ({ name, text: `# ${name}` })))
    const book = read.ok ? read.book! : undefined
    expect(pagesOf(book!).map(({ name }) => name)).toEqual(['how-to-play', '01-a', '02-b', 'reference'])
  })

  it('is none without files', () => expect(readBook([])).toEqual({ ok: true, book: undefined }))

  it('is plain text where it is sought', () =>
    expect(plainText(['a ', { strong: 'b' }, { emphasis: 'c' }])).toBe('a bc'))
})
