import type { Plan } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { isDamaged, type MusterWish } from '../src/engine/api/index.ts'
import { musterOf } from '../src/engine/mustering.ts'
import { lookAt, pictureOf } from '../src/engine/musterView.ts'
import { musterWith } from '../src/engine/parts/muster.ts'
import { recordFor, watchRecord } from '../src/engine/records.ts'
import { openGame } from '../src/engine/shelf.ts'
import { tables } from '../src/screens/shopWindow.ts'

const GAMES = tables.map(({ id }) => id)
const muster = musterWith(() => undefined)
const NOTHING: Plan = { set: {}, fleets: [] }

async function look(game: string, plan: Plan | undefined, more: Partial<MusterWish> = {}) {
  const wish = { game, seed: 'one', deployed: true, ...(plan === undefined ? {} : { plan }), ...more }
  return lookAt(await openGame(game), wish)
}

function seats(count: number) {
  return Array.from({ length: count }, (_, i) => ({ name: `Seat ${i + 1}`, player: 'person' as const }))
}

describe('the muster of a game as it stands', () => {
  it.each(GAMES)('of %s can be fought: every choice has a value, every fleet is legal', async (game) => {
    const view = await look(game, undefined)
    expect(view.findings.filter(({ severity }) => severity === 'wrong')).toEqual([])
    expect(view.scene?.pieces.length).toBeGreaterThan(0)
    for (const { value, sentence, rule } of view.choices) {
      expect(value).toBeDefined()
      expect([sentence, rule].every((text) => text.length > 0)).toBe(true)
    }
    for (const { account, ships } of view.fleets) {
      expect(account!.total).toBeGreaterThan(0)
      expect(ships.length).toBe(account!.terms.length)
    }
  })

  it.each(GAMES)('of %s is the battle that begins with the same seed', async (game) => {
    const opened = await openGame(game)
    const view = await look(game, undefined)
    const record = await recordFor({ game, seats: seats(view.sides.length), seed: 'one', deployed: true })
    if (isDamaged(record)) throw new Error(record.damaged)
    const watched = watchRecord(opened, record, ['truth'])
    if (isDamaged(watched)) throw new Error(watched.damaged)
    expect(watched.viewers.get('truth')!.scene()).toEqual(view.scene)
  })

  it.each(GAMES.filter((game) => game !== 'duel'))('of %s shows ships with their drawings and costs', async (game) => {
    const { fleets } = await look(game, undefined)
    const ships = fleets.flatMap((fleet) => [...fleet.ships, ...fleet.ready.flatMap((one) => one.ships)])
    expect(ships.length).toBeGreaterThan(10)
    for (const ship of ships)
      expect(ship).toMatchObject({ art: expect.stringContaining('#'), cost: expect.any(Number) })
  })
})

describe('a change of the plan', () => {
  it('lets give way what no longer goes with it', async () => {
    const four = await look(
      'imperial-stars',
      { set: { seats: 4, teams: '2v2' }, fleets: [] },
      { changed: { set: 'teams' } },
    )
    expect(four.sides).toEqual([0, 1, 0, 1])
    const two = await look(
      'imperial-stars',
      { ...four.plan, set: { ...four.plan.set, seats: 2 } },
      { changed: { set: 'seats' } },
    )
    expect(two.plan.set).toEqual({ seats: 2 })
    expect(two.findings).toEqual([])
  })

  it('to a scenario leaves the fleets behind, and shows those of the scenario', async () => {
    const plan: Plan = { set: { scenario: 'SCN-1' }, fleets: [{ ready: 'Force H' }] }
    const view = await look('admiral', plan, { changed: { set: 'scenario' } })
    expect(view.findings).toEqual([])
    expect(view.fleets).toEqual([])
    expect(view.lines.map(({ ships }) => ships.length > 0)).toEqual([true, true])
  })

  it('that is wrong stays, and is told with its rule and the nearest legal value', async () => {
    const view = await look('admiral', { set: { points: 5 }, fleets: [] }, { changed: { set: 'points' } })
    expect(view.plan.set).toEqual({ points: 5 })
    expect(view.findings).toMatchObject([{ severity: 'wrong', path: ['set', 'points'], rule: 'AD-SET.1', nearest: 20 }])
    expect(view.scene).toBeUndefined()
    const record = await recordFor({ game: 'admiral', seats: seats(2), plan: view.plan })
    expect(record).toMatchObject({ damaged: expect.stringContaining('AD-SET.1') })
  })

  it('to a random fleet draws one for so many points', async () => {
    const view = await look('admiral', { set: { points: 60 }, fleets: [{ random: 60 }, { random: 60 }] })
    expect(view.findings.filter(({ severity }) => severity === 'wrong')).toEqual([])
    for (const { account } of view.fleets) expect(account!.total).toBeLessThanOrEqual(60)
  })

  it('to other ships for the same points is not called by the name of a ready fleet', async () => {
    const rules = musterOf(await openGame('admiral'))
    const units = rules.fleets.catalogue(NOTHING, 0)
    const costOf = (id: string) => units.find((unit) => unit.id === id)!.cost
    const { name, items } = rules.fleets.ready(NOTHING, 0).find((one) => one.name === 'Home Fleet')!
    const named = async (own: readonly string[]) =>
      (await look('admiral', { set: { allied: true }, fleets: [{ own }] })).fleets[0]!.name
    expect(await named(items)).toBe(name)
    const others = items.flatMap((id, i) =>
      units
        .filter((unit) => unit.cost === costOf(id) && !items.includes(unit.id))
        .map((unit) => items.map((one, j) => (i === j ? unit.id : one))),
    )
    expect(others.length).toBeGreaterThan(0)
    for (const own of others) expect(await named(own)).toBeUndefined()
  })

  it('is seen before it is made', async () => {
    const opened = await openGame('admiral')
    const scene = pictureOf(
      opened,
      { game: 'admiral', seed: 'one', deployed: true, plan: NOTHING },
      'scenario',
      'SCN-2',
    )
    expect(scene?.pieces.some(({ name }) => name.includes('Bismarck'))).toBe(true)
  })

  it('to more players wants as many', async () => {
    const record = await recordFor({ game: 'imperial-stars', seats: seats(2), plan: { set: { seats: 3 }, fleets: [] } })
    expect(record).toEqual({ damaged: '3 players are wanted for this battle, not 2.' })
  })
})

