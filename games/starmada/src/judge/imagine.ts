import type { Dice } from '@flagbridge/kernel'
import type { Book } from '../book.ts'
import { takesOrders } from '../rules/1-record.ts'
import type { Reach } from '../rules/3-reach.ts'
import type { Side, State } from '../state.ts'
import { skyOf, type Sky } from './exchange.ts'
import { openForesight, type Destination, type Forecast } from './foresee.ts'
import { openStandings, woundsMatter } from './standing.ts'
import { stationWorth } from './stations.ts'

/** How much worse, in parts of a ship's rating, orders can be and still be written often. */
const DOUBT = 0.03
const FINE = 10_000

/**
 * Gives every ship of a side orders that somebody may well have written for it: the better they look against where the
 * others seem to be going, the oftener.
 */
export function openImagination(book: Book, reach: Reach): (state: State, side: Side, dice: Dice) => void {
  const standings = openStandings(book)
  const foresight = openForesight(book, reach)
  /** For each destination how often it or one before it is thought of, up to 1. */
  const thoughts = new WeakMap<readonly Destination[], readonly number[]>()

  function thoughtOf(sky: Sky, forecast: Forecast, ship: number, best: readonly Destination[]): readonly number[] {
    let upTo = thoughts.get(best)
    if (upTo === undefined) thoughts.set(best, (upTo = think(sky, forecast, ship, best)))
    return upTo
  }

  return (state, side, dice) => {
    const sky = skyOf(state, book.board(state), standings(state), woundsMatter(state))
    const forecast = foresight(sky)
    sky.ships.forEach(({ ship, kind }, i) => {
      if (ship.side !== side || !takesOrders(kind, ship)) return
      const best = forecast.best[i]
      const drawn = (dice.die(FINE, 'imagined orders') - 0.5) / FINE
      // A ship that is worth nothing to anybody stays where it is.
      ship.orders =
        best === undefined
          ? ''
          : best.at(thoughtOf(sky, forecast, i, best).findIndex((share) => share >= drawn))!.orders
    })
  }
}

function think(sky: Sky, forecast: Forecast, ship: number, choices: readonly Destination[]): readonly number[] {
  const worths = choices.map(({ cell, facing }) => stationWorth(sky, forecast, ship, cell, facing))
  const best = Math.max(...worths)
  const unit = DOUBT * Math.max(1, sky.ships[ship]!.kind.class.combatRating)
  let sum = 0
  const upTo = worths.map((worth) => (sum += Math.exp((worth - best) / unit)))
  return upTo.map((one) => one / sum)
}
