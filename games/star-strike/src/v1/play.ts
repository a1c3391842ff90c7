import type { Seat, Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { modifiedResult } from '../rules/1-dice.ts'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import { settle, useDue } from './flow.ts'
import { DIE } from './rules/1-definitions.ts'
import { place } from './rules/3-setup.ts'
import { withdraw } from './rules/5-orders.ts'
import { endActivation, nameShip, rollRecharge } from './rules/6-ship-phase.ts'
import { declareAttack, rerollAttack } from './rules/8-attacks.ts'
import { countIcons, diceThatPay, rerollLock, sufferIcon } from './rules/9-icons.ts'
import { makeMove } from './rules/12-movement.ts'
import { evade } from './rules/13-evade.ts'
import { rerollSkirmish, rollGrapple } from './rules/13-skirmish.ts'
import { rollDrag, sufferHazard } from './rules/17-terrain.ts'
import { other, type Side, type State } from './state.ts'

/** Carries out a checked action and goes on to the next question. */
export function play(cards: Cards, t: Table<State, Event>, seat: Seat, action: Action): void {
  answer(cards, t, seat, action)
  settle(cards, t)
}

function answer(cards: Cards, t: Table<State, Event>, seat: Seat, action: Action): void {
  const s = t.state
  switch (action.do) {
    case 'agree':
      return t.emit({ kind: 'BattlefieldNamed', rule: 'SS1-SETUP.6', seat, battlefield: action.battlefield })
    case 'go': {
      const chooser = s.chooser as Side
      return t.emit({ kind: 'FirstChosen', rule: 'SS1-SETUP.1', first: action.first ? chooser : other(chooser) })
    }
    case 'place':
      return place(t, action.piece, action.cell, action.heading)
    case 'assign':
      return t.emit({ kind: 'OrderAssigned', rule: 'SS1-ORDERS.1', seat, piece: action.piece, card: action.order })
    case 'withdraw':
      return withdraw(t, seat, action.order, action.piece)
    case 'commit':
      return t.emit({ kind: 'OrdersCommitted', rule: 'SS1-ORDERS.7', seat })
    case 'starcast':
      return t.emit({
        kind: 'StarcasterUsed',
        rule: 'SS1-KEY.STARCASTER',
        piece: s.starcasters[0]!,
        card: action.order,
      })
    case 'use': {
      const due = s.due.find((one) => one.effect === action.effect && one.piece === action.piece)!
      return useDue(cards, t, due, { on: action.on, order: action.order, to: action.to })
    }
    case 'activate':
      return nameShip(cards, t, seat, action.piece)
    case 'recharge':
      return rollRecharge(cards, t, s.active!)
    case 'attack':
      return declareAttack(cards, t, action.groups, action.target)
    case 'clear':
      return t.emit({
        kind: 'MarkCleared',
        rule: 'SS1-WEAPON.HEAVY.2',
        piece: s.active!.piece,
        armament: action.armament,
      })
    case 'move':
      return makeMove(cards, t, action.heading)
    case 'rotate': {
      const owed = s.owed[0]
      if (owed === undefined) return endActivation(t, s.active!, action.heading) // SS1-MOVE.8
      return t.emit({ kind: 'ShipTurned', rule: 'SS1-MOVE.6', piece: owed.piece, heading: action.heading })
    }
    case 'end':
      return endActivation(t, s.active!, s.pieces[s.active!.piece]!.facing)
    case 'nominate':
      return t.emit({ kind: 'FacingNominated', rule: 'SS1-SHIELD.4', piece: s.attack!.target, facing: action.facing })
    case 'declare': {
      const { card } = cards.effects[action.effect]!
      return t.emit({ kind: 'EffectDeclared', rule: 'SS1-ATTACK.5', effect: action.effect, card, piece: action.piece })
    }
    case 'confirm':
      return t.emit({ kind: 'DeclarationConfirmed', rule: 'SS1-ATTACK.7', seat })
    case 'reroll':
      return s.skirmish === null
        ? rerollAttack(cards, t, s.attack!, action.dice)
        : rerollSkirmish(t, s.skirmish, action.dice)
    case 'relock':
      return rerollLock(t, s.attack!, action.die)
    case 'ability':
      return buyAbility(cards, t, action)
    case 'leave':
      return countIcons(cards, t, s.attack!)
    case 'block': {
      const { target, facing, open } = s.attack!
      const rule = open === 'critical' ? 'SS1-SHIELD.6' : 'SS1-SHIELD.1'
      return t.emit({ kind: 'IconBlocked', rule, piece: target, icon: open!, facing })
    }
    case 'suffer': {
      const owed = s.owed[0]
      if (owed?.kind === 'hazard') return sufferHazard(cards, t, owed.piece, owed.rule)
      return sufferIcon(cards, t, s.attack!, s.attack!.open!)
    }
    case 'lose': {
      const owed = s.owed[0]!
      const rule = owed.kind === 'keyword' ? owed.rule : 'SS1-CRIT.LOSE.1'
      return t.emit({ kind: 'KeywordLost', rule, piece: owed.piece, keyword: action.keyword })
    }
    case 'return':
      return t.emit({ kind: 'OrderReturned', rule: 'SS1-ORDERS.8', piece: s.owed[0]!.piece, card: action.order })
    case 'evade':
      return evade(cards, t, s.approach!.target, action.heading)
    case 'stand':
      return t.emit({ kind: 'EvadeDeclined', rule: 'SS1-SKIRMISH.2', piece: s.approach!.target })
    case 'grapple':
      return rollGrapple(t, s.skirmish!.grapples[0]!)
    case 'letGo':
      return t.emit({
        kind: 'GrappleRolled',
        rule: 'SS1-KEY.TALON',
        piece: s.skirmish!.grapples[0]!,
        face: 0,
        swapped: false,
      })
    case 'hole':
      return rollDrag(cards, t, s.step!.piece, action.cell)
    case 'box':
      return markBox(t, action.facing)
    case 'shift':
      return t.emit({
        kind: 'ShieldShifted',
        rule: 'SS1-SHIELD.7',
        piece: s.owed[0]!.piece,
        from: action.from,
        to: action.to,
      })
  }
}

/** SS1-ICON.2: Target Locks are spent; dice that the ability adds are rolled at once, and their Target Locks do not count. */
function buyAbility(cards: Cards, t: Table<State, Event>, action: Extract<Action, { do: 'ability' }>): void {
  const attack = t.state.attack!
  const { piece, target } = attack
  const { act, card, cost, at, index } = cards.effects[action.effect]!
  const own = cards.weapons[attack.weapon]!.abilities.some((ability) => ability.effect.index === index)
  const dice = diceThatPay(attack, action.die, cost)
  const rule = own ? 'SS1-ICON.4' : 'SS1-ICON.5'
  t.emit({ kind: 'TargetLockSpent', rule, piece, target, effect: action.effect, card, dice, icon: action.icon })
  if (act.do !== 'addDice' || at !== 'targetLock') return
  const faces = t.dice.roll(act.n, DIE, 'added dice')
  t.emit({
    kind: 'DiceAdded',
    rule,
    piece,
    from: card,
    faces,
    results: faces.map((face) => modifiedResult(face, attack.modifier)),
  })
}

function markBox(t: Table<State, Event>, facing: number): void {
  const owed = t.state.owed[0]!
  const { piece } = owed
  if (owed.kind === 'hazard') t.emit({ kind: 'HazardBlocked', rule: owed.rule, piece, facing })
  else if (owed.kind === 'repair') t.emit({ kind: 'ShieldRepaired', rule: 'SS1-SHIELD.7', piece, facing })
  else t.emit({ kind: 'ShieldLost', rule: 'SS1-ORDERS.8', piece, facing, boxes: 1 })
}
