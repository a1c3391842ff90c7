import type { Command } from 'commander'
import { checkPackSources } from '@flagbridge/catalog'
import {
  describeLocated,
  holdings,
  PACK_BYTES,
  readSource,
  type Located,
  type ReadSource,
  type Source,
} from '@flagbridge/formats'
import { digest, shown, textProblems } from '@flagbridge/kernel'
import { filesIn, readText } from '../files.ts'
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
      if (checked.problems.length > 0) throw badInput(checked.problems, true)
      if (options.json === true) return
      for (const warning of checked.warnings) print(`warning: ${describeLocated(warning)}`)
      print(`ok: ${checked.files.length} file(s) for ${checked.game}`)
    })
  pack
    .command('list')
    .argument('<path>', 'a pack: a YAML or JSON file, or a folder of them')
    .description('what a pack holds, section by section, a faulty one, too')
    .option('--game <id>', 'the game, where the pack does not name it')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  flagbridge pack list games/star-strike/packs')
    .action(async (place: string, options: Options) => {
      const { problems, files, sources } = await check(place, options)
      const sections = files.map((file) => ({
        file,
        ...contentsOf(sources.find((source) => source.file === file)?.data),
        problems: problems.filter((problem) => problem.file === file),
      }))
      if (options.json === true) return printJson(sections)
      for (const { file, hash, holds, problems: wrong } of sections) {
        print(`${file}  ${hash}`)
        if (wrong.length > 0) print(`  ${wrong.length} mistake(s): flagbridge pack check ${place}`)
        for (const [section, names] of Object.entries(holds))
          print(`  ${section} (${names.length}): ${names.map(showable).join(', ')}`)
      }
    })
}

/** Opens the pack together with the built-in ones: so references to built-in cards are checked too. */
async function check(place: string, options: Options) {
  const files = await filesIn([place], ENDINGS)
  if (files.length === 0) throw new UsageError(`no pack in ${place}`)
  const sources: Source[] = []
  const problems: Located[] = []
  for (const file of files) {
    const read = await readOne(file)
    if (read.source !== undefined) sources.push(read.source)
    if (!read.ok) problems.push(...read.problems)
  }
  const checked = await checkPackSources(sources, options.game === undefined ? undefined : gameNamed(options.game))
  problems.push(...checked.problems)
  if (checked.game === undefined && problems.length === 0)
    throw new UsageError('no file of the pack names its game; say --game ID')
  const { game, warnings } = checked
  return { game: game?.id, files, sources, problems: problems.toSorted(byPlace(files)), warnings }
}

function byPlace(files: readonly string[]) {
  const place = ({ file }: Located) => files.indexOf(file)
  return (a: Located, b: Located) => place(a) - place(b) || a.line - b.line || a.column - b.column
}

/** Every mistake of every file is told, so one that cannot be read at all does not end it. */
async function readOne(file: string): Promise<ReadSource> {
  const text = await readText(file)
  if (text.length <= PACK_BYTES) return readSource(file, text)
  const expected = `a pack of at most ${PACK_BYTES} bytes, this one has ${text.length}`
  return { ok: false, problems: [{ file, line: 1, column: 1, path: [], expected }] }
}

/** A name as it is, unless a terminal had better not see it. */
function showable(name: string): string {
  return textProblems(name).length === 0 ? name : shown(name)
}

function contentsOf(data: unknown) {
  return { hash: data === undefined ? '' : digest(data), holds: holdings(data) }
}
