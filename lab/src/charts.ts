import type { Summary } from './summary.ts'

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** An estimate with its interval, as a line of a chart. */
export interface Whisker {
  readonly name: string
  readonly value: number
  readonly low: number
  readonly high: number
}

const WIDE = 720
const NAMES = 190
const ROW = 24

/** Estimates below each other, each a point with its interval as a whisker; `middle` is where nothing is different. */
export function whiskers(list: readonly Whisker[], middle: number, unit: (value: number) => string): string {
  const known = list.flatMap(({ value, low, high }) => [value, low, high]).filter((one) => Number.isFinite(one))
  const reach = Math.max(1e-9, ...known.map((one) => Math.abs(one - middle))) * 1.08
  const x = (value: number) => {
    const inside = Math.min(middle + reach, Math.max(middle - reach, value))
    return (NAMES + ((WIDE - NAMES - 60) * (inside - middle + reach)) / (2 * reach)).toFixed(1)
  }
  const rows = list
    .map(({ name, value, low, high }, i) => {
      const y = i * ROW + ROW / 2
      const way = low > middle ? 'hi' : high < middle ? 'lo' : 'even'
      return (
        `<text x="${NAMES - 8}" y="${y + 4}" text-anchor="end">${escaped(clipped(name))}</text>` +
        `<path class="iv ${way}" d="M${x(low)} ${y}H${x(high)}M${x(low)} ${y - 4}V${y + 4}M${x(high)} ${y - 4}V${y + 4}"/>` +
        `<circle class="pt ${way}" cx="${x(value)}" cy="${y}" r="4"/><text x="${WIDE}" y="${y + 4}" text-anchor="end">${escaped(unit(value))}</text>`
      )
    })
    .join('')
  const height = list.length * ROW
  return `<svg viewBox="0 0 ${WIDE} ${height}" aria-hidden="true"><path class="mid" d="M${x(middle)} 0V${height}"/>${rows}</svg>`
}

function clipped(name: string): string {
  return name.length > 26 ? `${name.slice(0, 25)}…` : name
}

/** How many battles took so many rounds. */
export function histogram({ lengths }: Pick<Summary, 'lengths'>): string {
  const most = Math.max(1, ...lengths.map(({ battles }) => battles))
  const width = Math.min(60, WIDE / Math.max(1, lengths.length))
  const bars = lengths
    .map(({ rounds, battles }, i) => {
      const height = (90 * battles) / most
      const x = i * width
      const middle = (x + width / 2).toFixed(1)
      const isTold = width > 18 || i % 5 === 0
      return (
        `<rect class="bar" x="${(x + 2).toFixed(1)}" y="${(110 - height).toFixed(1)}" width="${(width - 4).toFixed(1)}" height="${height.toFixed(1)}"/>` +
        (isTold
          ? `<text x="${middle}" y="${(104 - height).toFixed(1)}" text-anchor="middle">${battles}</text><text x="${middle}" y="126" text-anchor="middle">${rounds}</text>`
          : '')
      )
    })
    .join('')
  return `<svg viewBox="0 0 ${WIDE} 132" aria-hidden="true">${bars}</svg>`
}

/** Who beats whom as a table that is coloured as a heat map; it is read by a screen reader as it stands. */
export function heatMap({ contenders, cells }: Pick<Summary, 'contenders' | 'cells'>): string {
  const at = new Map<string, { score: number; low: number; high: number; cell: number }>()
  for (const [i, { first, second, score }] of cells.entries()) {
    at.set(`${first} ${second}`, { score: score.value, low: score.low, high: score.high, cell: i })
    if (first !== second)
      at.set(`${second} ${first}`, { score: 1 - score.value, low: 1 - score.high, high: 1 - score.low, cell: i })
  }
  const whole = (share: number) => Math.round(100 * share)
  const head = contenders.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')
  const body = contenders
    .map((name, row) => {
      const columns = contenders.map((other, column) => {
        const seen = at.get(`${row} ${column}`)
        if (seen === undefined) return '<td class="none">–</td>'
        const isMirror = row === column
        const by = isMirror ? 0 : seen.score - 0.5
        const shade = `--by:${Math.min(1, 2 * Math.abs(by)).toFixed(2)}`
        const told = isMirror ? `${name} against itself: the first side` : `${name} against ${other}`
        const kind = `${by > 0 ? 'hi' : by < 0 ? 'lo' : 'even'}${isMirror ? ' mirror' : ''}`
        const [score, low, high] = [seen.score, seen.low, seen.high].map(whole)
        const label = escaped(`${told}: ${score} %, 95 %: ${low} to ${high}`)
        const link = `<a href="#cell-${seen.cell}" aria-label="${label}">`
        return `<td class="${kind}" style="${shade}">${link}<b>${score}</b><small>${low}–${high}</small></a></td>`
      })
      return `<tr><th scope="row">${escaped(name)}</th>${columns.join('')}</tr>`
    })
    .join('')
  return `<table class="heat"><thead><tr><td></td>${head}</tr></thead><tbody>${body}</tbody></table>`
}
