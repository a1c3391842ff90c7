import {
  assignTo,
  differentOrders,
  offerMaps,
  offerShifts,
  offerUses,
  ordersOwed,
  turnsOwed,
} from './shared/answers.ts'
import { due2 } from './effects/due.ts'
import { ALL_DIRECTIONS } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import type { Action } from './actions.ts'
import type { Cards } from './cards/cards.ts'
import { questionOf } from './questions.ts'
import { activateFault } from './rules/4-action.ts'
import { orderLimitNow } from './rules/3-pieces.ts'
import { assignFault, copiesLeft, mayLayOmega, refuseOmega } from './rules/4-command.ts'
import { placeFault, placingHexes } from './rules/4-setup.ts'
import { affordable } from './rules/5-locks.ts'
import { declarable } from './rules/5-modifiers.ts'
import { augursOf, mayUseSkilled, pointsToSpend } from './rules/5-strikes.ts'
import { armamentFault, targetFault } from './rules/5-targets.ts'
import { canEvadeTo } from './rules/6-evade.ts'
import { anyManeuver, movesCompulsory, rotateFault } from './rules/6-movement.ts'
import { diceOffered } from './rules/7-skirmish.ts'
import { facingsToLose, facingsToRegain } from './rules/13-terms.ts'
import { shipOf } from './rules/2-field.ts'
import { type State } from './state.ts'

/** Everything a seat may answer, in stable order, as far as it gets on with the game. */
export function legal(cards: Cards, s: State, seat: Seat, into: Action[]): void {
  switch (questionOf(cards, s, seat)) {
    case 'agree':
      return offerMaps(cards, s, seat, into)
    case 'place':
      return legalPlacings(cards, s, seat, into)
    case 'command':
      return legalOrders(cards, s, seat, into)
    case 'use':
      return offerUses(due2, cards, s, seat, into)
    case 'dust':
      into.push({ do: 'hit' })
      for (const facing of facingsToLose(s.pieces[s.owed[0]!.piece]!)) into.push({ do: 'point', facing })
      return
    case 'regain':
      for (const facing of facingsToRegain(cards, s.pieces[s.owed[0]!.piece]!)) into.push({ do: 'point', facing })
      return
    case 'lose':
      for (const facing of facingsToLose(s.pieces[s.owed[0]!.piece]!)) into.push({ do: 'point', facing })
      return
    case 'shift':
      return offerShifts(cards, s, into)
    case 'turn':
      for (const facing of turnsOwed(s)) into.push({ do: 'rotate', facing })
      return
    case 'returnOrder':
      for (const order of ordersOwed(s)) into.push({ do: 'return', order })
      return
    case 'arm': {
      const offers = diceOffered(cards, s, s.skirmish!.pieces[s.skirmish!.pools.length]!)
      into.push({ do: 'arm', use: offers.map((_, i) => i) }, { do: 'arm', use: [] })
      return
    }
    case 'nominate':
      for (const facing of s.strike!.corner) into.push({ do: 'nominate', facing })
      return
    case 'declare':
      return legalDeclarations(cards, s, seat, into)
    case 'shields':
      return legalShields(cards, s, into)
    case 'locks':
      into.push({ do: 'lockOn' })
      for (const offer of affordable(cards, s, s.strike!)) into.push({ do: 'ability', ...offer })
      into.push({ do: 'leave' })
      return
    case 'evade':
      into.push({ do: 'stand' })
      for (const facing of ALL_DIRECTIONS)
        if (canEvadeTo(cards, s, s.assault!.target, facing)) into.push({ do: 'evade', facing })
      return
    case 'act':
      return legalActs(cards, s, into)
    case 'activate':
      for (let piece = 0; piece < s.pieces.length; piece++)
        if (activateFault(s, seat, piece) === undefined) into.push({ do: 'activate', piece })
      return
    case 'rest':
      into.push({ do: 'rest' }, { do: 'stayExhausted' })
      return
    case undefined:
  }
}

/** Of several copies of one card only the first is offered: they are alike. */
function legalPlacings(cards: Cards, s: State, seat: Seat, into: Action[]): void {
  const seen: number[] = []
  const cells = placingHexes(cards, s, s.players[seat]!.side)
  for (let piece = 0; piece < s.pieces.length; piece++) {
    const { ship } = s.pieces[piece]!
    if (seen.includes(ship)) continue
    for (const cell of cells) {
      if (placeFault(cards, s, seat, piece, cell) !== undefined) continue
      if (seen.at(-1) !== ship) seen.push(ship)
      for (const facing of ALL_DIRECTIONS) into.push({ do: 'place', piece, cell, facing })
    }
  }
}

function legalOrders(cards: Cards, s: State, seat: Seat, into: Action[]): void {
  into.push({ do: 'commit' })
  const distinct = differentOrders(s, seat, (order) => copiesLeft(s, seat, order))
  for (let piece = 0; piece < s.pieces.length; piece++) {
    if (s.pieces[piece]!.seat !== seat || s.pieces[piece]!.where !== 'field') continue
    if (s.pieces[piece]!.orders.length >= orderLimitNow(shipOf(cards, s.pieces[piece]!), s.pieces[piece]!.criticals))
      continue
    for (const order of distinct)
      if (assignFault(cards, s, seat, order, piece) === undefined) into.push(assignTo(order, piece))
  }
  if (mayLayOmega(s, seat))
    for (const order of distinct)
      if (refuseOmega(cards, s, seat, order) === undefined) into.push({ do: 'omega', order })
}

function legalDeclarations(cards: Cards, s: State, seat: Seat, into: Action[]): void {
  const strike = s.strike!
  if (s.pieces[strike.piece]!.seat === seat && mayUseSkilled(cards, s, strike)) into.push({ do: 'skilled' })
  for (const piece of augursOf(cards, s, strike, seat)) into.push({ do: 'augur', piece })
  for (const use of declarable(cards, s, strike, seat)) into.push({ do: 'declare', ...use })
  into.push({ do: 'confirm' })
}

function legalShields(cards: Cards, s: State, into: Action[]): void {
  const strike = s.strike!
  const most = pointsToSpend(cards, s, strike)
  for (let criticals = Math.min(strike.criticals, most); criticals >= 0; criticals--)
    for (let hits = Math.min(strike.hits, most - criticals); hits >= 0; hits--)
      into.push({ do: 'shields', hits, criticals })
}

function legalActs(cards: Cards, s: State, into: Action[]): void {
  const active = s.active!
  const mounts = shipOf(cards, s.pieces[active.piece]!).armaments.length
  for (let armament = 0; armament < mounts; armament++) {
    if (armamentFault(cards, s, active, armament) !== undefined) continue
    for (let target = 0; target < s.pieces.length; target++)
      if (targetFault(cards, s, active.piece, armament, target) === undefined)
        into.push({ do: 'strike', armament, target })
  }
  const before = into.length
  anyManeuver(cards, s, active, (maneuver, facing) => {
    into.push({ do: 'maneuver', maneuver, facing })
    return false
  })
  const free = into.length > before
  const owes = active.spent < movesCompulsory(cards, s, active.piece)
  if (owes && !free)
    for (const facing of ALL_DIRECTIONS)
      if (rotateFault(cards, s, active, facing) === undefined) into.push({ do: 'rotate', facing })
  if (!owes || !free) into.push({ do: 'end' }) // SS2-6B.a, SS2-6B.b
}
