import type { Dice, Seat } from '@flagbridge/kernel'
import { orderAt } from './content/cards.ts'
import type { Content } from './content/content.ts'
import type { OrderIndex, ShipIndex } from './indices.ts'
import { shipOf } from './rules/field.ts'
import { meets } from './rules/pieces.ts'
import { FACE_DOWN, playerOf, type Laden } from './state.ts'

/** Order Libraries and face-down Orders are secret; everything else lies open. */
interface Secret {
  readonly players: readonly { library: readonly OrderIndex[] }[]
  readonly pieces: readonly (Laden & { readonly seat: Seat; readonly ship: ShipIndex })[]
}

/** SS2-4A.03, SS2-4B.01.a, SS1-ORDERS.1: the table is a copy; what the seat may not see is turned face down. */
export function coverFrom(table: Secret, seat: Seat): void {
  for (const [owner, player] of table.players.entries())
    if (owner !== seat) player.library = player.library.map(() => FACE_DOWN)
  for (const piece of table.pieces)
    if (piece.seat !== seat && piece.orders.some((order) => !order.up))
      piece.orders = piece.orders.map((order) => (order.up ? order : { card: FACE_DOWN, up: false }))
}

/** Where nothing is left that it could be. */
const ANY_CARD = 0 as OrderIndex

/** The cards of a library that a seat cannot see, drawn by chance from all that could be in it. */
export class ImaginedLibrary {
  private readonly left: OrderIndex[]

  constructor(
    private readonly c: Content,
    private readonly table: Secret,
    private readonly owner: Seat,
    private readonly dice: Dice,
    /** What lies open of it beside the Orders on the ships. */
    shown: readonly OrderIndex[] = [],
  ) {
    const orders = table.pieces.flatMap((piece) => (piece.seat === owner ? piece.orders : []))
    const open = [...orders.map(({ card }) => card), ...shown].filter((card) => card !== FACE_DOWN)
    const player = playerOf(table, owner)
    player.library = fillUp(c, player.library.length, open, dice)
    this.left = [...player.library]
    for (const card of open) take(this.left, card)
  }

  /** Takes one that fits, or any. */
  draw(fits: (card: OrderIndex) => boolean): OrderIndex {
    const fitting = this.left.filter(fits)
    const pool = fitting.length > 0 ? fitting : this.left
    const card = (pool.length > 0 ? pool[this.dice.die(pool.length, 'imagined card') - 1] : undefined) ?? ANY_CARD
    take(this.left, card)
    return card
  }

  /** Every face-down Order of the owner becomes a card that its ship could have been given. */
  turnUpOrders(): void {
    for (const piece of this.table.pieces) {
      if (piece.seat !== this.owner) continue
      const ship = shipOf(this.c, piece)
      const fits = (card: OrderIndex) => meets(orderAt(this.c, card).requires, ship, ship.keywords)
      piece.orders = piece.orders.map((order) =>
        order.card === FACE_DOWN ? { card: this.draw(fits), up: order.up } : order,
      )
    }
  }
}

/** Whether the seat sees a library only from its back. */
export function isHidden(table: Secret, owner: Seat): boolean {
  return playerOf(table, owner).library.includes(FACE_DOWN)
}

/** What is known to be in it, filled up with cards by chance: Basic ones at most twice, Special ones once. */
function fillUp(c: Content, size: number, known: readonly OrderIndex[], dice: Dice): OrderIndex[] {
  const library = [...known]
  for (let tries = 0; library.length < size; tries++) {
    const card = (dice.die(c.orders.length, 'imagined card') - 1) as OrderIndex
    const most = orderAt(c, card).category === 'Basic' ? 2 : 1
    if (tries > 1000 || library.filter((one) => one === card).length < most) library.push(card)
  }
  return library.slice(0, size)
}

function take(from: OrderIndex[], card: OrderIndex): void {
  const at = from.indexOf(card)
  if (at >= 0) from.splice(at, 1)
}
