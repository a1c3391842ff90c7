import { problemsOf, readBadly, readWell, type Problem, type Read, type Seat } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { board } from './content/board.ts'
import {
  ISLAND,
  SAND_BANK,
  SHALLOW_WATERS,
  SQUADRONS,
  TERRAIN_WORDS,
  type Content,
  type SquadronType,
} from './content/content.ts'
import { featureBit, type FeatureSet } from './content/features.ts'
import { laidOver } from './content/scenery.ts'
import { tableOf } from './options.ts'
import { isSubmarine } from './rules/1-cards.ts'
import { headingNamed } from './text/names.ts'
import { IN_HAND, STAND_BY, SUNK, type State, type Unit } from './state.ts'

const square = z.string().check(z.regex(/^[a-h][1-8]$/))
const side = z.enum(['south', 'north'])
const count = z.int().check(z.gte(0))
const slugs = z.array(z.string())

const standing = z.strictObject({
  at: z.string(),
  structure: z.optional(count),
  torpedoes: z.optional(count),
  emptied: z.optional(count),
  squadrons: z.optional(z.tuple([count, count, count])),
  enters: z.optional(count),
  moved: z.optional(z.boolean()),
  launched: z.optional(z.boolean()),
  active: z.optional(slugs),
  critical: z.optional(slugs),
  disabled: z.optional(slugs),
})
const fleet = z.record(z.string(), z.union([z.string(), standing]))
const faces = z.array(z.int().check(z.gte(1), z.lte(6)))

const givenSchema = z.strictObject({
  scenario: z.optional(z.string()),
  lastRound: z.optional(count),
  round: z.optional(count),
  phase: z.optional(
    z.enum(['scenery', 'deployment', 'entering', 'first-player', 'submarines', 'movement', 'air', 'gunnery']),
  ),
  first: z.optional(side),
  turn: z.optional(side),
  terrain: z.optional(
    z.strictObject({
      island: z.optional(z.array(square)),
      shallow: z.optional(z.array(square)),
      fog: z.optional(z.array(square)),
      sand: z.optional(z.array(square)),
    }),
  ),
  smoke: z.optional(z.array(square)),
  south: z.optional(fleet),
  north: z.optional(fleet),
  dice: z.optional(z.strictObject({ south: z.optional(faces), north: z.optional(faces) })),
  stopped: z.optional(z.array(side)),
  flights: z.optional(
    z.array(
      z.strictObject({
        carrier: z.string(),
        squadron: z.enum(SQUADRONS),
        on: z.optional(z.string()),
        at: z.optional(square),
      }),
    ),
  ),
  scenery: z.optional(z.strictObject({ south: z.array(z.string()), north: z.array(z.string()) })),
})

type Given = z.infer<typeof givenSchema>
type Standing = z.infer<typeof standing>

/** A position in the notation of NOTATION.md. */
export function stage(c: Content, raw: unknown): Read<State> {
  const read = z.safeParse(givenSchema, raw)
  return read.success ? new Staging(c, read.data).state() : readBadly(...problemsOf(read.error.issues))
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
    const scenario = given.scenario === undefined ? -1 : c.scenarios.findIndex((one) => one.id === given.scenario)
    if (given.scenario !== undefined && scenario < 0)
      this.fail(['scenario'], `the id of a scenario, not "${given.scenario}"`)
    const muster = SIDES.flatMap((side, seat) =>
      Object.keys(given[side] ?? {}).flatMap((name) => {
        const card = this.cardNamed(name, [side, name])
        return card === undefined ? [] : [{ card, seat: seat as 0 | 1, enters: 0 }]
      }),
    )
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
  private cardNamed(name: string, path: Problem['path']): string | undefined {
    const plain = name.replace(/ \d$/, '')
    const card =
      this.c.units.find((one) => one.id === name || one.name === name) ?? this.c.units.find((one) => one.name === plain)
    if (card === undefined) this.fail(path, `the name or id of a unit card, not "${name}"`)
    return card?.id
  }

  private lay(s: State): void {
    for (const [kind, word] of TERRAIN_WORDS.entries()) {
      const squares = word === 'sea' ? [] : (this.given.terrain?.[word] ?? [])
      s.terrain = laidOver(
        s.terrain,
        squares.map((name) => board.cellNamed(name)),
        kind,
      )
    }
    s.smoke = (this.given.smoke ?? []).map((name) => board.cellNamed(name))
  }

  private placeUnits(s: State): void {
    let number = 0
    for (const side of SIDES)
      for (const [name, written] of Object.entries(this.given[side] ?? {})) {
        const unit = s.units[number]!
        const standing: Standing = typeof written === 'string' ? { at: written } : written
        s.units[number++] = this.stand(unit, standing, [side, name])
      }
    for (const [i, unit] of s.units.entries())
      if (s.units.some((other, k) => k < i && unit.at >= 0 && other.at === unit.at && this.cannotShare(unit, other)))
        this.fail([SIDES[unit.seat]!, unit.name], 'a square of its own', 'AD-CARD.6')
    for (const unit of s.units) this.keepAfloat(s, unit)
  }

  /** AD-TERR.1, AD-TERR.15, AD-TERR.5: where no unit can be, however it came there. */
  private keepAfloat(s: State, unit: Unit): void {
    const path = [SIDES[unit.seat]!, unit.name]
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

  private cannotShare(a: Unit, b: Unit): boolean {
    return a.submerged === b.submerged || (isSubmarine(this.c, a) && isSubmarine(this.c, b))
  }

  private stand(unit: Unit, standing: Standing, path: Problem['path']): Unit {
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
      squadrons: standing.squadrons ?? unit.squadrons,
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
      const from = s.units.findIndex((unit) => unit.name === carrier)
      const over = on === undefined ? -1 : s.units.findIndex((unit) => unit.name === on)
      if (from < 0 || (on !== undefined && over < 0) || (on === undefined) === (at === undefined))
        this.fail(['flights', i], 'a carrier, and either the unit it is "on" or the square it is "at"')
      else {
        s.units[from]!.launched = true
        const type = SQUADRONS.indexOf(squadron) as SquadronType
        const up = s.flights.filter((flight) => flight.carrier === from && flight.type === type).length
        if (up >= s.units[from]!.squadrons[type])
          this.fail(['flights', i, 'squadron'], 'one that the carrier has', 'AD-SCR.2')
        if (on !== undefined && squadron !== 'fighters')
          this.fail(['flights', i, 'on'], 'only fighters as a screen', 'AD-SCR.3')
        s.flights.push({
          carrier: from,
          type,
          on: over,
          at: at === undefined ? -1 : board.cellNamed(at),
          fought: false,
          lost: false,
        })
      }
    }
  }
}

function byFace(faces: readonly number[]): number[] {
  const dice = [0, 0, 0, 0, 0, 0, 0]
  for (const face of faces) dice[face]!++
  return dice
}

function backsOf(s: State, seat: Seat): number[] {
  return s.units.flatMap((unit) => (unit.seat === seat && unit.at >= 0 && !unit.submerged ? [unit.at] : []))
}
