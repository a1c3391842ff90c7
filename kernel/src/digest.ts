import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** JSON with sorted keys: the same text for the same value, whoever wrote it. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )
}

/** SHA-256 of a plain value, in hexadecimal. */
export function digest(value: unknown): string {
  return digestOfText(canonical(value))
}

export function digestOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** A running digest over a match's events: each link names everything before it. */
export function chain(previous: string, events: readonly unknown[]): string {
  return bytesToHex(sha256(utf8ToBytes(previous + canonical(events))))
}
