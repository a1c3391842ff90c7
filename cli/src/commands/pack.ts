import type { Command } from 'commander'
import { openBuiltIn } from '@flagbridge/catalog'
import { describeLocated, type Source } from '@flagbridge/formats'
import type { Problem } from '@flagbridge/kernel'
import { filesIn, readDataFile } from '../files.ts'
import { badInput, print, printJson, UsageError } from '../output.ts'
import { gameNamed } from '../shelf.ts'

interface Options {
  readonly json?: true
  readonly game?: string
}

const ENDINGS = ['.yaml', '.yml', '.json']

export function addPack(program: Command): void {
  const pack = program.command('pack').description('content as data: check it, list it')
  pack
    .command('check')
    .argument('<path>', 'a pack: a YAML or JSON file, or a folder of them')
    .description('validate content; every mistake, and whatever is odd, with file, line, path and what was expected')
    .option('--game <id>', 'the game, where the pack does not name it')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  flagbridge pack check my-fleet.yaml\n  flagbridge pack check packs/ --json')
    .action(async (place: string, options: Options) => {
      const checked = await check(place, options)
      if (options.json === true)
        printJson({
          ok: checked.problems.length === 0,
          game: checked.game,
          files: checked.files,
          problems: checked.problems,
          warnings: checked.warnings,
        })
      if (checked.problems.length > 0) throw badInput(checked.problems)
      if (options.json === true) return
      for (const warning of checked.warnings) print(`warning: ${describeLocated(warning)}`)
      print(`ok: ${checked.files.length} file(s) for ${checked.game}`)
    })
  pack
    .command('list')
    .argument('<path>', 'a pack: a YAML or JSON file, or a folder of them')
    .description('what a pack holds, section by section')
    .option('--game <id>', 'the game, where the pack does not name it')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  flagbridge pack list games/star-strike/packs')
    .action(async (place: string, options: Options) => {
      const { problems, sources } = await check(place, options)
      if (problems.length > 0) throw badInput(problems)
      const sections = sources.map(({ file, data }) => ({ file, holds: holdings(data) }))
      if (options.json === true) return printJson(sections)
      for (const { file, holds } of sections) {
        print(file)
        for (const [section, names] of Object.entries(holds))
          print(`  ${section} (${names.length}): ${names.join(', ')}`)
      }
    })
}

/** Opens the pack together with the built-in ones: so references to built-in cards are checked too. */
async function check(place: string, options: Options) {
  const files = await filesIn([place], ENDINGS)
  if (files.length === 0) throw new UsageError(`no pack in ${place}`)
  const sources = await Promise.all(files.map(readDataFile))
  const game = options.game ?? gameOf(sources)
  const { rulebook } = await openBuiltIn(gameNamed(game))
  const builtIn = new Set(rulebook.packs.map((pack) => JSON.stringify(pack)))
  const added = sources.filter((source) => !builtIn.has(JSON.stringify(source.data)))
  const opened = rulebook.open([...rulebook.packs, ...added.map((source) => source.data)])
  const problems = opened.ok ? [] : opened.problems.flatMap((problem) => locate(problem, rulebook.packs.length, added))
  const warnings = (opened.ok ? (opened.warnings ?? []) : [])
    .filter(({ path: [pack] }) => typeof pack === 'number' && pack >= rulebook.packs.length)
    .flatMap((warning) => locate(warning, rulebook.packs.length, added))
  return { game, files, sources, problems, warnings }
}

/** A problem's path begins with the number of the pack it stands in. */
function locate(problem: Problem, builtIn: number, added: readonly Source[]) {
  const [first, ...rest] = problem.path
  const source = typeof first === 'number' ? added[first - builtIn] : undefined
  return source === undefined ? (added[0]?.locate([problem]) ?? []) : source.locate([{ ...problem, path: rest }])
}

function gameOf(sources: readonly Source[]): string {
  for (const { data, file } of sources) {
    const game = (data as { game?: unknown } | null)?.game
    if (typeof game === 'string') return game
    if (sources.length === 1)
      throw badInput([{ file, line: 1, column: 1, path: ['game'], expected: 'the id of the game this pack is for' }])
  }
  throw new UsageError('no file of the pack names its game; say --game ID')
}

function holdings(data: unknown): Record<string, string[]> {
  const holds: Record<string, string[]> = {}
  for (const [section, value] of Object.entries((data ?? {}) as Record<string, unknown>)) {
    if (typeof value !== 'object' || value === null) continue
    holds[section] = Array.isArray(value) ? value.map(nameOf) : Object.keys(value)
  }
  return holds
}

function nameOf(item: unknown, i: number): string {
  const named = item as { id?: unknown; code?: unknown; name?: unknown } | null
  const name = named?.id ?? named?.code ?? named?.name
  return typeof name === 'string' || typeof name === 'number' ? String(name) : `${i + 1}`
}
