import { refuse } from '@flagbridge/kernel'
import { DIVE_BOMBERS, type Content } from '../content/content.ts'
import { groupOf, raidOf, unitOf } from '../state.ts'
import { shotAt } from './12-artillery.ts'
import { loseStructure, sink } from './13-damage.ts'
import { torpedoHit } from './14-torpedoes.ts'
import type { AdmiralTable, Step } from './step.ts'

/** AD-DB.4: each surviving Dive Bomber squadron attacks with value 2. */
const DIVE_BOMBER_VALUE = 2
/** How a torpedo stands in the list of attacks to be made. */
const TORPEDO = 0

/** AD-DB.5: every way to put so many squadrons into groups, the largest first. */
export function groupings(squadrons: number, largest = squadrons): number[][] {
  if (squadrons === 0) return [[]]
  const all: number[][] = []
  for (let size = Math.min(squadrons, largest); size >= 1; size--)
    for (const rest of groupings(squadrons - size, size)) all.push([size, ...rest])
  return all
}

/** AD-DB.5: surviving Dive Bombers attack one by one, together, or in any grouping, chosen after the guns fired. */
export const groupingBombers: Step<'attackIn'> = {
  name: 'grouping',
  verbs: ['attackIn'],
  asked: (_c, s) => s.turn,

  legal(_c, s, _seat, into) {
    for (const sizes of groupings(groupOf(raidOf(s), raidOf(s).group).bombers)) into.push({ do: 'attackIn', sizes })
  },

  check(_c, s, _seat, a) {
    const { bombers } = groupOf(raidOf(s), raidOf(s).group)
    const fits = a.sizes.every((size) => size >= 1) && a.sizes.reduce((sum, size) => sum + size, 0) === bombers
    return fits ? undefined : refuse('not-a-grouping', 'AD-DB.5', { bombers })
  },

  play(_c, t, _seat, a) {
    formUp(t, a.sizes)
  },
}

function formUp(t: AdmiralTable, sizes: readonly number[]): void {
  const attacks = sizes.map((size) => size * DIVE_BOMBER_VALUE)
  t.emit({ kind: 'BombersGrouped', rule: 'AD-DB.5', group: raidOf(t.state).group, attacks })
}

/** Forms the survivors up where nothing is to be chosen; true while the attacker has to choose a grouping. */
export function awaitsGrouping(t: AdmiralTable): boolean {
  const raid = raidOf(t.state)
  const { type, bombers } = groupOf(raid, raid.group)
  if (type === DIVE_BOMBERS && bombers > 1) return true
  if (type === DIVE_BOMBERS) formUp(t, bombers === 0 ? [] : [1])
  // AD-TB.3: every Torpedo Bomber squadron that survives inflicts one torpedo's damage.
  else {
    const attacks = Array.from({ length: bombers }, () => TORPEDO)
    t.emit({ kind: 'BombersGrouped', rule: 'AD-TB.3', group: raid.group, attacks })
  }
  return false
}

/** AD-ATK.4: resolved at once, damage included; a unit sunk from the air is removed at once. */
export function makeAirAttack(c: Content, t: AdmiralTable): void {
  const raid = raidOf(t.state)
  const group = raid.group
  const { type, target } = groupOf(raid, group)
  let losses: number
  if (type === DIVE_BOMBERS) {
    // AD-DB.4: the damage rules of artillery; AD-RED.3: Obsolete counts against Dive Bombers.
    const shot = shotAt(c, t.state, target, raid.attacks[0]!, [], false, true)
    losses = shot.losses
    t.emit({ kind: 'DiveBombersAttacked', rule: 'AD-DB.4', group, ...shot })
  } else {
    const hit = torpedoHit(unitOf(t.state, target), unitOf(t.state, raid.carrier).active)
    losses = hit.losses
    t.emit({ kind: 'AirTorpedoHit', rule: 'AD-TB.3', group, target, ...hit })
  }
  loseStructure(t, target, losses, 'AD-ATK.4')
  // AD-DMG.4: with the option airSunkFights it goes down in the Resolution phase, as from any other attack.
  const { structure } = unitOf(t.state, target)
  if (structure === 0 && !t.state.airSunkFights) sink(t, target)
}
