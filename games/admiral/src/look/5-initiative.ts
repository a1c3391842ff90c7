import type { Part } from '@flagbridge/scene'
import type { InitiativeEvent } from '../events/5-initiative.ts'
import { isAdmiral } from '../rules/6-dice.ts'
import { sideName } from '../text/names.ts'
import { diceFallen } from './panels.ts'
import { QUIET_LOOK, type AdmiralLook, type EventLooks } from './section.ts'
import { button } from './things.ts'

const firstPlayer: AdmiralLook<'chooseFirst'> = {
  verbs: {
    chooseFirst: {
      pointers: (_c, { first }, _s, seat) => [
        button(`first-${first}`, first === seat ? 'Go first' : `Let ${sideName(first)} go first`),
      ],
    },
  },
}

export const initiativeLooks = { 'first-player': firstPlayer }

export const initiativeEntries: EventLooks<InitiativeEvent> = {
  InitiativeBegan: QUIET_LOOK,
  InitiativeRolled(c, { rule, south, north, symbols }) {
    const part = (title: string, faces: readonly number[], count: number): Part => ({
      kind: 'dice',
      title,
      dice: diceFallen(c, faces, (face) => isAdmiral(c, face)),
      result: String(count),
    })
    const parts = [part('South', south, symbols[0]), part('North', north, symbols[1])]
    return { panel: { title: 'Initiative', rule, parts } }
  },
}
