import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { playedOf, reportAsHtml, reportInWords, reportOf, USUAL, type Report, type Stage } from '@flagbridge/analysis'
import { readRecord } from '@flagbridge/formats'
import { readRecordSource } from '../links.ts'
import { badInput, Failed, print, printJson } from '../output.ts'
import { addPackFlag, openRecorded, type PackFlags } from '../packs.ts'
import { progress } from '../progress.ts'
import { gameNamed } from '../shelf.ts'
import { whole } from './sim.ts'

interface Options extends PackFlags {
  readonly json?: true
  readonly output?: string
  readonly seed: string
  readonly nodes: string
}

export function addAnalyse(program: Command): void {
  const command = program
    .command('analyse')
    .argument('<file>', 'a record (*.flagbridge.json), or a link that somebody shared')
    .description('what happened in a battle and why: chances, turning points, decisions, ships, luck')
  addPackFlag(command)
    .option('-o, --output <report.html>', 'write the report as one HTML file that needs no other')
    .option(
      '--nodes <n>',
      'actions played in imagination for one decision; those that are told get more',
      `${USUAL.nodes}`,
    )
    .option('--seed <s>', 'the same record, seed and nodes give the same report', USUAL.seed)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nEvery decision is judged by what its seat could know then; the graph shows the table as it truly lay.\n' +
        'How chances, accuracy and luck are counted: docs/analysis.md.\n\n' +
        'Examples:\n  flagbridge analyse battle.flagbridge.json\n' +
        '  flagbridge analyse battle.flagbridge.json -o report.html\n' +
        '  flagbridge analyse battle.flagbridge.json --json --nodes 1000',
    )
    .action(async (file: string, options: Options) => {
      const asked = { seed: options.seed, nodes: whole('nodes', options.nodes, 1) }
      const source = await readRecordSource(file)
      const read = readRecord(source.data)
      if (!read.ok) throw badInput(source.locate(read.problems))
      const record = read.value
      gameNamed(record.game)
      const { box, rulebook } = await openRecorded(source, record, options.pack)
      const played = playedOf(box, record)
      if (!played.ok) throw badInput(source.locate(played.problems))
      if (played.value.moments.length === 0)
        throw new Failed(`${file}: nothing was played, so there is nothing to tell`)
      const report = withProgress((see) => reportOf(played.value, asked, see))
      if (options.output !== undefined) {
        await writeFile(options.output, reportAsHtml(report, rulebook.title))
        if (options.json !== true) return print(`${options.output}: written`)
      }
      if (options.json === true) return printJson(report)
      print(...reportInWords(report))
    })
}

/** Parts of the whole time that the stages take, roughly. */
const PARTS: Readonly<Record<Stage['what'], readonly [from: number, to: number]>> = {
  graph: [0, 10],
  decisions: [10, 60],
  closer: [60, 92],
  knowledge: [92, 100],
}

function withProgress(work: (see: (stage: Stage) => void) => Report): Report {
  const bar = progress('analyse', 100)
  let shown = 0
  const report = work(({ what, done, of }) => {
    const [from, to] = PARTS[what]
    const now = Math.floor(from + ((to - from) * done) / Math.max(1, of))
    if (now > shown) bar.to((shown = now))
  })
  bar.stop()
  return report
}
