import { decisionOf, legalActions, type AnyAction, type Seat } from '@flagbridge/kernel'
import { PROTOCOL, type FromServer, type LegalAnswer, type MatchEnding, type SeatInfo } from '@flagbridge/protocol'
import { absenceOf, deadlines } from './due.ts'
import type { FoldedLog } from './fold.ts'
import type { MatchTable } from './table.ts'

/** What everybody at the table knows about the seats. */
export function seatInfos({ created, log, rules }: MatchTable, isHere: (seat: Seat) => boolean): SeatInfo[] {
  return created.seats.map((plan, seat) => ({
    side: rules.sides[seat] ?? 0,
    name: log.nameOf(seat),
    kind: plan.kind,
    here: plan.kind === 'bot' || isHere(seat),
    standIn: log.standIns[seat]?.level ?? null,
    ...(created.muster === undefined || log.hasBegun
      ? {}
      : { ready: plan.kind === 'bot' || log.brought[seat] !== null }),
  }))
}

/** With the seeds behind the dice: there is nothing left to roll. */
export function endingOf({ outcome, created, log }: MatchTable): MatchEnding | null {
  if (outcome === undefined) return null
  const { dice } = created
  if (dice === undefined) return { outcome, hostSeed: created.hostSeed, playerSeeds: log.playerSeeds() }
  if (dice.scheme === 'seeded') return { outcome, hostSeed: String(dice.seed), playerSeeds: [] }
  return { outcome, hostSeed: dice.hostSeed, playerSeeds: dice.playerSeeds }
}

/** The table after news number `n`, for a seat; as a story begins, it is the table before anything had happened. */
export function tableFor(
  match: string,
  table: MatchTable,
  isHere: (seat: Seat) => boolean,
  seat: Seat,
  n: number,
  story: boolean,
): FromServer {
  const { created, box, log } = table
  // Before the fleets are brought nothing lies on the table.
  const isLaidOut = created.muster === undefined || log.hasBegun
  const state = story && isLaidOut ? table.rules.laidOut() : table.match?.state
  const { clock, chat, open } = created
  return {
    t: 'table',
    v: PROTOCOL,
    n,
    match,
    game: created.game,
    ...(created.added === undefined ? {} : { packs: created.added }),
    seat,
    seats: seatInfos(table, isHere),
    commitment: created.dice === undefined ? created.commitment : '',
    view: state === undefined ? null : (box.game.view(state, seat) as unknown),
    begun: log.hasBegun,
    ...(created.muster === undefined ? {} : { muster: { set: created.muster.set } }),
    chat,
    open,
    clock: clock ?? null,
    absence: absenceOf(table.log),
    ending: endingOf(table),
  }
}

export function clocksOf(log: FoldedLog, now: number): Extract<FromServer, { t: 'clocks' }> {
  const { clock, seats } = log.created
  const clocks = { t: 'clocks', now, deadlines: deadlines(log) } as const
  return clock?.per === 'match' ? { ...clocks, left: seats.map((_, seat) => log.timeLeft(seat)) } : clocks
}

export type LegalAnswers = Omit<Extract<FromServer, { t: 'legal' }>, 't' | 'cid'>

/** Every answer that the seat may give now, by what it can see: so the list tells nothing that the view does not. */
export function answersFor({ box, match, outcome }: MatchTable, seat: Seat, inWords: boolean): LegalAnswers {
  const view: unknown = match === undefined || outcome !== undefined ? undefined : box.game.view(match.state, seat)
  const asked = view === undefined ? undefined : decisionOf(box.game.pending(view), seat)
  if (asked === undefined) return { decision: null, answers: [] }
  const answers = legalActions(box.game, view, seat).map(
    (action: AnyAction): LegalAnswer => (inWords ? { action, says: box.words.say(action, view) } : { action }),
  )
  const legal = { decision: asked.id, kind: asked.kind, answers }
  return asked.answered === true ? { ...legal, answered: true } : legal
}
