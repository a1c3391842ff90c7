import path from 'node:path'
import type { Command } from 'commander'
import { openBuiltIn, rulesOf, shelved } from '@flagbridge/catalog'
import { describeLocated, readSource, readVignette, runVignette } from '@flagbridge/formats'
import { filesIn, readText } from '../files.ts'
import { Failed, print, printJson, UsageError } from '../output.ts'

interface Result {
  readonly file: string
  readonly title: string
  readonly ok: boolean
  readonly step?: number
  readonly expected?: string
  readonly got?: string
}

export function addVignette(program: Command): void {
  program
    .command('vignette')
    .argument('<files...>', 'vignette files, or folders that hold them')
    .description('run vignettes; one line each; a failure prints the step, expected and got')
    .option('--quiet', 'only failures and the sum')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge vignette games/star-strike/vignettes\n  flagbridge vignette my.vignette.yaml --json',
    )
    .action(async (places: string[], options: { json?: true; quiet?: true }) => {
      const files = await filesIn(places, ['.vignette.yaml', '.vignette.yml', '.vignette.json'])
      if (files.length === 0) throw new UsageError(`no vignettes in ${places.join(', ')}`)
      const results: Result[] = []
      for (const file of files) {
        const result = await run(file)
        results.push(result)
        if (options.json !== true && !(options.quiet === true && result.ok)) print(...lines(result))
      }
      const failed = results.filter((result) => !result.ok).length
      const passed = results.length - failed
      if (options.json === true) printJson({ passed, failed, results })
      else print('', `${passed} passed, ${failed} failed`)
      if (failed > 0) throw new Failed(`${failed} of ${results.length} vignettes failed`)
    })
}

async function run(file: string): Promise<Result> {
  const source = readSource(file, await readText(file))
  const bad = (expected: string, got: string): Result => ({
    file,
    title: path.basename(file),
    ok: false,
    expected,
    got,
  })
  if (!source.ok) return bad(source.problems.map(describeLocated).join('; '), 'a damaged file')
  const { data, locate } = source.source
  const read = readVignette(data)
  if (!read.ok) return bad(locate(read.problems).map(describeLocated).join('; '), 'a malformed vignette')
  const game = shelved(read.value.game)
  if (game === undefined) return bad('game: the id of a game', `"${read.value.game}"`)
  const known = new Set((await rulesOf(game)).all.map((rule) => rule.id))
  const strange = read.value.rules.flatMap((id, i) =>
    known.has(id) ? [] : [{ path: ['rules', i], expected: `the id of a rule of ${game.id}` }],
  )
  if (strange.length > 0) return bad(locate(strange).map(describeLocated).join('; '), 'a rule that does not exist')
  return { file, ...runVignette((await openBuiltIn(game)).box, data) }
}

function lines(result: Result): string[] {
  if (result.ok) return [`ok    ${result.file}  ${result.title}`]
  const where = result.step === undefined ? '' : `  step ${result.step}`
  return [
    `FAIL  ${result.file}  ${result.title}${where}`,
    `      expected ${result.expected ?? ''}`,
    `      got      ${result.got ?? ''}`,
  ]
}
