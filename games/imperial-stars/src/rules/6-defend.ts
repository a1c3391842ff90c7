import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import { DONE, type ActionOf } from '../actions.ts'
import { attackCardOf, defensiveCardOf, firedCard, type Bonus, type Content } from '../content/content.ts'
import { attackAt, seatOf, type Attack, type AttackIndex, type CardId, type ShipId, type State } from '../state.ts'
import { areEnemies, clockwiseAfter, controllerOf, shipInPlay } from './1-battle-line.ts'
import { orderRefusal, ordersInHand, playOrder } from './4-activation.ts'
import { cardRefusal, specialMark, theOneAsked, usableCards, type OpenStep, type Table } from './step.ts'

/** The extra effect of an attack, if its card has one and it is used. */
export function bonusOf(c: Content, attack: Attack): Bonus | null {
  return attack.bonus ? (attackCardOf(c, attack.card)?.bonus ?? null) : null
}

/** IS-DEFEND.1: the controller of the target decides; IS-VAR-TEAM.2: an ally may help. */
export function mayDefend(s: State, seat: Seat, attack: Attack): boolean {
  return attack.fate === 'declared' && !areEnemies(s, seat, controllerOf(s, attack.target))
}

/** Whether this card can block this attack at all. */
function blockRefusal(c: Content, s: State, id: CardId, attack: Attack): Refusal | undefined {
  const card = defensiveCardOf(c, id)
  if (card === undefined) return refuse('not-a-defensive-card', 'IS-DEFEND.1', { card: id })
  const bonus = bonusOf(c, attack)
  // IS-DEFEND.4: Countermeasures block missiles only, with shields up or down.
  if (card.missilesOnly && firedCard(c, attack.card).weapon !== 'missile')
    return refuse('missiles-only', 'IS-DEFEND.4', { card: id, attack: attack.card })
  if (card.missilesOnly && bonus?.ignoresCountermeasures === true)
    return refuse('no-counter', 'IS-ATTACK.13', { attack: attack.card })
  // IS-DEFEND.5: the shields as they are before this turn's damage.
  if (card.needsShieldsUp && !shipInPlay(s, attack.target).shieldsUp)
    return refuse('shields-down', 'IS-DEFEND.5', { ship: attack.target })
  if (card.needsShieldsUp && card.blocks === 1 && bonus?.piercesShields === true)
    return refuse('pierces-shields', 'IS-ATTACK.13', { attack: attack.card })
  return undefined
}

export function blocksNeeded(c: Content, attack: Attack): number {
  return bonusOf(c, attack)?.blocksNeeded ?? 1
}

/**
 * All blocks that the seat could spend on this attack: its cards in hand and the second half of a Max Shields.
 * IS-SPECIAL.1: of Special cards only one can be used.
 */
function blocksAvailable(c: Content, s: State, seat: Seat, attack: Attack): number {
  const { hand, special } = seatOf(s, seat)
  let blocks = 0
  let bestSpecial = 0
  for (const ship of s.spares) if (ship === attack.target) blocks++
  for (const id of hand) {
    const card = defensiveCardOf(c, id)
    if (card === undefined || (special && card.special)) continue
    if (blockRefusal(c, s, id, attack) !== undefined) continue
    if (card.special) bestSpecial = Math.max(bestSpecial, card.blocks)
    else blocks += card.blocks
  }
  return blocks + bestSpecial
}

/**
 * IS-VAR-TEAM.2: an ally with cards is asked after this player, so that two allies may spend a block each on one
 * attack. Whether the ally has a card that fits is not known to the table.
 */
function allyFollows(s: State, seat: Seat): boolean {
  if (!s.rules.sharedBlocks) return false
  const order = clockwiseAfter(s, s.active)
  for (const later of order.slice(order.indexOf(seat) + 1)) {
    const { side, out, hand } = seatOf(s, later)
    if (side === seatOf(s, seat).side && !out && hand.length > 0) return true
  }
  return false
}

/** IS-DEFEND.1: each card is one attack, blocked once. DOUBLE_BLOCK: a single block on it is no legal play. */
function attackRefusal(c: Content, s: State, seat: Seat, i: AttackIndex): Refusal | undefined {
  const attack = s.attacks[i]
  if (attack === undefined) return refuse('no-such-attack', 'IS-DEFEND.1', { attack: i + 1 })
  if (attack.fate !== 'declared') return refuse('already-blocked', 'IS-DEFEND.1', { attack: i + 1 })
  if (!mayDefend(s, seat, attack)) return refuse('not-your-target', 'IS-DEFEND.1', { attack: i + 1 })
  if (s.half >= 0 && s.half !== i) return refuse('half-blocked', 'IS-ATTACK.13', { attack: s.half + 1 })
  const begun = s.half === i || s.shared.includes(i)
  if (!begun && blocksNeeded(c, attack) > 1 && blocksAvailable(c, s, seat, attack) < 2 && !allyFollows(s, seat))
    return refuse('needs-two-blocks', 'IS-ATTACK.13', { attack: attack.card })
  return undefined
}

/** IS-DEFEND.3: both blocks of Max Shields are for attacks on the same ship. */
function spareRefusal(c: Content, s: State, seat: Seat, i: AttackIndex): Refusal | undefined {
  const [spare] = s.spares
  if (spare === undefined) return refuse('no-block-left', 'IS-DEFEND.3')
  const refusal = attackRefusal(c, s, seat, i)
  if (refusal !== undefined) return refusal
  return s.spares.includes(attackAt(s, i).target) ? undefined : refuse('another-ship', 'IS-DEFEND.3', { ship: spare })
}

