import { readBadly, readWell, type Dice, type Finding, type FleetWish, type Read } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { areEven, repeatedName } from '../content/fleetCheck.ts'
import type { ShipClass } from '../design/spec.ts'
import { missingFor } from '../extras/needs.ts'
import type { Side } from '../state.ts'
import { chosenIn, classesFor, seatOfSide, techOf, type SxPlan } from './musterChoices.ts'
import { isBuiltAt, techText, type Fleet } from './options.ts'
import { classNamed, evenFleet, readyFleet, totalOf } from './readyFleets.ts'

/** How often a fleet is drawn anew until it is even with the other. */
const DRAWS = 80

/** The side whose fleet a seat brings. */
export function sideOf(seat: number): Side {
  return seat === 0 ? 0 : 1
}

/** SXS-C.16.b: ships with a hyperdrive come late where that is agreed, all but the first; own wishes stand. */
export function arrivingLate(c: Content, fleet: Fleet, from: number): Fleet {
  if (from === 0 || fleet.some(({ arrives }) => arrives !== undefined)) return fleet
  return fleet.map((ship, i) =>
    i > 0 && classNamed(c, ship.class)?.equipment.some(({ item }) => item === 'hyperdrive') === true
      ? { ...ship, arrives: from }
      : ship,
  )
}

/** SXS-G.23.g: the last ships of the list, up to half of the points. */
export function inReserve(c: Content, fleet: Fleet, wanted: boolean): Fleet {
  if (!wanted || fleet.some(({ reserve }) => reserve === true)) return fleet
  const most = totalOf(c, fleet) / 2
  let kept = 0
  return fleet
    .toReversed()
    .map((ship, i) => {
      const rating = classNamed(c, ship.class)?.combatRating ?? 0
      const isLast = i === fleet.length - 1
      if (isLast || kept + rating > most || ship.arrives !== undefined) return ship
      kept += rating
      return { ...ship, reserve: true as const }
    })
    .toReversed()
}

/** SXS-G.22: what a side cannot afford stays at home, from the end of the list on; the first ship always comes. */
export function keptWithin(c: Content, fleet: Fleet, points: number): Fleet {
  const kept = [...fleet]
  while (kept.length > 1 && totalOf(c, kept) > points) kept.pop()
  return kept
}

/** The fleet a wish names; undefined where it is to be drawn or does not exist. */
export function fleetAsked(c: Content, wish: FleetWish<Fleet> | undefined): Fleet | undefined {
  if (wish === undefined || 'random' in wish) return undefined
  return 'own' in wish ? wish.own : readyFleet(c, wish.ready)
}

export function otherFleet(c: Content, plan: SxPlan, seat: number): Fleet | undefined {
  return fleetAsked(c, plan.fleets[seatOfSide(c, plan, seat === 0 ? 1 : 0)])
}

