import type { Seat } from '@flagbridge/kernel'
import { DIVE_BOMBERS, FIGHTERS, type Content } from '../content/content.ts'
import { faceUp } from '../rules/1-cards.ts'
import { resultOf } from '../rules/12-artillery.ts'
import { gunsAgainst } from '../rules/17-anti-aircraft.ts'
import { unitOf, type BomberGroup, type State } from '../state.ts'
import { harmOf } from './worth.ts'

/** A squadron on its way to be planned, of Tactical Points. */
const READY = 0.8
/** A screen is worth most where the enemy has bombers. */
const SCREEN = 0.25

/** What squadrons in the air are about to do: a raid under way, and screens. */
export function airborne(c: Content, s: State, seat: Seat): number {
  let sum = 0
  for (const flight of s.flights)
    if (!flight.lost && !flight.fought && unitOf(s, flight.carrier).seat === seat)
      sum += flight.on >= 0 && flight.type === FIGHTERS && enemyBombers(s, seat) ? SCREEN : 0
  const { raid } = s
  if (raid === null || unitOf(s, raid.carrier).seat !== seat) return sum
  for (const group of raid.groups) if (!group.made && group.bombers > 0) sum += expected(c, s, group)
  if (raid.stage === 'plan') sum += READY * Math.min(raid.picks, raid.left[1] + raid.left[2])
  return sum
}

function enemyBombers(s: State, seat: Seat): boolean {
  return s.units.some((unit) => unit.seat !== seat && unit.at >= 0 && unit.squadrons[1] + unit.squadrons[2] > 0)
}

/** AD-AA.2: a third of the Anti-aircraft dice hit; what gets through strikes. */
function expected(c: Content, s: State, group: BomberGroup): number {
  const target = unitOf(s, group.target)
  if (target.at < 0) return 0
  let dice = 0
  if (!group.met) for (const { rating } of gunsAgainst(c, s, group)) dice += rating
  const lost = Math.min(group.bombers + group.escorts, dice / 3)
  const through = Math.max(0, group.bombers - Math.max(0, lost - group.escorts))
  const cost = 1.2 * lost
  if (group.type !== DIVE_BOMBERS) return through * harmOf(c, s, target, 1, 1) - cost
  const whole = Math.max(1, Math.round(through))
  let strongest = 0
  for (let size = 1; size <= whole; size++) {
    const { effective, losses } = resultOf(2 * size, faceUp(c, target).armour)
    if (effective) strongest = Math.max(strongest, Math.floor(whole / size) * harmOf(c, s, target, losses, 1))
  }
  return strongest * Math.min(1, through) - cost
}
