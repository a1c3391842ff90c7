import type { Outcome, Seat } from '@flagbridge/kernel'
import { need, same, sorted, type Referee } from '@flagbridge/laws'
import type { Content } from '../../../src/table/content/content.ts'
import { KEYWORDS } from '../../../src/table/content/words.ts'
import type { Action } from '../../../src/v1/actions.ts'
import type { Event } from '../../../src/v1/events/index.ts'
import type { State } from '../../../src/v1/state.ts'
import { Hexes } from '../hexes.ts'
import { attackFault, Attacks } from './attacks.ts'
import { Fights } from './fights.ts'
import { Fleets, type RefShip } from './fleet.ts'
import { Moves } from './moves.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>
type Seen = { readonly [K in Event['kind']]?: (event: EventOf<K>) => void }

/** A second reading of Star Strike 1.1, from the catalogue; what cards do it takes from the game (`Forces`). */
export class StarStrike1Referee implements Referee<Action, Event> {
  private readonly fleets: Fleets
  private readonly attacks: Attacks
  private readonly moves: Moves
  private readonly fights: Fights
  private judged: readonly Action['do'][] = []
  private turn = -1
  private byMove = false
  private readonly points = [0, 0]
  private readonly losses = [0, 0]
  private scored: { readonly side: number; readonly points: number; readonly rule: string }[] = []
  private over: Outcome | undefined

  constructor(
    private readonly content: Content,
    private readonly start: State,
  ) {
    this.fleets = new Fleets(content, start)
    this.attacks = new Attacks(this.fleets)
    this.moves = new Moves(this.fleets)
    this.fights = new Fights(this.fleets)
  }

  see(event: Event): void {
    const look = this.seen[event.kind] as ((event: Event) => void) | undefined
    look?.(event)
  }

  concerns(action: Action): boolean {
    if (action.do === 'move' && this.moves.isAtFriend(action.heading)) return false
    return this.judged.includes(action.do)
  }

  private judge(verbs: readonly Action['do'][], list: readonly Action[] | undefined): readonly Action[] | undefined {
    this.judged = verbs
    return list
  }

  allowed(seat: Seat, kind: string): readonly Action[] | undefined {
    switch (kind) {
      case 'activate':
        this.checkTable()
        return this.judge(['activate'], this.activations(seat))
      case 'act':
        this.checkTable()
        return this.acts()
      case 'nominate':
        return this.judge(['nominate'], this.attacks.nominations())
      case 'shield':
        return this.judge(['block', 'suffer'], this.attacks.blocks())
      case 'evade':
        return this.judge(['evade', 'stand'], this.moves.evasions())
      default:
        return undefined
    }
  }

  private checkTable(): void {
    this.moves.checkDone()
    for (const ship of this.fleets.onField()) need(ship.hull > 0, `${ship.card.code} has no Hull and is not destroyed`)
  }

  /** SS1-SHIP.1, SS1-FORMAT.BATTLELINE.2: any ship of the team. */
  private activations(seat: Seat): Action[] {
    const { side } = this.start.players[seat]!
    return this.fleets
      .onField(side)
      .filter(({ activated }) => !activated)
      .map(({ index }) => ({ do: 'activate', piece: index }) as unknown as Action)
  }

  /** SS1-SHIP.3. */
  private acts(): readonly Action[] | undefined {
    const { fleets } = this
    const { ship, moving } = this.moves.active!
    const carded = fleets.forces.touch(undefined, 'maxDistance', 'reload', 'forbid', 'widenArc', 'earlyMove')
    const moves = this.moves.moves()
    const verbs: Action['do'][] = []
    if (moves !== undefined) verbs.push('move')
    if (!carded && !this.start.rules.splitDice) verbs.push('attack')
    const list = [...(moves ?? [])]
    if (verbs.includes('attack') && !moving) list.push(...this.shots(ship))
    return this.judge(verbs, verbs.length === 0 ? undefined : list)
  }

