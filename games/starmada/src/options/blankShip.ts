import type { Seat } from '@flagbridge/kernel'
import { OFF_BOARD } from '../content/board.ts'
import type { ClassIndex } from '../indices.ts'
import { AT_REST, FACE_DOWN, NO_NOTES, NO_PLOTS, type Ship, type Side } from '../state.ts'

const NO_FACES: readonly number[] = []

/** A record on which nothing is printed or written. */
export function blankShip(name: string, side: Side, seat: Seat, index: ClassIndex): Ship {
  return {
    name,
    side,
    seat,
    class: index,
    arrives: 0,
    fate: 'waiting',
    cell: OFF_BOARD,
    facing: 0,
    inverted: false,
    velocity: AT_REST,
    hullHits: 0,
    marked: 0,
    engineHits: 0,
    shieldHits: 0,
    faces: NO_FACES,
    allotted: NO_FACES,
    facesPlotted: NO_FACES,
    pendingHull: 0,
    pendingMarked: 0,
    pendingEngines: 0,
    pendingShields: 0,
    mounts: [],
    fired: [],
    lost: [],
    pendingLost: [],
    boarded: null,
    cloaked: false,
    hidden: null,
    captured: false,
    crewless: false,
    scored: false,
    orders: FACE_DOWN,
    plot: FACE_DOWN,
    plots: NO_PLOTS,
    aims: NO_NOTES,
    launches: NO_NOTES,
    charged: 0,
    // SX-3.2.1.i: every ship enters the battle under way.
    memory: 'forward',
    log: [],
    notes: NO_NOTES,
  }
}
