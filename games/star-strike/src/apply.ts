import type { Cards } from './cards/cards.ts'
import { affected, trigger } from './effects/due.ts'
import { arrive, buy, leavesPlay, perform, putInPlay, spread, takeOutOfPlay } from './effects/perform.ts'
import type { Event, PieceMoved } from './events.ts'
import { takesOmega } from './rules/4-command.ts'
import { askedOf } from './rules/5-targets.ts'
import { newStrike } from './rules/5-strikes.ts'
import { crippled } from './rules/3-pieces.ts'
import { GRUDGE, CORE } from './cards/words.ts'
import { hasKeywordNow } from './rules/9-keywords.ts'
import { fieldOf, onField, shipOf } from './rules/2-field.ts'
import { NO_CARD, NONE, other, type Side, type State } from './state.ts'

/** The only writer. Everything public counts; what is said in secret must not be counted by others. */
export function apply(cards: Cards, s: State, e: Event): void {
  switch (e.kind) {
    case 'BattlefieldNamed':
      s.players[e.seat]!.agrees = e.battlefield
      return
    case 'OrderAssigned':
      s.pieces[e.piece]!.orders.push({ card: e.card, up: e.up })
      s.players[e.seat]!.committed = false
      return
    case 'OrderWithdrawn':
      s.pieces[e.piece]!.orders.splice(e.place, 1)
      s.players[e.seat]!.committed = false
      return
    case 'OmegaLaidAside':
      s.players[e.seat]!.omega = e.card
      s.players[e.seat]!.committed = false
      return
    case 'OrdersCommitted':
      s.players[e.seat]!.committed = true
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
      return layOutField(cards, s, e.battlefield)
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
    case 'EffectUsed':
      return useEffect(cards, s, e.effect, e.piece, e.on, e.order, e.to)
    case 'EffectLapsed':
      return removeDue(s, e.effect, e.piece)
    case 'OrderReturned':
      return returnOrder(cards, s, e.piece, e.card)
    case 'ShieldRegained':
      s.pieces[e.piece]!.shields[e.facing]!++
      return payOwed(s, 1)
    case 'ShieldLost':
      s.pieces[e.piece]!.shields[e.facing]! -= e.points
      return payOwed(s, e.points)
    case 'ShieldShifted':
      if (e.from === NONE) return payOwed(s, s.owed[0]!.n)
      s.pieces[e.piece]!.shields[e.from]!--
      s.pieces[e.piece]!.shields[e.to]!++
      return payOwed(s, 1)
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
      s.assault = { piece: e.piece, target: e.target, cell: s.pieces[e.target]!.cell, stage: e.evadable ? 'evade' : 'fight' }
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
    case 'PointsScored':
      s.points[e.side]! += e.points
      return
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
    case 'ShipsCalledUp':
      for (const p of e.pieces) s.pieces[p]!.where = 'hand'
      s.calledUp = { side: e.side, cells: [...e.cells] }
      s.used.push({ effect: e.effect, piece: NONE, ever: true })
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
  }
}

/** SS2-4A.02, SS2-11A: a scenario's pieces with a starting position stand there. */
function layOutField(cards: Cards, s: State, battlefield: number): void {
  s.battlefield = battlefield
  s.at = Array.from({ length: cards.battlefields[battlefield]!.board.size }, () => NONE)
  for (const [p, piece] of s.pieces.entries())
    if (piece.where === 'field') {
      s.at[piece.cell] = p
      enterPlay(cards, s, p)
    }
}

/** What keywords of older cards became is in play from the start. */
function enterPlay(cards: Cards, s: State, p: number): void {
  for (const effect of shipOf(cards, s.pieces[p]!).effects)
    s.inPlay.push({ effect: effect.index, piece: p, on: NONE, order: NONE, until: 'game' })
}

/** SS2-4B.01.b: all Orders are turned up; SS2-10A.05.I: Omega Orders reach the pieces that received none. */
function reveal(cards: Cards, s: State, orders: readonly { piece: number; cards: readonly number[] }[], omegas: readonly number[]): void {
  s.phase = 'reveal'
  for (const { piece, cards: revealed } of orders) s.pieces[piece]!.orders = revealed.map((card) => ({ card, up: true }))
  for (const [seat, omega] of omegas.entries()) {
    s.players[seat]!.omega = omega
    s.players[seat]!.omegaShown = omega !== NO_CARD
  }
  for (const p of inInitiativeOrder(s)) {
    const piece = s.pieces[p]!
    const omega = omegas[piece.seat]!
    for (const { card } of piece.orders) putInPlay(cards, s, p, cards.orders[card]!, false)
    if (omega !== NO_CARD && takesOmega(cards, s, p, omega)) putInPlay(cards, s, p, cards.orders[omega]!, true)
  }
}

