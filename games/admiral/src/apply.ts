import { laidOver } from './content/scenery.ts'
import { DIVE_BOMBERS, FIGHTERS, TORPEDO_BOMBERS, type SquadronType } from './content/content.ts'
import { ADVANCED_DAMAGE_CONTROL, featureBit } from './content/features.ts'
import type { AirEvent, Event, EventOf, GunneryEvent, MovementEvent, RoundEvent, SetupEvent } from './events.ts'
import { SUNK, opponent, type State, type Unit } from './state.ts'

/** What one seat did behind its hand: it must not count in the numbers of the decisions. */
const SEALED = new Set<Event['kind']>([
  'UnitPlaced',
  'FleetReady',
  'FleetReopened',
  'OrderWritten',
  'OrdersCleared',
  'OrdersCommitted',
  'OrdersReopened',
])

type Writers = { readonly [K in Event['kind']]: (s: State, e: EventOf<K>) => void }

/** The only writer. */
export function apply(s: State, e: Event): void {
  const write = WRITERS[e.kind] as (s: State, e: Event) => void
  write(s, e)
  if (!SEALED.has(e.kind)) s.clock++
}

/** AD-DICE.8: a used die goes to the Exhausted Dice area. */
function exhaust(s: State, seat: number, face: number): void {
  s.dice[seat as 0 | 1][face]!--
  s.exhausted[seat as 0 | 1][face]!++
}

function moveBack(s: State, seat: number, from: number, at: number): void {
  const backs = s.backs[seat as 0 | 1]
  if (from >= 0) backs.splice(backs.indexOf(from), 1)
  if (at >= 0) backs.push(at)
}

function endOfGo(s: State, empty: boolean): void {
  s.idle = empty ? s.idle + 1 : 0
  s.acted = false
  s.turn = opponent(s.turn)
}

const setup: { readonly [K in SetupEvent['kind']]: (s: State, e: EventOf<K>) => void } = {
  SceneryRolled() {},
  SceneryTurn(s, e) {
    s.turn = e.seat
  },
  SceneryLaid(s, e) {
    const cards = s.scenery[e.seat as 0 | 1].slice()
    cards.splice(cards.indexOf(e.card), 1)
    s.scenery[e.seat as 0 | 1] = cards
    s.terrain = laidOver(s.terrain, e.squares, e.terrain)
  },
  SceneryDeclined(s, e) {
    s.scenery[e.seat as 0 | 1] = []
  },
  DeploymentBegan(s) {
    s.phase = 'deployment'
  },
  UnitPlaced(s, e) {
    moveBack(s, e.seat, e.from, e.at)
    const unit = s.units[e.unit]
    if (unit === undefined) return
    unit.at = e.at
    unit.heading = e.heading
  },
  FleetReady(s, e) {
    s.sealed[e.seat as 0 | 1] = true
  },
  FleetReopened(s, e) {
    s.sealed[e.seat as 0 | 1] = false
  },
  FleetsRevealed(s, e) {
    for (const { unit, at, heading } of e.units) {
      s.units[unit]!.at = at
      s.units[unit]!.heading = heading
    }
    s.backs = [[], []]
    s.sealed = [false, false]
  },
  SubmarinesAwaited(s, e) {
    s.turn = e.seat
  },
  SubmarineDeployed(s, e) {
    s.units[e.unit]!.at = e.at
  },
  SubmarinesDeployed(s) {
    s.phase = 'action-dice'
  },
}

/** AD-DMG.3: what was hit in this round is disabled in the next; turn effects end (AD-RND.2). */
function turnOver(unit: Unit): void {
  unit.moved = false
  unit.launched = false
  unit.spaces = 0
  unit.active = 0
  unit.disabled = unit.critical
  unit.critical = 0
}

