import type { Seat } from '@flagbridge/kernel'
import core from '../../packs/core.yaml'
import type { State } from '../../src/index.ts'

// The referee's own sea: what lies where, and what the cards say. The catalogue is its only source; the game's rules
// are never asked. Squares are numbered row by row from the south-west corner, headings by eighths from the north.

interface Guns {
  readonly value: number
  readonly range: number
  readonly spaces: number
}

interface Printed {
  readonly movement: number
  readonly artillery: Guns | null
  readonly antiAircraft: number
  readonly depthCharge: boolean
  readonly armour: number | null
}

interface Card extends Partial<Printed> {
  readonly id: string
  readonly class: string
  readonly torpedoes: number
  readonly structure: number
  readonly admiralSymbol: boolean
  readonly green: readonly string[]
  readonly red: readonly string[]
  readonly tacticalPoints: number
  readonly squadrons?: { fighters: number; diveBombers: number; torpedoBombers: number } | null
  readonly surfaced?: Printed
  readonly submerged?: Printed
}

const CARDS = new Map((core as { units: Card[] }).units.map((card) => [card.id, card]))
const FACES = (core as { dice: { faces: { face: number; symbols: string[]; rank: number }[] } }).dice.faces

export const shows = (face: number, symbol: string): boolean => FACES[face - 1]!.symbols.includes(symbol)
export const rankOf = (face: number): number => FACES[face - 1]!.rank
/** AD-ADM.2: on a space of a card an Admiral die is any symbol. */
export const serves = (face: number, symbol: string): boolean => shows(face, symbol) || shows(face, 'Admiral')
export const isAdmiral = (face: number): boolean => shows(face, 'Admiral')

export const SUNK = -3

export interface RefUnit {
  readonly card: Card
  readonly seat: Seat
  at: number
  heading: number
  submerged: boolean
  structure: number
  torpedoes: number
  /** The round in which the last printed torpedo was launched. */
  emptied: number
  squadrons: [number, number, number]
  moved: boolean
  launched: boolean
  spaces: Set<string>
  active: Set<string>
  critical: Set<string>
  disabled: Set<string>
}

export function need(holds: boolean, what: string): void {
  if (!holds) throw new Error(`the referee: ${what}`)
}

export function same(what: string, got: unknown, wanted: unknown): void {
  const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)]
  need(a === b, `${what} is ${a}, and should be ${b}`)
}

const TERRAIN = ['sea', 'island', 'shallow', 'fog', 'sand']

export class Sea {
  readonly units: RefUnit[]
  /** Dice in hand of each seat, in no order. */
  dice: [number[], number[]] = [[], []]
  smoke: number[] = []
  round = 0
  readonly agreed: Pick<
    State,
    'diagonalDistance' | 'cornersAdjacent' | 'airSunkFights' | 'artilleryRange' | 'lastRound'
  >
  terrain: readonly number[]

  constructor(start: State, idOf: (card: number) => string) {
    this.agreed = start
    this.terrain = start.terrain
    this.units = start.units.map((unit) => ({
      card: CARDS.get(idOf(unit.card))!,
      seat: unit.seat,
      at: unit.at,
      heading: unit.heading,
      submerged: unit.submerged,
      structure: unit.structure,
      torpedoes: unit.torpedoes,
      emptied: 0,
      squadrons: [...unit.squadrons],
      moved: false,
      launched: false,
      spaces: new Set(),
      active: new Set(),
      critical: new Set(),
      disabled: new Set(),
    }))
  }

  unit(index: number): RefUnit {
    const unit = this.units[index]
    if (unit === undefined) throw new Error(`the referee: there is no unit ${index}`)
    return unit
  }

  onGrid(seat?: Seat): RefUnit[] {
    return this.units.filter((unit) => unit.at >= 0 && (seat === undefined || unit.seat === seat))
  }

  face({ card, submerged }: RefUnit): Printed {
    const { movement = 0, artillery = null, antiAircraft = 0, depthCharge = false, armour = null } = card
    if (card.surfaced !== undefined) return submerged ? card.submerged! : card.surfaced
    return { movement, artillery, antiAircraft, depthCharge, armour }
  }

  groundAt(cell: number): string {
    return TERRAIN[this.terrain[cell] ?? 0]!
  }

  spend(seat: Seat, ...faces: readonly number[]): void {
    for (const face of faces) {
      const at = this.dice[seat as 0 | 1].indexOf(face)
      need(at >= 0, `seat ${seat} has no die of ${face} in hand`)
      this.dice[seat as 0 | 1].splice(at, 1)
    }
  }

  /** AD-LOS.2: columns apart plus rows apart; with the option a diagonal step is one. */
  distance(a: number, b: number): number {
    const [x, y] = [Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3))]
    return this.agreed.diagonalDistance ? Math.max(x, y) : x + y
  }

  /** AD-CARD.5. */
  adjacent(a: number, b: number, corners = false): boolean {
    const [x, y] = [Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3))]
    return corners ? Math.max(x, y) === 1 : x + y === 1
  }

  /** AD-LOS.3: the line between two centres passes through the inside of the square, not only by its corner. */
  private crosses(from: number, to: number, square: number): boolean {
    // Seen from the first square, in halves of a square: the line runs from the origin to (dx, dy).
    const [dx, dy] = [(to & 7) - (from & 7), (to >> 3) - (from >> 3)]
    const [x, y] = [(square & 7) - (from & 7), (square >> 3) - (from >> 3)]
    let [enter, leave] = [0, 1]
    for (const [d, middle] of [
      [dx, x],
      [dy, y],
    ] as const) {
      const [low, high] = [middle - 0.5, middle + 0.5]
      if (d === 0) {
        if (0 <= low || 0 >= high) return false
        continue
      }
      const [a, b] = d > 0 ? [low / d, high / d] : [high / d, low / d]
      enter = Math.max(enter, a)
      leave = Math.min(leave, b)
    }
    return leave - enter > 1e-9
  }

  /** AD-LOS.3, AD-LOS.4, AD-TERR.2, AD-TERR.8, AD-GREEN.8. */
  sees(shooter: RefUnit, target: RefUnit): boolean {
    // Lines that begin or end in smoke are interrupted, too.
    if (this.smoke.includes(shooter.at) || this.smoke.includes(target.at)) return false
    for (let square = 0; square < 64; square++) {
      if (square === shooter.at || square === target.at || !this.crosses(shooter.at, target.at, square)) continue
      if (this.groundAt(square) === 'island' || this.groundAt(square) === 'fog') return false
      if (this.smoke.includes(square)) return false
      for (const unit of this.onGrid())
        if (unit.at === square && !unit.submerged && unit.card.structure >= target.card.structure) return false
    }
    return true
  }

  /** AD-TERR.10, AD-TERR.11, AD-TERR.13. */
  inFog(unit: RefUnit): boolean {
    return !unit.submerged && this.groundAt(unit.at) === 'fog'
  }

  has(unit: RefUnit, feature: string): boolean {
    return unit.active.has(feature)
  }

  /** AD-GREEN.11, and what a scenario adds. */
  rangeOf(unit: RefUnit, features: ReadonlySet<string>): number {
    return this.face(unit).artillery!.range + this.agreed.artilleryRange + (features.has('aiming-system') ? 1 : 0)
  }
}
