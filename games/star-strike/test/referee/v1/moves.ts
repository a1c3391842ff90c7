import { need, same } from '@flagbridge/laws'
import type { Action } from '../../../src/v1/actions.ts'
import type { Event } from '../../../src/v1/events/index.ts'
import { ALL } from '../hexes.ts'
import { MOVES, turnsTo, type Fleets, type RefShip } from './fleet.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

export interface Activation {
  readonly ship: RefShip
  early: number
  spent: number
  moving: boolean
  skirmishes: number
  over: boolean
}

/** SS1-MOVE, SS1-EVADE, SS1-TERRAIN. */
export class Moves {
  active: Activation | undefined
  private approach: { readonly target: RefShip; readonly cell: number; fled: boolean } | undefined
  private escapes: RefShip | undefined
  readonly due: { readonly ship: RefShip; readonly kind: 'SystemEntered' | 'DustEntered' | 'DragRolled' }[] = []
  readonly doomed: [RefShip, string][] = []

  constructor(private readonly fleets: Fleets) {}

  activated({ piece, early }: EventOf<'ShipActivated'>): void {
    const { fleets } = this
    const ship = fleets.ship(piece)
    need(ship.where === 'field' && !ship.activated, `${ship.card.code} cannot be activated`)
    const fast = fleets.has(ship, 'Fast')
    if (fast !== undefined && !fleets.forces.touch(ship.index, 'earlyMove'))
      same('Moves before firing', early, fast ? 1 : 0)
    this.active = { ship, early, spent: 0, moving: false, skirmishes: 0, over: false }
  }

  /** undefined where cards have a say. */
  private allowance(ship: RefShip): readonly [number, number, number] | undefined {
    const words = [
      'extraMove',
      'requiredMoves',
      'extraRotation',
      'pinMoves',
      'earlyMove',
      'forbid',
      'freeRotation',
    ] as const
    return this.fleets.forces.touch(ship.index, ...words) ? undefined : MOVES[ship.role]
  }

  /** Moves into empty hexes and at enemies; those into friends' spaces are not judged. */
  moves(): Action[] | undefined {
    const { ship, spent } = this.active!
    const allowance = this.allowance(ship)
    if (allowance === undefined) return undefined
    const [, most, turns] = allowance
    if (spent >= most) return []
    const shares = this.fleets.in(ship.at).length > 1
    return ALL.filter((heading) => {
      const cell = this.fleets.hexes.ahead(ship.at, heading)
      if (cell < 0 || (this.fleets.isBig(ship) && turnsTo(ship.heading, heading) > turns)) return false
      const there = this.fleets.in(cell)
      return there.length === 0 || (there.every(({ side }) => side !== ship.side) && !shares)
    }).map((heading): Action => ({ do: 'move', heading }))
  }

  isAtFriend(heading: number): boolean {
    const { ship } = this.active!
    return this.fleets.in(this.fleets.hexes.ahead(ship.at, heading)).some(({ side }) => side === ship.side)
  }

  moved(e: EventOf<'ShipMoved'>): void {
    const { fleets } = this
    const ship = fleets.ship(e.piece)
    same('where it comes from', e.from, ship.at)
    same('one space', fleets.hexes.apart(e.from, e.to), 1)
    if (fleets.isBig(ship)) same('straight forward', e.to, fleets.hexes.ahead(ship.at, e.heading))
    need(
      fleets.in(e.to).every(({ side }) => side === ship.side),
      'an enemy is there',
    )
    const inHole = fleets.terrain(e.from) === 'core'
    same('it escaped first', this.escapes === ship, inHole)
    this.escapes = undefined
    if (e.how === 'evade') {
      same('who evades', ship.index, this.approach?.target.index)
      same('whoever is there', fleets.in(e.to).length, 0)
      this.approach!.fled = true
    } else this.counts(ship, e)
    ship.at = e.to
    if (fleets.isBig(ship)) ship.heading = e.heading
    this.enters(ship)
  }

  private counts(ship: RefShip, { how, to, heading }: EventOf<'ShipMoved'>): void {
    const active = this.active!
    same('who moves', ship.index, active.ship.index)
    if (how === 'advance' || how === 'enter') {
      same('the Targeted Space', to, this.approach?.cell)
      this.approach = undefined
    } else {
      const allowance = this.allowance(ship)
      if (allowance !== undefined) {
        const [, most, turns] = allowance
        need(active.spent < most, 'no Move is left')
        if (this.fleets.isBig(ship)) need(turnsTo(ship.heading, heading) <= turns, 'it turns too far')
      }
      if (active.early > 0) active.early--
      else active.moving = true
    }
    active.spent++
  }

  /** SS1-MOVE.14. */
  private enters(ship: RefShip): void {
    const { fleets } = this
    if (fleets.forces.touch(ship.index, 'ignoreTerrain')) return
    const terrain = fleets.terrain(ship.at)
    if (terrain === 'strategic' && fleets.isBig(ship)) this.due.push({ ship, kind: 'SystemEntered' })
    if (terrain === 'dust') this.due.push({ ship, kind: 'DustEntered' })
    if (terrain === 'horizon') this.due.push({ ship, kind: 'DragRolled' })
  }

  private settles(kind: 'SystemEntered' | 'DustEntered' | 'DragRolled', piece: number): RefShip {
    const ship = this.fleets.ship(piece)
    const at = this.due.findIndex((one) => one.kind === kind && one.ship === ship)
    need(at >= 0 || kind === 'DragRolled' || this.fleets.forces.touch(undefined, 'ignoreTerrain'), `${kind} is not due`)
    if (at >= 0) this.due.splice(at, 1)
    return ship
  }

