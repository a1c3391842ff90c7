import type { Modifier } from '@flagbridge/kernel'
import type { EventLook, Panel, Part } from '@flagbridge/scene'
import { weaponNamed } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { PieceIndex } from '../indices.ts'
import { pieceOf, type TableState } from '../state.ts'
import { weaponDice, type IconSum } from './rolls.ts'
import { runOf, term, total } from './terms.ts'

/** How an event of both editions stands in the log. */

export function hurts(s: TableState, p: PieceIndex): EventLook {
  return { hurts: [pieceOf(s, p).side] }
}

/** It costs the piece hull. */
export function damages(s: TableState, p: PieceIndex): EventLook {
  return { ...hurts(s, p), hits: [`piece:${p}`], harm: [{ thing: `piece:${p}`, by: 1 }] }
}

/** A weapon is fired. */
export function shoots(piece: PieceIndex, target: PieceIndex, weapon: string): EventLook {
  const by = /missile|torpedo|rocket/i.test(weapon) ? 'missile' : 'beam'
  return { shots: [{ from: `piece:${piece}`, to: `piece:${target}`, by }] }
}

/** The piece goes from one cell to another. */
export function goes({ piece, from, to }: { piece: PieceIndex; from: number; to: number }): EventLook {
  return { moves: [{ piece: String(piece), path: [String(from), String(to)] }] }
}

/** Those of the pieces that lose hull by it. */
export function damagesAll(pieces: readonly number[], losses: readonly number[]): EventLook {
  const harm = pieces.map((p, i) => ({ thing: `piece:${p}` as const, by: losses[i] ?? 0 })).filter(({ by }) => by > 0)
  const [one, other] = pieces
  const shots =
    one === undefined || other === undefined
      ? []
      : [
          { from: one, to: other },
          { from: other, to: one },
        ]
  return {
    hits: harm.map(({ thing }) => thing),
    harm,
    shots: shots.map(({ from, to }) => ({ from: `piece:${from}`, to: `piece:${to}`, by: 'boarding' })),
  }
}

/** It takes the piece off the field for good. */
export function destroys(s: TableState, p: PieceIndex): EventLook {
  return { ...hurts(s, p), losses: [`piece:${p}`] }
}

/** The roll of a Strike or attack; `limit` is the rule that limits the Modifiers. */
export function strikePanel(
  c: Content,
  s: TableState,
  title: 'Strike' | 'Attack',
  event: {
    readonly rule: string
    readonly piece: PieceIndex
    readonly target: PieceIndex
    readonly weapon: string
    readonly faces: readonly number[]
    readonly modifiers: readonly Modifier[]
    readonly modifier: number
  },
  limit: string,
  icons: IconSum,
): Panel {
  const { rule, piece, target, weapon, faces, modifiers, modifier } = event
  return {
    title,
    rule,
    heading: [runOf(s, piece), { text: ' at ' }, runOf(s, target)],
    parts: [
      { kind: 'sum', terms: [...modifiers.map((one) => term(c, one)), total(modifiers, modifier, limit)] },
      weaponDice(weaponNamed(c, weapon), faces, modifier, icons),
    ],
  }
}

/** How many dice a piece brings to a Skirmish. */
export function poolSum(
  c: Content,
  s: TableState,
  base: { readonly n: number; readonly text: string; readonly rule: string },
  modifiers: readonly Modifier[],
  dice: number,
): Part {
  return {
    kind: 'sum',
    terms: [
      { by: String(base.n), text: base.text, rule: base.rule },
      ...modifiers.map((one) => term(c, one)),
      { by: String(dice), text: 'dice', total: true },
    ],
  }
}

/** One die with Modifiers, and what it comes to. */
export function testPanel(
  c: Content,
  s: TableState,
  title: string,
  event: {
    readonly rule: string
    readonly face: number
    readonly modifiers: readonly Modifier[]
    readonly result: number
  },
): Panel {
  const { rule, face, modifiers, result } = event
  return {
    title,
    rule,
    parts: [
      { kind: 'dice', dice: [{ face, counts: true }] },
      {
        kind: 'sum',
        terms: [
          { by: String(face), text: 'rolled' },
          ...modifiers.map((one) => term(c, one)),
          { by: String(result), text: 'result', rule, total: true },
        ],
      },
    ],
  }
}
