import type { Problem } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'

/** SS1-LIBRARY.1: so many cards exactly in Constructed Play, and no more in any game (SS1-COMP.12). */
const CARDS = 15
/** SS1-LIBRARY.2. */
const BASIC_COPIES = 2
/** SS1-LIBRARY.3. */
const SPECIAL_COPIES = 1
/** SS1-LIBRARY.4: Psionic Orders count with their base type. */
const SPECIALS = 5

/** Everything that makes an Order Library illegal in Constructed Play; empty when it may be played. */
export function checkLibrary(cards: Cards, orders: readonly number[]): Problem[] {
  const problems: Problem[] = []
  const wrong = (rule: string, expected: string, ...at: number[]) =>
    problems.push({ path: ['orders', ...at], expected, rule })
  const copies = new Map<number, number>()
  let specials = 0
  for (const [i, index] of orders.entries()) {
    const order = cards.orders[index]
    if (order === undefined) {
      wrong('SS1-LIBRARY.1', 'an Order card', i)
      continue
    }
    const special = order.category === 'Special'
    const most = special ? SPECIAL_COPIES : BASIC_COPIES
    const count = (copies.get(index) ?? 0) + 1
    copies.set(index, count)
    if (special) specials++
    if (count > most) wrong(special ? 'SS1-LIBRARY.3' : 'SS1-LIBRARY.2', `at most ${most} of ${order.id}`, i)
  }
  if (orders.length !== CARDS) wrong('SS1-LIBRARY.1', `${CARDS} Orders, not ${orders.length}`)
  if (specials > SPECIALS) wrong('SS1-LIBRARY.4', `at most ${SPECIALS} Special Orders, not ${specials}`)
  return problems
}

/** SS1-LIBRARY.1: outside Constructed Play only the number is limited. */
export function checkCards(orders: readonly number[]): Problem[] {
  return orders.length <= CARDS
    ? []
    : [{ path: ['orders'], expected: `at most ${CARDS} Orders, not ${orders.length}`, rule: 'SS1-LIBRARY.1' }]
}