const rounds: { readonly [K in RoundEvent['kind']]: (s: State, e: EventOf<K>) => void } = {
  RoundBegan(s, e) {
    s.round = e.round
    s.phase = e.round === 1 ? 'initiative' : 'entering'
    s.turn = s.first
    s.idle = 0
  },
  UnitEntered(s, e) {
    s.units[e.unit]!.at = e.at
    s.units[e.unit]!.heading = e.heading
  },
  EntryClosed(s, e) {
    s.turn = opponent(e.seat)
    s.idle++
  },
  InitiativeBegan(s) {
    s.phase = 'initiative'
  },
  InitiativeRolled() {},
  InitiativeWon(s, e) {
    s.phase = 'first-player'
    s.turn = e.seat
  },
  FirstPlayerChosen(s, e) {
    s.first = e.first
    s.turn = e.first
    s.phase = s.round === 1 ? 'submarines' : 'action-dice'
  },
  ActionDiceBegan(s) {
    s.dice = [none(), none()]
    s.exhausted = [none(), none()]
  },
  ActionDiceRolled(s, e) {
    for (const face of e.faces) s.dice[e.seat as 0 | 1][face]!++
  },
  ResolutionBegan(s) {
    s.phase = 'resolution'
    for (const result of s.results)
      for (let i = 0; i < result.criticals; i++) s.criticals.push({ seat: result.seat, unit: result.target })
  },
  AircraftLanded(s) {
    s.flights = []
  },
  SmokeCleared(s) {
    s.smoke = []
  },
  /** AD-DICE.9: every die is exhausted, used or not. */
  RoundEnded(s) {
    for (const unit of s.units) turnOver(unit)
    for (const seat of [0, 1] as const)
      for (let face = 1; face <= 6; face++) {
        s.exhausted[seat][face]! += s.dice[seat][face]!
        s.dice[seat][face] = 0
      }
    s.flights = []
    s.orders = [[], []]
    s.sealed = [false, false]
    s.duds = []
    s.results = []
    s.criticals = []
  },
  MatchEnded(s, e) {
    s.outcome = e.outcome
    s.phase = 'over'
  },
}

function none(): number[] {
  return [0, 0, 0, 0, 0, 0, 0]
}

const movement: { readonly [K in MovementEvent['kind']]: (s: State, e: EventOf<K>) => void } = {
  MovementBegan(s) {
    s.phase = 'movement'
    s.turn = s.first
    s.stopped = [false, false]
    s.late = [false, false]
    s.acted = false
    s.idle = 0
  },
  MovementAssigned(s, e) {
    exhaust(s, e.seat, e.die)
    s.units[e.unit]!.moved = true
    s.mover = e.unit
    if (s.stopped[e.seat as 0 | 1]) s.late[e.seat as 0 | 1] = true
  },
  UnitMoved(s, e) {
    const unit = s.units[e.unit]!
    unit.at = e.at
    unit.heading = e.heading
    unit.submerged = e.submerged
    for (const cell of e.smoke) if (!s.smoke.includes(cell)) s.smoke.push(cell)
    s.mover = -1
    endOfGo(s, false)
  },
  MovementStopped(s, e) {
    for (const face of e.faces) exhaust(s, e.seat, face)
    s.stopped[e.seat as 0 | 1] = true
    endOfGo(s, !s.acted)
  },
  GoPassed(s) {
    endOfGo(s, !s.acted)
  },
  RepairDeclared(s, e) {
    for (const face of e.dice) exhaust(s, e.seat, face)
    s.repairing = e.unit
    s.acted = true
  },
  Repaired(s, e) {
    s.units[e.unit]!.structure = e.structure
    s.units[e.unit]!.active &= ~ADVANCED_DAMAGE_CONTROL
    s.repairing = -1
  },
  RepairPrevented(s) {
    s.repairing = -1
  },
  LaunchBegan(s, e) {
    exhaust(s, e.seat, e.die)
    s.units[e.carrier]!.launched = true
    s.launching = e.carrier
    s.launchLeft = 3
    s.acted = true
  },
  ScreenPlaced(s, e) {
    s.flights.push({ carrier: e.carrier, type: FIGHTERS, on: e.on, at: -1, fought: false, lost: false })
    s.launchLeft--
  },
  SquadronStationed(s, e) {
    s.flights.push({ carrier: e.carrier, type: e.type, on: -1, at: e.at, fought: false, lost: false })
    s.launchLeft--
  },
  LaunchEnded(s) {
    s.launching = -1
    s.launchLeft = 0
  },
  TorpedoRegained(s, e) {
    s.units[e.unit]!.torpedoes = e.torpedoes
  },
  FeatureActivated(s, e) {
    const bit = featureBit(e.feature)
    s.units[e.unit]!.spaces |= bit
    s.units[e.unit]!.active |= bit
    // The dice of the orders were exhausted when these were revealed.
    if (s.phase !== 'revealed') exhaust(s, e.seat, e.die)
    s.acted = true
  },
}

