import type { Seat } from '@flagbridge/kernel'
import type { HexField, Piece as Drawn, Scene, SideLine, Token, Tray } from '@flagbridge/scene'
import type { Cards } from '../cards/cards.ts'
import { ROLES } from '../cards/words.ts'
import { letterOf, shipOf } from '../rules/2-field.ts'
import { copiesLeft } from '../rules/4-command.ts'
import { hasToPlace, placingHexes } from '../rules/4-setup.ts'
import { NONE, type Piece, type State } from '../state.ts'
import { sideName } from '../text/sides.ts'
import { shipArt } from './art.ts'
import { libraryTray, orderToken } from './printed.ts'

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
    kind: `${ship.name}, ${ROLES[ship.role]}, facing ${piece.facing * 60} degrees`,
    ...(piece.where === 'field' ? { cell: String(piece.cell) } : {}),
    side: piece.side,
    art: shipArt(cards, ship),
    facing: piece.facing * 60,
    hull: { left: piece.hull, of: ship.hull },
    mark: acting ? 'acting' : piece.activated ? 'done' : 'ready',
    tokens: [...piece.orders.map((order) => orderToken(cards, order)), ...states(piece)],
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
  return [libraryTray(cards, player.library, (order) => copiesLeft(s, seat, order))]
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
        text: `${ship.name}, ${ship.className} class`,
        art: shipArt(cards, ship),
        value: String(piece.pp),
      }
    }),
  }
}
