import { refuse, type Game, type Refusal, type Seat } from '@flagbridge/kernel'
import { readAction, type Action, type Verb } from './actions.ts'
import { apply } from './apply/apply.ts'
import { askOf, pending, type Ask } from './ask.ts'
import type { Content } from './content/content.ts'
import type { Event } from './events.ts'
import { begin, proceed } from './flow.ts'
import { layOut, readOptions, type Options } from './options.ts'
import { layingScenery } from './rules/0-scenery.ts'
import { deployment, entering, submarines } from './rules/3-setup.ts'
import { firstPlayer } from './rules/5-initiative.ts'
import { go } from './rules/7-goes.ts'
import { moving } from './rules/7-movement.ts'
import { answeringRepair } from './rules/8-repairs.ts'
import { launching } from './rules/9-launching.ts'
import { gunnery } from './rules/10-gunnery.ts'
import { choosingCritical } from './rules/13-damage.ts'
import { choosingDud } from './rules/14-torpedoes.ts'
import { airStep, planning } from './rules/16-aircraft.ts'
import { raidFeatures } from './rules/16-raids.ts'
import { choosingLosses } from './rules/17-anti-aircraft.ts'
import { groupingBombers } from './rules/18-bombers.ts'
import { pairing } from './rules/19-dogfights.ts'
import type { Step } from './rules/step.ts'
import { fork, type State } from './state.ts'
import { imagine, redact, turnsUp, view } from './view.ts'

export type Admiral = Game<State, Action, Event, Options>

/** What can be asked, and the rule that answers. */
const STEPS: Readonly<Record<Exclude<Ask, 'nothing'>, Step>> = {
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

/** AD-RND.1: the phases come in their order; for some deeds a rule of their own says when. */
const WHEN: Partial<Record<Verb, string>> = {
  layScenery: 'AD-COMP.4',
  noScenery: 'AD-COMP.4',
  place: 'AD-SET.3',
  deploySubmarine: 'AD-SUB.3',
  enter: 'AD-SET.6',
  repair: 'AD-REP.1',
  launch: 'AD-SCR.1',
  activate: 'AD-ADM.5',
  strike: 'AD-ATK.1',
}

function stepOf(s: State): Step | undefined {
  const ask = askOf(s)
  return ask === 'nothing' ? undefined : STEPS[ask]
}

function check(c: Content, s: State, seat: Seat, a: Action): Refusal | undefined {
  const step = stepOf(s)
  if (step === undefined || !step.verbs.includes(a.do))
    return refuse('wrong-phase', WHEN[a.do] ?? 'AD-RND.1', { deed: a.do, phase: s.phase, asked: askOf(s) })
  return step.check(c, s, seat, a)
}

function fallback(c: Content, s: State, seat: Seat): Action {
  const step = stepOf(s)!
  if (step.fallback !== undefined) return step.fallback(c, s, seat)
  const actions: Action[] = []
  step.legal(c, s, seat, actions)
  return actions[0]!
}

const NO_FACES: readonly number[] = []

/** The faces of all dice in an event, in the order they fell. */
function facesOf(e: Event): readonly number[] {
  switch (e.kind) {
    case 'SceneryRolled':
    case 'ActionDiceRolled':
    case 'DogfightFought':
      return e.faces
    case 'InitiativeRolled':
      return [...e.south, ...e.north]
    case 'BomberEngaged':
      return [e.face]
    case 'AntiAircraftFired':
      return [...e.faces, ...e.again]
    default:
      return NO_FACES
  }
}

/** Admiral, with the cards it was opened with. */
export function createGame(c: Content): Admiral {
  return {
    id: 'admiral',
    start: (options) => layOut(c, options),
    begin: (table) => begin(c, table),
    pending,
    legal: (state, seat, into) => stepOf(state)?.legal(c, state, seat, into),
    check: (state, seat, action) => check(c, state, seat, action),
    fallback: (state, seat) => fallback(c, state, seat),
    play(table, seat, action) {
      stepOf(table.state)?.play(c, table, seat, action)
      proceed(c, table)
    },
    apply,
    fork,
    view: (state, seat) => view(c, state, seat),
    redact,
    imagine: (seen, seat, dice) => imagine(c, seen, seat, dice),
    turnsUp,
    facesOf,
    sides: () => [0, 1],
    outcome: (state) => state.outcome ?? undefined,
    round: (state) => state.round,
    readOptions: (raw) => readOptions(c, raw),
    readAction,
  }
}
