import type { Decision, Seat } from '@flagbridge/kernel'
import { opponent, type State } from './state.ts'
import { raided, raider } from './rules/16-aircraft.ts'
import { undecidedDud } from './rules/14-torpedoes.ts'

/** Everything a player can be asked. */
export type Ask =
  | 'scenery'
  | 'deployment'
  | 'enter'
  | 'first-player'
  | 'submarine'
  | 'go'
  | 'move'
  | 'launch'
  | 'answer-repair'
  | 'air'
  | 'plan'
  | 'raid-features'
  | 'pairing'
  | 'losses'
  | 'grouping'
  | 'critical'
  | 'gunnery'
  | 'dud'
  | 'nothing'

/** What the table waits for, read off the state. */
export function askOf(s: State): Ask {
  switch (s.phase) {
    case 'scenery':
    case 'deployment':
    case 'first-player':
    case 'gunnery':
      return s.phase
    case 'entering':
      return 'enter'
    case 'submarines':
      return 'submarine'
    case 'movement':
      return s.repairing >= 0 ? 'answer-repair' : s.launching >= 0 ? 'launch' : s.mover >= 0 ? 'move' : 'go'
    case 'air':
      return askInRaid(s)
    case 'revealed':
      return 'dud'
    case 'resolution':
      return 'critical'
    default:
      return 'nothing'
  }
}

function askInRaid(s: State): Ask {
  const { raid } = s
  if (raid === null) return 'air'
  if (s.criticals.length > 0) return 'critical'
  if (raid.stage === 'plan') return 'plan'
  if (raid.stage !== 'resolve') return 'raid-features'
  if (raid.hits > 0) return 'losses'
  return raid.group >= 0 ? 'grouping' : 'pairing'
}

/** AD-ADM.5, AD-AA.2, AD-SCREEN.2, AD-DMG.1, AD-RED.5: every choice is asked of the player to whom the rule gives it. */
function askedSeat(s: State, ask: Ask): Seat {
  switch (ask) {
    case 'answer-repair':
      return opponent(s.turn)
    case 'raid-features':
      return s.raid!.stage === 'attacker' ? raider(s) : raided(s)
    case 'pairing':
    case 'losses':
      return raided(s)
    case 'critical':
      return s.criticals[0]!.seat
    case 'dud':
      return opponent(s.units[undecidedDud(s)]!.seat)
    default:
      return s.turn
  }
}

const NOBODY: readonly Decision[] = []

export function pending(s: State): readonly Decision[] {
  const kind = askOf(s)
  if (kind === 'nothing') return NOBODY
  if (kind === 'deployment' || kind === 'gunnery')
    return [
      { seat: 0, id: s.clock, kind, answered: s.sealed[0] },
      { seat: 1, id: s.clock, kind, answered: s.sealed[1] },
    ]
  return [{ seat: askedSeat(s, kind), id: s.clock, kind }]
}
