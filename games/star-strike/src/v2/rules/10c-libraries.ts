import type { Problem } from '@flagbridge/kernel'
import type { Content } from '../../table/content/content.ts'
import type { OrderIndex } from '../../table/indices.ts'

/** SS2-10C.01: exactly so many Basic Orders, and at most so many copies of each. */
export const BASICS = 10
const COPIES = 2
/** SS2-10C.02: at most so many Special Orders, each once. */
export const SPECIALS = 5

/** SS2-10C: everything that makes an Order Library illegal in Constructed Play; empty when it may be played. */
export function checkLibrary(c: Content, orders: readonly OrderIndex[]): Problem[] {
  const problems: Problem[] = []
  const copies = new Map<number, number>()
  const count = { Basic: 0, Special: 0 }
  for (const [i, index] of orders.entries()) {
    const order = c.orders[index]
    if (order === undefined) {
      problems.push({ path: ['orders', i], expected: 'a Basic or Special Order', rule: 'SS2-10C' })
      continue
    }
    count[order.category]++
    const had = copies.get(index) ?? 0
    copies.set(index, had + 1)
    const { category, id } = order
    if (category === 'Basic' && had >= COPIES)
      problems.push({ path: ['orders', i], expected: `at most ${COPIES} of ${id}`, rule: 'SS2-10C.01' })
    if (category === 'Special' && had >= 1)
      problems.push({ path: ['orders', i], expected: `${id} only once`, rule: 'SS2-10C.02' })
  }
  if (count.Basic !== BASICS)
    problems.push({ path: ['orders'], expected: `${BASICS} Basic Orders, not ${count.Basic}`, rule: 'SS2-10C.01' })
  if (count.Special > SPECIALS)
    problems.push({
      path: ['orders'],
      expected: `at most ${SPECIALS} Special Orders, not ${count.Special}`,
      rule: 'SS2-10C.02',
    })
  return problems
}
