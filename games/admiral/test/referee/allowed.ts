import type { Seat } from '@flagbridge/kernel'
import type { Action, UnitIndex } from '../../src/index.ts'
import { isAdmiral, serves, shows, type RefUnit, type Sea } from './sea.ts'

// What may be done with dice, as the catalogue says it.

type Order = Extract<Action, { do: 'fire' | 'torpedo' | 'depthCharge' | 'activate' }>

function own(sea: Sea, seat: Seat): [UnitIndex, RefUnit][] {
  return sea.units.flatMap((unit, i): [UnitIndex, RefUnit][] =>
    unit.seat === seat && unit.at >= 0 ? [[i as UnitIndex, unit]] : [],
  )
}

const kinds = (dice: readonly number[]): number[] => [...new Set(dice)]

/** AD-MOV.1, AD-MOV.4, AD-MOV.6, AD-MOV.7. */
export function assignments(sea: Sea, seat: Seat, stopped: boolean, late: boolean): Action[] {
  if (late) return []
  const usable = kinds(sea.dice[seat as 0 | 1]).filter((die) => (stopped ? isAdmiral(die) : serves(die, 'Movement')))
  return own(sea, seat).flatMap(([index, unit]) =>
    unit.moved || unit.disabled.has('movement')
      ? []
      : usable.map((die): Action => ({ do: 'assign', unit: index, die })),
  )
}

/** AD-REP.1, AD-REP.3, AD-REP.4: two dice, neither of them an Admiral. */
export function repairs(sea: Sea, seat: Seat): Action[] {
  const dice = sea.dice[seat as 0 | 1]
  const pairs = kinds(dice).flatMap((movement) =>
    kinds(dice).flatMap((artillery) => {
      const enough = movement !== artillery || dice.filter((die) => die === movement).length > 1
      return enough && shows(movement, 'Movement') && shows(artillery, 'Artillery') ? [{ movement, artillery }] : []
    }),
  )
  return own(sea, seat).flatMap(([unit, { structure, card, active }]) =>
    structure < card.structure && !active.has('weak-damage-control')
      ? pairs.map((pair): Action => ({ do: 'repair', unit, ...pair }))
      : [],
  )
}

/** The gunnery step: what can still be ordered beside what is written already. */
export function salvoes(sea: Sea, seat: Seat, written: readonly Order[]): Action[] {
  const left = [...sea.dice[seat as 0 | 1]]
  for (const { die } of written) left.splice(left.indexOf(die), 1)
  const list: Action[] = []
  for (const [unit, mine] of own(sea, seat)) {
    const features = new Set(mine.active)
    for (const order of written) if (order.do === 'activate' && order.unit === unit) features.add(order.feature)
    for (const die of kinds(left)) {
      const before = written.filter((order) => order.unit === unit)
      list.push(...shots(sea, unit, mine, die, before, features))
      list.push(...torpedoes(sea, unit, mine, die, before, features))
      if (chargesFrom(sea, mine, before) && serves(die, 'DepthCharge')) list.push({ do: 'depthCharge', unit, die })
    }
  }
  return list
}

function enemies(sea: Sea, { seat }: RefUnit): [UnitIndex, RefUnit][] {
  return own(sea, 1 - seat)
}

/** Aiming dice of one space at different targets takes an Admiral die among them: AD-ART.5, AD-TORP.7. */
function mayAim(before: readonly Order[], target: number, die: number): boolean {
  const aimed = before.flatMap((order) => ('target' in order ? [order] : []))
  const targets = new Set([...aimed.map((order) => order.target as number), target])
  return targets.size === 1 || [...aimed.map((order) => order.die), die].some(isAdmiral)
}

function shots(
  sea: Sea,
  unit: UnitIndex,
  mine: RefUnit,
  die: number,
  before: readonly Order[],
  features: ReadonlySet<string>,
): Action[] {
  const guns = sea.face(mine).artillery
  const fired = before.filter((order) => order.do === 'fire')
  if (guns === null || mine.disabled.has('artillery') || sea.inFog(mine) || !serves(die, 'Artillery')) return []
  if (fired.length >= guns.spaces) return []
  return enemies(sea, mine).flatMap(([target, theirs]): Action[] => {
    const inRange = sea.distance(mine.at, theirs.at) <= sea.rangeOf(mine, features)
    if (theirs.submerged || sea.inFog(theirs) || !inRange || !sea.sees(mine, theirs)) return []
    return mayAim(fired, target, die) ? [{ do: 'fire', unit, target, die }] : []
  })
}

/** AD-TORP.1, AD-TORP.2, AD-TORP.5, AD-SUB.9 to AD-SUB.12, AD-GREEN.9, AD-GREEN.10. */
function torpedoes(
  sea: Sea,
  unit: UnitIndex,
  mine: RefUnit,
  die: number,
  before: readonly Order[],
  features: ReadonlySet<string>,
): Action[] {
  if (mine.disabled.has('torpedoes') || sea.inFog(mine) || !serves(die, 'Torpedo')) return []
  const launched = before.filter((order) => order.do === 'torpedo')
  const extra = mine.card.class === 'SS' && mine.emptied > 0 && mine.emptied < sea.round ? 1 : 0
  const back = features.has('torpedoes-recharge') && !mine.active.has('torpedoes-recharge') ? 1 : 0
  if (launched.length >= mine.torpedoes + extra + back) return []
  return enemies(sea, mine).flatMap(([target, theirs]): Action[] => {
    if (!reaches(sea, mine, theirs, features.has('excellent-torpedoes') ? 2 : 1)) return []
    const different = launched.every((order) => !('target' in order) || order.target !== target)
    const aimed = mayAim(launched, target, die) && (different || mayAim(launched, target, die))
    return aimed ? [{ do: 'torpedo', unit, target, die }] : []
  })
}

export function reaches(sea: Sea, from: RefUnit, to: RefUnit, reach: number): boolean {
  const [dx, dy] = [(to.at & 7) - (from.at & 7), (to.at >> 3) - (from.at >> 3)]
  const far = Math.max(Math.abs(dx), Math.abs(dy))
  if (far < 1 || far > reach || (!to.submerged && sea.inFog(to))) return false
  if (from.submerged) {
    if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return false
  } else if (to.submerged || (from.heading % 4 === 0 ? dy !== 0 : dx !== 0)) return false
  if (far === 1) return true
  const between = from.at + dx / 2 + 4 * dy
  if (['island', 'sand'].includes(sea.groundAt(between))) return false
  return !sea.onGrid().some((unit) => unit.at === between && !unit.submerged)
}

/** AD-DC.1, AD-DC.2. */
function chargesFrom(sea: Sea, mine: RefUnit, before: readonly Order[]): boolean {
  if (!sea.face(mine).depthCharge || mine.disabled.has('depth-charge')) return false
  if (before.some((order) => order.do === 'depthCharge')) return false
  return enemies(sea, mine).some(([, theirs]) => theirs.submerged && theirs.at === mine.at)
}
