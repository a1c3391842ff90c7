import type { Judge, Seat, Term } from '@flagbridge/kernel'
import type { AttackCard, Content } from './content.ts'
import type { ShipCard } from './pack.ts'
import { mayAttackFor, totalDamage } from './rules/1-battle-line.ts'
import { HAND } from './rules/10-discard-and-draw.ts'
import { pointsOfSeat } from './rules/11-victory.ts'
import type { CardId, SeatState, Ship, State, StepName } from './state.ts'

/** Points by which a battle is about half decided. */
const HALF_WON = 120

/** What a ship's damage has already cost of its points: it is not lost, but on the way. */
const NEARLY_LOST = 0.6
/** Damage counts more the nearer it is to the end: fire should be kept on one ship. */
const STEEPNESS = 1.3
/** IS-BOARD.1, IS-DEFEND.5: with shields down it can be boarded, for twice its points, and Shields do not help. */
const SHIELDS_DOWN = 0.2
/** Attacks that were declared and may still be blocked. */
const COMES_THROUGH = 0.7

/** A ship in the line for every turn to come, in points for each point of its ratings. */
const GUNS = 1.1
const IN_LINE = 4
const IN_RESERVE = 3
/** Damage that activated ships could still declare, in points. */
const READY = 1.6

/** IS-DRAW.1: hands are filled up again, so a card is worth what it is better than the next one. */
const NEXT_CARD = 1.6
/** The first, second, third... of a kind: a hand full of what cannot be used this turn draws nothing that can. */
const DEFENCES = [3.6, 3, 2.2, 1.4] as const
const MARINES = [3, 1.4, 0.7] as const
const REPAIRS = [2.4, 1.2, 0.6] as const
const SPECIALS = [3.4, 1.8, 0.9] as const
const ONE_TOO_MANY = 0.4
const FOR_EACH_DAMAGE = 0.45
const WITH_BONUS = 0.7

/** Where nothing is under way: no attack that may still be blocked, no boarding, no repair half carried out. */
const SETTLED: ReadonlySet<StepName> = new Set(['race', 'draft', 'repair', 'activation', 'activate', 'discard'])

/** Points taken, ships afloat and how badly they are hurt, guns that bear, and what the hand is good for. */
export function judgeOf(c: Content): Judge<State> {
  return {
    value(s, seat) {
      const own = s.seats[seat]!.side
      let mine = 0
      let best = -Infinity
      let others = 0
      let count = 0
      for (const side of new Set(s.seats.map((one) => one.side))) {
        const worth = worthOf(c, s, side)
        if (side === own) mine = worth
        else {
          best = Math.max(best, worth)
          others += worth
          count++
        }
      }
      const lead = mine - (best + others / count) / 2
      return lead / (Math.abs(lead) + HALF_WON)
    },
    settled: ({ step, repair }) => SETTLED.has(step) && repair === null,
    terms(s, seat) {
      const { side } = s.seats[seat]!
      const enemies = [...new Set(s.seats.map((one) => one.side))].filter((other) => other !== side)
      const terms = PARTS.flatMap(({ of, own, theirs }): Term[] => {
        const sum = (at: number) => seatsOf(s, at).reduce((total, one) => total + of(c, s, one), 0)
        const others = enemies.reduce((total, other) => total + sum(other), 0) / Math.max(1, enemies.length)
        return [
          { ...own, value: sum(side) / HALF_WON },
          { ...theirs, value: -others / HALF_WON },
        ]
      })
      return terms.sort((x, y) => Math.abs(y.value) - Math.abs(x.value))
    },
  }
}

type Reason = Omit<Term, 'value'>

/** What a side has, and what it means that the enemy has it. */
interface Part {
  readonly own: Reason
  readonly theirs: Reason
  of(c: Content, s: State, seat: Seat): number
}

const PARTS: readonly Part[] = [
  {
    own: { what: 'points taken', kind: 'objective', better: 'takes points', worse: 'takes fewer points' },
    theirs: { what: 'points lost', kind: 'safety', better: 'gives no points away', worse: 'gives points away' },
    of: pointsOfSeat,
  },
  {
    own: { what: 'own damage', kind: 'safety', better: 'keeps its ships whole', worse: 'leaves its ships hurt' },
    theirs: { what: 'damage done', kind: 'harm', better: 'hurts their ships', worse: 'spares their ships' },
    of: (c, s, seat) => -endangered(c, s, seat),
  },
  {
    own: { what: 'own battle-line', kind: 'safety', better: 'strengthens the line', worse: 'weakens the line' },
    theirs: { what: 'their battle-line', kind: 'harm', better: 'thins their line', worse: 'leaves their line strong' },
    of: fleet,
  },
  {
    own: { what: 'attacks to declare', kind: 'harm', better: 'readies attacks', worse: 'gives up attacks' },
    theirs: { what: 'their attacks', kind: 'safety', better: 'blunts their attacks', worse: 'invites their attacks' },
    of: ready,
  },
  {
    own: { what: 'own cards', kind: 'position', better: 'keeps the better cards', worse: 'spends good cards' },
    theirs: {
      what: 'their cards',
      kind: 'position',
      better: 'draws out their cards',
      worse: 'leaves them their cards',
    },
    of: hand,
  },
]

function seatsOf(s: State, side: number): Seat[] {
  return s.seats.flatMap((one, seat) => (one.side === side ? [seat] : []))
}

function worthOf(c: Content, s: State, side: number): number {
  let worth = 0
  for (let seat = 0; seat < s.seats.length; seat++)
    if (s.seats[seat]!.side === side) for (const part of PARTS) worth += part.of(c, s, seat)
  return worth
}

