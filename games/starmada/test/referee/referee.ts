import type { Outcome, Seat } from '@flagbridge/kernel'
import { need, same, sorted, type Referee } from '@flagbridge/laws'
import type { Content } from '../../src/content/index.ts'
import type { Action, Event, State } from '../../src/index.ts'
import { Damage } from './damage.ts'
import { Fire, hitsOf } from './fire.ts'
import { course, isCore, orderFault } from './orders.ts'
import { Records, type RefFlight, type RefShip } from './records.ts'

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>
type Seen = { readonly [K in Event['kind']]?: (event: EventOf<K>) => void }

const GONE = -2

/** A second reading of the core rules of Starmada X; what abilities and items do it takes from the game. */
export class StarmadaReferee implements Referee<Action, Event> {
  private readonly records: Records
  private readonly fire: Fire
  private readonly damage: Damage
  private judged: readonly Action['do'][] = []
  private readonly edges: [number, number]
  private phase = ''
  private first = -1
  private namer = -1
  private waiting: number[] = []
  private attack: { hits: number } | undefined
  private over: EventOf<'MatchEnded'> | undefined
  private inside: number[] = []

  constructor(
    content: Content,
    private readonly start: State,
  ) {
    this.records = new Records(content, start)
    this.fire = new Fire(this.records)
    this.damage = new Damage(this.records)
    this.edges = [...start.edges]
  }

  see(event: Event): void {
    const look = this.seen[event.kind] as ((event: Event) => void) | undefined
    look?.(event)
  }

  concerns({ do: verb }: Action): boolean {
    return this.judged.includes(verb)
  }

  listedAs(action: Action): unknown {
    return action.do === 'loseWeapon' ? this.damage.listedAs(action) : this.fire.listedAs(action)
  }

  private judge(verb: Action['do'], list: readonly Action[] | undefined): readonly Action[] | undefined {
    this.judged = [verb]
    return list
  }

  allowed(seat: Seat, kind: string): readonly Action[] | undefined {
    switch (kind) {
      case 'nameFlight':
        return this.judge('name', this.unnamed())
      case 'chooseShip':
        return this.judge('resolve', this.toResolve(seat))
      case 'declareFire':
        return this.judge('aim', this.fire.volleys())
      case 'loseWeapon':
        return this.judge('loseWeapon', this.damage.weaponChoices())
      case 'loseItem':
        return this.judge('loseItem', this.damage.itemChoices())
      default:
        return undefined
    }
  }

  /** SX-5.1.2.d: of either side. */
  private unnamed(): Action[] | undefined {
    const { flights } = this.records
    if (flights.some(({ craft }) => craft !== 'fighters')) return undefined
    return flights.flatMap((flight, i) =>
      flight.fighters > 0 && flight.cell >= 0 && !flight.acted ? [{ do: 'name', flight: i } as unknown as Action] : [],
    )
  }

  private toResolve(seat: Seat): Action[] {
    return this.waiting
      .filter((ship) => this.records.ship(ship).seat === seat)
      .map((ship) => ({ do: 'resolve', ship }) as unknown as Action)
  }

  /** SX-2.3. */
  end(outcome: Outcome): void {
    const { points } = this.records
    same('the points', outcome.points, points)
    same('the winner', outcome.winner, this.over?.winner)
  }

