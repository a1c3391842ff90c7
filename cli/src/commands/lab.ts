import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import {
  compared,
  comparedInWords,
  csvOf,
  isDecided,
  layoutOf,
  missing,
  pricesInWords,
  recordOfTrial,
  reportOfRun,
  sentencesOf,
  suggestedPrices,
  summaryOf,
  tablesOf,
  type TrialResult,
  type Run,
  type Summary,
} from '@flagbridge/lab'
import { labBar } from '../lab/bar.ts'
import { checkRedis, inCluster, serveCluster } from '../lab/cluster.ts'
import { openExperiment } from '../lab/opening.ts'
import { readResults, ResultsFile, resultsFor } from '../lab/results.ts'
import { inThreads } from '../lab/threads.ts'
import { Failed, print, printJson, table, UsageError } from '../output.ts'
import { addPackFlag, type PackFlags } from '../packs.ts'
import { whole } from './sim.ts'

interface RunOptions extends PackFlags {
  readonly workers?: string
  readonly cluster?: string
  readonly resume?: true
  readonly fresh?: true
  readonly output?: string
  readonly json?: true
}

export function addLab(program: Command): void {
  const lab = program
    .command('lab')
    .description('experiments: is it fair, is it better, what is it worth, and how sure is that (docs/laboratory.md)')
  addRun(lab)
  addShow(lab)
  addCompare(lab)
  addReport(lab)
  addRecord(lab)
  addWorker(lab)
}

function addRun(lab: Command): void {
  addPackFlag(lab.command('run').argument('<file>', 'an experiment (*.experiment.yaml)'))
    .description('play the battles of an experiment; the same file gives the same results, whoever plays them')
    .option('--workers <k>', 'how many threads; all cores but one unless told otherwise')
    .option(
      '--cluster <redis://…>',
      'let the workers of a cluster play ("flagbridge lab worker") instead of threads here',
    )
    .option('--resume', 'go on with the results that are there')
    .option('--fresh', 'throw the results away that are there')
    .option('-o, --output <results.jsonl>', 'where results are kept; beside the experiment unless told otherwise')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nCtrl-C keeps what is done; --resume goes on.\n\nExamples:\n' +
        '  flagbridge lab run field.experiment.yaml --workers 2\n  flagbridge lab run field.experiment.yaml --resume\n' +
        '  flagbridge lab report field.results.jsonl -o report.html',
    )
    .action(async (file: string, options: RunOptions) => {
      const workers = options.workers === undefined ? undefined : whole('workers', options.workers, 1)
      const cluster = options.cluster === undefined ? undefined : checkRedis(options.cluster)
      if (cluster !== undefined && workers !== undefined)
        throw new UsageError('--workers is for threads here; a cluster has as many as its workers bring')
      if (options.resume === true && options.fresh === true)
        throw new UsageError('--resume and --fresh: one or the other')
      const opened = await openExperiment(file, options.pack)
      const results = await ResultsFile.open(options.output ?? resultsFor(file), opened.heading, {
        resume: options.resume === true,
        fresh: options.fresh === true,
      })
      const { experiment } = opened
      const { run } = results
      const bar = labBar(experiment, [...run.results.values()], layoutOf(experiment).trials)
      const stopped = new AbortController()
      const onInterrupt = () => stopped.abort()
      process.once('SIGINT', onInterrupt)
      process.once('SIGTERM', onInterrupt)
      let sinceAsked = 0
      let decided = isDecided(experiment, [...run.results.values()])
      const keep = async (some: readonly TrialResult[]) => {
        await results.keep(some)
        bar.see(some)
        sinceAsked += some.length
        if (experiment.kind !== 'duel' || sinceAsked < ASK_EVERY) return
        sinceAsked = 0
        decided = isDecided(experiment, [...run.results.values()])
      }
      try {
        const threads = workers ?? Math.max(1, availableParallelism() - 1)
        if (cluster === undefined)
          await inThreads(opened.task, missing(run), threads, keep, () => !decided, stopped.signal)
        else await inCluster(cluster, opened, missing(run), keep, () => !decided, stopped.signal)
      } finally {
        bar.stop()
        process.off('SIGINT', onInterrupt)
        process.off('SIGTERM', onInterrupt)
        await results.close()
      }
      if (stopped.signal.aborted)
        throw new Failed(
          `${run.results.size} of ${layoutOf(experiment).trials} battles are kept in ${results.file}; ` +
            'the same command with --resume goes on.',
        )
      tell(run, options.json === true)
      if (options.json !== true) print('', `Results: ${results.file}`)
    })
}

/** A sequential test is asked after so many battles. */
const ASK_EVERY = 8

