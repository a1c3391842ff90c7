import type { Modifier, Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { CardEffect, Forbidden } from '../cards/effect.ts'
import { concerns, concernsStrike, isUsed } from '../effects/inPlay.ts'
import { onField } from '../rules/2-field.ts'
import { holdsBy, type StrikeAsked } from './conditions.ts'
import type { Rules } from './rules.ts'
import { NONE, type DeclaredUse, type Table } from './table.ts'

/** What cards in play do to Strikes and attacks before the dice are rolled. */

/** A card in play forbids it to this piece. */
export function isForbiddenBy<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  p: number,
  what: Forbidden,
): boolean {
  return concernedBy(rules, cards, s, p, ({ act }) => act.do === 'forbid' && act.what === what)
}

export function hasWidenedArcs<S extends Table>(rules: Rules<S>, cards: Cards, s: S, p: number): boolean {
  return concernedBy(rules, cards, s, p, ({ act }) => act.do === 'widenArc')
}

/** Does any effect in play of this kind concern the piece now? */
export function concernedBy<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  p: number,
  is: (effect: CardEffect) => boolean,
): boolean {
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (!is(effect) || !concerns(cards, s, entry, effect, p)) continue
    if (holdsBy(rules, cards, s, effect.when, p, NONE, undefined)) return true
  }
  return false
}

/** A bound on what cards add to a Maximum Distance of this piece, so that far targets are dismissed at once. */
export function longestReach(cards: Cards, s: Table, striker: number): number {
  let most = 0
  for (const entry of s.inPlay) {
    const { act } = cards.effects[entry.effect]!
    if (act.do === 'maxDistance' && act.by > 0 && entry.piece === striker) most += act.by
  }
  return most
}

/**
 * The limited effect that must be used to reach the target, NONE if none is needed, undefined if it cannot be
 * reached. Effects without a limit change the Maximum Distance of every Strike.
 */
export function reachBy<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  striker: number,
  target: number,
  maxDistance: number,
  asked: () => StrikeAsked,
  distance: number,
): number | undefined {
  let most = maxDistance
  let longer = NONE
  let longerBy = 0
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.act.do !== 'maxDistance' || entry.piece !== striker) continue
    if (!holdsBy(rules, cards, s, effect.when, striker, target, asked())) continue
    if (effect.limit === 'always') most += effect.act.by
    else if (effect.act.by > longerBy && !isUsed(s, entry.effect, striker)) {
      longer = entry.effect
      longerBy = effect.act.by
    }
  }
  if (distance <= Math.max(0, most)) return NONE
  return distance <= most + longerBy ? longer : undefined
}

/** A Strike or attack that is being declared. */
export interface Declared {
  readonly piece: number
  readonly target: number
  readonly confirmed: number
  readonly uses: readonly DeclaredUse[]
}

export function isDeclared(uses: readonly DeclaredUse[], effect: number, piece: number): boolean {
  return uses.some((use) => use.effect === effect && use.piece === piece)
}

/** SS2-0.05: what a seat may still declare with cards that are used once. A card is declared as a whole. */
export function declarableBy<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  strike: Declared,
  asked: () => StrikeAsked,
  seat: Seat,
): DeclaredUse[] {
  const uses: DeclaredUse[] = []
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.limit === 'always' || effect.at !== 'declareStrike' || effect.act.do === 'maxDistance') continue
    if (rules.isOfferedLater(effect)) continue
    const bearer = s.pieces[entry.piece]
    if (!onField(bearer) || bearer.seat !== seat || isDeclared(strike.uses, entry.effect, entry.piece)) continue
    if (isUsed(s, entry.effect, entry.piece)) continue
    if (!concernsStrike(cards, s, entry, effect, strike.piece, strike.target)) continue
    if (uses.some((use) => use.piece === entry.piece && cards.effects[use.effect]!.card === effect.card)) continue
    if (holdsBy(rules, cards, s, effect.when, strike.piece, strike.target, asked()))
      uses.push({ effect: entry.effect, piece: entry.piece })
  }
  return uses
}

/** SS2-5B.01, SS1-ATTACK.5: what the weapon's card adds. */
export function weaponModifiers<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  { piece, target, weapon }: Declared & { readonly weapon: number },
  asked: StrikeAsked,
  rule: string,
  into: Modifier[],
): void {
  const { code, modifiers } = cards.weapons[weapon]!
  for (const { by, when } of modifiers)
    if (holdsBy(rules, cards, s, when, piece, target, asked)) into.push({ by, rule, from: code })
}

/** The effects in play that change this Strike: those that always do, and those that were declared for it. */
export function effectsOn<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  strike: Declared,
  asked: StrikeAsked,
  each: (effect: CardEffect) => void,
): void {
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    // What a Target Lock laid on the striking piece was limited when it was bought.
    if (effect.at !== 'declareStrike' && effect.scope.of !== 'strikesByTarget') continue
    if (!concernsStrike(cards, s, entry, effect, strike.piece, strike.target)) continue
    const limited = effect.at === 'declareStrike' && effect.limit !== 'always' && !rules.isOfferedLater(effect)
    if (limited && !isDeclared(strike.uses, entry.effect, entry.piece)) continue
    if (holdsBy(rules, cards, s, effect.when, strike.piece, strike.target, asked)) each(effect)
  }
}

/** Who may still declare something before the roll: the striking player first, then the other seats in order; or NONE. */
export function nextToDeclare(s: Table, strike: Declared, mayDeclare: (seat: Seat) => boolean): number {
  const more = (seat: Seat) => (strike.confirmed & (1 << seat)) === 0 && mayDeclare(seat)
  const striker = s.pieces[strike.piece]!.seat
  if (more(striker)) return striker
  for (let seat = 0; seat < s.players.length; seat++) if (seat !== striker && more(seat)) return seat
  return NONE
}