  system({ piece, face, hit }: EventOf<'SystemEntered'>): void {
    this.settles('SystemEntered', piece)
    same('the hazard', hit, face === 6)
  }

  dust({ piece }: EventOf<'DustEntered'>): void {
    this.settles('DustEntered', piece)
  }

  /** SS1-TERRAIN.HOLE.1, SS1-TERRAIN.HOLE.4. */
  drag(e: EventOf<'DragRolled'>): void {
    const { fleets } = this
    const ship = this.settles('DragRolled', e.piece)
    const by = { Heavy: 1, SuperHeavy: 2 }[ship.role as string] ?? 0
    same('the result', e.result, e.face + by)
    same('dragged', e.dragged, e.result >= 5)
    same('a Black Hole beside it', [fleets.terrain(e.hole), fleets.hexes.apart(ship.at, e.hole)], ['core', 1])
    if (!e.dragged) return
    const [there] = fleets.in(e.hole)
    same('whom it hits', e.collides, there?.index ?? -1)
    if (there === undefined) ship.at = e.hole
    else this.doomed.push([ship, 'collision'], [there, 'collision'])
  }

  /** SS1-TERRAIN.HOLE.2. */
  escape(e: EventOf<'EscapeRolled'>): void {
    const ship = this.fleets.ship(e.piece)
    same('the terrain', this.fleets.terrain(ship.at), 'core')
    same('the result', e.result, e.face + (ship.role === 'SuperHeavy' ? 1 : 0))
    same('escaped', e.escaped, e.result < 6)
    if (e.escaped) this.escapes = ship
    else this.doomed.push([ship, 'escape'])
  }

  /** SS1-MOVE.11, SS1-EVADE.1. */
  initiated(e: EventOf<'SkirmishInitiated'>): void {
    const { fleets } = this
    const { ship, spent, early } = this.active!
    same('who initiates', e.piece, ship.index)
    const target = fleets.ship(e.target)
    need(target.side !== ship.side, 'a friend')
    if (fleets.isBig(ship)) {
      same('the space ahead', fleets.hexes.ahead(ship.at, e.heading), target.at)
      ship.heading = e.heading
    } else same('beside it', fleets.hexes.apart(ship.at, target.at), 1)
    const allowance = this.allowance(ship)
    if (allowance !== undefined) need(spent < allowance[1], 'no Move is left')
    if (!fleets.forces.touch(target.index, 'grantEvade', 'readyEvade', 'forbid'))
      same(
        'it may evade',
        e.evadable,
        target.role === 'Escort' && fleets.isBig(ship) && !target.evaded && this.ways(target).length > 0,
      )
    if (early > 0) this.active!.early--
    else this.active!.moving = true
    this.approach = { target, cell: target.at, fled: false }
  }

  private ways(target: RefShip): typeof ALL {
    return ALL.filter((heading) => {
      const cell = this.fleets.hexes.ahead(target.at, heading)
      return cell >= 0 && this.fleets.in(cell).length === 0
    })
  }

  evasions(): Action[] {
    const ways = this.ways(this.approach!.target).map((heading): Action => ({ do: 'evade', heading }))
    return [...ways, { do: 'stand' }]
  }

  evaded(piece: number): void {
    same('who evades', piece, this.approach?.target.index)
    this.fleets.ship(piece).evaded = true
  }

  fought(advances: boolean): void {
    if (!advances) this.approach = undefined
  }

  /** SS1-SHIP.5, SS1-MOVE.8. */
  ended({ piece, heading }: EventOf<'ActivationEnded'>): void {
    const { ship, spent, over } = this.active!
    same('whose activation ends', piece, ship.index)
    this.approach = undefined
    this.active = undefined
    if (ship.where !== 'field') return
    const allowance = this.allowance(ship)
    if (allowance !== undefined && !over && spent < allowance[0]) {
      const stuck = ALL.filter((one) => turnsTo(ship.heading, one) <= allowance[2]).every((one) => {
        const cell = this.fleets.hexes.ahead(ship.at, one)
        return cell < 0 || this.fleets.in(cell).some(({ side }) => side === ship.side)
      })
      need(stuck, `${ship.card.code} owes Moves`)
    }
    if (this.fleets.isBig(ship) && allowance !== undefined)
      need(turnsTo(ship.heading, heading) <= allowance[2], 'it turns')
    if (this.fleets.isBig(ship)) ship.heading = heading
    same('ships in one space', this.fleets.in(ship.at).length, 1)
    ship.activated = true
  }

  lost(ship: RefShip, cause: string): void {
    const at = this.doomed.findIndex(([one, why]) => one === ship && why === cause)
    if (['collision', 'escape'].includes(cause)) need(at >= 0, `${ship.card.code} is not lost by ${cause}`)
    if (at >= 0) this.doomed.splice(at, 1)
    for (let i = this.due.length - 1; i >= 0; i--) if (this.due[i]!.ship === ship) this.due.splice(i, 1)
    if (this.escapes === ship) this.escapes = undefined
  }

  checkDone(): void {
    for (const { ship, kind } of this.due) need(false, `${kind} of ${ship.card.code} is due`)
    for (const [ship, cause] of this.doomed) need(false, `${ship.card.code} is not lost by ${cause}`)
  }
}
