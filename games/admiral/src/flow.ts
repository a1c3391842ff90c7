import type { Content } from './content/content.ts'
import { rollForScenery } from './rules/0-scenery.ts'
import { mayEnter, reveal, submarineInHand } from './rules/3-setup.ts'
import { rollInitiative } from './rules/5-initiative.ts'
import { rollActionDice } from './rules/6-dice.ts'
import { endGo, somethingToDo } from './rules/7-goes.ts'
import { mayOrder } from './rules/10-gunnery.ts'
import { awaitsCritical } from './rules/13-damage.ts'
import { undecidedDud } from './rules/14-torpedoes.ts'
import { mayStrike } from './rules/16-aircraft.ts'
import { awaitsRaid } from './rules/16-raids.ts'
import { applyLosses, carryOut, cleanUp, failTorpedoes, revealOrders } from './rules/22-resolution.ts'
import { outcomeOfRound } from './rules/23-victory.ts'
import type { AdmiralTable } from './rules/step.ts'
import { IN_HAND, opponent } from './state.ts'

export function begin(c: Content, t: AdmiralTable): void {
  if (t.state.phase === 'scenery') rollForScenery(c, t)
  proceed(c, t)
}

/**
 * AD-RND.1: Initiative, Action dice roll, Movement, Attack, Game effects resolution, and round again. Goes on until
 * somebody has to decide; whoever has nothing to choose is not asked.
 */
export function proceed(c: Content, t: AdmiralTable): void {
  while (!waits(c, t));
}

/** True when the table waits for a player, or the match is over; otherwise the next thing has happened. */
function waits(c: Content, t: AdmiralTable): boolean {
  const s = t.state
  switch (s.phase) {
    case 'scenery':
      if (s.scenery[0].length + s.scenery[1].length > 0) return true
      t.emit({ kind: 'DeploymentBegan', rule: 'AD-SET.3' })
      return false
    case 'deployment':
      return waitsForDeployment(c, t)
    case 'entering':
      if (s.idle === 2) t.emit({ kind: 'InitiativeBegan', rule: 'AD-INI.1' })
      else if (mayEnter(c, s, s.turn)) return true
      else t.emit({ kind: 'EntryClosed', rule: 'AD-SET.6', seat: s.turn })
      return false
    case 'initiative':
      rollInitiative(c, t)
      return false
    case 'submarines':
      return waitsForSubmarines(t)
    case 'action-dice':
      rollActionDice(t)
      t.emit({ kind: 'MovementBegan', rule: 'AD-MOV.1' })
      return false
    case 'movement':
      return waitsInMovement(c, t)
    case 'air':
      return waitsInAirStep(c, t)
    case 'gunnery':
      if (!s.sealed[0] || !s.sealed[1]) return true
      revealOrders(c, t)
      return false
    case 'revealed':
      if (undecidedDud(s) >= 0) return true
      failTorpedoes(t)
      carryOut(c, t)
      applyLosses(t)
      return false
    case 'resolution':
      if (awaitsCritical(c, t)) return true
      endRound(c, t)
      return false
    default:
      return true
  }
}

function waitsForDeployment(c: Content, t: AdmiralTable): boolean {
  const s = t.state
  for (const seat of [0, 1]) {
    const none = !s.units.some(
      (unit) => unit.seat === seat && unit.enters === 0 && c.units[unit.card]!.submerged === null,
    )
    if (none && !s.sealed[seat]!) t.emit({ kind: 'FleetReady', rule: 'AD-SET.4', seat })
  }
  if (!s.sealed[0] || !s.sealed[1]) return true
  reveal(t)
  t.emit({ kind: 'RoundBegan', rule: 'AD-RND.1', round: 1 })
  return false
}

/** AD-SUB.5: the Initiative roll of round 1 is made right after the reveal and serves both purposes. */
function waitsForSubmarines(t: AdmiralTable): boolean {
  const s = t.state
  if (submarineInHand(s, s.turn) >= 0) return true
  if (s.units.some((unit) => unit.at === IN_HAND))
    t.emit({ kind: 'SubmarinesAwaited', rule: 'AD-SUB.5', seat: opponent(s.turn) })
  else t.emit({ kind: 'SubmarinesDeployed', rule: 'AD-SUB.3' })
  return false
}

/** AD-MOV.9: the phase ends when both players in a row do nothing. */
function waitsInMovement(c: Content, t: AdmiralTable): boolean {
  const s = t.state
  if (s.repairing >= 0 || s.launching >= 0 || s.mover >= 0) return true
  if (s.idle >= 2) t.emit({ kind: 'AirStepBegan', rule: 'AD-ATK.1' })
  else if (somethingToDo(c, s, s.turn)) return true
  else endGo(c, t, s.turn)
  return false
}

/** AD-ATK.1: the air step comes before the gunnery step, because it is resolved at once. */
function waitsInAirStep(c: Content, t: AdmiralTable): boolean {
  const s = t.state
  if (s.raid !== null) return awaitsRaid(c, t)
  const mayGo = mayStrike(c, s, s.turn)
  if (s.idle >= 2 || (!mayGo && !mayStrike(c, s, opponent(s.turn)))) {
    t.emit({ kind: 'GunneryBegan', rule: 'AD-ATK.1' })
    for (const seat of [0, 1]) if (!mayOrder(c, s, seat)) t.emit({ kind: 'OrdersCommitted', rule: 'AD-ATK.1', seat })
  } else if (mayGo) return true
  else t.emit({ kind: 'AirPassed', rule: 'AD-ATK.1', seat: s.turn })
  return false
}

function endRound(c: Content, t: AdmiralTable): void {
  cleanUp(t)
  const outcome = outcomeOfRound(c, t.state)
  if (outcome !== undefined) t.emit({ kind: 'MatchEnded', rule: outcome.rule, outcome })
  else t.emit({ kind: 'RoundBegan', rule: 'AD-RND.1', round: t.state.round + 1 })
}
