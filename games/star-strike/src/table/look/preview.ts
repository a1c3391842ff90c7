import { bears, type Direction } from '@flagbridge/geometry'
import type { Modifier } from '@flagbridge/kernel'
import { kindOf, nameOf, type Overlay, type Preview, type Thing } from '@flagbridge/scene'
import { weaponAt } from '../content/cards.ts'
import type { Armament, Content, WeaponCard } from '../content/content.ts'
import type { ArmamentIndex, CellIndex, FacingIndex, PieceIndex } from '../indices.ts'
import { ARC_TABLE } from '../rules/arcs.ts'
import { distanceBetween, fieldOf, onField, shipOf } from '../rules/field.ts'
import { activePiece, pieceOf, type TableState } from '../state.ts'
import { mountOf } from './pointers.ts'
import { capital, chances, diceWord, facesOf, needed, percent, runOf, term, total } from './terms.ts'

/** What a deed would do, before it is done: drawn on the field, and reckoned up beside it. */

/** The piece where it would be; without a facing it points nowhere. */
export function ghost(piece: PieceIndex, cell: CellIndex, facing: Direction | undefined): Overlay {
  return {
    kind: 'ghost',
    piece: String(piece),
    cell: String(cell),
    ...(facing === undefined ? {} : { facing: facing * 60 }),
  }
}

function aimAt(p: PieceIndex, target: PieceIndex): Overlay[] {
  return [
    { kind: 'line', from: `piece:${p}`, to: `piece:${target}` },
    { kind: 'target', thing: `piece:${target}` },
  ]
}

/** A Skirmish with its odds, in the edition's words. */
export interface SkirmishForeseen {
  readonly verb: string
  readonly rule: string
  /** What its loser is, and what may still come between. */
  readonly lost: string
  readonly evade: string
  readonly pools: readonly [number, number]
  /** The chances: of the first, of the second, of both. */
  readonly losing: readonly [number, number, number]
  readonly hits: readonly [readonly number[], readonly number[]]
}

export function skirmishPreview(s: TableState, p: PieceIndex, target: PieceIndex, foreseen: SkirmishForeseen): Preview {
  const { verb, rule, lost, evade, pools, losing, hits } = foreseen
  const [first, second] = [pieceOf(s, p), pieceOf(s, target)]
  return {
    verb,
    overlays: aimAt(p, target),
    panels: [
      {
        title: 'Skirmish',
        rule,
        heading: [runOf(s, p), { text: ' against ' }, runOf(s, target)],
        parts: [
          { kind: 'text', text: `${diceWord(pools[0])} against ${pools[1]}. ${evade}` },
          {
            kind: 'odds',
            title: `Who is ${lost}`,
            side: first.side,
            odds: [
              { label: second.name, chance: losing[1] },
              { label: first.name, chance: losing[0] },
              { label: 'both', chance: losing[2] },
            ],
          },
          chances(`Direct Hits on ${second.name}`, hits[1], first.side),
          chances(`Direct Hits on ${first.name}`, hits[0], second.side),
        ],
      },
    ],
  }
}

/** A Strike or attack with its odds, in the edition's words. */
export interface StrikeForeseen {
  readonly title: 'Strike' | 'Attack'
  readonly rule: string
  /** The rule that limits the Modifiers. */
  readonly limit: string
  readonly weapon: WeaponCard
  readonly arc: readonly Overlay[]
  readonly odds: {
    readonly dice: number
    readonly modifiers: readonly Modifier[]
    readonly modifier: number
    readonly hull: readonly number[]
  }
  /** The shields that would be hit, by their place and name. */
  readonly facing: FacingIndex
  readonly facingName: string
  readonly armor: number
  readonly flak: number
  /** What is lost of the Hull, and what else may become of the target. */
  readonly hull: string
  readonly fates: readonly { readonly label: string; readonly chance: number }[]
}

