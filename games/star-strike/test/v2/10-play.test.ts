import { describeProblem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../src/v2/options.ts'
import { core } from '../table/packs.ts'
import { acting, table } from './table.ts'
import { cards } from './trial.ts'

/* oxlint-disable vitest/expect-expect -- a table itself expects refusals, questions and that its dice are used up */

/** Constructed Play at the table: what the fleets of section 10 do once they have met. */

const SETUP_A = ['-4,6', '-3,5', '-2,5', '-1,4', '0,4', '1,3', '2,3', '3,2', '4,2']
const SETUP_B = ['-4,-2', '-3,-2', '-2,-3', '-1,-3', '0,-4', '1,-4', '2,-5', '3,-5', '4,-6']
const crowd = (name: string, seat: number, hexes: readonly string[], marks = '') =>
  Object.fromEntries(hexes.map((hex, i) => [`${name}${i}`, `${seat} PA-L ${hex} ${marks}`]))
const wrong = (options: object) => {
  const read = readOptions(cards, options)
  return read.ok ? [] : read.problems.map(describeProblem)
}
const points = (events: readonly { kind: string }[], rule: string) =>
  (events as readonly { kind: string; rule: string; side: number; points: number }[])
    .filter((event) => event.kind === 'PointsScored' && event.rule === rule)
    .map(({ side, points: n }) => [side, n])

describe('SS2-10 Constructed Play needs a fleet and a library', () => {
  const { basic, special } = core.libraries![0]!
  const fleet = { list: 'FCL-PA', ships: ['PA-CL', 'PA-FF'], orders: [...basic, ...special] }
  const battle = (other: object) => ({
    mode: 'constructed',
    level: 'Alpha',
    players: [
      { team: 0, fleet: 'PA-Alpha' },
      { team: 1, fleet: other },
    ],
  })
  it('a legal fleet with a legal library may start', () => expect(wrong(battle(fleet))).toEqual([]))
  it('illegal fleet blocks game start', () =>
    expect(wrong(battle({ ...fleet, ships: ['PA-INT'] }))).toEqual([
      'players[1].fleet.ships: expected at least 40 percent of 10 PP in Core Ships, not 0 PP (SS2-10B.01)',
    ]))
  it('illegal library blocks game start', () =>
    expect(wrong(battle({ ...fleet, orders: basic.slice(1) }))).toEqual([
      'players[1].fleet.orders: expected 10 Basic Orders, not 9 (SS2-10C.01)',
    ]))
  it('SS2-10A a level is agreed beforehand', () =>
    expect(wrong({ ...battle(fleet), level: undefined })).toEqual([expect.stringContaining('(SS2-10A)')]))
  it('free play asks for neither', () =>
    expect(wrong({ ...battle({ ...fleet, ships: ['PA-INT'], orders: [] }), mode: 'free' })).toEqual([]))
})

describe('SS2-10A.05.I Omega Orders', () => {
  const given = (level: string) => ({
    level,
    phase: 'command',
    pieces: { Heavy: '0 PA-H 1,2', Titan: '0 PA-S 2,2', Wasp: '0 PA-E 0,3', Hydra: '1 PA-L 1,-2' },
    libraries: [['B-003', 'B-001', 'S-005', 'B-025', 'B-026'], []],
  })
  it('omega only in omega level', () => {
    table(given('Gamma')).refuses('omega B-003', 'SS2-10A.05.I', 0)
  })
  it('omega must be basic', () => {
    table(given('Omega')).refuses('omega S-005', 'SS2-10A.05.I', 0)
  })
  it('omega skips escorts, omega skips pieces with any order: it reaches the Heavy alone', () => {
    const revealed = table(given('Omega'))
      .as(0, 'assign B-001 Titan')
      .as(0, 'omega B-003')
      .as(0, 'commit')
      .as(1, 'commit')
    const brace = cards.orders[cards.find.order.get('B-003')!]!.effects[0]!.index
    expect(
      revealed.state.inPlay
        .filter(({ effect }) => effect === brace)
        .map(({ piece }) => revealed.state.pieces[piece]!.name),
    ).toEqual(['Heavy'])
  })
  it('the card laid aside cannot be assigned as well', () => {
    table(given('Omega')).as(0, 'omega B-003').refuses('assign B-003 Heavy', 'SS2-4B.01.a', 0)
  })
  it('may be taken back', () => {
    table(given('Omega')).as(0, 'omega B-003').as(0, 'omega none').as(0, 'assign B-003 Heavy')
  })
  it('a Psionic one uses up the Psionic Order of the player', () => {
    table(given('Omega')).as(0, 'omega B-025').refuses('assign B-026 Heavy', 'SS2-4B.01.II', 0)
  })
})

describe('SS2-10D.01 Reserve', () => {
  const given = {
    phase: 'place',
    pieces: {
      ...crowd('A', 0, SETUP_A.slice(0, 8)),
      Late: '0 PA-L hand',
      Later: '0 PA-H hand',
      Last: '0 PA-E hand',
      Hydra: '1 PA-L hand',
      Corsair: '1 PA-L hand',
    },
  }
  it('reserve only when hexes full: nine Setup Hexes and eleven pieces leave two In Reserve', () => {
    const placed = table(given).play('place Late 4,2', 'place Hydra 0,-4', 'place Corsair 1,-4')
    expect([placed.at('Late'), placed.at('Later'), placed.at('Last')]).toEqual(['4,2', 'reserve', 'reserve'])
    expect(placed.saw('PiecesHeldInReserve')[0]).toMatchObject({ rule: 'SS2-10D.01', seat: 0 })
  })
  it('voluntary reserve rejected: while a hex is free there is nothing but placing', () => {
    table(given).refuses('end', 'SS2-4B').refuses('place Late 0,0', 'SS2-4A.04.a').asks('place', 0)
  })
  it('reserve pieces get no orders', () => {
    const command = {
      phase: 'command',
      pieces: { Aurora: '0 PA-L 1,2', Late: '0 PA-H reserve', Hydra: '1 PA-L 1,-2' },
      libraries: [['B-001'], []],
    }
    table(command).refuses('assign B-001 Late', 'SS2-10D.01', 0)
  })
  it('nor are they activated', () => {
    table({ pieces: { Aurora: '0 PA-L 1,2', Late: '0 PA-H reserve', Hydra: '1 PA-L 1,-2' } }).refuses(
      'activate Late',
      'SS2-3',
    )
  })
})

describe('SS2-10E Constructed scoring applies in Constructed Play', () => {
  const kill = (more: object) =>
    table(
      {
        pieces: { Aurora: '0 PA-L 1,2', Titan: '1 PA-S 1,0 hull 1 shields 0,0,0,0,0,0', Hydra: '1 PA-L -3,-1' },
        active: { piece: 'Aurora' },
        ...more,
      },
      1,
    ).play('strike 1 Titan').state.points
  it('constructed scoring off in scenario by default', () => expect(kill({ scenario: 'SC-1' })).toEqual([0, 0]))
  it('on when the scenario says so', () => expect(kill({ scenario: 'T-S' })).toEqual([1, 0]))
  it('on in Constructed Play, off in free play', () => {
    expect(kill({ level: 'Alpha' })).toEqual([1, 0])
    expect(kill({})).toEqual([0, 0])
  })
})

describe('SS2-10E.01 Reinforcements', () => {
  const late = { Late: '0 PA-L reserve', Later: '0 PA-L reserve', Last: '0 PA-L reserve' }
  const crowded = {
    level: 'Beta',
    pieces: {
      Aurora: '0 PA-L 0,0',
      ...crowd('A', 0, SETUP_A.slice(0, 8), 'activated'),
      ...late,
      Hydra: '1 PA-L 1,-2 activated',
      Wave: '1 PA-L reserve',
    },
    active: { piece: 'Aurora' },
  }
  it('reinforcement order: A places one, B one, the other two of A stay', () => {
    const placed = table(crowded)
      .play('end')
      .asks('place', 0)
      .play('place Late 4,2')
      .asks('place', 1)
      .play('place Wave 0,-4')
    expect([placed.at('Late'), placed.at('Later'), placed.at('Last'), placed.at('Wave')]).toEqual([
      '4,2',
      'reserve',
      'reserve',
      '0,-4',
    ])
    expect(placed.state).toMatchObject({ round: 2, phase: 'command' })
  })
  it('blocked team waits', () => {
    const blocked = { ...crowded, pieces: { ...crowded.pieces, Plug: '0 PA-L 4,2 activated' } }
    const placed = table(blocked).play('end').asks('place', 1).play('place Wave 0,-4')
    expect(placed.at('Late')).toBe('reserve')
  })
  it('does not affect initiative: that is determined before', () => {
    const kinds = table(crowded)
      .play('end', 'place Late 4,2', 'place Wave 0,-4')
      .events.map(({ kind }) => kind)
    expect(kinds.indexOf('InitiativeDetermined')).toBeLessThan(kinds.indexOf('PiecePlaced'))
  })
  it('an own, empty Setup Hex', () => {
    table(crowded).play('end').refuses('place Late 0,-4', 'SS2-4A.04.a').refuses('place Late -4,6', 'SS2-2A')
  })
  it('runs in round six before shut out', () => {
    const ended = table({ ...crowded, round: 6, initiative: 'A' }).play('end', 'place Late 4,2', 'place Wave 0,-4')
    expect(ended.state.phase).toBe('over')
    expect(points(ended.events, 'SS2-10E.02')).toEqual([[1, 2]])
  })
})

describe('SS2-10E.02 Shut Out', () => {
  it('one point per enemy reserve piece', () => {
    const pieces = {
      Aurora: '0 PA-L 1,2',
      Hydra: '1 PA-L 1,-2 activated',
      ...crowd('B', 1, SETUP_B, 'activated'),
      X: '1 PA-L reserve',
      Y: '1 PA-E reserve',
    }
    expect(
      points(table({ level: 'Beta', round: 6, pieces, active: { piece: 'Aurora' } }).play('end').events, 'SS2-10E.02'),
    ).toEqual([[0, 2]])
  })
})

describe('SS2-10E.03 Hold Territory', () => {
  const scored = (pieces: Record<string, string>, battlefield = 'SM-1') => {
    const names = Object.keys(pieces)
    return table({ level: 'Alpha', battlefield, pieces, active: { piece: names[0] } }).play('end')
  }
  const rest = { Hydra: '1 PA-L 1,-3 activated' }
  it('adjacent pieces score if system held: 1 for it and 3 beside it', () => {
    const held = scored({
      Aurora: '0 PA-L 0,0',
      A: '0 PA-L 0,1 activated',
      B: '0 PA-L 1,0 activated',
      C: '0 PA-L -1,1 activated',
      ...rest,
    })
    expect(held.state.points).toEqual([4, 0])
    expect(points(held.events, 'SS2-10E.03')).toEqual([[0, 3]])
  })
  it('not if system held by nobody or enemy', () => {
    expect(scored({ Aurora: '0 PA-L 0,1', ...rest }).state.points).toEqual([0, 0])
    expect(scored({ Aurora: '0 PA-L 0,1', Hydra: '1 PA-L 0,0 activated' }).state.points).toEqual([0, 1])
  })
  it('once per piece: between two held systems it scores 1', () => {
    const both = scored(
      { Aurora: '0 PA-L -4,2', A: '0 PA-L -4,1 activated', B: '0 PA-L -4,3 activated', ...rest },
      'SM-2',
    )
    expect(points(both.events, 'SS2-10E.03')).toEqual([[0, 1]])
    expect(both.state.points).toEqual([3, 0])
  })
})

describe('SS2-10E.04 Bring it Down', () => {
  const hit = (target: string, ...faces: number[]) =>
    table(
      {
        level: 'Alpha',
        pieces: { Aurora: '0 PA-L 1,2', Hydra: `1 ${target} 1,0 hull 1 shields 0,0,0,0,0,0`, Corsair: '1 PA-L -4,-1' },
        active: { piece: 'Aurora' },
      },
      ...faces,
    ).play('strike 1 Hydra').state.points
  it('bring it down for strike: Super Heavy and Stationary', () => {
    expect(hit('PA-S', 1)).toEqual([1, 0])
    expect(hit('PA-B', 1)).toEqual([1, 0])
  })
  it('for terrain: a Super Heavy lost to a Black Hole in its own activation', () => {
    const pieces = { Titan: '0 PA-S 0,0 facing 0', Boreas: '0 PA-L 4,2', Hydra: '1 PA-L -4,-2' }
    expect(
      table({ level: 'Alpha', battlefield: 'SM-2', pieces, active: { piece: 'Titan' } }, 6).play('ahead').state.points,
    ).toEqual([0, 1])
  })
  it('not for heavy', () => expect(hit('PA-H', 1)).toEqual([0, 0]))
})

describe('SS2-10E.05 Stake a Claim and SS2-10E.06 Fly the Flag', () => {
  const last = (pieces: Record<string, string>) =>
    table({ level: 'Alpha', round: 6, pieces, active: { piece: Object.keys(pieces)[0] } }).play('end').events
  it('SS2-10E.05 three per system at end', () =>
    expect(
      points(last({ Aurora: '0 PA-L 0,0', B: '0 PA-L 4,-2 activated', Hydra: '1 PA-L -4,2 activated' }), 'SS2-10E.05'),
    ).toEqual([
      [0, 6],
      [1, 3],
    ]))
  it('SS2-10E.06 surviving super heavy scores', () =>
    expect(
      points(
        last({
          Aurora: '0 PA-L 1,2',
          B: '0 PA-S 3,1 activated',
          C: '0 PA-B 0,3 activated',
          Hydra: '1 PA-H 1,-2 activated',
        }),
        'SS2-10E.06',
      ),
    ).toEqual([[0, 2]]))
  it('SS2-10E.06 reserve super heavy scores', () => {
    const pieces = {
      Aurora: '0 PA-L 1,2',
      Late: '0 PA-S reserve',
      ...crowd('A', 0, SETUP_A, 'activated'),
      Hydra: '1 PA-L 1,-2 activated',
    }
    const events = last(pieces)
    expect(points(events, 'SS2-10E.06')).toEqual([[0, 1]])
    expect(points(events, 'SS2-10E.02')).toEqual([[1, 1]])
  })
  it('before Round 6 is over none of it is scored', () => {
    const pieces = { Aurora: '0 PA-L 0,0', Hydra: '1 PA-L 1,-2 activated' }
    expect(acting(pieces).play('end').state.points).toEqual([1, 0])
  })
})
