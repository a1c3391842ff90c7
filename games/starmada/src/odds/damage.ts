import { equipmentOf, hitsOn, type Kind } from '../content/kinds.ts'
import type { Effects } from '../effects/abilities.ts'
import type { Bearer, Protection } from '../extras/extra.ts'
import { linesToLose, mountsToLose, works } from '../rules/1-record.ts'
import { batteryOfCode, hitsOfFace, STOP } from '../rules/4-2-3-damage.ts'
import type { Ship } from '../state.ts'
import { markedOf } from '../units.ts'
import { atLeast, chanceOf, type Distribution } from './distribution.ts'

/** SX-4.2.3: the kinds of marks; x is a crew casualty. */
export const MARKS = ['H', 'E', 'S', 'Q', 'a', 'b', 'c', 'x'] as const
export type DamageMark = (typeof MARKS)[number]

export interface DamageOdds {
  /** How many marks of each kind are to be expected. */
  readonly marks: Readonly<Record<DamageMark, number>>
  /** The chance that the last hull box is filled (SX-1.4). */
  readonly destroyed: number
  /** The chance that every hull box is marked, the ship being destroyed or not (SX-4.3.2.c). */
  readonly helpless: number
}

/**
 * The boxes of a record that a damage die can still find: hull without hit, hull without mark, and the rest by code.
 */
interface Boxes {
  readonly hull: number
  readonly unmarked: number
  readonly E: number
  readonly S: number
  readonly Q: number
  readonly a: number
  readonly b: number
  readonly c: number
}

type System = 'E' | 'S' | 'Q' | 'a' | 'b' | 'c'

/** How likely a hit of each kind is stopped by what protects from it. */
type Saves = Readonly<Partial<Record<'H' | System, number>>>

/**
 * Chains of repeated hits and continuing damage have long tails: what happens less often than this shows in no figure.
 */
const UNHEARD_OF = 1e-10

/**
 * What so many damage dice do to a ship, exactly: which weapon or item the defender gives up does not change how many
 * are left, so the boxes of the record are all there is to follow. Pinpoint (SXS-B.11) is taken to seek the hull.
 */
export function damageOdds({ content, state, kind, ship }: Bearer, effects: Effects, dice: Distribution): DamageOdds {
  const { hull, engines, shields } = kind.class
  const start: Boxes = {
    hull: hull - ship.hullHits,
    unmarked: hull - ship.marked,
    E: engines - ship.engineHits,
    S: shields - ship.shieldHits,
    Q: linesToLose(kind, ship).reduce((sum, line) => sum + equipmentOf(kind, line).boxes - markedOf(ship, line), 0),
    a: mountsToLose(kind, ship, batteryOfCode('a')).length,
    b: mountsToLose(kind, ship, batteryOfCode('b')).length,
    c: mountsToLose(kind, ship, batteryOfCode('c')).length,
  }
  const marks: Record<DamageMark, number> = { H: 0, E: 0, S: 0, Q: 0, a: 0, b: 0, c: 0, x: 0 }
  const faces = facesSought(kind, effects)
  const saves = savesOf(kind, ship, content.inForce(state).protects)
  let destroyed = 0
  let helpless = 0
  let now = new Map<number, Reached>([[keyOf(start), { boxes: start, chance: 1 }]])
  for (const [rolled, likely] of dice.entries()) {
    const isRolled = atLeast(dice, rolled)
    if (isRolled < UNHEARD_OF) break
    if (rolled > 0) now = afterDie(now, faces, effects, saves, (mark, share) => (marks[mark] += share * isRolled))
    for (const { boxes, chance } of now.values()) {
      if (boxes.hull === 0) destroyed += likely * chance
      if (boxes.unmarked === 0) helpless += likely * chance
    }
  }
  return { marks, destroyed, helpless }
}

interface Reached {
  readonly boxes: Boxes
  readonly chance: number
}

/** A number for each set of boxes: no record has 64 of a kind. */
function keyOf({ hull, unmarked, E, S, Q, a, b, c }: Boxes): number {
  return ((((((hull * 64 + unmarked) * 64 + E) * 64 + S) * 64 + Q) * 64 + a) * 64 + b) * 64 + c
}

