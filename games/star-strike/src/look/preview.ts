import { bears } from '@flagbridge/geometry'
import { kindOf, type Overlay, type Preview, type Thing } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Cards } from '../cards/cards.ts'
import { strikeOdds, skirmishOdds } from '../odds.ts'
import { distanceBetween, fieldOf, shipOf } from '../rules/2-field.ts'
import { ARC_TABLE, facingsUnderAttack } from '../rules/5-arcs.ts'
import { armorNow, flakNow } from '../rules/5-saves.ts'
import { COST } from '../rules/6-movement.ts'
import type { State } from '../state.ts'
import { pieceName, shieldName } from '../text/names.ts'
import { armamentOf, endOf } from './pointers.ts'
import { capital, chances, diceWord, facesOf, needed, percent, runOf, term, total } from './terms.ts'

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
        heading: [runOf(s, p), { text: ' against ' }, runOf(s, target)],
        parts: [
          { kind: 'text', text: `${diceWord(odds.pools[0])} against ${odds.pools[1]}. The target may Evade first.` },
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
          chances(`Direct Hits on ${pieceName(s, target)}`, odds.hits[1], s.pieces[p]!.side),
          chances(`Direct Hits on ${pieceName(s, p)}`, odds.hits[0], s.pieces[target]!.side),
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
      {
        kind: 'tag',
        thing: `piece:${target}`,
        text: needed(faces),
        small: `Distance ${distance} · ${diceWord(odds.dice)}`,
      },
    ],
    panels: [
      {
        title: 'Strike',
        rule: 'SS2-5',
        heading: [runOf(s, p), { text: ' at ' }, runOf(s, target)],
        parts: [
          {
            kind: 'text',
            text: `${weapon.name}, ${diceWord(odds.dice)}, Distance ${distance} of ${weapon.maxDistance}`,
          },
          {
            kind: 'text',
            text: `${capital(shieldName(s, target, under))} ${aim.shields[under] ?? 0} of ${shipOf(cards, aim).shields[under] ?? 0} · Armor ${armorNow(cards, s, target)} · Flak ${flakNow(cards, s, target)} · Hull ${aim.hull}`,
          },
          chances(`Hull lost by ${aim.name}`, odds.hull, striker.side),
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
            terms: [...odds.modifiers.map((one) => term(cards, s, one)), total(odds.modifier, 'SS2-1A.01')],
          },
          { kind: 'faces', title: 'Each die', faces },
        ],
      },
    ],
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
