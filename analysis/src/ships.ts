import { lookOf, nameOf, type AnyLook, type Piece, type Scored } from '@flagbridge/scene'
import type { AnyEvent } from '@flagbridge/kernel'
import { piecesIn, pointedAt } from './pieces.ts'
import type { PlayedMoment, Played } from './played.ts'

/** What became of a ship, and what it did. */
export interface ShipLine {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly art: string
  /** What its Hull, Structure or damage limit was. */
  readonly hull: number
  /** Damage that it did; where several fired together each has its part. */
  readonly dealt: number
  readonly taken: number
  readonly left: number
  /** The ships that it brought down, alone or with others. */
  readonly downed: readonly string[]
  /** The points that it brought its side, by what they are for; its part where several earned them. */
  readonly objectives: readonly ObjectiveScore[]
  /** The step and the round in which it was lost. */
  readonly lost?: { readonly step: number; readonly round: number }
}

export interface ObjectiveScore {
  readonly for: string
  readonly points: number
}

/** Points of a side that no ship of its earned. */
export interface UnearnedLine extends ObjectiveScore {
  readonly side: number
}

interface Ship {
  piece: Piece
  hull: number
  left: number
  dealt: number
  taken: number
  downed: string[]
  objectives: Map<string, number>
  lost?: { step: number; round: number }
}

/** Follows the ships through a battle: what each lost, and who did it. */
class Fleet {
  readonly ships = new Map<string, Ship>()
  /** Who last fired at a ship; several where they do it together. */
  private readonly attackers = new Map<string, Set<string>>()
  /** Points that are nobody's in particular, by side. */
  readonly unearned = new Map<number, Map<string, number>>()
  private round = 0
  /** The ship that an event named last. */
  private named: string | undefined

  constructor(private readonly look: AnyLook) {}

  begin(state: unknown): void {
    for (const piece of this.look.scene(state, 0).pieces) this.meet(piece)
  }

  follow({ action, before, seat, events, after, step }: PlayedMoment, { box }: Played): void {
    const round = box.game.round(before)
    if (round !== this.round) this.attackers.clear()
    this.round = round
    this.aim(pointedAt(this.look, action, before, seat))
    const table: unknown = box.game.fork(before)
    for (const event of events) {
      box.game.apply(table, event)
      this.fire(event)
      const { losses = [], scores = [] } = this.look.entry(event, table)
      for (const thing of losses) this.lose(nameOf(thing), step, round)
      for (const scored of scores) this.score(scored)
    }
    this.count(after, step, round)
  }

  /** An action that points at one's own ship and then at an enemy's. */
  private aim(pointed: readonly string[]): void {
    const [own, ...rest] = pointed
    const target = rest.at(-1)
    if (own === undefined || target === undefined || !this.areEnemies(own, target)) return
    const known = this.attackers.get(target)
    if (known === undefined) this.attackers.set(target, new Set([own]))
    else known.add(own)
  }

  /** An event that says who fires at whom. */
  private fire(event: AnyEvent): void {
    const { by, to, both } = piecesIn(event)
    if (by !== undefined && this.ships.has(by)) this.named = by
    if (both !== undefined && this.areEnemies(both[0], both[1])) {
      this.attackers.set(both[0], new Set([both[1]]))
      this.attackers.set(both[1], new Set([both[0]]))
    } else if (by !== undefined && to !== undefined && this.areEnemies(by, to)) this.attackers.set(to, new Set([by]))
  }

  private areEnemies(one: string, other: string): boolean {
    const [a, b] = [this.ships.get(one), this.ships.get(other)]
    return a !== undefined && b !== undefined && a.piece.side !== b.piece.side
  }

