import { refuse } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { equipmentOf } from '../content/kinds.ts'
import { DEFENDERS, type Defender } from '../extras/keys.ts'
import type { ShipIndex } from '../indices.ts'
import type { Melee, Ship, State } from '../state.ts'
import { goneNote, shipAt } from '../units.ts'
import { isOperational, movementPoints } from './1-record.ts'
import { worthNow } from './4-3-effects-of-damage.ts'
import { isHidden } from './c-8-hidden.ts'
import type { StarmadaTable, Step } from './step.ts'

/** SXS-C.20.c: marines and teams score on 4 or more, crew parties and companies on 5 or more. */
export const SCORES_ON: Readonly<Record<Defender, number>> = { securityTeam: 4, marines: 4, parties: 5, troops: 5 }
/** SXS-C.20.b: unmarked hull boxes behind each crew party. */
const BOXES_PER_PARTY = 2

/** Squads, teams or companies that are still aboard their ship. */
export function aboard(
  content: Content,
  state: State,
  ship: Ship,
  item: 'securityTeam' | 'marines' | 'troops',
): number {
  const kind = content.kindOf(state, ship)
  const line = kind.lines[item]
  return line < 0 ? 0 : Math.max(0, equipmentOf(kind, line).count - (ship.notes[goneNote(item)] ?? 0))
}

/** SXS-C.20.b: one for every 2 unmarked hull boxes, rounded up; none without a crew. */
export function partiesOf(content: Content, state: State, ship: Ship): number {
  if (ship.crewless) return 0
  return Math.ceil((content.kindOf(state, ship).class.hull - ship.marked) / BOXES_PER_PARTY)
}

/** SXS-C.20.b: who defends a ship that has been boarded. C20b-1: parties end with the crew. */
export function defendersOf(content: Content, state: State, ship: Ship): Record<Defender, number> {
  return {
    securityTeam: aboard(content, state, ship, 'securityTeam'),
    marines: aboard(content, state, ship, 'marines'),
    parties: ship.crewless ? 0 : (ship.boarded?.parties ?? partiesOf(content, state, ship)),
    troops: aboard(content, state, ship, 'troops'),
  }
}

function totalOf(defenders: Readonly<Record<Defender, number>>): number {
  return DEFENDERS.reduce((sum, one) => sum + defenders[one], 0)
}

/** SXS-C.20.a: enemies in the hex that have no engine box open or no crew; a captured ship is not boarded again. */
function targetsOf(content: Content, state: State, ship: Ship): ShipIndex[] {
  return state.ships.flatMap((other, i) => {
    const near =
      other.side !== ship.side &&
      other.fate === 'here' &&
      other.cell === ship.cell &&
      !other.captured &&
      !isHidden(other)
    const helpless = other.crewless || movementPoints(content.kindOf(state, other), other) === 0
    return near && helpless ? [i as ShipIndex] : []
  })
}

/** SXS-C.20.a, SXS-C.20.c: crossing opens the step, ship by ship; then every ship that is boarded has its round. */
export function fightAboard(content: Content, t: StarmadaTable): boolean {
  const { state } = t
  for (let ship = 0 as ShipIndex; ship < state.ships.length; ship++) {
    const one = shipAt(state, ship)
    // SXS-C.8.b: nobody boards out of a cloaked ship.
    if (
      !isOperational(one) ||
      one.cloaked ||
      one.notes['crossing'] === state.turn ||
      aboard(content, state, one, 'marines') === 0
    )
      continue
    if (targetsOf(content, state, one).length === 0) continue
    t.emit({ kind: 'CrossingOpened', rule: 'SXS-C.20.a', ship })
    return true
  }
  for (let ship = 0 as ShipIndex; ship < state.ships.length; ship++) {
    const one = shipAt(state, ship)
    if (one.fate !== 'here' || one.boarded === null || one.notes['melee'] === state.turn) continue
    round(content, t, ship, one.boarded.squads)
    return true
  }
  return false
}

/** SXS-C.20.c: boarders, then teams, marines, parties, companies. C20d-1: without a defender there are no dice. */
function round(content: Content, t: StarmadaTable, ship: ShipIndex, squads: number): void {
  const defenders = defendersOf(content, t.state, shipAt(t.state, ship))
  if (totalOf(defenders) === 0) return capture(content, t, ship)
  const attack = t.dice.roll(squads, 6, 'boarders')
  const defence = DEFENDERS.flatMap((one) =>
    t.dice.roll(defenders[one], 6, one).map((face) => ({ face, scores: face >= SCORES_ON[one] })),
  )
  t.emit({
    kind: 'MeleeRolled',
    rule: 'SXS-C.20.c',
    ship,
    boarders: attack,
    defenders: defence.map(({ face }) => face),
    hits: Math.min(totalOf(defenders), attack.filter((face) => face >= SCORES_ON.marines).length),
    losses: Math.min(squads, defence.filter(({ scores }) => scores).length),
  })
  judge(content, t, ship)
}

