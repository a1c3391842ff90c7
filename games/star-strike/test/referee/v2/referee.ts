import type { Outcome, Seat } from '@flagbridge/kernel'
import type { Referee } from '@flagbridge/laws'
import type { Action, Content, Event, State } from '../../../src/index.ts'
import type { CardEffect } from '../../../src/table/content/effect.ts'
import { Hexes } from '../hexes.ts'
import { need, same } from '@flagbridge/laws'
import { Commands } from './commands.ts'
import { Moving } from './moving.ts'
import { Rounds } from './rounds.ts'
import { Skirmishes } from './skirmishes.ts'
import { isOf, Space, type RefPiece } from './space.ts'
import { checkSaves, directHitSaves, strikeFault, Strikes } from './strikes.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>
type Seen = { readonly [K in Event['kind']]?: (event: EventOf<K>) => void }

/** A second reading of Star Strike 2.0, from the catalogue; what cards do it takes from the game (`Forces`). */
export class StarStrike2Referee implements Referee<Action, Event> {
  private readonly space: Space
  private readonly strikes: Strikes
  private readonly moving: Moving
  private readonly skirmishes: Skirmishes
  private readonly rounds: Rounds
  private readonly commands: Commands
  private judged: readonly Action['do'][] = []
  private calledUp = false

  constructor(
    private readonly content: Content,
    start: State,
  ) {
    this.space = new Space(content, start)
    this.strikes = new Strikes(this.space)
    this.moving = new Moving(this.space)
    this.skirmishes = new Skirmishes(this.space)
    this.rounds = new Rounds(this.space)
    this.commands = new Commands(this.space)
  }

  see(event: Event): void {
    const look = this.seen[event.kind] as ((event: Event) => void) | undefined
    look?.(event)
  }

  concerns({ do: verb }: Action): boolean {
    return this.judged.includes(verb)
  }

  /** A blocked piece may turn and end: not to turn at all is to end (SS2-6B.b). */
  listedAs(action: Action): unknown {
    const still = action.do === 'rotate' && action.facing === this.moving.active?.piece.facing
    return still ? { do: 'end' } : action
  }

  private judge(verbs: readonly Action['do'][], list: readonly Action[] | undefined): readonly Action[] | undefined {
    this.judged = verbs
    return list
  }

  allowed(seat: Seat, kind: string): readonly Action[] | undefined {
    switch (kind) {
      case 'command':
        return this.judge(['assign'], this.commands.assignments(seat))
      case 'activate':
        this.checkTable()
        return this.judge(['activate'], this.activations(seat))
      case 'act':
        this.checkTable()
        return this.acts()
      case 'nominate':
        return this.judge(['nominate'], this.strikes.nominations())
      case 'declare':
        return this.judge(['skilled', 'augur', 'confirm'], this.declarations(seat))
      case 'shields':
        return this.judge(['shields'], this.strikes.shields())
      case 'locks':
        return this.judge(['lockOn', 'leave'], this.strikes.lockOns())
      case 'evade':
        return this.judge(['evade', 'stand'], this.moving.evasions())
      case 'arm':
        return this.judge(['arm'], this.skirmishes.additions(seat))
      case 'dust':
        return this.judge(['point', 'hit'], this.moving.dustChoices())
      case 'rest':
        return this.judge(['rest', 'stayExhausted'], [{ do: 'rest' }, { do: 'stayExhausted' }])
      default:
        return undefined
    }
  }

  private declarations(seat: Seat): Action[] | undefined {
    if (this.space.forces.touch(undefined, 'Skilled', 'Augur')) return undefined
    return this.strikes.declarations(seat)
  }

  end(outcome: Outcome): void {
    this.rounds.end(outcome)
  }

  /** Nothing is left undone when somebody is asked what to do. */
  private checkTable(): void {
    this.moving.checkDone()
    this.rounds.checkActivations()
    for (const piece of this.space.onField()) {
      need(piece.hull > 0, `${piece.card.code} has no Hull and is not Defeated`)
      need(piece.criticals <= this.space.orderLimit(piece), `${piece.card.code} is Crippled and not Defeated`)
    }
  }

  /** SS2-4B.02.a, SS2-4B.02.I. */
  private activations(seat: Seat): Action[] {
    return this.space
      .onField()
      .filter((piece) => piece.seat === seat && !piece.activated)
      .map(({ index }) => ({ do: 'activate', piece: index }) as unknown as Action)
  }