  private readonly seen: Seen = {
    ObjectPlaced: ({ object: { column, row, radius } }) => {
      const { grid, objects } = this.records
      const centre = row * grid.columns + column
      for (let cell = 0; cell < grid.columns * grid.rows; cell++)
        if (grid.range(centre, cell) <= radius) objects.add(cell)
    },
    EdgeChosen: ({ side, edge }) => {
      this.edges[side] = edge === 'north' ? 0 : 1
      this.edges[1 - side] = 1 - this.edges[side]
    },
    // SX-2.1.2.b: ties are rolled again; the lower places first.
    SetUpRolled: ({ faces, side }) => {
      checkRolls(faces)
      const [a, b] = faces.slice(-2)
      same('who places first', side, a! < b! ? 0 : 1)
      this.placing = side
    },
    SetUpPassed: ({ side }) => {
      same('who places next', side, 1 - this.placing)
      this.placing = side
    },
    ShipPlaced: ({ ship: index, cell, facing }) => {
      const ship = this.records.ship(index)
      // SXS-G.23.b: transports have a place of their own.
      if (index < (this.start.agreed.transports ?? Infinity)) this.checkZone(ship.side, cell)
      Object.assign(ship, { fate: 'here', cell, facing })
    },
    FlightPlaced: ({ flight, cell }) => {
      this.checkZone(this.records.flight(flight).side, cell)
      this.records.flight(flight).cell = cell
    },

    TurnBegan: ({ turn }) => {
      same('the turn', turn, this.records.turn + 1)
      this.records.turn = turn
      this.phase = 'orders'
      for (const ship of this.records.ships) ship.orders = ''
      for (const flight of this.records.flights) flight.acted = false
    },
    OrdersWritten: ({ ship: index, orders }) => {
      const ship = this.records.ship(index)
      const fault = isCore(orders) ? orderFault(this.records, ship, orders) : undefined
      need(fault === undefined || this.records.carries(ship, 'overthrusters'), `${ship.card.name}: ${orders} ${fault}`)
      ship.orders = orders
    },
    ShipMoved: (e) => this.moved(e),
    ShipLeft: ({ ship: index, path, points }) => {
      const ship = this.records.ship(index)
      const { left, path: wanted } = course(this.records, ship, ship.orders)
      if (isCore(ship.orders)) same('it leaves the board', [left, path], [true, wanted])
      ship.fate = 'left'
      this.checkScore(ship, points)
    },
    ShipArrived: ({ ship: index, cell, facing }) =>
      void Object.assign(this.records.ship(index), { fate: 'here', cell, facing }),
    ShipJumped: ({ ship: index, points }) => {
      const ship = this.records.ship(index)
      ship.fate = 'jumped'
      this.take(ship, points)
    },
    ShipCaptured: ({ ship: index, points }) => {
      this.records.ship(index).captured = true
      this.take(this.records.ship(index), points)
    },
    ObjectiveScored: ({ side, points }) => void (this.records.points[side]! += points),

    FighterPhaseBegan: (e) => this.fighterPhase(e),
    FlightNamed: ({ flight, by }) => {
      const one = this.records.flight(flight)
      need(!one.acted && one.fighters > 0, 'it has acted')
      if (this.namer >= 0) same('who names it', by, this.namer)
    },
    FlightMoved: (e) => this.flew(e),
    FlightAttacked: (e) => this.attacked(e),
    FlightFiredOn: ({ flight, lost }) => void (this.records.flight(flight).fighters -= lost),
    CraftCaught: ({ flight, lost }) => void (this.records.flight(flight).fighters -= lost),
    DogfightRolled: (e) => this.dogfight(e),
    FlightScreens: ({ flight }) => void (this.records.flight(flight).acted = true),
    FlightFinished: ({ flight }) => {
      this.damage.finish()
      this.records.flight(flight).acted = true
      this.attack = undefined
      const waits = (side: number): boolean => this.records.flying(side).some((one) => !one.acted)
      const plain = this.records.flights.every(({ craft }) => craft === 'fighters')
      const other = 1 - this.namer
      // SX-5.1.2.e, SX-5.1.2.f; small craft act by rules of their own.
      if (!plain) this.namer = -1
      else if (waits(other)) this.namer = other
    },
    FlightDestroyed: ({ flight }) =>
      void Object.assign(this.records.flight(flight), { fighters: 0, pending: 0, cell: GONE }),
    FlightLaunched: ({ flight, cell }) => void (this.records.flight(flight).cell = cell),
    FlightLanded: ({ flight }) => void Object.assign(this.records.flight(flight), { cell: -3, acted: true }),
    CraftPlaced: ({ ship, craft, line, count, boxes, cell }) => {
      const { side, seat, boxes: left } = this.records.ship(ship)
      left[line]! -= boxes
      this.records.flights.push({ side, seat, craft, cell, fighters: count, pending: 0, acted: false })
    },
    BurstRolled: ({ ship, line }) => void this.records.ship(ship).boxes[line]!--,
    ItemUsed: ({ ship, line }) => void this.records.ship(ship).boxes[line]!--,

    CombatPhaseBegan: ({ faces, first }) => {
      this.damage.finish()
      // SX-4.1.a, SX-4.1.b.
      if (this.records.turn === 1) {
        checkRolls(faces)
        const [a, b] = faces.slice(-2)
        same('who resolves first', first, a! > b! ? 0 : 1)
      } else same('who resolves first', [first, faces.length], [1 - this.first, 0])
      this.first = first
      this.phase = 'combat'
      this.records.snapshot()
    },
    SideResolves: ({ ships }) => void (this.waiting = [...ships]),
    ShipChosen: ({ ship }) => {
      this.damage.finish()
      need(this.waiting.includes(ship), 'it has resolved')
      this.waiting = this.waiting.filter((one) => one !== ship)
      this.fire.chosen(ship)
    },
    FireDeclared: (e) => this.fire.declared(e),
    FireRecalled: () => this.fire.recalled(),
    ToHitRolled: (e) => {
      this.damage.finish()
      this.fire.toHit(e)
    },
    PointDefenseRolled: (e) => {
      if (this.phase === 'combat') this.fire.stopped(e)
      else if (this.attack !== undefined) this.attack.hits -= e.stopped
    },
    PenetrationRolled: (e) => this.penetrated(e),
    FightersHit: (e) => this.fire.fightersHit(e),
    FighterShotDown: (e) => {
      this.fire.shotDown(e)
      const flight = this.records.flight(e.flight)
      flight.pending += e.count
    },

    DamageRolled: (e) => this.damage.die(e),
    HullHit: (e) => this.damage.hull(e),
    EngineHit: (e) => this.damage.engine(e),
    ShieldHit: (e) => this.damage.shield(e),
    WeaponLost: (e) => this.damage.weapon(e),
    EquipmentLost: (e) => this.damage.item(e),
    HitIgnored: (e) => this.damage.ignored(e),
    CasualtyMarked: (e) => this.damage.casualty(e),
    BoxReopened: ({ ship, what }) => this.reopened(this.records.ship(ship), what),
    MarksErased: ({ ship: index, hull, casualties }) => {
      const ship = this.records.ship(index)
      ship.hull -= hull
      ship.marked -= hull + casualties
    },
    DamageSettled: () => {
      this.damage.finish()
      for (const flight of this.records.flights) {
        flight.fighters -= flight.pending
        flight.pending = 0
      }
    },
    BurstLit: ({ cell, strength, fades }) => void this.records.explosions.push({ cell, strength, fades }),
    ShipDestroyed: (e) => this.destroyed(e),
    CrewLost: ({ ship: index, points }) => {
      const ship = this.records.ship(index)
      need(ship.marked >= ship.card.hull || this.boarded.has(index), 'somebody of the crew is left')
      ship.crewless = true
      this.checkScore(ship, points)
    },
    // SXS-C.20.c: what boarders do to the crew is theirs.
    DefenderLost: ({ ship }) => void this.boarded.add(ship),
    EndPhaseBegan: ({ inside }) => this.endPhase(inside),
    ExplosionsFaded: () => {
      const { records } = this
      records.explosions = records.explosions
        .map((one) => ({ ...one, strength: one.strength - (one.fades <= records.turn ? 1 : 0) }))
        .filter(({ strength }) => strength > 0)
    },
    MatchEnded: (e) => this.ended(e),
  }

