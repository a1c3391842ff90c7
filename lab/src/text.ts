import type { Compared } from './compare.ts'
import type { Mean, ShareInterval } from './stats/interval.ts'
import type { Summary } from './summary.ts'

export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)} %`
}

export function shareInWords({ value, low, high }: Omit<ShareInterval, 'of'>): string {
  return `${percent(value)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`
}

export function meanInWords({ value, low, high }: Omit<Mean, 'of'>, digits = 1): string {
  const told = value.toFixed(digits)
  return Number.isFinite(low) ? `${told} (${low.toFixed(digits)} to ${high.toFixed(digits)})` : told
}

function signed(value: number, digits: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`
}

export function changeInWords({ value, low, high }: Omit<Mean, 'of'>, digits = 1, times = 1): string {
  return `${signed(times * value, digits)} (${signed(times * low, digits)} to ${signed(times * high, digits)})`
}

/** Who gains from a side, in a sentence; honest about what is not yet known. */
export function sideInWords({ low, high, value, of }: ShareInterval): string {
  if (of === 0) return 'Nothing has been fought yet.'
  const told = `The first side scores ${shareInWords({ value, low, high })} of ${of} battles`
  if (low > 0.5) return `${told}: it has an edge.`
  if (high < 0.5) return `${told}: the second side has an edge.`
  return `${told}: no edge is seen.`
}

export const VERDICTS = {
  better: 'It is better',
  'not better': 'It is not better by as much as was asked',
  open: 'Not decided yet',
} as const

/** What a sequential test came to. */
export function duelInWords({ contenders, duel }: Summary): string[] {
  if (duel === undefined) return []
  const [first = '', second = ''] = contenders
  const ended = duel.verdict === 'open' ? `after ${duel.pairs} pairs so far` : `after ${duel.pairs} pairs of battles`
  return [
    `${first} against ${second}: ${VERDICTS[duel.verdict].toLowerCase()}, ${ended}.`,
    `Log ratio ${duel.ratio.toFixed(2)} between ${duel.low.toFixed(2)} and ${duel.high.toFixed(2)}; ` +
      `Elo ${meanInWords(duel.elo, 0)}, stopped when it was clear and so a little too far from even.`,
  ]
}

/** Rows of text, the first of them the heading. */
export type Rows = readonly (readonly string[])[]

/** All tables of a summary, each with its heading: the terminal, the report and CSV are made of them. */
export function tablesOf(summary: Summary): { readonly heading: string; readonly rows: Rows }[] {
  const { contenders, cells, strengths, differences, prices } = summary
  const name = (i: number) => contenders[i] ?? ''
  const tables: { heading: string; rows: Rows }[] = []
  if (strengths !== undefined)
    tables.push({
      heading: 'Strength in Elo points, the side apart',
      rows: [
        ['', 'Elo', '95 %'],
        ...strengths.strengths
          .map((one, i) => ({ ...one, i }))
          .sort((a, b) => b.value - a.value)
          .map((one) => [name(one.i), signed(one.value, 0), `${signed(one.low, 0)} to ${signed(one.high, 0)}`]),
        [
          'the first side',
          signed(strengths.side.value, 0),
          `${signed(strengths.side.low, 0)} to ${signed(strengths.side.high, 0)}`,
        ],
      ],
    })
  if (summary.kind !== 'prices')
    tables.push({
      heading: 'Battles',
      rows: [
        ['first', 'second', 'score of the first', 'on the first side', 'on the second', 'drawn', 'rounds', 'battles'],
        ...cells.map((cell) => [
          name(cell.first),
          cell.first === cell.second ? '(sides)' : name(cell.second),
          shareInWords(cell.score),
          ...(cell.bySide === undefined ? ['', ''] : cell.bySide.map(shareInWords)),
          `${cell.draws}`,
          cell.rounds.value.toFixed(1),
          `${cell.score.of}`,
        ]),
      ],
    })
  if (cells.some(({ decided }) => decided !== undefined))
    tables.push({
      heading: 'When it is clear who wins (four to one, by the judge), in rounds',
      rows: [
        ['', 'round', 'of'],
        ...cells.map((cell) => [
          name(cell.first),
          cell.decided === undefined ? '' : meanInWords(cell.decided),
          cell.rounds.value.toFixed(1),
        ]),
      ],
    })
  if (differences !== undefined)
    tables.push({
      heading: `Against "${name(0)}" in the same battles`,
      rows: [
        ['', 'score of the first side, points', 'rounds', 'decisions', 'ended otherwise'],
        ...differences.map((one) => [
          name(one.variant),
          changeInWords(one.score, 1, 100),
          changeInWords(one.rounds, 2),
          changeInWords(one.decisions, 1),
          shareInWords(one.changed),
        ]),
      ],
    })
  if (prices !== undefined)
    tables.push({
      heading: 'What items are worth by who won',
      rows: [
        ['item', 'costs', 'worth', '95 %', 'fleets'],
        ...prices.items
          .toSorted((a, b) => b.worth / b.cost - a.worth / a.cost)
          .map((one) => [
            one.name,
            `${one.cost}`,
            one.worth.toFixed(1),
            `${one.low.toFixed(1)} to ${one.high.toFixed(1)}`,
            `${one.seen}`,
          ]),
      ],
    })
  tables.push({
    heading: 'Length',
    rows: [['rounds', 'battles'], ...summary.lengths.map(({ rounds, battles }) => [`${rounds}`, `${battles}`])],
  })
  return tables
}

