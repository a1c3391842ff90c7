import type { Modifier } from '@flagbridge/kernel'
import type { NamedChance, Face, Part, SumTerm } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import type { UnitIndex } from '../indices.ts'
import type { DamageOdds, Distribution, Odds } from '../odds/odds.ts'
import { shieldRating } from '../rules/1-record.ts'
import type { State } from '../state.ts'
import { countsToHit } from './dice.ts'
import { signed } from '../text/names.ts'
import { percent, unitName } from './names.ts'

export function defence(content: Content, s: State, target: UnitIndex): string {
  const ship = s.ships[target]
  if (ship === undefined) return ''
  const kind = content.kindOf(s, ship)
  return `Shields ${shieldRating(content, s, kind, ship)}, hull ${kind.class.hull - ship.hullHits} of ${kind.class.hull}.`
}

export function chances(s: State, odds: Odds, side: number, target: UnitIndex): Part[] {
  if (odds.damage === undefined) return [bars('Fighters shot down', odds.hits, side)]
  const { destroyed, helpless } = odds.damage
  return [
    bars('Damage dice', odds.damageDice, side),
    { kind: 'text', text: marksText(odds.damage) },
    {
      kind: 'figures',
      figures: [
        { label: 'At least one hit', value: percent(1 - (odds.hits[0] ?? 1)) },
        { label: `${unitName(s, target)} destroyed`, value: percent(destroyed) },
        ...(helpless > destroyed + 0.0005
          ? [{ label: 'or left without crew', value: percent(helpless - destroyed) }]
          : []),
      ],
    },
  ]
}

const MARK_NAMES = {
  H: 'hull',
  E: 'engines',
  S: 'shields',
  Q: 'equipment',
  a: 'battery a',
  b: 'battery b',
  c: 'battery c',
  x: 'crew',
} as const

/** Marks of each kind that are to be expected. */
function marksText({ marks }: DamageOdds): string {
  const expected = (Object.keys(MARK_NAMES) as (keyof typeof MARK_NAMES)[])
    .filter((mark) => marks[mark] > 0.005)
    .map((mark) => `${MARK_NAMES[mark]} ${marks[mark].toFixed(2)}`)
  return expected.length === 0 ? 'No marks to be expected.' : `Marks expected: ${expected.join(', ')}.`
}

/** Bars for every number; a long tail is one bar. */
export function bars(title: string, of: Distribution, side: number): Part {
  const most = 5
  const last = of.findLastIndex((chance) => chance > 0)
  const odds: NamedChance[] = of.slice(0, Math.min(last, most) + 1).map((chance, n) => ({ label: String(n), chance }))
  if (last > most) odds.push({ label: `${most + 1}+`, chance: of.slice(most + 1).reduce((a, b) => a + b, 0) })
  const mean = of.reduce((all, chance, n) => all + n * chance, 0)
  return { kind: 'odds', title, odds, side, ...(last > most ? { note: `Mean ${mean.toFixed(2)}.` } : {}) }
}

/** SX-4.2.1.b, c: the printed number, each modifier, the number needed. */
export function sum(printed: number, modifiers: readonly Modifier[], number: number): Part {
  return {
    kind: 'sum',
    title: 'To hit',
    terms: [
      { by: `${printed}+`, text: 'printed', rule: 'SX-1.8.b' },
      ...modifiers.map(term),
      { by: needed(number), text: number > 6 ? 'for each hit' : 'needed on a die', rule: 'SX-4.2.1.c', total: true },
    ],
  }
}

function term({ by, rule, from }: Modifier): SumTerm {
  return { by: signed(by), text: MODIFIER_NAMES[from ?? ''] ?? from ?? 'modifier', rule }
}

const MODIFIER_NAMES: Readonly<Record<string, string>> = {
  ecm: 'electronic countermeasures',
  flight: 'fighters are small',
}

/** SX-4.2.1.g; from 7 on it is sixes that count (SX-4.2.1.d). */
export function eachDie(number: number): Part[] {
  const each = [1, 2, 3, 4, 5, 6].map((face): Face => {
    const counts = countsToHit(number)(face)
    return { face: String(face), does: counts ? (number > 6 ? 'counts' : 'hit') : '–', counts }
  })
  return [{ kind: 'faces', title: 'Each die', faces: each }]
}

/** SX-4.2.1.c, d, e. */
export function needed(number: number): string {
  return number <= 6 ? `${Math.max(2, number)}+` : `${number - 5} sixes`
}
