import type { Direction } from '@flagbridge/geometry'
import type { Action, Event } from '../../../src/index.ts'
import { ALL } from '../hexes.ts'
import { need, same } from '@flagbridge/laws'
import { limited, type RefPiece, type Space } from './space.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>
type Maneuver = Extract<Action, { do: 'maneuver' }>['maneuver']

const COST = { ahead: 1, aheadPass: 2, bypassSling: 3, assault: 1 } as const

/** The Active Piece: SS2-4B.02.d. */
export interface Activation {
  readonly piece: RefPiece
  readonly core: number
  readonly threaded: boolean | undefined
  strikes: number
  spent: number
  moving: boolean
  barred: boolean
  firedHeavy: boolean
}

/** Sections 6 and 8: Maneuvers, Assaults, and what waits in the hex that is entered. */
export class Moving {
  active: Activation | undefined
  private rolls: { readonly piece: RefPiece; readonly kind: 'HorizonRolled' | 'DustRolled' }[] = []
  private escapes: RefPiece | undefined
  private assault: { readonly target: RefPiece; readonly cell: number; facing: number } | undefined
  private follows = false
  private dust: RefPiece | undefined

  constructor(private readonly space: Space) {}

  activated({ piece: p, threader }: EventOf<'PieceActivated'>): void {
    const { space } = this
    const piece = space.piece(p)
    need(piece.where === 'field' && !piece.activated, `${piece.card.code} cannot be activated`)
    let threaded: boolean | undefined = threader >= 0
    if (!space.forces.touch(undefined, 'Threader')) {
      // SS2-9R.
      const near = space
        .onField(1 - piece.side)
        .filter((one) => space.prints(one, 'Threader') && space.distance(one, piece) <= 2)
      same('somebody threads it', threaded, near.length > 0)
    }
    if (space.forces.touch(piece.index, 'pinMoves')) threaded = undefined
    const core = space.terrain(piece.at) === 'core' ? piece.at : -1
    this.active = { piece, core, threaded, strikes: 0, spent: 0, moving: false, barred: false, firedHeavy: false }
  }

  private get mover(): Activation {
    need(this.active !== undefined, 'nobody is Active')
    return this.active!
  }

  /** SS2-6, undefined where cards have a say. */
  maneuvers(): Action[] | undefined {
    const { piece, spent, threaded } = this.mover
    const { space } = this
    const words = ['extraMove', 'requiredMoves', 'extraRotation', 'freeRotation', 'earlyMove', 'forbid'] as const
    if (space.forces.touch(piece.index, ...words, 'pinMoves', 'Fast') || threaded === undefined) return undefined
    const { least, most, turns } = space.moves(piece)
    const all = piece.role === 'Stationary' ? 0 : most + (space.prints(piece, 'Fast') ? 1 : 0) + piece.extra
    const left = (threaded ? Math.min(2, all) : all) - spent
    const list: Action[] = []
    const facings = ALL.filter((facing) => left > 0 && turnsTo(piece.facing, facing) <= turns)
    for (const facing of facings)
      for (const maneuver of ['ahead', 'aheadPass', 'bypassSling', 'assault'] as const)
        if (COST[maneuver] <= left && this.open(piece, maneuver, facing))
          list.push({ do: 'maneuver', maneuver, facing })
    const owes = least > spent
    if (!owes || list.length === 0) {
      if (owes) for (const facing of facings) if (facing !== piece.facing) list.push({ do: 'rotate', facing })
      list.push({ do: 'end' })
    }
    return list
  }

  /** SS2-6B.01 to SS2-6B.04, SS2-8B.05.a. */
  private open(piece: RefPiece, maneuver: Maneuver, facing: Direction): boolean {
    const { space } = this
    const near = space.hexes.ahead(piece.at, facing)
    if (near < 0) return false
    const there = space.in(near)
    if (maneuver === 'ahead') return there === undefined
    if (there === undefined) return false
    if (maneuver === 'assault') return there.side !== piece.side && space.terrain(piece.at) !== 'core'
    if ((there.side === piece.side) !== (maneuver === 'aheadPass')) return false
    const far = space.hexes.ahead(piece.at, facing, 2)
    return far >= 0 && space.in(far) === undefined
  }

