import { describeProblem } from '@flagbridge/kernel'
import core from '../../packs/core.yaml'
import type { Cards } from '../../src/cards/cards.ts'
import { openPacks } from '../../src/cards/open.ts'
import { printing1_1 } from '../../src/editions/printing1_1.ts'

/** The built-in pack opened for edition 1.1. */
export function opened1(packs: readonly unknown[]): Cards {
  const read = openPacks(packs, printing1_1)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return read.value
}

export const cards = opened1([core])
