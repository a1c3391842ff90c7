import { v2_0 } from '../editions/v2_0.ts'
import { concernedBy } from '../shared/strikes.ts'
import type { Modifier, Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { DUST, ESCORT, HORIZON, LIGHT, MASSIVE, SUPER_HEAVY, type Terrain } from '../cards/words.ts'
import type { Event } from '../events.ts'
import { NONE, type Arrival, type State } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { modifiedResult, netModifier, SIDES } from './1-dice.ts'
import { fieldOf, shipOf, terrainOf } from './2-field.ts'
import { hasKeywordNow } from './9-keywords.ts'

/** Section 8: Stellar Phenomena. Placement and passing over are not entering (SS2-8). */

/** SS2-8: does entering this hex call for a die? Nebulae (SS2-8D), systems and Cores do not. */
export function entryRolls(cards: Cards, s: State, p: number, terrain: Terrain, escaping: boolean): boolean {
  if (terrain === HORIZON) return !escaping && !ignoresTerrain(cards, s, p, 'horizon') // SS2-8B.05.b
  return terrain === DUST && !ignoresTerrain(cards, s, p, 'dust')
}

function ignoresTerrain(cards: Cards, s: State, p: number, which: 'dust' | 'horizon'): boolean {
  return concernedBy(v2_0, cards, s, p, ({ act }) => act.do === 'ignoreTerrain' && act[which])
}

/** SS2-0.03: the entry die is rolled at its trigger, before any further decision. */
export function resolveArrival(cards: Cards, t: Table<State, Event>, arrival: Arrival): void {
  const terrain = terrainOf(cards, t.state, t.state.pieces[arrival.piece]!)
  if (terrain === HORIZON) rollDrawnIn(cards, t, arrival.piece)
  else rollDust(cards, t, arrival.piece)
}

const DRAWN_IN_ABOVE = 4

/** SS2-8B.01.a: +1 for a Super Heavy, +2 for Massive, limited like every die (SS2-1A.01.I). */
function rollDrawnIn(cards: Cards, t: Table<State, Event>, p: number): void {
  const s = t.state
  const piece = s.pieces[p]!
  const modifiers = drawnInModifiers(cards, s, p)
  const face = t.dice.die(SIDES, 'Drawn In')
  const result = modifiedResult(face, netModifier(modifiers))
  const drawnIn = result > DRAWN_IN_ABOVE
  const core = fieldOf(cards, s).coreOf[piece.cell]!
  const collides = drawnIn ? s.at[core]! : NONE
  t.emit({ kind: 'HorizonRolled', rule: 'SS2-8B.01.a', piece: p, face, modifiers, result, drawnIn, core, collides })
  if (collides === NONE) return
  // SS2-8B.01.b: friend or enemy, both are lost.
  defeat(cards, t, p, 'collision', 'SS2-8B.01.b')
  defeat(cards, t, collides, 'collision', 'SS2-8B.01.b')
}

export function drawnInModifiers(cards: Cards, s: State, p: number): Modifier[] {
  const modifiers: Modifier[] = []
  if (shipOf(cards, s.pieces[p]!).role === SUPER_HEAVY)
    modifiers.push({ by: 1, rule: 'SS2-8B.01.a', from: 'Super Heavy' })
  if (hasKeywordNow(cards, s, p, MASSIVE)) modifiers.push({ by: 2, rule: 'SS2-8B.01.a', from: 'Massive' })
  return modifiers
}

/** SS2-8C, SS2-8C.03: 1-3 nothing, 4-5 a Shield Point or a Direct Hit, 6 two Direct Hits. */
function rollDust(cards: Cards, t: Table<State, Event>, p: number): void {
  const face = t.dice.die(SIDES, 'Treacherous Navigation')
  const effect = face <= 3 ? 'none' : face <= 5 ? 'shieldOrHit' : 'twoHits'
  t.emit({ kind: 'DustRolled', rule: 'SS2-8C.03', piece: p, face, effect })
  if (effect === 'twoHits') sufferDust(cards, t, p, 2)
}

/** SS2-8C.03: no saves of any kind. */
export function sufferDust(cards: Cards, t: Table<State, Event>, p: number, hits: number): void {
  t.emit({ kind: 'DirectHitsTaken', rule: 'SS2-8C.03', piece: p, hits, saves: [], through: hits })
  if (t.state.pieces[p]!.hull <= 0) defeat(cards, t, p, 'hull', 'SS2-3A.01.X')
}

const CAUGHT_FROM = 5

/** SS2-8B.05.b: the Escape Velocity die, +1 unless Light or Escort; 5 or more and the piece is lost. */
export function escapes(cards: Cards, t: Table<State, Event>, p: number): boolean {
  const { role } = shipOf(cards, t.state.pieces[p]!)
  const modifiers: Modifier[] = role === LIGHT || role === ESCORT ? [] : [{ by: 1, rule: 'SS2-8B.05.b', from: 'role' }]
  const face = t.dice.die(SIDES, 'Escape Velocity')
  const result = modifiedResult(face, netModifier(modifiers))
  const escaped = result < CAUGHT_FROM
  t.emit({ kind: 'EscapeRolled', rule: 'SS2-8B.05.b', piece: p, face, modifiers, result, escaped })
  return escaped
}