  moved(e: EventOf<'PieceMoved'>): void {
    const { space } = this
    const piece = space.piece(e.piece)
    same('where it comes from', e.from, piece.at)
    const steps = e.how === 'aheadPass' || e.how === 'bypassSling' ? 2 : 1
    same('where it goes', e.to, space.hexes.ahead(piece.at, e.facing, steps))
    need(space.in(e.to) === undefined, 'the hex is taken')
    const inCore = space.terrain(e.from) === 'core' && e.how !== 'advance'
    same('out of a Core', e.escaping, inCore)
    if (inCore) same('who escapes', this.escapes?.index, piece.index)
    this.escapes = undefined
    this.checkManner(piece, e)
    Object.assign(piece, { at: e.to, facing: e.facing })
    if (e.escaping) piece.extra += 2
    this.enters(piece, e.escaping)
  }

  private checkManner(piece: RefPiece, e: EventOf<'PieceMoved'>): void {
    const { how, cost, facing } = e
    if (how === 'evade') {
      same('who evades', piece.index, this.assault?.target.index)
      same('what an Evade costs', cost, 0)
      return
    }
    const mover = this.mover
    same('who moves', piece.index, mover.piece.index)
    if (how === 'advance' || how === 'follow') {
      same('where it goes on to', [e.to, facing], [this.assault?.cell, this.assault?.facing])
      same('the cost of it', cost, how === 'follow' ? 1 : 0)
      same('it follows', how === 'follow', this.follows)
      this.assault = undefined
      this.follows = false
    } else {
      const friend = sideAhead(this.space, piece, facing)
      if (how === 'aheadPass') same('it passes a friend', friend, piece.side)
      if (how === 'bypassSling') same('it slings round an enemy', friend, 1 - piece.side)
      same('the cost of it', cost, COST[how])
      mover.moving = true
    }
    mover.spent += cost
  }

  /** SS2-8: which dice are due. */
  private enters(piece: RefPiece, escaping: boolean): void {
    const { space } = this
    if (space.forces.touch(piece.index, 'ignoreTerrain')) return
    const terrain = space.terrain(piece.at)
    if (terrain === 'horizon' && !escaping) this.rolls.push({ piece, kind: 'HorizonRolled' })
    if (terrain === 'dust') this.rolls.push({ piece, kind: 'DustRolled' })
  }

  private rollDue(kind: 'HorizonRolled' | 'DustRolled', p: number): RefPiece {
    const piece = this.space.piece(p)
    const at = this.rolls.findIndex((one) => one.kind === kind && one.piece === piece)
    need(at >= 0 || this.space.forces.touch(undefined, 'swap', 'ignoreTerrain'), `${kind} is not due`)
    if (at >= 0) this.rolls.splice(at, 1)
    same('the terrain', this.space.terrain(piece.at), kind === 'DustRolled' ? 'dust' : 'horizon')
    return piece
  }

  /** SS2-8B.01. */
  horizon(e: EventOf<'HorizonRolled'>): void {
    const { space } = this
    const piece = this.rollDue('HorizonRolled', e.piece)
    const massive = space.has(piece, 'Massive')
    const by = (piece.role === 'SuperHeavy' ? 1 : 0) + (massive === true ? 2 : 0)
    if (massive !== undefined) same('modifiers', limited(e.modifiers), limited([{ by }]))
    same('the result', e.result, e.face + limited(e.modifiers))
    same('drawn in', e.drawnIn, e.result > 4)
    same('the Core', e.core, space.hexes.map.coreOf[piece.at])
    const there = space.in(e.core)
    if (!e.drawnIn) return
    same('whom it hits', e.collides, there?.index ?? -1)
    if (there === undefined) piece.at = e.core
    else this.doomed.push([piece, 'collision'], [there, 'collision'])
  }

  /** Pieces that must be Defeated before anything else is asked, and why. */
  readonly doomed: [RefPiece, string][] = []

  /** SS2-8B.05.b. */
  escape(e: EventOf<'EscapeRolled'>): void {
    const piece = this.space.piece(e.piece)
    same('the terrain', this.space.terrain(piece.at), 'core')
    same('modifiers', limited(e.modifiers), ['Light', 'Escort'].includes(piece.role) ? 0 : 1)
    same('the result', e.result, e.face + limited(e.modifiers))
    same('escaped', e.escaped, e.result < 5)
    if (e.escaped) this.escapes = piece
    else this.doomed.push([piece, 'escape'])
  }

  /** SS2-8C.03. */
  dustRolled(e: EventOf<'DustRolled'>): void {
    const piece = this.rollDue('DustRolled', e.piece)
    same('what dust does', e.effect, e.face <= 3 ? 'none' : e.face <= 5 ? 'shieldOrHit' : 'twoHits')
    if (e.face > 3) this.dust = piece
    this.dustHits = e.face === 6 ? 2 : 1
    this.dustAsked = false
  }

