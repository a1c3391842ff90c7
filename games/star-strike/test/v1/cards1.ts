import { describeProblem } from '@flagbridge/kernel'
import core from '../../packs/core.yaml'
import { openContent, type Content } from '../../src/v1/content.ts'

/** The built-in pack opened for edition 1.1. */
export function opened1(packs: readonly unknown[]): Content {
  const read = openContent(packs)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return read.value
}

export const cards = opened1([core])
