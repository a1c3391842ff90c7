import { refuse } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { DIVE_BOMBERS } from '../content/content.ts'
import { ANTI_AIRCRAFT, OLD_ATTACK_PLANES } from '../content/features.ts'
import { SHOWS_ANTI_AIRCRAFT } from '../content/symbols.ts'
import { groupOf, raidOf, unitOf, type BomberGroup, type GroupIndex, type State, type UnitIndex } from '../state.ts'
import { adjacent, faceUp } from './1-cards.ts'
import { shows } from './6-dice.ts'
import { raided } from './16-aircraft.ts'
import type { AdmiralTable, Step } from './step.ts'

/** AD-DMG.3: a disabled Anti-aircraft feature counts as 0. */
function rating(c: Content, s: State, number: UnitIndex): number {
  const unit = unitOf(s, number)
  return (unit.disabled & ANTI_AIRCRAFT) === 0 ? faceUp(c, unit).antiAircraft : 0
}

export interface Gun {
  readonly unit: UnitIndex
  readonly rating: number
}

/**
 * AD-AA.1: the units that fire. AD-DB.2: the target and the units of its side adjacent to it. AD-TB.2: the target and
 * the units of its side adjacent to, or in, the square the bombers are on. AD-DB.3: a unit that is itself a target of
 * the same launch does not help.
 */
export function gunsAgainst(c: Content, s: State, group: BomberGroup): Gun[] {
  const target = unitOf(s, group.target)
  const guns = [{ unit: group.target, rating: rating(c, s, group.target) }]
  const centre = group.type === DIVE_BOMBERS ? target.at : group.from
  for (let number = 0 as UnitIndex; number < s.units.length; number++) {
    const unit = unitOf(s, number)
    if (number === group.target || unit.seat !== target.seat || unit.at < 0 || unit.submerged) continue
    if (unit.at !== centre && !adjacent(s, unit.at, centre)) continue
    if (raidOf(s).groups.some((other) => other.target === number)) continue
    guns.push({ unit: number, rating: rating(c, s, number) })
  }
  return guns.filter((gun) => gun.rating > 0)
}

/** AD-AA.2: every Anti-aircraft symbol destroys a squadron; the Admiral symbol does not count. */
export function isHit(c: Content, face: number): boolean {
  return shows(c, face, SHOWS_ANTI_AIRCRAFT)
}

/** AD-SYM.4: fresh dice equal to the ratings, none from the pool. AD-RED.1: Old planes let failures be rerolled. */
export function fireAntiAircraft(c: Content, t: AdmiralTable, number: GroupIndex): void {
  const raid = raidOf(t.state)
  const group = groupOf(raid, number)
  const ratings = gunsAgainst(c, t.state, group)
  const dice = ratings.reduce((sum, gun) => sum + gun.rating, 0)
  const faces = t.dice.roll(dice, 6, 'anti-aircraft')
  const first = faces.filter((face) => isHit(c, face)).length
  const old = (unitOf(t.state, raid.carrier).active & OLD_ATTACK_PLANES) !== 0
  const again = old ? t.dice.roll(dice - first, 6, 'anti-aircraft, failures again') : []
  const hits = first + again.filter((face) => isHit(c, face)).length
  t.emit({
    kind: 'AntiAircraftFired',
    rule: 'AD-AA.1',
    group: number,
    target: group.target,
    ratings,
    faces,
    again,
    hits,
  })
}

/** AD-AA.2: the defender picks which squadrons of that attack are lost, escorts included. */
export const choosingLosses: Step<'shootDown'> = {
  name: 'losses',
  verbs: ['shootDown'],
  asked: (_c, s) => raided(s),

  legal(_c, s, _seat, into) {
    const { bombers, escorts } = groupOf(raidOf(s), raidOf(s).group)
    if (bombers > 0) into.push({ do: 'shootDown', what: 'bomber' })
    if (escorts > 0) into.push({ do: 'shootDown', what: 'escort' })
  },

  check(_c, s, _seat, a) {
    const { bombers, escorts } = groupOf(raidOf(s), raidOf(s).group)
    return (a.what === 'bomber' ? bombers : escorts) > 0 ? undefined : refuse('none-there', 'AD-AA.2', { what: a.what })
  },

  play(_c, t, _seat, a) {
    shootDown(t, a.what)
  },
}

function shootDown(t: AdmiralTable, what: 'bomber' | 'escort'): void {
  const { carrier, group } = raidOf(t.state)
  t.emit({ kind: 'SquadronShotDown', rule: 'AD-AA.2', carrier, group, what })
}

/** Settles the losses that leave no choice; true while the defender has to choose. */
export function awaitsLosses(t: AdmiralTable): boolean {
  const raid = raidOf(t.state)
  while (raid.hits > 0) {
    const { bombers, escorts } = groupOf(raid, raid.group)
    if (bombers > 0 && escorts > 0 && raid.hits < bombers + escorts) return true
    shootDown(t, bombers > 0 ? 'bomber' : 'escort')
  }
  return false
}
