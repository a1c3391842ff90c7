import {
  advance,
  atRandom,
  decisionOf,
  describeProblem,
  isRefusal,
  playOut,
  resumeMatch,
  SearchTable,
  seededDice,
} from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import core from '../packs/core.yaml'
import { readContent } from '../src/content/compile.ts'
import { slugsOf } from '../src/content/features.ts'
import { admiral } from '../src/index.ts'
import { checkFleet } from '../src/rules/3-fleets.ts'
import { box, content, game } from './table.ts'

interface Core {
  units: Record<string, unknown>[]
  scenarios: (Record<string, unknown> & { south: { units: string[] } })[]
}
const pack = core as Core
const problems = (packs: readonly unknown[]) => {
  const read = admiral.open(packs)
  return read.ok ? [] : read.problems.map(describeProblem)
}

describe('The core pack', () => {
  it('holds 72 units of six navies and the convoy, 12 terrain cards and 10 scenarios', () => {
    expect(content.units.length).toBe(72)
    expect(new Set(content.units.map((card) => card.navy)).size).toBe(7)
    expect(content.terrain.length).toBe(12)
    expect(content.scenarios.length).toBe(10)
  })

  it.each([60, 120, 200])('AD-SET.1 six navies or more have a ready fleet for %i Tactical Points', (points) => {
    const fits = content.fleets.filter(({ units }) => {
      const { points: cost, problems } = checkFleet(content, units, points)
      return problems.length === 0 && cost > 0.75 * points
    })
    expect(new Set(fits.map(({ navy }) => navy)).size).toBe(6)
  })

  it('every ready fleet fits one of the standard battles', () => {
    for (const { name, units } of content.fleets)
      expect([name, [60, 120, 200].some((points) => checkFleet(content, units, points).problems.length === 0)]).toEqual(
        [name, true],
      )
  })

  it('AD-SET.1 a ready battle never gives one side twice the points of the other', () => {
    for (let number = 0; number < 200; number++) {
      const ready = box.ready({ number })
      if (!ready.ok || 'scenario' in ready.value) continue
      const [south, north] = ready.value.fleets.map((ids) => checkFleet(content, ids, 1000).points)
      expect(Math.min(south!, north!) / Math.max(south!, north!)).toBeGreaterThan(0.75)
    }
  })

  it('ready battles are legal options, differ by number and take fleets by name', () => {
    for (let number = 0; number < 30; number++) {
      const ready = box.ready({ number })
      expect(ready.ok && game.readOptions(ready.value).ok).toBe(true)
    }
    expect(box.ready({ number: 0, fleets: ['Home Fleet', 'Vanguard'] })).toMatchObject({
      ok: true,
      value: { points: 120 },
    })
    expect(box.ready({ number: 0, fleets: ['Home Fleet', 'Nobody'] }).ok).toBe(false)
  })

  it('is in the format of its schema', async () => {
    const { options, pack: packs } = await admiral.schemas()
    expect(packs).toMatchObject({ type: 'object' })
    expect(options).toHaveProperty('anyOf')
  })
})