function addShow(lab: Command): void {
  lab
    .command('show')
    .argument('<results>', 'a file of results, or the experiment they lie beside')
    .description('what an experiment has come to so far')
    .option('--json', 'print JSON')
    .option('--csv', 'print the tables as comma-separated values')
    .option('--prices', 'print suggested prices by id, to be put into a pack')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge lab show field.results.jsonl\n  flagbridge lab show field.results.jsonl --csv',
    )
    .action(async (file: string, options: { json?: true; csv?: true; prices?: true }) => {
      const run = await readResults(file)
      if (options.csv === true) return print(csvOf(summarised(run)).trimEnd())
      if (options.prices === true) return printPrices(file, summarised(run))
      tell(run, options.json === true)
    })
}

function addCompare(lab: Command): void {
  lab
    .command('compare')
    .argument('<before>', 'a file of results')
    .argument('<after>', 'another one')
    .description('what changed between two runs, cell by cell, with intervals')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  flagbridge lab compare old.results.jsonl new.results.jsonl')
    .action(async (before: string, after: string, options: { json?: true }) => {
      const [then, now] = await Promise.all([before, after].map(async (file) => summarised(await readResults(file))))
      const list = compared(then!, now!)
      if (list.length === 0) throw new Failed(`${before} and ${after}: nothing met in both`)
      if (options.json === true) return printJson(list)
      print(...table(comparedInWords(list)))
    })
}

function addReport(lab: Command): void {
  lab
    .command('report')
    .argument('<results>', 'a file of results, or the experiment they lie beside')
    .description('one HTML file that needs no other: charts, tables, CSV and how to get the same again')
    .requiredOption('-o, --output <report.html>', 'where to write it')
    .addHelpText('after', '\nExample:\n  flagbridge lab report field.results.jsonl -o report.html')
    .action(async (file: string, options: { output: string }) => {
      await writeFile(options.output, reportOfRun(await readResults(file)))
      print(`${options.output}: written`)
    })
}

function addRecord(lab: Command): void {
  addPackFlag(lab.command('record').argument('<file>', 'an experiment').argument('<n>', 'the number of a battle'))
    .description('one battle of an experiment as a record, to be replayed and analysed')
    .requiredOption('-o, --output <battle.flagbridge.json>', 'where to write it')
    .addHelpText('after', '\nExample:\n  flagbridge lab record field.experiment.yaml 17 -o battle.flagbridge.json')
    .action(async (file: string, n: string, options: PackFlags & { output: string }) => {
      const { experiment, opened } = await openExperiment(file, options.pack)
      const { trials } = layoutOf(experiment)
      const number = Number(n)
      if (!Number.isInteger(number) || number < 0 || number >= trials)
        throw new UsageError(`${file} has the battles 0 to ${trials - 1}, got "${n}"`)
      await writeFile(options.output, `${JSON.stringify(recordOfTrial(opened, experiment, number))}\n`)
      print(`${options.output}: written`)
    })
}

function addWorker(lab: Command): void {
  lab
    .command('worker')
    .description('play battles for whoever runs an experiment with --cluster on the same Redis, until it is stopped')
    .requiredOption('--redis <redis://…>', 'the Redis of the cluster')
    .option('--workers <k>', 'how many threads; all cores unless told otherwise')
    .addHelpText('after', '\nExample:\n  flagbridge lab worker --redis redis://10.0.0.1:6379 --workers 8')
    .action(async (options: { redis: string; workers?: string }) => {
      const url = checkRedis(options.redis)
      const workers = options.workers === undefined ? availableParallelism() : whole('workers', options.workers, 1)
      const serving = await serveCluster(url, workers)
      print(`working for ${new URL(url).host} with ${workers} ${workers === 1 ? 'thread' : 'threads'}`)
      await new Promise<void>((resolve) => {
        process.once('SIGINT', resolve)
        process.once('SIGTERM', resolve)
      })
      await serving.close()
    })
}

function printPrices(file: string, summary: Summary): void {
  if (summary.prices === undefined) throw new UsageError(`${file}: the results of ${summary.kind}, not of prices`)
  const prices = suggestedPrices(summary)
  print(...pricesInWords(summary).map((one) => `# ${one}`))
  print(...(prices.length === 0 ? ['prices: {}'] : ['prices:']))
  for (const { id, from, to } of prices) print(`  ${JSON.stringify(id)}: ${to} # was ${from}`)
}

function summarised({ heading, results }: Run): Summary {
  return summaryOf(heading.experiment, [...results.values()], heading.items)
}

function tell(run: Run, asJson: boolean): void {
  const summary = summarised(run)
  if (asJson) return printJson(summary)
  print(summary.title, ...sentencesOf(summary))
  for (const { heading, rows } of tablesOf(summary)) print('', heading, ...table(rows).map((line) => `  ${line}`))
}
