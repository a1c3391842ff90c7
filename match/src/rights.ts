import { ONLOOKER, refuse, type BotName, type Refusal, type Seat } from '@flagbridge/kernel'
import type { StandIn } from '@flagbridge/protocol'
import type { FoldedLog, Sitter } from './fold.ts'
import type { ChatLine, LogEntry } from './log.ts'
import { mayReady } from './muster.ts'
import type { MatchTable } from './table.ts'

/*
 * Who may do what at a match. Three times it is asked: when somebody comes to the door with a token, when he says
 * something there that depends on who else is here now, and when a line is folded. What may be folded depends on the
 * log and the rules alone: a line that was right once is right for ever.
 */

type Who = Pick<FoldedLog, 'created' | 'sitters'>

/** Whether somebody's secret is the one with this hash. */
export type Fits = (hash: string) => boolean

/**
 * The seats that a token opens, empty for somebody who may only look on; undefined: it opens nothing. `fits` says
 * whether it is the token with this hash; without one an open match may be looked at.
 */
export function seatsOpened({ created, sitters }: Who, fits?: Fits): readonly Seat[] | undefined {
  if (fits === undefined) return created.open ? [] : undefined
  if (created.dice !== undefined) return undefined
  const opens = (hash: string | undefined) => hash !== undefined && hash !== '' && fits(hash)
  const opened: Seat[] = []
  for (const [seat, invitation] of created.inviteHashes.entries()) {
    const sitter = sitters[seat]
    // Who took the seat has a token of his own: the invitation is known to others, and opens it no longer.
    if (opens(sitter?.tokenHash ?? invitation) || opens(sitter?.person)) opened.push(seat)
  }
  if (opened.length > 0) return opened
  return opens(created.onlookerHash) || opens(created.host) ? [] : undefined
}

/** The seat to speak for: the one asked for, else the first; looking on where there is none. */
export function seatAmong(seats: readonly Seat[], wanted: Seat | undefined): Seat | undefined {
  if (wanted === undefined) return seats[0] ?? ONLOOKER
  return seats.includes(wanted) ? wanted : undefined
}

/** A seat that no person has taken: the one asked for, or the first. */
export function freeSeat({ created, sitters }: Who, wanted: Seat | undefined): Seat | Refusal {
  const free = created.seats.flatMap((plan, seat) =>
    plan.kind === 'person' && sitters[seat] === undefined ? [seat] : [],
  )
  const seat = wanted === undefined ? free[0] : free.find((one) => one === wanted)
  return seat ?? refuse('seat-taken', 'TABLE.1')
}

/** By what somebody wants to sit down. */
export interface SittingDown {
  /** An invitation, or what opens a seat that he holds; absent: anybody may sit down at an open match. */
  readonly token: Fits | undefined
  /** The token that he wants for the seat. */
  readonly key: Fits | undefined
  /** The hash of his identity. */
  readonly person: string | undefined
  readonly seat: Seat | undefined
}

/**
 * The seat for somebody who comes to sit down: a free one, or one that he holds. He holds it also where he has taken it
 * and never heard so: his own key opens it, or his identity does. Undefined: he has no right.
 */
export function seatToTake(
  who: Who,
  { token, key, person, seat }: SittingDown,
): { readonly seat: Seat; readonly isHeld: boolean } | Refusal | undefined {
  const [held] = key === undefined ? [] : (seatsOpened(who, key) ?? [])
  if (held !== undefined) return { seat: held, isHeld: true }
  const opened = seatsOpened(who, token)
  if (token === undefined) {
    const free = opened === undefined ? undefined : freeSeat(who, seat)
    return typeof free === 'number' ? { seat: free, isHeld: false } : free
  }
  const [first] = opened ?? seatsOfPerson(who, token, person)
  return first === undefined ? undefined : { seat: first, isHeld: who.sitters[first] !== undefined }
}

/** The seats to which he was invited, and where he sits. */
function seatsOfPerson({ created, sitters }: Who, invitation: Fits, person: string | undefined): Seat[] {
  if (created.dice !== undefined || person === undefined) return []
  return created.inviteHashes.flatMap((hash, seat) =>
    hash !== '' && sitters[seat]?.person === person && invitation(hash) ? [seat] : [],
  )
}

/** How much may be said in a match beside what is played. */
export interface TalkLimits {
  /** Characters of chat in a match: disks are not for novels. */
  readonly chat: number
  /** Offers, answers and the like of a seat, and one more with every move in the match: logs are not for quarrels. */
  readonly offers: number
}

export const TALK: TalkLimits = { chat: 500_000, offers: 200 }

