import type { Modifier } from '@flagbridge/kernel'
import { squareName } from '../content/board.ts'
import { TERRAIN_NAMES, type Content } from '../content/content.ts'
import type { Event, EventOf, Shot } from '../events.ts'
import { STAND_BY, type State } from '../state.ts'
import { counted, faceName, featureName, headingWord, list, sideName, squadronName, unitName } from './names.ts'

type Sentences = { readonly [K in Event['kind']]: (e: EventOf<K>, s: State, c: Content) => string }

/** The faces of one roll, alike ones together: "2 Movement and 1 Admiral". */
function faces(c: Content, rolled: readonly number[]): string {
  const different = [...new Set(rolled)].sort((a, b) => a - b)
  return list(different.map((face) => `${rolled.filter((one) => one === face).length} ${faceName(c, face)}`))
}

function terms(base: number, modifiers: readonly Modifier[]): string {
  if (modifiers.length === 0) return ''
  return ` (${base}${modifiers.map(({ by, from = '' }) => ` ${by < 0 ? '-' : '+'} ${Math.abs(by)} ${from}`.trimEnd()).join(',')})`
}

function met(shot: Shot, s: State): string {
  const doubled = shot.doubled ? ' doubled' : ''
  const value = `value ${shot.value}${terms(shot.base, shot.modifiers)}${doubled}`
  const armour = `Armour ${shot.armour}${terms(shot.armour - shot.armourModifiers.reduce((sum, one) => sum + one.by, 0), shot.armourModifiers)}`
  const critical = shot.critical ? 'Critical Damage' : 'no Critical Damage'
  const result = shot.effective ? `${critical}, ${counted(shot.losses, 'Structure Point')} lost` : 'no effect'
  return `${unitName(s, shot.target)}: ${value} against ${armour}: ${result}`
}

const at = squareName

