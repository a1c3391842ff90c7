import type { Seat } from '@flagbridge/kernel'
import type { HexField, Piece as Drawn, Scene, SideLine, Terrain, Token, Tray } from '@flagbridge/scene'
import type { Battlefield, Cards } from '../cards/cards.ts'
import { ROLES, TERRAINS } from '../cards/words.ts'
import { letterOf, shipOf } from '../rules/2-field.ts'
import { copiesLeft } from '../rules/4-command.ts'
import { hasToPlace, placingHexes } from '../rules/4-setup.ts'
import { FACE_DOWN, NONE, type AssignedOrder, type Piece, type State } from '../state.ts'
import { orderArt, shipArt } from './art.ts'

const TERRAIN: Readonly<Record<(typeof TERRAINS)[number], Terrain | undefined>> = {
  open: undefined,
  strategic: 'system',
  dust: 'dust',
  nebula: 'nebula',
  horizon: 'horizon',
  core: 'core',
}

const PHASES: Readonly<Record<State['phase'], string>> = {
  agree: 'Setup',
  place: 'Setup',
  command: 'Command Phase',
  reveal: 'Command Phase, Orders revealed',
  action: 'Action Phase',
  rest: 'Refresh Phase',
  reinforce: 'Refresh Phase, Reinforcements',
  over: 'The battle is over',
}

/** A Battlefield as it is drawn. It never changes, so it is built once. */
export function fieldFor({ board, terrain }: Battlefield): HexField {
  const cells = Array.from({ length: board.size }, (_, cell) => {
    const { q, r } = board.hexAt(cell)
    const drawn = TERRAIN[TERRAINS[terrain[cell]!]]
    return { id: String(cell), label: board.label(cell), q, r, ...(drawn === undefined ? {} : { terrain: drawn }) }
  })
  return { kind: 'hexes', top: 'flat', cells }
}

export function sceneOf(cards: Cards, fields: readonly HexField[], s: State, seat: Seat): Scene {
  const field = fields[s.battlefield]
  return {
    field:
      field === undefined
        ? { kind: 'text', text: 'The Battlefield has yet to be agreed on.' }
        : withZones(cards, s, seat, field),
    pieces: s.pieces.map((piece, p) => drawn(cards, s, piece, p)),
    trays: traysOf(cards, s, seat),
    round: s.round === 0 ? 'Before the battle' : `Round ${s.round} of ${s.rounds}`,
    phase: `${PHASES[s.phase]}${initiative(cards, s, seat)}`,
    sides: [0, 1].map((side) => sideLine(cards, s, side)),
  }
}

function initiative(cards: Cards, s: State, seat: Seat): string {
  if (s.initiative === NONE || s.phase === 'place' || s.phase === 'over') return ''
  const own = s.players[seat]?.side
  return own === s.initiative ? ' · you have Initiative' : ` · ${sideName(cards, s, s.initiative)} has Initiative`
}

/** While pieces are placed, the hexes for it have an edge. */
function withZones(cards: Cards, s: State, seat: Seat, field: HexField): HexField {
  const side = s.players[seat]?.side
  if (s.phase !== 'place' || side === undefined || s.teamA === NONE) return field
  return {
    ...field,
    zones: [{ label: 'Setup Hexes', side: letterOf(s, side), cells: placingHexes(cards, s, side).map(String) }],
  }
}

/** A side is called after the allegiance of its first ship, and by its letter where both have the same. */
export function sideName(cards: Cards, s: State, side: number): string {
  const first = s.pieces.find((piece) => piece.side === side)
  const other = s.pieces.find((piece) => piece.side !== side)
  if (first === undefined) return `Side ${side + 1}`
  const { allegiance } = shipOf(cards, first)
  const { name } = cards.allegiances[allegiance]!
  return other !== undefined && shipOf(cards, other).allegiance === allegiance
    ? `${name} ${letterOf(s, side) === 0 ? 'A' : 'B'}`
    : name
}

function sideLine(cards: Cards, s: State, side: number): SideLine {
  const players = s.players.filter((player) => player.side === side)
  return {
    side,
    name: sideName(cards, s, side),
    score: String(s.points[side] ?? 0),
    unit: 'Objective Points',
    ...(s.phase === 'command' ? { seal: { sealed: players.every(({ committed }) => committed) } } : {}),
  }
}

function drawn(cards: Cards, s: State, piece: Piece, p: number): Drawn {
  const ship = shipOf(cards, piece)
  const acting = s.active?.piece === p
  return {
    id: String(p),
    name: piece.name,
    kind: `${ship.className} ${ROLES[ship.role]}, facing ${piece.facing * 60} degrees`,
    ...(piece.where === 'field' ? { cell: String(piece.cell) } : {}),
    side: piece.side,
    art: shipArt(cards, ship),
    facing: piece.facing * 60,
    hull: { left: piece.hull, of: ship.hull },
    mark: acting ? 'acting' : piece.activated ? 'done' : 'ready',
    tokens: [...piece.orders.map((order) => orderToken(cards, order)), ...states(piece)],
  }
}

function orderToken(cards: Cards, { card, up }: AssignedOrder): Token {
  const order = cards.orders[card]
  if (card === FACE_DOWN || order === undefined) return { label: 'an Order, face down', faceDown: true }
  return {
    label: up ? `Order: ${order.name}` : `Order: ${order.name}, face down for the others`,
    art: orderArt(order.icon),
  }
}

function states({ exhausted, criticals, reloading }: Piece): Token[] {
  return [
    ...(criticals > 0 ? [{ text: `!${criticals}`, label: `${criticals} Critical Damage` }] : []),
    ...(exhausted > 0 ? [{ text: `E${exhausted}`, label: `Exhausted ${exhausted}` }] : []),
    ...(reloading ? [{ text: 'R', label: 'Reloading' }] : []),
  ]
}

/** What lies in front of the seat: ships to be placed, or its Order Library in the Command Phase. */
function traysOf(cards: Cards, s: State, seat: Seat): Tray[] {
  const player = s.players[seat]
  if (player === undefined) return []
  if ((s.phase === 'place' || s.phase === 'reinforce') && hasToPlace(s, seat)) return [fleetTray(cards, s, seat)]
  if (s.phase !== 'command' || player.committed) return []
  const distinct = player.library.filter((order, i) => order !== FACE_DOWN && player.library.indexOf(order) === i)
  return [
    {
      title: 'Order Library',
      place: 'hand',
      shape: 'card',
      items: distinct.map((order) => {
        const { name, category, icon, text, psionic } = cards.orders[order]!
        const left = copiesLeft(s, seat, order)
        return {
          thing: `card:${order}`,
          name,
          kind: psionic ? 'Psionic' : category,
          text,
          art: orderArt(icon),
          ...(left === 1 ? {} : { value: `×${left}` }),
          ...(left === 0 ? { used: true } : {}),
        }
      }),
    },
  ]
}

function fleetTray(cards: Cards, s: State, seat: Seat): Tray {
  const waiting = s.pieces.flatMap((piece, p) =>
    piece.seat === seat && piece.where !== 'field' && piece.where !== 'defeated' ? [{ piece, p }] : [],
  )
  return {
    title: 'Ships to place',
    place: 'hand',
    shape: 'card',
    items: waiting.map(({ piece, p }) => {
      const ship = shipOf(cards, piece)
      return {
        thing: `piece:${p}`,
        name: piece.name,
        kind: ROLES[ship.role],
        text: ship.className,
        art: shipArt(cards, ship),
        value: String(piece.pp),
      }
    }),
  }
}
