import type { ShipCard } from '../../cards/cards.ts'

/**
 * SS1-COMP.5, SS1-ARM.2: rows of one slot with one weapon are the arc groups of a single armament. An armament is named
 * by its first group.
 */
export function armamentOf(ship: ShipCard, group: number): number {
  const { slot, weapon } = ship.armaments[group]!
  for (let i = 0; i < group; i++) if (ship.armaments[i]!.slot === slot && ship.armaments[i]!.weapon === weapon) return i
  return group
}

/** The arc groups of an armament, as bits. */
export function groupsOf(ship: ShipCard, armament: number): number {
  let bits = 0
  for (let i = armament; i < ship.armaments.length; i++) if (armamentOf(ship, i) === armament) bits |= 1 << i
  return bits
}

/** The first group among these bits, or -1. */
export function firstGroup(ship: ShipCard, groups: number): number {
  for (let i = 0; i < ship.armaments.length; i++) if ((groups & (1 << i)) !== 0) return i
  return -1
}

/** SS1-ARM.1: the dice of these arc groups together. */
export function diceOf(ship: ShipCard, groups: number): number {
  let dice = 0
  for (let i = 0; i < ship.armaments.length; i++) if ((groups & (1 << i)) !== 0) dice += ship.armaments[i]!.dice
  return dice
}

/** SS1-SKIRMISH.10: all dice of all arc groups, whatever their arc or marks. */
export function totalArmamentDice(ship: ShipCard): number {
  let dice = 0
  for (const group of ship.armaments) dice += group.dice
  return dice
}
