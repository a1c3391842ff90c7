import {
  activate,
  beginMoving,
  endActivation,
  enterPlay,
  move,
  putAt,
  removePiece,
  reportDamage,
  resetPieces,
} from './applyPieces.ts'
import { reveal } from './applyCards.ts'
import { applyToStrike } from './applyStrike.ts'
import type { Cards } from './cards/cards.ts'
import { GRUDGE } from './cards/words.ts'
import { v2_0 } from './editions/v2_0.ts'
import { due2 } from './effects/due.ts'
import { perform } from './effects/perform.ts'
import type { Event } from './events.ts'
import { hasKeywordNow } from './rules/9-keywords.ts'
import { changeShield, layOrder } from './shared/boxes.ts'
import { layOutField, payOwed, writePublic, writeQuiet } from './shared/write.ts'
import { NONE, other, type Side, type State } from './state.ts'

/** The only writer. Everything public counts; what is said in secret must not be counted by others. */
export function apply(cards: Cards, s: State, e: Event): void {
  switch (e.kind) {
    case 'BattlefieldNamed':
    case 'OrderWithdrawn':
    case 'OrdersCommitted':
      return writeQuiet(s, e)
    case 'OrderAssigned':
      layOrder(s.pieces[e.piece]!, e.card, e.up)
      s.players[e.seat]!.committed = false
      return
    case 'OmegaLaidAside':
      s.players[e.seat]!.omega = e.card
      s.players[e.seat]!.committed = false
      return
    default:
      s.asked++
      applyPublic(cards, s, e)
  }
}

type Secret = 'BattlefieldNamed' | 'OrderAssigned' | 'OrderWithdrawn' | 'OmegaLaidAside' | 'OrdersCommitted'

type Public = Exclude<Event, { kind: Secret }>

