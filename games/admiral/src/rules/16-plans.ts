import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Action, ActionOf } from '../actions.ts'
import { board, onBoard, squareName, type Cell } from '../content/board.ts'
import { DIVE_BOMBERS, FIGHTERS, TORPEDO_BOMBERS, type SquadronType } from '../content/content.ts'
import { groupOf, NO_FLIGHT, raidOf, unitOf, type GroupIndex, type Raid, type State, type UnitIndex } from '../state.ts'
import { adjacent, waysAround } from './1-cards.ts'
import { foggedTarget } from './2-terrain.ts'
import { mayBeBombed, stationedAt } from './16-aircraft.ts'
import type { AdmiralTable, Step } from './step.ts'

/** AD-AIR.3: the whole plan - squadron, target and square - before any of it is resolved. */
export const planning: Step<'bomb' | 'torpedoBomb' | 'escort' | 'announce'> = {
  name: 'plan',
  verbs: ['bomb', 'torpedoBomb', 'escort', 'announce'],
  asked: (_c, s) => s.turn,

  legal(_c, s, seat, into) {
    const raid = raidOf(s)
    if (raid.stationed) legalStationed(s, seat, raid, into)
    else if (raid.picks > 0) legalLaunched(s, seat, raid, into)
    if (raid.groups.length > 0) into.push({ do: 'announce' })
  },

  check(_c, s, seat, a) {
    const raid = raidOf(s)
    if (a.do === 'announce') return raid.groups.length > 0 ? undefined : refuse('no-plan', 'AD-AIR.3')
    if (a.do === 'escort') return checkEscort(s, raid, a.group)
    const target = s.units[a.target]
    if (target === undefined || target.at < 0 || target.seat === seat) return refuse('not-an-enemy', 'AD-AIR.3')
    if (target.submerged) return refuse('submerged', 'AD-AIR.3', { target: target.name })
    const fogged = foggedTarget(s, target)
    if (fogged !== undefined) return fogged
    // AD-DB.1: Dive Bombers attack in the square they are on. AD-TB.1: Torpedo Bombers from an adjacent square.
    const from = a.do === 'bomb' ? target.at : a.from
    if (!onBoard(from)) return refuse('off-board', 'AD-COMP.2')
    if (a.do === 'torpedoBomb' && !adjacent(s, from, target.at))
      return refuse('not-adjacent', 'AD-TB.1', { square: squareName(from) })
    return checkSquadron(
      s,
      raid,
      a.do === 'bomb' ? DIVE_BOMBERS : TORPEDO_BOMBERS,
      from,
      a.do === 'bomb' ? 'AD-DB.1' : 'AD-TB.1',
    )
  },

  play(_c, t, _seat, a) {
    const raid = raidOf(t.state)
    if (a.do === 'announce') t.emit({ kind: 'PlanAnnounced', rule: 'AD-AIR.3', carrier: raid.carrier })
    else if (a.do === 'bomb') plan(t, raid, DIVE_BOMBERS, a.target, unitOf(t.state, a.target).at)
    else if (a.do === 'torpedoBomb') plan(t, raid, TORPEDO_BOMBERS, a.target, a.from)
    else {
      const { target, from } = groupOf(raid, a.group)
      const flight = raid.stationed ? stationedAt(t.state, raid.carrier, FIGHTERS, from) : NO_FLIGHT
      t.emit({
        kind: 'SquadronPlanned',
        rule: 'AD-AIR.4',
        carrier: raid.carrier,
        type: FIGHTERS,
        target,
        from,
        group: a.group,
        flight,
      })
    }
  },

  fallback(c, s, seat) {
    if (raidOf(s).groups.length > 0) return { do: 'announce' }
    const actions: ActionOf<'bomb' | 'torpedoBomb' | 'escort' | 'announce'>[] = []
    planning.legal(c, s, seat, actions)
    return actions[0]!
  },
}

/** AD-AA.3: squadrons of one type on one target, and from one square, are one attack. */
function plan(t: AdmiralTable, raid: Raid, type: SquadronType, target: UnitIndex, from: Cell): void {
  const joined = raid.groups.findIndex((one) => one.type === type && one.target === target && one.from === from)
  const group = (joined < 0 ? raid.groups.length : joined) as GroupIndex
  const flight = raid.stationed ? stationedAt(t.state, raid.carrier, type, from) : NO_FLIGHT
  t.emit({ kind: 'SquadronPlanned', rule: 'AD-AIR.3', carrier: raid.carrier, type, target, from, group, flight })
}

/** AD-AIR.4: an escort flies with one group of bombers, which the plan names. */
function checkEscort(s: State, raid: Raid, group: GroupIndex): Refusal | undefined {
  const bombers = raid.groups[group]
  if (bombers === undefined) return refuse('no-such-group', 'AD-AIR.4')
  return checkSquadron(s, raid, FIGHTERS, bombers.from, 'AD-SCR.4')
}

function checkSquadron(s: State, raid: Raid, type: SquadronType, from: Cell, rule: string): Refusal | undefined {
  const unit = unitOf(s, raid.carrier)
  if (raid.stationed)
    return stationedAt(s, raid.carrier, type, from) >= 0
      ? undefined
      : refuse('not-stationed', rule, { square: squareName(from) })
  if (raid.picks === 0) return refuse('three-squadrons', 'AD-AIR.1', { limit: 3 })
  return raid.left[type] > 0 ? undefined : refuse('no-squadrons', 'AD-SCR.2', { unit: unit.name })
}

function legalLaunched(s: State, seat: Seat, raid: Raid, into: Action[]): void {
  for (let target = 0 as UnitIndex; target < s.units.length; target++) {
    if (!mayBeBombed(s, seat, target)) continue
    if (raid.left[DIVE_BOMBERS] > 0) into.push({ do: 'bomb', target })
    if (raid.left[TORPEDO_BOMBERS] === 0) continue
    for (const way of waysAround(s)) {
      const from = board.neighbour(unitOf(s, target).at, way)
      if (from >= 0) into.push({ do: 'torpedoBomb', target, from })
    }
  }
  if (raid.left[FIGHTERS] > 0)
    for (let group = 0 as GroupIndex; group < raid.groups.length; group++) into.push({ do: 'escort', group })
}

function legalStationed(s: State, seat: Seat, raid: Raid, into: Action[]): void {
  const { carrier } = raid
  for (let target = 0 as UnitIndex; target < s.units.length; target++) {
    if (!mayBeBombed(s, seat, target)) continue
    const at = unitOf(s, target).at
    if (stationedAt(s, carrier, DIVE_BOMBERS, at) >= 0) into.push({ do: 'bomb', target })
    for (const way of waysAround(s)) {
      const from = board.neighbour(at, way)
      if (from >= 0 && stationedAt(s, carrier, TORPEDO_BOMBERS, from) >= 0)
        into.push({ do: 'torpedoBomb', target, from })
    }
  }
  for (const [group, { from }] of raid.groups.entries())
    if (stationedAt(s, carrier, FIGHTERS, from) >= 0) into.push({ do: 'escort', group: group as GroupIndex })
}
