import type { Problem } from '@flagbridge/kernel'
import type { Content } from '../../table/content/content.ts'
import type { OrderIndex } from '../../table/indices.ts'

export const LIBRARY = {
  /** SS1-LIBRARY.1: so many cards exactly in Constructed Play, and no more in any game (SS1-COMP.12). */
  cards: 15,
  /** SS1-LIBRARY.2. */
  basicCopies: 2,
  /** SS1-LIBRARY.3. */
  specialCopies: 1,
  /** SS1-LIBRARY.4: Psionic Orders count with their base type. */
  specials: 5,
}

/** Everything that makes an Order Library illegal in Constructed Play; empty when it may be played. */
export function checkLibrary(c: Content, orders: readonly OrderIndex[]): Problem[] {
  const problems: Problem[] = []
  const wrong = (rule: string, expected: string, ...at: number[]) =>
    problems.push({ path: ['orders', ...at], expected, rule })
  const copies = new Map<number, number>()
  let specials = 0
  for (const [i, index] of orders.entries()) {
    const order = c.orders[index]
    if (order === undefined) {
      wrong('SS1-LIBRARY.1', 'an Order card', i)
      continue
    }
    const special = order.category === 'Special'
    const most = special ? LIBRARY.specialCopies : LIBRARY.basicCopies
    const count = (copies.get(index) ?? 0) + 1
    copies.set(index, count)
    if (special) specials++
    if (count > most) wrong(special ? 'SS1-LIBRARY.3' : 'SS1-LIBRARY.2', `at most ${most} of ${order.id}`, i)
  }
  if (orders.length !== LIBRARY.cards) wrong('SS1-LIBRARY.1', `${LIBRARY.cards} Orders, not ${orders.length}`)
  if (specials > LIBRARY.specials) wrong('SS1-LIBRARY.4', `at most ${LIBRARY.specials} Special Orders, not ${specials}`)
  return problems
}

/** SS1-LIBRARY.1: outside Constructed Play only the number is limited. */
export function checkCards(orders: readonly OrderIndex[]): Problem[] {
  return orders.length <= LIBRARY.cards
    ? []
    : [{ path: ['orders'], expected: `at most ${LIBRARY.cards} Orders, not ${orders.length}`, rule: 'SS1-LIBRARY.1' }]
}
