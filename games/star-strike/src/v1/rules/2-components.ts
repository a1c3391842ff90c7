import { armamentAt } from '../../table/content/cards.ts'
import type { Armament, ShipCard } from '../../table/content/content.ts'
import { EMPTY, excluding, including, inSet } from '../../table/content/sets.ts'
import type { ArmamentIndex, PieceIndex } from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import { NONE, pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { GroupSet, State } from '../state.ts'

/** SS1-COMP.5: an arc group of the ship, by its place on the card. */
export function groupAt(ship: ShipCard, group: ArmamentIndex): Armament {
  return armamentAt(ship, group)
}

/**
 * SS1-COMP.5, SS1-ARM.2: rows of one slot with one weapon are the arc groups of a single armament. An armament is named
 * by its first group.
 */
export function armamentOf(ship: ShipCard, group: ArmamentIndex): ArmamentIndex {
  const { slot, weapon } = groupAt(ship, group)
  for (let i = 0 as ArmamentIndex; i < group; i++) {
    const row = groupAt(ship, i)
    if (row.slot === slot && row.weapon === weapon) return i
  }
  return group
}

/** The arc groups of an armament. */
export function groupsOf(ship: ShipCard, armament: ArmamentIndex): GroupSet {
  let groups: GroupSet = EMPTY
  for (let i = armament; i < ship.armaments.length; i++)
    if (armamentOf(ship, i) === armament) groups = including(groups, i)
  return groups
}

/** This arc group alone. */
export function alone(group: ArmamentIndex): GroupSet {
  return including(EMPTY, group)
}

/** The first of these groups; none where the ship has none of them. */
export function firstGroup(ship: ShipCard, groups: GroupSet): ArmamentIndex {
  for (let i = 0 as ArmamentIndex; i < ship.armaments.length; i++) if (inSet(groups, i)) return i
  return NONE
}

/** The row of the card by which arc groups that fire together are known: that of the first of them. */
export function firstOf(ship: ShipCard, groups: GroupSet): Armament {
  return groupAt(ship, firstGroup(ship, groups))
}

/** SS1-ARM.1: the dice of these arc groups together. */
export function diceOf(ship: ShipCard, groups: GroupSet): number {
  let dice = 0
  for (let i = 0 as ArmamentIndex; i < ship.armaments.length; i++) if (inSet(groups, i)) dice += groupAt(ship, i).dice
  return dice
}

/**
 * SS1-SHIP.4: the dice of an arc group that a ship can still roll this turn: all or none. SS1-ATTACK.4: where groups
 * may be divided, also those that it kept back.
 */
export function diceLeft(c: Content, s: State, p: PieceIndex, group: ArmamentIndex): number {
  const piece = pieceOf(s, p)
  if (!inSet(piece.fired, group)) return groupAt(shipOf(c, piece), group).dice
  return s.active?.piece === p ? (s.active.held[group] ?? 0) : 0
}

/** The arc groups that have no dice left this turn. */
export function spentGroups(s: State, p: PieceIndex): GroupSet {
  const { fired } = pieceOf(s, p)
  if (s.active?.piece !== p || s.active.held.length === 0) return fired
  return s.active.held.reduce<GroupSet>(
    (spent, dice, group) => (dice > 0 ? excluding(spent, group as ArmamentIndex) : spent),
    fired,
  )
}

/** What these arc groups would roll together now. */
export function diceReady(c: Content, s: State, p: PieceIndex, groups: GroupSet): number {
  let dice = 0
  for (let i = 0 as ArmamentIndex; i < shipOf(c, pieceOf(s, p)).armaments.length; i++)
    if (inSet(groups, i)) dice += diceLeft(c, s, p, i)
  return dice
}

/** SS1-SKIRMISH.10: all dice of all arc groups, whatever their arc or marks. */
export function totalArmamentDice(ship: ShipCard): number {
  let dice = 0
  for (const group of ship.armaments) dice += group.dice
  return dice
}