/** SXS-C.0.e: for each hit a die of what protects from it; an item lost in a phase protects to its end. */
function savesOf(kind: Kind, ship: Ship, protections: readonly Protection[]): Saves {
  const saves: Partial<Record<'H' | System, number>> = {}
  for (const { item, codes, savesOn } of protections)
    if (works(kind, ship, item))
      for (const code of codes) saves[code as 'H' | System] ??= chanceOf((face) => face >= savesOn)
  return saves
}

/** What each of the six faces does; a Crew Killer's dice are not looked up (SXS-B.12). */
function facesSought(kind: Kind, effects: Effects): string[] {
  return [1, 2, 3, 4, 5, 6].map((face) => {
    if (!effects.looksUp) return 'x'
    if (!effects.shifts) return hitsOfFace(kind, effects, face)
    const shifted = [face, face - 1, face + 1].filter((other) => other >= 1 && other <= 6)
    const hull = (other: number) => hitsOn(kind, other).split('H').length
    return hitsOfFace(
      kind,
      effects,
      shifted.reduce((best, other) => (hull(other) > hull(best) ? other : best)),
    )
  })
}

/** Told of every mark that is made, with its chance. */
type Marked = (mark: DamageMark, chance: number) => void

/** A damage die that is being taken: what it does in order, what may stop it, and whom to tell. */
interface Die {
  readonly effects: Effects
  readonly saves: Saves
  readonly marked: Marked
  readonly reach: (boxes: Boxes, chance: number) => void
}

function afterDie(
  now: ReadonlyMap<number, Reached>,
  faces: readonly string[],
  effects: Effects,
  saves: Saves,
  marked: Marked,
): Map<number, Reached> {
  const then = new Map<number, Reached>()
  const reach = (boxes: Boxes, chance: number): void => {
    const key = keyOf(boxes)
    then.set(key, { boxes, chance: chance + (then.get(key)?.chance ?? 0) })
  }
  const die: Die = { effects, saves, marked, reach }
  for (const { boxes, chance } of now.values())
    for (const hits of faces) takeHits(die, boxes, hits, !effects.looksUp, chance / 6)
  return then
}

/** The hits that are left of one die, in the order of SX-4.2.3.h; `applied` as in SX-4.2.3.j. */
function takeHits(die: Die, boxes: Boxes, hits: string, applied: boolean, chance: number): void {
  const code = hits[0]
  if (code === undefined) return die.reach(boxes, chance)
  const goOn = (after: Boxes, did: boolean, share: number): void => {
    if (share > 0) takeHits(die, after, hits.slice(1), did, share)
  }
  /** A hit that finds a box, unless something stops it; either way it counts as applied. */
  const take = (after: Boxes, mark: DamageMark, saved: number): void => {
    die.marked(mark, chance * (1 - saved))
    goOn(boxes, true, chance * saved)
    goOn(after, true, chance * (1 - saved))
  }
  if (code === STOP && applied) return goOn(boxes, true, chance)
  if (code === 'H' || code === '+' || code === STOP) {
    if (!die.effects.harmsHull || boxes.hull === 0) return goOn(boxes, applied, chance)
    return take(hullHit(boxes), 'H', die.saves.H ?? 0)
  }
  if (code === 'x')
    return boxes.unmarked === 0 ? goOn(boxes, true, chance) : take({ ...boxes, unmarked: boxes.unmarked - 1 }, 'x', 0)
  const system = (code === '>' ? 'E' : code === '^' ? 'S' : code) as System
  if (boxes[system] === 0) return goOn(boxes, applied, chance)
  take({ ...boxes, [system]: boxes[system] - 1 }, system, die.saves[system] ?? 0)
}

/** SX-4.3.2.b: a hull hit overlaps a casualty where there is one. */
function hullHit(boxes: Boxes): Boxes {
  const hull = boxes.hull - 1
  return { ...boxes, hull, unmarked: Math.min(boxes.unmarked, hull) }
}
