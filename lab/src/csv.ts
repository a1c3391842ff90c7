import type { Summary } from './summary.ts'

type Value = string | number | undefined

/** A cell that begins as a formula would is told to be text: what a fleet is called may come from strangers. */
function cell(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toPrecision(8))) : ''
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as comma-separated values. */
export function asCsv(rows: readonly (readonly Value[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\n`).join('')
}

/** All figures of a summary for a spreadsheet, unrounded; shares from 0 to 1, an empty line between tables. */
export function csvOf(summary: Summary): string {
  const { contenders, cells, strengths, differences, prices, lengths } = summary
  const name = (i: number) => contenders[i]
  const tables: (readonly Value[])[][] = [
    [
      [
        'first',
        'second',
        'battles',
        'score',
        'low',
        'high',
        'as first side',
        'as second side',
        'draws',
        'rounds',
        'decisions',
        'decided',
      ],
      ...cells.map(({ first, second, score, bySide, draws, rounds, decisions, decided }) => [
        name(first),
        name(second),
        score.of,
        score.value,
        score.low,
        score.high,
        bySide?.[0].value,
        bySide?.[1].value,
        draws,
        rounds.value,
        decisions.value,
        decided?.value,
      ]),
    ],
  ]
  if (strengths !== undefined)
    tables.push([
      ['contender', 'elo', 'low', 'high'],
      ...strengths.strengths.map(({ value, low, high }, i) => [name(i), value, low, high]),
      ['the first side', strengths.side.value, strengths.side.low, strengths.side.high],
    ])
  if (differences !== undefined)
    tables.push([
      ['variant', 'score', 'low', 'high', 'rounds', 'decisions', 'ended otherwise'],
      ...differences.map(({ variant, score, rounds, decisions, changed }) => [
        name(variant),
        score.value,
        score.low,
        score.high,
        rounds.value,
        decisions.value,
        changed.value,
      ]),
    ])
  if (prices !== undefined)
    tables.push([
      ['id', 'name', 'cost', 'worth', 'low', 'high', 'fleets'],
      ...prices.items.map((one) => [one.id, one.name, one.cost, one.worth, one.low, one.high, one.seen]),
    ])
  tables.push([['rounds', 'battles'], ...lengths.map(({ rounds, battles }) => [rounds, battles])])
  return tables.map(asCsv).join('\n')
}
