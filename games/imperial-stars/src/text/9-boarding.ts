import type { Seat } from '@flagbridge/kernel'
import { SELF_DESTRUCT } from '../actions.ts'
import type { BoardingEvent } from '../events/9-boarding.ts'
import { controllerOf } from '../rules/1-battle-line.ts'
import type { State } from '../state.ts'
import { shipName } from './names.ts'
import { done, order, word } from './orders.ts'
import { wanted, type Refusals, type Sentences, type WordsOf } from './section.ts'

export const boardingWords: WordsOf<'board' | 'reinforce' | 'guard'> = {
  board: {
    title: 'Boarding',
    prompt: wanted('board ships whose shields are down, or go on'),
    orders: {
      board: order<'board'>({
        form: 'board SHIP with CARD',
        pattern: /^board (\S+) with (\S+)$/i,
        say: (a, c) => `board ${shipName(c, a.target)} with ${a.card}`,
        hear: ([target, card]) => ({ do: 'board', card, target }),
      }),
      done,
    },
  },
  reinforce: {
    title: 'Boarding party',
    prompt: wanted('add Space Marines to the boarding party, or go'),
    orders: {
      reinforce: order<'reinforce'>({
        form: 'reinforce with CARD',
        pattern: /^reinforce with (\S+)$/i,
        say: (a) => `reinforce with ${a.card}`,
        hear: ([card]) => ({ do: 'reinforce', card }),
      }),
      done,
    },
  },
  guard: {
    title: 'Defence against boarders',
    prompt: wanted(standOrBlow),
    orders: {
      guard: order<'guard'>({
        form: 'guard with CARD',
        pattern: /^guard with (\S+)$/i,
        say: (a) => `guard with ${a.card}`,
        hear: ([card]) => ({ do: 'guard', card }),
      }),
      selfDestruct: word('self-destruct', SELF_DESTRUCT, /^self-?destruct$/i),
      done,
    },
  },
}

/** IS-BOARD.8: only who controls the ship may let it blow up, once. */
function standOrBlow(s: State, seat: Seat): string {
  const { boarding } = s
  const mayBlow = boarding !== null && controllerOf(s, boarding.target) === seat && !boarding.selfDestruct
  return `add Space Marines to the defence, ${mayBlow ? 'set the ship to self-destruct, ' : ''}or stand as you are`
}

export const boardingSentences: Sentences<BoardingEvent> = {
  BoardingBegan: (e, n) => `${n.player(e.seat)} boards ${n.ship(e.target)} with ${n.card(e.card)}.`,
  MarinesCommitted: (e, n) =>
    `${n.player(e.seat)} adds ${n.card(e.card)} to the ${e.defends ? 'defence' : 'boarding'}.`,
  SelfDestructAnnounced: (e, n) => `${n.player(e.seat)} sets the ship to self-destruct.`,
  BoardingRolled: (e, n) =>
    `Boarding of ${n.ship(e.target)}: ` +
    `${n.player(e.boarder)} ${e.faces[0]} ${plus(n.terms(e.attack))} makes ${e.totals[0]}, ` +
    `${n.player(e.defender)} ${e.faces[1]} ${plus(n.terms(e.defence))} makes ${e.totals[1]}.`,
  ShipCaptured: (e, n) => `${n.player(e.by)} captures ${n.ship(e.ship)} from ${n.player(e.from)}.`,
  BoardingRepelled: (e, n) => `${n.ship(e.ship)} beats off the boarders.`,
  ShipSelfDestructed: (e, n) => `${n.ship(e.ship)} blows itself up; nobody scores it.`,
}

function plus(terms: string): string {
  return terms === '' ? '' : `+ ${terms}`
}

export const boardingRefusals: Refusals = {
  'no-marines': (v, n) => `${n.card(v('card'))} does not board: a Space Marines card is needed.`,
  'shields-up': (v, n) => `The shields of ${n.ship(v('target'))} are up.`,
  'already-boarded': (v, n) => `${n.ship(v('target'))} was already boarded this turn.`,
  'no-self-destruct': () => 'Only the target player may announce self-destruction, once.',
}