  /** SS1-ATTACK.1, SS1-ARM.2: any of the arc groups of an armament, together. */
  private shots(ship: RefShip): Action[] {
    const list: Action[] = []
    const rows = new Set(ship.card.armaments.map((_, group) => this.fleets.armament(ship, group).join()))
    for (const row of rows) {
      const groups = row.split(',').map(Number)
      for (let bits = 1; bits < 1 << groups.length; bits++) {
        const chosen = groups.filter((_, i) => (bits & (1 << i)) !== 0)
        for (const target of this.fleets.onField(1 - ship.side))
          if (attackFault(this.fleets, ship, chosen, target) === undefined) {
            const set = chosen.reduce((all, group) => all | (1 << group), 0)
            list.push({ do: 'attack', groups: set, target: target.index } as unknown as Action)
          }
      }
    }
    return list
  }

  end(outcome: Outcome): void {
    same('the outcome', outcome, this.over)
  }

  private readonly seen: Seen = {
    BattlefieldAgreed: ({ battlefield }) => {
      this.fleets.hexes = new Hexes(this.content.battlefields[battlefield]!)
    },
    // SS1-SETUP.1: the highest chooses.
    FirstRolled: ({ faces, chooser }) => {
      for (let i = 0; i < faces.length - 2; i += 2) same('a tie is rolled again', faces[i], faces[i + 1])
      const [a, b] = faces.slice(-2)
      same('who chooses', chooser, a! > b! ? 0 : 1)
    },
    FirstChosen: ({ first }) => {
      this.fleets.first = first
      this.turn = first
    },
    ShipPlaced: ({ piece, cell, heading }) => {
      const ship = this.fleets.ship(piece)
      same('who is there', this.fleets.in(cell).length, 0)
      Object.assign(ship, { where: 'field', at: cell, heading: Math.max(0, heading) })
    },
    ShipsCalledUp: ({ pieces }) => {
      for (const p of pieces) this.fleets.ship(p).where = 'hand'
    },

    TurnBegan: ({ turn }) => {
      same('the turn', turn, this.fleets.turn + 1)
      this.fleets.turn = turn
      this.fleets.forces.endRound()
      for (const ship of this.fleets.ships)
        Object.assign(ship, { activated: false, evaded: false, fired: new Set(), cleared: new Set(), orders: [] })
    },
    OrderAssigned: ({ piece, card }) => void this.fleets.ship(piece).orders.push(card),
    OrderWithdrawn: ({ piece, place }) => void this.fleets.ship(piece).orders.splice(place, 1),
    OrdersRevealed: ({ orders }) => {
      for (const { piece, cards } of orders) {
        const ship = this.fleets.ship(piece)
        same('its Orders', sorted(cards), sorted(ship.orders))
        for (const card of cards) this.takesEffect(card, piece)
      }
    },
    StarcasterUsed: ({ piece, card }) => {
      if (card < 0) return
      this.fleets.ship(piece).orders.push(card)
      this.takesEffect(card, piece)
    },
    OrderReturned: ({ piece, card }) => {
      const { orders } = this.fleets.ship(piece)
      need(orders.includes(card), 'it has no such Order')
      orders.splice(orders.indexOf(card), 1)
    },
    EffectUsed: (e) => this.used(e),

    ShipPhaseBegan: ({ first }) => {
      same('who is First', first, this.fleets.first)
      this.turn = first
    },
    ShipActivated: (e) => {
      const { side } = this.fleets.ship(e.piece)
      const waits = (one: number): boolean => this.fleets.onField(one).some(({ activated }) => !activated)
      if (waits(1 - side)) same('whose turn it is', side, this.turn)
      this.turn = 1 - side
      this.moves.activated(e)
    },
    // SS1-KEY.RECHARGE.
    Recharged: ({ piece, faces, repairs }) => {
      const { card, shields } = this.fleets.ship(piece)
      const damaged = card.shields.reduce((sum, boxes, i) => sum + Math.max(0, boxes - shields[i]!), 0)
      same('boxes recharged', repairs, Math.min(damaged, faces.filter((face) => face <= 3).length))
    },
    MarkCleared: ({ piece, armament }) => {
      const ship = this.fleets.ship(piece)
      need(ship.marked.has(armament), 'it has no mark')
      for (const group of this.fleets.armament(ship, armament)) {
        ship.marked.delete(group)
        ship.cleared.add(group)
      }
    },
    ActivationEnded: (e) => this.moves.ended(e),

    AttackDeclared: (e) => {
      const active = this.moves.active!
      same('who attacks', e.piece, active.ship.index)
      if (!this.fleets.forces.touch(undefined, 'earlyMove')) need(!active.moving, 'firing after the first Move')
      active.early = 0
      this.attacks.declared(e)
    },
    FacingNominated: (e) => this.attacks.nominated(e),
    EffectDeclared: () => this.attacks.useCard(),
    AttackRolled: (e) => this.attacks.rolled(e),
    DiceRerolled: (e) => (this.fights.open ? this.fights.rerolled(e) : this.attacks.rerolled(e)),
    DiceAdded: (e) => this.attacks.diceAdded(e),
    LockRerolled: (e) => this.attacks.lockRerolled(e),
    TargetLockSpent: ({ effect }) => {
      this.fleets.forces.add(this.content.effects[effect]!, -1)
      this.attacks.bought(this.content.effects[effect]!)
    },
    IconsCounted: (e) => this.attacks.counted(e),
    IconTested: (e) => this.attacks.tested(e),
    IconBlocked: (e) => this.attacks.blocked(e),
    HullDamaged: (e) => {
      if (this.attacks.open && e.by !== 'hazard') this.attacks.damaged(e)
      this.fleets.ship(e.piece).hull -= e.boxes
    },
    OrdersLost: ({ piece }) => {
      this.attacks.ordersLost()
      this.fleets.ship(piece).orders = []
    },
    ShipCrippled: ({ piece }) => {
      this.attacks.crippled()
      this.fleets.ship(piece).crippled = true
    },
    KeywordLost: ({ piece, keyword }) => {
      const ship = this.fleets.ship(piece)
      need(ship.crippled && (ship.card.keywords & (1 << keyword)) !== 0, 'it has no such keyword to lose')
      ship.lost = KEYWORDS[keyword]!
    },
    AttackEnded: (e) => {
      this.attacks.ended(e)
      if (e.marked) this.attacks.mark()
    },

    ShipMoved: (e) => this.moves.moved(e),
    ShipTurned: ({ piece, heading }) => void (this.fleets.ship(piece).heading = heading),
    EscapeRolled: (e) => this.moves.escape(e),
    DragRolled: (e) => this.moves.drag(e),
    SystemEntered: (e) => this.moves.system(e),
    DustEntered: (e) => this.moves.dust(e),
    HazardBlocked: ({ piece, facing }) => this.loses(piece, facing, 1),

    SkirmishInitiated: (e) => {
      this.byMove = true
      this.moves.initiated(e)
    },
    EvadeDeclared: ({ piece }) => this.moves.evaded(piece),
    SkirmishBegan: (e) => {
      this.fights.began(e)
    },
    PoolRolled: (e) => this.fights.rolled(e, this.byMove ? this.moves.active?.skirmishes : undefined),
    RamProwRolled: (e) => this.fights.rammed(e),
    SkirmishHits: (e) => this.fights.hits(e),
    SkirmishDamage: (e) => this.fights.damage(e),
    LethalSuffered: (e) => this.fights.lethal(e),
    GrappleRolled: (e) => this.fights.grapple(e),
    SkirmishEnded: (e) => {
      this.fights.ended(e, this.byMove)
      this.moves.fought(e.advances)
      const { active } = this.moves
      if (active !== undefined) active.skirmishes++
      if (active !== undefined && e.activationOver) active.over = true
      this.byMove = false
    },

    ShieldRepaired: ({ piece, facing }) => {
      const ship = this.fleets.ship(piece)
      ship.shields[facing]!++
      need(ship.shields[facing]! <= ship.card.shields[facing]!, 'more boxes than printed')
    },
    ShieldLost: ({ piece, facing, boxes }) => this.loses(piece, facing, boxes),
    ShieldShifted: ({ piece, from, to }) => {
      const { shields } = this.fleets.ship(piece)
      if (from >= 0) shields[from]!--
      if (to >= 0) shields[to]!++
    },
    ShipDestroyed: ({ piece, cause }) => this.destroyed(this.fleets.ship(piece), cause),

    RefreshBegan: ({ turn }) => {
      same('the turn', turn, this.fleets.turn)
      for (const ship of this.fleets.onField()) need(ship.activated, `${ship.card.code} has not activated`)
    },
    PointsScored: ({ side, points, rule }) => {
      this.points[side]! += points
      this.scored.push({ side, points, rule })
    },
    BattleEnded: (e) => this.ended(e),
  }

