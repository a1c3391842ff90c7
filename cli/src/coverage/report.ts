import { stat } from 'node:fs/promises'
import path from 'node:path'
import { openBuiltIn, rulesOf, type Opened, type Shelved } from '@flagbridge/catalog'
import { opener, readVignette, runVignette } from '@flagbridge/formats'
import { filesIn, readDataFile } from '../files.ts'
import { enforcedIn, idsIn } from './enforced.ts'
import { passedTests } from './lastRun.ts'

export interface RuleCoverage {
  readonly id: string
  readonly enforced: string[]
  readonly tests: string[]
  readonly vignettes: string[]
  readonly exempt?: string
}

export interface Coverage {
  readonly game: string
  readonly total: number
  readonly rules: RuleCoverage[]
  readonly uncovered: string[]
}

export interface CoverageSummary {
  readonly total: number
  readonly enforced: number
  readonly tested: number
  readonly shown: number
  readonly exempt: number
}

/** For every rule where it is enforced, which passed tests name it and which vignettes that pass now show it. */
export async function coverageOf(
  root: string,
  game: Shelved,
  opened?: Opened,
): Promise<Coverage & { testsRan: boolean }> {
  const { all, exempt } = await rulesOf(game)
  const ids = new Set(all.map((rule) => rule.id))
  const enforced = await enforcedIn(root, game.folder, ids)
  const titles = await passedTests(root, game.folder)
  const tests = group(titles ?? [], (title) => idsIn(title, ids))
  const vignettes = await passingVignettes(root, game, opened)
  const rules = all.map(({ id }): RuleCoverage => {
    const reason = exempt.get(id)
    return {
      id,
      enforced: enforced.get(id) ?? [],
      tests: tests.get(id) ?? [],
      vignettes: vignettes.get(id) ?? [],
      ...(reason === undefined ? {} : { exempt: reason }),
    }
  })
  const uncovered = rules.filter((rule) => !isCovered(rule)).map((rule) => rule.id)
  return { game: game.id, total: all.length, rules, uncovered, testsRan: titles !== undefined }
}

function isCovered(rule: RuleCoverage): boolean {
  return rule.exempt !== undefined || (rule.enforced.length > 0 && rule.tests.length + rule.vignettes.length > 0)
}

export function summaryOf(coverage: Coverage): CoverageSummary {
  const count = (has: (rule: RuleCoverage) => boolean) => coverage.rules.filter(has).length
  return {
    total: coverage.total,
    enforced: count((rule) => rule.enforced.length > 0),
    tested: count((rule) => rule.tests.length > 0),
    shown: count((rule) => rule.vignettes.length > 0),
    exempt: count((rule) => rule.exempt !== undefined),
  }
}

/** A vignette counts for the rules it lists when it passes here and now. */
async function passingVignettes(root: string, game: Shelved, given?: Opened): Promise<Map<string, string[]>> {
  const folder = path.join(root, game.folder, 'vignettes')
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) return new Map()
  const { box, rulebook, packs } = given ?? (await openBuiltIn(game))
  const open = opener(rulebook, packs.slice(rulebook.packs.length))
  const shows = new Map<string, string[]>()
  for (const file of await filesIn([folder], ['.vignette.yaml'])) {
    const { data } = await readDataFile(file)
    const read = readVignette(data)
    if (!read.ok || read.value.game !== game.id || !runVignette(box, data, { open }).ok) continue
    for (const id of read.value.rules) shows.set(id, [...(shows.get(id) ?? []), path.relative(root, file)])
  }
  return shows
}

function group(items: readonly string[], keysOf: (item: string) => readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const list = groups.get(key)
      if (list === undefined) groups.set(key, [item])
      else list.push(item)
    }
  return groups
}