  private acts(): readonly Action[] | undefined {
    const { space } = this
    const { piece, moving, strikes, barred, firedHeavy } = this.moving.active!
    const maneuvers = this.moving.maneuvers()
    const carded = space.forces.touch(undefined, 'maxDistance', 'reload', 'forbid', 'widenArc', 'earlyMove')
    const verbs: Action['do'][] = maneuvers === undefined ? [] : ['maneuver', 'rotate', 'end']
    if (!carded) verbs.push('strike')
    const list: Action[] = [...(maneuvers ?? [])]
    const mayStrike = !carded && !moving && !(space.strategic && piece.side === space.initiative && strikes >= 2)
    if (mayStrike)
      for (const armament of piece.card.armaments.keys()) {
        if (barred && !firedHeavy && isOf(space.weapon(piece, armament), 'Heavy')) continue
        for (const target of space.onField(1 - piece.side))
          if (strikeFault(space, piece, armament, target) === undefined)
            list.push({ do: 'strike', armament, target: target.index } as unknown as Action)
      }
    return this.judge(verbs, verbs.length === 0 ? undefined : list)
  }

  private readonly seen: Seen = {
    BattlefieldAgreed: ({ battlefield }) => {
      this.space.hexes = new Hexes(this.content.battlefields[battlefield]!)
    },
    TeamsRolled: (e) => this.rounds.teamsRolled(e),
    ShipsCalledUp: ({ pieces }) => {
      this.calledUp = true
      for (const p of pieces) this.space.piece(p).where = 'hand'
    },
    PiecePlaced: (e) => this.rounds.placed(e, this.calledUp),
    PiecesHeldInReserve: (e) => this.rounds.heldInReserve(e),
    RoundBegan: (e) => {
      this.calledUp = false
      this.rounds.roundBegan(e)
    },
    OrderAssigned: (e) => this.commands.assigned(e),
    OrderWithdrawn: (e) => this.commands.withdrawn(e),
    OmegaLaidAside: (e) => this.commands.omega(e),
    OrdersRevealed: (e) => this.commands.revealed(e),
    EffectUsed: (e) => this.used(e),
    OrderReturned: ({ piece: p, card }) => {
      const { orders } = this.space.piece(p)
      need(orders.includes(card), 'it has no such Order')
      orders.splice(orders.indexOf(card), 1)
    },

    ActionPhaseBegan: (e) => this.rounds.actionPhaseBegan(e),
    PieceActivated: (e) => {
      this.rounds.activates(this.space.piece(e.piece))
      this.moving.activated(e)
    },
    ReloadingRemoved: ({ piece }) => {
      need(this.space.piece(piece).reloading, 'it has no Reloading token')
      this.space.piece(piece).reloading = false
      this.moving.active!.barred = true
    },
    StrategicActivations: (e) => this.rounds.strategic(e),
    OverrunActivations: (e) => this.rounds.overrun(e),
    ActivationEnded: (e) => this.moving.ended(e),

    StrikeDeclared: (e) => this.declared(e),
    FacingNominated: (e) => this.strikes.nominated(e),
    SkilledUsed: (e) => this.strikes.useSkilled(e),
    StrikeAugmented: (e) => this.strikes.useAugur(e),
    EffectDeclared: () => this.strikes.useCard(),
    StrikeRolled: (e) => this.strikes.rolled(e),
    ShieldsSpent: (e) => this.strikes.shieldsSpent(e),
    LockOnRolled: (e) => this.strikes.lockedOn(e),
    TargetLockSpent: (e) => {
      this.space.forces.add(this.content.effects[e.effect]!, -1)
      this.strikes.bought(e)
    },
    TargetLocksLeft: (e) => this.strikes.locksLeft(e),
    IconResolved: (e) => this.strikes.resolved(e),
    StrikeEnded: (e) => this.strikes.ended(e),

    PieceMoved: (e) => this.moving.moved(e),
    PieceTurned: ({ piece, facing }) => void (this.space.piece(piece).facing = facing),
    AssaultDeclared: (e) => this.moving.assaulted(e),
    AssaultCancelled: (e) => this.moving.cancelled(e),
    EscapeRolled: (e) => this.moving.escape(e),
    HorizonRolled: (e) => this.moving.horizon(e),
    DustRolled: (e) => this.moving.dustRolled(e),

    SkirmishBegan: (e) => {
      this.skirmishes.began(e)
      if (e.assault) this.moving.active!.spent++
    },
    BattlestationsArmed: (e) => this.skirmishes.armed(e),
    CombatRolled: (e) => this.skirmishes.combat(e),
    DefensesMounted: (e) => this.skirmishes.defended(e),
    DamageReported: (e) => this.skirmishes.reported(e),
    LethalSuffered: (e) => this.skirmishes.lethal(e),
    GrudgeRolled: (e) => this.skirmishes.grudge(e),
    SkirmishEnded: (e) => {
      this.skirmishes.ended(e)
      this.moving.fought(e.advances)
    },

    ShieldRegained: ({ piece: p, facing }) => {
      const piece = this.space.piece(p)
      piece.shields[facing]!++
      need(piece.shields[facing]! <= piece.card.shields[facing]!, 'more Shield Points than printed')
    },
    ShieldLost: ({ piece: p, facing, points }) => {
      const piece = this.space.piece(p)
      piece.shields[facing]! -= points
      need(piece.shields[facing]! >= 0, 'no Shield Point is left there')
      this.moving.paysDust(p)
    },
    ShieldShifted: ({ piece: p, from, to }) => {
      const { shields } = this.space.piece(p)
      if (from >= 0) shields[from]!--
      if (to >= 0) shields[to]!++
    },
    DirectHitsTaken: (e) => this.hit(e),
    PieceDefeated: (e) => this.defeated(e),

    RefreshBegan: (e) => this.rounds.refreshBegan(e),
    PointsScored: (e) => this.rounds.scores(e),
    PiecesReset: () => this.rounds.piecesReset(),
    ExhaustedDecided: ({ piece: p, removed }) => {
      const piece = this.space.piece(p)
      need(piece.exhausted > 0, 'it is not Exhausted')
      if (removed) piece.exhausted--
    },
    InitiativeDetermined: (e) => this.rounds.determined(e),
    ReinforcementsBegan: (e) => this.rounds.reinforcementsBegan(e),
    BattleEnded: (e) => this.rounds.ended(e),
  }

