import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { KnownRules } from '@flagbridge/server'
import { copyMatches } from '@flagbridge/store'
import { isStranded } from './matches.ts'
import { openStore } from '../keeping.ts'
import { Failed, print, printJson } from '../output.ts'
import { progress } from '../progress.ts'

export function addMove(program: Command): void {
  program
    .command('move')
    .argument('<from>', 'the file with the matches')
    .argument('<to>', 'postgres://…, or another file')
    .description('copies all matches into another database, while no server writes to either')
    .option('--stranded', 'only those that are not over and that this version has other rules for')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  flagbridge move .flagbridge/matches.sqlite postgres://flagbridge@db/matches')
    .action(async (from: string, to: string, options: { json?: true; stranded?: true }) => {
      if (!/^postgres(ql)?:/.test(from) && !existsSync(from)) throw new Failed(`${from}: no such file`)
      const source = await openStore(from)
      try {
        const target = await openStore(to)
        try {
          const { length } = await source.listed({ limit: 2 ** 31 - 1 })
          const bar = progress('matches', length)
          const known = new KnownRules(source)
          const matches = await copyMatches(
            source,
            target,
            (done) => bar.to(done),
            async ({ match, status }) =>
              options.stranded !== true || (status !== 'over' && (await isStranded(source, known, match))),
          )
          bar.stop()
          if (options.json === true) printJson({ ok: true, matches })
          else print(`copied ${matches} matches`)
        } finally {
          await target.close()
        }
      } finally {
        await source.close()
      }
    })
}
