import { refuse, type Seat } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { State } from '../state.ts'
import { movementOnly } from './6-dice.ts'
import { checkAssign, legalAssigns } from './7-movement.ts'
import { checkRepair, legalRepairs, repair } from './8-repairs.ts'
import { checkLaunch, launch, legalLaunches } from './9-launching.ts'
import { ALL_CONCERNED, activate, checkActivate, legalActivations } from './21-features.ts'
import type { AdmiralTable, Step } from './step.ts'

/**
 * AD-MOV.1: goes in alternation. AD-MOV.9: in a go any number of repairs, launches and features (AD-MOV.8), and then
 * either one unit moves or the player decides not to move. After that decision a go is ended by passing.
 */
export const go: Step = {
  verbs: ['assign', 'repair', 'launch', 'activate', 'stop', 'pass'],

  legal(c, s, seat, into) {
    legalDeeds(c, s, seat, into)
    into.push(s.stopped[seat]! ? { do: 'pass' } : { do: 'stop' })
  },

  check(c, s, seat, a) {
    switch (a.do) {
      case 'assign':
        return checkAssign(c, s, seat, a)
      case 'repair':
        return checkRepair(c, s, seat, a)
      case 'launch':
        return checkLaunch(c, s, seat, a)
      case 'activate':
        return checkActivate(c, s, seat, a, 'movement', ALL_CONCERNED)
      case 'stop':
        return s.stopped[seat]! ? refuse('stopped-moving', 'AD-MOV.6') : undefined
      case 'pass':
        return s.stopped[seat]! ? undefined : refuse('not-stopped', 'AD-MOV.6')
      default:
        return undefined
    }
  },

  play(c, t, seat, a) {
    if (a.do === 'assign') t.emit({ kind: 'MovementAssigned', rule: 'AD-MOV.4', seat, unit: a.unit, die: a.die })
    else if (a.do === 'repair') repair(c, t, seat, a)
    else if (a.do === 'launch') launch(t, seat, a)
    else if (a.do === 'activate') activate(c, t, seat, a)
    else endGo(c, t, seat)
  },

  fallback: (_c, s, seat) => (s.stopped[seat]! ? { do: 'pass' } : { do: 'stop' }),
}

function legalDeeds(c: Content, s: State, seat: Seat, into: Action[]): void {
  legalAssigns(c, s, seat, into)
  legalRepairs(c, s, seat, into)
  legalLaunches(c, s, seat, into)
  legalActivations(c, s, seat, 'movement', ALL_CONCERNED, into)
}

/** Is there anything to do in this go but to end it? If not, nobody need be asked. */
export function somethingToDo(c: Content, s: State, seat: Seat): boolean {
  const deeds: Action[] = []
  for (const look of [legalAssigns, legalLaunches, legalRepairs]) {
    look(c, s, seat, deeds)
    if (deeds.length > 0) return true
  }
  legalActivations(c, s, seat, 'movement', ALL_CONCERNED, deeds)
  return deeds.length > 0
}

/** AD-MOV.6: with the decision not to move all dice that show nothing but Movement are exhausted. */
export function endGo(c: Content, t: AdmiralTable, seat: Seat): void {
  if (t.state.stopped[seat]!) return t.emit({ kind: 'GoPassed', rule: 'AD-MOV.9', seat })
  const faces: number[] = []
  for (let face = 1; face <= 6; face++)
    if (movementOnly(c, face)) for (let die = t.state.dice[seat]![face]!; die > 0; die--) faces.push(face)
  t.emit({ kind: 'MovementStopped', rule: 'AD-MOV.6', seat, faces })
}
