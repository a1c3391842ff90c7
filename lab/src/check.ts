import { levelsOf } from '@flagbridge/ai'
import type { Experiment, ExperimentFleet } from '@flagbridge/formats'
import {
  isBotName,
  levelOf,
  planFindings,
  seededDice,
  type AnyBox,
  type AnyMuster,
  type Finding,
  type Plan,
  type Problem,
  type Read,
} from '@flagbridge/kernel'
import { planOf } from './battle.ts'
import { layoutOf, variantOf, type TrialCell } from './layout.ts'

type Path = readonly (string | number)[]

/** What the schema cannot know: bots that this game has, choices and fleets that it allows, and two sides. */
export function checkExperiment(box: AnyBox, experiment: Experiment): Problem[] {
  const problems = botProblems(box, experiment)
  const seen = new Set(problems.map(keyOf))
  for (const cell of layoutOf(experiment).cells)
    for (const problem of cellProblems(box, experiment, cell)) {
      if (seen.has(keyOf(problem))) continue
      seen.add(keyOf(problem))
      problems.push(problem)
    }
  return problems
}

function keyOf({ path, expected }: Problem): string {
  return JSON.stringify([path, expected])
}

function botProblems(box: AnyBox, experiment: Experiment): Problem[] {
  const named: [Path, string][] = placed(['bots'], experiment.bots)
  if (experiment.kind === 'bots')
    for (const [i, name] of experiment.players.entries()) named.push([['players', i], name])
  if (experiment.kind === 'duel')
    for (const [i, { bot }] of experiment.between.entries())
      if (bot !== undefined) named.push([['between', i, 'bot'], bot])
  if ('variants' in experiment)
    for (const [i, { bots }] of experiment.variants.entries())
      if (bots !== undefined) named.push(...placed(['variants', i, 'bots'], bots))
  const levels = levelsOf(box)
  return named.flatMap(([path, name]) =>
    isBotName(name) && levels.includes(levelOf(name))
      ? []
      : [{ path, expected: `a bot of ${box.game.id}: ${levels.join(', ')}, alone or as in captain:cautious` }],
  )
}

function placed(path: Path, bots: string | readonly string[]): [Path, string][] {
  return typeof bots === 'string' ? [[path, bots]] : bots.map((name, i) => [[...path, i], name])
}

function cellProblems(box: AnyBox, experiment: Experiment, cell: TrialCell): Problem[] {
  const muster = box.muster as AnyMuster
  const variant = variantOf(experiment, cell)
  const { plan, paths } = planned(experiment, cell)
  const known = new Set(muster.choices(plan).map(({ key }) => key))
  const place = ({ path: [what, which, ...rest] }: Finding): Path => {
    if (what === 'fleets') return [...(paths[Number(which)] ?? ['fleets']), ...rest]
    const key = String(which)
    return variant !== undefined && key in variant.set ? ['variants', cell.first, 'set', key] : ['set', key]
  }
  const wrong = planFindings(muster, plan)
    .filter(({ severity }) => severity === 'wrong')
    .map((finding): Problem => {
      const path = place(finding)
      const nearest = finding.nearest === undefined ? '' : `; nearest: ${finding.nearest}`
      const expected = `${finding.sentence}${nearest}${advice(experiment, cell)}`
      const isUnknown = path.at(-2) === 'set' && !known.has(String(path.at(-1)))
      return {
        path: isUnknown ? path.slice(0, -1) : path,
        expected,
        rule: finding.rule,
        ...(isUnknown ? { key: String(path.at(-1)) } : {}),
      }
    })
  if (wrong.length > 0) return wrong
  const sides = muster.sides(plan)
  if (experiment.kind !== 'scenario' && Math.max(...sides) !== 1)
    return [{ path: ['set'], expected: `two sides, here there are ${Math.max(...sides) + 1}` }]
  if (experiment.kind === 'matrix' && sides.length !== 2)
    return [{ path: ['set'], expected: `two seats, here there are ${sides.length}` }]
  const completed = muster.complete(plan, seededDice(0)) as Read<unknown>
  if (completed.ok) return []
  return completed.problems.map(({ expected, rule }) => ({
    path: paths[0] ?? ['set'],
    expected: `${expected}${advice(experiment, cell)}`,
    ...(rule === undefined ? {} : { rule }),
  }))
}

function advice(experiment: Experiment, { first, second }: TrialCell): string {
  if (experiment.kind !== 'matrix') return ''
  return first === second ? '; mirrors: false leaves out battles of a fleet against itself' : ''
}

/** The plan of a cell, and where in the file its fleets stand. */
function planned(experiment: Experiment, cell: TrialCell): { plan: Plan; paths: readonly Path[] } {
  const variant = variantOf(experiment, cell)
  const of = (fleets: readonly (ExperimentFleet | undefined)[], paths: readonly Path[]) => ({
    plan: planOf({ ...experiment.set, ...variant?.set }, fleets),
    paths,
  })
  switch (experiment.kind) {
    case 'matrix':
      return of(
        [experiment.fleets[cell.first], experiment.fleets[cell.second]],
        [
          ['fleets', cell.first],
          ['fleets', cell.second],
        ],
      )
    case 'duel':
      return of(
        experiment.between.map(({ fleet }) => fleet),
        [
          ['between', 0, 'fleet'],
          ['between', 1, 'fleet'],
        ],
      )
    case 'what-if':
    case 'scenario':
      return of(
        variant?.fleets ?? [],
        (variant?.fleets ?? []).map((_, i) => ['variants', cell.first, 'fleets', i]),
      )
    case 'prices':
      return of(
        experiment.points.map((random) => ({ random })),
        [
          ['points', 0],
          ['points', 1],
        ],
      )
    case 'bots':
      return of([], [])
  }
}
