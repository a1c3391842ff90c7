import type { Direction } from '@flagbridge/geometry'
import type { RuleId, Seat } from '@flagbridge/kernel'
import { isSet, type PieceIndex } from '../../table/indices.ts'
import { onField } from '../../table/rules/field.ts'
import { damagedBoxes } from '../../table/rules/shields.ts'
import { refusing } from '../../table/rules/step.ts'
import { sideInTurn, sideWaits } from '../../table/rules/turns.ts'
import { NONE, pieceOf, playerOf, type Side } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { activeOf, type Active, type State } from '../state.ts'
import { DIE, rollApart } from './1-definitions.ts'
import { canMove, isBlocked, makeMove, movesLeft, offerMoves, refuseMove, sharesSpace } from './12-movement.ts'
import { fastMoves, rechargeDice } from './14-keywords.ts'
import { anyAttack, anyMark, offerShots, refuseAttack, refuseClear } from './7-armaments.ts'
import { declareAttack } from './8-attacks.ts'
import { COMMON_FAULTS, type Step, type StrikeTable } from './step.ts'

/** The Ship Phase: ships are activated in turn. */

/** Why not, and by which rule. */
export const SHIP_FAULTS = {
  'already-activated': 'SS1-SHIP.2',
  'no-passing': 'SS1-SHIP.2',
  'no-recharge': 'SS1-KEY.RECHARGE',
} as const satisfies Record<string, RuleId>

const refused = refusing({ ...SHIP_FAULTS, ...COMMON_FAULTS })
type Fault = keyof typeof SHIP_FAULTS | keyof typeof COMMON_FAULTS

/**
 * SS1-SHIP.1. SS1-SHIP.2: there is no passing, see `outOfPlace` in steps.ts. SS1-FORMAT.BATTLELINE.2: partners propose.
 */
export const activate: Step<ActionOf<'activate'>> = {
  name: 'activate',
  verbs: ['activate'],
  asked(_, s) {
    const seats = seatsToActivate(s)
    const [only] = seats
    return seats.length === 1 && only !== undefined
      ? only
      : seats.map((seat) => ({ seat, answered: hasProposed(s, seat) }))
  },
  legal(_, s, seat, into) {
    for (let piece = 0 as PieceIndex; piece < s.pieces.length; piece++)
      if (activateFault(s, seat, piece) === undefined) into.push({ do: 'activate', piece })
  },
  check: (_, s, seat, { piece }) => refused(activateFault(s, seat, piece), { piece }),
  play: (c, t, seat, { piece }) => nameShip(c, t, seat, piece),
}

/** SS1-SHIP.3: the active ship fires, then it moves, then its activation ends. */
export const act: Step<ActionOf<'recharge' | 'attack' | 'clear' | 'move' | 'rotate' | 'end'>> = {
  name: 'act',
  verbs: ['recharge', 'attack', 'clear', 'move', 'rotate', 'end'],
  asked: (_, s) => pieceOf(s, activeOf(s).piece).seat,
  legal(c, s, _seat, into) {
    const active = activeOf(s)
    if (mayRechargeNow(active)) into.push({ do: 'recharge' })
    else offerShots(c, s, active, into)
    offerMoves(c, s, active, into)
  },
  check(c, s, _seat, action) {
    const active = activeOf(s)
    // SS1-KEY.RECHARGE: before anything but the Fast step.
    const first = active.recharge > 0 && action.do !== 'recharge' && action.do !== 'move'
    if (first) return refused('not-now', { said: action.do, asked: 'recharge' })
    switch (action.do) {
      case 'recharge':
        return mayRechargeNow(active) ? undefined : refused('no-recharge', { piece: active.piece })
      case 'attack':
        return refuseAttack(c, s, active, action)
      case 'clear':
        return refuseClear(c, s, active, action)
      case 'move':
      case 'rotate':
      case 'end':
        return refuseMove(c, s, active, action)
    }
  },
  /** The shortest way through: it ends, or makes a compulsory Move. */
  fallback(c, s, seat) {
    const acts: ActionOf<'recharge' | 'attack' | 'clear' | 'move' | 'rotate' | 'end'>[] = []
    act.legal(c, s, seat, acts)
    return acts.find((one) => one.do === 'end') ?? acts.find((one) => one.do === 'move') ?? acts[0]!
  },
  play(c, t, _seat, action) {
    const active = activeOf(t.state)
    const { piece } = active
    switch (action.do) {
      case 'recharge':
        return rollRecharge(c, t, active)
      case 'attack':
        return declareAttack(c, t, action)
      case 'clear':
        return t.emit({ kind: 'MarkCleared', rule: 'SS1-WEAPON.HEAVY.2', piece, armament: action.armament })
      case 'move':
        return makeMove(c, t, action.heading)
      case 'rotate': // SS1-MOVE.8
        return endActivation(t, active, action.heading)
      case 'end':
        return endActivation(t, active, pieceOf(t.state, piece).facing)
    }
  },
}

/**
 * SS1-SHIP.1: the side in turn; SS1-SHIP.2: the other goes on alone when it has none left; none when all have activated
 * (SS1-SHIP.6).
 */
