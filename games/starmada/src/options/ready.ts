import { readBadly, type Read, type Wish } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { Fleet } from '../content/parts.ts'
import { areEven } from '../content/fleetCheck.ts'
import { readOptions, type Options } from './options.ts'

/** SX-2.1.1: a ready battle; what is not wished for is chosen by the number: fleets that are even, and the seats. */
export function ready(content: Content, { number, seats = 2, fleets }: Wish): Read<Options> {
  if (seats < 2 || seats > 6) return readBadly({ path: ['seats'], expected: 'two to six seats', rule: 'SX-0.2.g' })
  const chosen = fleets === undefined ? evenPair(content.fleets, number) : named(content.fleets, fleets)
  if (chosen === undefined)
    return readBadly({ path: ['fleets'], expected: 'two ready fleets of these packs', rule: 'SX-2.1.1.b' })
  const [one, other] = chosen
  return readOptions(content, {
    fleets: [one.name, other.name],
    points: one.points,
    seats: [Math.ceil(seats / 2), Math.floor(seats / 2)],
    // Whoever names two fleets has agreed to let them fight (SX-2.1.1.c).
    uneven: fleets !== undefined,
  })
}

function named(all: readonly Fleet[], names: readonly string[]): readonly [Fleet, Fleet] | undefined {
  const [one, other] = names.map((name) => all.find((fleet) => fleet.name === name || fleet.id === name))
  return one === undefined || other === undefined ? undefined : [one, other]
}

/** The number picks the first fleet, and then one of those that are even with it. */
function evenPair(all: readonly Fleet[], number: number): readonly [Fleet, Fleet] | undefined {
  const one = all[number % all.length]
  if (one === undefined) return undefined
  const even = all.filter((fleet) => areEven(fleet.total, one.total))
  return [one, even[Math.floor(number / all.length) % even.length]!]
}