  private takesEffect(card: number, piece: number): void {
    for (const effect of this.content.orders[card]!.effects) this.fleets.forces.add(effect, piece)
  }

  private loses(piece: number, facing: number, boxes: number): void {
    const ship = this.fleets.ship(piece)
    ship.shields[facing]! -= boxes
    need(ship.shields[facing]! >= 0, 'no box is left there')
  }

  private used({ effect: index, piece: bearer, on, order, to }: EventOf<'EffectUsed'>): void {
    const { fleets } = this
    const effect = this.content.effects[index]!
    const { act, scope, when } = effect
    fleets.forces.add(effect, bearer, on)
    const own = bearer >= 0 ? fleets.ship(bearer) : undefined
    let reached: RefShip[] = on >= 0 ? [fleets.ship(on)] : own === undefined ? [] : [own]
    if (on < 0 && own !== undefined && scope.of === 'friendsWithin')
      reached = fleets
        .onField(own.side)
        .filter((one) => one !== own && fleets.distance(one, own) <= scope.within)
        .filter((one) => when?.is !== 'selfRole' || (when.roles & (1 << one.card.role)) !== 0)
    for (const ship of reached) {
      if (act.do === 'repairHull') ship.hull = Math.min(ship.card.hull, ship.hull + act.n)
      else if (act.do === 'repairCritical') Object.assign(ship, { crippled: false, lost: '' })
      else if (act.do === 'readyEvade') ship.evaded = false
      else if (act.do === 'swap' && own !== undefined) {
        const { at } = own
        own.at = ship.at
        ship.at = at
      } else if (act.do === 'reload') ship.marked.clear()
    }
    if (act.do !== 'passOrder') return
    const from = fleets.ships.find(({ orders }) => orders.includes(order))
    from?.orders.splice(from.orders.indexOf(order), 1)
    fleets.ship(to).orders.push(order)
    this.takesEffect(order, to)
  }

