import type { Refusal, Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Thing } from '@flagbridge/scene'
import { HEADINGS, type Action } from '../actions.ts'
import { askOf } from '../ask.ts'
import { board } from '../content/board.ts'
import { SQUADRONS } from '../content/content.ts'
import type { FeatureSlug } from '../content/features.ts'
import type { Admiral } from '../game.ts'
import { IN_HAND, type State } from '../state.ts'
import { isFeature } from '../text/names.ts'
import { STRUCTURE } from './things.ts'

/** Why the last thing cannot be pointed at: the refusal of the action that was most likely meant. */
export function whyNot(game: Admiral, s: State, seat: Seat, things: readonly Thing[]): Refusal | undefined {
  if (seat < 0) return undefined
  for (const action of meant(s, seat, things)) {
    const refusal = game.check(s, seat, action)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

interface Pointed {
  readonly last: Thing
  readonly own: number
  readonly enemy: number
  readonly cell: number
  readonly space: string
  readonly faces: readonly number[]
}

function meant(s: State, seat: Seat, things: readonly Thing[]): Action[] {
  const numbers = (kind: string) =>
    things.filter((thing) => kindOf(thing) === kind).map((thing) => Number(nameOf(thing)))
  const units = numbers('piece').filter((number) => s.units[number] !== undefined)
  const space = things.findLast((thing) => kindOf(thing) === 'space')
  const pointed: Pointed = {
    last: things.at(-1)!,
    own: units.findLast((unit) => s.units[unit]!.seat === seat) ?? unitOf(space) ?? -1,
    enemy: units.findLast((unit) => s.units[unit]!.seat !== seat) ?? -1,
    cell: numbers('cell').at(-1) ?? -1,
    space: space === undefined ? '' : nameOf(space).slice(nameOf(space).indexOf('.') + 1),
    faces: numbers('die').filter((face) => Number.isInteger(face)),
  }
  switch (askOf(s)) {
    case 'deployment':
      return [
        { do: 'place', unit: pointed.own >= 0 ? pointed.own : firstInHand(s, seat), at: pointed.cell, heading: 0 },
      ]
    case 'enter':
      return [{ do: 'enter', unit: pointed.own, at: pointed.cell, heading: 0 }]
    case 'submarine':
      return [{ do: 'deploySubmarine', unit: pointed.own >= 0 ? pointed.own : firstInHand(s, seat), at: pointed.cell }]
    case 'go':
      return inMovement(s, seat, pointed)
    case 'move':
      return pointed.cell < 0 && pointed.enemy < 0 ? [] : steps(s, pointed)
    case 'launch':
      return kindOf(pointed.last) === 'cell'
        ? [{ do: 'station', squadron: SQUADRONS[1], at: pointed.cell }]
        : [{ do: 'screen', on: pointed.enemy >= 0 ? pointed.enemy : pointed.own }]
    case 'air':
      return [{ do: 'strike', carrier: pointed.own, die: pointed.faces[0] ?? heldFace(s, seat) }]
    case 'plan':
      return [{ do: 'bomb', target: pointed.enemy >= 0 ? pointed.enemy : pointed.own }]
    case 'gunnery':
      return inGunnery(s, seat, pointed)
    case 'raid-features':
      return isFeature(pointed.space) ? [activation(s, seat, pointed, pointed.space)] : []
    case 'critical':
      return isFeature(pointed.space) ? [{ do: 'critical', feature: pointed.space }] : []
    default:
      return []
  }
}

function unitOf(space: Thing | undefined): number | undefined {
  return space === undefined ? undefined : Number(nameOf(space).split('.')[0])
}

function firstInHand(s: State, seat: Seat): number {
  return s.units.findIndex((unit) => unit.seat === seat && unit.at === IN_HAND)
}

/** The die that was taken up, else one that is in hand: the refusal is then about something else. */
function heldFace(s: State, seat: Seat): number {
  const held = s.dice[seat as 0 | 1].findIndex((count, face) => face > 0 && count > 0)
  return held < 0 ? 1 : held
}

function activation(s: State, seat: Seat, { own, enemy, faces }: Pointed, feature: FeatureSlug): Action {
  const admiral = faces[0] ?? 1
  return { do: 'activate', unit: enemy >= 0 ? enemy : own, feature, die: admiral }
}

function inMovement(s: State, seat: Seat, pointed: Pointed): Action[] {
  const die = pointed.faces[0] ?? heldFace(s, seat)
  const unit = pointed.own >= 0 ? pointed.own : pointed.enemy
  if (pointed.space === STRUCTURE)
    return [{ do: 'repair', unit, movement: die, artillery: pointed.faces[1] ?? heldFace(s, seat) }]
  if (pointed.space === 'air-group') return [{ do: 'launch', carrier: unit, die: pointed.faces[0] ?? 1 }]
  if (isFeature(pointed.space) && pointed.space !== 'movement') return [activation(s, seat, pointed, pointed.space)]
  return unit < 0 ? [] : [{ do: 'assign', unit, die }]
}

/** A straight way to the square, row first or column first: its refusal names what is in the way. */
function steps(s: State, { cell, enemy }: Pointed): Action[] {
  const unit = s.units[s.mover]!
  const end = cell >= 0 ? cell : s.units[enemy]!.at
  if (end < 0) return []
  return [true, false].map((sideways) => {
    const path: number[] = []
    for (let at = unit.at; at !== end && path.length < 20; ) {
      const from = board.squareAt(at)
      const to = board.squareAt(end)
      const east = from.x !== to.x && (sideways || from.y === to.y)
      const way = east ? (to.x > from.x ? HEADINGS[1]! : HEADINGS[3]!) : to.y > from.y ? HEADINGS[0]! : HEADINGS[2]!
      at = board.neighbour(at, way)
      path.push(at)
    }
    return { do: 'move', path }
  })
}

function inGunnery(s: State, seat: Seat, pointed: Pointed): Action[] {
  const { own, enemy, space, faces } = pointed
  const die = faces[0] ?? heldFace(s, seat)
  if (space === 'depth-charge') return [{ do: 'depthCharge', unit: own, die }]
  if (space === 'torpedoes' && enemy >= 0) return [{ do: 'torpedo', unit: own, target: enemy, die }]
  if (isFeature(space) && space !== 'artillery' && space !== 'torpedoes') return [activation(s, seat, pointed, space)]
  if (enemy >= 0 && own >= 0) return [{ do: 'fire', unit: own, target: enemy, die }]
  // Only the unit was named: what keeps its guns from every enemy.
  return own < 0
    ? []
    : s.units.flatMap((unit, target) =>
        unit.seat === seat || unit.at < 0 ? [] : [{ do: 'fire', unit: own, target, die }],
      )
}
