import { bears } from '@flagbridge/geometry'
import { kindOf, type Face, type Overlay, type Preview, type Term, type Thing } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Cards, Icons } from '../cards/cards.ts'
import { strikeOdds, skirmishOdds } from '../odds.ts'
import { modifiedResult } from '../rules/1-dice.ts'
import { distanceBetween, fieldOf, shipOf } from '../rules/2-field.ts'
import { ARC_TABLE, facingsUnderAttack } from '../rules/5-arcs.ts'
import { armorNow, flakNow } from '../rules/5-saves.ts'
import { COST } from '../rules/6-movement.ts'
import type { Modifier } from '@flagbridge/kernel'
import type { State } from '../state.ts'
import { cardName } from '../text/events.ts'
import { pieceName, shieldName } from '../text/names.ts'
import { armamentOf, endOf } from './pointers.ts'

/** What an action would do, before it is done. */
export function previewOf(cards: Cards, s: State, action: Action): Preview {
  switch (action.do) {
    case 'place':
      return {
        verb: `Place ${pieceName(s, action.piece)}`,
        overlays: [
          { kind: 'ghost', piece: String(action.piece), cell: String(action.cell), facing: action.facing * 60 },
        ],
      }
    case 'assign':
      return { verb: `Assign ${cards.orders[action.order]!.name}` }
    case 'activate':
      return { verb: `Activate ${pieceName(s, action.piece)}` }
    case 'strike':
      return strike(cards, s, action.armament, action.target)
    case 'maneuver':
      return maneuver(cards, s, action)
    case 'rotate': {
      const piece = s.active?.piece ?? s.owed[0]!.piece
      return {
        verb: 'Turn',
        overlays: [
          { kind: 'ghost', piece: String(piece), cell: String(s.pieces[piece]!.cell), facing: action.facing * 60 },
        ],
      }
    }
    case 'evade':
      return { verb: 'Evade' }
    case 'nominate':
      return { verb: `Take it on the ${shieldName(s, s.strike!.target, action.facing)}` }
    default:
      return {}
  }
}

function maneuver(cards: Cards, s: State, { maneuver: how, facing }: Extract<Action, { do: 'maneuver' }>): Preview {
  const p = s.active!.piece
  const to = endOf(cards, s, how, facing)
  if (how === 'assault') return assault(cards, s, p, s.at[to]!)
  const path = { kind: 'path', cells: [String(s.pieces[p]!.cell), String(to)], costs: ['', String(COST[how])] } as const
  const verb = { ahead: 'Move Ahead', aheadPass: 'Ahead Pass', bypassSling: 'Bypass Sling' }[how]
  return { verb, overlays: [path, { kind: 'ghost', piece: String(p), cell: String(to), facing: facing * 60 }] }
}

function assault(cards: Cards, s: State, p: number, target: number): Preview {
  const odds = skirmishOdds(cards, s, p, target)
  return {
    verb: `Assault ${pieceName(s, target)}`,
    overlays: [
      { kind: 'line', from: `piece:${p}`, to: `piece:${target}` },
      { kind: 'target', thing: `piece:${target}` },
    ],
    panels: [
      {
        title: 'Skirmish',
        rule: 'SS2-7',
        heading: [name(s, p), { text: ' against ' }, name(s, target)],
        parts: [
          { kind: 'text', text: `${odds.pools[0]} dice against ${odds.pools[1]}. The target may Evade first.` },
          {
            kind: 'odds',
            title: 'Who is Defeated',
            side: s.pieces[p]!.side,
            odds: [
              { label: pieceName(s, target), chance: odds.defeated[1] },
              { label: pieceName(s, p), chance: odds.defeated[0] },
              { label: 'both', chance: odds.bothDefeated },
            ],
          },
          hullOdds(`Direct Hits on ${pieceName(s, target)}`, odds.hits[1], s.pieces[p]!.side),
          hullOdds(`Direct Hits on ${pieceName(s, p)}`, odds.hits[0], s.pieces[target]!.side),
        ],
      },
    ],
  }
}

