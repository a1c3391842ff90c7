import type { Seat } from '@flagbridge/kernel'
import { thing, type Pointer } from '@flagbridge/scene'
import type { Action, ActionOf } from '../actions.ts'
import { squareName } from '../content/board.ts'
import { SQUADRONS, type Content } from '../content/content.ts'
import type { FeatureSlug } from '../content/features.ts'
import type { Admiral } from '../game.ts'
import { forward } from '../rules/3-setup.ts'
import { screenFree } from './raid.ts'
import type { State } from '../state.ts'
import { faceName, featureName, headingWord, list, sideName, unitName } from '../text/names.ts'
import { bowAfter } from './moves.ts'
import {
  SCREEN_CARD,
  STRUCTURE,
  button,
  cell,
  die,
  facing,
  groupPiece,
  flightPiece,
  piece,
  spaceThing,
  squadronThing,
  type SpaceName,
} from './things.ts'

/** What one points at, in order, to say an action: the unit, the space of its card, the die, the target. */
export function pointersTo(c: Content, game: Admiral, s: State, seat: Seat, a: Action): readonly Pointer[] {
  const onSpace = (unit: number, space: SpaceName, ...rest: Pointer[]): Pointer[] => [
    piece(unit),
    { thing: spaceThing(unit, space), label: spaceLabel(s, seat, unit, space) },
    ...rest,
  ]
  const laid = (face: number) => die(face, faceName(c, face))
  switch (a.do) {
    case 'layScenery':
      return [
        { thing: thing('card', a.card) },
        cell(a.at, 'Lay it from here'),
        facing(90 * a.turned, a.turned === 0 ? 'as it lies' : `turned ${90 * a.turned} degrees`),
      ]
    case 'noScenery':
      return [button('no-scenery', 'Lay no more')]
    case 'place':
    case 'enter':
      return [
        piece(a.unit),
        cell(a.at, a.do === 'place' ? 'Place here, face down' : 'Enter here'),
        ...(a.heading === forward(seat) ? [] : [bow(a.heading)]),
      ]
    case 'standBy':
      return [piece(a.unit), button('stand-by', 'To the Stand-by Area')]
    case 'ready':
      return [button('ready', 'Ready')]
    case 'reopen':
      return [button('reopen', s.phase === 'gunnery' ? 'Open the orders again' : 'Take the fleet up again')]
    case 'deploySubmarine':
      return [piece(a.unit), cell(a.at, 'Deploy submerged')]
    case 'stayOut':
      return [button('stay-out', 'Bring in no more')]
    case 'chooseFirst':
      return [button(`first-${a.first}`, a.first === seat ? 'Go first' : `Let ${sideName(a.first)} go first`)]
    case 'assign':
      return onSpace(a.unit, 'movement', laid(a.die))
    case 'move':
      return course(game, s, seat, a)
    case 'repair':
      return onSpace(a.unit, STRUCTURE, die(a.movement, 'as Movement'), die(a.artillery, 'as Artillery'))
    case 'launch':
      return onSpace(a.carrier, 'air-group', laid(a.die))
    case 'screen':
      return [{ thing: SCREEN_CARD, label: 'Fighters as a screen' }, piece(a.on, 'Screen')]
    case 'station':
      return [{ thing: squadronThing(a.squadron) }, cell(a.at, 'Station here')]
    case 'endLaunch':
      return [button('end-launch', 'End the launch')]
    case 'stop':
      return [button('stop', 'Move no more', 's')]
    case 'pass':
      return [button('pass', passing(s), 'p')]
    case 'activate':
      return onSpace(a.unit, a.feature, laid(a.die))
    case 'strike':
      return onSpace(a.carrier, 'air-group', ...(a.die === 0 ? [] : [laid(a.die)]))
    case 'bomb':
      return [{ thing: squadronThing(SQUADRONS[1]) }, piece(a.target, 'Bomb')]
    case 'torpedoBomb':
      return [
        { thing: squadronThing(SQUADRONS[2]) },
        piece(a.target, 'Torpedo'),
        cell(a.from, `from ${squareName(a.from)}`),
      ]
    case 'escort':
      return [{ thing: squadronThing(SQUADRONS[0]) }, piece(groupPiece(a.group), 'Escort')]
    case 'announce':
      return [button('announce', 'Announce the plan')]
    case 'engage':
      return [
        piece(flightPiece(screenFree(s, a.carrier)), `Fighters of ${unitName(s, a.carrier)}`),
        piece(groupPiece(a.group), a.against === 'escort' ? 'Engage an escort' : 'Engage a bomber'),
      ]
    case 'shootDown':
      return [button(`shoot-${a.what}`, a.what === 'escort' ? 'An escort falls' : 'A bomber squadron falls')]
    case 'attackIn':
      return [button(`attack-${a.sizes.join('-')}`, grouping(a.sizes))]
    case 'critical':
      return onSpace(s.criticals[0]!.unit, a.feature)
    case 'fire':
      return onSpace(a.unit, 'artillery', laid(a.die), piece(a.target, 'Fire'))
    case 'torpedo':
      return onSpace(a.unit, 'torpedoes', laid(a.die), piece(a.target, 'Torpedo'))
    case 'depthCharge':
      return onSpace(a.unit, 'depth-charge', laid(a.die))
    case 'clearOrders':
      return [button('clear', 'Take all dice back')]
    case 'commit':
      return [button('commit', s.orders[seat]?.length === 0 ? 'Commit no orders' : 'All assigned: commit')]
    case 'dud':
      return [piece(a.target, 'This one fails')]
  }
}

