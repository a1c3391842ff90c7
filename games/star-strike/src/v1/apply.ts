import type { Cards } from '../cards/cards.ts'
import { v1_1 } from '../editions/v1_1.ts'
import { changeShield, layOrder } from '../shared/boxes.ts'
import { takeBack } from '../shared/inPlay.ts'
import { changePlaces, layOutField, owe, payOwed, writePublic, writeQuiet } from '../shared/write.ts'
import { applyToAttack, reroll, spendIcon } from './applyAttack.ts'
import { reveal, useStarcaster } from './applyOrders.ts'
import { activate, beginMoving, drag, endActivation, move, refresh, removePiece, turnTo } from './applyShips.ts'
import { due1, trigger } from './effects/due.ts'
import { perform } from './effects/perform.ts'
import type { Event } from './events.ts'
import { hazardOf } from './rules/17-terrain.ts'
import { NONE, other, type Side, type State } from './state.ts'

/** The only writer. Everything public counts; what is said in secret must not be counted by others. */
export function apply(cards: Cards, s: State, e: Event): void {
  switch (e.kind) {
    case 'BattlefieldNamed':
    case 'OrderWithdrawn':
    case 'OrdersCommitted':
      return writeQuiet(s, e)
    case 'OrderAssigned':
      layOrder(s.pieces[e.piece]!, e.card, false)
      s.players[e.seat]!.committed = false
      return
    case 'ShipProposed':
      s.proposals[e.seat] = e.piece
      return
    default:
      s.asked++
      applyPublic(cards, s, e)
  }
}

type Quiet = 'BattlefieldNamed' | 'OrderAssigned' | 'OrderWithdrawn' | 'OrdersCommitted' | 'ShipProposed'
type Public = Exclude<Event, { kind: Quiet }>

