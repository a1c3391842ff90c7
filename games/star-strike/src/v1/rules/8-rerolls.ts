import type { RuleId } from '@flagbridge/kernel'
import { iconsAt, weaponAt } from '../../table/content/cards.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { modifiedResult } from '../../table/rules/dice.ts'
import { refusing } from '../../table/rules/step.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { type Attack, attackOf, facesOfPlace, nextReroll, type Reroll, type State } from '../state.ts'
import { DIE } from './1-definitions.ts'
import { rerollSkirmish } from './13-skirmish.ts'
import type { Step, StrikeTable } from './step.ts'

/** Dice of an attack (SS1-ATTACK.9) or of a Skirmish (SS1-KEY.SWARM, SS1-KEY.SKILLED) that may be rolled again. */

/** Why not, and by which rule. */
export const REROLL_FAULTS = {
  'reroll-not-offered': 'SS1-ATTACK.9',
} as const satisfies Record<string, RuleId>

const refused = refusing(REROLL_FAULTS)

/**
 * SS1-DEF.2: one reroll after the other. By default 6s are rolled again, for that is free and helps; Skilled and cards
 * are not used.
 */
export const reroll: Step<ActionOf<'reroll'>> = {
  name: 'reroll',
  verbs: ['reroll'],
  asked: (_, s) => pieceOf(s, onOffer(s).piece).seat,
  legal(_, s, _seat, into) {
    const offer = onOffer(s)
    offerRerolls(offer.reroll, offer.faces, into)
  },
  check(_, s, _seat, { dice }) {
    const offer = onOffer(s)
    return rerollFits(offer.reroll, offer.faces, dice) ? undefined : refused('reroll-not-offered', { dice })
  },
  fallback(_, s) {
    const offer = onOffer(s)
    return { do: 'reroll', dice: offer.reroll.sixes ? diceToReroll(offer.reroll, offer.faces) : [] }
  },
  play(c, t, _seat, { dice }) {
    const { skirmish } = t.state
    if (skirmish === null) rerollAttack(c, t, attackOf(t.state), dice)
    else rerollSkirmish(t, skirmish, dice)
  },
}

/** The reroll on offer, whose it is, and the dice that lie there. */
export function onOffer(s: State): { piece: PieceIndex; reroll: Reroll; faces: readonly number[] } {
  if (s.skirmish === null) {
    const attack = attackOf(s)
    return { piece: attack.piece, reroll: nextReroll(attack), faces: attack.faces }
  }
  const { place, reroll } = nextReroll(s.skirmish)
  return { piece: s.skirmish.pieces[place], reroll, faces: facesOfPlace(s.skirmish, place) }
}

/** Where no die may be rolled again, the roll stands; false while there is a choice. */
export function proceedRerolls(c: Content, t: StrikeTable, attack: Attack): boolean {
  if (diceToReroll(nextReroll(attack), attack.faces).length > 0) return false
  rerollAttack(c, t, attack, [])
  return true
}

/** All that may be rolled again, each die alone, or none. */
function offerRerolls(reroll: Reroll, faces: readonly number[], into: ActionOf<'reroll'>[]): void {
  const dice = diceToReroll(reroll, faces)
  into.push({ do: 'reroll', dice: [] })
  if (reroll.sixes || dice.length <= reroll.most) into.push({ do: 'reroll', dice })
  if (reroll.sixes) return
  const faceOf = (die: number) => faces[die] ?? 0
  const worst = [...dice].sort((a, b) => faceOf(b) - faceOf(a) || a - b).slice(0, reroll.most)
  if (dice.length > reroll.most && reroll.most > 1) into.push({ do: 'reroll', dice: worst })
  if (dice.length === 1) return
  for (const die of dice) if (faces.indexOf(faceOf(die)) === die) into.push({ do: 'reroll', dice: [die] })
}

/** SS1-ATTACK.9: the dice that the reroll on offer may take. */
export function diceToReroll(reroll: Reroll, faces: readonly number[]): number[] {
  const dice: number[] = []
  for (let i = 0; i < faces.length; i++) if (!reroll.sixes || faces[i] === DIE) dice.push(i)
  return dice
}

/** May these dice be rolled again? */
function rerollFits(reroll: Reroll, faces: readonly number[], dice: readonly number[]): boolean {
  if (dice.length > reroll.most) return false
  const offered = diceToReroll(reroll, faces)
  return dice.every((die, at) => offered.includes(die) && dice.indexOf(die) === at)
}

/** SS1-ATTACK.9: the new results stand, and new Target Locks count, unless a Target Lock paid for it (SS1-ICON.3). */
function rerollAttack(c: Content, t: StrikeTable, attack: Attack, dice: readonly number[]): void {
  const reroll = nextReroll(attack)
  const weapon = weaponAt(c, attack.weapon)
  const faces = t.dice.roll(dice.length, DIE, 'reroll')
  const results = faces.map((face) => modifiedResult(face, attack.modifier))
  t.emit({
    kind: 'DiceRerolled',
    rule: reroll.rule,
    piece: attack.piece,
    from: reroll.from,
    dice,
    faces,
    results,
    locks: results.map((result) => (reroll.bought ? 0 : iconsAt(weapon, result).targetLock)),
    skilled: reroll.skilled && dice.length > 0,
  })
}
