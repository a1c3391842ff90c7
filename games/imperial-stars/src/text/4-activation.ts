import type { Seat } from '@flagbridge/kernel'
import { DEPLOY, ROLL } from '../actions.ts'
import type { ActivationEvent } from '../events/4-activation.ts'
import { LINE_LIMIT } from '../rules/1-battle-line.ts'
import { activatable } from '../rules/4-activation.ts'
import { seatOf, type PlaceIndex, type State } from '../state.ts'
import { shipName } from './names.ts'
import { done, nth, order, word } from './orders.ts'
import { wanted, type Refusals, type Sentences, type WordsOf } from './section.ts'

/** IS-ACT.1, IS-ACT.2: both, or the one that is left. */
function rollOrDeploy(s: State, seat: Seat): string {
  const { line, reserves } = seatOf(s, seat)
  if (line.length === 0) return 'deploy a ship from your Reserves'
  return line.length < LINE_LIMIT && reserves.length > 0
    ? 'roll to activate ships, or deploy a new one'
    : 'roll to activate your ships'
}

/** IS-ACT.8 to IS-ACT.11: dice that wait, ships that may change places. */
function diceLeft(s: State, seat: Seat): string {
  const { line } = seatOf(s, seat)
  const named = `${s.dice.length === 1 ? 'die' : 'dice'} ${s.dice.join(' and ')}`
  const dice = s.dice.length > 0 && activatable(s, seat).length > 0 ? [`use the ${named}`] : []
  const swaps = line.length > 1 && line.some((ship) => ship.activated && !ship.swapped) ? ['swap places'] : []
  return [...dice, ...swaps, 'go on'].join(', or ')
}

export const activationWords: WordsOf<'activation' | 'place' | 'activate'> = {
  activation: {
    title: 'Activation or deployment',
    prompt: wanted(rollOrDeploy),
    orders: {
      roll: word('roll', ROLL),
      deploy: word('deploy', DEPLOY),
      openGate: order<'openGate'>({
        form: 'open gate with CARD',
        pattern: /^open gate with (\S+)$/i,
        say: (a) => `open gate with ${a.card}`,
        hear: ([card]) => ({ do: 'openGate', card }),
      }),
    },
  },
  place: {
    title: 'Place in the battle-line',
    prompt: wanted('choose a place in the battle-line'),
    orders: {
      place: order<'place'>({
        form: 'place SHIP at N',
        pattern: /^place (\S+) at #?(\d{1,3})$/i,
        say: (a, c) => `place ${shipName(c, a.ship)} at ${a.at + 1}`,
        hear: ([ship, at]) => ({ do: 'place', ship, at: nth(at) as PlaceIndex }),
      }),
    },
  },
  activate: {
    title: 'Activation',
    prompt: wanted(diceLeft),
    orders: {
      activate: order<'activate'>({
        form: 'activate SHIP with DIE',
        pattern: /^activate (\S+) with (?:a )?([1-6])$/i,
        say: (a, c) => `activate ${shipName(c, a.ship)} with ${a.die}`,
        hear: ([ship, die]) => ({ do: 'activate', ship, die: Number(die) }),
      }),
      activateWithBoth: order<'activateWithBoth'>({
        form: 'activate SHIP with both',
        pattern: /^activate (\S+) with both(?: dice)?$/i,
        say: (a, c) => `activate ${shipName(c, a.ship)} with both`,
        hear: ([ship]) => ({ do: 'activateWithBoth', ship }),
      }),
      flank: order<'flank'>({
        form: 'flank SHIP with CARD',
        pattern: /^flank (\S+) with (\S+)$/i,
        say: (a, c) => `flank ${shipName(c, a.ship)} with ${a.card}`,
        hear: ([ship, card]) => ({ do: 'flank', card, ship }),
      }),
      swap: order<'swap'>({
        form: 'swap SHIP with SHIP',
        pattern: /^swap (\S+) with (\S+)$/i,
        say: (a, c) => `swap ${shipName(c, a.ship)} with ${shipName(c, a.with)}`,
        hear: ([ship, other]) => ({ do: 'swap', ship, with: other }),
      }),
      done,
    },
  },
}

export const activationSentences: Sentences<ActivationEvent> = {
  ShipDrawn: (e, n) => `${n.player(e.seat)} deploys ${n.ship(e.ship)} from the Reserves.`,
  ShipPlaced: (e, n) => `${n.ship(e.ship)} takes place ${e.at + 1} in the battle-line of ${n.player(e.seat)}.`,
  ActivationRolled: (e, n) => `${n.player(e.seat)} rolls ${e.faces.join(' and ')} for activation.`,
  ShipActivated: (e, n) =>
    e.dice.length === 1
      ? `${n.ship(e.ship)} is activated by a ${e.dice[0]}: Speed ${n.rating(e.speed)}.`
      : `${n.ship(e.ship)} is activated ${e.dice.length === 2 ? 'by both dice' : 'by order'}, whatever its Speed.`,
  ShipsSwapped: (e, n) => `${n.ship(e.ship)} changes places with ${n.ship(e.with)}.`,
}

export const activationRefusals: Refusals = {
  'line-full': (v) => `A battle-line never holds more than ${v('limit')} ships.`,
  'no-reserves': () => 'There is no ship left in the Reserves.',
  'must-deploy': () => 'With an empty battle-line a ship must be deployed.',
  'not-arriving': (v, n) => `${n.ship(v('ship'))} does not wait for a place.`,
  'no-such-place': (v) => `There is no place ${v('at')}, only 1 to ${v('places')}.`,
  'not-your-ship': (v, n) => `${n.ship(v('ship'))} is not under your command.`,
  'captured-ship': (v, n) => `${n.ship(v('ship'))} is a captured ship and does not attack.`,
  'already-activated': (v, n) => `${n.ship(v('ship'))} is already activated.`,
  'not-activated': (v, n) => `${n.ship(v('ship'))} was not activated this turn.`,
  'already-swapped': (v, n) => `${n.ship(v('ship'))} has already changed places this turn.`,
  'not-in-line': (v, n) => `${n.ship(v('ship'))} is not on your battle-line.`,
  'with-itself': () => 'A ship cannot change places with itself.',
  'no-roll': () => 'That needs an activation roll.',
  'no-such-die': (v) => `No die shows ${v('die')}.`,
  'too-slow': (v, n) => `A ${v('die')} does not activate ${n.ship(v('ship'))}: its Speed is ${v('speed')}.`,
  'needs-both-dice': () => 'Both dice are needed, and one is already used.',
}
