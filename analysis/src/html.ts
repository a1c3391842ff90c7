import { graphOf, markersOf } from './graph.ts'
import type { Report } from './report.ts'
import {
  accuracyInWords,
  bigRollInWords,
  commanders,
  costInWords,
  deedsInWords,
  findInWords,
  headline,
  luckInWords,
  percent,
  points,
  rollInWords,
  shipInWords,
  splitInWords,
  turnInWords,
  unearnedInWords,
} from './text.ts'

const WIDE = { width: 960, height: 200, top: 10, bottom: 160, left: 40 }

// The lines of the page are long: what it is made of goes out as it stands here, and line breaks would go with it.

/** Colours of night and of paper; nothing is fetched from anywhere. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1a2230;--soft:#4d5869;--ground:#fbfaf6;--panel:#fff;--line:#c9cfd8;--up:#2f6fb3;--down:#a8452c}
@media (prefers-color-scheme:dark){:root{--ink:#e9edf3;--soft:#aab4c3;--ground:#0c1421;--panel:#121c2c;--line:#2f3d52;--up:#6aa2dc;--down:#d4735a}}
*{box-sizing:border-box}body{margin:0;padding:24px;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1020px;margin:auto}h1,h2{font-family:Georgia,serif;line-height:1.2}h1{margin:0 0 4px}h2{font-size:1.15em;margin:0 0 8px}
.soft{color:var(--soft)}section{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:16px;margin:16px 0;overflow-x:auto}
svg{display:block;width:100%;height:auto;min-width:560px}svg text{fill:var(--soft);font-size:12px}.ln{fill:none;stroke:var(--ink);stroke-width:2}
.up{fill:var(--up);opacity:.45}.dn{fill:var(--down);opacity:.45}.ax{stroke:var(--line)}.tp circle{fill:var(--panel);stroke:var(--ink)}.tp text{fill:var(--ink);text-anchor:middle}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}li{margin-bottom:6px}
@media print{:root{--ink:#000;--soft:#333;--ground:#fff;--panel:#fff}body{padding:0}section{break-inside:avoid}}
`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The report as one file that needs no other: for mail, for print, for a server of files. */
export function reportAsHtml(report: Report, title: string, side = 0): string {
  const name = (of: number) => report.sides[of] ?? ''
  const list = (heading: string, told: readonly string[], tag = 'ul') =>
    told.length === 0
      ? ''
      : `<section><h2>${escaped(heading)}</h2><${tag}>${told.map((one) => `<li>${escaped(one)}</li>`).join('')}</${tag}></section>`
  const at = (one: { round: number; step: number }) => `Round ${one.round}, step ${one.step}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(`${headline(report)} · ${title}`)}</title><style>${STYLE}</style></head><body><main>
<h1>${escaped(headline(report))}</h1>
<p class="soft">${escaped(`${title} · ${report.sides.map((one, of) => `${one}: ${commanders(report, of)}`).join(' against ')}`)}</p>
<section><h2>${escaped(`The chance of ${name(side)} to win`)}</h2>${graphAsSvg(report, side)}</section>
${list(
  'Turning points',
  report.turningPoints.map((one) => `${at(one)}: ${turnInWords(one, side)}`),
  'ol',
)}
<section><h2>Play and luck</h2><table><thead><tr><th>Side</th><th>How the result came about</th><th>Accuracy</th><th>Dice</th></tr></thead><tbody>${report.split
    .map(
      (split) =>
        `<tr><td>${escaped(name(split.side))}</td><td>${escaped(splitInWords(split))}</td><td>${escaped(accuracyInWords(report.accuracy[split.side]!))}</td><td>${escaped(luckInWords(report.luck[split.side] ?? 50))}</td></tr>`,
    )
    .join('')}</tbody></table></section>
${list(
  'Costliest decisions',
  report.costliest.map(
    (one) => `${points(-one.loss)} ${name(one.side)}. ${at(one)}: ${costInWords(one)}. ${one.reason}`,
  ),
)}
${list(
  'Best finds',
  report.finds.map((one) => `${name(one.side)}. ${at(one)}: ${findInWords(one)}. ${one.reason}`),
)}
${list(
  'Dice',
  report.dice.map((one) => `${name(one.side)}. ${rollInWords(one)}`),
)}
${list(
  `Rolls that swung it, for ${name(side)}`,
  report.bigRolls.map((one) => `${at(one)}: ${bigRollInWords(one, side)}`),
)}
<section><h2>Ships</h2><table><thead><tr><th>Ship</th><th>Side</th><th class="n">Dealt</th><th class="n">Taken</th><th>Objectives</th><th>Fate</th></tr></thead><tbody>${report.ships
    .map(
      (one) =>
        `<tr><td>${escaped(one.name)}</td><td>${escaped(name(one.side))}</td><td class="n">${one.dealt}</td><td class="n">${one.taken}</td><td>${escaped(deedsInWords(one))}</td><td>${escaped(shipInWords(one))}</td></tr>`,
    )
    .join('')}</tbody></table>${unearnedInWords(report)
    .map((one) => `<p class="soft">${escaped(one)}</p>`)
    .join('')}</section>
<p class="soft">Chances are the judge's, fitted to battles that were played to the end. Seed ${escaped(report.asked.seed)}, ${report.asked.nodes} nodes a decision.</p>
</main></body></html>
`
}

/** The graph as a picture by itself; its colours are those of the page around it. */
export function graphAsSvg(report: Report, side: number): string {
  const steps = report.swings.at(-1)?.step ?? 1
  const graph = graphOf(report, side, steps, WIDE)
  const levels = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (level) =>
        `<path class="ax" d="M${WIDE.left} ${graph.y(level)}H${WIDE.width}"/><text x="34" y="${graph.y(level) + 4}" text-anchor="end">${100 * level}</text>`,
    )
    .join('')
  const rounds = graph.rounds
    .filter(({ from, to }) => to - from > 24)
    .map(({ round, from, to }) => `<text x="${(from + to) / 2}" y="180" text-anchor="middle">${round}</text>`)
    .join('')
  const turning = report.turningPoints.map(({ step, after }) => ({ step, chance: side === 0 ? after : 1 - after }))
  const turns = markersOf(graph, turning)
    .map(
      ({ x, y }, i) => `<g class="tp" transform="translate(${x} ${y})"><circle r="9"/><text y="4">${i + 1}</text></g>`,
    )
    .join('')
  const end = report.split[side]?.end ?? 0.5
  return `<svg viewBox="0 0 ${WIDE.width} ${WIDE.height}" role="img" aria-label="From ${percent(report.start[side] ?? 0.5)} at the start to ${percent(end)} at the end">${levels}<path class="up" d="${graph.above}"/><path class="dn" d="${graph.below}"/><path class="ln" d="${graph.line}"/>${rounds}${turns}<text x="${WIDE.left}" y="196">Rounds</text></svg>`
}