/** DECOYS: the attacks of that enemy ship on one of the seat's own ships, or of an ally's (IS-VAR-TEAM.2). */
export function decoyed(s: State, seat: Seat, ship: ShipId): AttackIndex[] {
  const found: AttackIndex[] = []
  for (let i = 0 as AttackIndex; i < s.attacks.length; i++) {
    const attack = attackAt(s, i)
    if (attack.ship === ship && attack.fate === 'declared' && mayDecoy(s, seat, attack)) found.push(i)
  }
  return found
}

function mayDecoy(s: State, seat: Seat, { target }: Attack): boolean {
  const controller = controllerOf(s, target)
  return s.rules.alliedSpecials ? !areEnemies(s, seat, controller) : controller === seat
}

export const defend: OpenStep<ActionOf<'block' | 'blockAgain' | 'decoys' | 'done'>> = {
  name: 'defend',
  verbs: ['block', 'blockAgain', 'decoys', 'done'],
  asked: theOneAsked,
  isOpen: (_c, s, seat) =>
    (seatOf(s, seat).hand.length > 0 || s.spares.length > 0 || s.half >= 0) &&
    s.attacks.some((attack) => mayDefend(s, seat, attack)),
  legal(c, s, seat, into) {
    const cards = usableCards(c, s, seat, 'defensive')
    for (let i = 0 as AttackIndex; i < s.attacks.length; i++) {
      if (attackRefusal(c, s, seat, i) !== undefined) continue
      const attack = attackAt(s, i)
      for (const { id } of cards)
        if (blockRefusal(c, s, id, attack) === undefined) into.push({ do: 'block', card: id, attack: i })
      if (s.spares.includes(attack.target)) into.push({ do: 'blockAgain', attack: i })
    }
    if (s.half >= 0) return
    for (const { id: card } of ordersInHand(c, s, seat, 'DECOYS'))
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
          blockRefusal(c, s, a.card, attackAt(s, a.attack))
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
    }
  },
  play(c, t, seat, a) {
    if (a.do === 'block') spend(c, t, seat, a.attack, a.card)
    else if (a.do === 'blockAgain') spend(c, t, seat, a.attack, null)
    else if (a.do === 'decoys') {
      const attacks = decoyed(t.state, seat, a.ship)
      playOrder(c, t, seat, a.card)
      t.emit({
        kind: 'DecoysLaunched',
        rule: 'IS-SPECIAL.1',
        seat,
        card: a.card,
        ship: a.ship,
        target: attackAt(t.state, attacks[0]!).target,
        attacks,
      })
    }
    return a.do === 'done'
  },
  fallback(c, s, seat) {
    if (s.half < 0) return DONE
    if (s.spares.includes(attackAt(s, s.half).target)) return { do: 'blockAgain', attack: s.half }
    const cards = usableCards(c, s, seat, 'defensive')
    const { id } = cards.find((card) => blockRefusal(c, s, card.id, attackAt(s, s.half)) === undefined)!
    return { do: 'block', card: id, attack: s.half }
  },
}

/** IS-DEFEND.2 to IS-DEFEND.4: one block on one attack; a card for two keeps its second block for the same ship. */
function spend(c: Content, t: Table, seat: Seat, i: AttackIndex, id: CardId | null): void {
  const { half, shared } = t.state
  const attack = attackAt(t.state, i)
  const card = id === null ? undefined : defensiveCardOf(c, id)
  const blocked = half === i || shared.includes(i) || blocksNeeded(c, attack) === 1
  const rule = card?.missilesOnly === true ? 'IS-DEFEND.4' : card?.blocks === 1 ? 'IS-DEFEND.2' : 'IS-DEFEND.3'
  const left = card !== undefined && card.blocks > 1 ? attack.target : null
  const mark = specialMark(card?.special === true)
  const more = !blocked && allyFollows(t.state, seat) ? { shared: true as const } : {}
  t.emit({ kind: 'BlockSpent', rule, seat, attack: i, card: id, spare: left, blocked, ...more, ...mark })
}

/**
 * The end of the Defend step. IS-DEFEND.6: blocked missiles and beams are discarded, unless they come back (RECOVER);
 * IS-DEFEND.7: blocked small craft return to the hand; IS-TURRET.8: those shot down are discarded.
 */
export function clearDefendedAttacks(c: Content, t: Table): void {
  const { attacks, active } = t.state
  for (let i = 0 as AttackIndex; i < attacks.length; i++) {
    const attack = attackAt(t.state, i)
    const { card, fate } = attack
    if (fate === 'shot-down') t.emit({ kind: 'AttackDiscarded', rule: 'IS-TURRET.8', attack: i, card })
    if (fate !== 'blocked') continue
    const craft = firedCard(c, card).smallCraft
    if (craft) t.emit({ kind: 'CardReturned', rule: 'IS-DEFEND.7', seat: active, card, from: 'attack' })
    else if (bonusOf(c, attack)?.returnsWhenBlocked === true)
      t.emit({ kind: 'CardReturned', rule: 'IS-ATTACK.13', seat: active, card, from: 'attack' })
    else t.emit({ kind: 'AttackDiscarded', rule: 'IS-DEFEND.6', attack: i, card })
  }
}
