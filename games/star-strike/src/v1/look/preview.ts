import { bears } from '@flagbridge/geometry'
import { kindOf, type Overlay, type Preview, type Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { ARMOR, FLAK } from '../../cards/words.ts'
import { capital, chances, diceWord, facesOf, needed, percent, runOf, term, total } from '../../look/terms.ts'
import { distanceBetween, fieldOf, shipOf } from '../../rules/2-field.ts'
import { ARC_TABLE } from '../../rules/5-arcs.ts'
import type { Action } from '../actions.ts'
import { attackOdds, skirmishOdds } from '../odds.ts'
import { isBig } from '../rules/1-definitions.ts'
import { firstGroup } from '../rules/2-components.ts'
import { defendingFacings } from '../rules/10-shields.ts'
import { keywordNumber } from '../rules/14-keywords.ts'
import { NONE, type State } from '../state.ts'
import { pieceName, shieldName } from '../text/names.ts'
import { endOf, enemyIn, groupOf } from './pointers.ts'

/** What an action would do, before it is done. */
export function previewOf(cards: Cards, s: State, action: Action): Preview {
  switch (action.do) {
    case 'place':
      return {
        verb: `Place ${pieceName(s, action.piece)}`,
        overlays: [ghost(action.piece, action.cell, action.heading === -1 ? undefined : action.heading)],
      }
    case 'assign':
      return { verb: `Assign ${cards.orders[action.order]!.name}` }
    case 'activate':
      return { verb: `Activate ${pieceName(s, action.piece)}` }
    case 'attack':
      return attack(cards, s, action.groups, action.target)
    case 'move':
      return move(cards, s, action.heading)
    case 'rotate': {
      const piece = s.active?.piece ?? s.owed[0]!.piece
      return { verb: 'Turn', overlays: [ghost(piece, s.pieces[piece]!.cell, action.heading)] }
    }
    case 'evade':
      return { verb: 'Evade' }
    case 'nominate':
      return { verb: `Take it on the ${shieldName(s, s.attack!.target, action.facing)}` }
    default:
      return {}
  }
}

function ghost(piece: number, cell: number, heading: number | undefined): Overlay {
  return {
    kind: 'ghost',
    piece: String(piece),
    cell: String(cell),
    ...(heading === undefined ? {} : { facing: heading * 60 }),
  }
}

function move(cards: Cards, s: State, heading: Extract<Action, { do: 'move' }>['heading']): Preview {
  const p = s.active!.piece
  const to = endOf(cards, s, heading)
  const enemy = enemyIn(s, to)
  if (enemy !== NONE) return skirmish(cards, s, p, enemy)
  return {
    verb: 'Move',
    overlays: [
      { kind: 'path', cells: [String(s.pieces[p]!.cell), String(to)], costs: ['', '1'] },
      ghost(p, to, isBig(shipOf(cards, s.pieces[p]!).role) ? heading : undefined),
    ],
  }
}

function skirmish(cards: Cards, s: State, p: number, target: number): Preview {
  const odds = skirmishOdds(cards, s, p, target)
  const { side } = s.pieces[p]!
  return {
    verb: `Skirmish with ${pieceName(s, target)}`,
    overlays: [
      { kind: 'line', from: `piece:${p}`, to: `piece:${target}` },
      { kind: 'target', thing: `piece:${target}` },
    ],
    panels: [
      {
        title: 'Skirmish',
        rule: 'SS1-SKIRMISH.1',
        heading: [runOf(s, p), { text: ' against ' }, runOf(s, target)],
        parts: [
          { kind: 'text', text: `${diceWord(odds.pools[0])} against ${odds.pools[1]}. The defender may evade first.` },
          {
            kind: 'odds',
            title: 'Who is destroyed',
            side,
            odds: [
              { label: pieceName(s, target), chance: odds.destroyed[1] },
              { label: pieceName(s, p), chance: odds.destroyed[0] },
              { label: 'both', chance: odds.bothDestroyed },
            ],
          },
          chances(`Direct Hits on ${pieceName(s, target)}`, odds.hits[1], side),
          chances(`Direct Hits on ${pieceName(s, p)}`, odds.hits[0], s.pieces[target]!.side),
        ],
      },
    ],
  }
}

function attack(cards: Cards, s: State, groups: number, target: number): Preview {
  const p = s.active!.piece
  const attacker = s.pieces[p]!
  const aim = s.pieces[target]!
  const ship = shipOf(cards, attacker)
  const weapon = cards.weapons[ship.armaments[firstGroup(ship, groups)]!.weapon]!
  const odds = attackOdds(cards, s, { piece: p, groups, target })
  const distance = distanceBetween(cards, s, attacker, aim)
  const [under = 0] = defendingFacings(cards, s, aim, attacker)
  const faces = facesOf(weapon.chart, odds.modifier)
  const word = (keyword: number) => Math.max(0, keywordNumber(cards, s, target, keyword))
  return {
    verb: `Attack ${aim.name}`,
    overlays: [
      ...arcOf(cards, s, groups),
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
        title: 'Attack',
        rule: 'SS1-ATTACK.1',
        heading: [runOf(s, p), { text: ' at ' }, runOf(s, target)],
        parts: [
          {
            kind: 'text',
            text: `${weapon.name}, ${diceWord(odds.dice)}, Distance ${distance} of ${weapon.maxDistance}`,
          },
          {
            kind: 'text',
            text: `${capital(shieldName(s, target, under))} ${aim.shields[under] ?? 0} of ${shipOf(cards, aim).shields[under] ?? 0} · Armor ${word(ARMOR)} · Flak ${word(FLAK)} · Hull ${aim.hull}`,
          },
          chances(`Hull Boxes lost by ${aim.name}`, odds.hull, attacker.side),
          {
            kind: 'figures',
            figures: [
              { label: 'Destroyed', value: percent(odds.destroyed) },
              ...(isBig(shipOf(cards, aim).role) ? [{ label: 'Crippled', value: percent(odds.crippled) }] : []),
              ...(aim.orders.length > 0 ? [{ label: 'Orders lost', value: percent(odds.ordersLost) }] : []),
            ],
          },
          {
            kind: 'sum',
            title: 'Modifiers',
            terms: [...odds.modifiers.map((one) => term(cards, s, one)), total(odds.modifier, 'SS1-ATTACK.6')],
          },
          { kind: 'faces', title: 'Each die', faces },
        ],
      },
    ],
  }
}

