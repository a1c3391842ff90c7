import type { Seat } from '@flagbridge/kernel'
import { PROTOCOL, type Ending, type FromServer, type SeatInfo } from '@flagbridge/protocol'
import { absenceOf, deadlines } from './due.ts'
import type { Presence } from './presence.ts'
import type { MatchTable } from './table.ts'

/** What everybody at the table knows about the seats. */
export function seatInfos({ created, sitters, standIns, sides }: MatchTable, presence: Presence): SeatInfo[] {
  return created.seats.map((plan, seat) => ({
    side: sides[seat] ?? 0,
    name: plan.kind === 'bot' ? plan.level : (sitters[seat]?.name ?? null),
    kind: plan.kind,
    here: plan.kind === 'bot' || presence.isHere(seat),
    standIn: standIns[seat]?.level ?? null,
  }))
}

export function endingOf(table: MatchTable): Ending | null {
  const { outcome, created } = table
  return outcome === undefined ? null : { outcome, hostSeed: created.hostSeed, playerSeeds: table.playerSeeds() }
}

/** The table after news number `n`, for a seat; as a story begins, it is the table before anything had happened. */
export function tableFor(
  match: string,
  table: MatchTable,
  presence: Presence,
  seat: Seat,
  n: number,
  story: boolean,
): FromServer {
  const { created, box, hasBegun } = table
  const state = story ? table.laidOut() : table.match?.state
  const { clock, chat, open } = created
  return {
    t: 'table',
    v: PROTOCOL,
    n,
    match,
    game: created.game,
    seat,
    seats: seatInfos(table, presence),
    commitment: created.commitment,
    view: state === undefined ? null : (box.game.view(state, seat) as unknown),
    begun: hasBegun,
    chat,
    open,
    clock: clock ?? null,
    absence: absenceOf(table),
    ending: endingOf(table),
  }
}

export function clocksOf(table: MatchTable, now: number): Extract<FromServer, { t: 'clocks' }> {
  const { clock, seats } = table.created
  const clocks = { t: 'clocks', now, deadlines: deadlines(table) } as const
  return clock?.per === 'match' ? { ...clocks, left: seats.map((_, seat) => table.timeLeft(seat)) } : clocks
}
