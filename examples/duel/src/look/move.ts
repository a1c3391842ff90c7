import { kindOf, nameOf, type StepLook } from '@flagbridge/scene'
import { HOLDS, MOVES, type Move } from '../actions.ts'
import { move } from '../rules/move.ts'
import { nameOfCell } from '../rules/sea.ts'
import type { Content } from '../rules/step.ts'
import { course } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { wayTo } from './way.ts'

export const moveLook: StepLook<Content, State, Move> = {
  pointers(_, { to }, view) {
    const steps = wayTo(view, to).length - 1
    return [{ thing: `cell:${to}`, cost: String(steps), label: steps === 0 ? 'Stay' : 'Move here' }]
  },
  preview(_, { to }, view) {
    const cells = wayTo(view, to).map(String)
    return {
      verb: cells.length === 1 ? 'Stay here' : `Move to ${nameOfCell(to)}`,
      overlays: [
        { kind: 'path', cells, costs: cells.map((_cell, step) => (step === 0 ? '' : String(step))) },
        { kind: 'ghost', piece: String(view.active), cell: String(to) },
      ],
    }
  },
  why(content, view, seat, things) {
    const last = things.at(-1)!
    if (kindOf(last) === 'piece') return course.outOfPlace(view, HOLDS[Number(nameOf(last))]!, 'move')
    return kindOf(last) === 'cell' ? move.check(content, view, seat, MOVES[Number(nameOf(last))]!) : undefined
  },
}