/** The pieces of the Initiative holder first; within a side seat by seat. */
function inInitiativeOrder(s: State): number[] {
  const rank = (p: number) => (s.pieces[p]!.side === s.initiative ? 0 : 1000) + s.pieces[p]!.seat
  return s.pieces.map((_, p) => p).sort((a, b) => rank(a) - rank(b) || a - b)
}

function useEffect(cards: Cards, s: State, index: number, piece: number, on: number, order: number, to: number): void {
  const effect = cards.effects[index]!
  const due = s.due.find((one) => one.effect === index && one.piece === piece)
  if (due === undefined) return
  const pieces = affected(cards, s, due, on)
  removeDue(s, index, piece)
  markUsed(cards, s, index, piece)
  const source = orderOf(cards, s, piece, effect.card)
  if (effect.act.do === 'passOrder') return passOrder(cards, s, on, order, to)
  for (const p of pieces) perform(cards, s, effect, piece, source, p)
}

/** The Order on the piece that the effect stands on, or NONE. */
function orderOf(cards: Cards, s: State, piece: number, card: string): number {
  return s.pieces[piece]!.orders.find((one) => cards.orders[one.card]?.id === card)?.card ?? NONE
}

function removeDue(s: State, effect: number, piece: number): void {
  const at = s.due.findIndex((due) => due.effect === effect && due.piece === piece)
  if (at !== NONE) s.due.splice(at, 1)
}

function markUsed(cards: Cards, s: State, effect: number, piece: number): void {
  const { limit } = cards.effects[effect]!
  if (limit === 'oncePerRound' || limit === 'oncePerGame') s.used.push({ effect, piece, ever: limit === 'oncePerGame' })
}

/** SS2-4B.01.I.a: a Revealed Order moved to another piece may take it above its limit. */
function passOrder(cards: Cards, s: State, from: number, order: number, to: number): void {
  const giver = s.pieces[from]!
  giver.orders.splice(giver.orders.findIndex((one) => one.card === order), 1)
  takeOutOfPlay(cards, s, from, order)
  s.pieces[to]!.orders.push({ card: order, up: true })
  for (const effect of cards.orders[order]!.effects)
    if (effect.at !== 'onReveal') s.inPlay.push({ effect: effect.index, piece: to, on: NONE, order, until: 'round' })
}

/** SS2-5F.03.a: back to the Library, unavailable until the next Command Phase, and without effect at once. */
function returnOrder(cards: Cards, s: State, p: number, order: number): void {
  const { orders } = s.pieces[p]!
  orders.splice(orders.findIndex((one) => one.card === order), 1)
  takeOutOfPlay(cards, s, p, order)
  if (s.owed[0]?.kind === 'returnOrder') payOwed(s, 1)
}

/** Part of what is owed first is done; when all is, it is off the list. */
function payOwed(s: State, n: number): void {
  const owed = s.owed[0]
  if (owed === undefined) return
  owed.n -= n
  if (owed.n <= 0) s.owed.shift()
}

function activate(cards: Cards, s: State, p: number, threader: number): void {
  const piece = s.pieces[p]!
  s.active = {
    piece: p,
    strikes: 0,
    moving: false,
    spent: 0,
    early: 0,
    heavyBarred: false,
    threaded: threader !== NONE, // SS2-9R
    core: fieldOf(cards, s).terrain[piece.cell] === CORE ? piece.cell : NONE, // SS2-8B.04
    over: false,
  }
  trigger(cards, s, 'startOfActivation', p, NONE)
}

/** SS2-4B.02.d, and the turn passes (SS2-4B.02.a). */
function endActivation(cards: Cards, s: State, p: number, facing: State['pieces'][number]['facing']): void {
  const piece = s.pieces[p]!
  s.active = null
  s.turn = other(piece.side)
  s.lastSeat[piece.side] = piece.seat
  if (!onField(piece)) return
  piece.activated = true
  piece.facing = facing
  s.inPlay = s.inPlay.filter((entry) => entry.until !== 'nextActivation' || entry.on !== p)
  trigger(cards, s, 'endOfActivation', p, NONE)
}

