import { readPacks, type Read } from '@flagbridge/kernel'
import { compilePacks } from './compile.ts'
import type { Content } from './content.ts'
import { ruleOfField } from './gather.ts'
import { packSchema } from './packSchema.ts'
import type { Printing } from './printing.ts'

/** Reads packs and compiles all their cards for an edition; or says everything that is wrong, card by card. */
export function openPacks(raws: readonly unknown[], printing: Printing): Read<Content> {
  return readPacks(raws, packSchema, (packs) => compilePacks(packs, printing), ruleOfField)
}