/** SXS-C.20.d: no defender is left and a squad is still aboard; C20b-1: parties may have ended with the crew. */
function judge(content: Content, t: StarmadaTable, ship: ShipIndex): void {
  const one = shipAt(t.state, ship)
  if (one.boarded === null) return
  if (totalOf(defendersOf(content, t.state, one)) === 0) capture(content, t, ship)
}

function capture(content: Content, t: StarmadaTable, ship: ShipIndex): void {
  const points = worthNow(content, t.state, shipAt(t.state, ship))
  const { hull } = content.kindOf(t.state, shipAt(t.state, ship)).class
  t.emit({ kind: 'ShipCaptured', rule: 'SXS-C.20.d', ship, hull, points })
}

function lose(content: Content, t: StarmadaTable, ship: ShipIndex, defender: Defender): void {
  const { hull } = content.kindOf(t.state, shipAt(t.state, ship)).class
  t.emit({ kind: 'DefenderLost', rule: 'SXS-C.20.c', ship, defender, hull })
  const one = shipAt(t.state, ship)
  if (!one.crewless && one.marked >= hull)
    t.emit({ kind: 'CrewLost', rule: 'SX-4.3.2.c', ship, points: worthNow(content, t.state, one) })
  judge(content, t, ship)
}

/** Where nothing is left to choose it is done at once. False when somebody has to choose. */
export function meleeAlone(content: Content, t: StarmadaTable): boolean {
  const { melee } = t.state
  if (melee === null || melee.step === 'cross') return false
  const kinds = defendersToLose(content, t.state, melee)
  const [only, ...more] = kinds
  const total = totalOf(defendersOf(content, t.state, shipAt(t.state, melee.ship)))
  if (only === undefined || (more.length > 0 && melee.left < total)) return false
  lose(content, t, melee.ship, only)
  return true
}

function defendersToLose(content: Content, state: State, { ship }: Melee): Defender[] {
  const defenders = defendersOf(content, state, shipAt(state, ship))
  return DEFENDERS.filter((one) => defenders[one] > 0)
}

function meleeOf({ melee }: State): Melee {
  return melee as Melee
}

/** SXS-C.20.a: any number of squads, or none. */
export const crossOver: Step<'cross' | 'stayAboard'> = {
  name: 'crossOver',
  verbs: ['cross', 'stayAboard'],
  asked: (_, state) => shipAt(state, meleeOf(state).ship).seat,
  legal(content, state, _seat, into) {
    const ship = shipAt(state, meleeOf(state).ship)
    const most = aboard(content, state, ship, 'marines')
    for (const target of targetsOf(content, state, ship))
      for (const squads of new Set([most, Math.ceil(most / 2)])) into.push({ do: 'cross', target, squads })
    into.push({ do: 'stayAboard' })
  },
  *everyLegal(content, state) {
    const ship = shipAt(state, meleeOf(state).ship)
    const most = aboard(content, state, ship, 'marines')
    for (const target of targetsOf(content, state, ship))
      for (let squads = 1; squads <= most; squads++) yield { do: 'cross', target, squads }
    yield { do: 'stayAboard' }
  },
  check(content, state, _seat, action) {
    if (action.do === 'stayAboard') return undefined
    const ship = shipAt(state, meleeOf(state).ship)
    if (!targetsOf(content, state, ship).includes(action.target))
      return refuse('cannot-board', 'SXS-C.20.a', { target: action.target })
    const most = aboard(content, state, ship, 'marines')
    return action.squads > most ? refuse('too-few-squads', 'SXS-C.20.a', { most }) : undefined
  },
  fallback: () => ({ do: 'stayAboard' }),
  play(content, t, _seat, action) {
    const { ship } = meleeOf(t.state)
    if (action.do === 'stayAboard') return t.emit({ kind: 'CrossingDeclined', rule: 'SXS-C.20.a', ship })
    const { target, squads } = action
    const parties = partiesOf(content, t.state, shipAt(t.state, target))
    t.emit({ kind: 'SquadsCrossed', rule: 'SXS-C.20.a', ship, target, squads, parties })
  },
}

/** SXS-C.20.c: the loser chooses which. */
export const loseDefender: Step<'loseDefender'> = {
  name: 'loseDefender',
  verbs: ['loseDefender'],
  asked: (_, state) => shipAt(state, meleeOf(state).ship).seat,
  legal(content, state, _seat, into) {
    for (const defender of defendersToLose(content, state, meleeOf(state))) into.push({ do: 'loseDefender', defender })
  },
  check: (content, state, _seat, { defender }) =>
    defendersToLose(content, state, meleeOf(state)).includes(defender)
      ? undefined
      : refuse('no-such-defender', 'SXS-C.20.c', { defender }),
  play: (content, t, _seat, { defender }) => lose(content, t, meleeOf(t.state).ship, defender),
}
