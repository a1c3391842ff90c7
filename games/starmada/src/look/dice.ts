import type { Panel, Part } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import { dieHits } from '../rules/4-2-attack.ts'
import type { Side, State } from '../state.ts'
import { sideName } from '../text/names.ts'

const FACES = [1, 2, 3, 4, 5, 6]

/** A row of dice, those that count marked. */
export function diceLine(
  title: string,
  faces: readonly number[],
  counts: (face: number) => boolean,
  result?: string,
): Part {
  const chance = FACES.filter(counts).length / FACES.length
  return {
    kind: 'dice',
    title,
    dice: faces.map((face) => ({ face, counts: counts(face), chance })),
    ...(result === undefined ? {} : { result }),
  }
}

/** A panel of one row. */
export function dicePanel(
  rule: string,
  title: string,
  faces: readonly number[],
  counts: (face: number) => boolean,
  result?: string,
): Panel {
  return { title, rule, parts: [diceLine(title, faces, counts, result)] }
}

interface RollOff {
  readonly title: string
  readonly rule: string
  readonly faces: readonly number[]
  readonly note?: string
}

/** Both sides' dice in turn: the last two decided. */
export function rolls(content: Content, state: State, { title, rule, faces, note }: RollOff): Panel {
  const row = (side: Side): Part =>
    diceLine(
      sideName(content, state, side),
      faces.filter((_, i) => i % 2 === side),
      () => true,
    )
  return {
    title,
    rule,
    parts: [row(0), row(1), ...(note === undefined ? [] : [{ kind: 'text', text: note } as const])],
  }
}

/** SX-4.2.1.a, d: from 7 on it is sixes that count. */
export function countsToHit(needed: number): (face: number) => boolean {
  return (face) => (needed > 6 ? face === 6 : dieHits(face, needed))
}
