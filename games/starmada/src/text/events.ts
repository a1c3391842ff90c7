import { sumOf, type Modifier } from '@flagbridge/kernel'
import type { Event, EventKind } from '../events.ts'
import type { State } from '../state.ts'
import { count, dice, ITEM_NAMES, type Names } from './names.ts'

type Told<K extends EventKind> = Extract<Event, { kind: K }>
type Tellers = { readonly [K in EventKind]: (event: Told<K>, names: Names, state: State) => string }

/** A sentence for everything that can happen; the state is the one after the event. */
export const TELLERS: Tellers = {
  ObjectPlaced: ({ object }) => `${capital(object.name)} is placed.`,
  ObjectsFinished: () => 'All objects are placed.',
  EdgeChosen: ({ side, edge }, n) => `${n.side(side)} sets up along the ${edge} edge.`,
  SetUpRolled: ({ faces, side }, n) => `Set-up rolls ${dice(faces)}: ${n.side(side)} rolled lower and places first.`,
  ShipPlaced: ({ ship, cell, facing }, n) => `${n.ship(ship)} is placed in ${n.hex(cell)}, facing ${facing}.`,
  FlightPlaced: ({ flight, cell }, n) => `${n.flight(flight)} is placed in ${n.hex(cell)}.`,
  SetUpPassed: ({ side }, n) => `Now ${n.side(side)} sets up.`,
  TurnBegan: ({ turn }) => `Turn ${turn}: write your orders.`,
  OrdersWritten: ({ ship, orders }, n) => `${n.ship(ship)} is ordered ${orders === '' ? 'to hold still' : orders}.`,
  PlotWritten: ({ ship, plot }, n) =>
    `${n.ship(ship)} plots ${plot === 'face-down' ? 'nothing for its hyperdrive' : `to ${plot}`}.`,
  OrdersCommitted: ({ seat }, n, { agreed }) => `${n.side(agreed.sides[seat]!)} has committed its orders.`,
  MovementBegan: () => 'Orders are turned up.',
  ShipArrived: ({ ship, cell, facing }, n) =>
    `${n.ship(ship)} comes out of hyperspace in ${n.hex(cell)}, facing ${facing}.`,
  ArrivalPutOff: ({ ship }, n) => `${n.ship(ship)} does not arrive this turn.`,
  ShipMoved: ({ ship, orders, cell, facing }, n) =>
    orders === ''
      ? `${n.ship(ship)} holds still in ${n.hex(cell)}.`
      : `${n.ship(ship)} moves ${orders} to ${n.hex(cell)}, facing ${facing}.`,
  PlotRevealed: ({ ship, plot }, n) =>
    plot === 'jump' ? `${n.ship(ship)} will jump at the end of the turn.` : `${n.ship(ship)} charges its hyperdrive.`,
  ShipLeft: ({ ship, orders, points }, n) =>
    `${n.ship(ship)} moves ${orders} and leaves the board: ${count(points, 'point')} for the enemy.`,
  FighterPhaseBegan: ({ faces, side }, n) =>
    side === -1
      ? 'Fighter Phase: no flights.'
      : faces.length === 0
        ? `Fighter Phase: only ${n.side(side)} has flights.`
        : `Fighter Phase: initiative ${dice(faces)}, ${n.side(side)} has the advantage.`,
  FlightNamed: ({ flight, by }, n) => `${n.side(by)} names ${n.flight(flight)}.`,
  FlightMoved: ({ flight, path, cell }, n) =>
    path.length === 0
      ? `${n.flight(flight)} stays in ${n.hex(cell)}.`
      : `${n.flight(flight)} flies ${count(path.length, 'hex', 'hexes')} to ${n.hex(cell)}.`,
  FlightFiredOn: ({ flight, ship, faces, lost }, n) =>
    `The anti-fighter batteries of ${n.ship(ship)} roll ${dice(faces)}: ${n.flight(flight)} loses ${count(lost, 'fighter')}.`,
  FlightAttacked: ({ flight, target, needed, modifiers, faces, hits }, n) =>
    `${n.flight(flight)} attacks ${n.unit(target)}: needs ${need(needed, modifiers)}, rolls ${dice(faces)}: ${count(hits, 'hit')}.`,
  DogfightRolled: ({ flight, target, faces, kills, losses }, n) =>
    `${n.flight(flight)} attacks ${n.unit(target)}: rolls ${dice(faces)}, shoots down ${kills} and loses ${losses}.`,
  FlightFinished: ({ flight }, n) => `${n.flight(flight)} is done.`,
  CombatPhaseBegan: ({ faces, first }, n) =>
    faces.length === 0
      ? `Combat Phase: ${n.side(first)} resolves first.`
      : `Combat Phase: rolls ${dice(faces)}, ${n.side(first)} resolves first.`,
  SideResolves: ({ side, ships }, n) =>
    ships.length === 0 ? `${n.side(side)} has nothing to fire at.` : `${n.side(side)} resolves its attacks.`,
  ShipChosen: ({ ship }, n) => `${n.ship(ship)} declares its targets.`,
  FireDeclared: ({ ship, volley }, n) =>
    `${n.ship(ship)} aims ${volley.mounts.map((mount) => n.mount(ship, mount)).join(', ')} at ${n.unit(volley.target)}.`,
  FireRecalled: ({ ship }, n) => `${n.ship(ship)} takes its declarations back.`,
  ShipFired: ({ ship, attacks }, n) =>
    attacks.length === 0
      ? `${n.ship(ship)} holds its fire.`
      : `${n.ship(ship)} opens fire: ${count(attacks.length, 'attack')}.`,
  ShipResolved: ({ ship }, n) => `${n.ship(ship)} has resolved its attacks.`,
  ToHitRolled: ({ ship, battery, target, range, needed, modifiers, faces, repeats, hits }, n) =>
    `${n.ship(ship)} fires ${n.battery(ship, battery)} at ${n.unit(target)}, range ${range}: needs ${need(needed, modifiers)}, rolls ${dice(faces)}` +
    `${repeats.length === 0 ? '' : `, repeats ${dice(repeats)}`}: ${count(hits, 'hit')}.`,
  PointDefenseRolled: ({ ship, faces, stopped }, n) =>
    `The point defense of ${n.ship(ship)} rolls ${dice(faces)} and stops ${count(stopped, 'hit')}.`,
  FightersHit: ({ target, kills }, n) => `${count(kills, 'fighter')} shot down around ${n.unit(target)}.`,
  FighterShotDown: ({ flight, count: lost }, n) => `${n.flight(flight)} loses ${count(lost, 'fighter')}.`,
  PenetrationRolled: ({ source, target, faces, again, shields, bonus, through, dice: damage }, n) =>
    faces.length === 0
      ? `${capital(n.source(source))} passes the shields of ${n.unit(target)}: ${count(damage, 'damage die', 'damage dice')}.`
      : `Against shields ${shields} of ${n.unit(target)}, ${n.source(source)} rolls ${dice(faces)}${bonus === 0 ? '' : `, each ${signed(bonus)}`}` +
        `${again.length === 0 ? '' : `, again ${dice(again)}`}: ${through} through, ${count(damage, 'damage die', 'damage dice')}.`,
  DamageRolled: ({ ship, face, entry }, n) => `Damage to ${n.ship(ship)}: ${face}, which is ${entry}.`,
  ResultShifted: ({ ship, face, entry }, n) => `The result against ${n.ship(ship)} is made ${face}, which is ${entry}.`,
  CrewStruck: ({ ship }, n) => `A damage die strikes the crew of ${n.ship(ship)}.`,
  ProtectionRolled: ({ ship, item, face, saved }, n) =>
    `The ${ITEM_NAMES[item]} of ${n.ship(ship)} roll ${face}: the hit is ${saved ? 'ignored' : 'taken'}.`,
  HullHit: ({ ship, why }, n) =>
    why === 'instead'
      ? `Nothing of it applies: ${n.ship(ship)} takes a hull hit instead.`
      : `${n.ship(ship)} takes ${why === 'extra' ? 'an extra' : 'a'} hull hit.`,
  EngineHit: ({ ship }, n) => `${n.ship(ship)} takes an engine hit.`,
  ShieldHit: ({ ship }, n) => `${n.ship(ship)} takes a shield hit.`,
  WeaponLost: ({ ship, mount }, n) => `${n.ship(ship)} loses weapon ${n.mount(ship, mount)}.`,
  EquipmentLost: ({ ship, line }, n) => `${n.ship(ship)} loses: ${n.line(ship, line)}.`,
  CasualtyMarked: ({ ship }, n) => `${n.ship(ship)} marks a crew casualty.`,
  HitIgnored: ({ ship, code }, n) =>
    `${code === 'x' ? 'A casualty' : `Code ${code}`} finds nothing more on ${n.ship(ship)}.`,
  FollowUpRolled: ({ face, more }) => `Continuing damage rolls ${face}: ${more ? 'a further damage die' : 'it stops'}.`,
  DamageSettled: () => 'The damage takes effect.',
  ShipDestroyed: ({ ship, cell, points, strength }, n) =>
    `${n.ship(ship)} is destroyed in ${n.hex(cell)}: ${count(points, 'point')} for the enemy, and an explosion of strength ${strength}.`,
  CrewLost: ({ ship, points }, n) =>
    `${n.ship(ship)} has lost its crew and drifts: ${count(points, 'point')} for the enemy.`,
  FlightDestroyed: ({ flight, why }, n) =>
    `${n.flight(flight)} is ${why === 'explosion' ? 'destroyed in an explosion' : 'shot down to the last fighter'}.`,
  EndPhaseBegan: ({ inside }, n) =>
    inside.length === 0
      ? 'End Phase.'
      : `End Phase: inside explosions ${inside.map((ship) => n.ship(ship)).join(', ')}.`,
  ExplosionsFaded: () => 'Explosions fade.',
  ShipJumped: ({ ship, points }, n) =>
    `${n.ship(ship)} jumps into hyperspace: ${count(points, 'point')} for the enemy.`,
  ObjectiveScored: ({ name, side, points }, n) => `${n.side(side)} scores ${count(points, 'point')} for ${name}.`,
  MatchEnded: ({ winner, how }, n, { points }) =>
    winner === 'draw'
      ? `A draw, ${points[0]} to ${points[1]}.`
      : `${n.side(winner)} wins a ${how} victory, ${points[winner]} to ${points[winner === 0 ? 1 : 0]}.`,
}

export function tell(event: Event, names: Names, state: State): string {
  return (TELLERS[event.kind] as (event: Event, names: Names, state: State) => string)(event, names, state)
}

/** "6+ (4+, -1 long range, -1 ecm)"; from 7 on in sixes (SX-4.2.1.d, e). */
function need(needed: number, modifiers: readonly Modifier[]): string {
  const number = needed <= 6 ? `${Math.max(2, needed)}+` : `${needed}+, ${needed - 5} sixes for a hit`
  if (modifiers.length === 0) return number
  return `${number} (${needed + sumOf(modifiers)}+, ${modifiers.map(({ by, from }) => `${signed(by)} ${from ?? ''}`.trim()).join(', ')})`
}

function signed(n: number): string {
  return n > 0 ? `+${n}` : `${n}`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
