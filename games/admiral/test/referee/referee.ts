import type { Outcome, Seat } from '@flagbridge/kernel'
import type { Referee } from '@flagbridge/laws'
import type { Action, Event, State } from '../../src/index.ts'
import { Air } from './air.ts'
import { assignments, reaches, repairs, salvoes } from './allowed.ts'
import { checkMove, surfacedAt } from './moving.ts'
import { isAdmiral, need, same, Sea, serves, shows, SUNK } from './sea.ts'
import { checkShot, torpedoDamage } from './shots.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>
type Seen = { readonly [K in Event['kind']]?: (event: EventOf<K>) => void }
type Order = EventOf<'OrderWritten'>['order']

/** A second reading of Admiral, from the catalogue: dice, modifiers, damage, losses, points and the end. */
export class AdmiralReferee implements Referee<Action, Event> {
  private readonly sea: Sea
  private readonly air: Air
  private stopped = [false, false]
  private mover: number | undefined
  private repairing: number | undefined
  private orders: [Order[], Order[]] = [[], []]
  private outcome: Outcome | undefined

  constructor(
    private readonly start: State,
    idOf: (card: number) => string,
  ) {
    this.sea = new Sea(start, idOf)
    this.air = new Air(this.sea)
  }

  see(event: Event): void {
    const look = this.seen[event.kind] as ((event: Event) => void) | undefined
    look?.(event)
  }

  allowed(seat: Seat, kind: string): readonly Action[] | undefined {
    switch (kind) {
      case 'first-player':
        return [0, 1].map((first) => ({ do: 'chooseFirst', first: first as 0 | 1 }))
      case 'losses':
        return [
          { do: 'shootDown', what: 'bomber' },
          { do: 'shootDown', what: 'escort' },
        ]
      case 'go':
        return [
          ...assignments(this.sea, seat, this.stopped[seat] === true, this.late[seat] === true),
          ...repairs(this.sea, seat),
        ]
      case 'gunnery':
        return this.sealed[seat] === true ? [] : salvoes(this.sea, seat, this.written[seat as 0 | 1])
      default:
        return undefined
    }
  }

  concerns({ do: verb }: Action): boolean {
    return ['chooseFirst', 'shootDown', 'assign', 'repair', 'fire', 'torpedo', 'depthCharge'].includes(verb)
  }

  end(outcome: Outcome): void {
    same('the outcome', outcome, this.outcome)
  }

