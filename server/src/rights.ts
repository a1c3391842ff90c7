import { ONLOOKER, type Seat } from '@flagbridge/kernel'
import type { MatchTable } from '@flagbridge/match'
import { isToken, tokenHash } from './tokens.ts'

/** The seats that a token opens, empty for somebody who may only look on; undefined: it opens nothing. */
export function seatsOf({ created, sitters }: MatchTable, token: string): readonly Seat[] | undefined {
  if (token === '') return created.open ? [] : undefined
  const hash = tokenHash(token)
  const opened: Seat[] = []
  for (const [seat, invitation] of created.inviteHashes.entries()) {
    // Who took the seat may have got a token of his own; the invitation opens it no longer then.
    const keys = [sitters[seat]?.tokenHash ?? invitation, sitters[seat]?.person ?? '']
    if (keys.some((key) => key !== '' && isToken(hash, key))) opened.push(seat)
  }
  if (opened.length > 0) return opened
  return [created.onlookerHash, created.host ?? ''].some((key) => key !== '' && isToken(hash, key)) ? [] : undefined
}

/** The seat to speak for: the one asked for, else the first; looking on where there is none. */
export function seatAmong(seats: readonly Seat[], wanted: Seat | undefined): Seat | undefined {
  if (wanted === undefined) return seats[0] ?? ONLOOKER
  return seats.includes(wanted) ? wanted : undefined
}

/** A device's identity: 256 bits that it made itself. */
const IDENTITY = /^[\w-]{43}$/

/** What stands after `Bearer`; undefined when nothing does, null when it has not the form of a token. */
export function bearerOf(header: string | undefined): string | null | undefined {
  if (header === undefined) return undefined
  const [scheme, token] = header.split(' ')
  return scheme === 'Bearer' && token !== undefined && IDENTITY.test(token) ? token : null
}
