import { sumOf, type Modifier } from '@flagbridge/kernel'
import type { Face, Part, TextRun, SumTerm } from '@flagbridge/scene'
import { iconsAt } from '../content/cards.ts'
import type { Content, Icons } from '../content/content.ts'
import type { PieceIndex } from '../indices.ts'
import { modifiedResult } from '../rules/dice.ts'
import { pieceOf } from '../state.ts'
import { sourceName } from '../text/keywordRules.ts'
import { signed } from '../text/sentences.ts'

/** Figures of both editions as panels write them: what a die gives, why, and how likely. */

interface Crewed {
  readonly pieces: readonly { readonly name: string; readonly side: number }[]
}

/** A ship's name in the colour of its side. */
export function runOf(s: Crewed, p: PieceIndex): TextRun {
  const { name, side } = pieceOf(s, p)
  return { text: name, side }
}

/** The chances of 0, 1, 2 and more of something, as far as they go. */
export function chances(title: string, spread: readonly number[], side: number): Part {
  const last = spread.findLastIndex((chance) => chance > 0)
  return {
    kind: 'odds',
    title,
    side,
    odds: spread.slice(0, last + 1).map((chance, n) => ({ label: String(n), chance })),
  }
}

/** SS2-5C, SS1-ATTACK.8: what each face gives, once the Modifier is added. */
export function facesOf(chart: readonly Icons[], modifier: number): Face[] {
  return [1, 2, 3, 4, 5, 6].map((face) => {
    const row = iconsAt({ chart }, modifiedResult(face, modifier))
    const icons = ICON_ORDER.flatMap(({ of, word, art }) => Array.from({ length: row[of] }, () => ({ word, art })))
    return {
      face: String(face),
      does: icons.length === 0 ? '–' : icons.map(({ word }) => word).join(', '),
      counts: icons.length > 0,
      art: icons.map(({ art }) => art),
    }
  })
}

const ICON_ORDER = [
  { of: 'hit', word: 'Hit', art: 'ui#ui-hit' },
  { of: 'critical', word: 'Critical Hit', art: 'ui#ui-critical-hit' },
  { of: 'directHit', word: 'Direct Hit', art: 'ui#ui-direct-hit' },
  { of: 'targetLock', word: 'Target Lock', art: 'ui#ui-target-lock' },
] as const satisfies readonly { of: keyof Icons; word: string; art: string }[]

/** On the target: which faces hit, and which give a Target Lock. */
export function needed(faces: readonly Face[]): string {
  const hits = faces.filter(({ does }) => does.includes('Hit')).map(({ face }) => face)
  const locks = faces.filter(({ does }) => does.includes('Lock')).map(({ face }) => face)
  const range = (some: readonly string[]) => (some.length > 1 ? `${some[0]}–${some.at(-1)}` : some[0])
  return [
    hits.length === 0 ? 'no hit' : `${range(hits)} hit`,
    ...(locks.length === 0 ? [] : [`${range(locks)} lock`]),
  ].join(' · ')
}

export function term(c: Content, modifier: Modifier): SumTerm {
  return { by: signed(modifier.by), text: sourceName(c, modifier) ?? 'Modifier', rule: modifier.rule }
}

/** What the modifiers come to; where a limit changed it, from what. */
export function total(modifiers: readonly Modifier[], used: number, rule: string): SumTerm {
  const sum = sumOf(modifiers)
  const text = sum === used ? 'Sum' : `Sum ${signed(sum)}, limited to ${signed(used)}`
  return { by: signed(used), text, rule, total: true }
}

export function diceWord(n: number): string {
  return n === 1 ? '1 die' : `${n} dice`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Sums of chances may fall a hair below none. */
export function percent(chance: number): string {
  return `${(100 * Math.max(0, chance)).toFixed(1)} %`
}
