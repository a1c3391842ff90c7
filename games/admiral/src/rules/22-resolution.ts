import type { Seat } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { MALFUNCTIONING_TORPEDOES, slugsOf } from '../content/features.ts'
import type { Restored } from '../events/22-resolution.ts'
import { NO_UNIT, ofSeat, opponent, unitOf, type State, type UnitIndex } from '../state.ts'
import { distance } from './11-sight.ts'
import { artilleryRange, artilleryShot, shotsOf } from './12-artillery.ts'
import { loseStructure, sink } from './13-damage.ts'
import { reloaded, torpedoesOf, torpedoHit } from './14-torpedoes.ts'
import { submarineBelow } from './15-depth-charges.ts'
import { activate } from './21-features.ts'
import type { AdmiralTable } from './step.ts'

/** AD-ATK.1: both sides' orders are revealed together; then the features in them are in effect. */
export function revealOrders(c: Content, t: AdmiralTable): void {
  const [south, north] = t.state.orders
  t.emit({ kind: 'OrdersRevealed', rule: 'AD-ATK.1', south: south.slice(), north: north.slice() })
  for (const seat of inOrder(t.state))
    for (const order of ofSeat(t.state.orders, seat)) if (order.do === 'activate') activate(c, t, seat, order)
}

function inOrder(s: State): readonly Seat[] {
  return [s.first, opponent(s.first)]
}

/** AD-RED.5: where all torpedoes of a malfunctioning unit go at one target there is nothing to choose. */
export function failTorpedoes(t: AdmiralTable): void {
  for (let unit = 0 as UnitIndex; unit < t.state.units.length; unit++) {
    const { active, seat } = unitOf(t.state, unit)
    if ((active & MALFUNCTIONING_TORPEDOES) === 0 || t.state.duds.some((dud) => dud.unit === unit)) continue
    const launched = torpedoesOf(ofSeat(t.state.orders, seat), unit)[0]
    if (launched !== undefined) t.emit({ kind: 'TorpedoFailed', rule: 'AD-RED.5', unit, target: launched.target })
  }
}

/** AD-ATK.2: what every order achieves is stored; AD-ATK.3: nobody is gone yet, so a unit being sunk still attacks. */
export function carryOut(c: Content, t: AdmiralTable): void {
  for (const seat of inOrder(t.state))
    for (let unit = 0 as UnitIndex; unit < t.state.units.length; unit++) {
      if (unitOf(t.state, unit).seat !== seat) continue
      fireArtillery(c, t, seat, unit)
      launchTorpedoes(c, t, seat, unit)
      dropDepthCharge(t, seat, unit)
    }
}

/** AD-ART.3: two dice on one target are one doubled attack. AD-ART.5: on two targets they are two single ones. */
function fireArtillery(c: Content, t: AdmiralTable, seat: Seat, number: UnitIndex): void {
  const s = t.state
  const shots = shotsOf(ofSeat(s.orders, seat), number)
  if (shots.length === 0) return
  const unit = unitOf(s, number)
  const range = artilleryRange(c, s, unit, unit.active)
  const [first, second] = shots
  const doubled = second !== undefined && first?.target === second.target
  for (const { target } of doubled ? shots.slice(1) : shots) {
    const shot = artilleryShot(c, s, unit, unit.active, target, doubled)
    t.emit({
      kind: 'ArtilleryFired',
      rule: 'AD-ART.2',
      seat,
      unit: number,
      distance: distance(s, unit, unitOf(s, target)),
      range,
      ...shot,
    })
  }
}

/** AD-TORP.4: every torpedo is taken from the stock, AD-RED.5: also one that fails. */
function launchTorpedoes(c: Content, t: AdmiralTable, seat: Seat, number: UnitIndex): void {
  const s = t.state
  const unit = unitOf(s, number)
  const launched = torpedoesOf(ofSeat(s.orders, seat), number)
  if (launched.length === 0) return
  let dud = s.duds.find((one) => one.unit === number)?.target ?? NO_UNIT
  // AD-SUB.12: the extra torpedo of an empty submarine comes from no stock.
  const extra = reloaded(c, s, unit)
  for (const [i, { target }] of launched.entries()) {
    const failed = target === dud
    if (failed) dud = NO_UNIT
    const { losses, critical } = failed ? { losses: 0, critical: false } : torpedoHit(unitOf(s, target), unit.active)
    const left = i < extra ? unit.torpedoes : unit.torpedoes - 1
    const emptied = left === 0 && unit.emptied === 0 ? s.round : unit.emptied
    t.emit({
      kind: 'TorpedoLaunched',
      rule: 'AD-TORP.3',
      seat,
      unit: number,
      target,
      losses,
      critical,
      failed,
      left,
      emptied,
    })
  }
}

/** AD-DC.3: one success destroys the submarine, whatever its Structure Points. */
function dropDepthCharge(t: AdmiralTable, seat: Seat, number: UnitIndex): void {
  const s = t.state
  if (!ofSeat(s.orders, seat).some((order) => order.do === 'depthCharge' && order.unit === number)) return
  const target = submarineBelow(s, seat, unitOf(s, number))
  t.emit({
    kind: 'DepthChargeDropped',
    rule: 'AD-DC.3',
    seat,
    unit: number,
    target,
    structure: unitOf(s, target).structure,
  })
}

/** AD-RES.1: all structure losses first, at the same time for all units; then the tokens are placed. */
export function applyLosses(t: AdmiralTable): void {
  t.emit({ kind: 'ResolutionBegan', rule: 'AD-RES.1' })
  for (let unit = 0 as UnitIndex; unit < t.state.units.length; unit++) {
    let losses = 0
    for (const result of t.state.results) if (result.target === unit) losses += result.losses
    if (losses > 0) loseStructure(t, unit, losses, 'AD-RES.1')
  }
}

/**
 * AD-RES.1: after the tokens - sunk units removed with their squadrons (AD-DMG.4), aircraft landed (AD-AIR.5), smoke
 * and screens removed, last round's tokens taken off, all dice exhausted (AD-DICE.9). AD-RND.2: so ends the turn.
 */
export function cleanUp(t: AdmiralTable): void {
  const s = t.state
  const carriers: UnitIndex[] = []
  const restored: Restored[] = []
  for (let i = 0 as UnitIndex; i < s.units.length; i++) {
    const unit = unitOf(s, i)
    if (unit.at >= 0 && unit.structure === 0) sink(t, i)
    if (unit.at < 0) continue
    if (unit.launched) carriers.push(i)
    // AD-DMG.3: a token comes off at the end of the round after the hit.
    if (unit.disabled !== 0) restored.push({ unit: i, features: slugsOf(unit.disabled) })
  }
  if (carriers.length > 0) t.emit({ kind: 'AircraftLanded', rule: 'AD-AIR.5', carriers })
  if (s.smoke.length > 0) t.emit({ kind: 'SmokeCleared', rule: 'AD-GREEN.8', squares: s.smoke.slice() })
  t.emit({ kind: 'RoundEnded', rule: 'AD-RES.1', round: s.round, restored })
}