  private placing = -1
  private readonly boarded = new Set<number>()

  /** SX-2.1.2.a, in the zones that were agreed. */
  private checkZone(side: number, cell: number): void {
    const { grid } = this.records
    const { columns, rows } = this.start.agreed.zones[this.edges[side]!]!
    const within = ([from, to]: readonly [number, number], n: number): boolean => n >= from && n <= to
    need(within(columns, grid.column(cell)) && within(rows, grid.row(cell)), 'outside its own set-up area')
    same('whose turn to place', side, this.placing)
  }

  /** SX-3.2, SX-3.3. */
  private moved(e: EventOf<'ShipMoved'>): void {
    const ship = this.records.ship(e.ship)
    same('its orders', e.orders, ship.orders === '0' ? '' : ship.orders)
    // After what items add anything may follow, as far as this reading goes.
    if (!isCore(ship.orders)) return void Object.assign(ship, { cell: e.cell, facing: e.facing, memory: 'backward' })
    const { path, facing, left, memory } = course(this.records, ship, ship.orders)
    same('where it goes', [e.path, e.cell, e.facing, left], [path, path.at(-1) ?? ship.cell, facing, false])
    Object.assign(ship, { cell: e.cell, facing, memory })
  }

  /** SX-5.1.2.c. */
  private fighterPhase({ faces, side, chooses }: EventOf<'FighterPhaseBegan'>): void {
    const { records } = this
    this.phase = 'fighter'
    const sides = [0, 1].filter((one) => records.flying(one).some(({ craft }) => craft === 'fighters'))
    const plain = records.flights.every(({ craft }) => craft === 'fighters')
    if (plain && chooses !== true) {
      if (sides.length === 2) {
        checkRolls(faces)
        const [a, b] = faces.slice(-2)
        same('who has the advantage', side, a! > b! ? 0 : 1)
      } else same('who names flights', [side, faces.length], [sides[0] ?? -1, 0])
    }
    this.namer = side
  }

