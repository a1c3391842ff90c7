import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Overlay, type Part, type Preview, type Thing } from '@flagbridge/scene'
import type { Action, ActionOf } from '../actions.ts'
import { squareName } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { FEATURES, featureNumber } from '../content/features.ts'
import { squaresOf } from '../content/scenery.ts'
import type { Admiral } from '../game.ts'
import type { State } from '../state.ts'
import { featureName, unitName } from '../text/names.ts'
import { bombingPreview, dogfightPreview, groupingPreview } from './airPanels.ts'
import { DOES } from './does.ts'
import { depthChargePreview, firePreview, torpedoPreview, unitRun } from './fire.ts'
import { bowAfter, unitAfter, withUnit } from './moves.ts'
import { gunsOverlays, targetsOf, torpedoOverlay } from './sight.ts'

/** What an action would do, before it is done. */
export function previewOf(c: Content, game: Admiral, s: State, seat: Seat, a: Action): Preview {
  switch (a.do) {
    case 'layScenery': {
      const card = c.terrain.find((one) => one.id === a.card)
      const cells = (card === undefined ? undefined : squaresOf(card, a.at, a.turned)) ?? []
      return { verb: 'Lay it', overlays: [{ kind: 'cells', cells: cells.map(String), band: 1, edge: true }] }
    }
    case 'place':
    case 'enter':
      return {
        verb: `Place ${unitName(s, a.unit)}`,
        overlays: [{ kind: 'ghost', piece: String(a.unit), cell: String(a.at), facing: 45 * a.heading }],
      }
    case 'deploySubmarine':
      return {
        verb: `Deploy ${unitName(s, a.unit)}`,
        overlays: [{ kind: 'ghost', piece: String(a.unit), cell: String(a.at) }],
      }
    case 'assign':
      return { verb: `Move ${unitName(s, a.unit)}`, overlays: reachOverlays(game, s, seat, a.unit) }
    case 'move':
      return movePreview(c, s, seat, a)
    case 'repair':
      return note('Repair', 'AD-REP.1', s, a.unit, `Regains a Structure Point; it has ${s.units[a.unit]!.structure}.`)
    case 'launch':
      return note('Launch', 'AD-SCR.1', s, a.carrier, 'Up to three squadrons: screens over own units, or on squares.')
    case 'strike':
      return note('Air attack', 'AD-AIR.1', s, a.carrier, 'The whole plan is made before any of it is resolved.')
    case 'activate':
      return featureNote(s, a)
    case 'critical': {
      const unit = s.criticals[0]!.unit
      return note('Critical Damage', 'AD-DMG.3', s, unit, `${featureName(a.feature)} is disabled in the next round.`)
    }
    case 'screen':
      return { verb: `Screen ${unitName(s, a.on)}`, overlays: [{ kind: 'target', thing: `piece:${a.on}` }] }
    case 'station':
      return { verb: `Station on ${squareName(a.at)}`, overlays: [{ kind: 'target', thing: `cell:${a.at}` }] }
    case 'bomb':
    case 'torpedoBomb':
      return bombingPreview(c, s, a)
    case 'escort':
      return { verb: 'Escort them' }
    case 'engage':
      return dogfightPreview(c, s, a)
    case 'attackIn':
      return groupingPreview(c, s, a)
    case 'fire':
      return firePreview(c, s, seat, a)
    case 'torpedo':
      return torpedoPreview(c, s, seat, a)
    case 'depthCharge':
      return depthChargePreview(s, seat, a)
    case 'dud':
      return { verb: 'Let it fail', overlays: [{ kind: 'target', thing: `piece:${a.target}` }] }
    default:
      return {}
  }
}

function note(verb: string, rule: string, s: State, unit: number, text: string): Preview {
  const parts: Part[] = [{ kind: 'text', text }]
  return { verb, panels: [{ title: verb, rule, heading: [unitRun(s, unit)], parts }] }
}

function featureNote(s: State, a: ActionOf<'activate'>): Preview {
  const { rule } = FEATURES[featureNumber(a.feature)]!
  const does = DOES[a.feature]
  return {
    ...note(featureName(a.feature), rule, s, a.unit, `${does.charAt(0).toUpperCase()}${does.slice(1)}, this round.`),
    verb: 'Activate',
    overlays: [{ kind: 'target', thing: `piece:${a.unit}` }],
  }
}

/** The way with its steps, where the unit will stand, and what it commands from there. */
function movePreview(c: Content, s: State, seat: Seat, a: ActionOf<'move'>): Preview {
  const unit = s.units[s.mover]!
  const after = unitAfter(s, a)
  const there = withUnit(s, s.mover, after)
  const bow = bowAfter(s, a)
  const overlays: Overlay[] = [
    ...gunsOverlays(c, there, s.mover),
    ...torpedoOverlay(c, after),
    { kind: 'path', cells: [unit.at, ...a.path].map(String), costs: ['', ...a.path.map((_, i) => String(i + 1))] },
    {
      kind: 'ghost',
      piece: String(s.mover),
      cell: String(after.at),
      ...(bow === undefined ? {} : { facing: 45 * bow }),
    },
    ...targetsOf(c, there, seat, s.mover).map((target): Overlay => ({ kind: 'target', thing: `piece:${target}` })),
  ]
  const turned = a.turnCard === undefined ? '' : unit.submerged ? ' and surface' : ' and dive'
  const stays = after.heading === unit.heading || after.submerged ? 'Stay' : 'Turn'
  return { verb: `${a.path.length === 0 ? stays : `Move to ${squareName(after.at)}`}${turned}`, overlays }
}

/** Where a unit could go with a Movement die: asked of the game as if it had one. */
function reachOverlays(game: Admiral, s: State, seat: Seat, unit: number): Overlay[] {
  const moves: Action[] = []
  game.legal({ ...s, mover: unit }, seat, moves)
  const ends = new Set(moves.flatMap((move) => (move.do === 'move' ? (move.path.at(-1) ?? []) : [])))
  return [{ kind: 'cells', cells: [...ends].map(String), band: 2, edge: true }]
}

/** What is shown while a choice is half made: the reach of the unit, or what its guns command. */
export function pointedAt(
  c: Content,
  game: Admiral,
  s: State,
  seat: Seat,
  things: readonly Thing[],
): Preview | undefined {
  const pieces = things.filter((thing) => kindOf(thing) === 'piece').map((thing) => Number(nameOf(thing)))
  const number = pieces.find((one) => (s.units[one]?.at ?? -1) >= 0)
  if (number === undefined || s.criticals.length > 0) return undefined
  const unit = s.units[number]!
  const moving = things.some((thing) => kindOf(thing) === 'space' && thing.endsWith('.movement'))
  if (moving && unit.seat === seat && s.phase === 'movement') return { overlays: reachOverlays(game, s, seat, number) }
  const torpedo = things.some((thing) => kindOf(thing) === 'space' && thing.endsWith('.torpedoes'))
  const targets = unit.seat === seat && s.phase === 'gunnery' && !torpedo ? targetsOf(c, s, seat, number) : []
  return {
    overlays: [
      ...(torpedo ? [] : gunsOverlays(c, s, number)),
      ...torpedoOverlay(c, unit),
      ...targets.map((target): Overlay => ({ kind: 'target', thing: `piece:${target}` })),
    ],
  }
}
