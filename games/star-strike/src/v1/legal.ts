import {
  assignTo,
  copiesOnHand,
  differentOrders,
  offerMaps,
  offerShifts,
  offerUses,
  ordersOwed,
  turnsOwed,
} from '../shared/answers.ts'
import { due1 } from './effects/due.ts'
import { ALL_DIRECTIONS } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { shipOf } from '../rules/2-field.ts'
import type { Action } from './actions.ts'
import { questionOf } from './questions.ts'
import { isBig } from './rules/1-definitions.ts'
import { mapFault, placeFault, placingHexes } from './rules/3-setup.ts'
import { assignFault, slotsOf, starcastFault } from './rules/5-orders.ts'
import { activateFault, mayRechargeNow } from './rules/6-ship-phase.ts'
import { anyAttack, anyMark } from './rules/7-armaments.ts'
import { declarable, diceToReroll } from './rules/8-attacks.ts'
import { affordable, isFirstAlike } from './rules/9-icons.ts'
import { facingsToLose, facingsToRepair } from './rules/10-shields.ts'
import { anyMove, endFault, rotateFault } from './rules/12-movement.ts'
import { canEvadeTo } from './rules/13-evade.ts'
import { keywordsToLose } from './rules/14-keywords.ts'
import { NONE, type Reroll, type State } from './state.ts'

/** Everything a seat may answer, in stable order, as far as it gets on with the game. */
export function legal(cards: Cards, s: State, seat: Seat, into: Action[]): void {
  switch (questionOf(cards, s, seat)) {
    case 'agree':
      return offerMaps(cards, s, seat, into, (battlefield) => mapFault(cards, s, battlefield) === undefined)
    case 'first':
      into.push({ do: 'go', first: true }, { do: 'go', first: false })
      return
    case 'place':
      return legalPlacings(cards, s, seat, into)
    case 'orders':
      return legalOrders(cards, s, seat, into)
    case 'starcaster':
      into.push({ do: 'starcast', order: NONE })
      for (const order of ordersOnHand(s, seat))
        if (starcastFault(cards, s, seat, s.starcasters[0]!, order) === undefined) into.push({ do: 'starcast', order })
      return
    case 'use':
      return offerUses(due1, cards, s, seat, into)
    case 'hazard': {
      const owed = s.owed[0]!
      if (owed.kind === 'hazard') for (const facing of owed.facings) into.push({ do: 'box', facing })
      into.push({ do: 'suffer' })
      return
    }
    case 'keyword':
      for (const keyword of keywordsToLose(cards, s, s.owed[0]!.piece)) into.push({ do: 'lose', keyword })
      return
    case 'repair':
      for (const facing of facingsToRepair(cards, s.pieces[s.owed[0]!.piece]!)) into.push({ do: 'box', facing })
      return
    case 'lose':
      for (const facing of facingsToLose(s.pieces[s.owed[0]!.piece]!)) into.push({ do: 'box', facing })
      return
    case 'shift':
      return offerShifts(cards, s, into)
    case 'turn':
      for (const heading of turnsOwed(s)) into.push({ do: 'rotate', heading })
      return
    case 'returnOrder':
      for (const order of ordersOwed(s)) into.push({ do: 'return', order })
      return
    case 'hole':
      for (const cell of s.step!.holes) into.push({ do: 'hole', cell })
      return
    case 'reroll': {
      const { skirmish } = s
      if (skirmish === null) return legalRerolls(s.attack!.rerolls[0]!, s.attack!.faces, into)
      const { place, reroll } = skirmish.rerolls[0]!
      return legalRerolls(reroll, skirmish.faces[place]!, into)
    }
    case 'grapple':
      into.push({ do: 'grapple' }, { do: 'letGo' })
      return
    case 'nominate':
      for (const facing of s.attack!.corner) into.push({ do: 'nominate', facing })
      return
    case 'declare':
      for (const use of declarable(cards, s, s.attack!, seat)) into.push({ do: 'declare', ...use })
      into.push({ do: 'confirm' })
      return
    case 'locks':
      return legalLocks(cards, s, into)
    case 'shield':
      into.push({ do: 'block' }, { do: 'suffer' })
      return
    case 'evade':
      into.push({ do: 'stand' })
      for (const heading of ALL_DIRECTIONS)
        if (canEvadeTo(cards, s, s.approach!.target, heading)) into.push({ do: 'evade', heading })
      return
    case 'act':
      return legalActs(cards, s, into)
    case 'activate':
      for (let piece = 0; piece < s.pieces.length; piece++)
        if (activateFault(s, seat, piece) === undefined) into.push({ do: 'activate', piece })
      return
    case undefined:
  }
}

