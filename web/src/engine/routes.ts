import {
  advance,
  decisionOf,
  isRefusal,
  resumeMatch,
  type AnyAction,
  type AnyGame,
  type Decision,
  type Dice,
  type Seat,
} from '@flagbridge/kernel'
import { kindOf, nameOf } from '@flagbridge/scene'
import type { Route } from './api/index.ts'
import type { SeatViewer } from './seatViewer.ts'

/** So many places are gone on from; a piece that could go farther is still led there step by step. */
const MOST = 400

interface Reached {
  readonly state: unknown
  readonly asked: Decision
  readonly actions: readonly AnyAction[]
  readonly cells: readonly string[]
  readonly cost: number
}

/**
 * Where the piece that is asked about can go, step after step, as long as nothing is rolled on the way: asked of the
 * rules, one answer after the other, on a copy of what the seat sees. The cheapest way to each cell beyond the first.
 */
export function routesOf(viewer: SeatViewer, seat: Seat): Route[] {
  const { box, look } = viewer.opened
  const asked = decisionOf(box.game.pending(viewer.table()), seat)
  if (asked === undefined || look.strides?.includes(asked.kind) !== true) return []
  const best = new Map<string, Reached>()
  const known = new Set<string>()
  const open: Reached[] = [{ state: viewer.table(), asked, actions: [], cells: [], cost: 0 }]
  for (let n = 0; n < MOST && open.length > 0; n++) {
    const from = open.shift()!
    const legal: AnyAction[] = []
    box.game.legal(from.state, seat, legal)
    for (const action of legal) {
      const [pointer, ...more] = look.pointers(action, from.state, seat)
      if (pointer === undefined || more.length > 0 || kindOf(pointer.thing) !== 'cell') continue
      const cell = nameOf(pointer.thing)
      const key = `${cell} ${JSON.stringify(action)}`
      if (known.has(key)) continue
      known.add(key)
      const then = stride(box.game, from, seat, action)
      const to = {
        actions: [...from.actions, action],
        cells: [...from.cells, cell],
        cost: from.cost + (Number(pointer.cost) || 1),
      }
      const before = best.get(cell)
      if (then === 'chance') continue
      if (before === undefined || to.cost < before.cost) best.set(cell, { ...to, state: from.state, asked: from.asked })
      if (then !== 'elsewhere') open.push({ ...to, ...then })
    }
  }
  return [...best].flatMap(([cell, { actions, cells, cost }]) =>
    actions.length < 2 ? [] : [{ cell, cost, actions, cells }],
  )
}

/** What the step leads to: the same question, another one, or something that nobody can know before. */
function stride(
  game: AnyGame,
  { state, asked }: Reached,
  seat: Seat,
  action: AnyAction,
): Pick<Reached, 'state' | 'asked'> | 'elsewhere' | 'chance' {
  const copy: unknown = game.fork(state)
  try {
    const events = advance(resumeMatch(game, copy, CERTAIN), seat, asked.id, action)
    if (isRefusal(events) || events.some((event) => game.turnsUp(event))) return 'chance'
  } catch (error) {
    if (error === ROLLED) return 'chance'
    throw error
  }
  const next = decisionOf(game.pending(copy), seat)
  return next?.kind === asked.kind ? { state: copy, asked: next } : 'elsewhere'
}

const ROLLED = new Error('something is rolled here')

function never(): never {
  throw ROLLED
}

/** Dice that nobody may roll. */
const CERTAIN: Dice = { die: never, roll: never, shuffle: never, save: () => [] }
