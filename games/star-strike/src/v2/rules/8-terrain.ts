import type { Modifier } from '@flagbridge/kernel'
import { DUST, ESCORT, HORIZON, LIGHT, MASSIVE, SUPER_HEAVY, type Terrain } from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import { isSet, NONE, type CellIndex, type PieceIndex } from '../../table/indices.ts'
import { modifiedResult, netModifier, SIDES } from '../../table/rules/dice.ts'
import { fieldOf, pieceIn, shipOf, terrainOf } from '../../table/rules/field.ts'
import { owing, seatOwing } from '../../table/rules/sharedSteps.ts'
import { facingsToLose } from '../../table/rules/shields.ts'
import { concernedBy } from '../../table/rules/strikes.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Arrival, Piece, State } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { refuseTerm } from './13-terms.ts'
import type { Step, StrikeTable } from './step.ts'

/** Section 8: Stellar Phenomena. Placement and passing over are not entering (SS2-8). */

/** SS2-8C.03: a Shield Point or a Direct Hit; by default the first point there is (SS2-0.05). */
export const dust: Step<ActionOf<'point' | 'hit'>> = {
  name: 'dust',
  verbs: ['point', 'hit'],
  asked: (_, s) => seatOwing(s),
  legal(_, s, _seat, into) {
    into.push({ do: 'hit' })
    for (const facing of facingsToLose(pieceOf(s, owing(s)))) into.push({ do: 'point', facing })
  },
  check(_, s, _seat, action) {
    if (action.do === 'hit' || facingsToLose(pieceOf(s, owing(s))).includes(action.facing)) return undefined
    return refuseTerm('no-point-there', { facing: action.facing })
  },
  fallback(_, s) {
    const [facing] = facingsToLose(pieceOf(s, owing(s)))
    return facing === undefined ? { do: 'hit' } : { do: 'point', facing }
  },
  play(c, t, _seat, action) {
    const piece = owing(t.state)
    if (action.do === 'hit') sufferDust(c, t, piece, 1)
    else t.emit({ kind: 'ShieldLost', rule: 'SS2-8C.03', piece, facing: action.facing, points: 1 })
  },
}

/** SS2-8C.03: without a Shield Point there is nothing to choose. */
export function settleDust(c: Content, t: StrikeTable, piece: PieceIndex): boolean {
  if (facingsToLose(pieceOf(t.state, piece)).length > 0) return false
  sufferDust(c, t, piece, 1)
  return true
}

/** SS2-8: does entering this hex call for a die? Nebulae (SS2-8D), systems and Cores do not. */
export function entryRolls(c: Content, s: State, p: PieceIndex, terrain: Terrain, escaping: boolean): boolean {
  if (terrain === HORIZON) return !escaping && !ignoresTerrain(c, s, p, 'horizon') // SS2-8B.05.b
  return terrain === DUST && !ignoresTerrain(c, s, p, 'dust')
}

function ignoresTerrain(c: Content, s: State, p: PieceIndex, which: 'dust' | 'horizon'): boolean {
  return concernedBy(c, s, p, ({ act }) => act.do === 'ignoreTerrain' && act[which])
}

/** SS2-0.03: the entry die is rolled at its trigger, before any further decision. */
export function resolveArrival(c: Content, t: StrikeTable, arrival: Arrival): void {
  const terrain = terrainOf(c, t.state, pieceOf(t.state, arrival.piece))
  if (terrain === HORIZON) rollDrawnIn(c, t, arrival.piece)
  else rollDust(c, t, arrival.piece)
}

const DRAWN_IN_ABOVE = 4

/** SS2-8B.01.a: +1 for a Super Heavy, +2 for Massive, limited like every die (SS2-1A.01.I). */
function rollDrawnIn(c: Content, t: StrikeTable, p: PieceIndex): void {
  const s = t.state
  const piece = pieceOf(s, p)
  const modifiers = drawnInModifiers(c, s, p)
  const face = t.dice.die(SIDES, 'Drawn In')
  const result = modifiedResult(face, netModifier(modifiers))
  const drawnIn = result > DRAWN_IN_ABOVE
  const core = coreBeside(c, s, piece)
  const collides = drawnIn ? pieceIn(s, core) : NONE
  t.emit({ kind: 'HorizonRolled', rule: 'SS2-8B.01.a', piece: p, face, modifiers, result, drawnIn, core, collides })
  if (!isSet(collides)) return
  // SS2-8B.01.b: friend or enemy, both are lost.
  defeat(c, t, p, 'collision', 'SS2-8B.01.b')
  defeat(c, t, collides, 'collision', 'SS2-8B.01.b')
}

/** SS2-8B: the Core of the Horizon hex that the piece is in. */
function coreBeside(c: Content, s: State, { cell }: Piece): CellIndex {
  return fieldOf(c, s).coreOf[cell] as CellIndex
}

function drawnInModifiers(c: Content, s: State, p: PieceIndex): Modifier[] {
  const modifiers: Modifier[] = []
  if (shipOf(c, pieceOf(s, p)).role === SUPER_HEAVY) modifiers.push({ by: 1, rule: 'SS2-8B.01.a', from: 'Super Heavy' })
  if (hasKeywordNow(c, s, p, MASSIVE)) modifiers.push({ by: 2, rule: 'SS2-8B.01.a', from: 'Massive' })
  return modifiers
}

/** SS2-8C, SS2-8C.03: 1-3 nothing, 4-5 a Shield Point or a Direct Hit, 6 two Direct Hits. */
function rollDust(c: Content, t: StrikeTable, p: PieceIndex): void {
  const face = t.dice.die(SIDES, 'Treacherous Navigation')
  const effect = face <= 3 ? 'none' : face <= 5 ? 'shieldOrHit' : 'twoHits'
  t.emit({ kind: 'DustRolled', rule: 'SS2-8C.03', piece: p, face, effect })
  if (effect === 'twoHits') sufferDust(c, t, p, 2)
}

/** SS2-8C.03: no saves of any kind. */
function sufferDust(c: Content, t: StrikeTable, p: PieceIndex, hits: number): void {
  t.emit({ kind: 'DirectHitsTaken', rule: 'SS2-8C.03', piece: p, hits, saves: [], through: hits })
  if (pieceOf(t.state, p).hull <= 0) defeat(c, t, p, 'hull', 'SS2-3A.01.X')
}

const CAUGHT_FROM = 5

/** SS2-8B.05.b: the Escape Velocity die, +1 unless Light or Escort; 5 or more and the piece is lost. */
export function escapes(c: Content, t: StrikeTable, p: PieceIndex): boolean {
  const { role } = shipOf(c, pieceOf(t.state, p))
  const modifiers: Modifier[] = role === LIGHT || role === ESCORT ? [] : [{ by: 1, rule: 'SS2-8B.05.b', from: 'role' }]
  const face = t.dice.die(SIDES, 'Escape Velocity')
  const result = modifiedResult(face, netModifier(modifiers))
  const escaped = result < CAUGHT_FROM
  t.emit({ kind: 'EscapeRolled', rule: 'SS2-8B.05.b', piece: p, face, modifiers, result, escaped })
  return escaped
}
