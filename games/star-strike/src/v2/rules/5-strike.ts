import { armamentAt, weaponAt } from '../../table/content/cards.ts'
import { NONE, type ArmamentIndex, type PieceIndex } from '../../table/indices.ts'
import { facingsUnderAttack } from '../../table/rules/arcs.ts'
import { distanceBetween, shipOf } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { activeOf, type Strike } from '../state.ts'
import { reachFor } from './5a-targets.ts'
import { seatToDeclare } from './5b-declare.ts'
import { rollStrike } from './5c-roll.ts'
import { blockNothing, facingsToNominate, pointsToSpend } from './5e-shields.ts'
import { proceedIcons } from './5f-icons.ts'
import { proceedLocks } from './5f-locks.ts'
import type { StrikeTable } from './step.ts'

/**
 * Section 5: a Strike from its declaration to its After-Attack effects. Each step is an event; `stage` says where it
 * stands.
 */

/** SS2-5A.a, SS2-5A.b: declares a Strike that was found legal. */
export function declareStrike(c: Content, t: StrikeTable, armament: ArmamentIndex, target: PieceIndex): void {
  const s = t.state
  const striker = activeOf(s).piece
  const piece = pieceOf(s, striker)
  const aim = pieceOf(s, target)
  const distance = distanceBetween(c, s, piece, aim)
  t.emit({
    kind: 'StrikeDeclared',
    rule: 'SS2-5A.a',
    piece: striker,
    armament,
    weapon: weaponAt(c, armamentAt(shipOf(c, piece), armament).weapon).code,
    target,
    distance,
    facings: facingsToNominate(c, s, target, facingsUnderAttack(c, s, aim, piece)),
    reach: reachFor(c, s, striker, armament, target, distance) ?? NONE,
  })
}

/** Takes the next step of the Strike that needs no answer; false when somebody is asked. */
export function proceedStrike(c: Content, t: StrikeTable, strike: Strike): boolean {
  switch (strike.stage) {
    case 'nominate':
      return false
    case 'declare':
      return seatToDeclare(c, t.state, strike) === undefined && rollStrike(c, t, strike)
    case 'shields':
      return pointsToSpend(c, t.state, strike) === 0 && blockNothing(t, strike)
    case 'locks':
      return proceedLocks(c, t, strike)
    case 'icons':
      return proceedIcons(c, t, strike)
  }
}
