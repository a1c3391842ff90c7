import type { BookBlock } from './bookChapter.ts'
import { idsAlone, spansOf, type NumberedLine, type Note } from './bookText.ts'

type Table = Extract<BookBlock, { readonly kind: 'table' }>

export function isTableLine(text: string): boolean {
  return text.startsWith('|')
}

/** A table in pipe form, with its ids in the line below it. */
export function tableOf(lines: readonly NumberedLine[], note: Note): Table {
  const isIds = ({ text }: NumberedLine) => idsAlone(text) !== undefined
  const rules = lines.filter(isIds).flatMap(({ text }) => idsAlone(text)!)
  const [head, rule, ...rows] = lines.filter((line) => !isIds(line)).map((line) => ({ line, cells: cellsOf(line) }))
  const isRuled = rule?.cells.every((cell) => /^:?-+:?$/.test(cell)) === true
  if (!isRuled) note(rule?.line.number ?? lines[0]!.number, 'a line like |---|---| below the head of the table')
  const width = head!.cells.length
  for (const { line, cells } of [...(rule === undefined ? [] : [rule]), ...rows])
    if (cells.length !== width) note(line.number, `${width} cells as in the head of the table, not ${cells.length}`)
  const set = ({ line, cells }: { readonly line: NumberedLine; readonly cells: readonly string[] }) =>
    cells.map((cell) => spansOf(cell, [line], note))
  return { kind: 'table', head: set(head!), rows: rows.map(set), rules }
}

function cellsOf({ text }: NumberedLine): string[] {
  return text
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}
