import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Seat } from '@flagbridge/kernel'
import { seatsOpened, type Fits, type FoldedLog } from '@flagbridge/match'

/** 256 bits that nobody guesses. Whoever holds it holds the seat; it travels in link fragments and bodies only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The seats that a token opens, empty for somebody who may only look on; undefined: it opens nothing. */
export function seatsOf(log: Pick<FoldedLog, 'created' | 'sitters'>, token: string): readonly Seat[] | undefined {
  return seatsByHash(log, token === '' ? '' : tokenHash(token))
}

/** Whether a token is the one with a hash, for the rules of who may what; a token that was not sent fits nothing. */
export function fitsFor(token: string | undefined): Fits | undefined {
  if (token === undefined) return undefined
  const hash = tokenHash(token)
  return (kept) => isSameHash(hash, kept)
}

/** By what is kept of it; empty for no token at all. */
export function seatsByHash(log: Pick<FoldedLog, 'created' | 'sitters'>, hash: string): readonly Seat[] | undefined {
  return hash === '' ? seatsOpened(log) : seatsOpened(log, (kept) => isSameHash(hash, kept))
}

/** Takes the same time whether the first letter differs or the last. */
export function isSameHash(hash: string, kept: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(kept, 'hex'))
}

export function newHostSeed(): string {
  return randomBytes(32).toString('hex')
}

/** Short enough to read out, long enough not to meet another. */
export function newMatchId(): string {
  return randomBytes(9).toString('base64url')
}

/** A device's identity: 256 bits that it made itself. */
const IDENTITY = /^[\w-]{43}$/

/** What stands after `Bearer`; undefined when nothing does, null when it has not the form of a token. */
export function bearerOf(header: string | undefined): string | null | undefined {
  if (header === undefined) return undefined
  const [scheme, token] = header.split(' ')
  return scheme === 'Bearer' && token !== undefined && IDENTITY.test(token) ? token : null
}