/** The arc and reach of the arc group that was picked. */
export function arcOverlays(cards: Cards, s: State, things: readonly Thing[]): Preview | undefined {
  const weapon = things.find((thing) => kindOf(thing) === 'weapon')
  if (weapon === undefined || s.active === null) return undefined
  return { overlays: arcOf(cards, s, 1 << groupOf(weapon)) }
}

/** SS1-ARM.8: a ship without a heading fires all round; SS1-ARM.2: groups that fire together need the target in every arc. */
function arcOf(cards: Cards, s: State, groups: number): Overlay[] {
  const piece = s.pieces[s.active!.piece]!
  const ship = shipOf(cards, piece)
  const mounts = ship.armaments.filter((_, i) => (groups & (1 << i)) !== 0)
  if (mounts.length === 0) return []
  const { board } = fieldOf(cards, s)
  const reach = cards.weapons[mounts[0]!.weapon]!.maxDistance
  const all = Array.from({ length: board.size }, (_, cell) => cell).filter(
    (cell) =>
      cell !== piece.cell &&
      (!isBig(ship.role) ||
        mounts.every(({ arc }) => bears(ARC_TABLE[arc]!, piece.facing, board.bearing(piece.cell, cell)))),
  )
  const within = (most: number) => all.filter((cell) => board.distance(piece.cell, cell) - 1 <= most).map(String)
  return [
    { kind: 'cells', cells: within(reach), band: 2, edge: true },
    { kind: 'cells', cells: within(Math.floor(reach / 2)), band: 3 },
  ]
}
