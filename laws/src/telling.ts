import {
  advance,
  isRefusal,
  legalActions,
  nextDecision,
  ONLOOKER,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyEvent,
  type Game,
} from '@flagbridge/kernel'

/** What of a battle is told to whom, by kinds of events. */
export interface Telling {
  /** Kinds of events that turned something up, each time; and those that did sometimes. */
  readonly turnsUp: readonly string[]
  readonly sometimes: readonly string[]
  /** Kinds of which somebody was told less, or nothing. */
  readonly hides: readonly string[]
}

/** Plays random battles, and notes which kinds of events turn something up and which are hidden from somebody. */
export function tellingOf<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  games: number,
  options: (n: number) => Options,
): Telling {
  const turned = new Map<string, Set<boolean>>()
  const hides = new Set<string>()
  const note = (event: Event, seats: number): void => {
    const known = turned.get(event.kind) ?? new Set()
    turned.set(event.kind, known.add(game.turnsUp(event)))
    for (let seat = ONLOOKER; seat < seats; seat++) if (game.redact(event, seat) !== event) hides.add(event.kind)
  }
  for (let n = 0; n < games; n++) {
    const chance = seededDice(`telling/${n}`)
    const { match, opening } = startMatch(game, options(n), seededDice(`told/${n}`))
    const seats = game.sides(match.state).length
    for (const event of opening) note(event, seats)
    for (;;) {
      const decision = nextDecision(game.pending(match.state))
      if (decision === undefined) break
      const actions = legalActions(game, match.state, decision.seat)
      const action = actions[chance.die(actions.length, 'choice') - 1]!
      const events = advance(match, decision.seat, decision.id, action)
      if (isRefusal(events)) throw new Error(`refused: ${JSON.stringify({ action, events })}`)
      for (const event of events) note(event, seats)
    }
  }
  const kinds = (wanted: (seen: ReadonlySet<boolean>) => boolean): string[] =>
    [...turned].flatMap(([kind, seen]) => (wanted(seen) ? [kind] : [])).sort()
  return {
    turnsUp: kinds((seen) => seen.has(true) && !seen.has(false)),
    sometimes: kinds((seen) => seen.size === 2),
    hides: [...hides].sort(),
  }
}
