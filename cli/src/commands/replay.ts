import type { Command } from 'commander'
import { obstacles, readRecord, replayRecord } from '@flagbridge/formats'
import type { AnyEvent } from '@flagbridge/kernel'
import { readDataFile } from '../files.ts'
import { badInput, Failed, print, printJson, UsageError } from '../output.ts'
import { boxNamed } from '../shelf.ts'

interface Options {
  readonly json?: true
  readonly to?: string
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .argument('<file>', 'a record (*.flagbridge.json)')
    .description('verify a record to its last event and die; print the log')
    .option('--to <n>', 'stop after the n-th action')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge replay battle.flagbridge.json\n  flagbridge replay battle.flagbridge.json --to 40',
    )
    .action(async (file: string, options: Options) => {
      const source = await readDataFile(file)
      const read = readRecord(source.data)
      if (!read.ok) throw badInput(source.locate(read.problems))
      const record = read.value
      const to = options.to === undefined ? record.actions.length : Number(options.to)
      if (!Number.isInteger(to) || to < 0)
        throw new UsageError(`--to: expected a whole number from 0, got "${options.to}"`)
      const { rulebook, box } = await boxNamed(record.game)
      const inTheWay = obstacles(record, rulebook, rulebook.packs)
      if (inTheWay.length > 0) throw badInput(source.locate(inTheWay))
      const tell = (events: readonly AnyEvent[], step: number, state: unknown) => {
        for (const event of events)
          print(`${String(step).padStart(5)}  ${box.words.event(event, state)}  [${event.rule}]`)
      }
      const played = replayRecord(box, record, options.json === true ? undefined : tell, to)
      if (!played.ok) throw badInput(source.locate(played.problems))
      if (!played.value.ok) {
        const { at, expected, got } = played.value
        if (options.json === true) printJson({ ok: false, at, expected, got })
        throw new Failed(`${file}: action ${at}: expected ${expected}, got ${got}`)
      }
      const { events, digest, outcome } = played.value
      if (options.json === true) return printJson({ ok: true, events: events.length, digest, outcome: outcome ?? null })
      print('', `verified: ${events.length} events, digest ${digest}`)
      print(outcome === undefined ? 'the match is not finished' : `outcome: ${JSON.stringify(outcome)}`)
    })
}