  private declared(e: EventOf<'StrikeDeclared'>): void {
    const { active } = this.moving
    const { space } = this
    same('who strikes', e.piece, active?.piece.index)
    this.strikes.declared(e)
    if (!space.forces.touch(undefined, 'earlyMove')) need(!active!.moving, 'a Strike after Movement')
    active!.strikes++
    const limited = space.strategic && active!.piece.side === space.initiative
    need(!limited || active!.strikes <= 2, 'a third Strike')
    if (!isOf(this.strikes.weapon, 'Heavy')) return
    need(!active!.barred || active!.firedHeavy || space.forces.touch(undefined, 'reload'), 'it is reloading')
    active!.firedHeavy = true
  }

  /** A card: what it does at once, as its event says. */
  private used({ effect: index, piece: bearer, on, order, to }: EventOf<'EffectUsed'>): void {
    const { space } = this
    const effect = this.content.effects[index]!
    const { act } = effect
    space.forces.add(effect, bearer, on)
    for (const piece of this.reached(effect, bearer, on)) {
      if (act.do === 'repairHull') piece.hull = Math.min(piece.card.hull, piece.hull + act.n)
      else if (act.do === 'repairCritical') piece.criticals = Math.max(0, piece.criticals - act.n)
      else if (act.do === 'exhaust') piece.exhausted = Math.max(0, Math.min(2, piece.exhausted + act.n))
      else if (act.do === 'reload') piece.reloading = false
      else if (act.do === 'readyEvade') piece.evaded = false
      else if (act.do === 'swap') this.swap(space.piece(bearer), piece)
    }
    if (act.do === 'passOrder') this.passes(order, to)
  }

  /** SS2-4B.01.I.a. */
  private passes(order: number, to: number): void {
    const { pieces, forces } = this.space
    const from = pieces.find(({ orders }) => orders.includes(order))
    from?.orders.splice(from.orders.indexOf(order), 1)
    pieces[to]!.orders.push(order)
    for (const one of this.content.orders[order]!.effects) forces.add(one, to)
  }

  /** Whom a card that acts at once reaches. */
  private reached({ scope, when }: CardEffect, bearer: number, on: number): RefPiece[] {
    const { space } = this
    if (on >= 0) return [space.piece(on)]
    if (bearer < 0) return []
    const own = space.piece(bearer)
    if (scope.of === 'self') return [own]
    if (scope.of !== 'friendsWithin') return []
    return space
      .onField(own.side)
      .filter((one) => one !== own && space.distance(one, own) <= scope.within)
      .filter((one) => when?.is !== 'selfRole' || (when.roles & (1 << one.card.role)) !== 0)
  }

  private swap(a: RefPiece, b: RefPiece): void {
    const { at } = a
    a.at = b.at
    b.at = at
  }

  /** SS2-8C.03; of cards: SS2-9N, SS2-9D. */
  private hit(e: EventOf<'DirectHitsTaken'>): void {
    if (this.moving.takesDust(e)) return
    const piece = this.space.piece(e.piece)
    const needs = this.space.forces.touch(e.piece, 'save') ? undefined : directHitSaves(this.space, piece)
    checkSaves(e.saves, e.hits - e.through, e.hits, needs)
    piece.hull -= e.through
  }

  private defeated({ piece: p, cause }: EventOf<'PieceDefeated'>): void {
    const { space } = this
    const piece = space.piece(p)
    same('where it was', piece.where, 'field')
    if (cause === 'hull') need(piece.hull <= 0, `${piece.card.code} has Hull left`)
    if (cause === 'crippled') need(piece.criticals > space.orderLimit(piece), `${piece.card.code} is not Crippled`)
    this.skirmishes.lost(piece, cause)
    this.moving.lost(piece, cause)
    this.rounds.lost(piece)
    space.takeOff(piece)
  }
}
