import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits that nobody guesses. Whoever holds it holds the seat; it travels in link fragments and message bodies only. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Takes the same time whether the first letter differs or the last. */
export function isToken(hash: string, kept: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(kept, 'hex'))
}

export function newHostSeed(): string {
  return randomBytes(32).toString('hex')
}

/** Short enough to read out, long enough not to meet another. */
export function newMatchId(): string {
  return randomBytes(9).toString('base64url')
}
