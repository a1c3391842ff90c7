import type { Modifier } from '@flagbridge/kernel'
import type { Entry, Panel, Part } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { NONE, type Table } from '../table.ts'
import { weaponDice, type IconSum } from './rolls.ts'
import { runOf, term, total } from './terms.ts'

/** How an event of both editions stands in the log. */

export function hurts(s: Table, p: number): Entry {
  return { hurts: [s.pieces[p]!.side] }
}

/** The roll of a Strike or attack; `limit` is the rule that limits the Modifiers. */
export function strikePanel(
  cards: Cards,
  s: Table,
  title: 'Strike' | 'Attack',
  event: {
    readonly rule: string
    readonly piece: number
    readonly target: number
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
      { kind: 'sum', terms: [...modifiers.map((one) => term(cards, s, one)), total(modifier, limit)] },
      weaponDice(cards.weapons[cards.find.weapon.get(weapon) ?? NONE], faces, modifier, icons),
    ],
  }
}

/** How many dice a piece brings to a Skirmish. */
export function poolSum(
  cards: Cards,
  s: Table,
  base: { readonly n: number; readonly text: string; readonly rule: string },
  modifiers: readonly Modifier[],
  dice: number,
): Part {
  return {
    kind: 'sum',
    terms: [
      { by: String(base.n), text: base.text, rule: base.rule },
      ...modifiers.map((one) => term(cards, s, one)),
      { by: String(dice), text: 'dice', total: true },
    ],
  }
}

/** One die with Modifiers, and what it comes to. */
export function testPanel(
  cards: Cards,
  s: Table,
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
          ...modifiers.map((one) => term(cards, s, one)),
          { by: String(result), text: 'result', rule, total: true },
        ],
      },
    ],
  }
}
