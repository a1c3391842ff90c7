import { escaped, heatMap, histogram, whiskers } from './charts.ts'
import { csvOf } from './csv.ts'
import type { Run } from './run.ts'
import { summaryOf, type CellSummary, type Summary } from './summary.ts'
import { percent, sentencesOf, shareInWords, tablesOf, type Rows } from './text.ts'

// The lines of the page are long: what it is made of goes out as it stands here, and line breaks would go with it.

/** Colours of night and of paper; nothing is fetched from anywhere. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1a2230;--soft:#4d5869;--ground:#fbfaf6;--panel:#fff;--line:#c9cfd8;--hi:47,111,179;--lo:190,84,52}
@media (prefers-color-scheme:dark){:root{--ink:#e9edf3;--soft:#aab4c3;--ground:#0c1421;--panel:#121c2c;--line:#2f3d52;--hi:72,138,210;--lo:206,100,72}}
*{box-sizing:border-box}body{margin:0;padding:24px;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1020px;margin:auto}h1,h2{font-family:Georgia,serif;line-height:1.2}h1{margin:0 0 4px}h2{font-size:1.15em;margin:0 0 8px}
.soft{color:var(--soft)}section{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:16px;margin:16px 0;overflow-x:auto}
svg{display:block;width:100%;height:auto;min-width:560px}svg text{fill:var(--ink);font-size:12px}.mid{stroke:var(--soft);stroke-dasharray:3 3}
.iv{fill:none;stroke:var(--soft);stroke-width:2}.pt{fill:var(--soft)}.iv.hi{stroke:rgb(var(--hi))}.pt.hi,.bar{fill:rgb(var(--hi))}.iv.lo{stroke:rgb(var(--lo))}.pt.lo{fill:rgb(var(--lo))}
table{border-collapse:collapse}th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);vertical-align:top;font-variant-numeric:tabular-nums;white-space:nowrap}
.heat td,.heat th{padding:3px 6px;border:1px solid var(--line);text-align:center;font-size:13px}.heat th[scope=row]{text-align:right}.heat td a{color:inherit;text-decoration:none;display:block}
.heat td.hi{background:rgba(var(--hi),calc(var(--by)*.6))}.heat td.lo{background:rgba(var(--lo),calc(var(--by)*.6))}.heat .mirror{font-style:italic}.heat small{display:block;color:var(--ink);font-size:11px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--ground);border:1px solid var(--line);border-radius:6px;padding:8px;margin:8px 0}a{color:inherit}summary{cursor:pointer}
@media print{:root{--ink:#000;--soft:#333;--ground:#fff;--panel:#fff}body{padding:0}section{break-inside:avoid}}
`
/** Numbers of battles that are listed; the others follow from the experiment. */
const LISTED = 60

/** A run as one file that needs no other. */
export function reportOfRun({ heading, results }: Run): string {
  const { experiment } = heading
  const summary = summaryOf(experiment, [...results.values()], heading.items)
  const file = `${slug(summary.title)}.experiment.json`
  const tables = tablesOf(summary)
  const data = (type: string, text: string) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`
  const asText = JSON.stringify(experiment, null, 2)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(summary.title)}</title><style>${STYLE}</style></head><body><main>
<h1>${escaped(summary.title)}</h1>
<p class="soft">${escaped(`${summary.game} · ${summary.kind} · seed ${summary.seed}`)}</p>
<section><h2>In short</h2>${sentencesOf(summary)
    .map((one) => `<p>${escaped(one)}</p>`)
    .join('')}</section>
${chartsOf(summary)}
${tables.map(({ heading: title, rows }) => `<section><h2>${escaped(title)}</h2>${title === 'Length' ? histogram(summary) : ''}${tableOf(rows)}</section>`).join('\n')}
<section><h2>The battles themselves</h2><p class="soft">Every battle can be played again to the last die, replayed and analysed: put its number where the n is.</p><pre>flagbridge lab record ${escaped(file)} n -o battle.flagbridge.json</pre>${summary.cells.map((cell, i) => battlesOf(summary, cell, i)).join('')}</section>
<section><h2>To the last die, again</h2><p><a download="${escaped(file)}" href="${escaped(data('application/json', asText))}">The experiment</a> · <a download="${escaped(slug(summary.title))}.csv" href="${escaped(data('text/csv', csvOf(summary)))}">all tables as CSV</a></p><pre>flagbridge lab run ${escaped(file)}</pre><details><summary>The experiment as it was run</summary><pre>${escaped(asText)}</pre></details><p class="soft">Rules ${heading.rules.slice(0, 12)}, packs ${heading.packs.map((hash) => hash.slice(0, 12)).join(', ') || 'none'}. Intervals are those of 95 %: Wilson's for shares, by drawing the battles again for strengths and prices.</p></section>
</main></body></html>
`
}

function chartsOf(summary: Summary): string {
  const { contenders, strengths, cells, prices, kind } = summary
  const charts: string[] = []
  const section = (title: string, note: string, drawn: string) =>
    charts.push(`<section><h2>${escaped(title)}</h2><p class="soft">${escaped(note)}</p>${drawn}</section>`)
  if (kind === 'matrix' || kind === 'bots')
    section(
      'Who beats whom',
      'Score of the row in per cent, with its 95 % interval; in the diagonal that of the first side.',
      heatMap(summary),
    )
  if (strengths !== undefined)
    section(
      'Strength',
      'In Elo points around the mean, the side apart.',
      whiskers(
        [
          ...strengths.strengths
            .map((one, i) => ({ ...one, name: contenders[i] ?? '' }))
            .sort((a, b) => b.value - a.value),
          { ...strengths.side, name: 'the first side' },
        ],
        0,
        (value) => value.toFixed(0),
      ),
    )
  if (kind === 'scenario' || kind === 'what-if' || kind === 'duel')
    section(
      kind === 'duel' ? 'Score of the first' : 'Score of the first side',
      'In per cent, with its 95 % interval; the line is even.',
      whiskers(
        cells.map(({ first, score }) => ({ ...score, name: contenders[first] ?? '' })),
        0.5,
        (value) => percent(value, 0),
      ),
    )
  if (prices !== undefined && prices.items.length > 0)
    section(
      'Worth',
      'What an item is worth, as a part of what it costs; the line is its price.',
      whiskers(
        prices.items
          .map(({ name, cost, worth, low, high }) => ({
            name,
            value: worth / cost,
            low: low / cost,
            high: high / cost,
          }))
          .sort((a, b) => b.value - a.value),
        1,
        (value) => `${Math.round(100 * value)} %`,
      ),
    )
  return charts.join('\n')
}

function tableOf(rows: Rows): string {
  const [head = [], ...body] = rows
  const cells = (row: readonly string[], tag: string) =>
    row.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${escaped(cell)}</${tag}>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`
}

function battlesOf({ contenders }: Summary, { first, second, score, battles }: CellSummary, i: number): string {
  const name = first === second ? (contenders[first] ?? '') : `${contenders[first]} against ${contenders[second]}`
  const rest = battles.length > LISTED ? ` and ${battles.length - LISTED} more` : ''
  return `<details id="cell-${i}"><summary>${escaped(`${name}: ${shareInWords(score)} of ${battles.length} battles`)}</summary><p>${battles.slice(0, LISTED).join(', ')}${rest}</p></details>`
}

function slug(title: string): string {
  return (
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'experiment'
  )
}