  private readonly seen: Seen = {
    SceneryLaid: ({ squares, terrain }) => {
      const ground = [...this.sea.terrain]
      for (const square of squares) {
        need(ground[square] === 0, 'scenery on scenery')
        ground[square] = terrain
      }
      this.sea.terrain = ground
    },
    UnitPlaced: (e) => {
      const unit = this.sea.unit(e.unit)
      // AD-SET.3: the two nearest rows.
      const row = e.at >> 3
      if (e.at >= 0) need(e.seat === 0 ? row <= 1 : row >= 6, `${unit.card.id} is placed in row ${row + 1}`)
      Object.assign(unit, { at: e.at, heading: e.heading })
    },
    FleetsRevealed: ({ units }) => {
      for (const { unit, at, heading } of units) Object.assign(this.sea.unit(unit), { at, heading })
      const squares = this.sea.onGrid().map(({ at }) => at)
      same('cards on one square', squares.length - new Set(squares).size, 0)
    },
    SubmarineDeployed: (e) => {
      const unit = this.sea.unit(e.unit)
      // AD-SUB.4, AD-SUB.6.
      const row = e.at >> 3
      need(unit.seat === 0 ? row <= 3 : row >= 4, `a submarine in row ${row + 1}`)
      need(!['island', 'sand', 'shallow'].includes(this.sea.groundAt(e.at)), 'a submarine on land')
      need(!this.sea.onGrid().some((other) => other.at === e.at && other.card.class === 'SS'), 'two submarines')
      unit.at = e.at
      unit.submerged = true
    },
    UnitEntered: (e) => {
      need(!surfacedAt(this.sea, e.at), 'the square is taken')
      Object.assign(this.sea.unit(e.unit), { at: e.at, heading: e.heading })
    },

    RoundBegan: ({ round }) => {
      same('the round', round, this.sea.round + 1)
      this.sea.round = round
    },
    InitiativeRolled: ({ south, north, symbols }) => {
      const admirals = [0, 1].map((seat) => this.sea.onGrid(seat).filter(({ card }) => card.admiralSymbol).length)
      const none = admirals[0] === 0 && admirals[1] === 0
      same('initiative dice', [south.length, north.length], none ? [1, 1] : admirals.map((count) => 2 * count))
      same(
        'Admiral symbols',
        symbols,
        [south, north].map((faces) => faces.filter(isAdmiral).length),
      )
      this.rolled = symbols
    },
    InitiativeWon: ({ seat, unrolled }) => {
      const admirals = [0, 1].map((one) => this.sea.onGrid(one).filter(({ card }) => card.admiralSymbol).length)
      if (unrolled === true) same('the only one with an Admiral', [admirals[seat]! > 0, admirals[1 - seat]], [true, 0])
      else need(this.rolled[seat]! > this.rolled[1 - seat]!, `seat ${seat} has not won the initiative`)
      this.winner = seat
    },
    FirstPlayerChosen: ({ seat }) => same('who chooses the first player', seat, this.winner),
    ActionDiceRolled: ({ seat, faces }) => {
      same('action dice', faces.length, 2 * this.sea.onGrid(seat).length)
      this.sea.dice[seat as 0 | 1] = [...faces]
    },

    MovementBegan: () => {
      this.stopped = [false, false]
      this.late = [false, false]
    },
    MovementAssigned: ({ seat, unit: index, die }) => {
      const unit = this.sea.unit(index)
      same('whose unit moves', unit.seat, seat)
      need(serves(die, 'Movement'), `a ${die} moves nothing`)
      need(!unit.moved && !unit.disabled.has('movement'), `${unit.card.id} cannot move`)
      // AD-MOV.6, AD-MOV.7.
      if (this.stopped[seat]) {
        need(isAdmiral(die) && !this.late[seat], 'only one Admiral die moves a unit after the decision not to')
        this.late[seat] = true
      }
      this.sea.spend(seat, die)
      this.mover = index
    },
    UnitMoved: (e) => {
      same('the unit that moves', e.unit, this.mover)
      checkMove(this.sea, e)
      this.mover = undefined
    },
    MovementStopped: ({ seat, faces }) => {
      const alone = (face: number): boolean =>
        shows(face, 'Movement') && !['Artillery', 'AntiAircraft'].some((s) => shows(face, s))
      const mine = this.sea.dice[seat as 0 | 1]
      same('dice with Movement alone', faces.length, mine.filter(alone).length)
      need(faces.every(alone), 'other dice are exhausted')
      this.sea.spend(seat, ...faces)
      this.stopped[seat] = true
    },
    RepairDeclared: ({ seat, unit: index, dice: [movement, artillery] }) => {
      const unit = this.sea.unit(index)
      need(shows(movement, 'Movement') && shows(artillery, 'Artillery'), 'not a repair pair')
      need(unit.at >= 0 && unit.structure < unit.card.structure && unit.seat === seat, 'nothing to repair')
      need(!unit.active.has('weak-damage-control'), 'it regains nothing')
      this.sea.spend(seat, movement, artillery)
      this.repairing = index
    },
    Repaired: ({ unit: index, points, structure }) => {
      const unit = this.sea.unit(index)
      same('the unit repaired', index, this.repairing)
      const most = unit.active.has('advanced-damage-control') && !this.improved.has(index) ? 2 : 1
      const wanted = Math.min(most, unit.card.structure - unit.structure)
      same('points regained', [points, structure], [wanted, unit.structure + wanted])
      if (unit.active.has('advanced-damage-control')) this.improved.add(index)
      unit.structure = structure
    },
    RepairPrevented: ({ unit }) =>
      need(this.sea.unit(unit).active.has('weak-damage-control'), 'nothing prevents the repair'),
    FeatureActivated: ({ seat, unit: index, feature, die }) => {
      const unit = this.sea.unit(index)
      need(isAdmiral(die), 'no Admiral die')
      const { green, red } = unit.card
      need((unit.seat === seat ? green : red).includes(feature), `${unit.card.id} has no such feature for seat ${seat}`)
      need(!unit.spaces.has(feature) && !unit.disabled.has(feature), 'it is disabled or in use')
      if (!this.resolving) this.sea.spend(seat, die)
      unit.spaces.add(feature)
      unit.active.add(feature)
    },
    TorpedoRegained: ({ unit, torpedoes }) => {
      this.sea.unit(unit).torpedoes = torpedoes
    },
    LaunchBegan: (e) => this.air.takesOff(e.seat, e.carrier, e.die),
    ScreenPlaced: (e) => this.air.screens(e),
    SquadronStationed: ({ carrier, type }) => this.air.flies(carrier, type),
    StrikeBegan: (e) => this.air.strikes(e),
    SquadronPlanned: (e) => this.air.plans(e),
    DogfightFought: (e) => this.air.dogfight(e),
    BomberEngaged: (e) => this.air.engages(e),
    AntiAircraftFired: (e) => this.air.meets(e),
    SquadronShotDown: (e) => this.air.shotDown(e),
    BombersGrouped: (e) => this.air.grouped(e),
    DiveBombersAttacked: (e) => this.air.dives(e),
    AirTorpedoHit: (e) => this.air.torpedoes(e),

    GunneryBegan: () => {
      this.orders = [[], []]
      this.written = [[], []]
      this.sealed = [false, false]
    },
    OrderWritten: ({ seat, order }) => void this.written[seat as 0 | 1].push(order),
    OrdersCleared: ({ seat }) => void (this.written[seat as 0 | 1] = []),
    OrdersCommitted: ({ seat }) => void (this.sealed[seat] = true),
    OrdersReopened: ({ seat }) => void (this.sealed[seat] = false),
    OrdersRevealed: ({ south, north }) => {
      this.orders = [[...south], [...north]]
      for (const [seat, orders] of this.orders.entries()) {
        this.sea.spend(seat, ...orders.map(({ die }) => die))
        for (const order of orders) this.mayOrder(seat, order, orders)
      }
      this.resolving = true
      for (const [seat, orders] of this.orders.entries())
        for (const order of orders)
          if (order.do === 'activate') {
            const unit = this.sea.unit(order.unit)
            need((unit.seat === seat ? unit.card.green : unit.card.red).includes(order.feature), 'no such feature')
          }
    },
    ArtilleryFired: (e) => this.fired(e),
    TorpedoLaunched: (e) => this.launched(e),
    DepthChargeDropped: ({ unit: index, target: t, structure }) => {
      const [unit, target] = [this.sea.unit(index), this.sea.unit(t)]
      need(target.submerged && target.at === unit.at && this.sea.face(unit).depthCharge, 'no depth charge there')
      same('it destroys outright', structure, target.structure)
    },

    ResolutionBegan: () => void (this.resolving = true),
    StructureLost: ({ unit: index, points, structure }) => {
      const unit = this.sea.unit(index)
      same('Structure Points left', structure, Math.max(0, unit.structure - points))
      unit.structure = structure
    },
    CriticalPlaced: ({ seat, unit: index, feature }) => {
      const unit = this.sea.unit(index)
      need(unit.seat !== seat, 'damage to a unit of one’s own')
      need(!unit.card.red.includes(feature) && !unit.critical.has(feature), `${feature} cannot be marked`)
      unit.critical.add(feature)
    },
    UnitSunk: ({ unit: index }) => {
      const unit = this.sea.unit(index)
      same('Structure Points of a unit that sinks', unit.structure, 0)
      unit.at = SUNK
    },
    SmokeCleared: ({ squares }) => {
      same(
        'smoke cleared',
        squares.toSorted((a, b) => a - b),
        this.sea.smoke.toSorted((a, b) => a - b),
      )
      this.sea.smoke = []
    },
    RoundEnded: (e) => this.roundEnded(e),
    MatchEnded: ({ outcome }) => this.ended(outcome),
  }

