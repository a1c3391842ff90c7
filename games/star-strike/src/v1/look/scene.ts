import type { Seat } from '@flagbridge/kernel'
import type { HexField, Piece as Drawn, Scene, SideLine, Token, Tray } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { ROLES } from '../../cards/words.ts'
import { shipArt } from '../../look/art.ts'
import { libraryTray, orderToken } from '../../look/printed.ts'
import { shipOf } from '../../rules/2-field.ts'
import { sideName } from '../../text/sides.ts'
import { isBig } from '../rules/1-definitions.ts'
import { placingHexes } from '../rules/3-setup.ts'
import { copiesLeft } from '../rules/5-orders.ts'
import { NONE, type Piece, type State } from '../state.ts'

const PHASES: Readonly<Record<State['phase'], string>> = {
  agree: 'Setup',
  first: 'Setup',
  place: 'Setup',
  orders: 'Orders Phase',
  reveal: 'Orders Phase, Orders revealed',
  ship: 'Ship Phase',
  arrive: 'Refresh Phase, arrivals',
  over: 'The battle is over',
}

export function sceneOf(cards: Cards, fields: readonly HexField[], s: State, seat: Seat): Scene {
  const field = fields[s.battlefield]
  return {
    field:
      field === undefined
        ? { kind: 'text', text: 'The map has yet to be agreed on.' }
        : withZones(cards, s, seat, field),
    pieces: s.pieces.map((piece, p) => drawn(cards, s, piece, p)),
    trays: traysOf(cards, s, seat),
    round: s.turn === 0 ? 'Before the battle' : `Turn ${s.turn} of ${s.turns}`,
    phase: `${PHASES[s.phase]}${firstPlayer(cards, s, seat)}`,
    sides: [0, 1].map((side) => sideLine(cards, s, side)),
  }
}

/** SS1-TURN.3: it stays the same for the whole battle. */
function firstPlayer(cards: Cards, s: State, seat: Seat): string {
  if (s.first === NONE || s.phase === 'over') return ''
  return s.players[seat]?.side === s.first ? ' · you are First' : ` · ${sideName(cards, s, s.first)} is First`
}

/** While ships are placed, the hexes for it have an edge. */
function withZones(cards: Cards, s: State, seat: Seat, field: HexField): HexField {
  const side = s.players[seat]?.side
  if (s.phase !== 'place' || side === undefined) return field
  return { ...field, zones: [{ label: 'Setup hexes', side, cells: placingHexes(cards, s, side).map(String) }] }
}

function sideLine(cards: Cards, s: State, side: number): SideLine {
  const players = s.players.filter((player) => player.side === side)
  return {
    side,
    name: sideName(cards, s, side),
    score: String(s.points[side] ?? 0),
    unit: 'Objective Points',
    ...(s.phase === 'orders' ? { seal: { sealed: players.every(({ committed }) => committed) } } : {}),
  }
}

/** SS1-SETUP.4: Escorts and Lights have no heading, so their tokens point nowhere. */
function drawn(cards: Cards, s: State, piece: Piece, p: number): Drawn {
  const ship = shipOf(cards, piece)
  const heading = piece.facing * 60
  const said = `${ship.name}, ${ROLES[ship.role]}`
  return {
    id: String(p),
    name: piece.name,
    kind: isBig(ship.role) ? `${said}, heading ${heading} degrees` : said,
    ...(piece.where === 'field' ? { cell: String(piece.cell) } : {}),
    side: piece.side,
    art: shipArt(cards, ship),
    ...(isBig(ship.role) ? { facing: heading } : {}),
    hull: { left: piece.hull, of: ship.hull },
    mark: s.active?.piece === p ? 'acting' : piece.activated ? 'done' : 'ready',
    tokens: [...piece.orders.map((order) => orderToken(cards, order)), ...states(piece)],
  }
}

function states({ crippled, evaded, marked }: Piece): Token[] {
  return [
    ...(crippled ? [{ text: '!', label: 'Crippled' }] : []),
    ...(evaded ? [{ text: 'E', label: 'has evaded' }] : []),
    ...(marked === 0 ? [] : [{ text: 'H', label: 'a heavy weapon to be cleared' }]),
  ]
}

/** What lies in front of the seat: ships to be placed, or its Order Library in the Orders Phase. */
function traysOf(cards: Cards, s: State, seat: Seat): Tray[] {
  const player = s.players[seat]
  if (player === undefined) return []
  if (s.phase === 'place' || s.phase === 'arrive') return fleetTray(cards, s, seat)
  if (s.phase !== 'orders' || player.committed) return []
  return [libraryTray(cards, player.library, (order) => copiesLeft(s, seat, order))]
}

function fleetTray(cards: Cards, s: State, seat: Seat): Tray[] {
  const items = s.pieces.flatMap((piece, p) => {
    if (piece.seat !== seat || piece.where !== 'hand') return []
    const ship = shipOf(cards, piece)
    return [
      {
        thing: `piece:${p}` as const,
        name: piece.name,
        kind: ROLES[ship.role],
        text: `${ship.name}, ${ship.className} class`,
        art: shipArt(cards, ship),
        value: String(piece.fv),
      },
    ]
  })
  return items.length === 0 ? [] : [{ title: 'Ships to place', place: 'hand', shape: 'card', items }]
}
