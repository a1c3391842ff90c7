import { isSet, type PieceIndex } from '../../table/indices.ts'
import type { Seat } from '@flagbridge/kernel'
import type { HexField, Scene, Token, Tray } from '@flagbridge/scene'
import { libraryTray } from '../../table/look/printed.ts'
import { fieldDrawn, fleetTray, pieceDrawn, sideLines, systemsDrawn, type PlacingZone } from '../../table/look/scene.ts'
import { shipOf } from '../../table/rules/field.ts'
import { sideName } from '../../table/text/sides.ts'
import type { Content } from '../content.ts'
import { isBig } from '../rules/1-definitions.ts'
import { placingHexes } from '../rules/3-setup.ts'
import { copiesLeft } from '../rules/5-orders.ts'
import type { Piece, State } from '../state.ts'

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

/** SS1-TERRAIN.STAR.3. */
const STAR_SYSTEM = 'Star System: 5 Objective Points at the end to whoever stands in it'

/** SS1-SETUP.4: Escorts and Lights have no heading, so their tokens point nowhere. */
export function sceneOf(c: Content, fields: readonly HexField[], s: State, seat: Seat): Scene {
  const heading = (piece: Piece) => (isBig(shipOf(c, piece).role) ? 'heading' : undefined)
  return {
    field: fieldDrawn(fields[s.battlefield], 'The map has yet to be agreed on.', zoneOf(c, s, seat)),
    pieces: s.pieces.map((piece, p) => pieceDrawn(c, s, p as PieceIndex, heading(piece), states(piece))),
    trays: traysOf(c, s, seat),
    round: s.turn === 0 ? 'Before the battle' : `Turn ${s.turn} of ${s.turns}`,
    phase: `${PHASES[s.phase]}${firstPlayer(c, s, seat)}`,
    sides: sideLines(c, s, s.phase === 'orders'),
    ...(c.scenarios[s.scenario]?.secureArea === false ? {} : { goals: systemsDrawn(c, s, STAR_SYSTEM) }),
  }
}

/** SS1-TURN.3: it stays the same for the whole battle. */
function firstPlayer(c: Content, s: State, seat: Seat): string {
  if (!isSet(s.first) || s.phase === 'over') return ''
  return s.players[seat]?.side === s.first ? ' · you are First' : ` · ${sideName(c, s, s.first)} is First`
}

function zoneOf(c: Content, s: State, seat: Seat): PlacingZone | undefined {
  const side = s.players[seat]?.side
  if (s.phase !== 'place' || side === undefined) return undefined
  return { label: 'Setup hexes', side, cells: placingHexes(c, s, side) }
}

function states({ crippled, evaded, marked }: Piece): Token[] {
  return [
    ...(crippled ? [{ text: '!', label: 'Crippled' }] : []),
    ...(evaded ? [{ text: 'E', label: 'has evaded' }] : []),
    ...(marked === 0 ? [] : [{ text: 'H', label: 'a heavy weapon to be cleared' }]),
  ]
}

/** What lies in front of the seat: ships to be placed, or its Order Library in the Orders Phase. */
function traysOf(c: Content, s: State, seat: Seat): Tray[] {
  const player = s.players[seat]
  if (player === undefined) return []
  if (s.phase === 'place' || s.phase === 'arrive')
    return fleetTray(
      c,
      s,
      seat,
      ({ where }: Piece) => where === 'hand',
      ({ fv }: Piece) => fv,
    )
  if (s.phase !== 'orders' || player.committed) return []
  return [libraryTray(c, player.library, (order) => copiesLeft(s, seat, order))]
}
