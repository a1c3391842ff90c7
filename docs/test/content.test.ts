import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { openBuiltIn, rulesOf, shelved } from '@flagbridge/catalog'
import { checkGuide, opener, planOf, readExperiment, readPlanFile, runVignette } from '@flagbridge/formats'
import { describeProblem, planFindings, seededDice } from '@flagbridge/kernel'
import { checkExperiment } from '@flagbridge/lab'
import { readFromClient } from '@flagbridge/protocol'
import { at, blocksOf, PAGES, type Block } from './blocks.ts'

const yaml = PAGES.flatMap(blocksOf).filter(({ language, file }) => language === 'yaml' && !file?.includes('/'))

/** A section that stands for itself further down is only announced, by "…". */
function dataOf(block: Block): Record<string, unknown> {
  const data = parse(block.text) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => !['…', '["…"]'].includes(JSON.stringify(value).replaceAll(/^"|"$/g, '')),
    ),
  )
}

/** A page about packs shows one pack, section by section: the first block names it, and the others belong to it. */
const packs = new Map<string, Block[]>()
for (const block of yaml)
  if (!['given', 'plan', 'vignette', 'experiment'].some((key) => key in dataOf(block)))
    packs.set(block.page, [...(packs.get(block.page) ?? []), block])
const vignettes = yaml.filter((block) => 'vignette' in dataOf(block))
const guides = yaml.filter((block) => 'guide' in dataOf(block))
const plans = yaml.filter((block) => 'plan' in dataOf(block))
const experiments = yaml.filter((block) => 'experiment' in dataOf(block))
/** A position alone. The page lies beside the game it is for. */
const positions = yaml.filter((block) => Object.keys(dataOf(block)).join() === 'given')

const GAME_OF: Readonly<Record<string, string>> = {
  'games/admiral/NOTATION.md': 'admiral',
  'games/imperial-stars/NOTATION.md': 'imperial-stars',
  'examples/duel/NOTATION.md': 'duel',
}

async function opened(id: unknown) {
  const game = shelved(String(id))
  if (game === undefined) throw new Error(`there is no game called ${String(id)}`)
  return openBuiltIn(game)
}

describe('the packs in the docs', () => {
  it.each([...packs])('%s opens together with the built-in ones', async (_, blocks) => {
    const pack = Object.assign({}, ...blocks.map(dataOf)) as Record<string, unknown>
    for (const block of blocks)
      for (const [key, value] of Object.entries(dataOf(block))) expect(pack[key], `${at(block)}: ${key}`).toEqual(value)
    const { rulebook } = await opened(pack['game'])
    const read = rulebook.open([...rulebook.packs, pack])
    expect(read.ok ? [] : read.problems.map(describeProblem)).toEqual([])
  })

  it('are of every game that has any', () => {
    expect(packs.size).toBeGreaterThanOrEqual(5)
  })
})

describe('the vignettes in the docs', () => {
  it.each(vignettes.map((block) => [at(block), block] as const))('%s passes', async (_, block) => {
    const vignette = dataOf(block)
    const { box, rulebook } = await opened(vignette['game'])
    expect(runVignette(box, vignette, { open: opener(rulebook) })).toMatchObject({ ok: true })
  })
})

describe('the guides in the docs', () => {
  it.each(guides.map((block) => [at(block), block] as const))('%s plays to its end', async (_, block) => {
    const guide = dataOf(block)
    const { box } = await opened(guide['game'])
    const rules = new Set((await rulesOf(shelved(String(guide['game']))!)).all.map(({ id }) => id))
    expect(checkGuide(box, guide, { rules }).map(describeProblem)).toEqual([])
  })
})

describe('the plans in the docs', () => {
  it.each(plans.map((block) => [at(block), block] as const))('%s can be played', async (_, block) => {
    const read = readPlanFile(dataOf(block))
    if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
    const { box } = await opened(read.value.game)
    const plan = planOf(read.value)
    expect(planFindings(box.muster, plan)).toEqual([])
    expect(box.muster.complete(plan, seededDice(1))).toMatchObject({ ok: true })
  })
})

describe('the experiments in the docs', () => {
  it.each(experiments.map((block) => [at(block), block] as const))('%s can be run', async (_, block) => {
    const read = readExperiment(dataOf(block))
    if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
    const { box } = await opened(read.value.game)
    expect(checkExperiment(box, read.value)).toEqual([])
  })
})

describe('the positions in the docs', () => {
  it.each(positions.map((block) => [at(block), block] as const))('%s can be staged', async (_, block) => {
    const { box } = await opened(GAME_OF[block.page])
    const staged = box.stage(dataOf(block)['given'])
    expect(staged.ok ? [] : staged.problems.map(describeProblem)).toEqual([])
  })
})

describe('the messages in the docs', () => {
  const messages = PAGES.flatMap(blocksOf).filter(({ language }) => language === 'json')
  it.each(messages.map((block) => [at(block), block] as const))('%s is understood', (_, { text }) => {
    expect(readFromClient(text)).toMatchObject({ ok: true })
  })
})

it('every example in YAML is one of these', () => {
  const known = new Set([...packs.values()].flat().concat(vignettes, guides, positions, plans, experiments))
  expect(yaml.filter((block) => !known.has(block)).map(at)).toEqual([])
})
