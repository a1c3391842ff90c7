import type { Seat } from '@flagbridge/kernel'
import type { HexField, Scene, Token, Tray } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { shipOf } from '../../rules/2-field.ts'
import { libraryTray } from '../../shared/look/printed.ts'
import { fieldDrawn, fleetTray, pieceDrawn, sideLines, type PlacingZone } from '../../shared/look/scene.ts'
import { sideName } from '../../shared/sides.ts'
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

/** SS1-SETUP.4: Escorts and Lights have no heading, so their tokens point nowhere. */
export function sceneOf(cards: Cards, fields: readonly HexField[], s: State, seat: Seat): Scene {
  const heading = (piece: Piece) => (isBig(shipOf(cards, piece).role) ? 'heading' : undefined)
  return {
    field: fieldDrawn(fields[s.battlefield], 'The map has yet to be agreed on.', zoneOf(cards, s, seat)),
    pieces: s.pieces.map((piece, p) => pieceDrawn(cards, s, p, heading(piece), states(piece))),
    trays: traysOf(cards, s, seat),
    round: s.turn === 0 ? 'Before the battle' : `Turn ${s.turn} of ${s.turns}`,
    phase: `${PHASES[s.phase]}${firstPlayer(cards, s, seat)}`,
    sides: sideLines(cards, s, s.phase === 'orders'),
  }
}

/** SS1-TURN.3: it stays the same for the whole battle. */
function firstPlayer(cards: Cards, s: State, seat: Seat): string {
  if (s.first === NONE || s.phase === 'over') return ''
  return s.players[seat]?.side === s.first ? ' · you are First' : ` · ${sideName(cards, s, s.first)} is First`
}

function zoneOf(cards: Cards, s: State, seat: Seat): PlacingZone | undefined {
  const side = s.players[seat]?.side
  if (s.phase !== 'place' || side === undefined) return undefined
  return { label: 'Setup hexes', side, cells: placingHexes(cards, s, side) }
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
  if (s.phase === 'place' || s.phase === 'arrive')
    return fleetTray(
      cards,
      s,
      seat,
      ({ where }: Piece) => where === 'hand',
      ({ fv }: Piece) => fv,
    )
  if (s.phase !== 'orders' || player.committed) return []
  return [libraryTray(cards, player.library, (order) => copiesLeft(s, seat, order))]
}
