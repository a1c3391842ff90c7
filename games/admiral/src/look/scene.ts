import type { Seat } from '@flagbridge/kernel'
import type { Overlay, Panel, Scene, SideLine } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import { cardOf } from '../rules/1-cards.ts'
import { scoreOf } from '../rules/23-victory.ts'
import { NO_UNIT, ofSeat, type GroupIndex, type State } from '../state.ts'
import { sideName } from '../text/names.ts'
import { diceTrays } from './6-dice.ts'
import { piecesOf } from './pieces.ts'
import { seaOf } from './sea.ts'
import { goalsOf } from './23-victory.ts'
import { lookNow } from './steps.ts'
import { groupPiece } from './things.ts'

const PHASES: Readonly<Record<State['phase'], string>> = {
  scenery: 'Setup, scenery',
  deployment: 'Setup, face down',
  entering: 'Stand-by units enter',
  initiative: 'Initiative',
  'first-player': 'Initiative',
  submarines: 'Submarines deploy',
  'action-dice': 'Action dice',
  movement: 'Movement phase',
  air: 'Attack phase, air step',
  gunnery: 'Attack phase, gunnery',
  revealed: 'Attack phase, revealed',
  resolution: 'Game effects',
  over: 'The battle is over',
}

export function sceneOf(c: Content, s: State, seat: Seat): Scene {
  const step = lookNow(s)
  const picked = step?.picked?.(s, seat) ?? NO_UNIT
  const panels = panelsOf(c, s)
  return {
    field: seaOf(s, seat),
    pieces: piecesOf(c, s, seat),
    trays: [...diceTrays(c, s, seat), ...(step?.trays?.(c, s, seat) ?? [])],
    round: roundOf(c, s),
    phase: PHASES[s.phase],
    sides: [sideLine(c, s, 0), sideLine(c, s, 1)],
    facts: factsOf(s, seat),
    overlays: overlaysOf(s, seat),
    goals: goalsOf(c, s),
    ...(panels.length === 0 ? {} : { panels }),
    ...(picked < 0 ? {} : { picked: `piece:${picked}` as const }),
  }
}

function roundOf(c: Content, s: State): string {
  if (s.round === 0) return c.scenarios[s.scenario]?.name ?? 'Before the battle'
  return s.lastRound > 0 ? `Round ${s.round} of ${s.lastRound}` : `Round ${s.round}`
}

/** South and North with the letters of their navy; where several sail together, by the compass alone. */
function fleetName(c: Content, s: State, seat: Seat): string {
  const navies = new Set(s.units.filter((unit) => unit.seat === seat).map((unit) => cardOf(c, unit).navy))
  navies.delete('NEU')
  const [only] = navies
  return navies.size === 1 ? `${sideName(seat)}, ${only}` : sideName(seat)
}

function sideLine(c: Content, s: State, seat: 0 | 1): SideLine {
  const secret = s.phase === 'deployment' || s.phase === 'gunnery'
  return {
    side: seat,
    name: fleetName(c, s, seat),
    score: String(scoreOf(c, s, seat)),
    unit: 'Tactical Points sunk',
    ...(secret ? { seal: { sealed: ofSeat(s.sealed, seat) } } : {}),
  }
}

function factsOf(s: State, seat: Seat): string[] {
  if (s.round === 0) return []
  return [s.first === seat ? 'You are first player' : `${sideName(s.first)} is first player`]
}

/** What the battle is about, until it has begun and when it is over. */
function panelsOf(c: Content, s: State): Panel[] {
  const scenario = c.scenarios[s.scenario]
  if (scenario === undefined || (s.round > 1 && s.phase !== 'over')) return []
  return [
    {
      title: scenario.name,
      rule: 'AD-VIC.1',
      parts: [
        { kind: 'text', text: scenario.victory.text },
        ...(scenario.note === undefined ? [] : [{ kind: 'text', text: scenario.note } as const]),
      ],
    },
  ]
}

/** AD-ATK.1: one's own orders as lines of fire; and where planned bombers go. */
function overlaysOf(s: State, seat: Seat): Overlay[] {
  const overlays: Overlay[] = []
  for (const order of s.orders[seat] ?? [])
    if ('target' in order) overlays.push({ kind: 'line', from: `piece:${order.unit}`, to: `piece:${order.target}` })
  for (const [group, { target, bombers, made }] of (s.raid?.groups ?? []).entries())
    if (bombers > 0 && !made)
      overlays.push({ kind: 'line', from: `piece:${groupPiece(group as GroupIndex)}`, to: `piece:${target}` })
  return overlays
}