function applyPublic(cards: Cards, s: State, e: Public): void {
  switch (e.kind) {
    case 'BattlefieldAgreed':
      return layOutField(cards, s, e.battlefield)
    case 'FirstRolled':
      s.chooser = e.chooser
      s.phase = 'first'
      return
    case 'FirstChosen':
      s.first = e.first
      s.next = e.first
      s.phase = 'place'
      return
    case 'ShipPlaced': {
      const piece = s.pieces[e.piece]!
      piece.where = 'field'
      piece.cell = e.cell
      piece.facing = e.heading === -1 ? 0 : e.heading
      s.at[e.cell] = e.piece
      s.next = other(piece.side)
      return
    }
    case 'TurnBegan':
      s.turn = e.turn
      s.phase = 'orders'
      s.calledUp = null
      for (const player of s.players) player.committed = false
      return
    case 'OrdersRevealed':
      return reveal(cards, s, e.orders)
    case 'StarcasterUsed':
      return useStarcaster(cards, s, e.piece, e.card)
    case 'ShipPhaseBegan':
      s.phase = 'ship'
      s.next = s.first as Side
      return
    case 'ShieldRepaired':
      changeShield(s.pieces[e.piece]!, e.facing, 1)
      return payOwed(s, 1)
    case 'ShieldLost':
      changeShield(s.pieces[e.piece]!, e.facing, -e.boxes)
      return payOwed(s, e.boxes)
    case 'ShipTurned':
      s.pieces[e.piece]!.facing = e.heading
      return payOwed(s, s.owed[0]!.n)
    case 'CommandPriorityRolled':
      s.commander = e.commander
      return
    case 'ShipActivated':
      return activate(cards, s, e.piece, e.early, e.recharge)
    case 'Recharged':
      s.active!.recharge = 0
      return owe(s, 'repair', e.piece, e.repairs)
    case 'MarkCleared': {
      const piece = s.pieces[e.piece]!
      piece.marked &= ~(1 << e.armament)
      piece.cleared |= 1 << e.armament
      s.active!.early = 0
      return
    }
    case 'ActivationEnded':
      return endActivation(cards, s, e.piece, e.heading)
    case 'AttackDeclared':
    case 'FacingNominated':
    case 'EffectDeclared':
    case 'DeclarationConfirmed':
    case 'AttackRolled':
    case 'LockRerolled':
    case 'TargetLockSpent':
    case 'DiceAdded':
    case 'IconsCounted':
    case 'IconTested':
    case 'AttackEnded':
      return applyToAttack(cards, s, e)
    case 'DiceRerolled':
      if (e.skilled) s.pieces[e.piece]!.skilledUsed = true
      return reroll(s, e)
    case 'IconBlocked':
      changeShield(s.pieces[e.piece]!, e.facing, -1)
      return spendIcon(s, e.icon)
    case 'HullDamaged':
      s.pieces[e.piece]!.hull -= e.boxes
      if (e.by === 'hazard') payOwed(s, 1)
      else spendIcon(s, e.by)
      return
    case 'OrdersLost':
      for (const card of e.cards) takeBack(v1_1, cards, s, e.piece, card)
      return spendIcon(s, 'critical')
    case 'ShipCrippled':
      s.pieces[e.piece]!.crippled = true
      if (e.seat !== NONE) s.owed.push({ kind: 'keyword', piece: e.piece, n: 1, seat: e.seat, rule: e.rule })
      return spendIcon(s, 'critical')
    case 'KeywordLost':
      s.pieces[e.piece]!.lost = e.keyword
      return payOwed(s, 1)
    case 'ShipMoved':
      return move(cards, s, e)
    case 'SkirmishInitiated':
      turnTo(cards, s, e.piece, e.heading)
      beginMoving(s)
      s.approach = {
        piece: e.piece,
        target: e.target,
        cell: s.pieces[e.target]!.cell,
        stage: e.evadable ? 'evade' : 'fight',
      }
      return
    case 'EvadeDeclared':
      s.pieces[e.piece]!.evaded = true
      s.approach!.stage = 'fled'
      return
    case 'EvadeDeclined':
      s.approach!.stage = 'fight'
      return
    case 'EscapeRolled':
      return
    case 'SystemEntered':
      s.step = null
      if (e.hit) s.owed.push(hazardOf(s, e.piece, false))
      return
    case 'DustEntered':
      s.step = null
      s.owed.push(hazardOf(s, e.piece, true))
      return
    case 'DragRolled':
      return drag(s, e.piece, e.hole, e.dragged, e.collides)
    case 'HazardBlocked':
      changeShield(s.pieces[e.piece]!, e.facing, -1)
      return payOwed(s, 1)
    case 'SkirmishBegan':
      s.skirmish = { pieces: [...e.pieces], stage: 'roll', faces: [], rerolls: [], grapples: [] }
      return
    case 'PoolRolled': {
      const skirmish = s.skirmish!
      const place = skirmish.faces.length
      skirmish.faces.push([...e.faces])
      for (const one of e.rerolls) skirmish.rerolls.push({ place, reroll: one })
      if (place === 1) skirmish.stage = skirmish.rerolls.length > 0 ? 'reroll' : 'ram'
      return
    }
    case 'RamProwRolled':
    case 'SkirmishHits':
      return
    case 'SkirmishDamage': {
      for (const [i, p] of e.pieces.entries()) s.pieces[p]!.hull -= e.losses[i]!
      const both = e.pieces.every((p) => s.pieces[p]!.hull > 0)
      s.skirmish!.grapples = both ? [...e.grapples] : []
      s.skirmish!.stage = s.skirmish!.grapples.length > 0 ? 'grapple' : 'report'
      for (const [i, p] of e.pieces.entries()) trigger(cards, s, 'damageReport', p, e.pieces[1 - i]!)
      return
    }
    case 'LethalSuffered':
      s.pieces[e.piece]!.hull -= e.hits
      return
    case 'GrappleRolled': {
      const skirmish = s.skirmish!
      skirmish.grapples.shift()
      if (e.swapped) changePlaces(s, skirmish.pieces[0]!, skirmish.pieces[1]!)
      if (skirmish.grapples.length === 0) skirmish.stage = 'report'
      return
    }
    case 'SkirmishEnded':
      s.skirmish = null
      if (s.active !== null) {
        s.active.skirmishes++
        if (e.activationOver) s.active.over = true
      }
      if (e.advances && s.approach !== null) s.approach.stage = 'advance'
      else s.approach = null
      return
    case 'ShipDestroyed':
      return removePiece(s, e.piece)
    case 'RefreshBegan':
      return refresh(s)
    case 'BattleEnded':
      s.outcome = e.outcome
      s.phase = 'over'
      clearTable(s)
      return
    default:
      return writePublic(v1_1, due1, cards, s, e, perform)
  }
}

function clearTable(s: State): void {
  s.active = null
  s.attack = null
  s.approach = null
  s.skirmish = null
  s.step = null
  s.owed = []
  s.due = []
  s.starcasters = []
}
