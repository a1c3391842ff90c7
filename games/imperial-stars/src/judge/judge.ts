import type { Judge, JudgeTerm, Seat, Way } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import { attackCardOf, firedCard, shipCardOf, type Content } from '../content/content.ts'
import type { ShipCard } from '../content/pack.ts'
import { isCaptured, mayAttackFor, totalDamage } from '../rules/1-battle-line.ts'
import { pointsOfSeat } from '../rules/11-victory.ts'
import type { StepName } from '../rules/steps.ts'
import { seatOf, type Ship, type ShipId, type State } from '../state.ts'
import { calibration } from './calibration.ts'
import { budgetOf, handOf, loadedBy } from './hand.ts'
import { rolloutPolicy } from './rollout.ts'

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

/**
 * Before a battle and at the beginning of a turn, after the repairs: there the positions that different answers of the
 * turn before led to can be compared.
 */
const QUIET: ReadonlySet<StepName | 'none'> = new Set(['race', 'draft', 'activation'])

/** Points taken, ships afloat and how badly they are hurt, guns that bear, and what the hand is good for. */
export function judgeOf(c: Content): Judge<State, Action> {
  return {
    value(s, seat) {
      const own = seatOf(s, seat).side
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
    quiet: ({ step }) => QUIET.has(step),
    way: (s, seat, a) => (a.do === 'swap' ? swapped(s, seat, a.ship, a.with) : undefined),
    rolloutPolicy: (s, seat) => rolloutPolicy(c, s, seat),
    // What a turn was worth shows in the answer to it.
    rolloutDepth: 1,
    calibration,
    milestones: { verbs: ['damage', 'lower the shields of', 'take out'], of: (s) => milestonesOf(c, s) },
    terms(s, seat) {
      const { side } = seatOf(s, seat)
      const enemies = [...new Set(s.seats.map((one) => one.side))].filter((other) => other !== side)
      const terms = PARTS.flatMap(({ of, own, theirs }): JudgeTerm[] => {
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

/** Two ships that change places, and change them back; two that are alone in the line stand as they stood. */
function swapped(s: State, seat: Seat, ship: ShipId, other: ShipId): Way {
  const { line } = seatOf(s, seat)
  const [first, second] = [ship, other].toSorted()
  const order = line.findIndex(({ id }) => id === first) < line.findIndex(({ id }) => id === second) ? 0 : 1
  return { who: `${first} ${second}`, places: line.length > 2 ? [order, 1 - order] : [order, 1 - order, order] }
}

type Reason = Omit<JudgeTerm, 'value'>

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
    of: handOf,
  },
]

function seatsOf(s: State, side: number): Seat[] {
  return s.seats.flatMap((one, seat) => (one.side === side ? [seat] : []))
}

function worthOf(c: Content, s: State, side: number): number {
  let worth = 0
  for (let seat = 0; seat < s.seats.length; seat++)
    if (seatOf(s, seat).side === side) for (const part of PARTS) worth += part.of(c, s, seat)
  return worth
}

/** Points of one's ships that damage has all but lost; a prize counts twice, as it scores. */
function endangered(c: Content, s: State, seat: Seat): number {
  const { line, prizes } = seatOf(s, seat)
  let sum = 0
  for (const row of [line, prizes])
    for (const ship of row) {
      const card = shipCardOf(c, ship.id)
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
      sum += firedCard(c, card).damage * (fate === 'faced' ? 1 : COMES_THROUGH)
  return sum
}

/** Ratings of the ships that fight on, the fast ones activated more often, and ships to come. */
function fleet(c: Content, s: State, seat: Seat): number {
  const { line, reserves } = seatOf(s, seat)
  let sum = IN_RESERVE * reserves.length
  for (const ship of line) {
    sum += IN_LINE
    if (mayAttackFor(s, ship, seat)) sum += GUNS * guns(shipCardOf(c, ship.id))
  }
  return sum
}

function guns({ missiles, beams, carrier, speed }: ShipCard): number {
  return (missiles + beams + carrier) * (0.4 + 0.1 * Math.min(6, speed))
}

/** The damage that activated ships could still deal with the cards in hand. */
function ready(c: Content, s: State, seat: Seat): number {
  if (seat !== s.active || (s.phase !== 'activation' && s.phase !== 'attack')) return 0
  const one = seatOf(s, seat)
  const loaded = loadedBy(c, one.hand)
  if (loaded.length === 0) return 0
  let sum = 0
  const used = new Set<number>()
  for (const ship of one.line) {
    if (!ship.activated || !mayAttackFor(s, ship, seat)) continue
    const { missiles, beams, carrier } = shipCardOf(c, ship.id)
    const left = { missile: missiles, beam: beams, craft: carrier }
    for (const { card, ship: by } of s.attacks) {
      const fired = by === ship.id ? attackCardOf(c, card) : undefined
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

/** The ships that their first players still have. */
function milestonesOf(c: Content, s: State): { name: string; side: number; suffered: number }[] {
  return s.seats.flatMap(({ side, line }, seat) =>
    line
      .filter((ship) => !isCaptured(ship, seat))
      .map(({ id, shieldsUp, damage }) => ({
        name: shipCardOf(c, id).name,
        side,
        suffered: shieldsUp ? Math.min(1, damage.length) : 2,
      })),
  )
}
