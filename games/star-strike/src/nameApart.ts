import type { Cards, ShipCard } from './cards/cards.ts'
import { ROLES } from './cards/words.ts'

const ESCORT = ROLES.indexOf('Escort')

interface Nameless {
  name: string
  readonly ship: number
}

/**
 * SS2-3, SS1-COMP.7: copies of one card are told apart. A ship bears a name of its allegiance, in the order of the list;
 * wings and boats (Escorts), and ships of an allegiance without names, are numbered by their class. The same fleets are
 * always named alike.
 */
export function nameApart(cards: Cards, pieces: readonly Nameless[]): void {
  const taken = new Set<string>()
  const next = new Map<number, number>()
  for (const piece of pieces) {
    const ship = cards.ships[piece.ship]!
    const names = ship.role === ESCORT ? [] : cards.allegiances[ship.allegiance]!.shipNames
    const number = next.get(ship.allegiance) ?? 0
    if (names.length > 0) next.set(ship.allegiance, number + 1)
    piece.name = names.length > 0 ? free(taken, names[number % names.length]!) : numbered(taken, classWord(ship))
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