  /** SX-5.2. */
  private flew({ flight: index, path, cell }: EventOf<'FlightMoved'>): void {
    const { grid, objects } = this.records
    const flight = this.records.flight(index)
    if (flight.craft === 'fighters') need(path.length <= 10, 'more than ten hexes')
    let at = flight.cell
    for (const next of path) {
      same('one hex after the other', grid.range(at, next), 1)
      need(!objects.has(next), 'through an object')
      at = next
    }
    same('where it ends', cell, at)
    flight.cell = cell
  }

  /** SX-5.3.1. */
  private attacked(e: EventOf<'FlightAttacked'>): void {
    const { records } = this
    const flight = records.flight(e.flight)
    const unit = records.unit(e.target)
    flight.acted = true
    this.attack = flight.craft === 'fighters' ? { hits: e.hits } : undefined
    if (flight.craft !== 'fighters' || !records.isShip(e.target)) return
    need(unit.side !== flight.side, 'a friend')
    same('the distance', records.grid.range(flight.cell, unit.cell), 1)
    const strength = records.strengthIn(unit.cell)
    if (records.isPlain(unit as RefShip)) {
      same('what is needed', e.needed, 5 + strength)
      same('dice', e.faces.length, flight.fighters)
    }
    same('hits', e.hits, hitsOf(e.faces, e.needed))
  }

  /** SX-5.3.2. */
  private dogfight(e: EventOf<'DogfightRolled'>): void {
    const { records } = this
    const flight = records.flight(e.flight)
    const target = records.unit(e.target) as RefFlight
    flight.acted = true
    this.fire.owes(e.kills)
    need(records.grid.range(flight.cell, target.cell) <= 1 && target.side !== flight.side, 'not an enemy beside it')
    if (flight.craft !== 'fighters' || target.craft !== 'fighters') return void (flight.pending += e.losses)
    same('dice', e.faces.length, flight.fighters)
    const stack = records
      .flying(target.side)
      .filter(({ cell, craft }) => cell === target.cell && craft === 'fighters')
      .reduce((sum, { fighters }) => sum + fighters, 0)
    same('fighters destroyed', e.kills, Math.min(stack, e.faces.filter((face) => face >= 5).length))
    same('fighters lost', e.losses, e.faces.filter((face) => face === 1).length)
    flight.pending += e.losses
  }

  private penetrated(e: EventOf<'PenetrationRolled'>): void {
    const { source } = e
    this.damage.finish()
    this.fire.penetration(e, this.attack)
    if (source.by === 'explosion') {
      need(this.inside.includes(e.target), 'it is in no explosion')
      this.inside = this.inside.filter((one) => one !== e.target)
      same('damage dice', e.dice, e.through)
    }
    if (e.dice === 0) return
    const loose =
      source.by === 'ship'
        ? !this.fire.isPlain(this.records.ship(source.ship), source.battery)
        : source.by === 'extra' || source.by === 'strain' || (source.by === 'flight' && this.attack === undefined)
    this.damage.begins(this.records.ship(e.target), e.dice, loose)
  }

