import { cellName, cellNamed, pieceName } from '../../table/text/names.ts'
import { reasons } from '../../table/text/sentences.ts'
import type { ActionOf } from '../actions.ts'
import type { TerrainEvent } from '../events/index.ts'
import type { TERRAIN_FAULTS } from '../rules/17-terrain.ts'
import { box } from './10-shields.ts'
import { suffer } from './9-icons.ts'
import { owing, shieldName } from './names.ts'
import { order, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** The words of terrain. */

export const hazardWords: SectionWords<ActionOf<'box' | 'suffer'>> = {
  prompt: (_, s) => `${owing(s)} takes a Hit from the terrain: mark a Shield Box or lose a Hull Box?`,
  orders: { box, suffer },
}

export const holeWords: SectionWords<ActionOf<'hole'>> = {
  prompt: (_, s) => `Which Black Hole pulls at ${pieceName(s, s.step?.piece)} first?`,
  orders: {
    hole: order<ActionOf<'hole'>>({
      forms: ['hole 1,-1'],
      say: (c, { cell }, s) => `hole ${cellName(c, s, cell)}`,
      hear: (said, c, s) => ({ do: 'hole', cell: cellNamed(c, s, said.next() ?? '') }),
    }),
  },
}

export const terrainSentences: Sentences<TerrainEvent> = {
  EscapeRolled(e, s, c) {
    const rolled = `${e.face}${reasons(c, e.modifiers)}`
    const came = e.escaped ? 'it gets out' : 'it is lost'
    return `${pieceName(s, e.piece)} tries to leave the Black Hole and rolls ${rolled}: ${came}.`
  },
  SystemEntered: (e, s) =>
    `${pieceName(s, e.piece)} enters a Star System and rolls ${e.face}: ${e.hit ? 'a Hit' : 'nothing happens'}.`,
  DustEntered: (e, s) => `${pieceName(s, e.piece)} enters a Dust Cloud and takes a Hit.`,
  DragRolled(e, s, c) {
    const rolled = `${e.face}${reasons(c, e.modifiers)}`
    const came = e.dragged ? 'it is dragged in' : 'it holds its course'
    return `${pieceName(s, e.piece)} is beside a Black Hole and rolls ${rolled}: ${came}.`
  },
  HazardBlocked: (e, s) =>
    `${pieceName(s, e.piece)} blocks it with a Shield Box (${shieldName(s, e.piece, e.facing)}).`,
}

export const terrainRefusals: Refusals<keyof typeof TERRAIN_FAULTS> = {
  'not-that-hole': () => 'No Black Hole there is to be tested.',
}
