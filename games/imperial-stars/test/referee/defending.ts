import type { Seat } from '@flagbridge/kernel'
import type { Action } from '../../src/actions.ts'
import * as allowed from './allowed.ts'
import { cardOf, same, type Board, type EventOf } from './board.ts'

/** Steps 3 and 4 of a turn: attacks are declared, and those attacked play against them. */
export class Defending {
  private defenders: Seat[] | undefined
  private now: allowed.Defending = { spares: [], owed: undefined, later: false }

  constructor(private readonly board: Board) {}

  begin(): void {
    this.defenders = undefined
  }

  allowed(seat: Seat): Action[] {
    return allowed.defences(this.board, seat, this.now)
  }

  attackDeclared({ seat, ship, card, target, defender, bonus, exposed }: EventOf<'AttackDeclared'>): void {
    const { board } = this
    board.fromHand(seat, card)
    const there = board.ship(target)
    same('the defender, and whether shields are down', [defender, exposed], [there.holder, !there.up])
    board.seat(defender).attacked = true
    board.shots.push({ ship, card, target, bonus, exposed, fate: 'declared', blocks: 0 })
  }

  /** IS-DEFEND.1: everybody of the sides attacked, clockwise from the attacker. */
  asked(seat: Seat): void {
    const { board } = this
    const sideOf = (target: string): number => board.seat(board.ship(target).holder).side
    const open = new Set(board.shots.filter(({ fate }) => fate === 'declared').map(({ target }) => sideOf(target)))
    this.defenders ??= board
      .clockwise(board.active + 1)
      .filter((one) => board.shots.some(({ target }) => sideOf(target) === board.seat(one).side))
    const skips = (one: Seat): boolean => board.seat(one).hand.length === 0 || !open.has(board.seat(one).side)
    while (this.defenders[0] !== seat && skips(this.defenders[0] ?? seat)) this.defenders.shift()
    same('who defends', seat, this.defenders.shift())
    const later = this.defenders.some(
      (one) => board.seat(one).side === board.seat(seat).side && board.seat(one).hand.length > 0,
    )
    this.now = { spares: [], owed: undefined, later }
  }

  blockSpent({ seat, attack, card, spare, blocked, shared }: EventOf<'BlockSpent'>): void {
    const { board, now } = this
    const shot = board.shots[attack]!
    if (card === null) now.spares.splice(now.spares.indexOf(shot.target), 1)
    else {
      board.fromHand(seat, card)
      board.discards.push(card)
    }
    const wanted = card !== null && cardOf(card, 'defensive')!.blocks === 2 ? shot.target : null
    same('the ship with a second block', spare, wanted)
    if (spare !== null) now.spares.push(spare)
    shot.blocks++
    same('blocked', blocked, shot.blocks === 2 || !allowed.needsTwo(shot))
    if (blocked) shot.fate = 'blocked'
    now.owed = blocked || shared === true ? undefined : attack
  }

  decoysLaunched({ seat, ship, target, attacks }: EventOf<'DecoysLaunched'>): void {
    const { board } = this
    const wanted = board.shots.flatMap((shot, i) => (shot.ship === ship && shot.fate === 'declared' ? [i] : []))
    same('the attacks of that ship', attacks, wanted)
    same('their target is of that side', board.seat(board.ship(target).holder).side, board.seat(seat).side)
    for (const i of wanted) board.shots[i]!.fate = 'blocked'
  }
}