function strike(cards: Cards, s: State, armament: number, target: number): Preview {
  const p = s.active!.piece
  const striker = s.pieces[p]!
  const aim = s.pieces[target]!
  const mount = shipOf(cards, striker).armaments[armament]!
  const weapon = cards.weapons[mount.weapon]!
  const odds = strikeOdds(cards, s, { piece: p, armament, target })
  const distance = distanceBetween(cards, s, striker, aim)
  const [under = 0] = facingsUnderAttack(cards, s, aim, striker)
  const faces = facesOf(weapon.chart, odds.modifier)
  return {
    verb: `Strike ${aim.name}`,
    overlays: [
      ...arcOf(cards, s, armament),
      { kind: 'line', from: `piece:${p}`, to: `piece:${target}` },
      { kind: 'target', thing: `piece:${target}` },
      { kind: 'tag', thing: `piece:${target}`, text: needed(faces), small: `Distance ${distance} · ${odds.dice} dice` },
    ],
    panels: [
      {
        title: 'Strike',
        rule: 'SS2-5',
        heading: [name(s, p), { text: ' at ' }, name(s, target)],
        parts: [
          { kind: 'text', text: `${weapon.name}, ${odds.dice} dice, Distance ${distance} of ${weapon.maxDistance}` },
          {
            kind: 'text',
            text: `${capital(shieldName(s, target, under))} ${aim.shields[under] ?? 0} of ${shipOf(cards, aim).shields[under] ?? 0} · Armor ${armorNow(cards, s, target)} · Flak ${flakNow(cards, s, target)} · Hull ${aim.hull}`,
          },
          hullOdds(`Hull lost by ${aim.name}`, odds.hull, striker.side),
          {
            kind: 'figures',
            figures: [
              { label: 'Critical Damage, at least one', value: percent(1 - (odds.criticals[0] ?? 1)) },
              { label: 'Defeated', value: percent(odds.defeated) },
            ],
          },
          {
            kind: 'sum',
            title: 'Modifiers',
            terms: [...odds.modifiers.map((one) => term(cards, s, one)), total(odds.modifier)],
          },
          { kind: 'faces', title: 'Each die', faces },
        ],
      },
    ],
  }
}

function hullOdds(title: string, chances: readonly number[], side: number) {
  const last = chances.findLastIndex((chance) => chance > 0)
  return {
    kind: 'odds',
    title,
    side,
    odds: chances.slice(0, last + 1).map((chance, n) => ({ label: String(n), chance })),
  } as const
}

/** SS2-5C: what each face gives, once the Modifier is added. */
export function facesOf(chart: readonly Icons[], modifier: number): Face[] {
  return [1, 2, 3, 4, 5, 6].map((face) => {
    const row = chart[modifiedResult(face, modifier)]!
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

function needed(faces: readonly Face[]): string {
  const hits = faces.filter(({ does }) => does.includes('Hit')).map(({ face }) => face)
  const locks = faces.filter(({ does }) => does.includes('Lock')).map(({ face }) => face)
  const range = (some: readonly string[]) => (some.length > 1 ? `${some[0]}–${some.at(-1)}` : some[0])
  return [
    hits.length === 0 ? 'no hit' : `${range(hits)} hit`,
    ...(locks.length === 0 ? [] : [`${range(locks)} lock`]),
  ].join(' · ')
}

export function term(cards: Cards, s: State, { by, rule, from }: Modifier): Term {
  const piece = s.pieces.find((one) => one.name === from)
  return {
    by: by > 0 ? `+${by}` : String(by),
    text: from === undefined ? 'Modifier' : (piece?.name ?? cardName(cards, from)),
    rule,
  }
}

export function total(modifier: number): Term {
  return {
    by: modifier > 0 ? `+${modifier}` : String(modifier),
    text: 'Sum, limited',
    rule: 'SS2-1A.01',
    total: true,
  }
}

/** The arc and reach of the weapon that was picked. */
export function arcOverlays(cards: Cards, s: State, things: readonly Thing[]): Preview | undefined {
  const weapon = things.find((thing) => kindOf(thing) === 'weapon')
  if (weapon === undefined || s.active === null) return undefined
  return { overlays: arcOf(cards, s, armamentOf(weapon)) }
}

function arcOf(cards: Cards, s: State, armament: number): Overlay[] {
  const piece = s.pieces[s.active!.piece]!
  const mount = shipOf(cards, piece).armaments[armament]
  if (mount === undefined) return []
  const { board } = fieldOf(cards, s)
  const reach = cards.weapons[mount.weapon]!.maxDistance
  const all = Array.from({ length: board.size }, (_, cell) => cell).filter((cell) =>
    bears(ARC_TABLE[mount.arc]!, piece.facing, board.bearing(piece.cell, cell)),
  )
  const within = (most: number) => all.filter((cell) => board.distance(piece.cell, cell) - 1 <= most).map(String)
  return [
    { kind: 'cells', cells: within(reach), band: 2, edge: true },
    { kind: 'cells', cells: within(Math.floor(reach / 2)), band: 3 },
  ]
}

function name(s: State, p: number) {
  return { text: pieceName(s, p), side: s.pieces[p]!.side }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`
}
