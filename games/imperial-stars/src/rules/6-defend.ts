import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import { DONE } from '../actions.ts'
import type { Bonus, Content, DefensiveCard } from '../content.ts'
import type { Attack, CardId, State } from '../state.ts'
import { areEnemies, controllerOf, shipOf } from './1-battle-line.ts'
import { orderRefusal, ordersInHand } from './4-activation.ts'
import { attackCardOf } from './5-attack.ts'
import { cardRefusal, usableCards, wrongStep, type Play, type Step } from './step.ts'

/** The extra effect of an attack, if its card has one and it is used. */
export function bonusOf(c: Content, attack: Attack): Bonus | null {
  return attack.bonus ? (attackCardOf(c, attack.card)?.bonus ?? null) : null
}

function defensiveCardOf(c: Content, id: CardId): DefensiveCard | undefined {
  const card = c.cards.get(id)
  return card?.category === 'defensive' ? card : undefined
}

/** IS-DEFEND.1: the controller of the target decides; IS-VAR-TEAM.2: an ally may help. */
function mayDefend(s: State, seat: Seat, attack: Attack): boolean {
  return attack.fate === 'declared' && !areEnemies(s, seat, controllerOf(s, attack.target))
}

/** Whether this card can block this attack at all. */
function blockRefusal(c: Content, s: State, id: CardId, attack: Attack): Refusal | undefined {
  const card = defensiveCardOf(c, id)
  if (card === undefined) return refuse('not-a-defensive-card', 'IS-DEFEND.1', { card: id })
  const bonus = bonusOf(c, attack)
  // IS-DEFEND.4: Countermeasures block missiles only, with shields up or down.
  if (card.missilesOnly && attackCardOf(c, attack.card)!.weapon !== 'missile')
    return refuse('missiles-only', 'IS-DEFEND.4', { card: id, attack: attack.card })
  if (card.missilesOnly && bonus?.ignoresCountermeasures === true)
    return refuse('no-counter', 'IS-ATTACK.13', { attack: attack.card })
  // IS-DEFEND.5: the shields as they are before this turn's damage.
  if (card.needsShieldsUp && !shipOf(s, attack.target)!.shieldsUp)
    return refuse('shields-down', 'IS-DEFEND.5', { ship: attack.target })
  if (card.needsShieldsUp && card.blocks === 1 && bonus?.piercesShields === true)
    return refuse('pierces-shields', 'IS-ATTACK.13', { attack: attack.card })
  return undefined
}

export function blocksNeeded(c: Content, attack: Attack): number {
  return bonusOf(c, attack)?.blocksNeeded ?? 1
}

/** All blocks that the seat could spend on this attack: its cards in hand and the second half of a Max Shields. */
function blocksAvailable(c: Content, s: State, seat: Seat, attack: Attack): number {
  const { hand, special } = s.seats[seat]!
  let blocks = s.spare === attack.target ? 1 : 0
  for (const id of hand) {
    const card = defensiveCardOf(c, id)
    if (card === undefined || (special && card.special)) continue
    if (blockRefusal(c, s, id, attack) === undefined) blocks += card.blocks
  }
  return blocks
}

/** IS-DEFEND.1: each card is one attack, and an attack is blocked once. DOUBLE_BLOCK: a single block on it is no legal play. */
function attackRefusal(c: Content, s: State, seat: Seat, i: number): Refusal | undefined {
  const attack = s.attacks[i]
  if (attack === undefined) return refuse('no-such-attack', 'IS-DEFEND.1', { attack: i + 1 })
  if (attack.fate !== 'declared') return refuse('already-blocked', 'IS-DEFEND.1', { attack: i + 1 })
  if (!mayDefend(s, seat, attack)) return refuse('not-your-target', 'IS-DEFEND.1', { attack: i + 1 })
  if (s.half >= 0 && s.half !== i) return refuse('half-blocked', 'IS-ATTACK.13', { attack: s.half + 1 })
  if (s.half < 0 && blocksNeeded(c, attack) > 1 && blocksAvailable(c, s, seat, attack) < 2)
    return refuse('needs-two-blocks', 'IS-ATTACK.13', { attack: attack.card })
  return undefined
}

/** IS-DEFEND.3: both blocks of Max Shields are for attacks on the same ship. */
function spareRefusal(c: Content, s: State, seat: Seat, i: number): Refusal | undefined {
  if (s.spare === null) return refuse('no-block-left', 'IS-DEFEND.3')
  const refusal = attackRefusal(c, s, seat, i)
  if (refusal !== undefined) return refusal
  return s.attacks[i]!.target === s.spare ? undefined : refuse('another-ship', 'IS-DEFEND.3', { ship: s.spare })
}

/** DECOYS: the attacks of that enemy ship on one of the seat's own ships. */
export function decoyed(s: State, seat: Seat, ship: string): number[] {
  const found: number[] = []
  for (let i = 0; i < s.attacks.length; i++) {
    const attack = s.attacks[i]!
    if (attack.ship === ship && attack.fate === 'declared' && controllerOf(s, attack.target) === seat) found.push(i)
  }
  return found
}

