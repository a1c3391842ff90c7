import { readChapter, type Chapter } from './bookChapter.ts'
import { readGlossary, type GlossaryEntry } from './bookGlossary.ts'

/** A game's rulebook for people: prose in chapters, each paragraph with the rules it tells. */
export interface Book {
  /** One page: the goal, a turn, what kills you. */
  readonly howToPlay?: Chapter
  /** In the order of the game's rulebook. */
  readonly chapters: readonly Chapter[]
  /** What one looks up in play, on one screen. */
  readonly reference?: Chapter
  readonly glossary: readonly GlossaryEntry[]
}

/** A file of a book's folder. */
export interface BookFile {
  /** Without folders: `01-the-sea.md`. */
  readonly name: string
  readonly text: string
}

/** What is wrong with a book, and where; lines count from 1. */
export interface BookMistake {
  readonly file: string
  readonly line: number
  readonly expected: string
}

export type ReadBook =
  | { readonly ok: true; readonly book: Book | undefined }
  | { readonly ok: false; readonly mistakes: readonly BookMistake[] }

const HOW_TO_PLAY = 'how-to-play'
const REFERENCE = 'reference'
const NUMBERED = /^\d\d-[a-z0-9-]+$/

/** All files of a book's folder; no book where there are none yet. */
export function readBook(files: readonly BookFile[]): ReadBook {
  const mistakes: BookMistake[] = []
  const chapters: Chapter[] = []
  let glossary: readonly GlossaryEntry[] = []
  for (const { name, text } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const note = (line: number, expected: string) => mistakes.push({ file: name, line, expected })
    const page = /^(.+)\.md$/.exec(name)?.[1]
    if (name === 'glossary.yaml') glossary = readGlossary(text, note)
    else if (page !== undefined && (NUMBERED.test(page) || page === HOW_TO_PLAY || page === REFERENCE))
      chapters.push(readChapter(page, text, note))
    else note(1, 'a file called how-to-play.md, reference.md, glossary.yaml, or like 01-the-name.md')
  }
  if (mistakes.length > 0) return { ok: false, mistakes }
  if (chapters.length === 0) return { ok: true, book: undefined }
  const howToPlay = chapters.find(({ name }) => name === HOW_TO_PLAY)
  const reference = chapters.find(({ name }) => name === REFERENCE)
  return {
    ok: true,
    book: {
      ...(howToPlay === undefined ? {} : { howToPlay }),
      chapters: chapters.filter(({ name }) => NUMBERED.test(name)),
      ...(reference === undefined ? {} : { reference }),
      glossary,
    },
  }
}

/** `01-the-sea.md:12: expected a name of a vignette` */
export function describeMistake({ file, line, expected }: BookMistake): string {
  return `${file}:${line}: expected ${expected}`
}

/** Every page of a book, from the first to the last. */
export function pagesOf({ howToPlay, chapters, reference }: Book): readonly Chapter[] {
  return [howToPlay, ...chapters, reference].filter((page) => page !== undefined)
}