type StrikeEvent = Extract<
  Event,
  {
    kind:
      | 'StrikeDeclared'
      | 'FacingNominated'
      | 'SkilledUsed'
      | 'StrikeAugmented'
      | 'EffectDeclared'
      | 'DeclarationConfirmed'
      | 'StrikeRolled'
      | 'ShieldsSpent'
      | 'LockOnRolled'
      | 'TargetLockSpent'
      | 'TargetLocksLeft'
      | 'IconResolved'
      | 'StrikeEnded'
  }
>

function applyToStrike(cards: Cards, s: State, e: StrikeEvent): void {
  if (e.kind === 'StrikeDeclared') {
    s.pieces[e.piece]!.fired |= 1 << e.armament
    s.active!.strikes++
    s.active!.early = 0
    s.strike = newStrike(cards, s, e.piece, e.armament, e.target, e.facings)
    if (e.reach !== NONE) markUsed(cards, s, e.reach, e.piece)
    return
  }
  const strike = s.strike!
  switch (e.kind) {
    case 'FacingNominated':
      strike.facing = e.facing
      strike.stage = 'declare'
      return
    case 'SkilledUsed':
      strike.skilled = true
      s.pieces[e.piece]!.skilledUsed = true
      return
    case 'StrikeAugmented':
      strike.augur = e.piece
      s.pieces[e.piece]!.augurUsed = true
      return
    case 'EffectDeclared':
      for (const entry of s.inPlay) {
        const effect = cards.effects[entry.effect]!
        if (entry.piece !== e.piece || effect.card !== e.card || effect.at !== 'declareStrike' || effect.limit === 'always') continue
        strike.uses.push({ effect: entry.effect, piece: e.piece })
        markUsed(cards, s, entry.effect, e.piece)
      }
      return
    case 'DeclarationConfirmed':
      strike.confirmed |= 1 << e.seat
      return
    case 'StrikeRolled': {
      strike.modifiers = [...e.modifiers]
      strike.modifier = e.modifier
      strike.faces = [...e.faces]
      strike.locks = e.icons.locks
      strike.hits = e.icons.hits
      strike.criticals = e.icons.criticals
      strike.directHits = e.icons.directHits
      strike.granted = [...e.granted]
      ;[strike.noArmorHits, strike.noArmorCriticals] = spread(e.noArmor, strike.hits)
      ;[strike.noFlakHits, strike.noFlakCriticals] = spread(e.noFlak, strike.hits)
      strike.unblockable = e.unblockable
      strike.stage = s.shieldWindowAfterLockOn ? 'locks' : 'shields'
      return
    }
    case 'ShieldsSpent':
      s.pieces[e.piece]!.shields[e.facing]! -= e.hits + e.criticals
      strike.hits -= e.hits
      strike.criticals -= e.criticals
      strike.blockedHits = e.hits
      strike.blockedCriticals = e.criticals
      strike.shieldsAsked = true
      strike.stage = s.shieldWindowAfterLockOn ? 'icons' : 'locks'
      return
    case 'LockOnRolled':
      if (e.cost === 0) strike.granted.shift()
      strike.locks -= e.cost
      strike.hits += e.icons.hits
      strike.criticals += e.icons.criticals
      strike.directHits += e.icons.directHits
      return
    case 'TargetLockSpent':
      strike.locks -= e.cost
      markUsed(cards, s, e.effect, e.piece)
      return buy(cards, s, strike, cards.effects[e.effect]!, e.icon)
    case 'TargetLocksLeft':
      strike.locks = 0
      strike.stage = s.shieldWindowAfterLockOn ? 'shields' : 'icons'
      return
    case 'IconResolved':
      return resolveIcon(cards, s, e.icon, e.saved)
    case 'StrikeEnded': {
      const piece = s.pieces[e.piece]!
      if (e.reloading) piece.reloading = true
      s.strike = null
      const asked = onField(piece) && onField(s.pieces[e.target]) ? askedOf(cards, s, e.piece, strike.armament, e.target, strike.facing) : undefined
      const types = cards.weapons[strike.weapon]!.types
      const { arc } = shipOf(cards, piece).armaments[strike.armament]!
      trigger(cards, s, 'afterStrike', e.piece, e.target, asked ?? { distance: strike.distance, types, arc, shielded: false })
      return
    }
  }
}