  private destroyed(ship: RefShip, cause: string): void {
    same('where it was', ship.where, 'field')
    if (cause === 'hull') need(ship.hull <= 0, `${ship.card.code} has Hull left`)
    if (cause === 'critical') this.attacks.destroyedByCritical(ship)
    this.moves.lost(ship, cause)
    this.losses[ship.side]! += ship.fv
    Object.assign(ship, { where: 'destroyed', at: -1, orders: [] })
  }

  /** SS1-END, SS1-TERRAIN.STAR.3, SS1-FORMAT.CLASH.2. */
  private ended({ outcome }: EventOf<'BattleEnded'>): void {
    const { fleets } = this
    this.over = outcome
    const left = [0, 1].map((side) => fleets.onField(side))
    const gone = left.some((ships) => ships.length === 0)
    same('the points', outcome.points, this.points)
    if (gone && left[0]!.length !== left[1]!.length)
      return same('the winner', outcome.winner, left[0]!.length === 0 ? 1 : 0)
    if (this.start.scenario >= 0) return
    if (!gone) same('the last turn', fleets.turn, 6)
    for (const side of [0, 1]) {
      const held = left[side]!.filter(({ at }) => fleets.terrain(at) === 'strategic').length
      const got = this.scored.filter((one) => one.side === side && one.rule === 'SS1-TERRAIN.STAR.3')
      same(
        'points for Star Systems',
        got.reduce((sum, { points }) => sum + points, 0),
        5 * held,
      )
    }
    const destroyed = [this.losses[1]!, this.losses[0]!]
    const [a, b] = this.points[0] === this.points[1] ? destroyed : this.points
    same('the winner', outcome.winner, a === b ? 'draw' : a! > b! ? 0 : 1)
  }
}