function loseSquadron(s: State, carrier: number, type: SquadronType): void {
  const unit = s.units[carrier]!
  const [fighters, diveBombers, torpedoBombers] = unit.squadrons
  unit.squadrons = [
    fighters - (type === FIGHTERS ? 1 : 0),
    diveBombers - (type === DIVE_BOMBERS ? 1 : 0),
    torpedoBombers - (type === TORPEDO_BOMBERS ? 1 : 0),
  ]
}

function attackMade(s: State, critical: boolean, target: number): void {
  const raid = s.raid!
  raid.attacks.shift()
  if (raid.attacks.length === 0) raid.group = -1
  if (critical) s.criticals.push({ seat: s.units[raid.carrier]!.seat, unit: target })
}

const air: { readonly [K in AirEvent['kind']]: (s: State, e: EventOf<K>) => void } = {
  AirStepBegan(s) {
    s.phase = 'air'
    s.turn = s.first
    s.idle = 0
  },
  AirPassed(s) {
    s.idle++
    s.turn = opponent(s.turn)
  },
  StrikeBegan(s, e) {
    const carrier = s.units[e.carrier]!
    if (e.die > 0) exhaust(s, e.seat, e.die)
    carrier.launched = true
    s.raid = {
      carrier: e.carrier,
      stationed: e.die === 0,
      stage: 'plan',
      left: [carrier.squadrons[0], carrier.squadrons[1], carrier.squadrons[2]],
      picks: 3,
      groups: [],
      pairs: [],
      paired: false,
      screened: [],
      group: -1,
      hits: 0,
      attacks: [],
    }
  },
  SquadronPlanned(s, e) {
    const raid = s.raid!
    if (e.flight >= 0) s.flights[e.flight]!.fought = true
    raid.left[e.type]--
    raid.picks--
    const group = raid.groups[e.group]
    if (group === undefined)
      raid.groups.push({ type: e.type, target: e.target, from: e.from, bombers: 1, escorts: 0, met: false, made: false })
    else if (e.type === FIGHTERS) group.escorts++
    else group.bombers++
  },
  PlanAnnounced(s) {
    s.raid!.stage = 'attacker'
  },
  RaidFeaturesClosed(s) {
    s.raid!.stage = s.raid!.stage === 'attacker' ? 'defender' : 'resolve'
  },
  FighterPaired(s, e) {
    s.raid!.pairs.push({ flight: e.flight, group: e.group, against: e.against })
  },
  PairingClosed(s) {
    s.raid!.paired = true
  },
  DogfightFought(s, e) {
    const flight = s.flights[e.flight]!
    flight.fought = true
    s.raid!.pairs.shift()
    if (e.lost === 'screen') {
      flight.lost = true
      loseSquadron(s, flight.carrier, FIGHTERS)
    } else if (e.lost === 'escort') {
      s.raid!.groups[e.group]!.escorts--
      loseSquadron(s, s.raid!.carrier, FIGHTERS)
    }
  },
  BomberEngaged(s, e) {
    const group = s.raid!.groups[e.group]!
    s.flights[e.flight]!.fought = true
    s.raid!.pairs.shift()
    if (!e.destroyed) return
    group.bombers--
    loseSquadron(s, s.raid!.carrier, group.type)
  },
  ScreenSettled(s, e) {
    s.raid!.screened.push(e.target)
    s.raid!.paired = false
  },
  AntiAircraftFired(s, e) {
    const group = s.raid!.groups[e.group]!
    group.met = true
    s.raid!.group = e.group
    s.raid!.hits = Math.min(e.hits, group.bombers + group.escorts)
  },
  SquadronShotDown(s, e) {
    const group = s.raid!.groups[e.group]!
    s.raid!.hits--
    if (e.what === 'escort') group.escorts--
    else group.bombers--
    loseSquadron(s, e.carrier, e.what === 'escort' ? FIGHTERS : group.type)
  },
  BombersGrouped(s, e) {
    s.raid!.groups[e.group]!.made = true
    s.raid!.attacks = e.attacks.slice()
    if (e.attacks.length === 0) s.raid!.group = -1
  },
  DiveBombersAttacked(s, e) {
    attackMade(s, e.critical, e.target)
  },
  AirTorpedoHit(s, e) {
    attackMade(s, e.critical, e.target)
  },
  RaidEnded(s) {
    s.raid = null
    s.idle = 0
    s.turn = opponent(s.turn)
  },
}

