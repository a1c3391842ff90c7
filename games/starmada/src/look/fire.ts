import { sumOf, type Modifier } from '@flagbridge/kernel'
import type { Chance, Face, Panel, Part, Preview, Term } from '@flagbridge/scene'
import type { Said } from '../actions.ts'
import type { Book } from '../book.ts'
import { attackOdds, flightOdds, type DamageOdds, type Distribution, type Odds } from '../odds.ts'
import { shieldRating } from '../rules/1-record.ts'
import { aimOf, dieHits } from '../rules/4-2-attack.ts'
import type { State } from '../state.ts'
import { count } from '../text/names.ts'
import { arcOverlays } from './arcs.ts'
import { percent, signed, unitName, unitRun, unitThing } from './names.ts'
import { needed } from './pointers.ts'

/** SX-4.2: so many weapons of a battery at a target: modifiers, the number needed, and every chance. */
export function aimPreview(book: Book, s: State, { mounts, target }: Said<'aim'>): Preview {
  const kind = book.kindOf(s, s.ships[s.firing]!)
  const battery = kind.mounts[mounts[0]!]!.battery
  const { weapon } = kind.guns[battery]!
  const odds = attackOdds(book, s, s.firing, battery, target, mounts.length)
  const { range } = aimOf(book, s, s.firing, battery, target, mounts.length)
  const thing = unitThing(target)
  return {
    verb: `Aim at ${unitName(s, target)}`,
    overlays: [
      ...arcOverlays(book, s, s.firing, battery, mounts),
      { kind: 'line', from: unitThing(s.firing), to: thing },
      { kind: 'target', thing },
      {
        kind: 'tag',
        thing,
        text: needed(odds.aim.needed),
        small: `Range ${range} · ${count(odds.aim.dice, 'die', 'dice')}`,
      },
    ],
    panels: [
      {
        title: 'Fire',
        rule: 'SX-4.2',
        heading: [unitRun(s, s.firing), { text: ' at ' }, unitRun(s, target)],
        parts: [
          { kind: 'text', text: `${weapon.name} ×${mounts.length}, range ${range}. ${defence(book, s, target)}` },
          ...chances(s, odds, s.ships[s.firing]!.side, target),
          sum(weapon.toHit, odds.aim.modifiers, odds.aim.needed),
          ...faces(odds.aim.needed),
        ],
      },
    ],
  }
}

/** SX-5.3: the flight that acts now, at a ship or at flights. */
export function flightPreview(book: Book, s: State, target: number): Preview {
  const unit = s.ships.length + s.named
  const odds = flightOdds(book, s, s.named, target)
  const thing = unitThing(target)
  const panel: Panel = {
    title: target < s.ships.length ? 'Fighter attack' : 'Dogfight',
    rule: target < s.ships.length ? 'SX-5.3.1.a' : 'SX-5.3.2.a',
    heading: [unitRun(s, unit), { text: ' at ' }, unitRun(s, target)],
    parts: [
      { kind: 'text', text: `${count(odds.aim.dice, 'die', 'dice')}. ${defence(book, s, target)}` },
      ...chances(s, odds, s.flights[s.named]!.side, target),
      ...(odds.losses === undefined
        ? []
        : [bars('Own fighters lost', odds.losses, s.flights[s.named]!.side === 0 ? 1 : 0)]),
      sum(odds.aim.needed + sumOf(odds.aim.modifiers), odds.aim.modifiers, odds.aim.needed),
    ],
  }
  return {
    verb: `Attack ${unitName(s, target)}`,
    overlays: [
      { kind: 'line', from: unitThing(unit), to: thing },
      { kind: 'target', thing },
      { kind: 'tag', thing, text: needed(odds.aim.needed), small: `${odds.aim.dice} fighters` },
    ],
    panels: [panel],
  }
}

function defence(book: Book, s: State, target: number): string {
  const ship = s.ships[target]
  if (ship === undefined) return ''
  const kind = book.kindOf(s, ship)
  return `Shields ${shieldRating(kind, ship)}, hull ${kind.class.hull - ship.hullHits} of ${kind.class.hull}.`
}

function chances(s: State, odds: Odds, side: number, target: number): Part[] {
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
function bars(title: string, of: Distribution, side: number): Part {
  const most = 5
  const last = of.findLastIndex((chance) => chance > 0)
  const odds: Chance[] = of.slice(0, Math.min(last, most) + 1).map((chance, n) => ({ label: String(n), chance }))
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

export function term({ by, rule, from }: Modifier): Term {
  return { by: signed(by), text: MODIFIER_NAMES[from ?? ''] ?? from ?? 'modifier', rule }
}

const MODIFIER_NAMES: Readonly<Record<string, string>> = {
  ecm: 'electronic countermeasures',
  flight: 'fighters are small',
}

/** SX-4.2.1.g; from 7 on it is sixes that count (SX-4.2.1.d). */
function faces(number: number): Part[] {
  const each = [1, 2, 3, 4, 5, 6].map((face): Face => {
    const counts = number > 6 ? face === 6 : dieHits(face, number)
    return { face: String(face), does: counts ? (number > 6 ? 'counts' : 'hit') : '–', counts }
  })
  return [{ kind: 'faces', title: 'Each die', faces: each }]
}
