import type { Modifier, Seat } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { drawCards } from '../rules/10-discard-and-draw.ts'
import { controllerOf, neighboursOf, shipOf } from '../rules/1-battle-line.ts'
import { shuffled, type Table } from '../rules/step.ts'
import type { StepName } from '../rules/steps.ts'
import { seatOf, type Attack, type Damage, type State } from '../state.ts'

/** The attack as an effect sees it: `n` is the number printed with the bonus. */
export interface Acting {
  readonly c: Content
  readonly attack: Attack
  readonly n: number
}

/**
 * What an extra effect means, by the moment it works at (IS-ATTACK.13). Only the questions that its trigger makes
 * sense of are answered; the rules of each step ask them.
 */
export interface BonusEffect {
  readonly takesNumber: boolean
  /** damage: what is added while the card lies under a ship. */
  readonly addsDamage?: (s: State, x: Acting) => number
  /** defend: a Defensive card for one attack that needs raised shields does not block it. */
  readonly piercesShields?: true
  /** defend: a Defensive card for missiles does not block it. */
  readonly ignoresCountermeasures?: true
  /** defend: how many blocks it takes. */
  readonly blocksNeeded?: number
  /** defend: the target's primary Turrets are n lower. */
  readonly jamsTurrets?: true
  /** blocked: back to the hand. */
  readonly returnsWhenBlocked?: true
  /** placed: what happens, without a choice. */
  readonly whenPlaced?: (t: Table, x: Acting) => void
  /** placed: what the attacker is asked, if there is anything to choose. */
  readonly asksWhenPlaced?: (s: State, x: Acting) => StepName | undefined
  /** under: Damage Control cannot remove it. */
  readonly stubborn?: true
  /** under: the Shields rating is n lower. */
  readonly sapsShields?: true
}

const RULE = 'IS-ATTACK.13'

/** The closed list of codes that a pack may write on a card. */
export const BONUS_EFFECTS = {
  PLUS: { takesNumber: true, addsDamage: (_s, x) => x.n },
  LINKED: { takesNumber: true, addsDamage: (s, x) => (beamsOf(s, x) > 1 ? x.n : 0) },
  EXPLOIT: { takesNumber: true, addsDamage: (_s, x) => (x.attack.exposed ? x.n : 0) },
  PIERCE_SHIELDS: { takesNumber: false, piercesShields: true },
  NO_COUNTER: { takesNumber: false, ignoresCountermeasures: true },
  DOUBLE_BLOCK: { takesNumber: false, blocksNeeded: 2 },
  JAM_TURRETS: { takesNumber: true, jamsTurrets: true },
  RECOVER: { takesNumber: false, returnsWhenBlocked: true },
  DRAW: { takesNumber: true, whenPlaced: (t, x) => drawCards(t, t.state.active, x.n, RULE) },
  SCRAMBLE: { takesNumber: true, whenPlaced: scramble },
  SPLASH: {
    takesNumber: true,
    whenPlaced: splashOnly,
    asksWhenPlaced: (s, x) => (neighboursOf(s, x.attack.target).length > 1 ? 'splash' : undefined),
  },
  HATCH: { takesNumber: false, whenPlaced: hatch },
  LEECH: { takesNumber: true, asksWhenPlaced: (s, x) => (leechable(s, x) ? 'leech' : undefined) },
  SLOW: { takesNumber: true, whenPlaced: slow },
  STUBBORN: { takesNumber: false, stubborn: true },
  SAP: { takesNumber: true, sapsShields: true },
  WEAKEN_GUARDS: { takesNumber: true, whenPlaced: (t, x) => onBoarding(t, x, 'WEAKEN_GUARDS') },
  BREACH: { takesNumber: true, whenPlaced: (t, x) => onBoarding(t, x, 'BREACH') },
} as const satisfies Record<string, BonusEffect>

export type BonusCode = keyof typeof BONUS_EFFECTS
export const BONUS_CODES = Object.keys(BONUS_EFFECTS) as readonly BonusCode[]

/** The other Beam cards of the same ship count whether they are blocked or not. */
function beamsOf(s: State, { c, attack }: Acting): number {
  let beams = 0
  for (const other of s.attacks) if (other.ship === attack.ship && weaponOf(c, other.card) === 'beam') beams++
  return beams
}

function weaponOf(c: Content, id: string): string {
  const card = c.cards.get(id)
  return card?.category === 'attack' ? card.weapon : ''
}

/** As many as there are, as if drawn from a shuffled hand: where a card stood in it tells nobody anything. */
function scramble(t: Table, { attack, n }: Acting): void {
  const seat = controllerOf(t.state, attack.target)
  const { hand } = seatOf(t.state, seat)
  const lost = shuffled(t, hand, 'scramble').slice(0, n)
  for (const card of lost) t.emit({ kind: 'CardScrambled', rule: RULE, seat, card })
}

/** With one neighbour there is nothing to choose, with none there is no effect. */
function splashOnly(t: Table, { attack, n }: Acting): void {
  const [neighbour, another] = neighboursOf(t.state, attack.target)
  if (neighbour !== undefined && another === undefined) splash(t, neighbour.id, n, attack.card)
}

/** IS-ATTACK.13: a token placed by an effect is damage of the active player and makes nobody attacked. */
export function splash(t: Table, ship: string, n: number, card: string): void {
  t.emit({
    kind: 'DamagePlaced',
    rule: RULE,
    ship,
    damage: { card: 'token', value: n, bonus: false },
    terms: [{ by: n, rule: RULE, from: card }],
  })
}

/** Any Fighters card will do: the one discarded last. */
function hatch(t: Table, { c }: Acting): void {
  const { discardPile, active } = t.state
  const card = discardPile.findLast((id) => weaponOf(c, id) === 'fighter')
  if (card !== undefined) t.emit({ kind: 'CardReturned', rule: RULE, seat: active, card, from: 'discard-pile' })
}

export function mayLeech(damage: Damage, n: number): boolean {
  return damage.value <= n
}

function leechable(s: State, { attack, n }: Acting): boolean {
  return shipOf(s, attack.ship)?.damage.some((damage) => mayLeech(damage, n)) ?? false
}

/** IS-COMP.5: without boarding, extra effects on boarding do nothing. */
function onBoarding(t: Table, x: Acting, effect: 'WEAKEN_GUARDS' | 'BREACH'): void {
  if (t.state.rules.spaceMarines) last(t, x, effect, t.state.active)
}

/** Until the end of its controller's next turn; who is out has none (IS-ACT.3), so it ends with this one. */
function slow(t: Table, x: Acting): void {
  const controller = controllerOf(t.state, x.attack.target)
  last(t, x, 'SLOW', seatOf(t.state, controller).out ? t.state.active : controller)
}

function last(t: Table, { attack, n }: Acting, effect: 'SLOW' | 'WEAKEN_GUARDS' | 'BREACH', until: Seat): void {
  t.emit({ kind: 'EffectLasts', rule: RULE, effect, ship: attack.target, by: n, card: attack.card, until })
}

/** The effects of one kind on a ship, as modifiers. */
export function lastingOn(
  s: State,
  ship: string,
  effect: 'SLOW' | 'WEAKEN_GUARDS' | 'BREACH',
  sign: 1 | -1,
): Modifier[] {
  const modifiers: Modifier[] = []
  for (const lasting of s.lasting)
    if (lasting.ship === ship && lasting.effect === effect)
      modifiers.push({ by: sign * lasting.by, rule: RULE, from: lasting.card })
  return modifiers
}