/** What happened, as one would announce it. */
export const SENTENCES: Sentences = {
  SceneryRolled: (e, _s, c) =>
    `For the scenery South rolls ${faceName(c, e.faces[0])}, North ${faceName(c, e.faces[1])}.`,
  SceneryTurn: (e) => `${sideName(e.seat)} lays scenery.`,
  SceneryLaid: (e, _s, c) =>
    `${sideName(e.seat)} lays ${c.terrain.find((card) => card.id === e.card)?.name ?? e.card} (${TERRAIN_NAMES[e.terrain]}) on ${list(e.squares.map(at))}.`,
  SceneryDeclined: (e) => `${sideName(e.seat)} lays no more scenery.`,
  DeploymentBegan: () => 'Both players place their fleets face down.',
  UnitPlaced: (e, s) =>
    e.at === STAND_BY
      ? `${sideName(e.seat)} puts ${unitName(s, e.unit)} in the Stand-by Area.`
      : `${sideName(e.seat)} places ${unitName(s, e.unit)} on ${at(e.at)}.`,
  FleetReady: (e) => `${sideName(e.seat)} has placed the fleet.`,
  FleetReopened: (e) => `${sideName(e.seat)} takes up the fleet again.`,
  FleetsRevealed: (e) => `All cards are turned face up: ${counted(e.units.length, 'unit')}.`,
  SubmarinesAwaited: (e) => `${sideName(e.seat)} deploys submarines.`,
  SubmarineDeployed: (e, s) => `${unitName(s, e.unit)} starts submerged on ${at(e.at)}.`,
  SubmarinesDeployed: () => 'The submarines are deployed.',
  RoundBegan: (e) => `Round ${e.round} begins.`,
  UnitEntered: (e, s) =>
    `${unitName(s, e.unit)} enters from Stand-by on ${at(e.at)}, heading ${headingWord(e.heading)}.`,
  EntryClosed: (e) => `${sideName(e.seat)} brings in no more units.`,
  InitiativeBegan: () => 'The initiative is rolled for.',
  InitiativeRolled: (e) =>
    `Initiative: South rolls ${counted(e.symbols[0], 'Admiral symbol')} with ${counted(e.south.length, 'die').replace('dies', 'dice')}, North ${e.symbols[1]} with ${e.north.length}.`,
  InitiativeWon: (e) => `${sideName(e.seat)} has the initiative.`,
  FirstPlayerChosen: (e) => `${sideName(e.seat)} names ${sideName(e.first)} first player.`,
  ActionDiceBegan: () => 'The action dice are rolled.',
  ActionDiceRolled: (e, _s, c) => `${sideName(e.seat)} rolls ${faces(c, e.faces)}.`,
  MovementBegan: () => 'Movement phase.',
  MovementAssigned: (e, s, c) =>
    `${sideName(e.seat)} puts ${faceName(c, e.die)} on the Movement space of ${unitName(s, e.unit)}.`,
  UnitMoved: (e, s) => moved(e, s),
  MovementStopped: (e) =>
    `${sideName(e.seat)} stops moving${e.faces.length === 0 ? '' : `; ${e.faces.length === 1 ? '1 die with Movement alone is' : `${e.faces.length} dice with Movement alone are`} exhausted`}.`,
  GoPassed: (e) => `${sideName(e.seat)} ends the go.`,
  RepairDeclared: (e, s, c) =>
    `${sideName(e.seat)} spends ${faceName(c, e.dice[0])} and ${faceName(c, e.dice[1])} to repair ${unitName(s, e.unit)}.`,
  Repaired: (e, s) => `${unitName(s, e.unit)} regains ${counted(e.points, 'Structure Point')} and has ${e.structure}.`,
  RepairPrevented: (e, s) => `Weak Damage Control: ${unitName(s, e.unit)} regains nothing, and the dice are lost.`,
  LaunchBegan: (e, s) => `${unitName(s, e.carrier)} launches aircraft.`,
  ScreenPlaced: (e, s) => `A fighter squadron of ${unitName(s, e.carrier)} screens ${unitName(s, e.on)}.`,
  SquadronStationed: (e, s) => `A ${squadronName(e.type)} of ${unitName(s, e.carrier)} takes station on ${at(e.at)}.`,
  LaunchEnded: (e, s) => `The launch of ${unitName(s, e.carrier)} is complete.`,
  TorpedoRegained: (e, s) => `${unitName(s, e.unit)} gets a torpedo back and has ${e.torpedoes}.`,
  FeatureActivated: (e, s) =>
    `${sideName(e.seat)} spends an Admiral die on ${featureName(e.feature)} of ${unitName(s, e.unit)}.`,
  AirStepBegan: () => 'Attack phase: the air step.',
  AirPassed: (e) => `${sideName(e.seat)} launches no air attack.`,
  StrikeBegan: (e, s) =>
    `The squadrons of ${unitName(s, e.carrier)} attack${e.die === 0 ? ' from their stations' : ''}.`,
  SquadronPlanned: (e, s) =>
    e.type === 0
      ? `A fighter squadron escorts the bombers against ${unitName(s, e.target)}.`
      : `A ${squadronName(e.type)} goes at ${unitName(s, e.target)} on ${at(e.from)}.`,
  PlanAnnounced: (e, s) => `The plan of ${unitName(s, e.carrier)} is announced.`,
  RaidFeaturesClosed: (e) => `${sideName(e.seat)} activates nothing more.`,
  FighterPaired: (e, s) =>
    `A screen fighter of ${unitName(s, s.flights[e.flight]!.carrier)} engages ${e.against === 'escort' ? 'an escort' : 'a bomber'}.`,
  PairingClosed: (e, s) => `The other fighters over ${unitName(s, e.target)} hold back.`,
  DogfightFought: (e, _s, c) =>
    `Dogfight: screen ${faceName(c, e.faces[0]!)} against escort ${faceName(c, e.faces[1]!)}${e.faces.length > 2 ? `, rolled again ${faceName(c, e.faces[2]!)}` : ''}: ${
      e.lost === 'nobody' ? 'nobody is destroyed' : `the ${e.lost} is destroyed`
    }.`,
  BomberEngaged: (e, _s, c) =>
    `A fighter rolls ${faceName(c, e.face)} against a bomber: ${e.destroyed ? 'destroyed' : 'it gets through'}.`,
  ScreenSettled: (e, s) => `The screen of ${unitName(s, e.target)} has fought.`,
  AntiAircraftFired: (e, s, c) => {
    if (e.ratings.length === 0) return `No gun answers the attack on ${unitName(s, e.target)}.`
    const guns = list(e.ratings.map(({ unit, rating }) => `${unitName(s, unit)} ${rating}`))
    const again = e.again.length === 0 ? '' : `, failures again ${faces(c, e.again)}`
    return `Anti-aircraft fire for ${unitName(s, e.target)} (${guns}): ${faces(c, e.faces)}${again}: ${counted(e.hits, 'hit')}.`
  },
  SquadronShotDown: (e, s) =>
    `${e.what === 'escort' ? 'An escort' : 'A bomber squadron'} of ${unitName(s, e.carrier)} is shot down.`,
  BombersGrouped: (e) =>
    e.attacks.length === 0 ? 'No bomber is left to attack.' : `${counted(e.attacks.length, 'attack')} from the air.`,
  DiveBombersAttacked: (e, s) => `Dive bombers on ${met(e, s)}.`,
  AirTorpedoHit: (e, s) =>
    `A torpedo from the air hits ${unitName(s, e.target)}: ${e.critical ? 'Critical Damage' : 'no Critical Damage'}, ${counted(e.losses, 'Structure Point')} lost.`,
  RaidEnded: (e, s) => `The attack of ${unitName(s, e.carrier)} is over.`,
  GunneryBegan: () => 'Attack phase: the gunnery step. Both players write their orders.',
  OrderWritten: (e, s) => `${sideName(e.seat)} orders ${unitName(s, e.order.unit)}: ${orderText(e.order, s)}.`,
  OrdersCleared: (e) => `${sideName(e.seat)} takes all orders back.`,
  OrdersCommitted: (e) => `${sideName(e.seat)} has committed the orders.`,
  OrdersReopened: (e) => `${sideName(e.seat)} opens the orders again.`,
  OrdersRevealed: (e) => `The orders are revealed: ${e.south.length} of South, ${e.north.length} of North.`,
  TorpedoFailed: (e, s) => `The torpedo of ${unitName(s, e.unit)} at ${unitName(s, e.target)} is the one that fails.`,
  ArtilleryFired: (e, s) =>
    `${unitName(s, e.unit)} fires at distance ${e.distance} (range ${e.range}) on ${met(e, s)}.`,
  TorpedoLaunched: (e, s) =>
    `${unitName(s, e.unit)} torpedoes ${unitName(s, e.target)}: ${e.failed ? 'it fails' : `${e.critical ? 'Critical Damage' : 'no Critical Damage'}, ${counted(e.losses, 'Structure Point')} lost`}; ${e.left} left.`,
  DepthChargeDropped: (e, s) => `${unitName(s, e.unit)} destroys ${unitName(s, e.target)} with depth charges.`,
  ResolutionBegan: () => 'Game effects resolution.',
  StructureLost: (e, s) =>
    `${unitName(s, e.unit)} loses ${counted(e.points, 'Structure Point')} and has ${e.structure} left.`,
  CriticalPlaced: (e, s) =>
    `Critical Damage on ${featureName(e.feature)} of ${unitName(s, e.unit)}: disabled for the next round.`,
  CriticalWasted: (e, s) => `No feature of ${unitName(s, e.unit)} is left for the Critical Damage.`,
  UnitSunk: (e, s) =>
    `${unitName(s, e.unit)} is sunk${e.squadrons > 0 ? `, and ${counted(e.squadrons, 'squadron')} with it` : ''}.`,
  AircraftLanded: (e, s) => `The aircraft land on ${list(e.carriers.map((unit) => unitName(s, unit)))}.`,
  SmokeCleared: (e) => `The smoke on ${list(e.squares.map(at))} clears.`,
  RoundEnded: (e, s) => {
    const restored = e.restored.map(
      ({ unit, features }) => `${list(features.map(featureName))} of ${unitName(s, unit)}`,
    )
    return `Round ${e.round} ends${restored.length === 0 ? '' : `; restored: ${restored.join(', ')}`}.`
  },
  MatchEnded: ({ outcome }, s, c) => {
    const [south, north] = outcome.points
    const score = `South ${south}, North ${north} Tactical Points`
    const by = outcome.how === 'scenario' ? ` by the goals of ${c.scenarios[s.scenario]!.name}` : ''
    return outcome.winner === 'draw'
      ? `The battle is a draw${by}: ${score}.`
      : `${sideName(outcome.winner)} wins${by}: ${score}.`
  },
}

function moved(e: EventOf<'UnitMoved'>, s: State): string {
  const turned = e.turned ? (e.submerged ? ' and dives' : ' and surfaces') : ''
  const smoke = e.smoke.length > 0 ? `, laying smoke on ${list(e.smoke.map(at))}` : ''
  const way = e.path.length === 0 ? `stays on ${at(e.at)}` : `moves from ${at(e.from)} by ${e.path.map(at).join(', ')}`
  return `${unitName(s, e.unit)} ${way}${turned}${e.submerged ? '' : `, heading ${headingWord(e.heading)}`}${smoke}.`
}

function orderText(order: EventOf<'OrderWritten'>['order'], s: State): string {
  switch (order.do) {
    case 'fire':
      return `artillery at ${unitName(s, order.target)}`
    case 'torpedo':
      return `a torpedo at ${unitName(s, order.target)}`
    case 'depthCharge':
      return 'depth charges'
    default:
      return `activate ${featureName(order.feature)}`
  }
}

export function eventText(c: Content, e: Event, s: State): string {
  const sentence = SENTENCES[e.kind] as (e: Event, s: State, c: Content) => string
  return sentence(e, s, c)
}