function bow(heading: number): Pointer {
  return facing(45 * heading, `bow ${headingWord(heading)}`)
}

/** AD-CARD.4: a square may be reached with several bows; the shortest way stands for the square itself. */
function course(game: Admiral, s: State, seat: Seat, a: ActionOf<'move'>): Pointer[] {
  const unit = s.units[s.mover]!
  const end = a.path.at(-1) ?? unit.at
  const label = a.path.length === 0 ? 'Stay here' : `Move to ${squareName(end)}`
  const flip = unit.submerged ? 'surface' : 'dive'
  const heading = bowAfter(s, a)
  const alone = firstWayTo(game, s, seat, a) || heading === undefined
  return [
    ...(a.turnCard === undefined ? [] : [button(`${flip}-${a.turnCard}`, turning(flip, a.turnCard))]),
    cell(end, label, String(a.path.length)),
    ...(alone ? [] : [bow(heading)]),
  ]
}

function turning(flip: string, when: 'before' | 'after'): string {
  return when === 'before' ? `${flip === 'dive' ? 'Dive' : 'Surface'}, then move` : `Move, then ${flip}`
}

/** Is this the first way listed to its square? To stay as one stands comes before turning. */
function firstWayTo(game: Admiral, s: State, seat: Seat, a: ActionOf<'move'>): boolean {
  const unit = s.units[s.mover]!
  if (a.path.length === 0 && !unit.submerged && a.turnCard === undefined) return a.heading === unit.heading
  const all: Action[] = []
  game.legal(s, seat, all)
  const end = a.path.at(-1)
  const first = all.find((one) => one.do === 'move' && one.turnCard === a.turnCard && one.path.at(-1) === end)
  return first !== undefined && JSON.stringify(first) === JSON.stringify(a)
}

function passing(s: State): string {
  if (s.repairing >= 0) return 'Let it pass'
  if (s.raid === null) return s.phase === 'air' ? 'No air attack' : 'End the go'
  return s.raid.stage === 'resolve' ? 'The others hold back' : 'Nothing more'
}

function grouping(sizes: readonly number[]): string {
  if (sizes.length === 1) return `One attack of ${2 * sizes[0]!}`
  if (sizes.every((size) => size === 1)) return `${sizes.length} attacks of 2`
  return `Attacks of ${list(sizes.map((size) => String(2 * size)))}`
}

function spaceLabel(s: State, seat: Seat, unit: number, space: SpaceName): string {
  const owner = s.units[unit]?.seat === seat ? '' : `${unitName(s, unit)}: `
  return `${owner}${space === STRUCTURE ? 'Repair' : featureName(space satisfies FeatureSlug)}`
}
