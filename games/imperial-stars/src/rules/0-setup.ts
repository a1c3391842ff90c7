import { refuse, type Seat } from '@flagbridge/kernel'
import type { Content } from '../content.ts'
import { deckFor, FLEET_SIZE } from '../options.ts'
import type { ShipId } from '../state.ts'
import { dealHands } from './10-discard-and-draw.ts'
import { wrongStep, type Play, type Step } from './step.ts'

/** IS-SETUP.2: how many ships open the battle-line. */
const OPENING_SHIPS = 2

/** IS-COMP.1: each player picks a race of its own. */
export const race: Step = {
  open: (_c, s, seat) => s.seats[seat]!.race === null,
  legal(c, s, _seat, into) {
    for (const id of c.races.keys())
      if (!s.seats.some((other) => other.race === id)) into.push({ do: 'chooseRace', race: id })
  },
  check(c, s, _seat, a) {
    if (a.do !== 'chooseRace') return wrongStep(s, a)
    if (!c.races.has(a.race)) return refuse('unknown-race', 'IS-COMP.1', { race: a.race })
    const holder = s.seats.findIndex((other) => other.race === a.race)
    return holder < 0 ? undefined : refuse('race-taken', 'IS-COMP.1', { race: a.race, holder })
  },
  play(_c, t, seat, a) {
    if (a.do === 'chooseRace') t.emit({ kind: 'RaceChosen', rule: 'IS-COMP.1', seat, race: a.race })
    return true
  },
  fallback(c, s) {
    const free = [...c.races.keys()].find((id) => !s.seats.some((other) => other.race === id))!
    return { do: 'chooseRace', race: free }
  },
}

/** IS-SETUP.1: the ships of the chosen race and no other. */
function raceStack(c: Content, t: Play, seat: Seat): ShipId[] {
  const { race: id } = t.state.seats[seat]!
  return [...c.ships.values()].filter((ship) => ship.race === id).map((ship) => ship.id)
}

/** IS-SETUP.3, IS-VAR-HIRED.2: shuffled and laid face down, these ships are the Reserves. */
function shuffleReserves(t: Play, seat: Seat, stack: readonly ShipId[], rule: string): void {
  const ships = t.dice.shuffle(stack.length, 'reserves').map((i) => stack[i]!)
  t.emit({ kind: 'ReservesShuffled', rule, seat, ships })
}

/** IS-VAR-MERC.1: all ships of all races are shuffled together and ten are dealt to each player. */
function dealMercenaries(c: Content, t: Play): void {
  const all = [...c.ships.keys()]
  const order = t.dice.shuffle(all.length, 'mercenaries').map((i) => all[i]!)
  for (let seat = 0; seat < t.state.seats.length; seat++) {
    const ships = order.slice(seat * FLEET_SIZE, (seat + 1) * FLEET_SIZE)
    t.emit({ kind: 'ReservesShuffled', rule: 'IS-VAR-MERC.1', seat, ships })
  }
}

/** Everybody's fleet is known: lays out the table, up to the roll for the first turn. */
export function layOut(c: Content, t: Play): void {
  const { seats, rules } = t.state
  if (rules.mode === 'mercenaries') dealMercenaries(c, t)
  for (let seat = 0; seat < seats.length; seat++) {
    if (rules.mode === 'standard') shuffleReserves(t, seat, raceStack(c, t, seat), 'IS-SETUP.1')
    if (rules.mode === 'hired') shuffleReserves(t, seat, seats[seat]!.hired, 'IS-VAR-HIRED.2')
  }
  for (let seat = 0; seat < seats.length; seat++) {
    // IS-SETUP.2: the first two ships, face up next to each other; IS-SETUP.3: the others stay face down in their order.
    const ships = seats[seat]!.reserves.slice(-OPENING_SHIPS).reverse()
    t.emit({ kind: 'OpeningShipsDrawn', rule: 'IS-SETUP.2', seat, ships })
  }
  // IS-SETUP.4: one common deck (IS-COMP.3), shuffled, seven cards to everyone; IS-SETUP.5: the rest is the Draw Pile.
  const deck = deckFor(c, rules)
  t.emit({ kind: 'DeckShuffled', rule: 'IS-SETUP.5', cards: t.dice.shuffle(deck.length, 'deck').map((i) => deck[i]!) })
  dealHands(t)
}

/** IS-SETUP.6: two dice each, the highest total begins; tied players roll again among themselves. */
export function rollForFirstTurn(t: Play): void {
  let rolling: Seat[] = t.state.seats.map((_, seat) => seat)
  do {
    const faces = t.dice.roll(rolling.length * 2, 6, 'first turn')
    const totals = rolling.map((_, i) => faces[2 * i]! + faces[2 * i + 1]!)
    const best = Math.max(...totals)
    const highest = rolling.filter((_, i) => totals[i] === best)
    t.emit({ kind: 'FirstTurnRolled', rule: 'IS-SETUP.6', seats: rolling, faces, highest })
    rolling = highest
  } while (rolling.length > 1)
}