export function sideToActivate(s: State): Side | undefined {
  return sideInTurn(s.next, (side) => sideWaits(s, side))
}

/**
 * Who is asked for a ship. SS1-FORMAT.BATTLELINE.2: both partners, unless only one ship is left to choose or Command
 * Priority has given the choice to one of them (SS1-FORMAT.BATTLELINE.3).
 */
export function seatsToActivate(s: State): Seat[] {
  const side = sideToActivate(s)
  if (side === undefined) return []
  if (isSet(s.commander)) return [s.commander]
  const seats: Seat[] = []
  for (let seat = 0; seat < s.players.length; seat++) if (playerOf(s, seat).side === side) seats.push(seat)
  if (seats.length === 1) return seats
  const [last, ...more] = s.pieces.filter((piece) => piece.side === side && onField(piece) && !piece.activated)
  return last !== undefined && more.length === 0 ? [last.seat] : seats
}

/** SS1-SHIP.2: each ship once. SS1-FORMAT.BATTLELINE.2: any ship of the team may be picked. */
function activateFault(s: State, seat: Seat, p: PieceIndex): Fault | undefined {
  const piece = s.pieces[p]
  if (!onField(piece)) return 'no-such-ship'
  if (piece.side !== playerOf(s, seat).side) return 'not-your-ship'
  return piece.activated ? 'already-activated' : undefined
}

/** A ship is named: by a player alone it is activated, by a partner it is proposed. */
function nameShip(c: Content, t: StrikeTable, seat: Seat, p: PieceIndex): void {
  if (seatsToActivate(t.state).length === 1) return activateShip(c, t, p)
  t.emit({ kind: 'ShipProposed', rule: 'SS1-FORMAT.BATTLELINE.2', seat, piece: p })
}

function hasProposed(s: State, seat: Seat): boolean {
  return isSet(s.proposals[seat] ?? NONE)
}

/** When both partners have named a ship: the same one is activated, otherwise dice decide who chooses. */
export function proceedProposals(c: Content, t: StrikeTable): boolean {
  const s = t.state
  const seats = seatsToActivate(s)
  const [first, second] = seats
  if (first === undefined || second === undefined || !seats.every((seat) => hasProposed(s, seat))) return false
  const wanted = s.proposals[first] ?? NONE
  if (isSet(wanted) && seats.every((seat) => s.proposals[seat] === wanted)) {
    activateShip(c, t, wanted)
    return true
  }
  const { faces, highest } = rollApart(t.dice, 'Command Priority')
  const commander = highest === 0 ? second : first
  t.emit({ kind: 'CommandPriorityRolled', rule: 'SS1-FORMAT.BATTLELINE.3', seats, faces, commander })
  return true
}

/** SS1-SHIP.3: first what happens when the ship activates: cards, Recharge and the Fast step. */
function activateShip(c: Content, t: StrikeTable, piece: PieceIndex): void {
  const s = t.state
  const [early, recharge] = [fastMoves(c, s, piece), rechargeDice(c, s, piece)]
  t.emit({ kind: 'ShipActivated', rule: 'SS1-SHIP.1', piece, early, recharge })
}

const RECHARGES_ON = 3

/** SS1-KEY.RECHARGE: all dice together; each 1 to 3 repairs a box, as far as there are damaged ones. */
function rollRecharge(c: Content, t: StrikeTable, active: Active): void {
  const faces = t.dice.roll(active.recharge, DIE, 'Recharge')
  const good = faces.filter((face) => face <= RECHARGES_ON).length
  const repairs = Math.min(good, damagedBoxes(c, pieceOf(t.state, active.piece)))
  t.emit({ kind: 'Recharged', rule: 'SS1-KEY.RECHARGE', piece: active.piece, faces, repairs })
}

/** SS1-SHIP.3: with Fast the owner says whether Recharge comes before the Fast step. */
function mayRechargeNow(active: Active): boolean {
  return active.recharge > 0 && active.early > 0 && !active.moving
}

/** What an activation does by itself; false while its player has a choice. */
export function proceedActivation(c: Content, t: StrikeTable, active: Active): boolean {
  const s = t.state
  if (active.over) {
    endActivation(t, active, pieceOf(s, active.piece).facing)
    return true
  }
  const may = canMove(c, s, active)
  if (active.recharge > 0 && !(mayRechargeNow(active) && may)) {
    rollRecharge(c, t, active)
    return true
  }
  if (may || anyAttack(c, s, active, () => true) || anyMark(c, s, active, () => true)) return false
  // SS1-MOVE.8: a blocked ship may still turn.
  if (isBlocked(c, s, active) && movesLeft(c, s, active) > 0 && !sharesSpace(s, active.piece)) return false
  endActivation(t, active, pieceOf(s, active.piece).facing)
  return true
}

/** SS1-SHIP.5: the ship is marked as activated, and play passes to the other side. */
function endActivation(t: StrikeTable, active: Active, heading: Direction): void {
  t.emit({ kind: 'ActivationEnded', rule: 'SS1-SHIP.5', piece: active.piece, heading })
}
