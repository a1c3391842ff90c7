import type { Outcome } from '@flagbridge/kernel'
import type { Event } from '../../../src/index.ts'
import { need, same } from '@flagbridge/laws'
import type { RefPiece, Space } from './space.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

/** Sections 4 and 10: turns, Initiative, points, and the end. */
export class Rounds {
  readonly points = [0, 0]
  private readonly losses = [0, 0]
  private wanted: string[] = []
  private scored: string[] = []
  private turn = -1
  private next: number | undefined
  private over: Outcome | undefined
  private readonly constructed: boolean
  private readonly secureArea: boolean
  private refreshing = false

  constructor(private readonly space: Space) {
    const { mode, scenario } = space.start
    const card = space.content.scenarios[scenario]
    this.constructed = card?.constructed ?? mode === 'constructed'
    this.secureArea = card?.secureArea ?? true
  }

  /** SS2-4A.01.b: pairs until they differ. */
  teamsRolled({ faces, teamA, initiative }: EventOf<'TeamsRolled'>): void {
    const [last, before] = [faces.slice(-2), faces.slice(0, -2)]
    const scenario = this.space.content.scenarios[this.space.start.scenario]
    if (scenario === undefined) need(last[0] !== last[1] && faces.length % 2 === 0, 'the last pair differs')
    for (let i = 0; i < before.length; i += 2) same('a tie is rolled again', before[i], before[i + 1])
    if (scenario === undefined) same('Team A', teamA, last[0]! < last[1]! ? 0 : 1)
    if (scenario === undefined || scenario.initiative === 'teamB') same('the Initiative', initiative, 1 - teamA)
    Object.assign(this.space, { teamA, initiative })
    this.turn = teamA
  }

  /** The Setup Hexes of the seat's side that are free. */
  freeSetup(side: number): number[] {
    const { space } = this
    return space.hexes.map.setup[side === space.teamA ? 0 : 1].filter((cell) => space.in(cell) === undefined)
  }

  /** SS2-4A.04, SS2-10E.01. */
  placed({ piece: p, cell, facing }: EventOf<'PiecePlaced'>, calledUp: boolean): void {
    const { space } = this
    const piece = space.piece(p)
    if (calledUp) need(space.in(cell) === undefined, 'the hex is taken')
    else {
      need(this.freeSetup(piece.side).includes(cell), 'not a free Setup Hex')
      need(['hand', 'reserve'].includes(piece.where), 'it is not waiting')
      this.takesTurn(
        piece,
        (one) => one.where === piece.where,
        (side) => this.freeSetup(side).length > 0,
      )
    }
    Object.assign(piece, { where: 'field', at: cell, facing })
  }

  /** The teams take turns as long as both have something to do. */
  private takesTurn(piece: RefPiece, waits: (one: RefPiece) => boolean, can: (side: number) => boolean): void {
    const others = this.space.pieces.some((one) => one.side !== piece.side && waits(one)) && can(1 - piece.side)
    if (others && this.turn >= 0) same('whose turn it is', piece.side, this.turn)
    this.turn = 1 - piece.side
  }

  /** SS2-10D.01. */
  heldInReserve({ seat, pieces }: EventOf<'PiecesHeldInReserve'>): void {
    for (const p of pieces) {
      const piece = this.space.piece(p)
      same('whose Reserve', piece.seat, seat)
      same('free Setup Hexes', this.freeSetup(piece.side), [])
      piece.where = 'reserve'
    }
  }

  roundBegan({ round, initiative }: EventOf<'RoundBegan'>): void {
    const { space } = this
    same('the Round', round, space.round + 1)
    if (this.next !== undefined) same('the Initiative', initiative, this.next)
    else same('the Initiative', initiative, space.initiative)
    Object.assign(space, { round, initiative, strategic: false, overrun: false })
    this.refreshing = false
  }

  actionPhaseBegan({ initiative }: EventOf<'ActionPhaseBegan'>): void {
    same('who goes first', initiative, this.space.initiative)
    this.turn = initiative
  }

  /** SS2-4B.02.a. */
  activates(piece: RefPiece): void {
    this.takesTurn(
      piece,
      (one) => one.where === 'field' && !one.activated,
      () => true,
    )
  }

  private waiting(side: number): number {
    return this.space.onField(side).filter(({ activated }) => !activated).length
  }

  /** SS2-4B.02.II, SS2-4B.02.III: what has come about is announced before anything else is asked. */
  checkActivations(): void {
    const { space } = this
    const [leaders, others] = [this.waiting(space.initiative), this.waiting(1 - space.initiative)]
    if (others === 0 && leaders > 0) need(space.strategic, 'Strategic Activations have begun')
    if (leaders === 0 && others > 0) need(space.overrun, 'Overrun Activations have begun')
  }

  strategic({ side }: EventOf<'StrategicActivations'>): void {
    same('whose Activations are Strategic', side, this.space.initiative)
    need(this.waiting(1 - side) === 0 && this.waiting(side) > 0, 'Activations are not Strategic')
    this.space.strategic = true
  }

