import type { Cards } from '../cards/cards.ts'
import { spread } from '../effects/perform.ts'
import { onField, shipOf } from '../rules/2-field.ts'
import { affected, trigger } from './effects/due.ts'
import { buy, leavesPlay, owe, perform, putInPlay, swap, takeOutOfPlay } from './effects/perform.ts'
import type { Event, ShipMoved } from './events.ts'
import { isBig } from './rules/1-definitions.ts'
import { rank, starcastersOf } from './rules/5-orders.ts'
import { askedOf } from './rules/7-armaments.ts'
import { newAttack } from './rules/8-attacks.ts'
import { hazardOf, stepFor } from './rules/17-terrain.ts'
import { NONE, other, type Icon, type Piece, type Side, type State } from './state.ts'

/** The only writer. Everything public counts; what is said in secret must not be counted by others. */
export function apply(cards: Cards, s: State, e: Event): void {
  switch (e.kind) {
    case 'BattlefieldNamed':
      s.players[e.seat]!.agrees = e.battlefield
      return
    case 'OrderAssigned':
      s.pieces[e.piece]!.orders.push({ card: e.card, up: false })
      s.players[e.seat]!.committed = false
      return
    case 'OrderWithdrawn':
      s.pieces[e.piece]!.orders.splice(e.place, 1)
      s.players[e.seat]!.committed = false
      return
    case 'OrdersCommitted':
      s.players[e.seat]!.committed = true
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
    case 'EffectUsed':
      return useEffect(cards, s, e.effect, e.piece, e.on, e.order, e.to)
    case 'EffectLapsed':
      return removeDue(s, e.effect, e.piece)
    case 'OrderReturned':
      returnOrder(cards, s, e.piece, e.card)
      if (s.owed[0]?.kind === 'returnOrder') payOwed(s, 1)
      return
    case 'ShieldRepaired':
      s.pieces[e.piece]!.shields[e.facing]!++
      return payOwed(s, 1)
    case 'ShieldLost':
      s.pieces[e.piece]!.shields[e.facing]! -= e.boxes
      return payOwed(s, e.boxes)
    case 'ShieldShifted':
      if (e.from === NONE) return payOwed(s, s.owed[0]!.n)
      s.pieces[e.piece]!.shields[e.from]!--
      s.pieces[e.piece]!.shields[e.to]!++
      return payOwed(s, 1)
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
      return owe(s, { kind: 'repair', piece: e.piece, n: e.repairs })
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
      s.pieces[e.piece]!.shields[e.facing]!--
      return spendIcon(s, e.icon)
    case 'HullDamaged':
      s.pieces[e.piece]!.hull -= e.boxes
      if (e.by === 'hazard') payOwed(s, 1)
      else spendIcon(s, e.by)
      return
    case 'OrdersLost':
      for (const card of e.cards) returnOrder(cards, s, e.piece, card)
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
      s.pieces[e.piece]!.shields[e.facing]!--
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
      if (e.swapped) swap(s, skirmish.pieces[0]!, skirmish.pieces[1]!)
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
    case 'ShipsCalledUp':
      for (const p of e.pieces) s.pieces[p]!.where = 'hand'
      s.calledUp = { side: e.side, cells: [...e.cells] }
      s.used.push({ effect: e.effect, piece: NONE, ever: true })
      return
    case 'PointsScored':
      s.points[e.side]! += e.points
      return
    case 'BattleEnded':
      s.outcome = e.outcome
      s.phase = 'over'
      clearTable(s)
      return
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

/** SS1-SETUP.6, SS1-HISTORIC.2: a scenario's ships with a starting position stand there. */
function layOutField(cards: Cards, s: State, battlefield: number): void {
  s.battlefield = battlefield
  s.at = Array.from({ length: cards.battlefields[battlefield]!.board.size }, () => NONE)
  for (const [p, piece] of s.pieces.entries()) if (piece.where === 'field') s.at[piece.cell] = p
}

/** SS1-ORDERS.7: all Orders are turned up; SS1-ORDERS.10: the First player's take effect first. */
function reveal(cards: Cards, s: State, orders: readonly { piece: number; cards: readonly number[] }[]): void {
  s.phase = 'reveal'
  for (const { piece, cards: revealed } of orders)
    s.pieces[piece]!.orders = revealed.map((card) => ({ card, up: true }))
  const order = s.pieces.map((_, p) => p).sort((a, b) => rank(s, a) - rank(s, b) || a - b)
  for (const p of order) for (const { card } of s.pieces[p]!.orders) putInPlay(s, p, cards.orders[card]!)
  s.starcasters = starcastersOf(cards, s)
}

/** SS1-KEY.STARCASTER: what the Order does at the reveal comes before anything else that is due. */
function useStarcaster(cards: Cards, s: State, p: number, card: number): void {
  s.starcasters.shift()
  if (card === NONE) return
  s.pieces[p]!.orders.push({ card, up: true })
  const before = s.due
  s.due = []
  putInPlay(s, p, cards.orders[card]!)
  s.due.push(...before)
}

function useEffect(cards: Cards, s: State, index: number, piece: number, on: number, order: number, to: number): void {
  const effect = cards.effects[index]!
  const due = s.due.find((one) => one.effect === index && one.piece === piece)
  if (due === undefined) return
  const pieces = affected(cards, s, due, on)
  removeDue(s, index, piece)
  markUsed(cards, s, index, piece)
  const source = s.pieces[piece]!.orders.find((one) => cards.orders[one.card]?.id === effect.card)?.card ?? NONE
  if (effect.act.do === 'passOrder') return passOrder(cards, s, on, order, to)
  for (const p of pieces) perform(cards, s, effect, piece, source, p)
}

function removeDue(s: State, effect: number, piece: number): void {
  const at = s.due.findIndex((due) => due.effect === effect && due.piece === piece)
  if (at !== NONE) s.due.splice(at, 1)
}

function markUsed(cards: Cards, s: State, effect: number, piece: number): void {
  const { limit } = cards.effects[effect]!
  if (limit === 'oncePerRound' || limit === 'oncePerGame') s.used.push({ effect, piece, ever: limit === 'oncePerGame' })
}

function passOrder(cards: Cards, s: State, from: number, order: number, to: number): void {
  returnOrder(cards, s, from, order)
  s.pieces[to]!.orders.push({ card: order, up: true })
  for (const effect of cards.orders[order]!.effects)
    if (effect.at !== 'onReveal') s.inPlay.push({ effect: effect.index, piece: to, on: NONE, order, until: 'round' })
}

/** SS1-ORDERS.9: back to the Library, and without effect at once. */
function returnOrder(cards: Cards, s: State, p: number, order: number): void {
  const { orders } = s.pieces[p]!
  const at = orders.findIndex((one) => one.card === order)
  if (at === NONE) return
  orders.splice(at, 1)
  takeOutOfPlay(cards, s, p, order)
}

/** Part of what is owed first is done; when all is, it is off the list. */
function payOwed(s: State, n: number): void {
  const owed = s.owed[0]
  if (owed === undefined) return
  owed.n -= n
  if (owed.n <= 0) s.owed.shift()
}

function activate(cards: Cards, s: State, p: number, early: number, recharge: number): void {
  s.active = { piece: p, early, recharge, moving: false, spent: 0, skirmishes: 0, nominated: [], over: false }
  s.proposals.fill(NONE)
  s.commander = NONE
  trigger(cards, s, 'startOfActivation', p, NONE)
}

/** SS1-SHIP.5. SS1-KEY.SKILLED: with the activation the one reroll of every ship is fresh again. */
function endActivation(cards: Cards, s: State, p: number, heading: Piece['facing']): void {
  const piece = s.pieces[p]!
  s.active = null
  s.next = other(piece.side)
  for (const one of s.pieces) one.skilledUsed = false
  if (!onField(piece)) return
  piece.activated = true
  turnTo(cards, s, p, heading)
  s.inPlay = s.inPlay.filter((entry) => entry.until !== 'nextActivation' || entry.on !== p)
  trigger(cards, s, 'endOfActivation', p, NONE)
}

type AttackEvent = Extract<
  Event,
  {
    kind:
      | 'AttackDeclared'
      | 'FacingNominated'
      | 'EffectDeclared'
      | 'DeclarationConfirmed'
      | 'AttackRolled'
      | 'LockRerolled'
      | 'TargetLockSpent'
      | 'DiceAdded'
      | 'IconsCounted'
      | 'IconTested'
      | 'AttackEnded'
  }
>

function applyToAttack(cards: Cards, s: State, e: AttackEvent): void {
  if (e.kind === 'AttackDeclared') {
    s.pieces[e.piece]!.fired |= e.groups
    s.active!.early = 0
    s.attack = newAttack(cards, s, e.piece, e.groups, e.target, e.facings)
    if (e.reach !== NONE) markUsed(cards, s, e.reach, e.piece)
    return
  }
  const attack = s.attack!
  switch (e.kind) {
    case 'FacingNominated':
      attack.facing = e.facing
      attack.stage = 'declare'
      s.active!.nominated.push({ armament: attack.armament, target: attack.target, facing: e.facing })
      return
    case 'EffectDeclared':
      for (const entry of s.inPlay) {
        const effect = cards.effects[entry.effect]!
        if (
          entry.piece !== e.piece ||
          effect.card !== e.card ||
          effect.at !== 'declareStrike' ||
          effect.limit === 'always'
        )
          continue
        attack.uses.push({ effect: entry.effect, piece: e.piece })
        markUsed(cards, s, entry.effect, e.piece)
      }
      return
    case 'DeclarationConfirmed':
      attack.confirmed |= 1 << e.seat
      return
    case 'AttackRolled': {
      attack.modifiers = [...e.modifiers]
      attack.modifier = e.modifier
      attack.faces = [...e.faces]
      attack.locks = [...e.locks]
      attack.rerolls = [...e.rerolls]
      attack.added = { ...e.added }
      attack.stage = attack.rerolls.length > 0 ? 'reroll' : 'locks'
      const deny = (icons: number) => {
        const [hits, criticals] = spread(icons, ALWAYS_ENOUGH)
        return { hits, criticals }
      }
      attack.noArmor = deny(e.noArmor)
      attack.noFlak = deny(e.noFlak)
      attack.noShields = deny(e.noShields)
      return
    }
    case 'LockRerolled':
      attack.faces[e.die] = e.face
      attack.locks[e.die] = 0
      return
    case 'TargetLockSpent':
      for (const die of e.dice) attack.locks[die]!--
      markUsed(cards, s, e.effect, e.piece)
      return buy(cards, s, attack, cards.effects[e.effect]!, e.icon)
    case 'DiceAdded':
      for (const face of e.faces) {
        attack.faces.push(face)
        attack.locks.push(0)
      }
      return
    case 'IconsCounted':
      attack.left = { hits: e.hits, criticals: e.criticals, directHits: e.directHits }
      attack.stage = 'icons'
      return
    case 'IconTested':
      if (e.cancelled) spendIcon(s, e.icon)
      else attack.open = e.icon
      return
    case 'AttackEnded': {
      const piece = s.pieces[e.piece]!
      if (e.marked) piece.marked |= 1 << attack.armament
      s.attack = null
      const both = onField(piece) && onField(s.pieces[e.target])
      const types = cards.weapons[attack.weapon]!.types
      const { arc } = shipOf(cards, piece).armaments[attack.armament]!
      const gone = { distance: attack.distance, types, arc, shielded: false }
      trigger(
        cards,
        s,
        'afterStrike',
        e.piece,
        e.target,
        both ? askedOf(cards, s, e.piece, attack.groups, e.target, attack.facing) : gone,
      )
      return
    }
  }
}

/** So many Hits that a card's number of icons is spent on Hits first. */
const ALWAYS_ENOUGH = 500

function reroll(s: State, e: Extract<Event, { kind: 'DiceRerolled' }>): void {
  const { skirmish, attack } = s
  if (skirmish !== null) {
    const { place } = skirmish.rerolls.shift()!
    for (const [i, die] of e.dice.entries()) skirmish.faces[place]![die] = e.faces[i]!
    if (skirmish.rerolls.length === 0) skirmish.stage = 'ram'
    return
  }
  attack!.rerolls.shift()
  for (const [i, die] of e.dice.entries()) {
    attack!.faces[die] = e.faces[i]!
    attack!.locks[die] = e.locks[i]!
  }
  if (attack!.rerolls.length === 0) attack!.stage = 'locks'
}

/** One icon of the attack is done with. */
function spendIcon(s: State, icon: Icon): void {
  const { attack } = s
  if (attack === null || attack.stage !== 'icons') return
  attack.open = null
  if (icon === 'directHit') {
    attack.left.directHits--
    return
  }
  const kind = icon === 'hit' ? 'hits' : 'criticals'
  attack.left[kind]--
  for (const denied of [attack.noArmor, attack.noFlak, attack.noShields]) denied[kind] = Math.max(0, denied[kind] - 1)
}

/** SS1-SHIP.3: the movement step has begun, unless this is the Fast step, which may start a Skirmish too (SS1-KEY.FAST.2). */
function beginMoving(s: State): void {
  const { active } = s
  if (active === null) return
  if (active.early > 0) active.early--
  else active.moving = true
}

/** SS1-MOVE.6: the heading stays; SS1-SETUP.4: ships without one never get any. */
function turnTo(cards: Cards, s: State, p: number, heading: Piece['facing']): void {
  const piece = s.pieces[p]!
  if (isBig(shipOf(cards, piece).role)) piece.facing = heading
}

/** SS1-MOVE.9: a friend's space stays the friend's; the ship passes through. */
function move(cards: Cards, s: State, e: ShipMoved): void {
  const piece = s.pieces[e.piece]!
  turnTo(cards, s, e.piece, e.heading)
  leaveSpace(s, e.piece)
  piece.cell = e.to
  if (s.at[e.to] === NONE) s.at[e.to] = e.piece
  if (e.how === 'enter' || e.how === 'advance') s.approach = null
  if (s.active?.piece === e.piece) {
    s.active.spent++
    // The Skirmish that led here has begun the movement already.
    if (e.how === 'move') beginMoving(s)
  }
  s.step = stepFor(cards, s, e.piece)
}

function leaveSpace(s: State, p: number): void {
  const { cell } = s.pieces[p]!
  if (s.at[cell] === p) s.at[cell] = NONE
}

/** SS1-TERRAIN.HOLE.1: put into the hole's hex, the heading unchanged. */
function drag(s: State, p: number, hole: number, dragged: boolean, collides: number): void {
  const step = s.step!
  step.holes = step.holes.filter((cell) => cell !== hole)
  if (dragged || step.holes.length === 0) s.step = null
  if (!dragged || collides !== NONE) return
  leaveSpace(s, p)
  s.pieces[p]!.cell = hole
  s.at[hole] = p
}

/** SS1-DEF.12. */
function removePiece(s: State, p: number): void {
  const piece = s.pieces[p]!
  leaveSpace(s, p)
  piece.cell = NONE
  piece.where = 'destroyed'
  piece.orders = []
  piece.hull = Math.max(0, piece.hull)
  s.losses[piece.side]! += piece.fv
  s.inPlay = s.inPlay.filter((entry) => !leavesPlay(entry, p))
  s.owed = s.owed.filter((owed) => owed.piece !== p)
  s.due = s.due.filter((due) => due.piece !== p && due.on !== p)
  s.starcasters = s.starcasters.filter((one) => one !== p)
  if (s.step?.piece === p) s.step = null
  if (s.active?.piece === p) s.active.over = true
  if (s.approach?.piece === p) s.approach = null
}

/** SS1-REFRESH.2: hull, shields, Crippled and the marks on HEAVY armaments stay. */
function refresh(s: State): void {
  s.phase = 'arrive'
  s.next = s.first as Side
  for (const piece of s.pieces) {
    piece.activated = false
    piece.evaded = false
    piece.prior = 0
    piece.fired = 0
    piece.cleared = 0
    piece.orders = []
  }
  s.inPlay = s.inPlay.filter((entry) => entry.until !== 'round')
  s.used = s.used.filter((used) => used.ever)
}