  private dustHits = 0
  private dustAsked = false

  /** What dust takes, if it is dust: no saves. */
  takesDust(e: EventOf<'DirectHitsTaken'>): boolean {
    if (this.dust?.index !== e.piece) return false
    same('what dust takes', [e.hits, e.saves.length, e.through], [this.dustHits, 0, this.dustHits])
    const chosen = this.dustHits === 2 || this.dustAsked || this.dust.shields.every((left) => left === 0)
    need(chosen, 'nobody was asked for a Shield Point')
    this.dust.hull -= e.through
    this.dust = undefined
    return true
  }

  paysDust(p: number): boolean {
    if (this.dust?.index !== p) return false
    same('a point is enough', this.dustHits, 1)
    this.dust = undefined
    return true
  }

  dustChoices(): Action[] {
    const { shields } = this.dust!
    this.dustAsked = true
    const points = shields.flatMap((left, facing) => (left > 0 ? [{ do: 'point', facing } as Action] : []))
    return [...points, { do: 'hit' }]
  }

  /** SS2-6B.04, SS2-6C.a. */
  assaulted(e: EventOf<'AssaultDeclared'>): void {
    const { space } = this
    const mover = this.mover
    const target = space.piece(e.target)
    same('who assaults', e.piece, mover.piece.index)
    need(this.open(mover.piece, 'assault', e.facing), 'nobody to assault')
    same('the hex ahead', space.hexes.ahead(mover.piece.at, e.facing), target.at)
    const free = this.evades(target).length > 0
    if (!space.forces.touch(target.index, 'grantEvade', 'readyEvade', 'forbid'))
      same('it may evade', e.evadable, target.role === 'Escort' && !target.evaded && free)
    mover.piece.facing = e.facing
    mover.moving = true
    this.assault = { target, cell: target.at, facing: e.facing }
  }

  private evades(target: RefPiece): Direction[] {
    return ALL.filter((facing) => {
      const cell = this.space.hexes.ahead(target.at, facing)
      return cell >= 0 && this.space.in(cell) === undefined
    })
  }

  evasions(): Action[] {
    const ways = this.evades(this.assault!.target).map((facing): Action => ({ do: 'evade', facing }))
    return [...ways, { do: 'stand' }]
  }

  cancelled(e: EventOf<'AssaultCancelled'>): void {
    same('who evades', e.piece, this.assault?.target.index)
    this.assault!.target.evaded = true
    this.follows = true
  }

  /** A Skirmish of the Assault is over. */
  fought(advances: boolean): void {
    if (!advances) this.assault = undefined
  }

  ended(e: EventOf<'ActivationEnded'>): void {
    const { piece, core } = this.mover
    same('whose activation ends', e.piece, piece.index)
    if (piece.where === 'field') {
      const { turns } = this.space.moves(piece)
      need(turnsTo(piece.facing, e.facing) <= turns, 'it turns too far')
      piece.activated = true
      piece.facing = e.facing
      if (core >= 0 && piece.at === core) this.doomed.push([piece, 'gravity'])
    }
    this.active = undefined
    this.assault = undefined
  }

  /** SS2-0.04. */
  lost(piece: RefPiece, cause: string): void {
    const at = this.doomed.findIndex(([one, why]) => one === piece && why === cause)
    const crushed = cause === 'gravity' && this.active?.piece === piece && this.active.core === piece.at
    if (['collision', 'escape', 'gravity'].includes(cause))
      need(at >= 0 || crushed, `${piece.card.code} is not lost by ${cause}`)
    if (at >= 0) this.doomed.splice(at, 1)
    this.rolls = this.rolls.filter((one) => one.piece !== piece)
    if (this.dust === piece) this.dust = undefined
    if (this.escapes === piece) this.escapes = undefined
  }

  /** Before anything new is asked all dice have been rolled. */
  checkDone(): void {
    for (const { piece, kind } of this.rolls) need(false, `${kind} of ${piece.card.code} is due`)
    for (const [piece, cause] of this.doomed) need(false, `${piece.card.code} is not lost by ${cause}`)
  }
}

function turnsTo(from: number, to: number): number {
  const turn = (to - from + 6) % 6
  return Math.min(turn, 6 - turn)
}

/** The side of whoever stands directly ahead. */
function sideAhead(space: Space, piece: RefPiece, facing: number): number | undefined {
  return space.in(space.hexes.ahead(piece.at, facing))?.side
}
