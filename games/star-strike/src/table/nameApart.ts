import { roundRobin } from '@flagbridge/kernel'
import { allegianceOf, shipAt } from './content/cards.ts'
import type { Content, ShipCard } from './content/content.ts'
import { ROLES } from './content/words.ts'
import type { ShipIndex } from './indices.ts'

const ESCORT = ROLES.indexOf('Escort')

interface Nameless {
  name: string
  readonly ship: ShipIndex
}

/**
 * SS2-3, SS1-COMP.7: copies of one card are told apart. A ship bears a name of its allegiance, in the order of the
 * list; wings and boats (Escorts), and ships of an allegiance without names, are numbered by their class. The same
 * fleets are always named alike.
 */
export function nameApart(c: Content, pieces: readonly Nameless[]): void {
  const taken = new Set<string>()
  const next = new Map<number, number>()
  for (const piece of pieces) {
    const ship = shipAt(c, piece.ship)
    const names = ship.role === ESCORT ? [] : allegianceOf(c, ship).shipNames
    const number = next.get(ship.allegiance) ?? 0
    if (names.length > 0) next.set(ship.allegiance, number + 1)
    piece.name = names.length > 0 ? free(taken, roundRobin(names, number)) : numbered(taken, classWord(ship))
    taken.add(piece.name.toLowerCase())
  }
}

/** One word, for names are typed. */
function classWord({ className, name }: ShipCard): string {
  return (className === '' ? name : className).trim().replace(/\s+/g, '-')
}

function free(taken: ReadonlySet<string>, name: string): string {
  return taken.has(name.toLowerCase()) ? numbered(taken, name, 2) : name
}

function numbered(taken: ReadonlySet<string>, word: string, from = 1): string {
  for (let number = from; ; number++) {
    const name = `${word}-${number}`
    if (!taken.has(name.toLowerCase())) return name
  }
}
