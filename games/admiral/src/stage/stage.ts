import {
  maybeMeant,
  problemsOf,
  readBadly,
  readWell,
  withNearestKeys,
  type Problem,
  type Read,
  type Seat,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { board, NO_CELL, type Cell } from '../content/board.ts'
import {
  ISLAND,
  SAND_BANK,
  SHALLOW_WATERS,
  SQUADRONS,
  TERRAIN_WORDS,
  type Content,
  type ScenarioIndex,
  type SquadronType,
  type Terrain,
  type UnitCard,
} from '../content/content.ts'
import { featureBit, type FeatureSet } from '../content/features.ts'
import { laidOver } from '../content/scenery.ts'
import type { ByFace, Counts, Face } from '../content/symbols.ts'
import { tableOf } from '../options.ts'
import { isSubmarine } from '../rules/1-cards.ts'
import { findUnit, IN_HAND, NO_UNIT, STAND_BY, SUNK, unitOf, type State, type Unit, type UnitIndex } from '../state.ts'
import { headingNamed } from '../text/names.ts'
import { givenSchema, type Given, type GivenStanding } from './notation.ts'

/** A position in the notation of NOTATION.md. */
export function stage(c: Content, raw: unknown): Read<State> {
  const read = z.safeParse(givenSchema, raw)
  return read.success
    ? new Staging(c, read.data).state()
    : readBadly(...withNearestKeys(problemsOf(read.error.issues), givenSchema))
}

const SIDES = ['south', 'north'] as const

class Staging {
  private readonly problems: Problem[] = []

  constructor(
    private readonly c: Content,
    private readonly given: Given,
  ) {}

  state(): Read<State> {
    const { c, given } = this
    const scenario = c.scenarios.findIndex((one) => one.id === given.scenario) as ScenarioIndex
    if (given.scenario !== undefined && scenario < 0)
      this.fail(['scenario'], `the id of a scenario, not "${given.scenario}"`)
    const muster = SIDES.flatMap((side, seat) => {
      const seen = new Map<string, string>()
      return Object.keys(given[side] ?? {}).flatMap((name) => {
        const card = this.cardNamed(name, [side, name])
        if (card === undefined) return []
        this.onceOnly(card, name, seen, [side, name])
        return [{ card: card.id, seat: seat as 0 | 1, enters: 0 }]
      })
    })
    if (this.problems.length > 0) return readBadly(...this.problems)
    const s = tableOf(c, muster, [], [given.scenery?.south ?? [], given.scenery?.north ?? []], {
      scenario,
      points: 0,
      lastRound: given.lastRound ?? c.scenarios[scenario]?.lastRound ?? 0,
      artilleryRange: c.scenarios[scenario]?.artilleryRange ?? 0,
    })
    this.lay(s)
    this.placeUnits(s)
    this.setClockwork(s)
    this.fly(s)
    return this.problems.length > 0 ? readBadly(...this.problems) : readWell(s)
  }

  private fail(path: Problem['path'], expected: string, rule?: string): void {
    this.problems.push(rule === undefined ? { path, expected } : { path, expected, rule })
  }

  /** By id, by name, or by the name with the number of a second copy. */
  private cardNamed(name: string, path: Problem['path']): UnitCard | undefined {
    const plain = name.replace(/ \d$/, '')
    const { units } = this.c
    const card = units.find((one) => one.id === name || one.name === name) ?? units.find((one) => one.name === plain)
    if (card !== undefined) return card
    const meant = maybeMeant(
      name,
      units.map((one) => one.name),
    )
    this.fail(path, `the name or id of a unit card, not "${name}"${meant}`)
    return undefined
  }

  /** FB-1: a card lies on the table once, unless the name of its second copy has a number. */
  private onceOnly(card: UnitCard, name: string, seen: Map<string, string>, path: Problem['path']): void {
    const before = seen.get(card.id)
    const isCopy = / \d$/.test(name) && name !== card.name
    if (before !== undefined && !isCopy) this.fail(path, `each card once; ${before} is there already`, 'AD-SET.2')
    seen.set(card.id, before ?? name)
  }

  private lay(s: State): void {
    for (const [kind, word] of TERRAIN_WORDS.entries()) {
      const squares = word === 'sea' ? [] : (this.given.terrain?.[word] ?? [])
      s.terrain = laidOver(
        s.terrain,
        squares.map((name) => board.cellNamed(name)),
        kind as Terrain,
      )
    }
    s.smoke = (this.given.smoke ?? []).map((name) => board.cellNamed(name))
  }

  private placeUnits(s: State): void {
    let number = 0 as UnitIndex
    for (const side of SIDES)
      for (const [name, written] of Object.entries(this.given[side] ?? {})) {
        const unit = unitOf(s, number)
        const standing: GivenStanding = typeof written === 'string' ? { at: written } : written
        s.units[number++] = this.stand(unit, standing, [side, name])
      }
    for (const [i, unit] of s.units.entries())
      if (s.units.some((other, k) => k < i && unit.at >= 0 && other.at === unit.at && this.cannotShare(unit, other)))
        this.fail([sideOf(unit), unit.name], 'a square of its own', 'AD-CARD.6')
    for (const unit of s.units) this.keepAfloat(s, unit)
  }

  /** AD-TERR.1, AD-TERR.15, AD-TERR.5: where no unit can be, however it came there. */
  private keepAfloat(s: State, unit: Unit): void {
    const path = [sideOf(unit), unit.name]
    const under = unit.at < 0 ? undefined : s.terrain[unit.at]
    if (under === ISLAND) this.fail(path, 'a square that is no Island', 'AD-TERR.1')
    if (under === SAND_BANK) this.fail(path, 'a square that is no Sand Bank', 'AD-TERR.15')
    if (under === SHALLOW_WATERS && unit.submerged)
      this.fail(path, 'no Shallow Waters above a submerged submarine', 'AD-TERR.5')
  }

  /** AD-CARD.1: nothing can be left that the card did not show. */
  private within(left: number | undefined, printed: number, path: Problem['path']): number {
    if (left !== undefined && left > printed) this.fail(path, `at most ${printed}`, 'AD-CARD.1')
    return left ?? printed
  }

  /** AD-CARD.1: no more squadrons than are printed, in all. */
  private squadrons(left: GivenStanding['squadrons'], unit: Unit, path: Problem['path']): Unit['squadrons'] {
    if (left === undefined) return unit.squadrons
    const count = (of: Unit['squadrons']) => of[0] + of[1] + of[2]
    this.within(count(left), count(unit.squadrons), [...path, 'squadrons'])
    return left
  }

  private cannotShare(a: Unit, b: Unit): boolean {
    return a.submerged === b.submerged || (isSubmarine(this.c, a) && isSubmarine(this.c, b))
  }

  private stand(unit: Unit, standing: GivenStanding, path: Problem['path']): Unit {
    const [where, facing] = standing.at.split(' ')
    const cell = board.cellNamed(where ?? '')
    const off = { 'stand-by': STAND_BY, sunk: SUNK, hand: IN_HAND }[where ?? '']
    const heading = facing === undefined ? undefined : headingNamed(facing)
    if (cell < 0 && off === undefined)
      this.fail(path, 'a square like "d4 north", "d4 submerged", "stand-by", "hand" or "sunk"')
    if (facing !== undefined && facing !== 'submerged' && heading === undefined)
      this.fail(path, 'a heading north, east, south or west')
    if (facing === 'submerged' && !isSubmarine(this.c, unit)) this.fail(path, 'a submarine to be submerged', 'AD-SUB.1')
    const below = facing === 'submerged' || (off === IN_HAND && unit.submerged)
    const active = this.set(standing.active, path)
    const structure = this.within(standing.structure, unit.structure, [...path, 'structure'])
    return {
      ...unit,
      enters: standing.enters ?? 0,
      at: off ?? cell,
      heading: heading ?? unit.heading,
      submerged: below,
      structure: where === 'sunk' ? 0 : structure,
      torpedoes: this.within(standing.torpedoes, unit.torpedoes, [...path, 'torpedoes']),
      emptied: standing.emptied ?? 0,
      squadrons: this.squadrons(standing.squadrons, unit, path),
      moved: standing.moved ?? false,
      launched: standing.launched ?? false,
      active,
      spaces: active,
      critical: this.set(standing.critical, path),
      disabled: this.set(standing.disabled, path),
    }
  }

  private set(words: readonly string[] | undefined, path: Problem['path']): FeatureSet {
    let set = 0
    for (const word of words ?? []) {
      if (featureBit(word) === 0) this.fail(path, `a feature, not "${word}"`)
      set |= featureBit(word)
    }
    return set
  }

  private setClockwork(s: State): void {
    const { given } = this
    s.round = given.round ?? 1
    s.phase = given.phase ?? 'movement'
    s.first = given.first === 'north' ? 1 : 0
    s.turn = given.turn === undefined ? s.first : given.turn === 'north' ? 1 : 0
    const stopped = given.stopped ?? []
    s.stopped = [stopped.includes('south'), stopped.includes('north')]
    s.dice = [byFace(given.dice?.south ?? []), byFace(given.dice?.north ?? [])]
    if (s.phase === 'deployment') s.backs = [backsOf(s, 0), backsOf(s, 1)]
  }

  private fly(s: State): void {
    for (const [i, { carrier, squadron, on, at }] of (this.given.flights ?? []).entries()) {
      const from = findUnit(s, (unit) => unit.name === carrier)
      const over = on === undefined ? NO_UNIT : findUnit(s, (unit) => unit.name === on)
      if (from < 0 || (on !== undefined && over < 0) || (on === undefined) === (at === undefined))
        this.fail(['flights', i], 'a carrier, and either the unit it is "on" or the square it is "at"')
      else {
        unitOf(s, from).launched = true
        const type = SQUADRONS.indexOf(squadron) as SquadronType
        const up = s.flights.filter((flight) => flight.carrier === from && flight.type === type).length
        if (up >= unitOf(s, from).squadrons[type])
          this.fail(['flights', i, 'squadron'], 'one that the carrier has', 'AD-SCR.2')
        if (on !== undefined && squadron !== 'fighters')
          this.fail(['flights', i, 'on'], 'only fighters as a screen', 'AD-SCR.3')
        s.flights.push({
          carrier: from,
          type,
          on: over,
          at: at === undefined ? NO_CELL : board.cellNamed(at),
          fought: false,
          lost: false,
        })
      }
    }
  }
}

function sideOf({ seat }: Unit): string {
  return seat === 0 ? 'south' : 'north'
}

function byFace(faces: readonly number[]): ByFace {
  const dice: Counts = [0, 0, 0, 0, 0, 0, 0]
  for (const face of faces) dice[face as Face]++
  return dice
}

function backsOf(s: State, seat: Seat): Cell[] {
  return s.units.flatMap((unit) => (unit.seat === seat && unit.at >= 0 && !unit.submerged ? [unit.at] : []))
}