/** Points of one's ships that damage has all but lost; a prize counts twice, as it scores. */
function endangered(c: Content, s: State, seat: Seat): number {
  const { line, prizes } = s.seats[seat]!
  let sum = 0
  for (const row of [line, prizes])
    for (const ship of row) {
      const card = c.ships.get(ship.id)!
      const damage = totalDamage(ship) + coming(c, s, ship)
      if (damage === 0 && ship.shieldsUp) continue
      const limit = card.shields + card.hull + 1
      const worth = ship.owner === seat ? card.points : 2 * card.points
      const down = !ship.shieldsUp || damage > card.shields
      sum += worth * (NEARLY_LOST * Math.min(1, damage / limit) ** STEEPNESS + (down ? SHIELDS_DOWN : 0))
    }
  return sum
}

/** Damage on its way: declared, or past the turrets, and not yet placed. */
function coming(c: Content, s: State, ship: Ship): number {
  if (s.attacks.length === 0 || (s.phase !== 'attack' && s.phase !== 'defend')) return 0
  let sum = 0
  for (const { target, fate, card } of s.attacks)
    if (target === ship.id && (fate === 'declared' || fate === 'faced'))
      sum += attackCard(c, card)!.damage * (fate === 'faced' ? 1 : COMES_THROUGH)
  return sum
}

/** Ratings of the ships that fight on, the fast ones activated more often, and ships to come. */
function fleet(c: Content, s: State, seat: Seat): number {
  const { line, reserves } = s.seats[seat]!
  let sum = IN_RESERVE * reserves.length
  for (const ship of line) {
    sum += IN_LINE
    if (mayAttackFor(s, ship, seat)) sum += GUNS * guns(c.ships.get(ship.id)!)
  }
  return sum
}

function guns({ missiles, beams, carrier, speed }: ShipCard): number {
  return (missiles + beams + carrier) * (0.4 + 0.1 * Math.min(6, speed))
}

/** The damage that activated ships could still deal with the cards in hand. */
function ready(c: Content, s: State, seat: Seat): number {
  if (seat !== s.active || (s.phase !== 'activation' && s.phase !== 'attack')) return 0
  const one = s.seats[seat]!
  const loaded = loadedBy(c, one)
  if (loaded.length === 0) return 0
  let sum = 0
  const used = new Set<number>()
  for (const ship of one.line) {
    if (!ship.activated || !mayAttackFor(s, ship, seat)) continue
    const { missiles, beams, carrier } = c.ships.get(ship.id)!
    const left = { missile: missiles, beam: beams, craft: carrier }
    for (const { card, ship: by } of s.attacks) {
      const fired = by === ship.id ? attackCard(c, card) : undefined
      if (fired !== undefined) left[budgetOf(fired)] -= fired.capacity
    }
    for (const [i, card] of loaded.entries()) {
      const budget = budgetOf(card)
      if (used.has(i) || card.capacity > left[budget]) continue
      used.add(i)
      left[budget] -= card.capacity
      sum += card.damage
    }
  }
  return READY * sum
}

/** Attack cards in hand, the heaviest first. */
function loadedBy(c: Content, { hand: cards }: SeatState): AttackCard[] {
  const loaded: AttackCard[] = []
  for (const id of cards) {
    const card = attackCard(c, id)
    if (card !== undefined) loaded.push(card)
  }
  return loaded.sort((a, b) => b.damage - a.damage)
}

function budgetOf({ weapon }: AttackCard): 'missile' | 'beam' | 'craft' {
  return weapon === 'missile' || weapon === 'beam' ? weapon : 'craft'
}

function hand(c: Content, s: State, seat: Seat): number {
  const one = s.seats[seat]!
  if (one.out) return 0
  let sum = 0
  let defences = 0
  let marines = 0
  let repairs = 0
  let specials = 0
  for (const id of one.hand) {
    const card = c.cards.get(id)
    if (card === undefined) sum += NEXT_CARD
    else if (card.category === 'defensive') sum += nth(DEFENCES, defences++) * (card.blocks > 1 ? 1.5 : 1)
    else if (card.category === 'boarding') sum += nth(MARINES, marines++) * card.strength ** 0.5
    else if (card.category === 'repair') sum += nth(REPAIRS, repairs++) + 0.2 * card.removes
    else if (card.category === 'order') sum += nth(SPECIALS, specials++)
    else sum += attackWorth(c, one, card)
  }
  const drawn = Math.max(0, HAND - one.hand.length)
  return sum + NEXT_CARD * drawn * (seat === s.active || one.attacked ? 1 : 0.8)
}

function nth(worths: readonly number[], n: number): number {
  return worths[n] ?? ONE_TOO_MANY
}

/** A card that no ship of the line can fire waits for one that can. */
function attackWorth(c: Content, { line }: SeatState, card: AttackCard): number {
  let fires = false
  let bonus = false
  for (const { id } of line) {
    const ship = c.ships.get(id)!
    const rating = card.weapon === 'missile' ? ship.missiles : card.weapon === 'beam' ? ship.beams : ship.carrier
    if (card.capacity > rating) continue
    fires = true
    if (card.race === ship.race) bonus = true
  }
  return fires ? FOR_EACH_DAMAGE * card.damage + (bonus ? WITH_BONUS : 0) : 0.3
}

function attackCard(c: Content, id: CardId): AttackCard | undefined {
  const card = c.cards.get(id)
  return card?.category === 'attack' ? card : undefined
}
