import type { Read } from '@flagbridge/kernel'
import { openPacks } from '../table/content/open.ts'
import { bind, type Bound } from '../table/edition.ts'
import { edition } from './edition.ts'
import { printing } from './printing.ts'
import type { State } from './state.ts'

/** What the packs say, read and played by this edition. */
export type Content = Bound<State>

/** Opens packs for this edition. */
export function openContent(packs: readonly unknown[]): Read<Content> {
  const read = openPacks(packs, printing)
  return read.ok ? { ...read, value: bind(read.value, edition) } : read
}
