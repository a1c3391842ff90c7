import path from 'node:path'
import type { Command } from 'commander'
import { fits, rulesOf, shelved } from '@flagbridge/catalog'
import {
  describeLocated,
  opener,
  readSource,
  readVignette,
  runVignette,
  type OpenQuestion,
  type VignetteResult,
} from '@flagbridge/formats'
import type { Problem } from '@flagbridge/kernel'
import { filesIn, readDataFile, readText } from '../files.ts'
import { Failed, print, printJson, UsageError } from '../output.ts'
import { addPackFlag, openFiled, readPacks, type FiledPack, type PackFlags } from '../packs.ts'

interface Result {
  readonly file: string
  readonly title: string
  readonly ok: boolean
  readonly branch?: string
  readonly step?: number
  /** Where in the file the expectation stands that was not met. */
  readonly line?: number
  readonly column?: number
  /** What is still asked at the end. */
  readonly open?: readonly OpenQuestion[]
  readonly expected?: string
  readonly got?: string
}

export function addVignette(program: Command): void {
  const command = program
    .command('vignette')
    .argument('<files...>', 'vignette files, or folders that hold them')
    .description('run vignettes; one line each; a failure prints the step, expected and got')
  addPackFlag(command)
    .option('--quiet', 'only failures and the sum')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge vignette games/star-strike/vignettes\n' +
        '  flagbridge vignette my.vignette.yaml --json\n' +
        '  flagbridge vignette my.vignette.yaml --pack my-fleet.yaml',
    )
    .action(async (places: string[], options: PackFlags & { json?: true; quiet?: true }) => {
      const files = await filesIn(places, ['.vignette.yaml', '.vignette.yml', '.vignette.json'])
      if (files.length === 0) throw new UsageError(`no vignettes in ${places.join(', ')}`)
      const packs = await readPacks(options.pack)
      const results: Result[] = []
      for (const file of files) {
        const result = await run(file, packs)
        results.push(result)
        if (options.json !== true && !(options.quiet === true && result.ok)) print(...lines(result))
      }
      const failed = results.filter((result) => !result.ok).length
      const passed = results.length - failed
      if (options.json === true) printJson({ passed, failed, results })
      else print('', `${passed} passed, ${failed} failed`)
      if (failed > 0) throw new Failed(`${failed} of ${results.length} vignettes failed`, [], true)
    })
}

async function run(file: string, packs: readonly FiledPack[]): Promise<Result> {
  const source = readSource(file, await readText(file))
  const title = path.basename(file)
  if (!source.ok)
    return { file, title, ok: false, expected: source.problems.map(describeLocated).join('; '), got: 'a damaged file' }
  const { locate } = source.source
  const bad = (problems: readonly Problem[], got: string): Result => ({
    file,
    title,
    ok: false,
    expected: locate(problems).map(describeLocated).join('; '),
    got,
  })
  const data = await withPackFiles(file, source.source.data)
  const read = readVignette(data)
  if (!read.ok) return bad(read.problems, 'a malformed vignette')
  const game = shelved(read.value.game)
  if (game === undefined) return bad([{ path: ['game'], expected: 'the id of a game' }], `"${read.value.game}"`)
  const known = new Set((await rulesOf(game)).all.map((rule) => rule.id))
  const strange = read.value.rules.flatMap((id, i) =>
    known.has(id) ? [] : [{ path: ['rules', i], expected: `the id of a rule of ${game.id}` }],
  )
  if (strange.length > 0) return bad(strange, 'a rule that does not exist')
  const own = packs.filter(({ pack }) => fits(game, pack))
  const { box, rulebook, packs: opened } = await openFiled(game, own)
  const open = opener(rulebook, opened.slice(rulebook.packs.length))
  const { path: place, problems, ...result } = failing(runVignette(box, data, { open }))
  if (problems !== undefined) return { file, ...result, expected: locate(problems).map(describeLocated).join('; ') }
  const [at] = place === undefined ? [] : locate([{ path: place, expected: '' }])
  return { file, ...result, ...(at === undefined ? {} : { line: at.line, column: at.column }) }
}

/** The result with whatever a failure has. */
function failing(result: VignetteResult): VignetteResult & { path?: Problem['path']; problems?: readonly Problem[] } {
  return result
}

/** Packs that are named by their file, which lies beside the vignette, are read. */
async function withPackFiles(file: string, data: unknown): Promise<unknown> {
  const packs = (data as { packs?: unknown } | null)?.packs
  if (!Array.isArray(packs)) return data
  const read = await Promise.all(
    packs.map(async (pack: unknown) =>
      typeof pack === 'string' ? (await readDataFile(path.resolve(path.dirname(file), pack))).data : pack,
    ),
  )
  return { ...(data as object), packs: read }
}

function lines(result: Result): string[] {
  const asked = (result.open ?? []).map(({ seat, kind }) => `seat ${seat}: ${kind}`).join(', ')
  if (result.ok) return [`ok    ${result.file}  ${result.title}${asked === '' ? '' : `  (open: ${asked})`}`]
  const branch = result.branch === undefined ? '' : `  branch "${result.branch}"`
  const step = result.step === undefined ? '' : `  step ${result.step}`
  const where = result.line === undefined ? '' : `:${result.line}:${result.column}`
  return [
    `FAIL  ${result.file}${where}  ${result.title}${branch}${step}`,
    `      expected ${result.expected ?? ''}`,
    `      got      ${result.got ?? ''}`,
  ]
}
