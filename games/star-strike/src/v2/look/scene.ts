import { pieceOf, piecesThat } from '../../table/state.ts'
import type { Seat } from '@flagbridge/kernel'
import type { HexField, Scene, Token, Tray } from '@flagbridge/scene'
import { libraryTray } from '../../table/look/printed.ts'
import { fieldDrawn, fleetTray, pieceDrawn, sideLines, systemsDrawn, type PlacingZone } from '../../table/look/scene.ts'
import { letterOf } from '../../table/rules/field.ts'
import { sideName } from '../../table/text/sides.ts'
import type { Content } from '../content.ts'
import { hasToPlace, placingHexes } from '../rules/4a-setup.ts'
import { copiesLeft } from '../rules/4b-command.ts'
import type { Piece, State } from '../state.ts'
import { isSet } from '../../table/indices.ts'

const PHASES: Readonly<Record<State['phase'], string>> = {
  agree: 'Setup',
  place: 'Setup',
  command: 'Command Phase',
  reveal: 'Command Phase, Orders revealed',
  action: 'Action Phase',
  refresh: 'Refresh Phase',
  rest: 'Refresh Phase',
  reinforce: 'Refresh Phase, Reinforcements',
  over: 'The battle is over',
}

/** SS2-10E.03, SS2-10E.05: what a system is good for in Constructed Play. */
const STAKE_A_CLAIM =
  'Stake a Claim: 3 Objective Points at the end. Hold Territory: 1 for each of your pieces beside it, every Round'

export function sceneOf(c: Content, fields: readonly HexField[], s: State, seat: Seat): Scene {
  return {
    field: fieldDrawn(fields[s.battlefield], 'The Battlefield has yet to be agreed on.', zoneOf(c, s, seat)),
    pieces: piecesThat(s, () => true).map((p) => pieceDrawn(c, s, p, 'facing', states(pieceOf(s, p)))),
    trays: traysOf(c, s, seat),
    round: s.round === 0 ? 'Before the battle' : `Round ${s.round} of ${s.rounds}`,
    phase: `${PHASES[s.phase]}${initiative(c, s, seat)}`,
    sides: sideLines(c, s, s.phase === 'command'),
    ...(s.mode === 'constructed' ? { goals: systemsDrawn(c, s, STAKE_A_CLAIM) } : {}),
  }
}

function initiative(c: Content, s: State, seat: Seat): string {
  if (!isSet(s.initiative) || s.phase === 'place' || s.phase === 'over') return ''
  const own = s.players[seat]?.side
  return own === s.initiative ? ' · you have Initiative' : ` · ${sideName(c, s, s.initiative)} has Initiative`
}

function zoneOf(c: Content, s: State, seat: Seat): PlacingZone | undefined {
  const side = s.players[seat]?.side
  if (s.phase !== 'place' || side === undefined || !isSet(s.teamA)) return undefined
  return { label: 'Setup Hexes', side: letterOf(s, side), cells: placingHexes(c, s, side) }
}

function states({ exhausted, criticals, reloading }: Piece): Token[] {
  return [
    ...(criticals > 0 ? [{ text: `!${criticals}`, label: `${criticals} Critical Damage` }] : []),
    ...(exhausted > 0 ? [{ text: `E${exhausted}`, label: `Exhausted ${exhausted}` }] : []),
    ...(reloading ? [{ text: 'R', label: 'Reloading' }] : []),
  ]
}

/** What lies in front of the seat: ships to be placed, or its Order Library in the Command Phase. */
function traysOf(c: Content, s: State, seat: Seat): Tray[] {
  const player = s.players[seat]
  if (player === undefined) return []
  if ((s.phase === 'place' || s.phase === 'reinforce') && hasToPlace(s, seat))
    return fleetTray(c, s, seat, waitsToBePlaced, ({ pp }) => pp)
  if (s.phase !== 'command' || player.committed) return []
  return [libraryTray(c, player.library, (order) => copiesLeft(s, seat, order))]
}

function waitsToBePlaced({ where }: Piece): boolean {
  return where !== 'field' && where !== 'defeated'
}
