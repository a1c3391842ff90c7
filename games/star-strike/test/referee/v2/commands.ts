import type { Action, Event } from '../../../src/index.ts'
import type { OrderCard } from '../../../src/table/content/content.ts'
import { KEYWORDS } from '../../../src/table/content/words.ts'
import { need, same, sorted } from '@flagbridge/laws'
import type { RefPiece, Space } from './space.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

/** Section 4B.01: the Command Phase. */
export class Commands {
  private omegas: number[] = []

  constructor(private readonly space: Space) {}

  assigned({ seat, piece: p, card, up }: EventOf<'OrderAssigned'>): void {
    const piece = this.space.piece(p)
    same('whose piece', piece.seat, seat)
    const fault = this.fault(seat, card, piece)
    need(fault === undefined, `${piece.card.code}: ${fault}`)
    const listed = (one: number): boolean => (piece.card.bonusOrders as readonly number[]).includes(one)
    // SS2-4B.01.III: exactly one lies face-up.
    same('face-up', up, listed(card) && !piece.orders.some(listed))
    piece.orders.push(card)
  }

  withdrawn({ piece, place }: EventOf<'OrderWithdrawn'>): void {
    this.space.piece(piece).orders.splice(place, 1)
  }

  omega({ seat, card }: EventOf<'OmegaLaidAside'>): void {
    this.omegas[seat] = card
  }

  assignments(seat: number): Action[] | undefined {
    const { space } = this
    if (space.forces.touch(undefined, 'forbid') || (this.omegas[seat] ?? -2) >= 0) return undefined
    const mine = space.onField().filter((piece) => piece.seat === seat)
    const cards = [...new Set(space.start.players[seat]!.library)]
    return mine.flatMap((piece) =>
      cards
        .filter((card) => this.fault(seat, card, piece) === undefined)
        .map((order) => ({ do: 'assign', order, piece: piece.index }) as unknown as Action),
    )
  }

  /** SS2-4B.01, SS2-3A.01.VIII.b: why the Order cannot be given. */
  private fault(seat: number, card: number, piece: RefPiece): string | undefined {
    const { space } = this
    const order = space.content.orders[card]!
    const mine = space.onField().filter((one) => one.seat === seat)
    const given = mine.flatMap(({ orders }) => orders).filter((one) => one === card).length
    const copies = space.start.players[seat]!.library.filter((one) => one === card).length
    const laidAside = this.omegas[seat] === card ? 1 : 0
    if (given + laidAside >= copies) return 'no copy is left'
    if (piece.orders.length >= Math.max(0, space.orderLimit(piece) - piece.criticals)) return 'the Order Limit'
    const listed = piece.card.bonusOrders as readonly number[]
    if (listed.length > 0 && ![...piece.orders, card].some((one) => listed.includes(one))) return 'a Bonus Order first'
    if (!this.meets(order, piece)) return 'requirements'
    return this.psionicFault(seat, card, piece, mine)
  }

  /** SS2-4B.01.II. */
  private psionicFault(seat: number, card: number, piece: RefPiece, mine: RefPiece[]): string | undefined {
    const { orders } = this.space.content
    const isPsionic = (one: number): boolean => orders[one]!.psionic
    const omega = this.omegas[seat] ?? -2
    if (!isPsionic(card)) return undefined
    // SS2-4B.01.II.a: Starcasters, and a piece whose Required Order is Psionic.
    const isExempt = (one: RefPiece, all: readonly number[]): boolean => {
      const required = all.find((order) => (one.card.bonusOrders as readonly number[]).includes(order))
      return this.space.prints(one, 'Starcaster') || (required !== undefined && isPsionic(required))
    }
    if (isExempt(piece, [...piece.orders, card])) return undefined
    const used = mine.filter((one) => !isExempt(one, one.orders)).flatMap((one) => one.orders.filter(isPsionic))
    return used.length > 0 || (omega >= 0 && isPsionic(omega)) ? 'a second Psionic Order' : undefined
  }

  private meets({ requires }: OrderCard, piece: RefPiece): boolean {
    const { card } = piece
    const name = card.name.toLowerCase()
    if ((requires.roles as number) !== 0 && (requires.roles & (1 << card.role)) === 0) return false
    const keyword = KEYWORDS[requires.keyword as number]
    if (keyword !== undefined && !this.space.prints(piece, keyword)) return false
    if (requires.faction >= 0 && requires.faction !== card.allegiance) return false
    if (requires.nameIncludes !== '' && !` ${name} `.includes(` ${requires.nameIncludes} `)) return false
    if (requires.nameIs !== '' && name !== requires.nameIs) return false
    if (requires.className !== '' && requires.className !== card.className) return false
    if (requires.type !== '' && requires.type !== card.type) return false
    if (requires.subtype !== '' && requires.subtype !== card.subtype) return false
    return requires.ships.length === 0 || requires.ships.includes(card.index)
  }

  /** SS2-4B.01.b. */
  revealed({ orders, omegas }: EventOf<'OrdersRevealed'>): void {
    const { space } = this
    for (const piece of space.onField()) {
      const shown = orders.find((one) => one.piece === piece.index)?.cards ?? []
      same(`Orders of ${piece.card.code}`, sorted(shown), sorted(piece.orders))
      for (const card of shown)
        for (const effect of space.content.orders[card]!.effects) space.forces.add(effect, piece.index)
    }
    for (const omega of omegas)
      if (omega >= 0) for (const effect of space.content.orders[omega]!.effects) space.forces.add(effect, -1)
    this.omegas = []
  }
}
