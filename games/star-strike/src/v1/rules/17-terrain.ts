import { ALL_DIRECTIONS } from '@flagbridge/geometry'
import type { Modifier, Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { CORE, DUST, HEAVY, HORIZON, STRATEGIC, SUPER_HEAVY } from '../../cards/words.ts'
import { v1_1 } from '../../editions/v1_1.ts'
import { modifiedResult, netModifier } from '../../rules/1-dice.ts'
import { fieldOf, onField, shipOf, terrainOf } from '../../rules/2-field.ts'
import { concernedBy } from '../../shared/strikes.ts'
import type { Event } from '../events.ts'
import { NONE, type Owed, type State, type Step } from '../state.ts'
import { DIE, isBig } from './1-definitions.ts'
import { destroy, destroyIfHullGone } from './1-destroyed.ts'
import { facingsToLose } from './10-shields.ts'

/** Terrain is a property of hexes and concerns the ship in or entering them (SS1-TERRAIN.1). */

/** SS1-TERRAIN.1: the Black Holes beside a hex; the ring around a hole is derived from it. */
export function holesBeside(cards: Cards, s: State, cell: number): number[] {
  const { board, terrain } = fieldOf(cards, s)
  const holes: number[] = []
  if (terrain[cell] !== HORIZON) return holes
  for (const direction of ALL_DIRECTIONS) {
    const beside = board.neighbour(cell, direction)
    if (beside !== NONE && terrain[beside] === CORE) holes.push(beside)
  }
  return holes
}

function ignoresTerrain(cards: Cards, s: State, p: number, which: 'dust' | 'horizon' | 'strategicEntry'): boolean {
  return concernedBy(v1_1, cards, s, p, ({ act }) => act.do === 'ignoreTerrain' && act[which])
}

/** SS1-MOVE.14: what a Move into this hex still calls for, or null. Entering a Black Hole calls for nothing (SS1-TERRAIN.HOLE.5). */
export function stepFor(cards: Cards, s: State, p: number): Step | null {
  const piece = s.pieces[p]!
  const terrain = terrainOf(cards, s, piece)
  if (terrain === HORIZON)
    return ignoresTerrain(cards, s, p, 'horizon')
      ? null
      : { piece: p, entered: true, holes: holesBeside(cards, s, piece.cell) }
  if (terrain === DUST) return ignoresTerrain(cards, s, p, 'dust') ? null : { piece: p, entered: false, holes: [] }
  // SS1-TERRAIN.STAR.2: Escorts and Lights do not roll.
  const rolls =
    terrain === STRATEGIC && isBig(shipOf(cards, piece).role) && !ignoresTerrain(cards, s, p, 'strategicEntry')
  return rolls ? { piece: p, entered: false, holes: [] } : null
}

/** Takes the next step of what a Move calls for; false when the owner is asked which Black Hole comes first. */
export function proceedStep(cards: Cards, t: Table<State, Event>, step: Step): boolean {
  const s = t.state
  if (!step.entered) enter(cards, t, step.piece, terrainOf(cards, s, s.pieces[step.piece]!) === DUST)
  else if (step.holes.length > 1) return false
  else rollDrag(cards, t, step.piece, step.holes[0]!)
  return true
}

const SYSTEM_HITS_ON = 6

/** SS1-TERRAIN.STAR.2: a die, and on a 6 a Hit. SS1-TERRAIN.DUST.2: a Hit without a die. Armor and Flak do not help. */
function enter(cards: Cards, t: Table<State, Event>, p: number, dust: boolean): void {
  if (dust) {
    t.emit({ kind: 'DustEntered', rule: 'SS1-TERRAIN.DUST.2', piece: p })
    return
  }
  const face = t.dice.die(DIE, 'Star System')
  t.emit({ kind: 'SystemEntered', rule: 'SS1-TERRAIN.STAR.2', piece: p, face, hit: face >= SYSTEM_HITS_ON })
}

/** The Hit of a hazard: on the front (or the track) in dust, on a facing of the owner's choice in a Star System. */
export function hazardOf(s: State, p: number, dust: boolean): Owed {
  const piece = s.pieces[p]!
  const facings = dust ? (piece.shields[0]! > 0 ? [0] : []) : facingsToLose(piece)
  return { kind: 'hazard', piece: p, n: 1, facings, rule: dust ? 'SS1-TERRAIN.DUST.2' : 'SS1-TERRAIN.STAR.2' }
}

export function sufferHazard(cards: Cards, t: Table<State, Event>, p: number, rule: string): void {
  t.emit({ kind: 'HullDamaged', rule, piece: p, boxes: 1, by: 'hazard' })
  destroyIfHullGone(cards, t, p, 'SS1-COMP.3')
}

const DRAGGED_FROM = 5

/** SS1-TERRAIN.HOLE.1: +1 for a Heavy, +2 for a Super Heavy; 5 or more drags it in. SS1-TERRAIN.HOLE.3: also straight back. */
export function rollDrag(cards: Cards, t: Table<State, Event>, p: number, hole: number): void {
  const s = t.state
  const { role } = shipOf(cards, s.pieces[p]!)
  const by = role === SUPER_HEAVY ? 2 : role === HEAVY ? 1 : 0
  const modifiers: Modifier[] = by === 0 ? [] : [{ by, rule: 'SS1-TERRAIN.HOLE.1', from: 'role' }]
  const face = t.dice.die(DIE, 'drag')
  const result = modifiedResult(face, netModifier(modifiers))
  const dragged = result >= DRAGGED_FROM
  const collides = dragged ? s.at[hole]! : NONE
  t.emit({ kind: 'DragRolled', rule: 'SS1-TERRAIN.HOLE.1', piece: p, hole, face, modifiers, result, dragged, collides })
  if (collides === NONE) return
  // SS1-TERRAIN.HOLE.4: friend or enemy, both are destroyed.
  destroy(cards, t, p, 'collision', 'SS1-TERRAIN.HOLE.4')
  destroy(cards, t, collides, 'collision', 'SS1-TERRAIN.HOLE.4')
}

const LOST_FROM = 6

/** SS1-TERRAIN.HOLE.2: out of a Black Hole's hex a die is needed, +1 for a Super Heavy; 6 or more destroys the ship. */
export function leaveSafely(cards: Cards, t: Table<State, Event>, p: number): boolean {
  const s = t.state
  const piece = s.pieces[p]!
  if (terrainOf(cards, s, piece) !== CORE) return true
  const modifiers: Modifier[] =
    shipOf(cards, piece).role === SUPER_HEAVY ? [{ by: 1, rule: 'SS1-TERRAIN.HOLE.2', from: 'Super Heavy' }] : []
  const face = t.dice.die(DIE, 'escape')
  const result = modifiedResult(face, netModifier(modifiers))
  const escaped = result < LOST_FROM
  t.emit({ kind: 'EscapeRolled', rule: 'SS1-TERRAIN.HOLE.2', piece: p, face, modifiers, result, escaped })
  if (!escaped) destroy(cards, t, p, 'escape', 'SS1-TERRAIN.HOLE.2')
  return escaped && onField(piece)
}
