import type { Judge, JudgeTerm, Seat, Way } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import { board } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { cardOf } from '../rules/1-cards.ts'
import { stepOf, type StepName } from '../rules/steps.ts'
import { isAfloat, opponent, unitOf, type State, type Unit } from '../state.ts'
import { calibration } from './calibration.ts'
import { airborne } from './air.ts'
import { ordered } from './orders.ts'
import { crippled, distant, lostOf, readiness } from './standing.ts'
import { threats } from './threats.ts'
import { weightOf } from './worth.ts'

/** How steeply an advantage counts: a heavy cruiser's Structure Point can be told from none. */
const STEEPNESS = 2.5
/** What may be hit next round, against what has been hit. */
const THREAT = 0.45
/** For every square too far from the nearest enemy, of a unit's worth. */
const TOO_FAR = 0.02

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
      return PARTS.flatMap(({ of, weight, own, theirs }): JudgeTerm[] => [
        { ...own, value: scale * weight * of(c, s, seat) },
        { ...theirs, value: -scale * weight * of(c, s, opponent(seat)) },
      ]).sort((x, y) => Math.abs(y.value) - Math.abs(x.value))
    },
    quiet: (s) => QUIET.has(stepOf(s)),
    way: (s, _seat, a) => wayOf(s, a),
    calibration,
    milestones: {
      verbs: ['damage', 'cripple', 'sink'],
      of: (s) =>
        s.units
          .filter(isAfloat)
          .map((unit) => ({ name: unit.name, side: unit.seat, suffered: sufferedOf(unit, cardOf(c, unit).structure) })),
    },
  }
}

function wayOf(s: State, a: Action): Way | undefined {
  if (a.do === 'move') return { who: String(s.mover), places: [unitOf(s, s.mover).at, ...a.path] }
  if (a.do !== 'place' && a.do !== 'enter') return undefined
  return { who: String(a.unit), places: [a.at], astray: board.neighbour(a.at, a.heading) < 0 }
}

/** What both sides together brought to the battle. */
function broughtBy(c: Content, s: State): number {
  let all = 0
  for (const unit of s.units) all += weightOf(c, s, unit)
  return all
}

type Reason = Omit<JudgeTerm, 'value'>

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
    own: { what: 'moves and dice', kind: 'position', better: 'keeps the initiative', worse: 'gives up moves and dice' },
    theirs: {
      what: 'their moves',
      kind: 'position',
      better: 'makes them spend dice',
      worse: 'leaves them the last move',
    },
  },
]

/** Where a unit or a raid is under way its default answer tells more; orders are better weighed than carried out
 * alone; and a match that is over is quiet. */
const QUIET: ReadonlySet<StepName | undefined> = new Set([
  'scenery',
  'deployment',
  'enter',
  'first-player',
  'submarine',
  'go',
  'launch',
  'air',
  'gunnery',
  undefined,
])

/** Damaged, or down to half its Structure Points. */
function sufferedOf({ structure }: Unit, whole: number): number {
  return 2 * structure <= whole ? 2 : structure < whole ? 1 : 0
}
