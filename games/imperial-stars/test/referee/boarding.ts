import type { Seat } from '@flagbridge/kernel'
import type { Action } from '../../src/actions.ts'
import * as allowed from './allowed.ts'
import { cardOf, same, sameSum, type Board, type EventOf } from './board.ts'

/** Step 5 of a turn, after the damage: one ship is boarded after the other. */
export class Boarding {
  private boarded: { target: string; boarder: Seat; attack: number; defence: number; sure: boolean } | undefined
  private guards: Seat[] = []
  private committed: string[] = []
  private result = ''

  constructor(private readonly board: Board) {}

  private get now() {
    if (this.boarded === undefined) throw new Error('nothing is boarded')
    return this.boarded
  }

  began({ seat, target, defender, card }: EventOf<'BoardingBegan'>): void {
    const { board } = this
    board.fromHand(seat, card)
    same('who is boarded', defender, board.ship(target).holder)
    board.seat(defender).attacked = true
    board.boarded.push(target)
    const attack = cardOf(card, 'boarding')!.strength + board.lastingOn(target, 'BREACH')
    const defence = Math.max(0, board.ship(target).card.guards - board.lastingOn(target, 'WEAKEN_GUARDS'))
    this.boarded = { target, boarder: seat, attack, defence, sure: false }
    const { side } = board.seat(defender)
    const allies = board.clockwise(seat + 1).filter((one) => one !== defender && board.seat(one).side === side)
    this.guards = [...allies, defender]
    this.committed = [card]
  }

  /** Allies first, the defender last; who has no cards is not asked. */
  asked(seat: Seat): void {
    const { guards, board } = this
    while (guards[0] !== seat && board.seat(guards[0] ?? seat).hand.length === 0) guards.shift()
    same('who guards', seat, guards.shift())
  }

  allowed(seat: Seat): Action[] {
    const list = [allowed.DONE, ...allowed.marines(this.board, seat, 'guard')]
    const { target, sure } = this.now
    if (this.board.ship(target).holder === seat && !sure) list.push({ do: 'selfDestruct' })
    return list
  }

  marinesCommitted({ seat, card, defends }: EventOf<'MarinesCommitted'>): void {
    this.board.fromHand(seat, card)
    this.now[defends ? 'defence' : 'attack'] += cardOf(card, 'boarding')!.strength
    this.committed.push(card)
  }

  selfDestructAnnounced({ seat }: EventOf<'SelfDestructAnnounced'>): void {
    same('who announces it', seat, this.board.ship(this.now.target).holder)
    this.now.sure = true
    this.now.defence += 2
  }

  rolled({ target, faces, attack, defence, totals }: EventOf<'BoardingRolled'>): void {
    const { board, now } = this
    same('the ship boarded', target, now.target)
    sameSum('the boarder adds', attack, now.attack)
    sameSum('the defender adds', defence, now.defence)
    same('the totals', totals, [faces[0] + now.attack, faces[1] + now.defence])
    board.discards.push(...this.committed)
    board.lasting = board.lasting.filter(({ effect, ship }) => effect !== 'BREACH' || ship !== target)
    this.result = totals[0] >= totals[1] ? 'ShipCaptured' : now.sure ? 'ShipSelfDestructed' : 'BoardingRepelled'
  }

  captured({ ship: id, from, by }: EventOf<'ShipCaptured'>): void {
    const { board } = this
    this.ended('ShipCaptured', id)
    const ship = board.ship(id)
    same('from whom, by whom', [from, by], [ship.holder, this.now.boarder])
    board.leaveRow(id)
    Object.assign(ship, { holder: by, activated: false, swapped: false })
    board.seat(by).prizes.push(id)
  }

  repelled({ ship }: EventOf<'BoardingRepelled'>): void {
    this.ended('BoardingRepelled', ship)
  }

  selfDestructed({ ship }: EventOf<'ShipSelfDestructed'>): void {
    this.ended('ShipSelfDestructed', ship)
    this.board.remove(ship)
    this.board.gone.push(ship)
  }

  private ended(result: string, ship: string): void {
    same('the boarding of', [result, ship], [this.result, this.now.target])
  }
}
