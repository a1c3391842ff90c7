import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { backupDatabase } from '@flagbridge/store'
import { Failed, print, printJson, UsageError } from '../output.ts'
import { defaultDatabase } from '../project.ts'

export function addBackup(program: Command): void {
  program
    .command('backup')
    .argument('<file>', 'where to put the copy; it must not exist yet')
    .description('a consistent copy of all matches, while the server goes on')
    .option('--db <file>', 'where matches are kept', defaultDatabase)
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  flagbridge backup /backups/matches-today.sqlite')
    .action((to: string, options: { db: string; json?: true }) => {
      if (!existsSync(options.db)) throw new Failed(`${options.db}: no such file`)
      if (existsSync(to)) throw new UsageError(`${to} exists already`)
      if (!existsSync(path.dirname(to))) throw new Failed(`${path.dirname(to)}: no such folder`)
      backupDatabase(options.db, to)
      if (options.json === true) printJson({ ok: true, file: to })
      else print(`copied ${options.db} to ${to}`)
    })
}
