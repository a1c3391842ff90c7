import type { Dice } from '@flagbridge/kernel'
import type { Book } from '../book.ts'
import { takesOrders } from '../rules/1-record.ts'
import type { Reach } from '../rules/3-reach.ts'
import type { Side, State } from '../state.ts'
import { skyOf } from './exchange.ts'
import { openStandings, woundsMatter } from './standing.ts'
import { openStations, type Stations } from './stations.ts'

/** How much worse, in parts of a ship's rating, orders can be and still be written often. */
const DOUBT = 0.03
const FINE = 10_000

/** Orders that a ship may have been given, and for each how often it or one before it is thought of, up to 1. */
interface Thought {
  readonly orders: readonly string[]
  readonly upTo: readonly number[]
}

/**
 * Gives every ship of a side orders that somebody may well have written for it: the better they look against where the
 * others seem to be going, the oftener.
 */
export function openImagination(book: Book, reach: Reach): (state: State, side: Side, dice: Dice) => void {
  const standings = openStandings(book)
  const stations = openStations(book, reach)
  const thoughts = new WeakMap<Stations, Thought>()

  function thoughtOf(worths: Stations, rating: number): Thought {
    let thought = thoughts.get(worths)
    if (thought === undefined) thoughts.set(worths, (thought = think(worths, rating)))
    return thought
  }

  return (state, side, dice) => {
    const sky = skyOf(state, book.board(state), standings(state), woundsMatter(state))
    sky.ships.forEach(({ ship, kind }, i) => {
      if (ship.side !== side || !takesOrders(kind, ship)) return
      const { orders, upTo } = thoughtOf(stations(sky, i), kind.class.combatRating)
      const drawn = (dice.die(FINE, 'imagined orders') - 0.5) / FINE
      ship.orders = orders[upTo.findIndex((share) => share >= drawn)] ?? orders[0]!
    })
  }
}

function think(worths: Stations, rating: number): Thought {
  const best = Math.max(...worths.values())
  const unit = DOUBT * Math.max(1, rating)
  let sum = 0
  const upTo = Array.from(worths.values(), (worth) => (sum += best === -Infinity ? 1 : Math.exp((worth - best) / unit)))
  return { orders: [...worths.keys()], upTo: upTo.map((one) => one / sum) }
}
