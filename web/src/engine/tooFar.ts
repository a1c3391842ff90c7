import { decisionOf, type AnyAction, type Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type HexCell, type Thing } from '@flagbridge/scene'
import { routesOf } from './routes.ts'
import type { SeatViewer } from './seatViewer.ts'

/**
 * Why a piece that goes from hex to hex cannot go to one that does not lie beside it: how far that is, and where to go
 * first. The rules are asked about single steps only, and refuse the whole for a reason that is none.
 */
export function tooFar(viewer: SeatViewer, seat: Seat, thing: Thing): string | undefined {
  const { box, look } = viewer.opened
  const asked = decisionOf(box.game.pending(viewer.table()), seat)
  if (asked === undefined || look.strides?.includes(asked.kind) !== true || kindOf(thing) !== 'cell') return undefined
  const { field, pieces } = viewer.scene()
  const acting = pieces.find(({ mark }) => mark === 'acting')
  if (field.kind !== 'hexes' || acting === undefined) return undefined
  const cells = new Map(field.cells.map((cell) => [cell.id, cell]))
  const [from, to] = [cells.get(acting.cell ?? ''), cells.get(nameOf(thing))]
  if (from === undefined || to === undefined || hexes(from, to) < 2) return undefined
  const away = `${to.label} is ${hexes(from, to)} hexes away`
  const near = reached(viewer, seat)
    .flatMap((cell) => cells.get(cell) ?? [])
    .toSorted((a, b) => hexes(a, to) - hexes(b, to))[0]
  if (near === undefined || hexes(near, to) >= hexes(from, to))
    return `${away}, farther than ${acting.name} can go now.`
  const left = hexes(near, to)
  return `${away}: go to ${near.label} first, then ${left === 1 ? 'one hex is' : `${left} hexes are`} left.`
}

/** Every cell that the piece can get to now, by one step or by several. */
function reached(viewer: SeatViewer, seat: Seat): string[] {
  const { box, look } = viewer.opened
  const legal: AnyAction[] = []
  box.game.legal(viewer.table(), seat, legal)
  const steps = legal.flatMap((action) => {
    const [pointer, ...more] = look.pointers(action, viewer.table(), seat)
    return pointer !== undefined && more.length === 0 && kindOf(pointer.thing) === 'cell' ? [nameOf(pointer.thing)] : []
  })
  return [...steps, ...routesOf(viewer, seat).map(({ cell }) => cell)]
}

function hexes(a: HexCell, b: HexCell): number {
  const [q, r] = [a.q - b.q, a.r - b.r]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}