  private written: [Order[], Order[]] = [[], []]
  private sealed = [false, false]
  private late = [false, false]
  private rolled: readonly number[] = [0, 0]
  private winner = -1
  private improved = new Set<number>()
  private resolving = false

  /** What an order of the gunnery step needs: a die for it, a unit that can, and a target that may be hit. */
  private mayOrder(seat: Seat, order: Order, all: readonly Order[]): void {
    const { sea } = this
    const unit = sea.unit(order.unit)
    if (order.do === 'activate') return need(isAdmiral(order.die), 'no Admiral die')
    same('whose unit', unit.seat, seat)
    if (order.do === 'depthCharge') return need(serves(order.die, 'DepthCharge'), 'no Depth Charge die')
    need(!sea.inFog(unit), 'an attack from fog')
    const target = sea.unit(order.target)
    need(target.seat !== seat, 'an attack on one’s own')
    const mine = all.filter((one) => one.do === order.do && one.unit === order.unit)
    const spread = new Set(mine.map((one) => ('target' in one ? one.target : -1))).size
    if (spread > 1)
      need(
        mine.some(({ die }) => isAdmiral(die)),
        'two targets without an Admiral die',
      )
    if (order.do === 'fire') {
      need(serves(order.die, 'Artillery'), 'no Artillery die')
      need(mine.length <= sea.face(unit).artillery!.spaces && !unit.disabled.has('artillery'), 'too much artillery')
    } else {
      need(serves(order.die, 'Torpedo'), 'no Torpedo die')
      need(!unit.disabled.has('torpedoes'), 'its torpedoes are disabled')
    }
  }