/** SS2-5F.02, SS2-5F.03.a, SS2-5F.04. */
function resolveIcon(cards: Cards, s: State, icon: 'hit' | 'critical' | 'directHit', saved: boolean): void {
  const strike = s.strike!
  const target = s.pieces[strike.target]!
  if (icon === 'hit') {
    strike.hits--
    strike.noArmorHits = Math.max(0, strike.noArmorHits - 1)
    strike.noFlakHits = Math.max(0, strike.noFlakHits - 1)
  } else if (icon === 'critical') {
    strike.criticals--
    strike.noArmorCriticals = Math.max(0, strike.noArmorCriticals - 1)
    strike.noFlakCriticals = Math.max(0, strike.noFlakCriticals - 1)
  } else strike.directHits--
  if (saved) return
  if (icon !== 'critical') {
    target.hull--
    return
  }
  target.criticals++
  if (target.orders.length > 0 && !crippled(shipOf(cards, target), target.criticals))
    s.owed.push({ kind: 'returnOrder', piece: strike.target, n: 1 })
}

/** SS2-4B.02.b: Movement has begun, unless a card lets this Move come before the Strikes. */
function beginMoving(s: State, cost: number): void {
  const { active } = s
  if (active === null) return
  if (active.early >= cost) active.early -= cost
  else active.moving = true
}

function move(cards: Cards, s: State, e: PieceMoved): void {
  const piece = s.pieces[e.piece]!
  piece.facing = e.facing
  putAt(s, e.piece, e.to)
  const { active } = s
  if (active?.piece === e.piece) {
    if (e.how === 'ahead' || e.how === 'aheadPass' || e.how === 'bypassSling') beginMoving(s, e.cost)
    active.spent += e.cost
  }
  if (e.escaping) piece.extraMoves += 2 // SS2-8B.05.c
  if (e.how === 'advance' || e.how === 'follow') s.assault = null
  arrive(cards, s, e.piece, e.escaping)
}

function putAt(s: State, p: number, cell: number): void {
  const piece = s.pieces[p]!
  s.at[piece.cell] = NONE
  piece.cell = cell
  s.at[cell] = p
}

function reportDamage(cards: Cards, s: State, pieces: readonly number[], losses: readonly number[], lethal: readonly number[]): void {
  const skirmish = s.skirmish!
  skirmish.stage = 'report'
  skirmish.lethal = [...lethal]
  for (const [i, p] of pieces.entries()) {
    const piece = s.pieces[p]!
    piece.hull -= losses[i]!
    if (losses[i]! > 0 && hasKeywordNow(cards, s, p, GRUDGE)) piece.grudge += losses[i]! // SS2-9Q
  }
  for (const [i, p] of pieces.entries()) trigger(cards, s, 'damageReport', p, pieces[1 - i]!)
}

/** SS2-0.04. */
function removePiece(s: State, p: number): void {
  const piece = s.pieces[p]!
  if (s.at[piece.cell] === p) s.at[piece.cell] = NONE
  piece.cell = NONE
  piece.where = 'defeated'
  piece.orders = []
  piece.hull = Math.max(0, piece.hull)
  s.losses[piece.side]! += piece.pp
  s.inPlay = s.inPlay.filter((entry) => !leavesPlay(entry, p))
  s.owed = s.owed.filter((owed) => owed.piece !== p)
  s.due = s.due.filter((due) => due.piece !== p && due.on !== p)
  s.arrivals = s.arrivals.filter((arrival) => arrival.piece !== p)
  if (s.active?.piece === p) s.active.over = true
  if (s.assault?.piece === p) s.assault = null
}

/** SS2-4B.03.b: activations and Orders. SS2-4B.03.c: once-per-Round trackers. Damage, shields and Reloading stay. */
function resetPieces(s: State): void {
  s.phase = 'rest'
  s.rested = []
  for (const piece of s.pieces) {
    piece.activated = false
    piece.evaded = false
    piece.skilledUsed = false
    piece.augurUsed = false
    piece.extraMoves = 0
    piece.fired = 0
    piece.orders = []
  }
  for (const player of s.players) {
    player.omega = NO_CARD
    player.omegaShown = false
  }
  s.inPlay = s.inPlay.filter((entry) => entry.until !== 'round')
  s.used = s.used.filter((used) => used.ever)
}

