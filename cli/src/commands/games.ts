import type { Command } from 'commander'
import { openBuiltIn } from '@flagbridge/catalog'
import { coverageOf, summaryOf } from '../coverage/report.ts'
import { print, printJson, table } from '../output.ts'
import { projectRoot } from '../project.ts'
import { games } from '../shelf.ts'

export function addGames(program: Command): void {
  program
    .command('games')
    .description('the games, their options, catalogue coverage')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  flagbridge games\n  flagbridge games --json | jq ".[].id"')
    .action(async (options: { json?: true }) => {
      const list = await Promise.all(
        games.map(async (game) => {
          const { rulebook } = await openBuiltIn(game)
          const { id, title, seats } = rulebook
          return {
            id,
            title,
            seats,
            options: (await rulebook.schemas()).options,
            rules: summaryOf(await coverageOf(projectRoot, game)),
          }
        }),
      )
      if (options.json === true) return printJson(list)
      print(
        ...table([
          ['game', 'title', 'seats', 'rules', 'enforced', 'tested', 'shown', 'exempt'],
          ...list.map(({ id, title, seats, rules }) => [
            id,
            title,
            seats.min === seats.max ? `${seats.min}` : `${seats.min}-${seats.max}`,
            ...[rules.total, rules.enforced, rules.tested, rules.shown, rules.exempt].map(String),
          ]),
        ]),
      )
    })
}
