import type { Command } from 'commander'
import { rulesOf, type Opened } from '@flagbridge/catalog'
import type { Rule } from '@flagbridge/formats'
import { coverageOf, summaryOf } from '../coverage/report.ts'
import { Failed, print, printJson, UsageError } from '../output.ts'
import { addPackFlag, type PackFlags } from '../packs.ts'
import { projectRoot } from '../project.ts'
import { boxNamed, gameNamed } from '../shelf.ts'

interface Options extends PackFlags {
  readonly json?: true
  readonly coverage?: true
}

export function addRules(program: Command): void {
  const command = program
    .command('rules')
    .argument('<game>', 'the id of a game')
    .argument('[id]', 'the id of a rule')
    .description('the rules in our own words; one rule; or for every id where it is enforced, tested and shown')
  addPackFlag(command)
    .option('--coverage', 'for every rule: where it is enforced, which tests and vignettes show it')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge rules star-strike-2 SS2-5A.01\n  flagbridge rules star-strike-2 --coverage\n\n' +
        'With --coverage the exit code is 1 while a rule that is not exempt lacks enforcement, or a passed test or\n' +
        'vignette. ' +
        'Tests count as they passed in the last "npm test"; vignettes are run on the spot.',
    )
    .action(async (name: string, id: string | undefined, options: Options) => {
      const game = gameNamed(name)
      // Rules are the book's, so packs add none; vignettes that show them may use their cards.
      const opened = await boxNamed(name, options.pack)
      if (options.coverage === true) return showCoverage(name, opened, options)
      const { all, exempt } = await rulesOf(game)
      const wanted = id === undefined ? all : all.filter((rule) => rule.id === id)
      if (wanted.length === 0)
        throw new UsageError(`${name} has no rule "${id}"; "flagbridge rules ${name}" lists them`)
      if (options.json === true) return printJson(id === undefined ? wanted : wanted[0])
      const without = (rule: Rule) => (exempt.has(rule.id) ? '  (not enforced)' : '')
      if (id === undefined) print(...wanted.map((rule) => `${rule.id}  ${rule.title}${without(rule)}`))
      else print(...describe(wanted[0]!, exempt.get(wanted[0]!.id)))
    })
}

function describe(rule: Rule, exempt: string | undefined): string[] {
  return [
    `${rule.id}  ${rule.title}`,
    ...(exempt === undefined ? [] : [`Not enforced: ${exempt}`]),
    '',
    rule.rule.trim(),
    ...(rule.examples ?? []).flatMap((example) => ['', `Example: ${example.trim()}`]),
    ...(rule.ruling === undefined ? [] : ['', `Ruling: ${rule.ruling.trim()}`]),
  ]
}

async function showCoverage(name: string, opened: Opened, options: Options): Promise<void> {
  const { testsRan, ...coverage } = await coverageOf(projectRoot, gameNamed(name), opened)
  if (options.json === true) printJson(coverage)
  else {
    for (const rule of coverage.rules) {
      const how =
        rule.exempt === undefined
          ? `${rule.enforced[0] ?? 'not enforced'}  ${rule.tests.length} tests  ${rule.vignettes.length} vignettes`
          : `exempt: ${rule.exempt}`
      print(`${coverage.uncovered.includes(rule.id) ? '!' : ' '} ${rule.id}  ${how}`)
    }
    const sum = summaryOf(coverage)
    print(
      '',
      `${name}: ${sum.total} rules, ${sum.enforced} enforced, ${sum.tested} tested, ` +
        `${sum.shown} shown by vignettes, ${sum.exempt} exempt`,
    )
    if (!testsRan) print('No test run is recorded: run "npm test" to count tests.')
  }
  if (coverage.uncovered.length > 0)
    throw new Failed(`${coverage.uncovered.length} of ${coverage.total} rules are not covered`, [], true)
}
