import type { Judge, Seat, Term } from '@flagbridge/kernel'
import type { Action } from './actions.ts'
import { askOf, type Ask } from './ask.ts'
import { board } from './content/board.ts'
import type { Content } from './content/content.ts'
import { ARTILLERY, MOVEMENT, type FeatureSet } from './content/features.ts'
import { worthOf, weightOf } from './judge/worth.ts'
import { airborne } from './judge/air.ts'
import { ordered } from './judge/orders.ts'
import { threats } from './judge/threats.ts'
import { cardOf, faceUp } from './rules/1-cards.ts'
import { isAdmiral } from './rules/6-dice.ts'
import { isAfloat, onGrid, opponent, type State, type Unit } from './state.ts'

/** How steeply an advantage counts: a heavy cruiser's Structure Point can be told from none. */
const STEEPNESS = 2.5
/** What may be hit next round, against what has been hit. */
const THREAT = 0.45
/** For every square too far from the nearest enemy, of a unit's worth. */
const TOO_FAR = 0.02
/** A unit that has moved this round could choose its place; one that has not may yet be caught. */
const MOVED = 0.035
/** For every die in hand, of the worth of an average unit. */
const DIE = 0.012
const ADMIRAL_DIE = 0.05

export function createJudge(c: Content): Judge<State, Action> {
  return {
    value(s, seat) {
      if (s.outcome !== null) return s.outcome.winner === 'draw' ? 0 : s.outcome.winner === seat ? 1 : -1
      let lead = 0
      for (const part of PARTS) lead += part.weight * (part.of(c, s, seat) - part.of(c, s, opponent(seat)))
      return 0.98 * Math.tanh((STEEPNESS * lead) / broughtBy(c, s))
    },
    terms(s, seat) {
      const scale = STEEPNESS / broughtBy(c, s)
      return PARTS.flatMap(({ of, weight, own, theirs }): Term[] => [
        { ...own, value: scale * weight * of(c, s, seat) },
        { ...theirs, value: -scale * weight * of(c, s, opponent(seat)) },
      ]).sort((x, y) => Math.abs(y.value) - Math.abs(x.value))
    },
    settled: (s) => SETTLED.has(askOf(s)),
    fates: {
      verbs: ['damage', 'cripple', 'sink'],
      of: (s) =>
        s.units
          .filter(isAfloat)
          .map((unit) => ({ name: unit.name, side: unit.seat, suffered: sufferedOf(unit, cardOf(c, unit).structure) })),
    },
  }
}

/** What both sides together brought to the battle. */
function broughtBy(c: Content, s: State): number {
  let all = 0
  for (const unit of s.units) all += weightOf(c, s, unit)
  return all
}

type Reason = Omit<Term, 'value'>

/** What is told of one side, and what it means where it is the enemy's. */
interface Part {
  readonly weight: number
  of(c: Content, s: State, seat: Seat): number
  readonly own: Reason
  readonly theirs: Reason
}

const PARTS: readonly Part[] = [
  {
    weight: -1,
    of: lostOf,
    own: { what: 'own losses', kind: 'safety', better: 'keeps its units afloat', worse: 'loses structure' },
    theirs: { what: 'their losses', kind: 'harm', better: 'does damage', worse: 'does less damage' },
  },
  {
    weight: -1,
    of: crippled,
    own: { what: 'own Critical Damage', kind: 'safety', better: 'avoids Critical Damage', worse: 'is crippled' },
    theirs: { what: 'their Critical Damage', kind: 'harm', better: 'cripples the enemy', worse: 'cripples nobody' },
  },
  {
    weight: 1,
    of: (c, s, seat) => (s.phase === 'gunnery' ? ordered(c, s, seat) : 0),
    own: { what: 'orders written', kind: 'harm', better: 'makes its fire count', worse: 'leaves fire unordered' },
    theirs: { what: 'their orders', kind: 'safety', better: 'spoils their fire', worse: 'offers a target' },
  },
  {
    weight: THREAT,
    of: threats,
    own: { what: 'guns that bear', kind: 'harm', better: 'brings more to bear', worse: 'brings less to bear' },
    theirs: { what: 'their guns', kind: 'safety', better: 'keeps out of their fire', worse: 'comes under fire' },
  },
  {
    weight: 1,
    of: airborne,
    own: { what: 'own squadrons', kind: 'harm', better: 'puts its squadrons to use', worse: 'wastes squadrons' },
    theirs: { what: 'their squadrons', kind: 'safety', better: 'wards off their squadrons', worse: 'lets them come' },
  },
  {
    weight: -TOO_FAR,
    of: distant,
    own: { what: 'distance', kind: 'position', better: 'closes with the enemy', worse: 'stays out of reach' },
    theirs: { what: 'their distance', kind: 'position', better: 'keeps them at a distance', worse: 'lets them close' },
  },
  {
    weight: 1,
    of: readiness,
    own: { what: 'moves and dice', kind: 'position', better: 'keeps the initiative', worse: 'spends dice' },
    theirs: {
      what: 'their moves',
      kind: 'position',
      better: 'makes them spend dice',
      worse: 'leaves them the last move',
    },
  },
]

