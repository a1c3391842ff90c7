import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { FACES, SHOWS_ADMIRAL, SHOWS_MOVEMENT, type ByFace, type Counts, type Face } from '../content/symbols.ts'
import { ofSeat, onGrid, type State } from '../state.ts'
import type { AdmiralTable } from './step.ts'

/** AD-COMP.1, AD-DICE.1: two dice for every unit in play. Stand-by units give none (AD-SET.8), nor do aircraft. */
export function poolSize(s: State, seat: Seat): number {
  let dice = 0
  for (const unit of s.units) if (unit.seat === seat && onGrid(unit)) dice += 2
  return dice
}

/** AD-DICE.1: both pools are rolled together and stay as they are for the round. */
export function rollActionDice(t: AdmiralTable): void {
  t.emit({ kind: 'ActionDiceBegan', rule: 'AD-DICE.1' })
  for (const seat of [0, 1]) {
    const faces = t.dice.roll(poolSize(t.state, seat), 6, 'action dice')
    t.emit({ kind: 'ActionDiceRolled', rule: 'AD-DICE.1', seat, faces })
  }
}

/**
 * AD-DICE.2: any die of the fleet serves any unit, so the dice in hand are counted by face. AD-ADM.1: Admiral dice lie
 * in view like all the others. In the gunnery step the dice in a seat's own orders are no longer in hand.
 */
export function inHand(s: State, seat: Seat): ByFace {
  const dice = ofSeat(s.dice, seat)
  if (s.phase !== 'gunnery') return dice
  const orders = ofSeat(s.orders, seat)
  if (orders.length === 0) return dice
  const left = dice.slice() as Counts
  for (const order of orders) left[order.die as Face]--
  return left
}

export function shows(c: Content, face: number, symbol: number): boolean {
  return ((c.shows[face] ?? 0) & symbol) !== 0
}

export function isAdmiral(c: Content, face: number): boolean {
  return ((c.shows[face] ?? 0) & SHOWS_ADMIRAL) !== 0
}

/** AD-DICE.3: the die shows the symbol of the space; AD-ADM.2: or the Admiral symbol, which stands for any of them. */
export function fits(c: Content, face: number, symbol: number): boolean {
  return ((c.shows[face] ?? 0) & (symbol | SHOWS_ADMIRAL)) !== 0
}

/** AD-DICE.8: a used die is exhausted and not in hand. AD-DICE.7: whatever symbol it was used for. */
export function checkDie(c: Content, s: State, seat: Seat, face: number, symbol: number): Refusal | undefined {
  if (!(face >= 1 && face <= 6) || !((inHand(s, seat)[face] ?? 0) > 0))
    return refuse('no-such-die', 'AD-DICE.8', { die: face })
  if (!fits(c, face, symbol)) return refuse('wrong-symbol', 'AD-DICE.3', { die: face, symbol })
  return undefined
}

/** AD-ADM.3, AD-ADM.4: only an Admiral die activates a green or red feature. */
export function checkAdmiralDie(c: Content, s: State, seat: Seat, face: number, rule: string): Refusal | undefined {
  if (!(face >= 1 && face <= 6) || !((inHand(s, seat)[face] ?? 0) > 0))
    return refuse('no-such-die', 'AD-DICE.8', { die: face })
  return isAdmiral(c, face) ? undefined : refuse('needs-admiral', rule, { die: face })
}

/** The face of an Admiral die in hand, or 0. */
export function admiralInHand(c: Content, hand: ByFace): number {
  for (const face of FACES) if (hand[face] > 0 && isAdmiral(c, face)) return face
  return 0
}

/** AD-MOV.6: dice that show nothing but Movement. */
export function movementOnly(c: Content, face: number): boolean {
  return c.shows[face] === SHOWS_MOVEMENT
}
