import type { Modifier, Seat } from '@flagbridge/kernel'
import { effectAt, weaponAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { CardEffect, Forbidden } from '../content/effect.ts'
import type { Bound } from '../edition.ts'
import { holds, holdsFor, type StrikeAsked } from '../effects/conditions.ts'
import { concerns, concernsStrike, isUsed } from '../effects/scope.ts'
import { isSet, NONE, type EffectIndex, type None, type PieceIndex, type WeaponIndex } from '../indices.ts'
import { pieceOf, type DeclaredUse, type TableState } from '../state.ts'
import { onField } from './field.ts'

/** What cards in play do to Strikes and attacks before the dice are rolled. */

/** A card in play forbids it to this piece. */
export function isForbidden<S extends TableState>(c: Bound<S>, s: S, p: PieceIndex, what: Forbidden): boolean {
  return concernedBy(c, s, p, ({ act }) => act.do === 'forbid' && act.what === what)
}

export function hasWidenedArcs<S extends TableState>(c: Bound<S>, s: S, p: PieceIndex): boolean {
  return concernedBy(c, s, p, ({ act }) => act.do === 'widenArc')
}

/** Does any effect in play of this kind concern the piece now? */
export function concernedBy<S extends TableState>(
  c: Bound<S>,
  s: S,
  p: PieceIndex,
  is: (effect: CardEffect) => boolean,
): boolean {
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (!is(effect) || !concerns(c, s, entry, effect, p)) continue
    if (holdsFor(c, s, effect.when, p)) return true
  }
  return false
}

/** A bound on what cards add to a Maximum Distance of this piece, so that far targets are dismissed at once. */
export function longestReach(c: Content, s: TableState, striker: PieceIndex): number {
  let most = 0
  for (const entry of s.inPlay) {
    const { act } = effectAt(c, entry.effect)
    if (act.do === 'maxDistance' && act.by > 0 && entry.piece === striker) most += act.by
  }
  return most
}

/** A target, and how far it is. */
export interface StrikeReach {
  readonly striker: PieceIndex
  readonly target: PieceIndex
  readonly distance: number
  /** The Maximum Distance of the weapon. */
  readonly maxDistance: number
  /** What conditions may ask about the Strike; reckoned only where a card changes the Maximum Distance. */
  asked(): StrikeAsked
}

/**
 * The limited effect that must be used to reach the target, none if it is near enough, undefined if it cannot
 * be reached. Effects without a limit change the Maximum Distance of every Strike.
 */
export function reachBy<S extends TableState>(c: Bound<S>, s: S, reach: StrikeReach): EffectIndex | None | undefined {
  const { striker, target, distance } = reach
  let most = reach.maxDistance
  let longer: EffectIndex | undefined
  let longerBy = 0
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do !== 'maxDistance' || entry.piece !== striker) continue
    if (!holds(c, s, effect.when, striker, target, reach.asked())) continue
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
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly confirmed: number
  readonly uses: readonly DeclaredUse[]
}

function isDeclared(uses: readonly DeclaredUse[], effect: EffectIndex, piece: PieceIndex | None): boolean {
  return uses.some((use) => use.effect === effect && use.piece === piece)
}

/** SS2-0.05: what a seat may still declare with cards that are used once. A card is declared as a whole. */
export function declarableBy<S extends TableState>(
  c: Bound<S>,
  s: S,
  strike: Declared,
  asked: () => StrikeAsked,
  seat: Seat,
): DeclaredUse[] {
  const uses: DeclaredUse[] = []
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.limit === 'always' || effect.at !== 'declareStrike' || effect.act.do === 'maxDistance') continue
    if (c.edition.isOfferedLater(effect)) continue
    if (!isSet(entry.piece)) continue
    const bearer = pieceOf(s, entry.piece)
    if (!onField(bearer) || bearer.seat !== seat || isDeclared(strike.uses, entry.effect, entry.piece)) continue
    if (isUsed(s, entry.effect, entry.piece)) continue
    if (!concernsStrike(c, s, entry, effect, strike.piece, strike.target)) continue
    if (uses.some((use) => use.piece === entry.piece && effectAt(c, use.effect).card === effect.card)) continue
    if (holds(c, s, effect.when, strike.piece, strike.target, asked()))
      uses.push({ effect: entry.effect, piece: entry.piece })
  }
  return uses
}

/** SS2-5B.01, SS1-ATTACK.5: what the weapon's card adds. */
export function weaponModifiers<S extends TableState>(
  c: Bound<S>,
  s: S,
  { piece, target, weapon }: Declared & { readonly weapon: WeaponIndex },
  asked: StrikeAsked,
  rule: string,
  into: Modifier[],
): void {
  const { code, modifiers } = weaponAt(c, weapon)
  for (const { by, when } of modifiers) if (holds(c, s, when, piece, target, asked)) into.push({ by, rule, from: code })
}

/** The effects in play that change this Strike: those that always do, and those that were declared for it. */
export function effectsOn<S extends TableState>(
  c: Bound<S>,
  s: S,
  strike: Declared,
  asked: StrikeAsked,
  each: (effect: CardEffect) => void,
): void {
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    // What a Target Lock laid on the striking piece was limited when it was bought.
    if (effect.at !== 'declareStrike' && effect.scope.of !== 'strikesByTarget') continue
    if (!concernsStrike(c, s, entry, effect, strike.piece, strike.target)) continue
    const limited = effect.at === 'declareStrike' && effect.limit !== 'always' && !c.edition.isOfferedLater(effect)
    if (limited && !isDeclared(strike.uses, entry.effect, entry.piece)) continue
    if (holds(c, s, effect.when, strike.piece, strike.target, asked)) each(effect)
  }
}

/**
 * Who may still declare something before the roll: the striking player first, then the other seats in order.
 */
export function nextToDeclare(s: TableState, strike: Declared, mayDeclare: (seat: Seat) => boolean): Seat | undefined {
  const more = (seat: Seat) => (strike.confirmed & (1 << seat)) === 0 && mayDeclare(seat)
  const striker = pieceOf(s, strike.piece).seat
  if (more(striker)) return striker
  for (let seat = 0; seat < s.players.length; seat++) if (seat !== striker && more(seat)) return seat
  return undefined
}
