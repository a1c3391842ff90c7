import type { Seat } from '@flagbridge/kernel'
import type { Overlay, Panel, Pointer, Preview, SumTerm } from '@flagbridge/scene'
import { HEADINGS, type ActionOf, type Heading } from '../actions.ts'
import { board, squareName, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { SMOKE_GENERATORS } from '../content/features.ts'
import type { MovementEvent } from '../events/7-movement.ts'
import type { EventOf } from '../events/index.ts'
import { faceUp } from '../rules/1-cards.ts'
import { lastStep, moving } from '../rules/7-movement.ts'
import { unitOf, type State, type Unit } from '../state.ts'
import { unitName } from '../text/names.ts'
import { dieMeant, unitMeant, type Pointed } from './pointed.ts'
import { QUIET_LOOK, type AdmiralLook, type EventLooks } from './section.ts'
import { gunsOverlays, reachOverlays, targetsOf, torpedoOverlay, withUnit } from './sight.ts'
import { bow, button, cell, dieOf, onSpace, passing } from './things.ts'

const go: AdmiralLook<'assign' | 'stop' | 'pass'> = {
  verbs: {
    assign: {
      pointers: (c, a, s, seat) => onSpace(s, seat, a.unit, 'movement', dieOf(c, a.die)),
      preview: (c, a, s, seat) => ({
        verb: `Move ${unitName(s, a.unit)}`,
        overlays: reachOverlays(c, s, seat, a.unit),
      }),
      meant(s, seat, pointed) {
        const unit = unitMeant(pointed)
        const elsewhere = pointed.space !== '' && pointed.space !== 'movement'
        return elsewhere || unit < 0 ? [] : [{ do: 'assign', unit, die: dieMeant(s, seat, pointed) }]
      },
    },
    stop: { pointers: () => [button('stop', 'Move no more', 's')] },
    pass: passing('End the go'),
  },
}

const move: AdmiralLook<'move'> = {
  verbs: { move: { pointers: wayTo, preview: previewOfMove } },
  meant: (s, _seat, pointed) => (pointed.cell < 0 && pointed.enemy < 0 ? [] : straightWays(s, pointed)),
  /** AD-SYM.1: a unit may stay as it stands. */
  offers(_c, s) {
    const unit = unitOf(s, s.mover)
    return unit.submerged ? [] : [{ do: 'move', path: [], heading: unit.heading as Heading }]
  },
}

/** AD-CARD.4: a square may be reached with several bows; the shortest way stands for the square itself. */
function wayTo(c: Content, a: ActionOf<'move'>, s: State, seat: Seat): Pointer[] {
  const unit = unitOf(s, s.mover)
  const end = a.path.at(-1) ?? unit.at
  const label = a.path.length === 0 ? 'Stay here' : `Move to ${squareName(end)}`
  const flip = unit.submerged ? 'surface' : 'dive'
  const heading = bowAfter(s, a)
  const alone = isFirstWay(c, s, seat, a) || heading === undefined
  // AD-GREEN.8: with smoke the squares of the way are named one after the other, the last one first.
  const smoking = (unit.active & SMOKE_GENERATORS) !== 0 && a.path.length > 1
  return [
    ...(a.turnCard === undefined ? [] : [button(`${flip}-${a.turnCard}`, turning(flip, a.turnCard))]),
    cell(end, label, String(a.path.length)),
    ...(alone ? [] : smoking ? a.path.slice(0, -1).map(by) : [bow(heading)]),
  ]
}

function by(square: Cell): Pointer {
  return cell(square, `By ${squareName(square)}`)
}

function turning(flip: 'surface' | 'dive', when: 'before' | 'after'): string {
  return when === 'before' ? `${flip === 'dive' ? 'Dive' : 'Surface'}, then move` : `Move, then ${flip}`
}

/** Is this the first way listed to its square? To stay as one stands comes before turning. */
function isFirstWay(c: Content, s: State, seat: Seat, a: ActionOf<'move'>): boolean {
  const unit = unitOf(s, s.mover)
  if (a.path.length === 0 && !unit.submerged && a.turnCard === undefined) return a.heading === unit.heading
  const all: ActionOf<'move'>[] = []
  moving.legal(c, s, seat, all)
  const end = a.path.at(-1)
  const first = all.find((one) => one.turnCard === a.turnCard && one.path.at(-1) === end)
  return first !== undefined && JSON.stringify(first) === JSON.stringify(a)
}

/** The way with its steps, where the unit will stand, and what it commands from there. */
function previewOfMove(c: Content, a: ActionOf<'move'>, s: State, seat: Seat): Preview {
  const unit = unitOf(s, s.mover)
  const after = unitAfter(s, a)
  const there = withUnit(s, s.mover, after)
  const heading = bowAfter(s, a)
  const overlays: Overlay[] = [
    ...gunsOverlays(c, there, s.mover),
    ...torpedoOverlay(c, after),
    { kind: 'path', cells: [unit.at, ...a.path].map(String), costs: ['', ...a.path.map((_, i) => String(i + 1))] },
    {
      kind: 'ghost',
      piece: String(s.mover),
      cell: String(after.at),
      ...(heading === undefined ? {} : { facing: 45 * heading }),
    },
    ...targetsOf(c, there, seat, s.mover).map((target): Overlay => ({ kind: 'target', thing: `piece:${target}` })),
  ]
  const turned = a.turnCard === undefined ? '' : unit.submerged ? ' and surface' : ' and dive'
  const stays = after.heading === unit.heading || after.submerged ? 'Stay' : 'Turn'
  return { verb: `${a.path.length === 0 ? stays : `Move to ${squareName(after.at)}`}${turned}`, overlays }
}

/** AD-CARD.4: the bow after a move, as it will be drawn; undefined below the surface, where there is none. */
function bowAfter(s: State, a: ActionOf<'move'>): Heading | undefined {
  const unit = unitOf(s, s.mover)
  const submerged = unit.submerged !== (a.turnCard !== undefined)
  return submerged ? undefined : (a.heading ?? lastStep(unit.at, a.path) ?? (unit.heading as Heading))
}

/** The unit as it would stand after a move: a copy, for looking from there. */
function unitAfter(s: State, a: ActionOf<'move'>): Unit {
  const unit = unitOf(s, s.mover)
  return {
    ...unit,
    at: a.path.at(-1) ?? unit.at,
    heading: bowAfter(s, a) ?? unit.heading,
    submerged: unit.submerged !== (a.turnCard !== undefined),
  }
}

/** A straight way to the square, row first or column first: its refusal names what is in the way. */
function straightWays(s: State, pointed: Pointed): ActionOf<'move'>[] {
  const end = pointed.cell >= 0 ? pointed.cell : unitOf(s, pointed.enemy).at
  if (end < 0) return []
  return [true, false].map((sideways) => ({ do: 'move', path: straightTo(unitOf(s, s.mover).at, end, sideways) }))
}

function straightTo(start: Cell, end: Cell, sideways: boolean): Cell[] {
  const [north, east, south, west] = HEADINGS
  const to = board.squareAt(end)
  const path: Cell[] = []
  for (let at = start; at !== end && path.length < 20; ) {
    const from = board.squareAt(at)
    const across = from.x !== to.x && (sideways || from.y === to.y)
    const way = across ? (to.x > from.x ? east : west) : to.y > from.y ? north : south
    at = board.neighbour(at, way)
    path.push(at)
  }
  return path
}

export const movementLooks = { go, move }

export const movementEntries: EventLooks<MovementEvent> = {
  MovementBegan: (_c, _e, s) => ({ heading: `Round ${s.round} · Movement`, quiet: true }),
  MovementAssigned: QUIET_LOOK,
  UnitMoved: (c, e, s) => ({
    panel: way(c, e, s),
    ...(e.path.length > 0 ? { moves: [{ piece: String(e.unit), path: [e.from, ...e.path].map(String) }] } : {}),
  }),
}

function way(c: Content, { rule, unit, path, submerged, turned }: EventOf<'UnitMoved'>, s: State): Panel {
  const squares = path.length === 0 ? 'no square' : path.map(squareName).join(', ')
  const terms: SumTerm[] = [
    { by: String(faceUp(c, unitOf(s, unit)).movement), text: 'Movement value, one die', rule: 'AD-MOV.2' },
    {
      by: String(path.length),
      text: `${squares}${submerged ? '' : '; no diagonals'}`,
      rule: submerged ? 'AD-SUB.7' : 'AD-MOV.3',
    },
  ]
  const below = submerged ? 'the card is turned: submerged' : 'the card is turned: surfaced'
  if (turned) terms.push({ text: below, rule: 'AD-SUB.14' })
  return { title: 'Movement', rule, parts: [{ kind: 'sum', terms }] }
}
