import type { Seat } from '@flagbridge/kernel'
import type { HexField, Scene, Token, Tray } from '@flagbridge/scene'
import type { Cards } from '../cards/cards.ts'
import { letterOf } from '../rules/2-field.ts'
import { copiesLeft } from '../rules/4-command.ts'
import { hasToPlace, placingHexes } from '../rules/4-setup.ts'
import { libraryTray } from '../shared/look/printed.ts'
import { fieldDrawn, fleetTray, pieceDrawn, sideLines, type PlacingZone } from '../shared/look/scene.ts'
import { NONE, type Piece, type State } from '../state.ts'
import { sideName } from '../shared/sides.ts'

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
  return {
    field: fieldDrawn(fields[s.battlefield], 'The Battlefield has yet to be agreed on.', zoneOf(cards, s, seat)),
    pieces: s.pieces.map((piece, p) => pieceDrawn(cards, s, p, 'facing', states(piece))),
    trays: traysOf(cards, s, seat),
    round: s.round === 0 ? 'Before the battle' : `Round ${s.round} of ${s.rounds}`,
    phase: `${PHASES[s.phase]}${initiative(cards, s, seat)}`,
    sides: sideLines(cards, s, s.phase === 'command'),
  }
}

function initiative(cards: Cards, s: State, seat: Seat): string {
  if (s.initiative === NONE || s.phase === 'place' || s.phase === 'over') return ''
  const own = s.players[seat]?.side
  return own === s.initiative ? ' · you have Initiative' : ` · ${sideName(cards, s, s.initiative)} has Initiative`
}

function zoneOf(cards: Cards, s: State, seat: Seat): PlacingZone | undefined {
  const side = s.players[seat]?.side
  if (s.phase !== 'place' || side === undefined || s.teamA === NONE) return undefined
  return { label: 'Setup Hexes', side: letterOf(s, side), cells: placingHexes(cards, s, side) }
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
  if ((s.phase === 'place' || s.phase === 'reinforce') && hasToPlace(s, seat))
    return fleetTray(cards, s, seat, waitsToBePlaced, ({ pp }) => pp)
  if (s.phase !== 'command' || player.committed) return []
  return [libraryTray(cards, player.library, (order) => copiesLeft(s, seat, order))]
}

function waitsToBePlaced({ where }: Piece): boolean {
  return where !== 'field' && where !== 'defeated'
}
