import { toldIn, type Book } from '@flagbridge/formats'

/** The rules that no chapter tells in a paragraph, an item or a table. */
export function ruleGaps({ chapters }: Book, rules: readonly string[]): string[] {
  const told = new Set(chapters.flatMap(({ blocks }) => blocks.flatMap(toldIn)))
  return rules.filter((rule) => !told.has(rule))
}
