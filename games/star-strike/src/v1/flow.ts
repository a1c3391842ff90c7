import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { onField } from '../rules/2-field.ts'
import { v1_1 } from '../editions/v1_1.ts'
import type { Choice } from '../shared/due.ts'
import { announceUse, settleDue, settleReturn } from '../shared/settle.ts'
import { due1 } from './effects/due.ts'
import type { Event } from './events.ts'
import { destroyIfHullGone } from './rules/1-destroyed.ts'
import { proceedAgreement, rollForFirst, sideToPlace } from './rules/3-setup.ts'
import { endTurn, refresh } from './rules/4-turn.ts'
import { proceedOrders, starcasterAsked } from './rules/5-orders.ts'
import { proceedActivation, proceedProposals, sideToActivate } from './rules/6-ship-phase.ts'
import { diceToReroll, rerollAttack, rollAttack, seatToDeclare } from './rules/8-attacks.ts'
import { countIcons, locksLeft, proceedIcons } from './rules/9-icons.ts'
import { facingsToLose, facingsToRepair, damagedBoxes } from './rules/10-shields.ts'
import { proceedApproach } from './rules/13-evade.ts'
import { proceedSkirmish } from './rules/13-skirmish.ts'
import { keywordsToLose } from './rules/14-keywords.ts'
import { proceedStep, sufferHazard } from './rules/17-terrain.ts'
import { proceedElimination } from './rules/18-end.ts'
import { NONE, type Attack, type Due, type Owed, type State } from './state.ts'

type T = Table<State, Event>

/** Goes on by itself until somebody has to answer or the match is over. */
export function settle(cards: Cards, t: T): void {
  while (t.state.outcome === null && proceed(cards, t));
}

/** SS1-TURN.2: the phases in order, and what goes on within them, innermost first. */
function proceed(cards: Cards, t: T): boolean {
  const s = t.state
  switch (s.phase) {
    case 'agree':
      if (s.battlefield === NONE) return proceedAgreement(t)
      rollForFirst(cards, t)
      return true
    case 'first':
      return false
    case 'place':
      if (sideToPlace(cards, s) !== NONE) return false
      t.emit({ kind: 'TurnBegan', rule: 'SS1-TURN.1', turn: 1 })
      return true
    case 'orders':
      return proceedOrders(cards, t)
    case 'arrive':
      if (sideToPlace(cards, s) !== NONE) return false
      endTurn(cards, t)
      return true
    case 'reveal':
    case 'ship':
      return proceedBattle(cards, t)
    case 'over':
      return false
  }
}

function proceedBattle(cards: Cards, t: T): boolean {
  const s = t.state
  if (s.owed.length > 0) return proceedOwed(cards, t, s.owed[0]!)
  if (s.step !== null) return proceedStep(cards, t, s.step)
  if (s.phase === 'reveal' && starcasterAsked(s)) return false
  if (s.due.length > 0) return settleDue(v1_1, due1, cards, t, (due, choice) => useDue(cards, t, due, choice))
  if (s.skirmish !== null) return proceedSkirmish(cards, t, s.skirmish)
  if (s.attack !== null) return proceedAttack(cards, t, s.attack)
  if (s.approach !== null) return proceedApproach(cards, t, s.approach)
  // SS1-END.2: only now, when everything is resolved.
  if (proceedElimination(cards, t)) return true
  if (s.phase === 'reveal') {
    t.emit({ kind: 'ShipPhaseBegan', rule: 'SS1-TURN.2', first: s.first })
    return true
  }
  if (s.active !== null) return proceedActivation(cards, t, s.active)
  if (sideToActivate(s) !== NONE) return proceedProposals(cards, t)
  refresh(cards, t)
  return true
}

/** SS1-ICON.1: the steps of an attack; false when somebody is asked. */
function proceedAttack(cards: Cards, t: T, attack: Attack): boolean {
  switch (attack.stage) {
    case 'nominate':
      return false
    case 'declare':
      if (seatToDeclare(cards, t.state, attack) !== NONE) return false
      rollAttack(cards, t, attack)
      return true
    case 'reroll':
      if (diceToReroll(attack.rerolls[0]!, attack.faces).length > 0) return false
      rerollAttack(cards, t, attack, [])
      return true
    case 'locks':
      if (locksLeft(attack) > 0) return false
      countIcons(cards, t, attack)
      return true
    case 'icons':
      return proceedIcons(cards, t, attack)
  }
}

/** Settles what is owed where there is nothing to choose. */
function proceedOwed(cards: Cards, t: T, owed: Owed): boolean {
  const piece = t.state.pieces[owed.piece]!
  switch (owed.kind) {
    case 'hazard':
      if (owed.facings.length > 0) return false
      sufferHazard(cards, t, owed.piece, owed.rule)
      return true
    case 'keyword': {
      const [only, ...more] = keywordsToLose(cards, t.state, owed.piece)
      if (more.length > 0) return false
      t.emit({ kind: 'KeywordLost', rule: owed.rule, piece: owed.piece, keyword: only! })
      return true
    }
    case 'returnOrder':
      return settleReturn(v1_1, t, owed)
    case 'repair': {
      const facings = facingsToRepair(cards, piece)
      if (facings.length > 1 && damagedBoxes(cards, piece) > owed.n) return false
      t.emit({ kind: 'ShieldRepaired', rule: 'SS1-SHIELD.7', piece: owed.piece, facing: facings[0]! })
      return true
    }
    case 'lose': {
      const facings = facingsToLose(piece)
      if (facings.length > 1) return false
      t.emit({ kind: 'ShieldLost', rule: 'SS1-ORDERS.8', piece: owed.piece, facing: facings[0]!, boxes: owed.n })
      return true
    }
    case 'shift':
    case 'turn':
      return false
  }
}

/** SS1-ORDERS.8: uses an effect that is due. SS1-DEF.10: nothing reduces a card's Direct Hits. */
export function useDue(cards: Cards, t: T, due: Due, choice: Choice): void {
  for (const { piece, hits } of announceUse(v1_1, due1, cards, t, due, choice)) {
    if (!onField(t.state.pieces[piece])) continue
    t.emit({ kind: 'HullDamaged', rule: 'SS1-DEF.10', piece, boxes: hits, by: 'directHit' })
    destroyIfHullGone(cards, t, piece, 'SS1-COMP.3')
  }
}
