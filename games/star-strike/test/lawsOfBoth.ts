import type { AnyAction, AnyEvent, Seat } from '@flagbridge/kernel'
import { rewritten, type Image } from '@flagbridge/laws'
import { FACE_DOWN } from '../src/table/state.ts'

interface Table {
  readonly players: readonly { readonly library: readonly number[] }[]
  readonly pieces: readonly {
    readonly name: string
    readonly seat: Seat
    readonly cell: number
    readonly orders: readonly { readonly card: number; readonly up: boolean }[]
  }[]
}

/** Pieces and what lies on them, libraries by their size, and cards that cannot be there. */
export function census(s: Table): string[] {
  const impossible: string[] = []
  const all = s.pieces.map(({ name, seat, cell, orders }) => {
    for (const { card, up } of orders) {
      if (card === FACE_DOWN) impossible.push(`${name} has an Order without a face`)
      const library = s.players[seat]!.library
      if (!up && !library.includes(card)) impossible.push(`${name} has an Order that is not in the library`)
    }
    const open = orders.filter(({ up }) => up).map(({ card }) => card)
    return `${seat} ${name} at ${cell} with ${open.join()} of ${orders.length}`
  })
  const libraries = s.players.map(({ library }, seat) => `${seat} has ${library.length} cards`)
  for (const { library } of s.players) if (library.includes(FACE_DOWN)) impossible.push('a card without a face')
  return [...all, ...libraries, ...impossible]
}

/** SS2-10A.05.I: whether a card is laid aside lies open; it is a Basic Order of the library. */
export function omegas(
  { players }: { readonly players: readonly { readonly omega: number; readonly library: readonly number[] }[] },
  isBasic: (card: number) => boolean,
): string[] {
  return players.map(({ omega, library }) => {
    if (omega === -2) return 'no Omega Order'
    return isBasic(omega) && library.includes(omega) ? 'an Omega Order' : `no Omega Order can be ${omega}`
  })
}

const one = (seat: unknown): unknown => (seat === 0 ? 1 : seat === 1 ? 0 : seat)
const pair = (list: unknown): unknown =>
  Array.isArray(list) && list.length === 2 ? [list[1] as unknown, list[0] as unknown] : list
const common = { seat: one, side: one, first: one, winner: one, points: pair, losses: pair }

/** What each edition says of seats and sides. In 1.1 side 0 always has edge A, so that placing is left out. */
export const FIELDS = {
  v1: { ...common, chooser: one, next: one, commander: one, proposals: pair },
  v2: {
    ...common,
    teamA: one,
    initiative: one,
    turn: one,
    systems: pair,
    lastSeat: (list: readonly unknown[]) => [one(list[1]), one(list[0])],
    confirmed: (bits: number) => ((bits & 1) << 1) | ((bits >> 1) & 1),
  },
}

interface Seated {
  readonly players: readonly unknown[]
  readonly phase: string
}

/** The two players change chairs, and their sides with them. */
export function chairs<State extends Seated, Action extends AnyAction, Event extends AnyEvent>(
  fields: Readonly<Record<string, (value: never) => unknown>>,
  without: readonly string[],
): Image<State, Action, Event> {
  return {
    state: (s) => ({ ...rewritten(s, fields), players: pair(rewritten(s.players, fields)) }),
    action: (a) => rewritten(a, fields),
    // In an event losses are those of the two who fought, whoever they are.
    event: (e) => rewritten(e, { ...fields, losses: (losses: unknown) => losses }),
    seat: (seat) => one(seat) as Seat,
    skips: (s) => s.players.length !== 2 || without.includes(s.phase),
    // Side 0 comes first where both sides roll.
    skipsEvent: ({ kind }) => /^(?:Initiative|FirstRolled|TeamA|CommandPriority)/.test(kind),
  }
}

/**
 * What is accepted and not listed: other pieces than the first to be placed, another Omega Order than the one that lies
 * there, and where to shift from nowhere.
 */
export function unlisted(a: AnyAction & { readonly from?: number }, s: Seated): boolean {
  if (a.do === 'omega') return s.players.some((player) => (player as { omega?: number }).omega !== -2)
  return a.do === 'place' || (a.do === 'shift' && a.from === -1)
}