/** Where a unit or a raid is under way its default answer tells more; orders are better weighed than carried out alone. */
const SETTLED: ReadonlySet<Ask> = new Set([
  'scenery',
  'deployment',
  'enter',
  'first-player',
  'submarine',
  'go',
  'launch',
  'air',
  'gunnery',
  'nothing',
])

/** What a side has lost of what it brought. */
function lostOf(c: Content, s: State, seat: Seat): number {
  let sum = 0
  for (const unit of s.units) if (unit.seat === seat) sum += weightOf(c, s, unit) - worthOf(c, s, unit, unit.structure)
  return sum
}

/** AD-DMG.3: features lost for this round and for the next; guns and engines are missed most. */
function crippled(c: Content, s: State, seat: Seat): number {
  let sum = 0
  for (const unit of s.units)
    if (unit.seat === seat && onGrid(unit) && (unit.disabled | unit.critical) !== 0)
      sum += weightOf(c, s, unit) * (lost(unit.critical) + 0.5 * lost(unit.disabled))
  return sum
}

function lost(set: FeatureSet): number {
  let sum = 0
  if ((set & ARTILLERY) !== 0) sum += 0.1
  if ((set & MOVEMENT) !== 0) sum += 0.05
  for (let rest = set & ~(ARTILLERY | MOVEMENT); rest !== 0; rest &= rest - 1) sum += 0.025
  return sum
}

/** AD-VIC.3: who is ahead when the last round ends need not look for the enemy; who must sink something has to. */
function distant(c: Content, s: State, seat: Seat): number {
  let sum = 0
  for (const unit of s.units) {
    if (unit.seat !== seat || !onGrid(unit)) continue
    const reach = reachOf(c, unit)
    if (reach === 0) continue
    let nearest = 16
    for (const other of s.units)
      if (other.seat !== seat && onGrid(other)) nearest = Math.min(nearest, board.stepDistance(unit.at, other.at))
    if (nearest > reach) sum += (nearest - reach) * weightOf(c, s, unit)
  }
  return sum
}

function reachOf(c: Content, unit: Unit): number {
  const face = faceUp(c, unit)
  if (unit.torpedoes > 0 && face.artillery === null) return 1
  return face.artillery?.range ?? 0
}

/** Damaged, or down to half its Structure Points. */
function sufferedOf({ structure }: Unit, whole: number): number {
  return 2 * structure <= whole ? 2 : structure < whole ? 1 : 0
}

/** AD-MOV.4, AD-DICE.8: moves made, and dice that can still do something. */
function readiness(c: Content, s: State, seat: Seat): number {
  if (s.phase !== 'movement') return 0
  let sum = 0
  for (const unit of s.units) {
    if (unit.seat !== seat || !onGrid(unit)) continue
    if (unit.moved) sum += MOVED * cardOf(c, unit).points
  }
  const dice = s.dice[seat as 0 | 1]
  for (let face = 1; face <= 6; face++)
    if (dice[face]! > 0) sum += dice[face]! * 20 * (isAdmiral(c, face) ? ADMIRAL_DIE : useful(c, face) ? DIE : 0)
  return sum
}

/** Does a face show anything that the Attack phase takes? */
function useful(c: Content, face: number): boolean {
  return (c.shows[face]! & ATTACKS) !== 0
}

const ATTACKS = 2 | 4 | 16
