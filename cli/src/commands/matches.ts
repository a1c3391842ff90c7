import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { KnownRules, type ServerOptions } from '@flagbridge/server'
import { openStore } from '../keeping.ts'
import { Failed, print, printJson } from '../output.ts'
import { defaultDatabase } from '../project.ts'

interface Counted {
  readonly game: string
  waiting: number
  running: number
  over: number
}

/** A match that waits or runs and that the rules of this program cannot go on with. */
interface Stranded {
  readonly match: string
  readonly game: string
  readonly status: string
  readonly changedAt: string
}

export function addMatches(program: Command): void {
  program
    .command('matches')
    .description('the matches in a database, and those that this version has other rules for')
    .option('--db <file>', 'where matches are kept: a file, or postgres://…', defaultDatabase)
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample, before an upgrade, with the new version:\n  flagbridge matches --db copy.sqlite')
    .action(async (options: { db: string; json?: true }) => {
      if (!/^postgres(ql)?:/.test(options.db) && !existsSync(options.db))
        throw new Failed(`${options.db}: no such file`)
      const { games, stranded } = await look(options.db)
      if (options.json === true) return printJson({ games, stranded })
      for (const { game, waiting, running, over } of games)
        print(`${game}: ${waiting} waiting, ${running} running, ${over} over`)
      for (const { match, game, status, changedAt } of stranded)
        print(`${match} (${game}, ${status}, last changed ${changedAt}) cannot go on with the rules of this version`)
      if (stranded.length === 0) print('every match that is not over can go on with this version')
    })
}

async function look(db: string): Promise<{ games: readonly Counted[]; stranded: readonly Stranded[] }> {
  const store = await openStore(db)
  try {
    const games = new Map<string, Counted>()
    const stranded: Stranded[] = []
    const known = new KnownRules(store)
    for (const { match, game, status, changedAt } of await store.listed({ limit: 2 ** 31 - 1 })) {
      const counted = games.get(game) ?? { game, waiting: 0, running: 0, over: 0 }
      games.set(game, counted)
      counted[status]++
      if (status === 'over') continue
      if (await isStranded(store, known, match))
        stranded.push({ match, game, status, changedAt: new Date(changedAt).toISOString() })
    }
    return { games: [...games.values()], stranded }
  } finally {
    await store.close()
  }
}

/** Whether it was begun by rules, or with packs, that this program does not have. */
export async function isStranded(
  store: Pick<ServerOptions['store'], 'lines'>,
  known: KnownRules,
  match: string,
): Promise<boolean> {
  const [first] = await store.lines(match, 0)
  return first?.entry.t === 'created' && typeof (await known.rulesFor(first.entry)) === 'string'
}
