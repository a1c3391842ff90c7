import { boxesOn, facingsToLose, POOL } from '../../table/rules/shields.ts'
import { ALL_DIRECTIONS } from '@flagbridge/geometry'
import type { Modifier, RuleId } from '@flagbridge/kernel'
import { CORE, DUST, HEAVY, HORIZON, STRATEGIC, SUPER_HEAVY } from '../../table/content/words.ts'
import { isSet, type CellIndex, type None, type PieceIndex } from '../../table/indices.ts'
import { modifiedResult, netModifier } from '../../table/rules/dice.ts'
import { fieldOf, onField, shipOf, terrainOf } from '../../table/rules/field.ts'
import { seatOwing } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import { concernedBy } from '../../table/rules/strikes.ts'
import { NONE, pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { arrivalOf, type Arrival, type Owed, type State } from '../state.ts'
import { DIE, isBig } from './1-definitions.ts'
import { destroy, destroyIfHullGone } from './1-destroyed.ts'
import { refuseShield } from './10-shields.ts'
import type { Step, StrikeTable } from './step.ts'

/** Terrain is a property of hexes and concerns the ship in or entering them (SS1-TERRAIN.1). */

/** Why not, and by which rule. */
export const TERRAIN_FAULTS = {
  'not-that-hole': 'SS1-TERRAIN.1',
} as const satisfies Record<string, RuleId>

const refused = refusing(TERRAIN_FAULTS)

type HazardOwed = Extract<Owed, { kind: 'hazard' }>

function hazardOwed(s: State): HazardOwed {
  return s.owed[0] as HazardOwed
}

/** SS1-TERRAIN.DUST.2, SS1-TERRAIN.STAR.2: a Shield Box or a Hull Box; by default the first Shield Box there is. */
export const hazard: Step<ActionOf<'box' | 'suffer'>> = {
  name: 'hazard',
  verbs: ['box', 'suffer'],
  asked: (_, s) => seatOwing(s),
  legal(_, s, _seat, into) {
    for (const facing of hazardOwed(s).facings) into.push({ do: 'box', facing })
    into.push({ do: 'suffer' })
  },
  check(_, s, _seat, action) {
    if (action.do === 'suffer' || hazardOwed(s).facings.includes(action.facing)) return undefined
    return refuseShield('no-box-there', { facing: action.facing })
  },
  play(c, t, _seat, action) {
    const { piece, rule } = hazardOwed(t.state)
    if (action.do === 'suffer') sufferHazard(c, t, piece, rule)
    else t.emit({ kind: 'HazardBlocked', rule, piece, facing: action.facing })
  },
}

/** Without a Shield Box there is nothing to choose. */
export function settleHazard(c: Content, t: StrikeTable, { piece, facings, rule }: HazardOwed): boolean {
  if (facings.length > 0) return false
  sufferHazard(c, t, piece, rule)
  return true
}

/** SS1-TERRAIN.1: which Black Hole is tested next. */
export const hole: Step<ActionOf<'hole'>> = {
  name: 'hole',
  verbs: ['hole'],
  asked: (_, s) => pieceOf(s, arrivalOf(s).piece).seat,
  legal(_, s, _seat, into) {
    for (const cell of arrivalOf(s).holes) into.push({ do: 'hole', cell })
  },
  check: (_, s, _seat, { cell }) =>
    arrivalOf(s).holes.includes(cell) ? undefined : refused('not-that-hole', { cell }),
  play: (c, t, _seat, { cell }) => rollDrag(c, t, arrivalOf(t.state).piece, cell),
}

/** SS1-TERRAIN.1: the Black Holes beside a hex; the ring around a hole is derived from it. */
export function holesBeside(c: Content, s: State, cell: CellIndex): CellIndex[] {
  const { board, terrain } = fieldOf(c, s)
  const holes: CellIndex[] = []
  if (terrain[cell] !== HORIZON) return holes
  for (const direction of ALL_DIRECTIONS) {
    const beside = board.neighbour(cell, direction) as CellIndex | None
    if (isSet(beside) && terrain[beside] === CORE) holes.push(beside)
  }
  return holes
}

function ignoresTerrain(c: Content, s: State, p: PieceIndex, which: 'dust' | 'horizon' | 'strategicEntry'): boolean {
  return concernedBy(c, s, p, ({ act }) => act.do === 'ignoreTerrain' && act[which])
}

/**
 * SS1-MOVE.14: what a Move into this hex still calls for, or null. Entering a Black Hole calls for nothing
 * (SS1-TERRAIN.HOLE.5).
 */
export function arrivalFor(c: Content, s: State, p: PieceIndex): Arrival | null {
  const piece = pieceOf(s, p)
  const terrain = terrainOf(c, s, piece)
  if (terrain === HORIZON)
    return ignoresTerrain(c, s, p, 'horizon') ? null : { piece: p, entered: true, holes: holesBeside(c, s, piece.cell) }
  if (terrain === DUST) return ignoresTerrain(c, s, p, 'dust') ? null : { piece: p, entered: false, holes: [] }
  // SS1-TERRAIN.STAR.2: Escorts and Lights do not roll.
  const rolls = terrain === STRATEGIC && isBig(shipOf(c, piece).role) && !ignoresTerrain(c, s, p, 'strategicEntry')
  return rolls ? { piece: p, entered: false, holes: [] } : null
}

/** Takes the next step of what a Move calls for; false when the owner is asked which Black Hole comes first. */
export function proceedArrival(c: Content, t: StrikeTable, step: Arrival): boolean {
  const s = t.state
  if (!step.entered) enter(c, t, step.piece, terrainOf(c, s, pieceOf(s, step.piece)) === DUST)
  else if (step.holes.length > 1) return false
  else for (const only of step.holes) rollDrag(c, t, step.piece, only)
  return true
}

const SYSTEM_HITS_ON = 6

/** SS1-TERRAIN.STAR.2: a die, and on a 6 a Hit. SS1-TERRAIN.DUST.2: a Hit without a die. Armor and Flak do not help. */
function enter(c: Content, t: StrikeTable, p: PieceIndex, dust: boolean): void {
  if (dust) {
    t.emit({ kind: 'DustEntered', rule: 'SS1-TERRAIN.DUST.2', piece: p })
    return
  }
  const face = t.dice.die(DIE, 'Star System')
  t.emit({ kind: 'SystemEntered', rule: 'SS1-TERRAIN.STAR.2', piece: p, face, hit: face >= SYSTEM_HITS_ON })
}

/** The Hit of a hazard: on the front (or the track) in dust, on a facing of the owner's choice in a Star System. */
export function hazardOf(s: State, p: PieceIndex, dust: boolean): Owed {
  const piece = pieceOf(s, p)
  const facings = dust ? (boxesOn(piece, POOL) > 0 ? [POOL] : []) : facingsToLose(piece)
  return { kind: 'hazard', piece: p, n: 1, facings, rule: dust ? 'SS1-TERRAIN.DUST.2' : 'SS1-TERRAIN.STAR.2' }
}

function sufferHazard(c: Content, t: StrikeTable, p: PieceIndex, rule: string): void {
  t.emit({ kind: 'HullDamaged', rule, piece: p, boxes: 1, by: 'hazard' })
  destroyIfHullGone(c, t, p, 'SS1-COMP.3')
}

const DRAGGED_FROM = 5

/**
 * SS1-TERRAIN.HOLE.1: +1 for a Heavy, +2 for a Super Heavy; 5 or more drags it in. SS1-TERRAIN.HOLE.3: also straight
 * back.
 */
function rollDrag(c: Content, t: StrikeTable, p: PieceIndex, hole: CellIndex): void {
  const s = t.state
  const { role } = shipOf(c, pieceOf(s, p))
  const by = role === SUPER_HEAVY ? 2 : role === HEAVY ? 1 : 0
  const modifiers: Modifier[] = by === 0 ? [] : [{ by, rule: 'SS1-TERRAIN.HOLE.1', from: 'role' }]
  const face = t.dice.die(DIE, 'drag')
  const result = modifiedResult(face, netModifier(modifiers))
  const dragged = result >= DRAGGED_FROM
  const collides = dragged ? (s.at[hole] ?? NONE) : NONE
  t.emit({ kind: 'DragRolled', rule: 'SS1-TERRAIN.HOLE.1', piece: p, hole, face, modifiers, result, dragged, collides })
  if (!isSet(collides)) return
  // SS1-TERRAIN.HOLE.4: friend or enemy, both are destroyed.
  destroy(c, t, p, 'collision', 'SS1-TERRAIN.HOLE.4')
  destroy(c, t, collides, 'collision', 'SS1-TERRAIN.HOLE.4')
}

const LOST_FROM = 6

/** SS1-TERRAIN.HOLE.2: out of a Black Hole's hex a die is needed, +1 for a Super Heavy; 6 or more destroys the ship. */
export function leaveSafely(c: Content, t: StrikeTable, p: PieceIndex): boolean {
  const s = t.state
  const piece = pieceOf(s, p)
  if (terrainOf(c, s, piece) !== CORE) return true
  const modifiers: Modifier[] =
    shipOf(c, piece).role === SUPER_HEAVY ? [{ by: 1, rule: 'SS1-TERRAIN.HOLE.2', from: 'Super Heavy' }] : []
  const face = t.dice.die(DIE, 'escape')
  const result = modifiedResult(face, netModifier(modifiers))
  const escaped = result < LOST_FROM
  t.emit({ kind: 'EscapeRolled', rule: 'SS1-TERRAIN.HOLE.2', piece: p, face, modifiers, result, escaped })
  if (!escaped) destroy(c, t, p, 'escape', 'SS1-TERRAIN.HOLE.2')
  return escaped && onField(piece)
}