describe('A bad pack', () => {
  const withUnit = (change: object) => [{ ...pack, units: [{ ...pack.units[0]!, ...change }, ...pack.units.slice(1)] }]

  it('names the unit and what was expected', () => {
    expect(problems(withUnit({ green: ['cloak'] }))).toEqual([
      '[0].units[0].green[0]: expected HMS Prince of Wales (RN-01) to have a green feature of the rulebook, found "cloak" (AD-CARD.2)',
    ])
    expect(problems(withUnit({ navy: 'XX' }))[0]).toContain('HMS Prince of Wales (RN-01) to belong to a known navy')
    expect(problems([{ ...pack, fleets: [{ name: 'Ghosts', navy: 'XX', units: ['RN-01'] }] }])[0]).toContain(
      'a known navy',
    )
    expect(problems(withUnit({ armour: -1 }))[0]).toContain(
      'armour: expected a whole number from 0 to 20 on RN-01, found -1',
    )
    expect(problems(withUnit({ class: 'SS' }))[0]).toContain('AD-SUB.1')
  })

  it('may add cards and may not replace any', () => {
    const added = { pack: 'mine', game: 'admiral', units: [{ ...pack.units[0]!, id: 'RN-99', name: 'HMS Vanguard' }] }
    expect(problems([core, added])).toEqual([])
    expect(problems([core, { pack: 'mine', game: 'admiral', units: [pack.units[0]!] }])).toEqual([
      '[1].units[0].id: expected an id not used before, found "RN-01"',
    ])
  })

  const DIE = [
    { face: 1, symbols: ['Admiral'] },
    { face: 2, symbols: ['Artillery', 'Torpedo'] },
    { face: 3, symbols: ['Artillery', 'DepthCharge'] },
    { face: 4, symbols: ['Torpedo', 'Movement'] },
    { face: 5, symbols: ['Movement'] },
    { face: 6, symbols: ['Movement', 'AntiAircraft'] },
  ]
  const mine = (more: object) => ({ pack: 'mine', game: 'admiral', ...more })
  const dice = (faces: object[]) => mine({ dice: { faces } })

  it('AD-COMP.5 may bring a special die of its own, which is played in place of the built-in one', () => {
    const read = readContent([...admiral.packs, dice(DIE)])
    expect(read.ok && [read.value.shows[2], read.value.rank[4]]).toEqual([6, 2])
    const own = admiral.open([...admiral.packs, dice(DIE)])
    if (!own.ok) throw new Error('the pack is good')
    const options = own.value.ready({ number: 1 })
    if (!options.ok) throw new Error('there is a ready battle')
    const battle = new SearchTable(own.value.game, own.value.game.start(options.value), seededDice(1))
    own.value.game.begin(battle)
    playOut(own.value.game, battle, atRandom(seededDice(2)))
    expect(own.value.game.outcome(battle.state)).toBeDefined()
  })

  it.each([
    ['two packs with a die', [dice(DIE), dice(DIE)], '[3].dice: expected no other special die'],
    [
      'no Movement alone',
      [dice(DIE.map((one) => (one.face === 5 ? { ...one, symbols: ['Torpedo'] } : one)))],
      'Movement alone',
    ],
    [
      'single symbols',
      [dice(DIE.map(({ face, symbols }) => ({ face, symbols: symbols.slice(0, 1) })))],
      'more than one symbol',
    ],
    ['no Admiral', [dice(DIE.map((one) => (one.face === 1 ? { ...one, symbols: ['Torpedo'] } : one)))], 'AD-INI.3'],
    [
      'a face that cannot be ranked',
      [dice(DIE.map((one) => (one.face === 6 ? { ...one, symbols: ['AntiAircraft'] } : one)))],
      'AD-CMP.1',
    ],
    [
      'a symbol twice',
      [dice(DIE.map((one) => (one.face === 5 ? { ...one, symbols: ['Movement', 'Movement'] } : one)))],
      'each symbol once',
    ],
    [
      'a rank that is none',
      [dice(DIE.map((one) => (one.face === 1 ? { ...one, rank: 1 } : one)))],
      'rank: expected 4, found 1 (AD-CMP.2)',
    ],
    [
      'a navy twice',
      [mine({ navies: [{ id: 'RN', name: 'Mine' }] })],
      'navies[0].id: expected the letters of a navy not used before',
    ],
    [
      'a fleet twice',
      [mine({ fleets: [{ name: 'home fleet', navy: 'RN', units: ['RN-01'] }] })],
      'fleets[0].name: expected the name of a fleet not used before',
    ],
    [
      'a card that can lie nowhere',
      [
        mine({
          terrain: [
            {
              id: 'T-1',
              type: 'fog',
              name: 'Wall',
              copies: 1,
              footprint: [
                [0, 0],
                [4, 4],
              ],
            },
          ],
        }),
      ],
      'terrain[0].footprint: expected squares that can lie within rows 3 to 6 on Wall (T-1) (AD-COMP.4)',
    ],
    [
      'a square twice',
      [
        mine({
          terrain: [
            {
              id: 'T-1',
              type: 'fog',
              name: 'Wall',
              copies: 1,
              footprint: [
                [0, 0],
                [0, 0],
              ],
            },
          ],
        }),
      ],
      'each square once',
    ],
  ] as const)('names %s', (_, packs, words) => {
    expect(problems([...admiral.packs, ...packs])).toEqual([expect.stringContaining(words)])
  })

  it('AD-VIC.1 names goals that nobody can reach, and units that come twice or too late', () => {
    const scenario = (change: object) =>
      problems([
        ...admiral.packs,
        mine({ scenarios: [{ ...pack.scenarios[0]!, id: 'SCN-X', terrain: [], ...change }] }),
      ])
    const victory = { text: 'X.', otherwise: 'points' }
    const goals = (...list: object[]) => scenario({ victory: { ...victory, goals: list } })
    expect(goals({ side: 'south', sunk: { of: ['USN-01'], atLeast: 1 } })[0]).toContain(
      'goals[0].sunk.of[0]: expected the id of a unit that fights in River Plate, found "USN-01"',
    )
    expect(goals({ side: 'south', sunk: { of: ['KM-03'], atLeast: 2 } })[0]).toContain(
      'at most 1: no more of these fight',
    )
    expect(
      scenario({ lastRound: null, victory: { ...victory, goals: [{ side: 'south', afterLastRound: true }] } })[0],
    ).toContain('afterLastRound')
    const { south } = pack.scenarios[0]!
    const waiting = (unit: string, fromRound = 2) =>
      scenario({
        lastRound: 6,
        victory: { ...victory, goals: [] },
        south: { ...south, standBy: [{ unit, fromRound }] },
      })
    expect(waiting(south.units[0]!)[0]).toContain(`each unit once, not ${south.units[0]} again (FB-1)`)
    expect(waiting('RN-01', 7)[0]).toContain(
      'fromRound: expected a round of River Plate, which has 6, found 7 (AD-SET.6)',
    )
  })

  it("AD-SUB.1 a submarine's faces may have features of their own", () => {
    const face = { movement: 3, artillery: null, antiAircraft: 0, depthCharge: false, armour: 1 }
    const boat = {
      ...pack.units.find((unit) => unit['class'] === 'SS'),
      id: 'X-1',
      name: 'HMS Test',
      green: ['torpedoes-recharge'],
      red: [],
      surfaced: { ...face, green: ['smoke-generators'] },
      submerged: { ...face, green: ['excellent-torpedoes'], red: ['without-radar'] },
    }
    const packs = [...admiral.packs, mine({ units: [boat] })]
    const read = readContent(packs)
    const card = read.ok ? read.value.units.at(-1)! : undefined
    expect(slugsOf(card!.surfaced.features)).toEqual([
      'movement',
      'torpedoes',
      'smoke-generators',
      'torpedoes-recharge',
    ])
    expect(slugsOf(card!.submerged!.features)).toEqual([
      'movement',
      'torpedoes',
      'torpedoes-recharge',
      'excellent-torpedoes',
      'without-radar',
    ])
    const twice = { ...boat, surfaced: { ...face, green: ['torpedoes-recharge'] } }
    expect(problems([...admiral.packs, mine({ units: [twice] })])[0]).toContain(
      'surfaced.green[0]: expected HMS Test (X-1) to have each feature once',
    )
    const own = admiral.open(packs)
    if (!own.ok) throw new Error('the pack is good')
    const smokeOf = (order: string) => {
      const staged = own.value.stage({
        south: { 'HMS Test': { at: 'd4 north', active: ['smoke-generators'] } },
        north: { Bismarck: 'h8 south' },
        dice: { south: [5] },
      })
      if (!staged.ok) throw new Error(staged.problems.map(describeProblem).join('\n'))
      const match = resumeMatch(own.value.game, staged.value, seededDice(1))
      const events = ['assign 5 to HMS Test', order].flatMap((said) => {
        const action = own.value.words.hear(said, match.state, 0)
        const asked = decisionOf(own.value.game.pending(match.state), 0)!
        const happened = isRefusal(action) ? action : advance(match, 0, asked.id, action)
        if (isRefusal(happened)) throw new Error(own.value.words.refusal(happened, match.state))
        return happened
      })
      return events.find((event) => event.kind === 'UnitMoved')?.smoke
    }
    expect(smokeOf('move d5')).toHaveLength(1)
    expect(smokeOf('dive then move d5')).toEqual([])
  })

  it('names unknown units in scenarios and fleets, and scenery that does not fit', () => {
    const scenario = {
      ...pack.scenarios[0]!,
      id: 'SCN-X',
      terrain: [{ card: 'ISL-1', squares: ['d1'] }],
      north: { navy: 'KM', units: ['KM-77'] },
    }
    expect(problems([core, { pack: 'mine', game: 'admiral', scenarios: [scenario] }])).toEqual([
      '[1].scenarios[0].north.units[0]: expected the id of a unit card in River Plate, found "KM-77"; did you mean "KM-07"?',
      '[1].scenarios[0].terrain[0]: expected Islet wholly in rows 3 to 6 (AD-COMP.4)',
    ])
    expect(
      problems([
        core,
        { pack: 'mine', game: 'admiral', fleets: [{ name: 'Ghosts', navy: 'RN', units: ['RN-77'] }] },
      ])[0],
    ).toContain('Ghosts')
    expect(problems([])).toContainEqual(expect.stringContaining('special die'))
  })
})