  private reopened(ship: RefShip, what: string): void {
    if (what.startsWith('engine')) ship.engines--
    else if (what.startsWith('shield')) ship.shields--
    else {
      const mount = ship.guns.findIndex((_, i) => labelOf(ship, i) === what)
      if (mount >= 0) ship.lost.delete(mount)
      const line = ship.card.equipment.findIndex(({ item }) => item === what)
      if (line >= 0) ship.boxes[line]!++
    }
  }

  private take(ship: RefShip, points: number): void {
    ship.scored ||= points > 0
    this.records.points[1 - ship.side]! += points
  }

  /** SX-2.3.b. */
  private checkScore(ship: RefShip, points: number): void {
    // Objectives may make a ship worth more or less.
    const { transports, objectives } = this.start.agreed
    const own = objectives.some(({ kind }) => !['hold', 'reach', 'survive', 'flagship', 'buoy'].includes(kind))
    if (transports !== undefined || own) return this.take(ship, points)
    same('the points for it', points, this.records.score(ship))
  }

  /** SX-4.3.1. */
  private destroyed(e: EventOf<'ShipDestroyed'>): void {
    const { records } = this
    const ship = records.ship(e.ship)
    this.damage.finish()
    need(ship.hull >= ship.card.hull, 'hull is left')
    const { hull } = ship.card
    const strength = hull <= 3 ? 1 : hull <= 8 ? 2 : hull <= 15 ? 3 : hull <= 24 ? 4 : 5
    const fades = records.turn + (this.phase === 'end' ? 2 : 1)
    same('its explosion', [e.cell, e.strength, e.fades], [ship.cell, strength, fades])
    records.explosions.push({ cell: e.cell, strength, fades })
    ship.fate = 'destroyed'
    this.checkScore(ship, e.points)
  }

  /** SX-4.3.1.e. */
  private endPhase(inside: readonly number[]): void {
    const { records } = this
    this.phase = 'end'
    this.damage.finish()
    for (const ship of records.here()) need(ship.hull < ship.card.hull, 'it has no hull left and is not destroyed')
    const wanted = records.here().filter(({ cell }) => records.strengthIn(cell) > 0)
    same('ships inside explosions', sorted(inside), sorted(wanted.map(({ index }) => index)))
    this.inside = [...inside]
    records.snapshot()
  }

  /** SX-2.3.a, SX-2.3.c, SX-2.3.d. */
  private ended(e: EventOf<'MatchEnded'>): void {
    const { points, turn } = this.records
    this.over = e
    same('explosions to be rolled for', this.inside, [])
    const [more, less] = [Math.max(...points), Math.min(...points)]
    const winner = points[0] === points[1] ? 'draw' : points[0]! > points[1]! ? 0 : 1
    same('the winner', e.winner, winner)
    same('the victory', e.how, winner === 'draw' ? 'draw' : more >= 2 * less ? 'major' : 'minor')
    const beaten = [0, 1].some((side) => !this.fights(side))
    if (this.start.agreed.objectives.length === 0)
      need(beaten || turn === this.start.agreed.turns, 'it is too early to end')
  }

  private fights(side: number): boolean {
    const ships = this.records.ships.filter(
      (ship) =>
        ship.side === side && (ship.fate === 'waiting' || (ship.fate === 'here' && !ship.crewless && !ship.captured)),
    )
    return ships.length > 0 || this.records.flying(side).some(({ craft }) => craft === 'fighters')
  }
}

/** Both sides roll until they differ. */
function checkRolls(faces: readonly number[]): void {
  need(faces.length >= 2 && faces.length % 2 === 0, 'a die for each side')
  for (let i = 0; i < faces.length; i += 2)
    need((faces[i] === faces[i + 1]) === i < faces.length - 2, 'ties, and only ties, are rolled again')
}

/** As repairs name a weapon: its battery and its place in it. */
function labelOf(ship: RefShip, mount: number): string {
  const { battery } = ship.guns[mount]!
  const first = ship.guns.findIndex((gun) => gun.battery === battery)
  return `${ship.card.batteries[battery]!.letter}${mount - first + 1}`
}
