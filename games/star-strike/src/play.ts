import type { Seat, Table } from '@flagbridge/kernel'
import type { Action } from './actions.ts'
import type { Cards } from './cards/cards.ts'
import type { Event } from './events.ts'
import { settle, useDue } from './flow.ts'
import { activate, endActivation } from './rules/4-action.ts'
import { assign, withdraw } from './rules/4-command.ts'
import { pieceToRest } from './rules/4-refresh.ts'
import { place } from './rules/4-setup.ts'
import { declareStrike, rollLockOns } from './rules/5-strikes.ts'
import { evade } from './rules/6-evade.ts'
import { executeManeuver } from './rules/6-movement.ts'
import { arm } from './rules/7-skirmish.ts'
import { sufferDust } from './rules/8-terrain.ts'
import type { State } from './state.ts'

/** Carries out a checked action and goes on to the next question. */
export function play(cards: Cards, t: Table<State, Event>, seat: Seat, action: Action): void {
  answer(cards, t, seat, action)
  settle(cards, t)
}

function answer(cards: Cards, t: Table<State, Event>, seat: Seat, action: Action): void {
  const s = t.state
  switch (action.do) {
    case 'agree':
      return t.emit({ kind: 'BattlefieldNamed', rule: 'SS2-4A.02', seat, battlefield: action.battlefield })
    case 'place':
      return place(t, action.piece, action.cell, action.facing)
    case 'assign':
      return assign(cards, t, seat, action.order, action.piece)
    case 'withdraw':
      return withdraw(t, seat, action.order, action.piece)
    case 'omega':
      return t.emit({ kind: 'OmegaLaidAside', rule: 'SS2-10A.05.I', seat, card: action.order })
    case 'commit':
      return t.emit({ kind: 'OrdersCommitted', rule: 'SS2-4B.01.b', seat })
    case 'use': {
      const due = s.due.find((one) => one.effect === action.effect && one.piece === action.piece)!
      return useDue(cards, t, due, { on: action.on, order: action.order, to: action.to })
    }
    case 'activate':
      return activate(cards, t, action.piece)
    case 'strike':
      return declareStrike(cards, t, action.armament, action.target)
    case 'maneuver':
      return executeManeuver(cards, t, action.maneuver, action.facing)
    case 'rotate': {
      const owed = s.owed[0]
      if (owed === undefined) return endActivation(cards, t, s.active!, action.facing) // SS2-6B.b
      return t.emit({ kind: 'PieceTurned', rule: 'SS2-6A', piece: owed.piece, facing: action.facing })
    }
    case 'end':
      return endActivation(cards, t, s.active!, s.pieces[s.active!.piece]!.facing)
    case 'nominate':
      return t.emit({ kind: 'FacingNominated', rule: 'SS2-5E.01', piece: s.strike!.target, facing: action.facing })
    case 'skilled':
      return t.emit({ kind: 'SkilledUsed', rule: 'SS2-9I', piece: s.strike!.piece })
    case 'augur':
      return t.emit({ kind: 'StrikeAugmented', rule: 'SS2-9L', piece: action.piece })
    case 'declare': {
      const { card } = cards.effects[action.effect]!
      return t.emit({ kind: 'EffectDeclared', rule: 'SS2-5B.02', effect: action.effect, card, piece: action.piece })
    }
    case 'confirm':
      return t.emit({ kind: 'DeclarationConfirmed', rule: 'SS2-5B', seat })
    case 'shields': {
      const { target, facing } = s.strike!
      return t.emit({
        kind: 'ShieldsSpent',
        rule: 'SS2-5E',
        piece: target,
        facing,
        hits: action.hits,
        criticals: action.criticals,
      })
    }
    case 'lockOn':
      return rollLockOns(cards, t, s.strike!, 1, 1, 'SS2-5F.01.I', 'Target Lock')
    case 'ability': {
      const { card, cost } = cards.effects[action.effect]!
      const { piece, target } = s.strike!
      return t.emit({
        kind: 'TargetLockSpent',
        rule: 'SS2-5F.01',
        piece,
        target,
        effect: action.effect,
        card,
        cost,
        icon: action.icon,
      })
    }
    case 'leave':
      return t.emit({ kind: 'TargetLocksLeft', rule: 'SS2-5F.01', piece: s.strike!.piece, locks: s.strike!.locks })
    case 'return':
      return t.emit({ kind: 'OrderReturned', rule: 'SS2-5F.03.a', piece: s.owed[0]!.piece, card: action.order })
    case 'evade':
      return evade(cards, t, s.assault!.target, action.facing)
    case 'stand':
      return t.emit({ kind: 'AssaultStoodUpTo', rule: 'SS2-6C.a', piece: s.assault!.target })
    case 'arm':
      return arm(cards, t, s.skirmish!.pieces[s.skirmish!.pools.length]!, action.use)
    case 'point':
      return givePoint(t, action.facing)
    case 'hit':
      return sufferDust(cards, t, s.owed[0]!.piece, 1)
    case 'shift':
      return t.emit({
        kind: 'ShieldShifted',
        rule: 'SS2-13A.02.I',
        piece: s.owed[0]!.piece,
        from: action.from,
        to: action.to,
      })
    case 'rest':
    case 'stayExhausted':
      return t.emit({
        kind: 'ExhaustedDecided',
        rule: 'SS2-4B.03.d',
        piece: pieceToRest(s),
        removed: action.do === 'rest',
      })
  }
}

function givePoint(t: Table<State, Event>, facing: number): void {
  const { kind, piece } = t.state.owed[0]!
  if (kind === 'regain') t.emit({ kind: 'ShieldRegained', rule: 'SS2-13A.02.I', piece, facing })
  else t.emit({ kind: 'ShieldLost', rule: kind === 'dust' ? 'SS2-8C.03' : 'SS2-13C', piece, facing, points: 1 })
}
