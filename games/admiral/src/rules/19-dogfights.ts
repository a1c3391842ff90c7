import { refuse, type Refusal } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import { DIVE_BOMBERS, FIGHTERS, type Content } from '../content/content.ts'
import { ARMORED_FIGHTERS, SUPERIOR_FIGHTERS, type FeatureSet } from '../content/features.ts'
import { SHOWS_ARTILLERY, SHOWS_MOVEMENT, type Face } from '../content/symbols.ts'
import {
  flightOf,
  groupOf,
  NO_UNIT,
  raidOf,
  unitOf,
  type FlightIndex,
  type GroupIndex,
  type Pair,
  type State,
  type UnitIndex,
} from '../state.ts'
import { shows } from './6-dice.ts'
import { raided } from './16-aircraft.ts'
import type { AdmiralTable, Step } from './step.ts'

type Side = 0 | 1
const SCREEN: Side = 0
const ESCORT: Side = 1
type Result = Side | 'nobody'

/** AD-DOG.1: the higher symbol wins. AD-DOG.2: a tie has no winner, AD-GREEN.4: unless one side alone is Superior. */
function winner(c: Content, faces: readonly [number, number], superior: readonly [boolean, boolean]): Result {
  const lead = c.rank[faces[0] as Face] - c.rank[faces[1] as Face]
  if (lead !== 0) return lead > 0 ? SCREEN : ESCORT
  if (superior[0] === superior[1]) return 'nobody'
  return superior[0] ? SCREEN : ESCORT
}

export interface Fighters {
  readonly superior: readonly [screen: boolean, escort: boolean]
  readonly armored: readonly [screen: boolean, escort: boolean]
}

/**
 * Settles one dogfight; `roll` gives the faces in order: the screen's, the escort's and, AD-GREEN.3, one more of the
 * winner's if the loser is Armored. The second roll can save the loser and cannot win for it.
 */
export function settleDogfight(
  c: Content,
  fighters: Fighters,
  roll: () => number,
): { lost: 'screen' | 'escort' | 'nobody'; faces: number[] } {
  const faces: [number, number] = [roll(), roll()]
  const won = winner(c, faces, fighters.superior)
  if (won === 'nobody') return { lost: 'nobody', faces }
  const loser = won === SCREEN ? ESCORT : SCREEN
  const lost = loser === SCREEN ? 'screen' : 'escort'
  if (!fighters.armored[loser]) return { lost, faces }
  const again = roll()
  const second: [number, number] = won === SCREEN ? [again, faces[1]] : [faces[0], again]
  return { lost: winner(c, second, fighters.superior) === won ? lost : 'nobody', faces: [...faces, again] }
}

/**
 * AD-DOG.5: Artillery destroys a Torpedo Bomber. AD-DOG.6: Movement a Dive Bomber. AD-DOG.7: also beside another
 * symbol.
 */
export function bringsDown(c: Content, face: number, type: number): boolean {
  return shows(c, face, type === DIVE_BOMBERS ? SHOWS_MOVEMENT : SHOWS_ARTILLERY)
}

/** AD-SCREEN.2: the target of the next group, or NO_UNIT: its screen fights before the guns. */
export function targetNow(s: State): UnitIndex {
  const group = nextGroup(s)
  return group < 0 ? NO_UNIT : groupOf(raidOf(s), group).target
}

export function nextGroup(s: State): GroupIndex {
  const next = raidOf(s).groups.findIndex((one) => !one.met && one.bombers > 0 && unitOf(s, one.target).at >= 0)
  return next as GroupIndex
}

/** AD-SCREEN.1: fighters on that very unit; AD-SCREEN.3, AD-DOG.3: that have not fought this turn. */
function freeScreens(s: State, target: UnitIndex): FlightIndex[] {
  const free: FlightIndex[] = []
  for (const [i, flight] of s.flights.entries())
    if (
      flight.on === target &&
      flight.type === FIGHTERS &&
      !flight.fought &&
      !flight.lost &&
      !raidOf(s).pairs.some((pair) => pair.flight === i)
    )
      free.push(i as FlightIndex)
  return free
}

function unengaged(s: State, group: GroupIndex, against: 'escort' | 'bomber'): number {
  const one = groupOf(raidOf(s), group)
  const engaged = raidOf(s).pairs.filter((pair) => pair.group === group && pair.against === against).length
  return (against === 'escort' ? one.escorts : one.bombers) - engaged
}

/**
 * AD-SCREEN.2: one fight against all squadrons of the launch on the unit. AD-SCREEN.4: enemy fighters first, one on
 * one; only fighters left over may engage bombers.
 */
