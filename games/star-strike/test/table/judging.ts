import {
  advance,
  isRefusal,
  nextDecision,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyEvent,
  type Box,
  type Seat,
} from '@flagbridge/kernel'
import { expect } from 'vitest'
import type { Side } from '../../src/table/state.ts'
import { must } from '../v2/battles.ts'

interface Judged {
  readonly phase: string
  readonly players: readonly { readonly side: Side }[]
  readonly outcome: object | null
}

/** What is expected of a judge of either edition, in positions of whole battles played by chance. */
export function judging<State extends Judged, Action extends AnyAction, Event extends AnyEvent, Options>(
  { game, judge, ready }: Box<State, Action, Event, Options>,
  /** The phase in which Orders lie face down: each side knows its own only. */
  sealing: string,
) {
  const value = (s: State, seat: Seat) => judge!.value(s, seat)

  return {
    saysTheOppositeToTheOther() {
      for (const s of positions()) {
        const enemy = s.players.findIndex(({ side }) => side === 1)
        expect(Math.abs(value(s, 0))).toBeLessThanOrEqual(1)
        if (s.phase !== sealing) expect(value(s, 0)).toBeCloseTo(-value(s, enemy), 6)
        if (s.outcome !== null) continue
        const sum = judge!.terms(s, 0).reduce((total, term) => total + term.value, 0)
        expect(value(s, 0)).toBeCloseTo(0.98 * Math.tanh(sum), 6)
      }
    },

    knowsNoMoreThanIsSeen() {
      const chance = seededDice('imagined')
      for (const s of positions())
        for (const seat of [0, 1]) {
          const seen = value(s, seat)
          expect(value(game.view(s, seat), seat)).toBe(seen)
          expect(value(game.imagine(game.view(s, seat), seat, chance), seat)).toBe(seen)
        }
    },

    priorsForEveryAction() {
      for (const s of positions()) {
        const decision = nextDecision(game.pending(s))
        if (decision === undefined) continue
        const actions: Action[] = []
        game.legal(s, decision.seat, actions)
        const view = game.view(s, decision.seat)
        for (const action of actions) expect(Number.isFinite(judge!.prior!(view, decision.seat, action))).toBe(true)
      }
    },
  }

  function* positions(): Generator<State> {
    for (let number = 0; number < 4; number++) {
      const { match } = startMatch(game, must(ready({ number, seats: number === 3 ? 4 : 2 })), seededDice(number))
      const chance = seededDice(`judge ${number}`)
      for (let n = 0; ; n++) {
        if (n % 9 === 0) yield game.fork(match.state)
        const decision = nextDecision(game.pending(match.state))
        if (decision === undefined) break
        const legal: Action[] = []
        game.legal(match.state, decision.seat, legal)
        const played = advance(match, decision.seat, decision.id, legal[chance.die(legal.length, 'choice') - 1]!)
        if (isRefusal(played)) throw new Error(JSON.stringify(played))
      }
      yield match.state
    }
  }
}