/** SX-2.1.1: a fleet by itself, and beside the other where that is known. */
export function checkOf(c: Content, plan: SxPlan, seat: number, fleet: Fleet): Finding[] {
  const now = chosenIn(c, plan)
  const { uneven, points } = now
  const agreed = techOf(now, sideOf(seat))
  const wrong = (path: Finding['path'], sentence: string, rule: string): Finding => ({
    severity: 'wrong',
    path,
    sentence,
    rule,
  })
  const findings: Finding[] = []
  for (const [i, ship] of fleet.entries()) {
    const found = classNamed(c, ship.class)
    if (found === undefined) findings.push(wrong([i, 'class'], `There is no class ${ship.class}.`, 'SX-1.1.b'))
    else if (ship.arrives !== undefined && !found.equipment.some(({ item }) => item === 'hyperdrive'))
      findings.push(wrong([i, 'arrives'], `${ship.name} has no hyperdrive.`, 'SXS-C.16.b'))
    const missing = found === undefined ? undefined : missingFor(found, now.rules)
    if (missing !== undefined)
      findings.push(wrong([i, 'class'], `${ship.name} needs the option ${missing.name}.`, missing.rule))
    if (agreed !== undefined && found !== undefined && !isBuiltAt(found, agreed))
      findings.push(wrong([i, 'class'], `${found.name} does not fit at ${techText(agreed)}.`, 'SXS-A.1.3'))
  }
  if (fleet.length > 0 && fleet.every(({ arrives }) => arrives !== undefined))
    findings.push(wrong([], 'At least one ship must be there from the start.', 'SXS-C.16.b'))
  const twice = repeatedName(fleet.map(({ name }) => name))
  if (twice !== undefined) findings.push(wrong([], `Two ships are called ${twice}.`, 'SX-1.1.a'))
  const total = totalOf(c, fleet)
  const other = otherFleet(c, plan, seat)
  if (!uneven && other !== undefined && !areEven(total, totalOf(c, other)))
    findings.push(
      wrong(
        [],
        `The totals are ${total} and ${totalOf(c, other)}: agree to an uneven battle, or change one.`,
        'SX-2.1.1.c',
      ),
    )
  if (!areEven(total, points))
    findings.push({
      severity: 'advice',
      path: [],
      sentence: `The ships are worth ${total}; ${points} were agreed.`,
      rule: 'SX-2.1.1.b',
    })
  return findings
}

/** The most ships of a fleet that is drawn. */
const MOST_SHIPS = 40

/**
 * Ships of any class as long as one fits, each with a name of its own; or only such as are big enough for the points.
 */
function drawOnce(classes: readonly ShipClass[], points: number, dice: Dice, big: boolean): Fleet {
  const fleet: Fleet = []
  let left = points
  for (;;) {
    const fits = classes.filter(({ combatRating }) => combatRating > 0 && combatRating <= left)
    if (fits.length === 0 || fleet.length >= MOST_SHIPS) return fleet
    const share = left / (MOST_SHIPS - fleet.length)
    const enough = big ? fits.filter(({ combatRating }) => combatRating >= 0.8 * share) : fits
    const drawn = enough.length > 0 ? enough : fits
    const ship = drawn[dice.die(drawn.length, 'class') - 1]!
    left -= ship.combatRating
    fleet.push({ name: `${ship.name} ${fleet.length + 1}`, class: ship.id })
  }
}

/** SX-2.1.1.b, SX-2.1.1.c: near the points, and even with the other fleet where there is one. */
export function drawFleet(
  c: Content,
  classes: readonly ShipClass[],
  points: number,
  other: Fleet | undefined,
  dice: Dice,
): Read<Fleet> {
  const even = (fleet: Fleet) => other === undefined || areEven(totalOf(c, fleet), totalOf(c, other))
  for (let i = 0; i < 2 * DRAWS; i++) {
    const fleet = drawOnce(classes, points, dice, i >= DRAWS)
    if (fleet.length > 0 && even(fleet)) return readWell(fleet)
  }
  return readBadly({ path: [], expected: `points for ships of these packs, not ${points}`, rule: 'SX-2.1.1.b' })
}

/** A fleet for a side that named none: a ready one that is even, else one that is drawn, else the other's ships. */
export function anyFleet(c: Content, plan: SxPlan, side: Side, other: Fleet | undefined, dice: Dice): Read<Fleet> {
  const now = chosenIn(c, plan)
  const { points, uneven } = now
  const classes = classesFor(c, now, side)
  const mayField = (fleet: Fleet) => fleet.every((ship) => classes.some(({ id }) => id === ship.class))
  const beside = uneven ? undefined : other
  const even = evenFleet(c, points, beside, mayField, dice)
  if (even !== undefined) return readWell(even)
  const worth = other === undefined ? points : Math.ceil(totalOf(c, other) * 1.05)
  const drawn = drawFleet(c, classes, worth, beside, dice)
  return drawn.ok || other === undefined || !mayField(other) ? drawn : readWell(other)
}