export function strikePreview(
  c: Content,
  s: TableState,
  p: PieceIndex,
  target: PieceIndex,
  foreseen: StrikeForeseen,
): Preview {
  const { title, rule, limit, weapon, arc, odds, facing, facingName, armor, flak, hull, fates } = foreseen
  const [striker, aim] = [pieceOf(s, p), pieceOf(s, target)]
  const distance = distanceBetween(c, s, striker, aim)
  const faces = facesOf(weapon.chart, odds.modifier)
  const dice = diceWord(odds.dice)
  const boxes = `${aim.shields[facing] ?? 0} of ${shipOf(c, aim).shields[facing] ?? 0}`
  return {
    verb: `${title} ${aim.name}`,
    overlays: [
      ...arc,
      ...aimAt(p, target),
      { kind: 'tag', thing: `piece:${target}`, text: needed(faces), small: `Distance ${distance} · ${dice}` },
    ],
    panels: [
      {
        title,
        rule,
        heading: [runOf(s, p), { text: ' at ' }, runOf(s, target)],
        parts: [
          { kind: 'text', text: `${weapon.name}, ${dice}, Distance ${distance} of ${weapon.maxDistance}` },
          {
            kind: 'text',
            text: `${capital(facingName)} ${boxes} · Armor ${armor} · Flak ${flak} · Hull ${aim.hull}`,
          },
          chances(`${hull} lost by ${aim.name}`, odds.hull, striker.side),
          { kind: 'figures', figures: fates.map(({ label, chance }) => ({ label, value: percent(chance) })) },
          {
            kind: 'sum',
            title: 'Modifiers',
            terms: [...odds.modifiers.map((one) => term(c, one)), total(odds.modifiers, odds.modifier, limit)],
          },
          { kind: 'faces', title: 'Each die', faces },
        ],
      },
    ],
  }
}

/** The arc and reach of the weapon that was picked; `overlays` draws them for the weapon at that place. */
export function weaponPicked(
  s: TableState,
  things: readonly Thing[],
  overlays: (mount: ArmamentIndex) => Overlay[],
): Preview | undefined {
  const weapon = things.find((thing) => kindOf(thing) === 'weapon')
  return weapon === undefined || s.active === null ? undefined : { overlays: overlays(mountOf(weapon)) }
}

/** What mounts that fire together bear on, and how far; all round for a ship without arcs (SS1-ARM.8). */
export function arcOverlays(c: Content, s: TableState, mounts: readonly Armament[], hasArcs: boolean): Overlay[] {
  const [first] = mounts
  if (first === undefined) return []
  const { board } = fieldOf(c, s)
  const piece = activePiece(s)
  const reach = weaponAt(c, first.weapon).maxDistance
  const all = borneOn(c, s, piece, mounts, hasArcs)
  const within = (most: number) => all.filter((cell) => board.distance(piece.cell, cell) - 1 <= most).map(String)
  return [
    { kind: 'cells', cells: within(reach), band: 2, edge: true },
    { kind: 'cells', cells: within(Math.floor(reach / 2)), band: 3 },
  ]
}

/** The cells in the arcs of all these mounts. */
function borneOn(
  c: Content,
  s: TableState,
  { cell: from, facing }: Pick<TableState['pieces'][number], 'cell' | 'facing'>,
  mounts: readonly Armament[],
  hasArcs: boolean,
): number[] {
  const { board } = fieldOf(c, s)
  return Array.from({ length: board.size }, (_, cell) => cell).filter(
    (cell) =>
      cell !== from &&
      (!hasArcs || mounts.every(({ arc }) => bears(ARC_TABLE[arc], facing, board.bearing(from, cell)))),
  )
}

/** Everything that a piece could strike from where it stands, with any of its weapons. */
export function threatOf(c: Content, s: TableState, thing: Thing, hasArcs: (p: PieceIndex) => boolean): string[] {
  const p = Number(nameOf(thing)) as PieceIndex
  const piece = s.pieces[p]
  if (piece === undefined || !onField(piece)) return []
  const { board } = fieldOf(c, s)
  const cells = new Set<number>()
  for (const mount of shipOf(c, piece).armaments) {
    const reach = weaponAt(c, mount.weapon).maxDistance
    for (const cell of borneOn(c, s, piece, [mount], hasArcs(p)))
      if (board.distance(piece.cell, cell) - 1 <= reach) cells.add(cell)
  }
  return [...cells].map(String)
}
