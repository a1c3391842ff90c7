import { refuse, type Seat } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import { FACES } from '../content/symbols.ts'
import { ofSeat, type State } from '../state.ts'
import { movementOnly } from './6-dice.ts'
import { assigning } from './7-movement.ts'
import { repairing } from './8-repairs.ts'
import { takingOff } from './9-launching.ts'
import { activatingIn } from './21-features.ts'
import { answeredBy, type AdmiralTable, type Answer, type Step } from './step.ts'

/** AD-MOV.6: the decision not to move, once in a round. */
const stopping: Answer<'stop'> = {
  verb: 'stop',
  legal(_c, s, seat, into) {
    if (!ofSeat(s.stopped, seat)) into.push({ do: 'stop' })
  },
  check: (_c, s, seat) => (ofSeat(s.stopped, seat) ? refuse('stopped-moving', 'AD-MOV.6') : undefined),
  play: (c, t, seat) => endGo(c, t, seat),
}

const passing: Answer<'pass'> = {
  verb: 'pass',
  legal(_c, s, seat, into) {
    if (ofSeat(s.stopped, seat)) into.push({ do: 'pass' })
  },
  check: (_c, s, seat) => (ofSeat(s.stopped, seat) ? undefined : refuse('not-stopped', 'AD-MOV.6')),
  play: (c, t, seat) => endGo(c, t, seat),
}

/** What may be done in a go besides ending it. */
const IN_A_GO = [assigning, repairing, takingOff, activatingIn('movement')] as const

/**
 * AD-MOV.1: goes in alternation. AD-MOV.9: in a go any number of repairs, launches and features (AD-MOV.8), and then
 * either one unit moves or the player decides not to move. After that decision a go is ended by passing.
 */
export const go: Step<(typeof IN_A_GO)[number]['verb'] | 'stop' | 'pass'> = {
  name: 'go',
  asked: (_c, s) => s.turn,
  ...answeredBy([...IN_A_GO, stopping, passing]),
  fallback: (_c, s, seat) => (ofSeat(s.stopped, seat) ? { do: 'pass' } : { do: 'stop' }),
}

/** AD-MOV.9: the phase ends when both players in a row do nothing. */
export function awaitsGo(c: Content, t: AdmiralTable): boolean {
  const s = t.state
  if (s.idle >= 2) t.emit({ kind: 'AirStepBegan', rule: 'AD-ATK.1' })
  else if (somethingToDo(c, s, s.turn)) return true
  else endGo(c, t, s.turn)
  return false
}

/** Is there anything to do in this go but to end it? If not, nobody need be asked. */
function somethingToDo(c: Content, s: State, seat: Seat): boolean {
  const found: Action[] = []
  return IN_A_GO.some((answer) => {
    answer.legal(c, s, seat, found)
    return found.length > 0
  })
}

/** AD-MOV.6: with the decision not to move all dice that show nothing but Movement are exhausted. */
function endGo(c: Content, t: AdmiralTable, seat: Seat): void {
  if (ofSeat(t.state.stopped, seat)) return t.emit({ kind: 'GoPassed', rule: 'AD-MOV.9', seat })
  const faces: number[] = []
  for (const face of FACES)
    if (movementOnly(c, face)) for (let die = ofSeat(t.state.dice, seat)[face]; die > 0; die--) faces.push(face)
  t.emit({ kind: 'MovementStopped', rule: 'AD-MOV.6', seat, faces })
}
