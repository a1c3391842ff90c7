import { DIVE_BOMBERS, FIGHTERS, TORPEDO_BOMBERS, type SquadronType } from '../content/content.ts'
import type { AirEvent } from '../events.ts'
import { opponent, type State } from '../state.ts'
import { exhaust, type WritersOf } from './writers.ts'

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
  if (critical) s.criticals = [...s.criticals, { seat: s.units[raid.carrier]!.seat, unit: target }]
}

export const air: WritersOf<AirEvent> = {
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
      raid.groups.push({
        type: e.type,
        target: e.target,
        from: e.from,
        bombers: 1,
        escorts: 0,
        met: false,
        made: false,
      })
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