  /** What is left of the ships after a step; one that is no longer there is lost, whatever the log calls it. */
  private count(state: unknown, step: number, round: number): void {
    const gone = new Set(this.ships.keys())
    for (const piece of this.look.scene(state, 0).pieces) {
      gone.delete(piece.id)
      const ship = this.meet(piece)
      if (ship === undefined || ship.lost !== undefined || piece.hull === undefined) continue
      this.suffer(ship, piece.hull.left)
      if (piece.hull.left <= 0) this.lose(piece.id, step, round)
    }
    for (const id of gone) this.lose(id, step, round)
  }

  private suffer(ship: Ship, left: number): void {
    const harm = ship.left - left
    ship.left = left
    if (harm <= 0) return
    ship.taken += harm
    const attackers = this.attackersOf(ship.piece.id)
    for (const attacker of attackers) attacker.dealt += harm / attackers.length
  }

  private attackersOf(id: string): Ship[] {
    return [...(this.attackers.get(id) ?? [])].flatMap((one) => this.ships.get(one) ?? [])
  }

  /** Points go to the ships of the side that they are for, or that brought down those that they are for. */
  private score({ side, points, for: what, of }: Scored): void {
    const ids = of?.map(nameOf) ?? (this.named === undefined ? [] : [this.named])
    for (const id of ids) {
      const ship = this.ships.get(id)
      const earners = ship?.piece.side === side ? [ship] : this.attackersOf(id).filter((one) => one.piece.side === side)
      for (const { objectives } of earners) add(objectives, what, points / ids.length / earners.length)
      if (earners.length === 0) this.leave(side, what, points / ids.length)
    }
    if (ids.length === 0) this.leave(side, what, points)
  }

  private leave(side: number, what: string, points: number): void {
    let sums = this.unearned.get(side)
    if (sums === undefined) this.unearned.set(side, (sums = new Map()))
    add(sums, what, points)
  }

  private lose(id: string, step: number, round: number): void {
    const ship = this.ships.get(id)
    if (ship === undefined || ship.lost !== undefined) return
    ship.lost = { step, round }
    this.suffer(ship, 0)
    for (const { downed } of this.attackersOf(id)) downed.push(ship.piece.name)
  }

  private meet(piece: Piece): Ship | undefined {
    if (piece.hull === undefined || piece.side < 0) return undefined
    let ship = this.ships.get(piece.id)
    if (ship === undefined) {
      const { of: hull, left } = piece.hull
      ship = { piece, hull, left, dealt: 0, taken: 0, downed: [], objectives: new Map() }
      this.ships.set(piece.id, ship)
    }
    return ship
  }
}

function add(sums: Map<string, number>, what: string, points: number): void {
  sums.set(what, (sums.get(what) ?? 0) + points)
}

function objectivesOf(sums: ReadonlyMap<string, number>): ObjectiveScore[] {
  return [...sums].map(([what, points]) => ({ for: what, points: rounded(points) }))
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10
}

/** Every ship of the battle, and the points that none of them earned; nothing where the game has not been drawn. */
export function shipsOf(played: Played): { readonly ships: ShipLine[]; readonly unearned: UnearnedLine[] } {
  const look = lookOf(played.box)
  if (look === undefined) return { ships: [], unearned: [] }
  const fleet = new Fleet(look)
  fleet.begin(played.start)
  for (const moment of played.moments) fleet.follow(moment, played)
  const ships = [...fleet.ships.values()].map(lineOf).sort((a, b) => a.side - b.side)
  const unearned = [...fleet.unearned].flatMap(([side, sums]) => objectivesOf(sums).map((one) => ({ side, ...one })))
  return { ships, unearned: unearned.sort((a, b) => a.side - b.side) }
}

function lineOf({ piece, hull, left, dealt, taken, downed, objectives, lost }: Ship): ShipLine {
  const { id, name, side, art } = piece
  return {
    id,
    name,
    side,
    art,
    hull,
    dealt: rounded(dealt),
    taken,
    left,
    downed,
    objectives: objectivesOf(objectives),
    ...(lost === undefined ? {} : { lost }),
  }
}
