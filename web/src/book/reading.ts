import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { BookText } from '@flagbridge/formats'
import type { OpenedBook } from './place.ts'
import type { ProsePart } from './terms.ts'

/** What every part of a page needs to know of it. */
export interface Reading {
  readonly book: OpenedBook
  /** The texts of the page with their glossary words. */
  readonly parts: ReadonlyMap<BookText, readonly ProsePart[]>
  /** The rule that is marked. */
  readonly rule: string | undefined
  /** The number of the block that tells it first. */
  readonly block: number | undefined
}

export const ReadingContext = createContext<Reading | undefined>(undefined)

export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (reading === undefined) throw new Error('no book lies open here')
  return reading
}
