import type { AnyAction, Box, Seat } from '@flagbridge/kernel'

/** Who decides for the seats: the same players at both tables. */

/** Chooses among orders that are worded alike in both editions: the place of one of them. */
export type Mind = (round: number, orders: readonly string[]) => number

/** What a player is given: what its seat may answer, and what it sees. */
export interface AskedMind {
  readonly seat: Seat
  legal(): readonly AnyAction[]
  view(): unknown
}

/** A player for a seat at one of the two tables. */
export type PlayerFor = (box: Box<unknown>, seat: Seat) => (asked: AskedMind) => AnyAction

/** The questions in which a mind decides; all others are answered by the stated defaults. */
const MINDED: ReadonlySet<string> = new Set(['place', 'command', 'orders', 'activate', 'act'])

/** The mind as a player: it hears the orders in words that both editions share. */
export function withMind(mind: Mind): PlayerFor {
  return ({ game, words }) =>
    ({ seat, legal, view }) => {
      const seen = view()
      const asked = game.pending(seen).find((decision) => decision.seat === seat)
      if (asked === undefined || !MINDED.has(asked.kind)) return game.fallback(seen, seat)
      const actions = legal()
      const orders = actions.map((action) => alike(words.say(action, seen)))
      return actions[mind(game.round(seen), orders)] ?? actions[0]!
    }
}

/**
 * What was ordered at one table, for the other to follow: so that both come to the same positions as long as the
 * rules allow the same things. Orders stand under the round, the seat and the ship they were given for.
 */
export class Orders {
  private readonly given = new Map<string, string[]>()

  note(occasion: string, order: string): void {
    const orders = this.given.get(occasion)
    if (orders === undefined) this.given.set(occasion, [order])
    else orders.push(order)
  }

  /**
   * The next order of the occasion that is offered here as well, by its place; -1 when none is left. What cannot be
   * done is passed over.
   */
  follow(occasion: string, offered: readonly string[]): number {
    const orders = this.given.get(occasion) ?? []
    while (orders.length > 0) {
      const order = orders.shift()!
      const exactly = offered.indexOf(order)
      if (exactly !== -1) return exactly
      const nearly = offered.findIndex((one) => alike(one) === alike(order))
      if (nearly !== -1) return nearly
    }
    return -1
  }
}

/** Whether a question is one that both editions ask, whatever they call it. */
export function isAskedByBoth(kind: string): boolean {
  return MINDED.has(kind)
}

/** An order in words that both editions share. */
function alike(order: string): string {
  return order
    .replace(/^strike /, 'attack ')
    .replace(/^(ahead|assault) /, 'move ')
    .replace(/^(place \S+ \S+).*$/, '$1')
}

/** Likes every order as much as chance has it, the same on both tables: the one with the lowest lot. */
export function sameMind(seed: string): Mind {
  return (round, orders) => {
    let best = 0
    let lowest = Infinity
    for (const [i, order] of orders.entries()) {
      const lot = lotOf(`${seed}/${round}/${order}`)
      if (lot < lowest) {
        lowest = lot
        best = i
      }
    }
    return best
  }
}

/** FNV-1a: a number from a text. */
function lotOf(words: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