export const defend: Step = {
  open: (_c, s, seat) =>
    (s.seats[seat]!.hand.length > 0 || s.spare !== null || s.half >= 0) &&
    s.attacks.some((attack) => mayDefend(s, seat, attack)),
  legal(c, s, seat, into) {
    const cards = usableCards(c, s, seat).filter((id) => defensiveCardOf(c, id) !== undefined)
    for (let i = 0; i < s.attacks.length; i++) {
      if (attackRefusal(c, s, seat, i) !== undefined) continue
      const attack = s.attacks[i]!
      for (const card of cards)
        if (blockRefusal(c, s, card, attack) === undefined) into.push({ do: 'block', card, attack: i })
      if (s.spare === attack.target) into.push({ do: 'blockAgain', attack: i })
    }
    if (s.half >= 0) return
    for (const card of ordersInHand(c, s, seat, 'DECOYS'))
      for (const ship of new Set(s.attacks.map((attack) => attack.ship)))
        if (decoyed(s, seat, ship).length > 0) into.push({ do: 'decoys', card, ship })
    into.push(DONE)
  },
  check(c, s, seat, a) {
    switch (a.do) {
      case 'block':
        return (
          cardRefusal(c, s, seat, a.card) ??
          attackRefusal(c, s, seat, a.attack) ??
          blockRefusal(c, s, a.card, s.attacks[a.attack]!)
        )
      case 'blockAgain':
        return spareRefusal(c, s, seat, a.attack)
      case 'decoys': {
        const refusal = orderRefusal(c, s, seat, a.card, 'DECOYS')
        if (refusal !== undefined) return refusal
        if (s.half >= 0) return refuse('half-blocked', 'IS-ATTACK.13', { attack: s.half + 1 })
        return decoyed(s, seat, a.ship).length > 0
          ? undefined
          : refuse('no-attacks-of-it', 'IS-DEFEND.1', { ship: a.ship })
      }
      case 'done':
        return s.half >= 0 ? refuse('half-blocked', 'IS-ATTACK.13', { attack: s.half + 1 }) : undefined
      default:
        return wrongStep(s, a)
    }
  },
  play(c, t, seat, a) {
    if (a.do === 'block') spend(c, t, seat, a.attack, a.card)
    else if (a.do === 'blockAgain') spend(c, t, seat, a.attack, null)
    else if (a.do === 'decoys') {
      const attacks = decoyed(t.state, seat, a.ship)
      t.emit({ kind: 'SpecialPlayed', rule: 'IS-SPECIAL.1', seat, card: a.card })
      t.emit({
        kind: 'DecoysLaunched',
        rule: 'IS-SPECIAL.1',
        seat,
        card: a.card,
        ship: a.ship,
        target: t.state.attacks[attacks[0]!]!.target,
        attacks,
      })
    }
    return a.do === 'done'
  },
  fallback(c, s, seat) {
    if (s.half < 0) return DONE
    if (s.spare === s.attacks[s.half]!.target) return { do: 'blockAgain', attack: s.half }
    const card = usableCards(c, s, seat).find((id) => blockRefusal(c, s, id, s.attacks[s.half]!) === undefined)!
    return { do: 'block', card, attack: s.half }
  },
}

/** IS-DEFEND.2 to IS-DEFEND.4: one block on one attack; a card for two attacks keeps its second block for the same ship. */
function spend(c: Content, t: Play, seat: Seat, i: number, id: CardId | null): void {
  const { half, attacks, spare } = t.state
  const attack = attacks[i]!
  const card = id === null ? undefined : defensiveCardOf(c, id)
  const blocked = half === i || blocksNeeded(c, attack) === 1
  const rule = card?.missilesOnly === true ? 'IS-DEFEND.4' : card?.blocks === 1 ? 'IS-DEFEND.2' : 'IS-DEFEND.3'
  const left = card === undefined ? null : card.blocks > 1 ? attack.target : spare
  t.emit({ kind: 'BlockSpent', rule, seat, attack: i, card: id, spare: left, blocked })
}

/**
 * The end of the Defend step. IS-DEFEND.6: blocked missiles and beams are discarded, unless they come back (RECOVER);
 * IS-DEFEND.7: blocked small craft return to the hand; IS-TURRET.8: those shot down are discarded.
 */
export function clearDefendedAttacks(c: Content, t: Play): void {
  const { attacks, active } = t.state
  for (let i = 0; i < attacks.length; i++) {
    const attack = attacks[i]!
    const { card, fate } = attack
    if (fate === 'shot-down') t.emit({ kind: 'AttackDiscarded', rule: 'IS-TURRET.8', attack: i, card })
    if (fate !== 'blocked') continue
    const craft = attackCardOf(c, card)!.smallCraft
    if (craft) t.emit({ kind: 'CardReturned', rule: 'IS-DEFEND.7', seat: active, card, from: 'attack' })
    else if (bonusOf(c, attack)?.returnsWhenBlocked === true)
      t.emit({ kind: 'CardReturned', rule: 'IS-ATTACK.13', seat: active, card, from: 'attack' })
    else t.emit({ kind: 'AttackDiscarded', rule: 'IS-DEFEND.6', attack: i, card })
  }
}