/** Of several copies of one card only the first is offered: they are alike. */
function legalPlacings(cards: Cards, s: State, seat: Seat, into: Action[]): void {
  const seen: number[] = []
  const cells = placingHexes(cards, s, s.players[seat]!.side)
  for (let piece = 0; piece < s.pieces.length; piece++) {
    const { ship, where, seat: owner } = s.pieces[piece]!
    if (owner !== seat || where !== 'hand' || seen.includes(ship)) continue
    seen.push(ship)
    const big = isBig(cards.ships[ship]!.role)
    for (const cell of cells) {
      if (placeFault(cards, s, seat, piece, cell, big ? 0 : -1) !== undefined) continue
      if (!big) into.push({ do: 'place', piece, cell, heading: -1 })
      else for (const heading of ALL_DIRECTIONS) into.push({ do: 'place', piece, cell, heading })
    }
  }
}

function ordersOnHand(s: State, seat: Seat): number[] {
  return differentOrders(s, seat, (order) => copiesOnHand(s, seat, order))
}

function legalOrders(cards: Cards, s: State, seat: Seat, into: Action[]): void {
  into.push({ do: 'commit' })
  const distinct = ordersOnHand(s, seat)
  for (let piece = 0; piece < s.pieces.length; piece++) {
    const one = s.pieces[piece]!
    if (one.seat !== seat || one.where !== 'field' || one.orders.length >= slotsOf(shipOf(cards, one))) continue
    for (const order of distinct)
      if (assignFault(cards, s, seat, order, piece) === undefined) into.push(assignTo(order, piece))
  }
}

/** All that may be rolled again, each die alone, or none. */
function legalRerolls(reroll: Reroll, faces: readonly number[], into: Action[]): void {
  const dice = diceToReroll(reroll, faces)
  into.push({ do: 'reroll', dice: [] })
  if (reroll.sixes || dice.length <= reroll.most) into.push({ do: 'reroll', dice })
  if (reroll.sixes) return
  const worst = [...dice].sort((a, b) => faces[b]! - faces[a]! || a - b).slice(0, reroll.most)
  if (dice.length > reroll.most && reroll.most > 1) into.push({ do: 'reroll', dice: worst })
  if (dice.length === 1) return
  for (const die of dice) if (faces.indexOf(faces[die]!) === die) into.push({ do: 'reroll', dice: [die] })
}

function legalLocks(cards: Cards, s: State, into: Action[]): void {
  const attack = s.attack!
  for (let die = 0; die < attack.locks.length; die++)
    if (attack.locks[die]! > 0 && isFirstAlike(attack, die)) into.push({ do: 'relock', die })
  for (const offer of affordable(cards, s, attack)) into.push({ do: 'ability', ...offer })
  into.push({ do: 'leave' })
}

function legalActs(cards: Cards, s: State, into: Action[]): void {
  const active = s.active!
  const piece = s.pieces[active.piece]!
  if (mayRechargeNow(active)) into.push({ do: 'recharge' })
  else {
    anyAttack(cards, s, active, (groups, target) => (into.push({ do: 'attack', groups, target }), false))
    anyMark(cards, s, active, (armament) => (into.push({ do: 'clear', armament }), false))
  }
  const before = into.length
  anyMove(cards, s, active, (heading) => (into.push({ do: 'move', heading }), false))
  const may = into.length > before
  if (!may)
    for (const heading of ALL_DIRECTIONS)
      if (heading !== piece.facing && rotateFault(cards, s, active, heading) === undefined)
        into.push({ do: 'rotate', heading })
  if (active.recharge === 0 && endFault(cards, s, active, may) === undefined) into.push({ do: 'end' })
}
