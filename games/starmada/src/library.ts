/** What is asked of Starmada beside the table: the construction of ships, packs, reach, orders and odds. */
export * from './content/index.ts'
export * from './design/index.ts'
export * from './index.ts'
export { attackOdds, flightOdds, hitOdds, type Odds } from './odds/odds.ts'
export { parseOrders, checkOrders, costOf, courseOf, everyOrderString } from './rules/3-orders.ts'