  overrun({ side }: EventOf<'OverrunActivations'>): void {
    same('who overruns', side, 1 - this.space.initiative)
    need(this.waiting(1 - side) === 0 && this.waiting(side) > 0, 'nobody is overrun')
    this.space.overrun = true
  }

  /** SS2-0.04, SS2-10E.04. */
  lost(piece: RefPiece): void {
    this.losses[piece.side]! += piece.pp
    if (this.constructed && ['SuperHeavy', 'Stationary'].includes(piece.role)) this.owe(1 - piece.side, 1, 'SS2-10E.04')
  }

  private owe(side: number, points: number, rule: string): void {
    for (let i = 0; i < points; i++) this.wanted.push(`${side} by ${rule}`)
  }

  /** SS2-8A.02, SS2-10E.03. */
  refreshBegan({ round }: EventOf<'RefreshBegan'>): void {
    const { space } = this
    same('the Round', round, space.round)
    for (const one of space.onField()) need(one.activated, `${one.card.code} has not Activated`)
    this.refreshing = true
    for (const side of [0, 1]) {
      const held = this.held(side)
      if (this.secureArea) this.owe(side, held.length, 'SS2-8A.02')
      const near = space.onField(side).filter(({ at }) => space.hexes.beside(at).some((cell) => held.includes(cell)))
      if (this.constructed) this.owe(side, near.length, 'SS2-10E.03')
    }
  }

  private held(side: number): number[] {
    return this.space.hexes.map.strategic.filter((cell) => this.space.in(cell)?.side === side)
  }

  scores({ side, points, rule }: EventOf<'PointsScored'>): void {
    this.points[side]! += points
    for (let i = 0; i < points; i++) this.scored.push(`${side} by ${rule}`)
  }

  /** The points so far; those of scenarios' own cards are theirs. */
  private checkPoints(): void {
    const own = this.scored.filter((one) => /by SS2-(?:8A\.02|10E)/.test(one))
    if (this.space.start.scenario < 0) same('points scored', this.scored.sort(), this.wanted.sort())
    else same('points scored', own.sort(), this.wanted.sort())
    this.wanted = []
    this.scored = []
  }

  piecesReset(): void {
    this.checkPoints()
    for (const piece of this.space.pieces)
      Object.assign(piece, {
        activated: false,
        evaded: false,
        skilled: false,
        augured: false,
        extra: 0,
        fired: new Set(),
        orders: [],
      })
    this.space.forces.endRound()
  }

  /** SS2-4B.03.I. */
  determined({ systems, initiative }: EventOf<'InitiativeDetermined'>): void {
    const { space } = this
    need(space.round < space.start.rounds, 'no Initiative after the last Round')
    const counts = [0, 1].map((side) => this.held(side).length) as [number, number]
    same('Strategic Systems', systems, counts)
    const [a, b] = counts
    this.next = a > b ? 0 : b > a ? 1 : 1 - space.initiative
    same('the next Initiative', initiative, this.next)
  }

  reinforcementsBegan({ first }: EventOf<'ReinforcementsBegan'>): void {
    const { space } = this
    same('who reinforces first', first, space.round < space.start.rounds ? this.next : space.initiative)
    this.turn = first
  }

  /** SS2-4C, SS2-10E.02, SS2-10E.05, SS2-10E.06. */
  ended({ outcome }: EventOf<'BattleEnded'>): void {
    const { space } = this
    this.over = outcome
    const left = [0, 1].map((side) => space.onField(side).length)
    const wiped = left.includes(0)
    if (!wiped) {
      same('the last Round', space.round, space.start.rounds)
      need(this.refreshing, 'the last Round is not over')
      if (this.constructed)
        for (const side of [0, 1]) {
          const flags = space.pieces.filter(
            (one) =>
              one.side === side &&
              ['SuperHeavy', 'Stationary'].includes(one.role) &&
              ['field', 'reserve'].includes(one.where),
          )
          this.owe(
            1 - side,
            space.pieces.filter((one) => one.side === side && one.where === 'reserve').length,
            'SS2-10E.02',
          )
          this.owe(side, 3 * this.held(side).length, 'SS2-10E.05')
          this.owe(side, flags.length, 'SS2-10E.06')
        }
    }
    this.checkPoints()
    same('the points', outcome.points, this.points)
    if (left[0] === 0 && left[1] === 0) same('the winner', outcome.winner, this.byPoints())
    else if (wiped) same('the winner', outcome.winner, left[0] === 0 ? 1 : 0)
    else same('the winner', outcome.winner, this.byPoints())
  }

  /** SS2-4C.02. */
  private byPoints(): number | 'draw' {
    const control = [0, 1].map((side) => this.held(side).length)
    const resilience = this.losses.map((lost) => -lost)
    for (const [a, b] of [this.points, control, resilience] as [number, number][]) if (a !== b) return a > b ? 0 : 1
    return 'draw'
  }

  end(outcome: Outcome): void {
    same('the outcome', outcome, this.over)
  }
}