const gunnery: { readonly [K in GunneryEvent['kind']]: (s: State, e: EventOf<K>) => void } = {
  GunneryBegan(s) {
    s.phase = 'gunnery'
    s.sealed = [false, false]
    s.orders = [[], []]
  },
  OrderWritten(s, e) {
    s.orders[e.seat as 0 | 1].push(e.order)
  },
  OrdersCleared(s, e) {
    s.orders[e.seat as 0 | 1] = []
  },
  OrdersCommitted(s, e) {
    s.sealed[e.seat as 0 | 1] = true
  },
  OrdersReopened(s, e) {
    s.sealed[e.seat as 0 | 1] = false
  },
  OrdersRevealed(s, e) {
    s.phase = 'revealed'
    s.sealed = [false, false]
    s.orders = [e.south.slice(), e.north.slice()]
    for (const seat of [0, 1] as const) for (const order of s.orders[seat]) exhaust(s, seat, order.die)
  },
  TorpedoFailed(s, e) {
    s.duds.push({ unit: e.unit, target: e.target })
  },
  ArtilleryFired(s, e) {
    if (e.effective) s.results.push({ seat: e.seat, target: e.target, criticals: e.critical ? 1 : 0, losses: e.losses })
  },
  TorpedoLaunched(s, e) {
    const unit = s.units[e.unit]!
    unit.torpedoes = e.left
    unit.emptied = e.emptied
    if (!e.failed) s.results.push({ seat: e.seat, target: e.target, criticals: e.critical ? 1 : 0, losses: e.losses })
  },
  DepthChargeDropped(s, e) {
    s.results.push({ seat: e.seat, target: e.target, criticals: 0, losses: e.structure })
  },
  StructureLost(s, e) {
    s.units[e.unit]!.structure = e.structure
  },
  CriticalPlaced(s, e) {
    s.units[e.unit]!.critical |= featureBit(e.feature)
    s.criticals.shift()
  },
  CriticalWasted(s) {
    s.criticals.shift()
  },
  /** AD-AIR.6: its squadrons in the air are lost with it, screens and bombers that have not attacked included. */
  UnitSunk(s, e) {
    const unit = s.units[e.unit]!
    unit.at = SUNK
    unit.structure = 0
    unit.squadrons = [0, 0, 0]
    for (const flight of s.flights) if (flight.carrier === e.unit) flight.lost = true
    if (s.raid === null) return
    s.raid.attacks = []
    s.raid.group = -1
  },
}

const WRITERS: Writers = { ...setup, ...rounds, ...movement, ...air, ...gunnery }

