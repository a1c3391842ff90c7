import { refuse, type Seat } from '@flagbridge/kernel'
import { DONE, type ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { ShipCard } from '../content/pack.ts'
import { seatOf, type State } from '../state.ts'
import { pointsOf } from './1-battle-line.ts'
import { ask, theOneAsked, type OpenStep, type Table } from './step.ts'

/** IS-VAR-HIRED.2: at least two ships, for the opening line. */
const FEWEST_SHIPS = 2

/** IS-VAR-HIRED.1: what is left of the budget. */
export function pointsLeft(c: Content, s: State, seat: Seat): number {
  return seatOf(s, seat).hired.reduce((left, id) => left - pointsOf(c, id), s.rules.budget)
}

function isTaken(s: State, id: string): boolean {
  return s.seats.some((seat) => seat.hired.includes(id))
}

/** Ships of any race that nobody has taken and the seat can pay. */
function affordable(c: Content, s: State, seat: Seat): ShipCard[] {
  const left = pointsLeft(c, s, seat)
  return [...c.ships.values()].filter((ship) => ship.points <= left && !isTaken(s, ship.id))
}

/** IS-VAR-HIRED.2: one ship at a time; who passes is out of the draft. */
export const draft: OpenStep<ActionOf<'hire' | 'done'>> = {
  name: 'draft',
  verbs: ['hire', 'done'],
  asked: theOneAsked,
  isOpen: (c, s, seat) => affordable(c, s, seat).length > 0,
  legal(c, s, seat, into) {
    for (const { id } of affordable(c, s, seat)) into.push({ do: 'hire', ship: id })
    if (seatOf(s, seat).hired.length >= FEWEST_SHIPS) into.push(DONE)
  },
  check(c, s, seat, a) {
    if (a.do === 'done') {
      const bought = seatOf(s, seat).hired.length
      return bought >= FEWEST_SHIPS
        ? undefined
        : refuse('too-few-ships', 'IS-VAR-HIRED.2', { bought, needed: FEWEST_SHIPS })
    }
    const ship = c.ships.get(a.ship)
    if (ship === undefined) return refuse('no-such-ship', 'IS-VAR-HIRED.1', { ship: a.ship })
    if (isTaken(s, a.ship)) return refuse('ship-taken', 'IS-VAR-HIRED.2', { ship: a.ship })
    const left = pointsLeft(c, s, seat)
    return ship.points <= left
      ? undefined
      : refuse('over-budget', 'IS-VAR-HIRED.1', { ship: a.ship, points: ship.points, left })
  },
  play(c, t, seat, a) {
    if (a.do === 'hire') {
      const points = pointsOf(c, a.ship)
      t.emit({
        kind: 'ShipHired',
        rule: 'IS-VAR-HIRED.2',
        seat,
        ship: a.ship,
        points,
        left: pointsLeft(c, t.state, seat) - points,
      })
    } else pass(c, t, seat)
    return true
  },
  fallback(c, s, seat) {
    if (seatOf(s, seat).hired.length >= FEWEST_SHIPS) return DONE
    const cheapest = affordable(c, s, seat).reduce((a, b) => (b.points < a.points ? b : a))
    return { do: 'hire', ship: cheapest.id }
  },
}

/** Points left over are lost. */
function pass(c: Content, t: Table, seat: Seat): void {
  t.emit({ kind: 'DraftPassed', rule: 'IS-VAR-HIRED.2', seat, left: pointsLeft(c, t.state, seat) })
}

/** The next pick, clockwise from that seat; who can buy nothing more passes by itself. False when the draft is over. */
export function nextPick(c: Content, t: Table, from: Seat): boolean {
  const { seats } = t.state
  for (let i = 0; i < seats.length; i++) {
    const seat = (from + i) % seats.length
    if (!seatOf(t.state, seat).drafting) continue
    if (draft.isOpen(c, t.state, seat)) {
      ask(t, seat, 'draft', 'setup', 'IS-VAR-HIRED.2')
      return true
    }
    pass(c, t, seat)
  }
  return false
}
