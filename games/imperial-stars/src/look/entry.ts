import { sumOf } from '@flagbridge/kernel'
import type { Entry, Panel } from '@flagbridge/scene'
import type { Content } from '../content.ts'
import type { Event } from '../events.ts'
import { controllerOf } from '../rules/1-battle-line.ts'
import { dieDestroys } from '../rules/7-turrets.ts'
import type { ShipId, State } from '../state.ts'
import { seatName } from './ratings.ts'
import { shipRun, termsOf, withTotal } from './sums.ts'

/** How an event stands in the log: its arithmetic, whom it hurts, and where a new turn begins. */
export function entryOf(c: Content, e: Event, s: State): Entry {
  switch (e.kind) {
    case 'RaceChosen':
      return { heading: 'Setup' }
    case 'FirstTurnRolled':
      return {
        panel: {
          title: 'First turn',
          rule: e.rule,
          parts: e.seats.map((seat, i) => ({
            kind: 'dice',
            title: seatName(c, s, seat),
            dice: [e.faces[2 * i]!, e.faces[2 * i + 1]!].map((face) => ({ face, counts: e.highest.includes(seat) })),
          })),
        },
      }
    case 'TurnBegan':
      return { heading: `Turn ${e.turn} · ${seatName(c, s, e.seat)}`, quiet: true }
    case 'ActivationRolled':
      return { panel: dicePanel('Activation', e.rule, e.faces) }
    case 'ShipActivated':
      return e.speed.length === 0
        ? {}
        : {
            panel: {
              title: 'Activation',
              rule: e.rule,
              parts: [{ kind: 'sum', terms: withTotal(c, e.speed, `Speed, against a ${e.dice.join(' and ')}`) }],
            },
          }
    case 'TurretsRolled':
      return { panel: turretPanel(c, s, e) }
    case 'DamagePlaced':
      return {
        panel: { title: 'Damage', rule: e.rule, parts: [{ kind: 'sum', terms: withTotal(c, e.terms, 'damage') }] },
        ...hurts(s, e.ship),
      }
    case 'ShieldsLowered':
    case 'ShieldsRaised':
      return { panel: shieldsPanel(c, e), ...(e.kind === 'ShieldsLowered' ? hurts(s, e.ship) : {}) }
    case 'BoardingRolled':
      return { panel: boardingPanel(c, s, e) }
    case 'ShipDestroyed':
    case 'ShipSelfDestructed':
    case 'CardScrambled':
      return { hurts: [s.seats[e.seat]!.side] }
    case 'ShipCaptured':
      return { hurts: [s.seats[e.from]!.side] }
    case 'AttackDeclared':
    case 'BoardingBegan':
      return { hurts: [s.seats[e.defender]!.side] }
    case 'Asked':
    case 'TurnEnded':
    case 'AttackDiscarded':
    case 'DeckShuffled':
      return { quiet: true }
    default:
      return {}
  }
}

function hurts(s: State, ship: ShipId): Entry {
  const seat = controllerOf(s, ship)
  return seat < 0 ? {} : { hurts: [s.seats[seat]!.side] }
}

function dicePanel(title: string, rule: string, faces: readonly number[]): Panel {
  return { title, rule, parts: [{ kind: 'dice', dice: faces.map((face) => ({ face, counts: true })) }] }
}

function turretPanel(c: Content, s: State, e: Extract<Event, { kind: 'TurretsRolled' }>): Panel {
  return {
    title: 'Turrets',
    rule: e.rule,
    heading: [shipRun(c, s, e.target)],
    parts: [
      { kind: 'sum', terms: withTotal(c, e.dice, 'dice') },
      {
        kind: 'dice',
        title: 'Needed: 6 for Fighters, 5 or 6 for Bombers',
        dice: e.faces.map((face) => ({ face, counts: dieDestroys(face, 'bomber') })),
        result: e.hits.length === 0 ? 'nothing' : e.hits.join(', '),
      },
    ],
  }
}

function shieldsPanel(c: Content, e: Extract<Event, { kind: 'ShieldsLowered' | 'ShieldsRaised' }>): Panel {
  return {
    title: 'Shields',
    rule: e.rule,
    parts: [
      { kind: 'sum', terms: withTotal(c, e.rating, 'Shields') },
      { kind: 'text', text: `Damage ${e.damage}.` },
    ],
  }
}

function boardingPanel(c: Content, s: State, e: Extract<Event, { kind: 'BoardingRolled' }>): Panel {
  const half = (i: 0 | 1) => {
    const terms = i === 0 ? e.attack : e.defence
    const seat = i === 0 ? e.boarder : e.defender
    return [
      {
        kind: 'dice',
        title: seatName(c, s, seat),
        dice: [{ face: e.faces[i], counts: e.totals[i] >= e.totals[1 - i]! }],
        result: `${e.faces[i]} + ${sumOf(terms)} = ${e.totals[i]}`,
      },
      { kind: 'sum', terms: [...termsOf(c, terms, false), { by: String(e.totals[i]), text: 'in all', total: true }] },
    ] as const
  }
  return { title: 'Boarding', rule: 'IS-BOARD.7', heading: [shipRun(c, s, e.target)], parts: [...half(0), ...half(1)] }
}
