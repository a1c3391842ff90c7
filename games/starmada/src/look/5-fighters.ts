import { sumOf } from '@flagbridge/kernel'
import type { EventLook, Panel, Pointer, Preview, Thing } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import { groundOf } from '../content/levels.ts'
import type { FighterEvent } from '../events/5-fighters.ts'
import type { EventOf } from '../events/index.ts'
import type { UnitIndex } from '../indices.ts'
import { actOdds, flightOdds, type Odds } from '../odds/odds.ts'
import { moveOf } from '../rules/1-record.ts'
import { nameFlight } from '../rules/5-1-flights.ts'
import { flightPath, moveFlight } from '../rules/5-2-flight-movement.ts'
import { BATTERIES_HIT_ON } from '../extras/items/antiFighterBatteries.ts'
import { FIGHTERS_HIT_ON, flightAttack } from '../rules/5-3-fighter-attacks.ts'
import { opponentOf, type State } from '../state.ts'
import { count } from '../text/names.ts'
import { flightAt, flightOfUnit, unitOfFlight } from '../units.ts'
import { bars, chances, defence, needed, sum } from './chances.ts'
import { countsToHit, diceLine, dicePanel, rolls } from './dice.ts'
import { unitName, unitRun, unitThing } from './names.ts'
import { button, cell, ghost, lastCell, lastUnit, piece, stance } from './pointing.ts'
import { hurtsFlight, quiet, type EventLooks, type StarmadaLook } from './section.ts'

const nameFlightLook: StarmadaLook<'name'> = {
  pointers: (_, { flight }, view) => [piece(unitOfFlight(view, flight), 'Name')],
  preview: (_, { flight }, view) => ({ verb: `Name ${unitName(view, unitOfFlight(view, flight))}` }),
  why(content, view, seat, things) {
    const unit = lastUnit(things)
    if (unit === undefined) return undefined
    return nameFlight.check(content, view, seat, { do: 'name', flight: flightOfUnit(view, unit) })
  },
}

const chooseOrderLook: StarmadaLook<'actFirst'> = {
  pointers: (_, { first }) => [first ? button('first', 'Act first') : button('last', 'Act last')],
  preview: (_, { first }) => ({ verb: first ? 'Act first' : 'Act last' }),
}

const moveFlightLook: StarmadaLook<'fly' | 'breakOff'> = {
  pointers: (content, action, view) =>
    action.do === 'fly' ? way(content, view, action) : [button('break-off', 'Break off')],
  preview: (content, action, view) => (action.do === 'fly' ? flyPreview(content, view, action) : { verb: 'Break off' }),
  why(content, view, seat, things) {
    const to = lastCell(things)
    return to === undefined ? undefined : moveFlight.check(content, view, seat, { do: 'fly', to })
  },
}

const flightAttackLook: StarmadaLook<'attack' | 'act' | 'hold'> = {
  pointers(content, action, view) {
    if (action.do === 'hold') return [button('hold', 'No attack')]
    if (action.do === 'attack') return [piece(action.target, 'Attack')]
    const label = content.inForce(view).flightAct.find(({ act }) => act === action.act)?.label ?? action.act
    return [piece(action.target), button(action.act, label)]
  },
  preview(content, action, view) {
    if (action.do === 'hold') return {}
    if (action.do === 'attack')
      return attackPreview(content, view, action.target, flightOdds(content, view, view.named, action.target))
    const rule = content.inForce(view).flightAct.find(({ act }) => act === action.act)
    const strike = rule?.odds?.(content, view, view.named, action.target)
    if (rule === undefined || strike === undefined) return { verb: rule?.label ?? action.act }
    const odds = actOdds(content, view, view.named, action.target, strike)
    return { ...attackPreview(content, view, action.target, odds), verb: rule.label }
  },
  why(content, view, seat, things) {
    const target = lastUnit(things)
    return target === undefined ? undefined : flightAttack.check(content, view, seat, { do: 'attack', target })
  },
}

/** SX-5.2: a way that was given hex by hex is said hex by hex. */
function way(content: Content, s: State, { to, path }: ActionOf<'fly'>): Pointer[] {
  if (path !== undefined) return [...path.map((at) => cell(at, 'By way of')), button('by-this-way', 'Fly this way')]
  const hexes = content.board(s).steps(flightAt(s, s.named).cell, to)
  const there = { ...cell(to, hexes === 0 ? 'Stay' : 'Fly here'), cost: String(hexes) }
  return content.board(s).levels === 0 ? [there] : [there, stance(to)]
}

/** SX-5.2: along the way given, or the shortest that avoids hazards. */
function flyPreview(content: Content, s: State, { to, path }: ActionOf<'fly'>): Preview {
  const board = content.board(s)
  const from = flightAt(s, s.named).cell
  const way = [from, ...(path ?? flightPath(board, s, from, to, moveOf(flightAt(s, s.named), s.turn)) ?? [])]
  return {
    verb: to === from ? 'Stay' : `Fly to ${board.label(to)}`,
    overlays: [
      {
        kind: 'path',
        cells: way.map((at) => String(groundOf(at))),
        costs: way.map((_, i) => (i === 0 ? '' : String(i))),
      },
      ghost(unitOfFlight(s, s.named), to),
      {
        kind: 'tag',
        thing: `cell:${groundOf(to)}`,
        text: `${way.length - 1} of ${moveOf(flightAt(s, s.named), s.turn)} hexes`,
      },
    ],
  }
}

