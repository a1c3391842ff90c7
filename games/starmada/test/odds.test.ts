import { advance, isRefusal, resumeMatch, type Dice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/actions.ts'
import { attackOdds, atLeast, flightOdds, hitOdds, mean, type Odds } from '../src/odds/odds.ts'
import type { BatteryIndex, FlightIndex, ShipIndex, UnitIndex } from '../src/indices.ts'
import type { State } from '../src/state.ts'
import { content, game, said, table, type PlainAction, type Position } from './table.ts'

/** The first battery of the first ship, with one weapon, at a unit; and the first flight. */
const oddsOfShip = (state: State, target: number): Odds =>
  attackOdds(content, state, 0 as ShipIndex, 0 as BatteryIndex, target as UnitIndex, 1)
const oddsOfFlight = (state: State, target: number): Odds =>
  flightOdds(content, state, 0 as FlightIndex, target as UnitIndex)

type Class = NonNullable<Position['classes']>[string]
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

/** Dice that fall in every possible way, one way after the other. */
class EveryWay implements Dice {
  private readonly faces: number[] = []
  private used = 0
  die(sides: number): number {
    if (sides !== 6) throw new Error(`a die of ${sides}`)
    if (this.used === this.faces.length) this.faces.push(1)
    return this.faces[this.used++]!
  }
  roll(count: number, sides: number): number[] {
    return Array.from({ length: count }, () => this.die(sides))
  }
  shuffle(): number[] {
    return []
  }
  save(): number[] {
    return []
  }
  get chance(): number {
    return 6 ** -this.used
  }
  /** The next way, or false after the last. */
  next(): boolean {
    this.faces.length = this.used
    while (this.faces.at(-1) === 6) this.faces.pop()
    this.used = 0
    if (this.faces.length === 0) return false
    this.faces.push(this.faces.pop()! + 1)
    return true
  }
}

/** Plays the attack in every way the dice can fall: the chances of what the rules themselves do. */
function everyWay(start: State, seat: number, actions: PlainAction[]) {
  const dice = new EveryWay()
  const seen = { destroyed: 0, H: 0, E: 0, S: 0, a: 0, x: 0, kills: 0, total: 0 }
  do {
    const match = resumeMatch(game, game.fork(start), dice)
    const events = actions.flatMap((action) => {
      const asked = game.pending(match.state).find((decision) => decision.seat === seat)
      const happened = advance(match, seat, asked!.id, said(action))
      if (isRefusal(happened)) throw new Error(happened.refused)
      return happened
    })
    for (;;) {
      const asked = game.pending(match.state)[0]
      if (asked === undefined || (asked.kind !== 'loseWeapon' && asked.kind !== 'loseItem')) break
      const legal: Action[] = []
      game.legal(match.state, asked.seat, legal)
      events.push(...(advance(match, asked.seat, asked.id, legal[0]!) as typeof events))
    }
    const count = (kind: string) => events.filter((event) => event.kind === kind).length
    seen.total += dice.chance
    if (count('ShipDestroyed') > 0) seen.destroyed += dice.chance
    seen.H += dice.chance * count('HullHit')
    seen.E += dice.chance * count('EngineHit')
    seen.S += dice.chance * count('ShieldHit')
    seen.a += dice.chance * count('WeaponLost')
    seen.x += dice.chance * count('CasualtyMarked')
    seen.kills += dice.chance * sum(events.map((event) => (event.kind === 'FighterShotDown' ? event.count : 0)))
  } while (dice.next())
  expect(seen.total).toBeCloseTo(1, 10)
  return seen
}

function duel(weapon: object, prey: Partial<Class>, more: Position = {}): Position {
  return {
    phase: 'combat',
    turn: 2,
    classes: {
      Gunner: {
        hull: 9,
        engines: 4,
        chart: 'H H H H H H',
        rating: 100,
        batteries: [{ range: 12, toHit: 4, mounts: 'AB', ...weapon }],
      },
      Prey: {
        hull: 1,
        engines: 1,
        shields: 2,
        chart: 'H E Ea S H 2E',
        rating: 100,
        batteries: [{ range: 1, toHit: 6, mounts: 'EF CE' }],
        ...prey,
      },
    },
    ships: { Gunner: { class: 'Gunner', side: 0, at: [20, 5] }, Prey: { class: 'Prey', side: 1, at: [20, -1] } },
    ...more,
  }
}

describe('SX-4.2.1 odds to hit', () => {
  it('SX-4.2.1.a three dice at 4+', () => expect(hitOdds(3, 4)).toEqual([1 / 8, 3 / 8, 3 / 8, 1 / 8]))
  it('SX-4.2.1.g a 1 always misses: 1+ hits as 2+', () => expect(hitOdds(1, 1)).toEqual(hitOdds(1, 2)))
  it('SX-4.2.1.d two dice that need 7 hit once in 36', () => expect(hitOdds(2, 7)[1]).toBeCloseTo(1 / 36, 12))
  it('SX-4.2.1.e three dice that need 8 once in 216', () => expect(hitOdds(3, 8)[1]).toBeCloseTo(1 / 216, 12))
  it('SX-4.2.1.d and four that need 7 make two hits once in 1296', () =>
    expect(hitOdds(4, 7)[2]).toBeCloseTo(1 / 1296, 12))
  it('SXS-B.9 Repeating doubles the hits of 4+, but for the limit', () =>
    expect(mean(hitOdds(1, 4, true))).toBeCloseTo(1 - 2 ** -11, 10))
  it('add up to 1', () => {
    for (let needed = 1; needed < 11; needed++) expect(sum(hitOdds(7, needed))).toBeCloseTo(1, 12)
  })
})

describe('SX-4.2 the odds of an attack are those of the rules, played in every way', () => {
  const cases: [string, object, Partial<Class>][] = [
    ['a plain weapon', {}, {}],
    ['PEN 2', { pen: 2 }, { hull: 2 }],
    ['DMG 2', { dmg: 2 }, { hull: 2 }],
    ['ROF 2 at 6+', { rof: 2, toHit: 6 }, { hull: 2 }],
    ['ECM and point defense', {}, { equipment: { ecm: 1, pointDefense: 1 } }],
    ['armor plating', {}, { equipment: { armorPlating: 1 } }],
    ['armored guns', {}, { chart: 'a a a a Ha Ea', equipment: { armoredGunBatteries: 1 } }],
    ['redundant shielding', {}, { chart: 'S S S H H H', equipment: { redundantShielding: 1 } }],
    ['Halves Shields', { abilities: ['halvesShields'] }, { shields: 5 }],
    ['Ignores Shields', { abilities: ['ignoresShields'], pen: 2 }, { hull: 2 }],
    ['Must Re-Roll Penetration Dice', { abilities: ['mustRerollPenetration'] }, {}],
    ['Increased Penetration', { abilities: ['increasedPenetration'] }, {}],
    ['Reduced Penetration', { abilities: ['reducedPenetration'] }, {}],
    ['Extra Hull Damage', { abilities: ['extraHullDamage'] }, { hull: 2 }],
    ['No Hull Damage', { abilities: ['noHullDamage'] }, {}],
    ['Extra Crew Casualties', { abilities: ['extraCrewCasualties'], dmg: 2 }, { hull: 3 }],
    ['Crew Killer', { abilities: ['crewKiller'], dmg: 2 }, { hull: 3 }],
    ['Extra Shield Damage', { abilities: ['extraShieldDamage'] }, { hull: 2 }],
    ['Extra Engine Damage', { abilities: ['extraEngineDamage'] }, { hull: 2 }],
  ]
  it.each(cases)('SX-4.2 %s', (_, weapon, prey) => {
    const { state } = table(duel(weapon, prey))
    const played = everyWay(state, 0, [{ do: 'aim', mounts: [0], target: 1 }, { do: 'fire' }])
    const { damage } = oddsOfShip(state, 1)
    expect(damage!.destroyed).toBeCloseTo(played.destroyed, 10)
    for (const mark of ['H', 'E', 'S', 'a', 'x'] as const)
      expect([mark, round(damage!.marks[mark])]).toEqual([mark, round(played[mark])])
  })
  it('SX-5.3.3.b against a flight', () => {
    const { state } = table(duel({ rof: 3 }, {}, { flights: { Foe: { side: 1, at: [20, 2], fighters: 2 } } }))
    const played = everyWay(state, 0, [{ do: 'aim', mounts: [0], target: 2 }, { do: 'fire' }])
    expect(mean(oddsOfShip(state, 2).hits)).toBeCloseTo(played.kills, 10)
  })
  it('SX-5.3.1 a flight against a ship with anti-fighter batteries', () => {
    const { state } = table({
      ...duel({}, { equipment: { antiFighterBatteries: 1 } }),
      phase: 'fighter',
      flights: { Wing: { side: 0, at: [20, -2], fighters: 1 } },
    })
    const played = everyWay(state, 0, [
      { do: 'fly', to: state.flights[0]!.cell },
      { do: 'attack', target: 1 },
    ])
    const { damage } = oddsOfFlight(state, 1)
    expect(damage!.destroyed).toBeCloseTo(played.destroyed, 10)
    expect(damage!.marks.H).toBeCloseTo(played.H, 10)
  })
  it('SX-5.3.2 a flight against flights', () => {
    const { state } = table({
      ...duel({}, {}),
      phase: 'fighter',
      flights: { Wing: { side: 0, at: [20, 1], fighters: 3 }, Foe: { side: 1, at: [20, 2], fighters: 2 } },
    })
    const odds = oddsOfFlight(state, 3)
    const played = everyWay(state, 0, [
      { do: 'name', flight: 0 },
      { do: 'fly', to: state.flights[0]!.cell },
      { do: 'attack', target: 3 },
    ])
    expect(mean(odds.hits)).toBeCloseTo(played.kills, 10)
    expect(mean(odds.losses!)).toBeCloseTo(3 / 6, 12)
  })
})

describe('SXS-B the odds that have no end', () => {
  const odds = (weapon: object, prey: Partial<Class>): Odds => oddsOfShip(table(duel(weapon, prey)).state, 1)
  it('SXS-B.10 Continuing Damage nearly doubles the damage dice', () => {
    const plain = mean(odds({}, { shields: 0 }).damageDice)
    expect(mean(odds({ abilities: ['continuingDamage'] }, { shields: 0 }).damageDice)).toBeCloseTo(
      plain * (2 - 2 ** -10),
      10,
    )
  })
  it('SXS-B.11 Pinpoint is taken to seek the hull', () =>
    expect(odds({ abilities: ['pinpoint'] }, { chart: 'H E H S H Q', shields: 0 }).damage!.destroyed).toBeCloseTo(
      0.5,
      12,
    ))
  it('SX-4.2.1.c the aim explains itself', () =>
    expect(odds({}, { equipment: { ecm: 1 } }).aim).toMatchObject({
      needed: 5,
      dice: 1,
      modifiers: [{ by: -1, rule: 'SXS-C.12', from: 'ecm' }],
    }))
  it('SX-4.3.2.c says how likely the ship is helpless', () => {
    const { damage } = odds({ abilities: ['crewKiller'] }, { shields: 0 })
    expect(damage!.destroyed).toBe(0)
    expect(damage!.helpless).toBeCloseTo(0.5, 12)
  })
  it('says how likely at least so many hits are', () => expect(atLeast(hitOdds(2, 4), 1)).toBe(0.75))
})

function round(x: number): number {
  return Math.round(x * 1e9) / 1e9
}
