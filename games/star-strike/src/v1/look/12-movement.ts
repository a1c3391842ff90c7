import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Pointer, Preview } from '@flagbridge/scene'
import { isSet, NONE, type CellIndex, type None, type PieceIndex } from '../../table/indices.ts'
import { button, pieceAt, pointedTo } from '../../table/look/pointers.ts'
import { goes } from '../../table/look/entry.ts'
import { ghost, skirmishPreview } from '../../table/look/preview.ts'
import { hexAhead, pieceIn, shipOf } from '../../table/rules/field.ts'
import { owing } from '../../table/rules/sharedSteps.ts'
import { pieceName } from '../../table/text/names.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { MoveEvent } from '../events/12-movement.ts'
import { skirmishOdds } from '../odds/skirmish.ts'
import { isBig } from '../rules/1-definitions.ts'
import { activeOf, type State } from '../state.ts'
import type { Entries, Looks } from './section.ts'

/** How movement looks. */

/** A Move is said by the space it leads to, or by the enemy in it. */
export function movePointers(c: Content, s: State, direction: Direction): Pointer[] {
  const to = endOf(c, s, direction)
  const enemy = enemyIn(s, to)
  if (enemy !== undefined) return [button('skirmish', 'Start a Skirmish'), pieceAt(enemy, 'Skirmish')]
  return [{ thing: `cell:${to}`, label: 'Move here', cost: '1' }]
}

/** The space that a Move of the active ship enters. */
function endOf(c: Content, s: State, direction: Direction): CellIndex | None {
  return hexAhead(c, s, pieceOf(s, activeOf(s).piece).cell, direction)
}

/** The enemy of the active ship in this space, if one stands there. */
function enemyIn(s: State, cell: CellIndex | None): PieceIndex | undefined {
  const there = isSet(cell) ? pieceIn(s, cell) : NONE
  if (!isSet(there)) return undefined
  return pieceOf(s, there).side === pieceOf(s, activeOf(s).piece).side ? undefined : there
}

export function previewMove(c: Content, s: State, heading: Direction): Preview {
  const p = activeOf(s).piece
  const to = endOf(c, s, heading)
  const enemy = enemyIn(s, to)
  if (enemy !== undefined) return skirmish(c, s, p, enemy)
  if (!isSet(to)) return {}
  return {
    verb: 'Move',
    overlays: [
      { kind: 'path', cells: [String(pieceOf(s, p).cell), String(to)], costs: ['', '1'] },
      ghost(p, to, isBig(shipOf(c, pieceOf(s, p)).role) ? heading : undefined),
    ],
  }
}

function skirmish(c: Content, s: State, p: PieceIndex, target: PieceIndex): Preview {
  const { pools, destroyed, bothDestroyed, hits } = skirmishOdds(c, s, p, target)
  return skirmishPreview(s, p, target, {
    verb: `Skirmish with ${pieceName(s, target)}`,
    rule: 'SS1-SKIRMISH.1',
    lost: 'destroyed',
    evade: 'The defender may evade first.',
    pools,
    losing: [...destroyed, bothDestroyed],
    hits,
  })
}

/** The Moves that lead to this space; to one that is not beside the ship, any. */
export function movesTo(c: Content, s: State, cell: CellIndex): ActionOf<'move'>[] {
  const there = ALL_DIRECTIONS.filter((heading) => endOf(c, s, heading) === cell)
  return (there.length === 0 ? ALL_DIRECTIONS : there).map((heading) => ({ do: 'move', heading }))
}

/** The ship that turns: the active one, or the one that a card lets turn. */
function turning(s: State): PieceIndex {
  return s.active?.piece ?? owing(s)
}

export function turnPointers(s: State, heading: Direction): readonly Pointer[] {
  return [{ ...pointedTo(heading, 'heading'), at: `piece:${turning(s)}` }]
}

export function previewTurn(s: State, heading: Direction): Preview {
  const piece = turning(s)
  return { verb: 'Turn', overlays: [ghost(piece, pieceOf(s, piece).cell, heading)] }
}

export const turnLook: Looks<ActionOf<'rotate'>> = {
  pointers: (_, { heading }, s) => turnPointers(s, heading),
  preview: (_, { heading }, s) => previewTurn(s, heading),
}

/** What a Move looks like when it has been made. */
export const movementEntries: Entries<MoveEvent> = { ShipMoved: goes }