function pairings(s: State): { readonly options: readonly Pair[]; readonly must: boolean } {
  const target = targetNow(s)
  const options: Pair[] = []
  const carriers = new Set<UnitIndex>()
  const screens = freeScreens(s, target).filter((flight) => {
    const { carrier } = flightOf(s, flight)
    const first = !carriers.has(carrier)
    carriers.add(carrier)
    return first
  })
  for (const against of ['escort', 'bomber'] as const) {
    const { groups } = raidOf(s)
    for (let group = 0 as GroupIndex; group < groups.length; group++)
      if (groupOf(raidOf(s), group).target === target && unengaged(s, group, against) > 0)
        for (const flight of screens) options.push({ flight, group, against })
    if (options.length > 0) return { options, must: against === 'escort' }
  }
  return { options, must: true }
}

/** AD-SCREEN.2, AD-SCREEN.4: the player of the unit attacked pairs its screen off. */
export const pairing: Step<'engage' | 'pass'> = {
  name: 'pairing',
  verbs: ['engage', 'pass'],
  asked: (_c, s) => raided(s),

  legal(_c, s, _seat, into) {
    const { options, must } = pairings(s)
    for (const { flight, group, against } of options) into.push(engaging(s, flight, group, against))
    if (!must) into.push({ do: 'pass' })
  },

  check(_c, s, _seat, a) {
    const { options, must } = pairings(s)
    if (a.do === 'pass') return must ? refuse('fighters-first', 'AD-SCREEN.4') : undefined
    return options.some((one) => isPair(s, one, a)) ? undefined : whyNot(s, options, a)
  },

  play(_c, t, _seat, a) {
    const target = targetNow(t.state)
    if (a.do === 'pass') return t.emit({ kind: 'PairingClosed', rule: 'AD-SCREEN.4', target })
    const pair = pairings(t.state).options.find((one) => isPair(t.state, one, a))
    if (pair !== undefined) t.emit({ kind: 'FighterPaired', rule: 'AD-SCREEN.4', ...pair })
  },
}

function engaging(s: State, flight: FlightIndex, group: GroupIndex, against: 'escort' | 'bomber'): ActionOf<'engage'> {
  return { do: 'engage', carrier: flightOf(s, flight).carrier, group, against }
}

function isPair(s: State, pair: Pair, a: ActionOf<'engage'>): boolean {
  return flightOf(s, pair.flight).carrier === a.carrier && pair.group === a.group && pair.against === a.against
}

function whyNot(s: State, options: readonly Pair[], a: ActionOf<'engage'>): Refusal {
  if (a.against === 'bomber' && options[0]?.against === 'escort') return refuse('fighters-first', 'AD-SCREEN.4')
  const ready = options.some((one) => flightOf(s, one.flight).carrier === a.carrier)
  return ready ? refuse('none-there', 'AD-SCREEN.4', { what: a.against }) : refuse('no-screen', 'AD-SCREEN.1')
}

/**
 * Pairs off and fights for the unit about to be attacked; true while its player has to choose. When every pair is
 * known, all of them fight.
 */
export function awaitsPairing(c: Content, t: AdmiralTable): boolean {
  const s = t.state
  const raid = raidOf(s)
  const target = targetNow(s)
  if (raid.screened.includes(target)) return false
  while (!raid.paired) {
    const { options, must } = pairings(s)
    const [only] = options
    if (only === undefined) break
    if (!must || options.length > 1) return true
    t.emit({ kind: 'FighterPaired', rule: 'AD-SCREEN.4', ...only })
  }
  if (raid.pairs.length === 0 && !raid.paired) return false
  for (let pair = raid.pairs[0]; pair !== undefined; pair = raid.pairs[0]) fight(c, t, pair)
  t.emit({ kind: 'ScreenSettled', rule: 'AD-SCREEN.2', target })
  return false
}

function fight(c: Content, t: AdmiralTable, { flight, group, against }: Pair): void {
  const s = t.state
  const raid = raidOf(s)
  if (against === 'bomber') {
    // AD-DOG.4: only the fighter's player rolls, and the bomber cannot destroy the fighter.
    const face = t.dice.die(6, 'fighter against bomber')
    const { type } = groupOf(raid, group)
    const rule = type === DIVE_BOMBERS ? 'AD-DOG.6' : 'AD-DOG.5'
    return t.emit({ kind: 'BomberEngaged', rule, flight, group, face, destroyed: bringsDown(c, face, type) })
  }
  const screen = unitOf(s, flightOf(s, flight).carrier).active
  const escort = unitOf(s, raid.carrier).active
  const has = (feature: FeatureSet): [boolean, boolean] => [(screen & feature) !== 0, (escort & feature) !== 0]
  const fighters = { superior: has(SUPERIOR_FIGHTERS), armored: has(ARMORED_FIGHTERS) }
  const { lost, faces } = settleDogfight(c, fighters, () => t.dice.die(6, 'dogfight'))
  const rules = [
    ...(fighters.superior[0] || fighters.superior[1] ? ['AD-GREEN.4'] : []),
    ...(faces.length > 2 ? ['AD-GREEN.3'] : []),
  ]
  t.emit({ kind: 'DogfightFought', rule: 'AD-DOG.1', flight, group, faces, lost, rules })
}