/** Whispering to a seat is for those who have one: onlookers could not be answered alone. */
export function mayChat(
  { created, chatted }: Who & Pick<FoldedLog, 'chatted'>,
  { seat, to }: Pick<ChatLine, 'seat' | 'to'>,
  most = TALK.chat,
): Refusal | undefined {
  if (chatted > most) return refuse('chat-is-full', 'TABLE.1')
  if (!created.chat) return refuse('chat-is-off', 'TABLE.1')
  if (typeof to === 'number' && (seat === ONLOOKER || created.seats[to]?.kind !== 'person'))
    return refuse('no-such-seat', 'TABLE.1', { seat: to })
  return undefined
}

/** Whether a seat may offer, answer, call a bot or change its fleet once more. */
export function mayBargain(
  { bargained, history }: Pick<FoldedLog, 'bargained' | 'history'>,
  seat: Seat,
  most = TALK.offers,
): Refusal | undefined {
  const isEnough = (bargained[seat] ?? 0) >= most + history.length
  return isEnough ? refuse('enough-offered', 'TABLE.1', { seat }) : undefined
}

/** The bot for whom nobody has chosen another. */
const KEEPER: BotName = 'captain'

/** TABLE.5: which bot keeps the seat of somebody absent: the one he has chosen, never one that the others choose. */
export function keeperFor(sitter: Pick<Sitter, 'standIn'> | undefined): BotName {
  const chosen = sitter?.standIn as BotName | undefined
  return chosen === undefined || chosen.startsWith('random') ? KEEPER : chosen
}

/** TABLE.5: a bot may be offered for somebody who is absent, since `absentAt`, and has kept the others waiting. */
export function mayOfferStandIn(
  { created, standIns }: FoldedLog,
  seat: Seat,
  wanted: Pick<StandIn, 'seat'>,
  absence: { readonly seconds: number; readonly at: number | undefined; readonly now: number },
): Refusal | undefined {
  if (created.seats[wanted.seat]?.kind !== 'person' || standIns[wanted.seat] !== null || wanted.seat === seat)
    return refuse('no-such-seat', 'TABLE.5', { seat: wanted.seat })
  if (absence.at === undefined || absence.at > absence.now)
    return refuse('not-absent', 'TABLE.5', { seat: wanted.seat, seconds: absence.seconds })
  return undefined
}

/** One's own last action, where that was agreed, as long as it turned nothing up and nobody has done anything since. */
export function mayUndo({ log, rules, created }: MatchTable, seat: Seat): Refusal | undefined {
  const last = log.history.at(-1)
  const isOwn = last !== undefined && 'seat' in last && last.seat === seat
  if (log.isOver || created.undo !== 'own' || !isOwn || !rules.lastStepIsQuiet)
    return refuse('nothing-to-undo', 'TABLE.4', { seat })
  return undefined
}

/** Why a line may not be folded. What an action may be, the rules of the game say. */
export function refusalFor(table: MatchTable, entry: LogEntry): Refusal | undefined {
  const { log } = table
  switch (entry.t) {
    case 'created':
    case 'said':
      return undefined
    case 'seated':
      return log.sitters[entry.seat] === undefined ? undefined : refuse('seat-taken', 'TABLE.1', { seat: entry.seat })
    case 'rekeyed':
      return log.sitters[entry.seat] === undefined ? refuse('no-such-seat', 'TABLE.1', { seat: entry.seat }) : undefined
    case 'readied':
      return mayReady(table, entry)
    case 'mustered':
      return log.isToMuster ? undefined : refuse('nothing-to-muster', 'TABLE.8')
    case 'takenBack':
      return log.standing.length < entry.count ? refuse('nothing-to-undo', 'TABLE.4') : undefined
    case 'undone':
      return mayUndo(table, entry.seat)
    case 'answered':
      return mayPlay(log, entry.seat) ?? mayAnswer(log, entry)
    default:
      return mayPlay(log, entry.seat)
  }
}

/** From when everybody is seated to the end. */
function mayPlay({ hasBegun, isOver }: FoldedLog, seat: Seat): Refusal | undefined {
  return hasBegun && !isOver ? undefined : refuse('nothing-asked-of-you', 'TABLE.1', { seat })
}

function mayAnswer(log: FoldedLog, { seat, what }: Extract<LogEntry, { readonly t: 'answered' }>): Refusal | undefined {
  const { offer } = log
  const isOpen = offer?.what === what && !offer.agreed.has(seat) && log.isAsked(seat)
  return isOpen ? undefined : refuse('nothing-offered', 'TABLE.4')
}