describe('the ships', () => {
  it.each(['starmada-x', 'admiral', 'star-strike-1', 'star-strike-2'])(
    'of %s stand on the table when they are to, by actions of the record',
    async (game) => {
      const opened = await openGame(game)
      const plan = { game, seats: seats(2), seed: 'one' }
      const [placed, bare] = [await recordFor({ ...plan, deployed: true }), await recordFor(plan)]
      if (isDamaged(placed) || isDamaged(bare)) throw new Error('refused')
      expect(bare.actions).toEqual([])
      expect(placed.actions.length).toBeGreaterThan(4)
      const watched = watchRecord(opened, placed, ['truth'])
      if (isDamaged(watched)) throw new Error(watched.damaged)
      const asked = opened.box.game.pending(watched.state)
      expect(asked.every(({ seat }) => musterOf(opened).deploy!(watched.state, seat) === undefined)).toBe(true)
    },
  )
})

describe('a fleet as text', () => {
  it('is the one that stands there, and is read again', async () => {
    const wish = { game: 'starmada-x', seed: 'one', deployed: true, plan: NOTHING }
    const read = await muster.readFleet(wish, await muster.writeFleet(wish, 0))
    if (isDamaged(read)) throw new Error(read.damaged)
    const view = await look('starmada-x', { set: {}, fleets: [{ own: read.fleet }] }, { changed: { fleet: 0 } })
    expect(view.findings.filter(({ severity }) => severity === 'wrong')).toEqual([])
    expect(view.fleets[0]!.account).toEqual((await look('starmada-x', NOTHING)).fleets[0]!.account)
  })

  it('that cannot be read is refused with its line', async () => {
    expect(await muster.readFleet({ game: 'admiral' }, '- 3')).toMatchObject({
      damaged: expect.stringContaining('fleet:1:'),
    })
    expect(await muster.readFleet({ game: 'admiral' }, '[')).toMatchObject({
      damaged: expect.stringContaining('well-formed'),
    })
  })
})

describe('a plan as text', () => {
  const whole = {
    game: 'admiral',
    plan: {
      set: { points: 60, allied: true, map: 'open-sea' },
      fleets: [{ random: 60 }, { own: ['RN-01'] }, undefined, { ready: 'Force H' }],
    },
    players: [{ name: 'Ann: "the" admiral', player: 'person' }, { player: 'captain:cautious' }],
    seed: '42',
  } satisfies Parameters<typeof muster.writePlan>[0]

  it('is read again as it was', async () => {
    const read = await muster.readPlan(await muster.writePlan(whole))
    expect(read).toEqual({ ...whole, players: [...whole.players, {}, {}] })
  })

  it('that is none is refused in words', async () => {
    expect(await muster.readPlan('plan: x')).toMatchObject({ damaged: expect.stringContaining('game') })
    expect(await muster.readPlan('plan: x\ngame: chess')).toEqual({ damaged: 'There is no game called chess.' })
    expect(await muster.readPlan('plan: x\ngame: admiral\nplayers: [{ fleet: { own: 7 } }]')).toMatchObject({
      damaged: expect.stringContaining('Fleet 1'),
    })
  })
})
