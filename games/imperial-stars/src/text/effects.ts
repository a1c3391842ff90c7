import type { Bonus } from '../content/content.ts'
import type { BonusCode } from '../effects/bonus.ts'

/** What stands on the card about its extra effect; N is the number printed with it. */
const EFFECT_TEXTS: Readonly<Record<BonusCode, string>> = {
  PLUS: 'N more damage, as long as it lies under a ship.',
  LINKED: 'N more damage if the same ship declared another Beam this turn, blocked or not.',
  EXPLOIT: "N more damage if the target's shields were down when this was declared.",
  PIERCE_SHIELDS: 'A Shields card cannot block it; Max Shields, Countermeasures and decoys can.',
  NO_COUNTER: 'Countermeasures cannot block it.',
  DOUBLE_BLOCK: 'It takes two blocks in the same Defend step; a single one may not be spent on it.',
  JAM_TURRETS: "The target's primary Turrets are N lower during this Defend step, even if this is blocked.",
  RECOVER: 'If blocked, it returns to your hand at the end of the Defend step.',
  DRAW: 'When placed, draw N.',
  SCRAMBLE: "When placed, the target's player discards N at random.",
  SPLASH: 'When placed, a token of N on a ship adjacent to the target.',
  HATCH: 'When placed, take a Fighters card from the discard pile.',
  LEECH: 'When placed, you may remove one damage of N or less from the firing ship.',
  SLOW: "When placed, the target's Speed is N lower until the end of its player's next turn.",
  STUBBORN: 'Damage Control cannot remove it.',
  SAP: "While it lies there the ship's Shields are N lower for going down and coming up.",
  WEAKEN_GUARDS: "When placed, the target's Guards are N lower until the end of this turn.",
  BREACH: 'When placed, the first boarding of the target this turn adds N.',
}

export function effectText(bonus: Bonus): string {
  return EFFECT_TEXTS[bonus.code].replace(/\bN\b/g, String(bonus.n))
}