  /** AD-ART, AD-LOS, AD-GREEN.5, AD-GREEN.11, AD-RED.4. */
  private fired(e: EventOf<'ArtilleryFired'>): void {
    const { sea } = this
    const [unit, target] = [sea.unit(e.unit), sea.unit(e.target)]
    const range = sea.rangeOf(unit, unit.active)
    const distance = sea.distance(unit.at, target.at)
    same('range and distance', [e.range, e.distance], [range, distance])
    need(distance <= range, 'out of range')
    need(sea.sees(unit, target), `unit ${e.unit} does not see unit ${e.target}`)
    need(!target.submerged && !sea.inFog(target), 'no target for guns')
    const orders = this.orders[e.seat as 0 | 1].filter((one) => one.do === 'fire' && one.unit === e.unit)
    const doubled = orders.length === 2 && orders.every((one) => 'target' in one && one.target === e.target)
    const near = 2 * distance <= range
    const plus =
      (near && sea.has(unit, 'high-rate-of-fire') ? 1 : 0) - (!near && sea.has(unit, 'without-radar') ? 1 : 0)
    checkShot(sea, e, target, { base: sea.face(unit).artillery!.value, plus, doubled, far: !near })
  }

  /** AD-TORP, AD-SUB.9, AD-SUB.10, AD-SUB.12. */
  private launched(e: EventOf<'TorpedoLaunched'>): void {
    const { sea } = this
    const [unit, target] = [sea.unit(e.unit), sea.unit(e.target)]
    need(reaches(sea, unit, target, sea.has(unit, 'excellent-torpedoes') ? 2 : 1), 'a torpedo does not reach')
    same('a torpedo', [e.losses, e.critical], torpedoDamage(sea, unit, target, e.failed))
    need(e.left >= 0 && e.left <= unit.card.torpedoes, 'torpedoes that nobody has')
    unit.torpedoes = e.left
    unit.emptied = e.emptied
  }

  /** AD-DMG.3, AD-RES.1, AD-DICE.9. */
  private roundEnded({ round, restored }: EventOf<'RoundEnded'>): void {
    same('the round that ends', round, this.sea.round)
    const wanted = this.sea.units.flatMap((unit, i) =>
      unit.at >= 0 && unit.disabled.size > 0 ? [{ unit: i, features: [...unit.disabled].sort() }] : [],
    )
    const got = restored.map(({ unit, features }) => ({ unit, features: [...features].sort() }))
    const there = got.filter(({ unit }) => this.sea.unit(unit).at >= 0)
    same('features restored', there, wanted)
    for (const unit of this.sea.units) {
      Object.assign(unit, { moved: false, launched: false, disabled: unit.critical, critical: new Set() })
      unit.spaces = new Set()
      unit.active = new Set()
      if (unit.at < 0 && unit.structure === 0) unit.squadrons = [0, 0, 0]
    }
    this.sea.dice = [[], []]
    this.improved.clear()
    this.resolving = false
    this.air.land()
  }

  /** AD-VIC.1 to AD-VIC.3; goals of scenarios are not judged here. */
  private ended(outcome: Outcome): void {
    this.outcome = outcome
    const lost = [0, 1].map((seat) => this.sea.units.filter((unit) => unit.seat === seat && unit.at === SUNK))
    const points = lost.map((units) => units.reduce((sum, { card }) => sum + card.tacticalPoints, 0)).toReversed()
    same('the points', outcome.points, points)
    if (this.start.scenario >= 0) return
    const left = [0, 1].map((seat) => this.sea.units.some((unit) => unit.seat === seat && unit.at !== SUNK))
    const winner =
      left[0] !== left[1]
        ? left[0]
          ? 0
          : 1
        : !left[0]
          ? 'draw'
          : points[0] === points[1]
            ? 'draw'
            : points[0]! > points[1]!
              ? 0
              : 1
    same('the winner', outcome.winner, winner)
    if (left[0] && left[1]) same('the last round', this.sea.round, this.start.lastRound)
  }
}