function applyPublic(cards: Cards, s: State, e: Public): void {
  switch (e.kind) {
    case 'BattlefieldAgreed':
      layOutField(cards, s, e.battlefield)
      for (const [p, piece] of s.pieces.entries()) if (piece.where === 'field') enterPlay(cards, s, p)
      return
    case 'TeamsRolled':
      s.teamA = e.teamA
      s.initiative = e.initiative
      s.turn = e.teamA as Side
      s.phase = 'place'
      return
    case 'PiecePlaced': {
      const piece = s.pieces[e.piece]!
      piece.where = 'field'
      piece.cell = e.cell
      piece.facing = e.facing
      s.at[e.cell] = e.piece
      s.lastSeat[piece.side] = piece.seat
      s.turn = other(piece.side)
      return enterPlay(cards, s, e.piece)
    }
    case 'PiecesHeldInReserve':
      for (const p of e.pieces) s.pieces[p]!.where = 'reserve'
      return
    case 'RoundBegan':
      s.round = e.round
      s.initiative = e.initiative
      s.phase = 'command'
      s.strategic = false
      s.overrun = false
      s.calledUp = null
      for (const player of s.players) player.committed = false
      return
    case 'OrdersRevealed':
      return reveal(cards, s, e.orders, e.omegas)
    case 'ActionPhaseBegan':
      s.phase = 'action'
      s.turn = s.initiative as Side
      s.lastSeat = [NONE, NONE]
      return
    case 'ShieldRegained':
      changeShield(s.pieces[e.piece]!, e.facing, 1)
      return payOwed(s, 1)
    case 'ShieldLost':
      changeShield(s.pieces[e.piece]!, e.facing, -e.points)
      return payOwed(s, e.points)
    case 'PieceTurned':
      s.pieces[e.piece]!.facing = e.facing
      return payOwed(s, s.owed[0]!.n)
    case 'DirectHitsTaken':
      s.pieces[e.piece]!.hull -= e.through
      if (s.owed[0]?.kind === 'dust') s.owed.shift()
      return
    case 'PieceActivated':
      return activate(cards, s, e.piece, e.threader)
    case 'ReloadingRemoved':
      s.pieces[e.piece]!.reloading = false
      s.active!.heavyBarred = true
      return
    case 'ActivationEnded':
      return endActivation(cards, s, e.piece, e.facing)
    case 'StrategicActivations':
      s.strategic = true
      return
    case 'OverrunActivations':
      s.overrun = true
      return
    case 'StrikeDeclared':
    case 'FacingNominated':
    case 'SkilledUsed':
    case 'StrikeAugmented':
    case 'EffectDeclared':
    case 'DeclarationConfirmed':
    case 'StrikeRolled':
    case 'ShieldsSpent':
    case 'LockOnRolled':
    case 'TargetLockSpent':
    case 'TargetLocksLeft':
    case 'IconResolved':
    case 'StrikeEnded':
      return applyToStrike(cards, s, e)
    case 'PieceMoved':
      return move(cards, s, e)
    case 'AssaultDeclared':
      s.pieces[e.piece]!.facing = e.facing
      beginMoving(s, 1)
      s.assault = {
        piece: e.piece,
        target: e.target,
        cell: s.pieces[e.target]!.cell,
        stage: e.evadable ? 'evade' : 'fight',
      }
      return
    case 'AssaultStoodUpTo':
      s.assault!.stage = 'fight'
      return
    case 'AssaultCancelled':
      s.assault!.stage = 'follow'
      s.pieces[e.piece]!.evaded = true
      return
    case 'EscapeRolled':
      return
    case 'HorizonRolled':
      s.arrivals.shift()
      if (e.drawnIn && e.collides === NONE) putAt(s, e.piece, e.core)
      return
    case 'DustRolled':
      s.arrivals.shift()
      if (e.effect === 'shieldOrHit') s.owed.push({ kind: 'dust', piece: e.piece, n: 1 })
      return
    case 'SkirmishBegan':
      s.skirmish = { pieces: [...e.pieces], assault: e.assault, pools: [], stage: 'arm', lethal: [0, 0] }
      if (s.assault !== null) s.assault.stage = 'advance'
      if (e.assault && s.active !== null) s.active.spent++
      return
    case 'BattlestationsArmed':
      s.skirmish!.pools.push(e.dice)
      if (s.skirmish!.pools.length === 2) s.skirmish!.stage = 'combat'
      return
    case 'CombatRolled':
    case 'DefensesMounted':
      return
    case 'DamageReported':
      return reportDamage(cards, s, e.pieces, e.losses, e.lethal)
    case 'LethalSuffered': {
      const piece = s.pieces[e.piece]!
      piece.hull -= e.hits
      if (e.counters && hasKeywordNow(cards, s, e.piece, GRUDGE)) piece.grudge += e.hits
      return
    }
    case 'GrudgeRolled':
      s.pieces[e.piece]!.grudge = 0
      return
    case 'SkirmishEnded':
      for (const p of s.skirmish!.pieces) s.pieces[p]!.grudge = 0
      for (const p of e.exhausted) s.pieces[p]!.exhausted = Math.min(2, s.pieces[p]!.exhausted + 1)
      if (!e.advances) s.assault = null
      s.skirmish = null
      return
    case 'PieceDefeated':
      return removePiece(s, e.piece)
    case 'RefreshBegan':
      return
    case 'PiecesReset':
      return resetPieces(s)
    case 'ExhaustedDecided':
      s.rested.push(e.piece)
      if (e.removed) s.pieces[e.piece]!.exhausted--
      return
    case 'InitiativeDetermined':
      s.initiative = e.initiative
      return
    case 'ReinforcementsBegan':
      s.phase = 'reinforce'
      s.turn = e.first
      s.lastSeat = [NONE, NONE]
      return
    case 'BattleEnded':
      s.outcome = e.outcome
      s.phase = 'over'
      s.active = null
      s.strike = null
      s.assault = null
      s.skirmish = null
      s.arrivals = []
      s.owed = []
      s.due = []
      return
    default:
      return writePublic(v2_0, due2, cards, s, e, perform)
  }
}
