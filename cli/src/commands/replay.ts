import type { Command } from 'commander'
import { otherVersion, readRecord, replayRecord, type Record } from '@flagbridge/formats'
import type { AnyEvent, Outcome } from '@flagbridge/kernel'
import { linkTo, readRecordSource } from '../links.ts'
import { badInput, Failed, print, printJson, UsageError } from '../output.ts'
import { addPackFlag, openRecorded, type PackFlags } from '../packs.ts'
import { gameNamed } from '../shelf.ts'

interface Options extends PackFlags {
  readonly json?: true
  readonly to?: string
  readonly link?: string
}

export function addReplay(program: Command): void {
  const command = program
    .command('replay')
    .argument('<file>', 'a record (*.flagbridge.json), or a link that somebody shared')
    .description('verify a record to its last event and die; print the log')
  addPackFlag(command)
    .option('--to <n>', 'stop after the n-th action')
    .option('--link <page>', 'print the link that holds the match, at the page with this address, and nothing else')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge replay battle.flagbridge.json\n  flagbridge replay battle.flagbridge.json --to 40\n' +
        '  flagbridge replay battle.flagbridge.json --link https://example.org/\n' +
        '  flagbridge replay battle.flagbridge.json --pack my-fleet.yaml   (where the record does not carry it)',
    )
    .action(async (file: string, options: Options) => {
      const source = await readRecordSource(file)
      const read = readRecord(source.data)
      if (!read.ok) throw badInput(source.locate(read.problems))
      const record = read.value
      const to = options.to === undefined ? record.actions.length : Number(options.to)
      if (!Number.isInteger(to) || to < 0)
        throw new UsageError(`--to: expected a whole number from 0, got "${options.to}"`)
      gameNamed(record.game)
      const { box, rulebook } = await openRecorded(source, record, options.pack)
      const tell = (events: readonly AnyEvent[], step: number, state: unknown) => {
        for (const event of events)
          print(`${String(step).padStart(5)}  ${box.words.event(event, state)}  [${event.rule}]`)
      }
      const played = replayRecord(
        box,
        record,
        options.json === true || options.link !== undefined ? undefined : tell,
        to,
      )
      const older = otherVersion(record, rulebook)
      const because = older === '' ? '' : `; ${older}`
      if (!played.ok) throw new Failed(`${badInput(source.locate(played.problems)).message}${because}`)
      if (!played.value.ok) {
        const { at, expected, got } = played.value
        if (options.json === true) printJson({ ok: false, at, expected, got })
        throw new Failed(`${file}: action ${at}: expected ${expected}, got ${got}${because}`, [], true)
      }
      const { events, digest, outcome } = played.value
      const { ending } = record
      if (options.link !== undefined) return print(linkTo(options.link, record, box, rulebook.version))
      if (options.json === true)
        return printJson({ ok: true, events: events.length, digest, outcome: outcome ?? null, ending: ending ?? null })
      print('', `verified: ${events.length} events, digest ${digest}`)
      if (older !== '') print(`${older}: nothing in this battle is different`)
      print(endInWords(record, outcome))
    })
}

function endInWords({ ending, seats }: Record, outcome: Outcome | undefined): string {
  if (ending?.how === 'resigned') return `${seats[ending.seat]?.name ?? `seat ${ending.seat + 1}`} resigned`
  if (ending?.how === 'agreed') return 'the players agreed to a draw'
  if (outcome === undefined) return 'the match is not finished'
  const points = outcome.points.length === 0 ? '' : `, ${outcome.points.join(' to ')}`
  return `${outcome.winner === 'draw' ? 'a draw' : `side ${outcome.winner + 1} wins`}${points} (${outcome.rule})`
}
