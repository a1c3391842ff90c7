import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import { HEADINGS, type Action, type Heading } from '../actions.ts'
import { CELLS, onBoard, rowOf, squareName, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { Placing, Shown } from '../events/3-setup.ts'
import {
  findUnit,
  IN_HAND,
  ofSeat,
  opponent,
  STAND_BY,
  unitOf,
  type State,
  type Unit,
  type UnitIndex,
} from '../state.ts'
import { isSubmarine } from './1-cards.ts'
import { closedSquares, refuseSquare } from './2-terrain.ts'
import { bothSeats, type AdmiralTable, type Step } from './step.ts'

/** The two rows nearest to a player hold sixteen cards. */
const SIXTEEN = 16

/** AD-SET.3: South's nearest rows are 1 and 2, North's 8 and 7. */
export function inNearestRows(seat: Seat, cell: Cell): boolean {
  const row = rowOf(cell)
  return seat === 0 ? row <= 2 : row >= 7
}

export function forward(seat: Seat): Heading {
  return seat === 0 ? 0 : 4
}

function surfaceInHand(c: Content, s: State, seat: Seat): UnitIndex {
  return findUnit(s, (unit) => unit.seat === seat && unit.at === IN_HAND && !isSubmarine(c, unit))
}

/** AD-SET.5: only a seventeenth surface unit and those after it go to Stand-by; submarines do not count. */
function surplusLeft(c: Content, s: State, seat: Seat): number {
  let surplus = -SIXTEEN
  for (const unit of s.units) {
    if (unit.seat !== seat || isSubmarine(c, unit) || unit.enters > 0) continue
    surplus += unit.at === STAND_BY ? 0 : 1
  }
  return surplus
}

function cardThere(s: State, seat: Seat, cell: Cell, except?: Unit): boolean {
  return s.units.some((unit) => unit.seat === seat && unit.at === cell && unit !== except)
}

/** AD-SET.3: each player places the unit cards face down; what the other has placed is not known. */
export const deployment: Step<'place' | 'standBy' | 'ready' | 'reopen'> = {
  name: 'deployment',
  verbs: ['place', 'standBy', 'ready', 'reopen'],
  asked: bothSeats,

  legal(c, s, seat, into) {
    const unit = surfaceInHand(c, s, seat)
    if (ofSeat(s.sealed, seat)) into.push({ do: 'reopen' })
    else if (unit < 0) into.push({ do: 'ready' })
    else legalPlacings(c, s, seat, unit, into)
  },

  /** Any card in any order, and cards that lie already may still be moved. */
  *everyLegal(c, s, seat) {
    if (ofSeat(s.sealed, seat)) return yield { do: 'reopen' }
    for (const unit of s.units.keys() as Iterable<UnitIndex>) {
      for (const at of CELLS)
        for (const heading of HEADINGS) {
          const action = { do: 'place', unit, at, heading } as const
          if (inNearestRows(seat, at) && deployment.check(c, s, seat, action) === undefined) yield action
        }
      if (deployment.check(c, s, seat, { do: 'standBy', unit }) === undefined) yield { do: 'standBy', unit }
    }
    if (surfaceInHand(c, s, seat) < 0) yield { do: 'ready' }
  },

  check(c, s, seat, a) {
    const sealed = ofSeat(s.sealed, seat)
    if (a.do === 'reopen') return sealed ? undefined : refuse('not-sealed', 'AD-SET.4')
    if (sealed) return refuse('sealed', 'AD-SET.4')
    if (a.do === 'ready') return surfaceInHand(c, s, seat) < 0 ? undefined : refuse('cards-left', 'AD-SET.3')
    const unit = s.units[a.unit]
    if (unit === undefined || unit.seat !== seat || unit.enters > 0) return refuse('no-such-unit', 'AD-SET.3')
    if (isSubmarine(c, unit)) return refuse('submarine-later', 'AD-SUB.3', { unit: unit.name })
    if (a.do === 'standBy')
      return surplusLeft(c, s, seat) > 0 && unit.at !== STAND_BY
        ? undefined
        : refuse('no-surplus', 'AD-SET.5', { unit: unit.name })
    return checkPlacing(c, s, seat, unit, a.at)
  },

  play(c, t, seat, a) {
    if (a.do === 'place' || a.do === 'standBy') {
      const from = unitOf(t.state, a.unit).at
      const at = a.do === 'place' ? a.at : STAND_BY
      const heading = a.do === 'place' ? a.heading : forward(seat)
      t.emit({
        kind: 'UnitPlaced',
        rule: a.do === 'place' ? 'AD-SET.3' : 'AD-SET.5',
        seat,
        unit: a.unit,
        from,
        at,
        heading,
      })
    } else if (a.do === 'ready') t.emit({ kind: 'FleetReady', rule: 'AD-SET.4', seat })
    else t.emit({ kind: 'FleetReopened', rule: 'AD-SET.4', seat })
  },

  fallback(c, s, seat) {
    const unit = surfaceInHand(c, s, seat)
    if (ofSeat(s.sealed, seat)) return { do: 'reopen' }
    if (unit < 0) return { do: 'ready' }
    for (const at of CELLS)
      if (inNearestRows(seat, at) && !cardThere(s, seat, at)) return { do: 'place', unit, at, heading: forward(seat) }
    return { do: 'standBy', unit }
  },
}

function legalPlacings(c: Content, s: State, seat: Seat, unit: UnitIndex, into: Action[]): void {
  for (const at of CELLS) {
    if (!inNearestRows(seat, at) || cardThere(s, seat, at)) continue
    for (const heading of HEADINGS) into.push({ do: 'place', unit, at, heading })
  }
  if (surplusLeft(c, s, seat) > 0) into.push({ do: 'standBy', unit })
}

function checkPlacing(c: Content, s: State, seat: Seat, unit: Unit, at: Cell): Refusal | undefined {
  if (!onBoard(at)) return refuse('off-board', 'AD-COMP.2')
  if (!inNearestRows(seat, at)) return refuse('not-your-rows', 'AD-SET.3', { square: squareName(at) })
  if (cardThere(s, seat, at, unit)) return refuse('card-there', 'AD-SET.3', { square: squareName(at) })
  return refuseSquare(c, s, unit, false, at)
}

/** True while somebody has cards to place; a fleet of none that are placed now is ready. */
export function awaitsDeployment(c: Content, t: AdmiralTable): boolean {
  const s = t.state
  for (const seat of [0, 1] as const) {
    const none = !s.units.some((unit) => unit.seat === seat && unit.enters === 0 && !isSubmarine(c, unit))
    if (none && !ofSeat(s.sealed, seat)) t.emit({ kind: 'FleetReady', rule: 'AD-SET.4', seat })
  }
  if (!s.sealed[0] || !s.sealed[1]) return true
  reveal(t)
  t.emit({ kind: 'RoundBegan', rule: 'AD-RND.1', round: 1 })
  return false
}

/** AD-SET.4: when both have finished, all cards are turned face up at once. */
function reveal(t: AdmiralTable): void {
  const units: Placing[] = []
  for (const [unit, { at, heading, enters }] of t.state.units.entries())
    if (enters === 0 && (at >= 0 || at === STAND_BY))
      units.push({ unit: unit as UnitIndex, at, heading: heading as Heading })
  t.emit({
    kind: 'FleetsRevealed',
    rule: 'AD-SET.4',
    units,
    ...(t.state.secretFleets ? { shown: shown(t.state) } : {}),
  })
}

/** AD-SET.4: everything that a secret fleet is made of, submarines included; who enters later was named before. */
function shown(s: State): Shown[] {
  return s.units.flatMap(({ name, card, at, heading, submerged, structure, torpedoes, squadrons, enters }, unit) =>
    enters > 0
      ? []
      : [
          {
            unit: unit as UnitIndex,
            at,
            heading: heading as Heading,
            name,
            card,
            submerged,
            structure,
            torpedoes,
            squadrons,
          },
        ],
  )
}

/** AD-SET.6: in a later round, on a free square of the two nearest rows, before the Initiative roll. */
export const entering: Step<'enter' | 'stayOut'> = {
  name: 'enter',
  verbs: ['enter', 'stayOut'],
  asked: (_c, s) => s.turn,

  legal(c, s, seat, into) {
    for (let unit = 0 as UnitIndex; unit < s.units.length; unit++) {
      if (!waits(s, seat, unitOf(s, unit))) continue
      const closed = closedSquares(c, s, unitOf(s, unit), false)
      for (const at of CELLS)
        if (inNearestRows(seat, at) && closed[at] === 0)
          for (const heading of HEADINGS) into.push({ do: 'enter', unit, at, heading })
    }
    into.push({ do: 'stayOut' })
  },

  check(c, s, seat, a) {
    if (a.do !== 'enter') return undefined
    const unit = s.units[a.unit]
    if (unit === undefined || unit.seat !== seat || unit.at !== STAND_BY) return refuse('no-such-unit', 'AD-SET.7')
    if (unit.enters > s.round) return refuse('too-early', 'AD-SET.6', { unit: unit.name, round: unit.enters })
    if (!onBoard(a.at)) return refuse('off-board', 'AD-COMP.2')
    if (!inNearestRows(seat, a.at)) return refuse('not-your-rows', 'AD-SET.6', { square: squareName(a.at) })
    return refuseSquare(c, s, unit, false, a.at)
  },

  play(_c, t, seat, a) {
    // AD-SET.7: the player chooses freely which unit enters. AD-SET.8: from now on it gives two dice.
    if (a.do === 'enter') t.emit({ kind: 'UnitEntered', rule: 'AD-SET.7', unit: a.unit, at: a.at, heading: a.heading })
    else t.emit({ kind: 'EntryClosed', rule: 'AD-SET.6', seat })
  },
}

function waits(s: State, seat: Seat, unit: Unit): boolean {
  return unit.seat === seat && unit.at === STAND_BY && unit.enters <= s.round
}

/** True while a player may bring in a unit. */
export function awaitsEntry(c: Content, t: AdmiralTable): boolean {
  const s = t.state
  if (s.idle === 2) t.emit({ kind: 'InitiativeBegan', rule: 'AD-INI.1' })
  else if (mayEnter(c, s, s.turn)) return true
  else t.emit({ kind: 'EntryClosed', rule: 'AD-SET.6', seat: s.turn })
  return false
}

function mayEnter(c: Content, s: State, seat: Seat): boolean {
  return s.units.some((unit) => {
    if (!waits(s, seat, unit)) return false
    const closed = closedSquares(c, s, unit, false)
    for (const at of CELLS) if (inNearestRows(seat, at) && closed[at] === 0) return true
    return false
  })
}

export function submarineInHand(s: State, seat: Seat): UnitIndex {
  return findUnit(s, (unit) => unit.seat === seat && unit.at === IN_HAND)
}

/** AD-SUB.3: submarines are deployed after both fleets were revealed. AD-SUB.5: the first player's first. */
export const submarines: Step<'deploySubmarine'> = {
  name: 'submarine',
  verbs: ['deploySubmarine'],
  asked: (_c, s) => s.turn,

  legal(c, s, seat, into) {
    const unit = submarineInHand(s, seat)
    const closed = closedSquares(c, s, unitOf(s, unit), true)
    for (const at of CELLS) if (inOwnHalf(seat, at) && closed[at] === 0) into.push({ do: 'deploySubmarine', unit, at })
  },

  check(c, s, seat, a) {
    const unit = s.units[a.unit]
    if (unit === undefined || unit.seat !== seat || unit.at !== IN_HAND) return refuse('no-such-unit', 'AD-SUB.3')
    if (!onBoard(a.at)) return refuse('off-board', 'AD-COMP.2')
    if (!inOwnHalf(seat, a.at)) return refuse('not-your-half', 'AD-SUB.4', { square: squareName(a.at) })
    return refuseSquare(c, s, unit, true, a.at)
  },

  play(_c, t, _seat, a) {
    t.emit({ kind: 'SubmarineDeployed', rule: 'AD-SUB.4', unit: a.unit, at: a.at })
  },
}

/** AD-SUB.5: the Initiative roll of round 1 is made right after the reveal and serves both purposes. */
export function awaitsSubmarines(t: AdmiralTable): boolean {
  const s = t.state
  if (submarineInHand(s, s.turn) >= 0) return true
  if (s.units.some((unit) => unit.at === IN_HAND))
    t.emit({ kind: 'SubmarinesAwaited', rule: 'AD-SUB.5', seat: opponent(s.turn) })
  else t.emit({ kind: 'SubmarinesDeployed', rule: 'AD-SUB.3' })
  return false
}

/** AD-SUB.4: the four rows nearest the player, also under another unit, submerged. */
function inOwnHalf(seat: Seat, cell: Cell): boolean {
  return seat === 0 ? rowOf(cell) <= 4 : rowOf(cell) >= 5
}
