import { compare, PLAN } from '@flagbridge/ai'
import { openBuiltIn, rulesOf, shelf } from '@flagbridge/catalog'
import { positionOf, readSource, readVignette, runVignette, type Vignette } from '@flagbridge/formats'
import { difference, type AnyAction, type AnyBox } from '@flagbridge/kernel'
import { lookOf } from '@flagbridge/scene'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { tellsNothing } from '../src/puzzles/mine.ts'
import { doorInto, mindOf } from '../src/puzzles/position.ts'

const LEAST = 60
/** So many of each game are looked at once more, and with so many nodes. */
const LOOKED_AT = 3
const NODES = 3000

const root = new URL('../../', import.meta.url)

function puzzlesOf(folder: string, game: string): { name: string; vignette: Vignette }[] {
  const place = new URL(`${folder}/puzzles/`, root)
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((name) => name.startsWith(`${game}-`))
    .sort()
    .map((name) => {
      const source = readSource(name, readFileSync(new URL(name, place), 'utf8'))
      const read = source.ok ? readVignette(source.source.data) : undefined
      if (read?.ok !== true) throw new Error(`${name} is no vignette`)
      return { name, vignette: read.value }
    })
}

describe.each(shelf.map((game) => [game.id, game] as const))('the puzzles of %s', (id, game) => {
  const folder = `${game.example === true ? 'examples' : 'games'}/${game.folder.split('/').at(-1)}`
  const puzzles = puzzlesOf(folder, id)
  let box: AnyBox
  let rules: ReadonlySet<string>
  beforeAll(async () => {
    box = (await openBuiltIn(game)).box
    rules = new Set((await rulesOf(game)).all.map((rule) => rule.id))
  })

  it('are enough, each of another position', () => {
    if (game.example !== true) expect(puzzles.length).toBeGreaterThanOrEqual(LEAST)
    const positions = puzzles.map(({ vignette }) => JSON.stringify(vignette.record))
    expect(new Set(positions).size).toBe(puzzles.length)
    expect(new Set(puzzles.map(({ vignette }) => vignette.puzzle?.grade)).size).toBeGreaterThan(1)
  })

  it('load, and their solution is legal, offered at the table and uses its dice', { timeout: 120_000 }, () => {
    for (const { name, vignette } of puzzles) {
      expect([name, vignette.game, vignette.puzzle === undefined]).toEqual([name, id, false])
      expect([name, vignette.rules.filter((rule) => !rules.has(rule))]).toEqual([name, []])
      expect([name, runVignette(box, vignette)]).toMatchObject([name, { ok: true }])
      expect([name, isOffered(box, vignette)]).toEqual([name, true])
    }
  })

  it.each([0, 2])(
    'are liked best by a search that looks %i quiet positions further',
    { timeout: 120_000 },
    (further) => {
      const every = Math.max(1, Math.floor(puzzles.length / LOOKED_AT))
      for (const { name, vignette } of puzzles.filter((_, i) => i % every === 0).slice(0, LOOKED_AT)) {
        const [solution, next] = means(box, name, vignette, further)
        expect([name, solution! > next!]).toEqual([name, true])
      }
    },
  )

  it('have a reason that tells something', () => {
    for (const { name, vignette } of puzzles)
      expect([name, tellsNothing(box, at(box, vignette), vignette.puzzle?.why)]).toEqual([name, false])
  })
})

function at(box: AnyBox, vignette: Vignette): { state: unknown; seat: number; solution: AnyAction } {
  const position = positionOf(box, vignette)
  if (!position.ok) throw new Error('the position loads')
  const step = vignette.play![0]!
  return { state: position.value, seat: Number(step.seat), solution: step.do as unknown as AnyAction }
}

function isOffered(box: AnyBox, vignette: Vignette): boolean {
  const { state, seat, solution } = at(box, vignette)
  const view: unknown = box.game.view(state, seat)
  const legal: AnyAction[] = []
  box.game.legal(view, seat, legal)
  const offers = (lookOf(box)?.offers?.(view, seat) ?? legal) as readonly AnyAction[]
  return offers.some((one) => difference(one, solution) === undefined)
}

/** What the solution and the next best are worth over the same imagined tables. */
function means(box: AnyBox, name: string, vignette: Vignette, further: number): number[] {
  const { state, seat, solution } = at(box, vignette)
  const door = doorInto(box, { state, seat })
  const actions = [solution, vignette.puzzle!.others[0]!.do as unknown as AnyAction]
  const reach = { ...PLAN, depth: PLAN.depth + further }
  const work = compare(mindOf(box, `${name}/again`), door.view(), seat, actions, NODES, reach)
  for (;;) {
    const step = work.next()
    if (step.done === true)
      return actions.map((_, i) => step.value.reduce((sum, values) => sum + values[i]!, 0) / step.value.length)
  }
}
