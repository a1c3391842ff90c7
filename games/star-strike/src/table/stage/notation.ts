import type { Notation } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { TERRAINS } from '../content/words.ts'
import { distanceBetween, onField, terrainOf } from '../rules/field.ts'
import type { Side, TableState, TablePiece } from '../state.ts'
import { cellName, cellNamed } from '../text/names.ts'
import { sideOf } from './stage.ts'

const SIDE_KEYS = new Set(['side', 'turn', 'initiative', 'winner', 'teamA', 'first', 'next'])
const ORDER_KEYS = new Set(['card', 'cards', 'order', 'orders', 'library', 'omega'])
const SHIELD_FACINGS = ['directFore', 'rightFore', 'rightAft', 'directAft', 'leftAft', 'leftFore'] as const

/** What an edition tells beside what both share. */
export interface OwnNotation<State> {
  readonly events: readonly string[]
  readonly refusals: readonly string[]
  derived?(s: State, p: number): Readonly<Record<string, unknown>>
}

/** Names for the numbers of both editions, and what follows from a position. */
export function notationOf<State extends TableState>(c: Content, own: OwnNotation<State>): Notation<State> {
  return {
    number: (s, key, word) => found(numberOf(c, s, key, word)),
    derived: (s) => ({
      pieces: Object.fromEntries(
        s.pieces.map((piece, p) => [piece.name, { ...derivedPiece(c, s, piece), ...own.derived?.(s, p) }]),
      ),
    }),
    events: own.events,
    refusals: own.refusals,
  }
}

function numberOf(c: Content, s: TableState, key: string, word: string): number {
  if (SIDE_KEYS.has(key)) return teamNamed(s, word)
  if (key === 'seat') {
    const seats = s.players.flatMap(({ side }, seat) => (side === teamNamed(s, word) ? [seat] : []))
    const [only = -1, ...others] = seats
    return others.length === 0 ? only : -1
  }
  if (key === 'facing') return SHIELD_FACINGS.indexOf(word as (typeof SHIELD_FACINGS)[number])
  if (ORDER_KEYS.has(key)) return c.find.order.get(word) ?? -1
  if (key === 'ship') return c.find.ship.get(word) ?? -1
  if (key === 'weapon') return c.find.weapon.get(word) ?? -1
  if (key === 'battlefield' || key === 'agrees') return c.find.battlefield.get(word) ?? -1
  if (key === 'scenario') return c.find.scenario.get(word) ?? -1
  if (key === 'effect' || key === 'bought') return c.effects.findIndex(({ id }) => id === word)
  const piece = s.pieces.findIndex(({ name }) => name.toLowerCase() === word.toLowerCase())
  return piece >= 0 ? piece : cellNamed(c, s, word)
}

/** Team A or B: the side that plays it. */
function teamNamed(s: TableState, word: string): Side | -1 {
  const letter = word.toUpperCase()
  if (letter !== 'A' && letter !== 'B') return -1
  if (s.teamA < 0) return sideOf(letter)
  return s.players.find(({ side }) => (side === s.teamA) === (letter === 'A'))?.side ?? -1
}

function derivedPiece(c: Content, s: TableState, piece: TablePiece) {
  if (!onField(piece)) return {}
  const others = s.pieces.filter((other) => other !== piece && onField(other))
  return {
    hex: cellName(c, s, piece.cell),
    terrain: TERRAINS[terrainOf(c, s, piece)],
    distance: Object.fromEntries(others.map((other) => [other.name, distanceBetween(c, s, piece, other)])),
  }
}

function found(index: number): number | undefined {
  return index < 0 ? undefined : index
}