/** Whether new prices tell more than old ones, by battles that nothing was fitted to. */
export function pricesInWords({ prices }: Summary): string[] {
  if (prices === undefined) return []
  const { before, after, heldOut } = prices
  const told = `surprise at ${heldOut} battles kept apart: ${before.toFixed(4)} bits by the prices as they are, ${after.toFixed(4)} by the new ones`
  if (heldOut === 0) return ['Too few battles to tell.']
  return [
    after < before
      ? `The new prices predict better (${told}).`
      : `The new prices predict no better (${told}): more battles are needed, or the prices are right.`,
  ]
}

/** Between these a battle between equals counts as fair. */
const FAIR = [0.4, 0.6] as const

/** Ways to play whose score lies outside 40 to 60 per cent with its whole interval; scenarios alone. */
export function unevenInWords({ kind, cells, contenders }: Summary): string[] {
  if (kind !== 'scenario') return []
  const uneven = cells.filter(({ score }) => score.of > 0 && (score.high < FAIR[0] || score.low > FAIR[1]))
  if (uneven.length === 0) return ['None is surely outside 40 to 60 %.']
  const told = uneven.map(({ first, score }) => `${contenders[first]} (${percent(score.value)})`)
  return [`Surely outside 40 to 60 %, for the first side: ${told.join(', ')}.`]
}

/**
 * New prices for a pack, whole points: of items whose interval leaves out the price, and only where new prices predict
 * better.
 */
export function suggestedPrices({
  prices,
}: Summary): { readonly id: string; readonly from: number; readonly to: number }[] {
  if (prices === undefined || prices.after >= prices.before) return []
  return prices.items
    .filter(({ cost, low, high }) => high < cost || low > cost)
    .map(({ id, cost, worth }) => ({ id, from: cost, to: Math.max(1, Math.round(worth)) }))
    .filter(({ from, to }) => from !== to)
}

/** What there is to say beside the tables. */
export function sentencesOf(summary: Summary): string[] {
  const { battles, of, draws, rounds, decisions } = summary
  return [
    `${battles} of ${of} battles, ${draws} drawn; ${rounds.value.toFixed(1)} rounds and ${decisions.value.toFixed(0)} decisions each.`,
    sideInWords(summary.firstSide),
    ...unevenInWords(summary),
    ...duelInWords(summary),
    ...pricesInWords(summary),
  ]
}

export function comparedInWords(list: readonly Compared[]): Rows {
  return [
    ['first', 'second', 'before', 'after', 'change, points', ''],
    ...list.map((one) => [
      one.first,
      one.first === one.second ? '(sides)' : one.second,
      percent(one.before),
      percent(one.after),
      changeInWords(one.change, 1, 100),
      one.isClear ? 'clear' : '',
    ]),
  ]
}
