import type { Command } from 'commander'
import { addedTo, builtInHashes, fits, openBuiltIn, shelf, type Shelved } from '@flagbridge/catalog'
import { coverageOf, summaryOf } from '../coverage/report.ts'
import { print, printJson, table } from '../output.ts'
import { addPackFlag, openFiled, readPacks, type PackFlags } from '../packs.ts'
import { hasSources, projectRoot } from '../project.ts'
import { games } from '../shelf.ts'

const COVERED = ['enforced', 'tested', 'shown', 'exempt'] as const

export function addGames(program: Command): void {
  const command = program.command('games').description('the games, their options, packs, catalogue coverage')
  addPackFlag(command)
    .option('--examples', 'with the teaching examples')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  flagbridge games\n  flagbridge games --json | jq ".[].id"')
    .action(async (options: PackFlags & { examples?: true; json?: true }) => {
      const packs = await readPacks(options.pack)
      const untested = new Set<string>()
      const list = await Promise.all(
        (options.examples === true ? shelf : games).map(async (game) => {
          const { rulebook, box } = await openFiled(
            game,
            packs.filter(({ pack }) => fits(game, pack)),
          )
          const { id, title, seats } = rulebook
          const coverage = await coverageOf(projectRoot, game)
          if (!coverage.testsRan) untested.add(id)
          return {
            id,
            title,
            seats,
            options: (await rulebook.schemas()).options,
            rules: summaryOf(coverage),
            packs: [...(await builtInPacks(game)), ...addedTo(box).map(({ title, hash }) => ({ title, hash }))],
          }
        }),
      )
      if (options.json === true) return printJson(list)
      print(
        ...table([
          ['game', 'title', 'seats', 'rules', ...(hasSources ? COVERED : [])],
          ...list.map(({ id, title, seats, rules }) => [
            id,
            title,
            seats.min === seats.max ? `${seats.min}` : `${seats.min}-${seats.max}`,
            String(rules.total),
            ...(hasSources
              ? COVERED.map((how) => (how === 'tested' && untested.has(id) ? '?' : String(rules[how])))
              : []),
          ]),
        ]),
      )
      if (hasSources && untested.size > 0)
        print('', '?  No test run is recorded here: "npm test" counts the rules that passed tests name.')
      if (packs.length > 0) print('', ...packLines(list))
    })
}

async function builtInPacks(game: Shelved): Promise<{ title: string; hash: string; builtIn: true }[]> {
  const hashes = await builtInHashes(game)
  const { rulebook } = await openBuiltIn(game)
  return rulebook.packs.map((pack, i) => {
    const { title, pack: name } = pack as { readonly title?: string; readonly pack?: string }
    return { title: title ?? name ?? '', hash: hashes[i]!, builtIn: true }
  })
}

interface WithPacks {
  readonly id: string
  readonly packs: readonly { readonly title: string; readonly hash: string; readonly builtIn?: true }[]
}

function packLines(list: readonly WithPacks[]): string[] {
  const rows = list.flatMap(({ id, packs }) =>
    packs.flatMap(({ title, hash, builtIn }) => (builtIn === true ? [] : [[id, title, hash]])),
  )
  return table([['game', 'pack', 'hash'], ...rows])
}
