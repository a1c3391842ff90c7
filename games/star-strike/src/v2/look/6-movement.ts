import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Pointer, Preview } from '@flagbridge/scene'
import { isSet, NONE, type CellIndex, type PieceIndex } from '../../table/indices.ts'
import { button, pieceAt, pointedTo } from '../../table/look/pointers.ts'
import { goes } from '../../table/look/entry.ts'
import { ghost, skirmishPreview } from '../../table/look/preview.ts'
import { standPointers } from '../../table/look/sharedLooks.ts'
import { fieldOf, hexAhead, pieceIn } from '../../table/rules/field.ts'
import { owing } from '../../table/rules/sharedSteps.ts'
import { pieceName } from '../../table/text/names.ts'
import { activePiece, pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { MoveEvent } from '../events/6-movement.ts'
import { skirmishOdds } from '../odds/skirmish.ts'
import { COST, courseEnd, MANEUVERS } from '../rules/6-movement.ts'
import { activeOf, assaultOf, type State } from '../state.ts'
import type { Entries, Looks } from './section.ts'

/** Section 6: how Movement looks. */

/** A Maneuver is said by the hex it leads to; an Assault by the enemy it meets. */
export function maneuverPointers(c: Content, s: State, { maneuver, facing }: ActionOf<'maneuver'>): readonly Pointer[] {
  const to = courseEnd(c, s, activePiece(s), maneuver, facing)
  const target = isSet(to) ? pieceIn(s, to) : NONE
  if (maneuver === 'assault')
    return [button('assault', 'Assault'), ...(isSet(target) ? [pieceAt(target, 'Assault')] : [])]
  const label = { ahead: 'Ahead', aheadPass: 'Ahead Pass', bypassSling: 'Bypass Sling' }[maneuver]
  return [{ thing: `cell:${to}`, label, cost: String(COST[maneuver]) }]
}

export function previewManeuver(c: Content, s: State, { maneuver, facing }: ActionOf<'maneuver'>): Preview {
  const p = activeOf(s).piece
  const to = courseEnd(c, s, pieceOf(s, p), maneuver, facing)
  if (!isSet(to)) return {}
  const target = pieceIn(s, to)
  if (maneuver === 'assault') return isSet(target) ? previewAssault(c, s, p, target) : {}
  const cells = [String(pieceOf(s, p).cell), String(to)]
  const path = { kind: 'path', cells, costs: ['', String(COST[maneuver])] } as const
  const verb = { ahead: 'Move Ahead', aheadPass: 'Ahead Pass', bypassSling: 'Bypass Sling' }[maneuver]
  return { verb, overlays: [path, ghost(p, to, facing)] }
}

function previewAssault(c: Content, s: State, p: PieceIndex, target: PieceIndex): Preview {
  const { pools, defeated, bothDefeated, hits } = skirmishOdds(c, s, p, target)
  return skirmishPreview(s, p, target, {
    verb: `Assault ${pieceName(s, target)}`,
    rule: 'SS2-7',
    lost: 'Defeated',
    evade: 'The target may Evade first.',
    pools,
    losing: [...defeated, bothDefeated],
    hits,
  })
}

export function previewTurn(s: State, p: PieceIndex, facing: Direction): Preview {
  return { verb: 'Turn', overlays: [ghost(p, pieceOf(s, p).cell, facing)] }
}

/** The Maneuvers that lead to this hex; to one that is too far, any. */
export function maneuversTo(c: Content, s: State, cell: CellIndex): ActionOf<'maneuver'>[] {
  const piece = activePiece(s)
  const near = fieldOf(c, s).board.distance(piece.cell, cell) <= 2
  return ALL_DIRECTIONS.flatMap((facing) =>
    MANEUVERS.filter((maneuver) => !near || courseEnd(c, s, piece, maneuver, facing) === cell).map(
      (maneuver) => ({ do: 'maneuver', maneuver, facing }) as const,
    ),
  )
}

export const evadeLook: Looks<ActionOf<'evade' | 'stand'>> = {
  pointers(c, action, s) {
    if (action.do === 'stand') return standPointers(c, action, s)
    const to = hexAhead(c, s, pieceOf(s, assaultOf(s).target).cell, action.facing)
    return [{ thing: `cell:${to}`, label: 'Evade to here', cost: 'evade' }]
  },
  preview: (_, action) => (action.do === 'evade' ? { verb: 'Evade' } : {}),
}

export const turnLook: Looks<ActionOf<'rotate'>> = {
  pointers: (_, { facing }) => [pointedTo(facing, 'facing')],
  preview: (_, { facing }, s) => previewTurn(s, s.active?.piece ?? owing(s), facing),
}

/** What a Move looks like when it has been made. */
export const movementEntries: Entries<MoveEvent> = { PieceMoved: goes }