/** SX-5.3: the flight that acts now, at a ship or at flights. */
function attackPreview(content: Content, s: State, target: UnitIndex, odds: Odds): Preview {
  const unit = unitOfFlight(s, s.named)
  const thing = unitThing(target)
  const panel: Panel = {
    title: target < s.ships.length ? 'Fighter attack' : 'Dogfight',
    rule: target < s.ships.length ? 'SX-5.3.1.a' : 'SX-5.3.2.a',
    heading: [unitRun(s, unit), { text: ' at ' }, unitRun(s, target)],
    parts: [
      { kind: 'text', text: `${count(odds.aim.dice, 'die', 'dice')}. ${defence(content, s, target)}` },
      ...chances(s, odds, flightAt(s, s.named).side, target),
      ...(odds.losses === undefined
        ? []
        : [bars('Own fighters lost', odds.losses, opponentOf(flightAt(s, s.named).side))]),
      sum(odds.aim.needed + sumOf(odds.aim.modifiers), odds.aim.modifiers, odds.aim.needed),
    ],
  }
  return {
    verb: `Attack ${unitName(s, target)}`,
    overlays: [
      { kind: 'line', from: unitThing(unit), to: thing },
      { kind: 'target', thing },
      { kind: 'tag', thing, text: needed(odds.aim.needed), small: `${odds.aim.dice} fighters` },
    ],
    panels: [panel],
  }
}

/** The steps of this section. */
export const fighterLooks = {
  chooseOrder: chooseOrderLook,
  nameFlight: nameFlightLook,
  moveFlight: moveFlightLook,
  flightAttack: flightAttackLook,
}

export const fighterEvents: EventLooks<FighterEvent> = {
  FighterPhaseBegan({ side, faces, rule }, state, content) {
    if (side === -1) return { quiet: true }
    const heading = `Turn ${state.turn} · Fighters`
    return faces.length === 0
      ? { heading }
      : { heading, panel: rolls(content, state, { title: 'Initiative', rule, faces }) }
  },
  FlightMoved: ({ flight, path }, state) => ({
    moves: [{ piece: String(unitOfFlight(state, flight)), path: path.map((at) => String(groundOf(at))) }],
  }),
  FlightFiredOn({ flight, ship, faces, lost, rule }, state) {
    const title = `Anti-fighter batteries, ${BATTERIES_HIT_ON}+`
    const counts = (face: number) => face >= BATTERIES_HIT_ON
    const panel = dicePanel(rule, title, faces, counts, `${count(lost, 'fighter')} lost`)
    const attacker = unitThing(unitOfFlight(state, flight))
    const fired: EventLook = { panel, shots: [{ from: unitThing(ship), to: attacker, by: 'beam' }] }
    return lost > 0 ? { ...fired, ...loses(attacker, lost), hurts: [flightAt(state, flight).side] } : fired
  },
  FlightAttacked: (event, state) => ({
    panel: flightAttackPanel(state, event),
    shots: [{ from: unitThing(unitOfFlight(state, event.flight)), to: unitThing(event.target), by: 'aircraft' }],
  }),
  DogfightRolled: (event, state) => ({
    panel: dogfightPanel(state, event),
    shots: [{ from: unitThing(unitOfFlight(state, event.flight)), to: unitThing(event.target), by: 'aircraft' }],
    ...(event.kills > 0 ? loses(unitThing(event.target), event.kills) : {}),
  }),
  FlightScreens: quiet,
  FlightFinished: quiet,
  FlightDestroyed: (event, state) => ({
    ...hurtsFlight(event, state),
    losses: [unitThing(unitOfFlight(state, event.flight))],
  }),
}

function loses(thing: Thing, by: number): EventLook {
  return { hits: [thing], harm: [{ thing, by }] }
}

function flightAttackPanel(s: State, event: EventOf<'FlightAttacked'>): Panel {
  return {
    title: 'Fighter attack',
    rule: event.rule,
    heading: [unitRun(s, unitOfFlight(s, event.flight)), { text: ' at ' }, unitRun(s, event.target)],
    parts: [
      sum(event.needed + sumOf(event.modifiers), event.modifiers, event.needed),
      diceLine(`Rolled, ${needed(event.needed)}`, event.faces, countsToHit(event.needed), count(event.hits, 'hit')),
    ],
  }
}

function dogfightPanel(s: State, event: EventOf<'DogfightRolled'>): Panel {
  const hitsOn = s.flights[event.flight]?.wing?.dogfight ?? FIGHTERS_HIT_ON
  return {
    title: 'Dogfight',
    rule: event.rule,
    heading: [unitRun(s, unitOfFlight(s, event.flight)), { text: ' at ' }, unitRun(s, event.target)],
    parts: [
      diceLine(
        `${hitsOn}+ shoots one down, 1 loses one`,
        event.faces,
        (face) => face >= hitsOn,
        `${event.kills} shot down, ${event.losses} lost`,
      ),
    ],
  }
}
