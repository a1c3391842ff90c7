import { refuse, type Course } from '@flagbridge/kernel'
import { WHEN, type Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import type { State } from '../state.ts'
import { layingScenery, rollForScenery } from './0-scenery.ts'
import { awaitsDeployment, awaitsEntry, awaitsSubmarines, deployment, entering, submarines } from './3-setup.ts'
import { endRound } from './4-rounds.ts'
import { firstPlayer, rollInitiative } from './5-initiative.ts'
import { rollActionDice } from './6-dice.ts'
import { awaitsGo, go } from './7-goes.ts'
import { moving } from './7-movement.ts'
import { answeringRepair } from './8-repairs.ts'
import { launching } from './9-launching.ts'
import { gunnery } from './10-gunnery.ts'
import { awaitsCritical, choosingCritical } from './13-damage.ts'
import { choosingDud, undecidedDud } from './14-torpedoes.ts'
import { airStep, awaitsStrike } from './16-aircraft.ts'
import { planning } from './16-plans.ts'
import { awaitsRaid, raidFeatures } from './16-raids.ts'
import { choosingLosses } from './17-anti-aircraft.ts'
import { groupingBombers } from './18-bombers.ts'
import { pairing } from './19-dogfights.ts'
import { applyLosses, carryOut, failTorpedoes, revealOrders } from './22-resolution.ts'
import type { AdmiralTable, Step } from './step.ts'

/** Everything a player can be asked, in the order of the book. */
export const STEPS = {
  scenery: layingScenery,
  deployment,
  enter: entering,
  'first-player': firstPlayer,
  submarine: submarines,
  go,
  move: moving,
  launch: launching,
  'answer-repair': answeringRepair,
  air: airStep,
  plan: planning,
  'raid-features': raidFeatures,
  pairing,
  losses: choosingLosses,
  grouping: groupingBombers,
  critical: choosingCritical,
  gunnery,
  dud: choosingDud,
}

export type StepName = keyof typeof STEPS

/** The name of the step that the table waits at; undefined when the match is over. */
export function stepOf(s: State): StepName | undefined {
  return stepAt(s)?.name as StepName | undefined
}

/** What the table waits for, read off the state. */
function stepAt(s: State): Step | undefined {
  switch (s.phase) {
    case 'scenery':
      return layingScenery
    case 'deployment':
      return deployment
    case 'entering':
      return entering
    case 'first-player':
      return firstPlayer
    case 'submarines':
      return submarines
    case 'movement':
      return s.repairing >= 0 ? answeringRepair : s.launching >= 0 ? launching : s.mover >= 0 ? moving : go
    case 'air':
      return stepInAir(s)
    case 'gunnery':
      return gunnery
    case 'revealed':
      return choosingDud
    case 'resolution':
      return choosingCritical
    default:
      return undefined
  }
}

function stepInAir(s: State): Step {
  const { raid } = s
  if (raid === null) return airStep
  if (s.criticals.length > 0) return choosingCritical
  if (raid.stage === 'plan') return planning
  if (raid.stage !== 'resolve') return raidFeatures
  if (raid.hits > 0) return choosingLosses
  return raid.group >= 0 ? groupingBombers : pairing
}

/** AD-COMP.4: where scenery was agreed on, it is laid before anything else. */
export function begin(c: Content, t: AdmiralTable): void {
  if (t.state.phase === 'scenery') rollForScenery(c, t)
  proceed(c, t)
}

/**
 * AD-RND.1: Initiative, Action dice roll, Movement, Attack, Game effects resolution, and round again. Goes on until
 * somebody has to decide; whoever has nothing to choose is not asked.
 */
function proceed(c: Content, t: AdmiralTable): void {
  while (!awaitsAnswer(c, t));
}

/** True when the table waits for a player, or the match is over; otherwise the next thing has happened. */
function awaitsAnswer(c: Content, t: AdmiralTable): boolean {
  const s = t.state
  switch (s.phase) {
    case 'scenery':
      if (s.scenery[0].length + s.scenery[1].length > 0) return true
      t.emit({ kind: 'DeploymentBegan', rule: 'AD-SET.3' })
      return false
    case 'deployment':
      return awaitsDeployment(c, t)
    case 'entering':
      return awaitsEntry(c, t)
    case 'initiative':
      rollInitiative(c, t)
      return false
    case 'submarines':
      return awaitsSubmarines(t)
    case 'action-dice':
      rollActionDice(t)
      t.emit({ kind: 'MovementBegan', rule: 'AD-MOV.1' })
      return false
    case 'movement':
      return s.repairing >= 0 || s.launching >= 0 || s.mover >= 0 || awaitsGo(c, t)
    case 'air':
      // AD-ATK.1: the air step comes before the gunnery step, because it is resolved at once.
      return s.raid === null ? awaitsStrike(c, t) : awaitsRaid(c, t)
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

export const course: Course<Content, State, Action, Event> = {
  at: stepAt,
  decisionId: (s) => s.clock,
  proceed,
  outOfPlace: (s, { do: said }, step) =>
    refuse('wrong-phase', WHEN[said] ?? 'AD-RND.1', { said, phase: s.phase, asked: step ?? 'nothing' }),
}
