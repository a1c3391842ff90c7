import { isRefusal, type Dice } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { Imagination } from '../game.ts'
import type { ShipIndex } from '../indices.ts'
import type { PlotKey } from '../extras/keys.ts'
import { takesOrders } from '../rules/1-record.ts'
import { plotsOf, plottedPoints, pointsToSpend } from '../rules/2-2-1-plots.ts'
import { costOf, parseOrders } from '../rules/3-orders.ts'
import { NO_PLOTS, type Ship, type Side, type State } from '../state.ts'
import { skyOf, standingOf, type Sky } from './exchange.ts'
import { openForesight, type Destination, type Forecast } from './foresee.ts'
import { isOver, openStandings, rolledOver, woundsMatter } from './standing.ts'
import { placeHidden } from './hunt.ts'
import { stationWorth } from './stations.ts'

/** How much worse, in parts of a ship's rating, orders can be and still be written often. */
const DOUBT = 0.03
const FINE = 10_000

/**
 * Gives every ship of a side orders that somebody may well have written for it: the better they look against where the
 * others seem to be going, the oftener.
 */
export function openImagination(content: Content): Imagination {
  const standings = openStandings(content)
  const foresight = openForesight(content)
  /** For each destination how often it or one before it is thought of, up to 1. */
  const thoughts = new WeakMap<readonly Destination[], readonly number[]>()

  function thoughtOf(sky: Sky, forecast: Forecast, ship: ShipIndex, best: readonly Destination[]): readonly number[] {
    let upTo = thoughts.get(best)
    if (upTo === undefined) thoughts.set(best, (upTo = think(sky, forecast, ship, best)))
    return upTo
  }

  function write(state: State, side: Side, dice: Dice): void {
    const sky = skyOf(content, state, content.board(state), standings(state), woundsMatter(state))
    const forecast = foresight(sky)
    sky.ships.forEach(({ ship, kind }, index) => {
      const i = index as ShipIndex
      if (ship.side !== side || !takesOrders(kind, ship)) return
      ship.plots = imaginedPlots(content, state, ship, dice)
      const best = forecast.best[i]
      const drawn = (dice.die(FINE, 'imagined orders') - 0.5) / FINE
      // A ship that is worth nothing to anybody stays where it is.
      const written =
        best === undefined
          ? ''
          : best.at(thoughtOf(sky, forecast, i, best).findIndex((share) => share >= drawn))?.orders
      ship.orders = written === undefined || !canPay(content, state, ship, written) ? '' : written
    })
  }

  return { write, place: (state, side, dice) => placeHidden(content, state, side, dice) }
}

/** Whether the plots leave enough movement points for these orders. */
function canPay(content: Content, state: State, ship: Ship, written: string): boolean {
  if (ship.plots.length === 0) return true
  const orders = parseOrders(written)
  return !isRefusal(orders) && costOf(orders) <= pointsToSpend(content, state, ship)
}

/** Of what a ship might plot, what it seems to need half the time, and anything else now and then. */
function imaginedPlots(content: Content, state: State, ship: Ship, dice: Dice): readonly PlotKey[] {
  const plots: PlotKey[] = []
  for (const { plot, rule, target } of plotsOf(content, state, ship)) {
    // What is aimed at somebody is thought of only by whoever needs it.
    if (rule.aimed === true) continue
    const likely = rule.wanted({ content, state, kind: content.kindOf(state, ship), ship }, target)
    if (dice.die(12, 'imagined plots') <= (likely ? 6 : 1)) plots.push(plot)
  }
  if (plots.length < 2) return plots
  const bearer = { content, state, kind: content.kindOf(state, ship), ship: { ...ship, plots } }
  const isForbidden = content.inForce(state).forbidsPlots.some((forbids) => forbids(bearer) !== undefined)
  return isForbidden || plottedPoints(bearer) < 0 ? NO_PLOTS : plots
}

function think(sky: Sky, forecast: Forecast, ship: ShipIndex, choices: readonly Destination[]): readonly number[] {
  const one = standingOf(sky, ship)
  const over = rolledOver(one)
  const worths = choices.map(({ orders, cell, facing }) =>
    stationWorth(sky, forecast, isOver(orders) ? over : one, cell, facing),
  )
  const best = Math.max(...worths)
  const unit = DOUBT * Math.max(1, standingOf(sky, ship).kind.class.combatRating)
  let sum = 0
  const upTo = worths.map((worth) => (sum += Math.exp((worth - best) / unit)))
  return upTo.map((one) => one / sum)
}
