import { describe, expect, it } from 'vitest'
import { readPack } from '@flagbridge/formats'
import {
  describeProblem,
  DESIGN_KINDS,
  fleetPost,
  gameOfPost,
  hearFleet,
  planFindings,
  seededDice,
  TABLE_RULES,
  type Designs,
  type FleetDesign,
} from '@flagbridge/kernel'
import { rulesOf } from '../src/catalogues.ts'
import { games, openBuiltIn } from '../src/open.ts'
import { openWith } from '../src/packs.ts'

/** What a record is, as far as it is looked at here. */
interface Face {
  readonly name: string
}

const FLEETS = 12

/** A game need not declare any: a new one has none at first. */
const declaring = (
  await Promise.all(
    games.map(async (game) =>
      (await openBuiltIn(game.table)).box.designs === undefined ? [] : [[game.id, game] as const],
    ),
  )
).flat()

it('something can be made for each of the five rulebooks', () => {
  const rulebooks = ['admiral', 'imperial-stars', 'star-strike-1', 'star-strike-2', 'starmada-x']
  expect(declaring.map(([id]) => id)).toEqual(expect.arrayContaining(rulebooks))
})

describe.each(declaring)('what is made for %s', (id, game) => {
  const designs = async () => (await (await openBuiltIn(game.table)).box.designs!()) as Designs<Face>

  async function drawn(): Promise<{ fleet: Designs<Face>['fleet']; made: FleetDesign[] }> {
    const { fleet } = await designs()
    const made = Array.from({ length: FLEETS }, (_, seed) => {
      const read = fleet.random(fleet.blank(), seededDice(`fleet ${seed}`))
      if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
      return { ...read.value, name: `Fleet ${seed}` }
    })
    return { fleet, made }
  }

  it('is of known kinds, fleets first, the same from the whole box', async () => {
    const { kinds, fleet } = await designs()
    expect(kinds[0]).toBe(fleet)
    for (const { kind } of kinds) expect(DESIGN_KINDS).toContain(kind)
    const whole = await (await openBuiltIn(game)).box.designs!()
    expect(whole.kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds.map(({ kind }) => kind)))
  })

  it('begins with a draft that is read back and says that there is nothing in it', async () => {
    for (const kind of (await designs()).kinds) {
      const blank: unknown = kind.blank()
      expect(kind.read(JSON.parse(JSON.stringify(blank)))).toEqual({ ok: true, value: blank })
      expect(kind.findings(blank).length).toBeGreaterThan(0)
      expect(kind.faces(blank).length).toBeLessThanOrEqual(1)
      expect(kind.fields(blank).length).toBeGreaterThan(2)
    }
  })

  it('draws legal fleets, which are read, told and heard back as they are', async () => {
    const { fleet, made } = await drawn()
    for (const design of made) {
      expect(fleet.findings(design).filter(({ severity }) => severity === 'wrong')).toEqual([])
      expect(fleet.read(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, value: design })
      const text = fleetPost(game, fleet, design)
      expect(gameOfPost(text)).toBe(id)
      const heard = hearFleet(fleet, text)
      expect(heard.ok && sorted(heard.value)).toEqual(sorted(design))
    }
  })

  it('packs them in the format of the built-in packs, and finds them there again', async () => {
    const { fleet, made } = await drawn()
    const design = made[0]!
    const written = fleet.packed(design, { pack: 'made-here', title: 'Made here' })
    const pack = readPack(written)
    if (!pack.ok) throw new Error(pack.problems.map(describeProblem).join('; '))
    const read = await openWith(game.table, [pack.value])
    expect(read.ok ? [] : read.problems.map(describeProblem)).toEqual([])
    expect(fleet.unpacked(written).map(sorted)).toEqual([sorted(design)])
    const names = read.ok ? read.value.box.fleets : []
    // Wishes for a draft are no fleet that anybody brings.
    if (design.set['mode'] !== 'hired') expect(names).toContain(design.name)
    for (const nonsense of [undefined, null, 7, 'x', [], { fleets: 7, readyFleets: [7], drafts: {} }])
      expect(fleet.unpacked(nonsense)).toEqual([])
  })

  it('counts what they cost, item by item, and every amount and limit has a rule of the book', async () => {
    const { fleet, made } = await drawn()
    const { all } = await rulesOf(game)
    // FB-1 to FB-4 are the house rules of Admiral's fleets; its RULINGS.md has them.
    const house = id === 'admiral' ? ['FB-1', 'FB-2', 'FB-3', 'FB-4'] : []
    const known = new Set([...all.map((rule) => rule.id), ...Object.keys(TABLE_RULES), ...house])
    for (const design of made) {
      for (const { total, terms, rule, least = 0, most = Infinity } of fleet.accounts(design)) {
        expect(terms.reduce((sum, { by }) => sum + by, 0)).toBe(total)
        expect(total).toBeGreaterThanOrEqual(least)
        expect(total).toBeLessThanOrEqual(most)
        for (const one of [rule, ...terms.map((term) => term.rule)]) expect(known, one).toContain(one)
      }
      for (const { rule } of fleet.fields(design)) expect(known, rule).toContain(rule)
    }
  })

  it('has a record for every item, as it is printed', async () => {
    const { fleet, made } = await drawn()
    const design = made[0]!
    const faces = fleet.faces(design)
    expect(faces.length).toBe(fleet.entries(design).length)
    for (const { id: item, name } of fleet.catalogue(design)) expect(fleet.face(item)?.name, item).toBe(name)
    expect(fleet.face('no such thing')).toBeUndefined()
  })

  it('offers what may come too, and says by which rule the rest may not', async () => {
    const { fleet, made } = await drawn()
    const offers = fleet.offers(made[0]!)
    expect(offers.length).toBeGreaterThan(5)
    const before = wrongs(fleet, made[0]!)
    for (const { id: item, refused } of offers) {
      const after = wrongs(fleet, fleet.add(made[0]!, item))
      if (refused === undefined) expect(after).toBeLessThanOrEqual(before)
      else expect(refused.rule).toMatch(/^[A-Z]/)
    }
    expect(offers.some(({ refused }) => refused !== undefined)).toBe(true)
  })

  it('fills a fleet up until it is legal, and mends one that is not', async () => {
    const { fleet, made } = await drawn()
    const filled = fleet.filled(fleet.blank(), seededDice('filled'))
    expect(fleet.findings(filled).filter(({ severity }) => severity === 'wrong')).toEqual([])
    // One item more than may be there.
    const over = fleet.offers(made[0]!).find(({ refused }) => refused !== undefined)!
    const design = fleet.add(made[0]!, over.id)
    const finding = fleet.findings(design).find(({ severity }) => severity === 'wrong')!
    const mends = fleet.mends(design, finding)
    expect(mends.length).toBeGreaterThan(0)
    for (const mend of mends) expect(wrongs(fleet, mend.design)).toBeLessThan(wrongs(fleet, design))
  })

  it('makes a battle of them in which nothing is wrong', async () => {
    const { fleet, made } = await drawn()
    const { muster } = (await openBuiltIn(game.table)).box
    for (const design of made) {
      const plan = fleet.plan(design)
      expect(planFindings(muster, plan).filter(({ severity }) => severity === 'wrong')).toEqual([])
      expect(muster.complete(plan, seededDice('battle')).ok).toBe(true)
    }
  })

  it('keeps items that no pack knows, and names them', async () => {
    const { fleet } = await designs()
    const part = fleet.parts[0]!.key
    const design = { ...fleet.blank(), parts: { [part]: [{ id: 'XX-99' }, { id: 'XX-99' }] } }
    expect(fleet.read(design).ok).toBe(true)
    const finding = fleet.findings(design).find(({ path }) => path[1] === part && path[2] === 0)
    expect(finding?.severity).toBe('wrong')
    expect(fleet.faces(design)).toEqual([])
  })

  it('refuses data that is no design, and says where', async () => {
    for (const kind of (await designs()).kinds)
      for (const nonsense of [undefined, null, 7, 'x', [], { name: '<b>' }, { name: 7 }, { nonsense: true }])
        expect(kind.read(nonsense).ok).toBe(false)
    const { fleet } = await designs()
    const read = fleet.read({ name: 'A', parts: { [fleet.parts[0]!.key]: ['A-1', 7] } })
    expect(!read.ok && read.problems[0]!.path).toEqual(['parts', fleet.parts[0]!.key, 1])
  })
})

function wrongs(fleet: Designs['fleet'], design: FleetDesign): number {
  return fleet.findings(design).filter(({ severity }) => severity === 'wrong').length
}

/** A text lists what is alike together, in the order of the parts. */
function sorted(design: FleetDesign) {
  const parts = Object.entries(design.parts).map(([key, entries]) => [
    key,
    entries.map(({ id, name }) => `${id} ${name ?? ''}`).toSorted(),
  ])
  return { name: design.name, list: design.list ?? null, parts: Object.fromEntries(parts) as unknown }
}
