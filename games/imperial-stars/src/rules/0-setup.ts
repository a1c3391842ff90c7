import { refuse, type Seat } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import { OPENING_SHIPS, shipsOfRace, type Content } from '../content/content.ts'
import { deckFor, FLEET_SIZE } from '../options.ts'
import { seatOf, type SeatState, type ShipId } from '../state.ts'
import { dealHands } from './10-discard-and-draw.ts'
import { shuffled, theOneAsked, type Step, type Table } from './step.ts'

/** IS-COMP.1: each player picks a race of its own. */
export const race: Step<ActionOf<'chooseRace'>> = {
  name: 'race',
  verbs: ['chooseRace'],
  asked: theOneAsked,
  legal(c, s, _seat, into) {
    for (const id of c.playable)
      if (!s.seats.some((other) => other.race === id)) into.push({ do: 'chooseRace', race: id })
  },
  check(c, s, _seat, a) {
    if (!c.races.has(a.race)) return refuse('unknown-race', 'IS-COMP.1', { race: a.race })
    if (!c.playable.includes(a.race)) return refuse('too-few-of-race', 'IS-SETUP.2', { race: a.race })
    const holder = s.seats.findIndex((other) => other.race === a.race)
    return holder < 0 ? undefined : refuse('race-taken', 'IS-COMP.1', { race: a.race, holder })
  },
  play(_c, t, seat, a) {
    t.emit({ kind: 'RaceChosen', rule: 'IS-COMP.1', seat, race: a.race })
  },
}

/** IS-SETUP.1: the ships of the chosen race and no other; a fleet or a scenario names those that are there. */
function standardFleet(c: Content, { race: id, hired }: SeatState): readonly ShipId[] {
  return hired.length > 0 || id === null ? hired : shipsOfRace(c, id).map((ship) => ship.id)
}

/** IS-SETUP.3, IS-VAR-HIRED.2: shuffled and laid face down, these ships are the Reserves. */
function shuffleReserves(t: Table, seat: Seat, stack: readonly ShipId[], rule: string): void {
  t.emit({ kind: 'ReservesShuffled', rule, seat, ships: shuffled(t, stack, 'reserves') })
}

/** IS-VAR-MERC.1: all ships of all races are shuffled together and ten are dealt to each player. */
function dealMercenaries(c: Content, t: Table): void {
  const order = shuffled(t, [...c.ships.keys()], 'mercenaries')
  for (let seat = 0; seat < t.state.seats.length; seat++) {
    const ships = order.slice(seat * FLEET_SIZE, (seat + 1) * FLEET_SIZE)
    t.emit({ kind: 'ReservesShuffled', rule: 'IS-VAR-MERC.1', seat, ships })
  }
}

/** Everybody's fleet is known: lays out the table, up to the roll for the first turn. */
export function layOut(c: Content, t: Table): void {
  const { seats, rules } = t.state
  if (rules.mode === 'mercenaries') dealMercenaries(c, t)
  for (let seat = 0; seat < seats.length; seat++) {
    const player = seatOf(t.state, seat)
    if (rules.mode === 'standard') shuffleReserves(t, seat, standardFleet(c, player), 'IS-SETUP.1')
    if (rules.mode === 'hired') shuffleReserves(t, seat, player.hired, 'IS-VAR-HIRED.2')
  }
  for (let seat = 0; seat < seats.length; seat++) {
    // IS-SETUP.2: the first two ships, face up next to each other; IS-SETUP.3: the others stay face down in order.
    const ships = seatOf(t.state, seat).reserves.slice(-OPENING_SHIPS).reverse()
    t.emit({ kind: 'OpeningShipsDrawn', rule: 'IS-SETUP.2', seat, ships })
  }
  // IS-SETUP.4: one common deck (IS-COMP.3), shuffled, seven cards to everyone; IS-SETUP.5: the rest is the Draw Pile.
  t.emit({ kind: 'DeckShuffled', rule: 'IS-SETUP.5', cards: shuffled(t, deckFor(c, rules), 'deck') })
  dealHands(t)
}

/** IS-SETUP.6: two dice each, the highest total begins; tied players roll again among themselves. */
export function rollForFirstTurn(t: Table): void {
  let rolling: Seat[] = t.state.seats.map((_, seat) => seat)
  do {
    const faces = t.dice.roll(rolling.length * 2, 6, 'first turn')
    const totals = rolling.map((_, i) => faces.slice(2 * i, 2 * i + 2).reduce((sum, face) => sum + face))
    const best = Math.max(...totals)
    const highest = rolling.filter((_, i) => totals[i] === best) as [Seat, ...Seat[]]
    t.emit({ kind: 'FirstTurnRolled', rule: 'IS-SETUP.6', seats: rolling, faces, highest })
    rolling = highest
  } while (rolling.length > 1)
}
